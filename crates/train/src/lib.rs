//! How the engine learns: games it plays against itself.

pub mod selfplay;
