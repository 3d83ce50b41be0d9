//! How the engine learns: games it plays against itself, and the tuning of its weights.

pub mod selfplay;
pub mod tune;
