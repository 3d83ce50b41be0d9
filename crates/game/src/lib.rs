//! What FIDE chess and the cube have in common, written once.
//!
//! A game is a [`Position`]: a board of one or more levels, [`Piece`]s on [`Square`]s, [`Move`]s between them. Everything here is
//! generic over that contract: [`fen`], [`san`] and [`pgn`] write positions, moves and games down, [`Game`] is one in progress,
//! [`Clock`] its clock, and [`perft`] proves the rules.

mod clock;
mod color;
pub mod fen;
mod game;
mod moment;
mod moves;
mod notation;
mod outcome;
pub mod perft;
pub mod pgn;
mod piece;
mod position;
mod quote;
mod random;
pub mod san;
pub mod see;
mod square;

pub use clock::{Clock, TimeControl, TimeControlError};
pub use color::Color;
pub use game::{Game, GameError, Rules, TimeOut};
pub use moment::Moment;
pub use moves::{Move, Special};
pub use notation::Notation;
pub use outcome::{DrawReason, GameResult, Outcome, WinReason};
pub use piece::{Kind, Piece};
pub use position::{MoveSink, Observer, Position};
pub use random::{Random, mix};
pub use square::{Square, SquareName};
