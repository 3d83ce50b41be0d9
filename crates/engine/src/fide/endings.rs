//! Endings: what is known of the simplest ones, and how little an advantage is worth in those that tend to be drawn.

use cozy_chess::{BitBoard, Board, File, Piece, Rank, Square};
use game::Color;

use super::kpk;
use super::lines::{distance, rank};
use super::material::points;
use super::view::{Side, View, to_cozy};
use crate::judge::FULL_SCALE;

/// What a won ending is worth at least.
const WON: i32 = 1000;

/// What an ending against a lone king is worth to White, if that is known.
pub(super) fn known(board: &Board) -> Option<i32> {
    let strong = Color::ALL.into_iter().find(|&color| board.colors(to_cozy(!color)).len() == 1)?;
    let view = View::new(board);
    let value = against_lone_king(&view, strong)?;
    Some(if strong == Color::White { value } else { -value })
}

fn against_lone_king(view: &View, strong: Color) -> Option<i32> {
    let (us, them) = (view.side(strong), view.side(!strong));
    let pawns = us.of(Piece::Pawn);
    if let (Some(pawn), 2) = (pawns.next_square(), us.all.len()) {
        let turn = view.board.side_to_move();
        let won = kpk::wins(to_cozy(strong), turn, us.king, pawn, them.king);
        return Some(if won { WON + 20 * rank(strong, pawn) as i32 } else { 0 });
    }
    let close = 10 * (7 - distance(us.king, them.king) as i32);
    let worth = WON + 100 * points(us);
    let (knights, bishops) = (us.of(Piece::Knight), us.of(Piece::Bishop));
    if us.of(Piece::Rook).is_empty() && us.of(Piece::Queen).is_empty() {
        if !pawns.is_empty() {
            return None;
        }
        if knights.len() == 1 && bishops.len() == 1 {
            return Some(worth + close + 15 * (14 - corner_distance(bishops, them.king)));
        }
        let both_colors = !bishops.is_disjoint(BitBoard::DARK_SQUARES)
            && !bishops.is_disjoint(BitBoard::LIGHT_SQUARES);
        let minors = knights.len() + bishops.len();
        let can_win =
            both_colors || knights.len() > 2 || (!bishops.is_empty() && !knights.is_empty());
        if minors < 2 || !can_win {
            return Some(0);
        }
    }
    Some(worth + close + 20 * rim(them.king))
}

/// How far a king is from the nearest corner that a bishop attacks, in steps along files and ranks.
fn corner_distance(bishops: BitBoard, king: Square) -> i32 {
    let corners = if bishops.is_disjoint(BitBoard::DARK_SQUARES) {
        [Square::A8, Square::H1]
    } else {
        [Square::A1, Square::H8]
    };
    let steps = |corner: Square| {
        let files = (corner.file() as i32 - king.file() as i32).abs();
        files + (corner.rank() as i32 - king.rank() as i32).abs()
    };
    steps(corners[0]).min(steps(corners[1]))
}

/// How far a square is from the middle, from 0 to 6.
fn rim(square: Square) -> i32 {
    let outward = |place: i32| (3 - place).max(place - 4);
    outward(square.file() as i32) + outward(square.rank() as i32)
}

/// How much of the ending's value remains when a side is ahead.
pub(super) fn scale(board: &Board, ahead: Color) -> i32 {
    let pawns = board.colored_pieces(to_cozy(ahead), Piece::Pawn).len() as i32;
    if pawns > 3 && board.pieces(Piece::Bishop).len() != 2 {
        return FULL_SCALE;
    }
    let view = View::new(board);
    let (us, them) = (view.side(ahead), view.side(!ahead));
    let officers = |side: &Side| points(side) - side.of(Piece::Pawn).len() as i32;
    let more = officers(us) - officers(them);
    if pawns == 0 && more <= 3 {
        // A minor piece more does not win without pawns, an exchange more seldom.
        return if officers(us) < 5 { 0 } else { 12 };
    }
    if leads_to_wrong_corner(us, them, ahead) {
        return 0;
    }
    let few_pawns = 36 + 7 * pawns;
    if are_opposite_bishops(us, them) {
        let alone = us.officers().len() == 1 && them.officers().len() == 1;
        return if alone { (18 + 4 * pawns).min(FULL_SCALE) } else { (24 + 5 * pawns).min(48) };
    }
    if pawns == 1 && is_blockaded(us, them, ahead) {
        return 20;
    }
    few_pawns.min(FULL_SCALE)
}

/// Whether each side has one bishop, on squares of different colour.
fn are_opposite_bishops(us: &Side, them: &Side) -> bool {
    let (ours, theirs) = (us.of(Piece::Bishop), them.of(Piece::Bishop));
    let dark = |bishops: BitBoard| !bishops.is_disjoint(BitBoard::DARK_SQUARES);
    ours.len() == 1 && theirs.len() == 1 && dark(ours) != dark(theirs)
}

/// Whether all pawns are on one rook's file, no piece but a bishop helps, that does not attack the corner, and the king is there.
fn leads_to_wrong_corner(us: &Side, them: &Side, ahead: Color) -> bool {
    let (pawns, bishops) = (us.of(Piece::Pawn), us.of(Piece::Bishop));
    let Some(pawn) = pawns.next_square() else { return false };
    let edge = matches!(pawn.file(), File::A | File::H);
    if !edge || !pawns.is_subset(pawn.file().bitboard()) || us.officers() != bishops {
        return false;
    }
    let corner = Square::new(pawn.file(), Rank::index(usize::from(ahead.rank(7))));
    let dark = BitBoard::DARK_SQUARES;
    let attacks_corner = bishops.into_iter().any(|bishop| dark.has(bishop) == dark.has(corner));
    !attacks_corner && distance(them.king, corner) <= 1
}

/// Whether the enemy king stands before the last pawn in an ending of one rook, or one queen, on each side.
fn is_blockaded(us: &Side, them: &Side, ahead: Color) -> bool {
    let alike = |kind| us.of(kind).len() == 1 && them.of(kind).len() == 1;
    let even = us.officers().len() == 1
        && them.officers().len() == 1
        && (alike(Piece::Rook) || alike(Piece::Queen));
    let Some(pawn) = us.of(Piece::Pawn).next_square() else { return false };
    let files = (pawn.file() as i32 - them.king.file() as i32).abs();
    even && files <= 1 && rank(ahead, them.king) > rank(ahead, pawn)
}
