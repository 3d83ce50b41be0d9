//! What the search knows of a game beside its rules.

use std::sync::Arc;

use game::{Observer, Position};

use crate::{Endings, Params};

/// Judges positions. It is told of every change, so that it may keep its sums up to date; every thread has a copy of its own.
pub trait Evaluator<P: Position>: Observer + Clone + Send + Sync {
    /// Begins anew with a position.
    fn reset(&mut self, position: &P);
    /// The worth of a quiet position in hundredths of a pawn, for the side to move.
    fn evaluate(&mut self, position: &P) -> i32;
}

/// A judge of positions, the numbers of the search that suit its game, and what is known of its endings.
#[derive(Clone, Debug)]
pub struct Knowledge<P, E> {
    /// Judges positions.
    pub evaluator: E,
    /// Guides the search.
    pub params: Params,
    /// Knows endings, if there are tables.
    pub endings: Option<Arc<dyn Endings<P>>>,
}

impl<P, E> Knowledge<P, E> {
    /// Without tables of endings.
    pub const fn new(evaluator: E, params: Params) -> Self {
        Self { evaluator, params, endings: None }
    }

    /// The same without all that makes a search other than exact.
    #[must_use]
    pub fn without_pruning(mut self) -> Self {
        self.params = self.params.without_pruning();
        self.endings = None;
        self
    }
}
