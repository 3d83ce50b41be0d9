//! What the search asks of a game beside its rules.

use game::{Observer, Position};

use crate::Params;

/// Judges positions. It is told of every change, so that it may keep its sums up to date.
pub trait Evaluator<P: Position>: Observer + Default + Send {
    /// The numbers of the search that suit the game.
    const PARAMS: Params;

    /// Begins anew with a position.
    fn reset(&mut self, position: &P);
    /// The worth of a quiet position in hundredths of a pawn, for the side to move.
    fn evaluate(&mut self, position: &P) -> i32;
}
