//! What can be captured or chased.

use cozy_chess::{self as cozy, BitBoard, Piece, Rank};
use game::Color;

use super::lines::{forward, pawn_attacks, rank_set};
use super::terms as t;
use super::view::View;
use crate::judge::Tally;

/// Counts the threats of a side.
pub(super) fn judge<T: Tally>(view: &View, color: Color, tally: &mut T) {
    let (us, them) = (view.side(color), view.side(!color));
    let officers = them.officers();
    // A pawn's protection is the best; twice is good if the attackers are not twice there.
    let strong = them.attacks_of(Piece::Pawn) | (them.attacked_twice & !us.attacked_twice);
    let badly_protected = them.all & !strong & us.attacked;
    let safe = !them.attacked | us.attacked;

    judge_pawns(view, color, safe, tally);
    let minors = us.attacks_of(Piece::Knight) | us.attacks_of(Piece::Bishop);
    let rooks = us.attacks_of(Piece::Rook);
    let valuable = them.of(Piece::Rook) | them.of(Piece::Queen);
    for kind in [Piece::Pawn, Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen] {
        let victims = them.of(kind);
        let by_minor = victims & minors & (badly_protected | valuable);
        let by_rook = victims & rooks & (badly_protected | them.of(Piece::Queen));
        count(color, t::MINOR_THREAT + kind as usize, by_minor, tally);
        count(color, t::ROOK_THREAT + kind as usize, by_rook, tally);
    }
    let by_king = badly_protected & us.attacks_of(Piece::King);
    count(color, t::KING_THREAT, by_king & !them.of(Piece::King), tally);
    let hanging = us.attacked & !them.attacked;
    count(color, t::HANGING, hanging & them.of(Piece::Pawn), tally);
    count(color, t::HANGING + 1, hanging & officers, tally);
    count(color, t::RESTRICTED, them.attacked & !strong & !them.all & us.attacked, tally);

    if let (Some(queen), 1) = (them.of(Piece::Queen).next_square(), them.of(Piece::Queen).len()) {
        let safe = safe & !us.of(Piece::Pawn) & !strong;
        let jumps = us.attacks_of(Piece::Knight) & cozy::get_knight_moves(queen);
        let slides = (us.attacks_of(Piece::Bishop) & cozy::get_bishop_moves(queen, view.occupied))
            | (rooks & cozy::get_rook_moves(queen, view.occupied));
        count(color, t::QUEEN_CHASE, jumps & safe, tally);
        count(color, t::QUEEN_CHASE + 1, slides & safe & us.attacked_twice, tally);
    }
}

/// What pawns threaten where they stand, and after a step.
fn judge_pawns<T: Tally>(view: &View, color: Color, safe: BitBoard, tally: &mut T) {
    let (us, them) = (view.side(color), view.side(!color));
    let pawns = us.of(Piece::Pawn);
    let attacks = pawn_attacks(color, pawns & safe);
    for kind in [Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen] {
        count(color, t::PAWN_THREAT + kind as usize - 1, attacks & them.of(kind), tally);
    }
    let mut steps = forward(color, pawns) & !view.occupied;
    steps |= forward(color, steps & rank_set(color, Rank::Third)) & !view.occupied;
    let steps = steps & safe & !them.attacks_of(Piece::Pawn);
    let chased = pawn_attacks(color, steps) & them.officers() & !attacks;
    count(color, t::PUSH_THREAT, chased, tally);
}

#[inline(always)]
fn count<T: Tally>(color: Color, weight: usize, set: BitBoard, tally: &mut T) {
    if !set.is_empty() {
        tally.add(color, weight, set.len() as i32);
    }
}
