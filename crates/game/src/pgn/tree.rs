//! The tree of a record: a line of moves, each with what stands after it, other lines included.
//!
//! `A` is what stands for a move: a word as it was read, or an [`Action`] that was found legal. Everything keeps its place:
//! remarks and variations stay in the order of the text.

use crate::Move;

/// Moves one after another: the game itself, or a variation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<A> {
    /// What is said before the first move.
    pub before: Vec<Remark>,
    /// The moves.
    pub plies: Vec<Ply<A>>,
}

/// A move of one side and what stands after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply<A> {
    /// The move.
    pub action: A,
    /// Remarks on it and variations that replace it, in their order.
    pub after: Vec<After<A>>,
}

/// What may stand after a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum After<A> {
    /// A remark.
    Remark(Remark),
    /// What could have been played instead of the move.
    Variation(Line<A>),
}

/// What is said about a move or a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// Words, with single spaces between them.
    Comment(String),
    /// A numeric annotation glyph: 1 is a good move, 2 a mistake.
    Nag(u8),
}

/// What a side does when it is its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// It moves.
    Move(Move),
    /// It passes: annotators show a threat that way. Only variations have this.
    Null,
}

impl<A> Line<A> {
    /// Says something at the end of the line as far as it is known.
    pub(super) fn remark(&mut self, remark: Remark) {
        match self.plies.last_mut() {
            Some(ply) => ply.after.push(After::Remark(remark)),
            None => self.before.push(remark),
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.before.is_empty() && self.plies.is_empty()
    }
}

impl<A> Default for Line<A> {
    fn default() -> Self {
        Self { before: Vec::new(), plies: Vec::new() }
    }
}

impl<A> Ply<A> {
    /// A move with nothing after it.
    pub const fn new(action: A) -> Self {
        Self { action, after: Vec::new() }
    }

    /// The variations that replace this move.
    pub fn variations(&self) -> impl Iterator<Item = &Line<A>> {
        self.after.iter().filter_map(|after| match after {
            After::Variation(line) => Some(line),
            After::Remark(_) => None,
        })
    }
}
