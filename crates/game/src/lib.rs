//! What FIDE chess and the cube have in common, written once.
//!
//! A game is a [`Position`]: a board of one or more levels, [`Piece`]s on [`Square`]s, [`Move`]s between them. Everything here is
//! generic over that contract: [`fen`] and [`san`] write positions and moves down, [`perft`] proves the rules.

mod color;
pub mod fen;
mod moves;
mod notation;
pub mod perft;
mod piece;
mod position;
pub mod san;
mod square;

pub use color::Color;
pub use moves::{Move, Special};
pub use notation::Notation;
pub use piece::{Kind, Piece};
pub use position::{MoveSink, Observer, Position};
pub use square::{Square, SquareName};
