//! What pieces are worth in company.

use cozy_chess::{BitBoard, Piece};
use game::Color;

use super::terms as t;
use super::view::{Side, View};
use crate::judge::Tally;

/// The officers with which a game begins, both sides together.
const OFFICERS: i32 = 14;

/// Counts pairs, pieces by the number of pawns, and trades.
pub(super) fn judge<T: Tally>(view: &View, tally: &mut T) {
    for color in Color::ALL {
        let side = view.side(color);
        let pawns = side.of(Piece::Pawn).len() as usize;
        let bishops = side.of(Piece::Bishop);
        if !bishops.is_disjoint(BitBoard::DARK_SQUARES)
            && !bishops.is_disjoint(BitBoard::LIGHT_SQUARES)
        {
            tally.add(color, t::BISHOP_PAIR, 1);
        }
        tally.add(color, t::KNIGHT_PAWNS + pawns, side.of(Piece::Knight).len() as i32);
        tally.add(color, t::ROOK_PAWNS + pawns, side.of(Piece::Rook).len() as i32);
    }
    let more = points(view.side(Color::White)) - points(view.side(Color::Black));
    if more != 0 {
        let ahead = if more > 0 { Color::White } else { Color::Black };
        let left = view.side(Color::White).officers() | view.side(Color::Black).officers();
        tally.add(ahead, t::TRADES, (OFFICERS - left.len() as i32).max(0));
    }
}

/// The usual points of all pieces of a side.
pub(super) fn points(side: &Side) -> i32 {
    const POINTS: [(Piece, i32); 5] = [
        (Piece::Pawn, 1),
        (Piece::Knight, 3),
        (Piece::Bishop, 3),
        (Piece::Rook, 5),
        (Piece::Queen, 9),
    ];
    POINTS.iter().map(|&(kind, points)| points * side.of(kind).len() as i32).sum()
}
