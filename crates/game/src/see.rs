//! Static exchange evaluation: what a move wins when both sides go on capturing on its destination.
//!
//! The bookkeeping is the same in both games; who can capture there is each game's own [`Exchange`].

use crate::{Color, Kind, Move, Position, Special};

/// The pieces that can capture on a square to which a piece has just moved.
pub trait Exchange {
    /// Sends the least valuable capturer of a side to the square, if there is one; sliders behind it take its place.
    fn capture(&mut self, side: Color) -> Option<Kind>;
    /// Whether a side has a capturer left.
    fn can_capture(&self, side: Color) -> bool;
}

/// Whether a legal move wins at least `threshold` points. Pins are ignored, and so are promotions after the first move.
///
/// The exchange after the move is asked for only where it matters.
pub fn reaches<P: Position, E: Exchange>(
    position: &P,
    m: Move,
    threshold: i32,
    exchange: impl FnOnce() -> E,
) -> bool {
    if m.special() == Special::Castling {
        // The king's destination is safe and nothing is captured.
        return threshold <= 0;
    }
    let moved = position.moved(m);
    let arrived = m.promotion().unwrap_or(moved);
    let gain = position.victim(m).map_or(0, value) + value(arrived) - value(moved);
    // The balance is what the side that captured last has beyond what it needs, once its piece there is lost.
    let mut balance = gain.saturating_sub(threshold);
    if balance < 0 {
        return false;
    }
    balance = balance.saturating_sub(value(arrived));
    if balance >= 0 {
        return true;
    }
    let mut exchange = exchange();
    let mut side = !position.turn();
    while let Some(kind) = exchange.capture(side) {
        if kind == Kind::King && exchange.can_capture(!side) {
            break;
        }
        side = !side;
        balance = -balance - 1 - value(kind);
        if balance >= 0 {
            break;
        }
    }
    // Whoever would have to capture next, and cannot or need not, has lost.
    side != position.turn()
}

/// A king that may capture is never captured itself, so it is worth nothing here.
fn value(kind: Kind) -> i32 {
    kind.points() as i32
}
