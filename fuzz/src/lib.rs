//! What must hold whatever the bytes, written once for both games.
//!
//! A target in `fuzz_targets` names the game and hands its bytes to one of the three: [`fen`], [`san`] or [`pgn`]. That
//! nothing panics is the least of it: what was read must be the same after it has been written and read again.

mod fen;
mod pgn;
mod san;

use std::fmt::Debug;

use game::{Move, Notation};

pub use fen::fen;
pub use pgn::pgn;
pub use san::{Start, san};

/// A position that can be compared and shown when the comparison fails.
pub trait Fuzzed: Notation + PartialEq + Debug {}

impl<P: Notation + PartialEq + Debug> Fuzzed for P {}

/// What the first byte picks, and the other bytes.
pub fn pick<'a, T: Copy>(choices: &[T], bytes: &'a [u8]) -> Option<(T, &'a [u8])> {
    let (&first, rest) = bytes.split_first()?;
    Some((choices[usize::from(first) % choices.len()], rest))
}

fn legal_moves<P: Notation>(position: &P) -> Vec<Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}

/// Whether a column lies in a text, or right behind it.
fn in_text(column: usize, text: &str) -> bool {
    (1..=text.chars().count() + 1).contains(&column)
}
