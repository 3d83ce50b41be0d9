//! Pawns: what they mean for each other, and which have a free way.

use cube::Set;
use game::{Color, Kind};

use super::terms as t;
use super::view::{View, count, count_by_rank};
use crate::judge::Tally;

/// Counts the pawns of a side.
pub(super) fn judge<T: Tally>(view: &View, color: Color, tally: &mut T) {
    let (us, them) = (view.side(color), view.side(!color));
    let pawns = view.pieces(color, Kind::Pawn);
    let ahead = if color == Color::White { (0, 1, 0) } else { (0, -1, 0) };
    let supported = pawns & us.reach.by(Kind::Pawn);
    count_by_rank(color, t::SUPPORTED, supported, tally);
    count(color, t::PHALANX, pawns & beside(pawns), tally);
    count(color, t::DOUBLED, pawns.shifted(ahead).filled(color) & pawns, tally);
    let columns = pawns.filled(color).filled(!color);
    count(color, t::ISOLATED, pawns & !diagonal(columns), tally);
    let before = pawns.shifted(ahead);
    count(color, t::BLOCKED, before & them.all, tally);
    count(color, t::BLOCKED + 1, before & us.all, tally);

    let ways = view.pieces(!color, Kind::Pawn).filled(!color);
    let passed = pawns & !ways & !view.pawn_span(!color);
    if passed.is_empty() {
        return;
    }
    count_by_rank(color, t::PASSED, passed, tally);
    count_by_rank(color, t::PASSED_SUPPORTED, passed & supported, tally);
    let behind = (ahead.0, -ahead.1, ahead.2);
    count_by_rank(color, t::PASSED_FREE, passed & view.empty.shifted(behind), tally);
    let safe = (!them.reach.all()).shifted(behind);
    count_by_rank(color, t::PASSED_SAFE, passed & safe, tally);
}

/// The neighbours that a pawn can stand beside.
#[inline(always)]
fn beside(set: Set) -> Set {
    let across = set.shifted((1, 0, 0)) | set.shifted((-1, 0, 0));
    across | set.shifted((0, 0, 1)) | set.shifted((0, 0, -1))
}

/// The columns from which pawns protect each other.
#[inline(always)]
fn diagonal(set: Set) -> Set {
    let across = set.shifted((1, 0, 0)) | set.shifted((-1, 0, 0));
    across.shifted((0, 0, 1)) | across.shifted((0, 0, -1))
}
