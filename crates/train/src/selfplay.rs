//! Games of the engine against itself, for the tuning of its judgement.
//!
//! A game begins with random moves that leave both sides about equal, goes on with a fixed number of nodes a move, and ends by the
//! rules or when it is decided. [`Selfplay`] plays many of them side by side, [`Archive`] keeps them as they end, [`Reader`] gives
//! them back.

mod archive;
mod player;
mod reader;
mod record;
mod workshop;

pub use archive::Archive;
pub use reader::Reader;
pub(crate) use reader::game_name;
pub use record::{Record, Scored};
pub use workshop::{Selfplay, Settings};
