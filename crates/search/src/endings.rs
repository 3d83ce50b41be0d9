//! What is known for certain of positions with few pieces: the seam for tables of endings.

use std::fmt::Debug;

use game::Move;

use crate::score::{DRAW, KNOWN_WIN};

/// How a position ends with best play of both sides, seen by the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// It is lost.
    Loss,
    /// It is drawn, be it by the fifty-move rule alone.
    Draw,
    /// It is won.
    Win,
}

impl Verdict {
    /// The score at a distance of so many plies from the root: beyond every evaluation, but no mate.
    pub(crate) const fn score(self, ply: usize) -> i32 {
        match self {
            Self::Loss => ply as i32 - KNOWN_WIN,
            Self::Draw => DRAW,
            Self::Win => KNOWN_WIN - ply as i32,
        }
    }
}

/// Tables of endings. They may know any positions or none.
pub trait Endings<P>: Debug + Send + Sync {
    /// How a position ends whose halfmove clock is at zero.
    fn probe(&self, position: &P) -> Option<Verdict>;
    /// How a position ends with its clock as it is; of the moves only those remain that lead there, and the fastest if it is won.
    fn choose(&self, position: &P, moves: &mut Vec<Move>) -> Option<Verdict>;
}
