//! The full search without what is not exact: how it is held against plain minimax.

use game::{Observer, Piece, Position, Square};

use crate::evaluator::Evaluator;
use crate::params::Params;

/// Judges like `E`, but with parameters that prune, reduce and extend nothing.
#[derive(Debug, Default)]
pub struct Unpruned<E>(E);

impl<E: Observer> Observer for Unpruned<E> {
    const ACTIVE: bool = E::ACTIVE;

    fn push(&mut self) {
        self.0.push();
    }

    fn put(&mut self, piece: Piece, square: Square) {
        self.0.put(piece, square);
    }

    fn take(&mut self, piece: Piece, square: Square) {
        self.0.take(piece, square);
    }

    fn pop(&mut self) {
        self.0.pop();
    }
}

impl<P: Position, E: Evaluator<P>> Evaluator<P> for Unpruned<E> {
    const PARAMS: Params = E::PARAMS.without_pruning();

    fn reset(&mut self, position: &P) {
        self.0.reset(position);
    }

    fn evaluate(&mut self, position: &P) -> i32 {
        self.0.evaluate(position)
    }
}
