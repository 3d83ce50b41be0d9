//! Passed pawns and the pieces around them.

use cozy_chess::{self as cozy, BitBoard, Piece, Square};
use game::Color;

use super::lines::{distance, file, forward, rank, ranks_ahead};
use super::pawns::Pawns;
use super::terms as t;
use super::view::View;
use crate::judge::Tally;

/// From this rank on, counted from 0, kings matter.
const KINGS_FROM: usize = 3;

/// Counts what is before and behind the passed pawns of both sides.
pub(super) fn judge<T: Tally>(view: &View, pawns: &Pawns, turn: Color, tally: &mut T) {
    for color in Color::ALL {
        for pawn in pawns.passed[color.index()] {
            judge_pawn(view, color, pawn, tally);
            if is_runner(view, color, pawn, turn) {
                tally.add(color, t::PASSED_RUNNER, 1);
            }
        }
    }
}

fn judge_pawn<T: Tally>(view: &View, color: Color, pawn: Square, tally: &mut T) {
    let (us, them) = (view.side(color), view.side(!color));
    let row = rank(color, pawn);
    let way = file(pawn) & ranks_ahead(color, pawn);
    let step = forward(color, pawn.bitboard());
    if row >= KINGS_FROM {
        let next = step.next_square().unwrap_or(pawn);
        let times = (row + 1 - KINGS_FROM) as i32;
        tally.add(color, t::PASSED_OWN_KING + distance(us.king, next), times);
        tally.add(color, t::PASSED_THEIR_KING + distance(them.king, next), times);
    }
    let unsafe_squares = view.occupied | (them.attacked & !us.attacked_twice);
    if step.is_disjoint(unsafe_squares) {
        tally.add(color, t::PASSED_SAFE_STEP + row, 1);
        if way.is_disjoint(view.occupied | them.attacked) {
            tally.add(color, t::PASSED_SAFE_WAY + row, 1);
        }
    } else if !step.is_disjoint(them.all) {
        tally.add(color, t::PASSED_BLOCKED + row, 1);
    }
    let behind = file(pawn) & !way & cozy::get_rook_moves(pawn, view.occupied);
    for (index, side) in [us, them].into_iter().enumerate() {
        let heavy = side.of(Piece::Rook) | side.of(Piece::Queen);
        if !behind.is_disjoint(heavy) {
            tally.add(color, t::PASSED_ROOK + index, 1);
        }
    }
}

/// Whether a pawn has a free way and the enemy has only a king, which comes too late.
fn is_runner(view: &View, color: Color, pawn: Square, turn: Color) -> bool {
    let them = view.side(!color);
    let way = file(pawn) & ranks_ahead(color, pawn);
    if them.officers() != BitBoard::EMPTY || !way.is_disjoint(view.occupied) {
        return false;
    }
    let goal = Square::new(pawn.file(), cozy::Rank::index(usize::from(color.rank(7))));
    // From its home it may make two steps at once.
    let steps = distance(pawn, goal).min(5);
    steps + usize::from(turn != color) < distance(them.king, goal)
}
