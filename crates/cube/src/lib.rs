//! The cube: chess on eight boards stacked on one another, or on four.
//!
//! [`Position`] fulfils the contract of the `game` crate. It is built on 512-bit [`Set`]s of squares: [`generate`] sweeps whole sets
//! over the board, [`reach`] tells what each
//! kind attacks, [`attacks`] looks from single squares, [`geometry`] holds the tables, made at compile time.

mod attacks;
mod castling;
mod fen;
mod generate;
mod geometry;
mod position;
mod reach;
mod see;
mod set;
mod variant;
mod zobrist;

pub use fen::HOME_RANK;
pub use position::{Position, Undo};
pub use reach::Reach;
pub use set::{Set, Squares};
pub use variant::Variant;
