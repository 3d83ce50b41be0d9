//! Static exchange evaluation: what a move wins when both sides go on capturing on its destination.

use cozy_chess::{self as cozy, BitBoard, Board, Piece};
use game::{Kind, Move, Special};

use crate::convert;

/// Least valuable first: the order in which a side captures.
const BY_VALUE: [Piece; 6] =
    [Piece::Pawn, Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen, Piece::King];

/// A king that may capture is never captured itself, so it is worth nothing here.
fn value(kind: Kind) -> i32 {
    kind.points() as i32
}

/// Whether a legal move wins at least `threshold` points. Pins are ignored, and so are promotions after the first move.
pub(crate) fn see_ge(board: &Board, m: Move, threshold: i32) -> bool {
    let (Some(from), Some(to)) = (convert::to_square(m.from()), convert::to_square(m.to())) else {
        return false;
    };
    if m.special() == Special::Castling {
        // The king's destination is safe and nothing is captured.
        return threshold <= 0;
    }
    let kind_on = |square| board.piece_on(square).map(convert::kind);
    let mut occupied = (board.occupied() ^ from.bitboard()) | to.bitboard();
    let captured = if m.special() == Special::EnPassant {
        occupied ^= cozy::Square::new(to.file(), from.rank()).bitboard();
        Some(Kind::Pawn)
    } else {
        kind_on(to)
    };
    let moved = kind_on(from).unwrap_or(Kind::Pawn);
    let standing = m.promotion().unwrap_or(moved);
    let mut gain = captured.map_or(0, value);
    if let Some(promotion) = m.promotion() {
        gain += value(promotion) - value(Kind::Pawn);
    }

    // The balance is what the side that captured last has beyond what it needs, once its piece there is lost.
    let mut balance = gain.saturating_sub(threshold);
    if balance < 0 {
        return false;
    }
    balance = balance.saturating_sub(value(standing));
    if balance >= 0 {
        return true;
    }
    let mover = board.side_to_move();
    let mut side = !mover;
    let mut attackers = attackers(board, to, occupied) & occupied;
    while let Some((piece, square)) = least_valuable(board, attackers & board.colors(side)) {
        occupied ^= square.bitboard();
        attackers = (attackers | sliders(board, to, occupied)) & occupied;
        let answered = !(attackers & board.colors(!side)).is_empty();
        if piece == Piece::King && answered {
            break;
        }
        side = !side;
        balance = -balance - 1 - value(convert::kind(piece));
        if balance >= 0 {
            break;
        }
    }
    // Whoever would have to capture next, and cannot or need not, has lost.
    side != mover
}

fn least_valuable(board: &Board, pieces: BitBoard) -> Option<(Piece, cozy::Square)> {
    BY_VALUE
        .into_iter()
        .find_map(|piece| Some((piece, (pieces & board.pieces(piece)).next_square()?)))
}

/// All pieces that attack a square.
fn attackers(board: &Board, to: cozy::Square, occupied: BitBoard) -> BitBoard {
    let pawns = |color: cozy::Color| cozy::get_pawn_attacks(to, !color) & board.colors(color);
    let pawns = (pawns(cozy::Color::White) | pawns(cozy::Color::Black)) & board.pieces(Piece::Pawn);
    let knights = cozy::get_knight_moves(to) & board.pieces(Piece::Knight);
    let kings = cozy::get_king_moves(to) & board.pieces(Piece::King);
    pawns | knights | kings | sliders(board, to, occupied)
}

/// The bishops, rooks and queens that attack a square, given what stands in between.
fn sliders(board: &Board, to: cozy::Square, occupied: BitBoard) -> BitBoard {
    let queens = board.pieces(Piece::Queen);
    cozy::get_bishop_moves(to, occupied) & (board.pieces(Piece::Bishop) | queens)
        | cozy::get_rook_moves(to, occupied) & (board.pieces(Piece::Rook) | queens)
}
