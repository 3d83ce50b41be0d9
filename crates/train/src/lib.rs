//! How the engine learns: games it plays against itself, the tuning of its weights, and the training of networks.

mod bytes;
pub mod network;
mod odds;
pub mod positions;
pub mod selfplay;
pub mod source;
pub mod structure;
pub mod tune;
