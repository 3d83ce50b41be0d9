//! Efficiently updatable networks: what a network sees of a position, what it makes of it, and how it follows a game.
//!
//! A position becomes a few thousand inputs, of which as many are on as there are pieces ([`Inputs`]). One layer of weights sums
//! them up, once for each side's way of seeing the board; a row of further weights makes a value of the two sums. A move turns two
//! or three inputs on or off, so the sums of the position before are nearly those of the position after it.
//!
//! A [`Network`] is whole numbers throughout, so that it gives the same value on every machine. [`Network::judge_plainly`] is the
//! definition of that value.

mod beside;
mod board;
mod file;
mod follower;
mod inputs;
mod lane;
mod mean;
mod network;
mod plain;
mod shape;
mod shift;
mod weigh;

pub use beside::Beside;
pub use board::Board;
pub use file::{LARGEST_FILE, NetworkError};
pub use follower::Follower;
pub use inputs::{Inputs, View};
pub use network::{LARGEST_DIRECT, LARGEST_OUTPUT, LARGEST_ROW, Network, Parameters, QA, QB};
pub use shape::Shape;
