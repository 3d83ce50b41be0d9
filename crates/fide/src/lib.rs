//! FIDE chess and Chess960: the library cozy-chess behind the contract of the game crate.
//!
//! The library generates and plays the moves. What the laws of chess or common formats see otherwise than it does is settled
//! here: the halfmove clock beyond 100, en passant in keys only where the capture is legal, X-FEN, and errors that say what
//! is wrong with a position.

mod convert;
mod count;
mod fen;
mod notation;
mod position;
mod see;
mod unheld;
mod variant;

pub use position::{Position, Undo};
pub use variant::Variant;
