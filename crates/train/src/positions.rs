//! Positions to train networks with, in little room.
//!
//! A [`Packer`] takes the quiet positions of files of games, each only once, brings the scores of all files to one scale, and writes
//! them in a random order, those for validation first. [`Strays`] adds positions beside the games. [`Positions`] gives them back batch by batch, in another order each time, and
//! never holds more than a part of them in memory. One position is a [`Packed`].

mod file;
mod packed;
mod packer;
mod seen;
mod strays;
mod witness;

pub use file::Positions;
pub use packed::{Layout, Packed, Told};
pub use packer::{Counts, Filter, Packer};
pub use strays::{Strays, Way};

/// A score in files of positions that stands for odds of e to 1.
pub const UNIT: f64 = 400.0;
