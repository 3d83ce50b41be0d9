//! What the search knows of a game beside its rules.

use game::{Observer, Position};

use crate::Params;

/// Judges positions. It is told of every change, so that it may keep its sums up to date; every thread has a copy of its own.
pub trait Evaluator<P: Position>: Observer + Clone + Send + Sync {
    /// Begins anew with a position.
    fn reset(&mut self, position: &P);
    /// The worth of a quiet position in hundredths of a pawn, for the side to move.
    fn evaluate(&mut self, position: &P) -> i32;
}

/// A judge of positions and the numbers of the search that suit its game.
#[derive(Clone, Debug)]
pub struct Knowledge<E> {
    /// Judges positions.
    pub evaluator: E,
    /// Guides the search.
    pub params: Params,
}

impl<E> Knowledge<E> {
    /// The same without all that makes a search other than exact.
    #[must_use]
    pub fn without_pruning(mut self) -> Self {
        self.params = self.params.without_pruning();
        self
    }
}
