//! Counting legal moves without looking at each.
//!
//! The library hands out moves piece by piece. To count them, the pawns that nothing holds can be taken together, as the cube takes
//! all its pieces; that pays for what the contract costs on the way to the leaves.

use cozy_chess::{self as cozy, BitBoard, Board, Color, File, Piece, Rank};

/// How many legal moves the library knows of.
#[inline]
pub(crate) fn legal_moves(board: &Board) -> u64 {
    let pawns = free_pawns(board);
    let mut count = u64::from(pawn_moves(board, pawns));
    board.generate_moves_for(!pawns, |moves| {
        count += moves.len() as u64;
        false
    });
    count
}

/// The pawns whose moves only other pieces on their way can hinder: no check, no pin, no en passant.
fn free_pawns(board: &Board) -> BitBoard {
    if !board.checkers().is_empty() {
        return BitBoard::EMPTY;
    }
    let turn = board.side_to_move();
    let passed =
        board.en_passant().map(|file| cozy::Square::new(file, Rank::Sixth.relative_to(turn)));
    let capturers = passed.map_or(BitBoard::EMPTY, |passed| cozy::get_pawn_attacks(passed, !turn));
    board.colored_pieces(turn, Piece::Pawn) & !board.pinned() & !capturers
}

/// Steps, double steps and captures of these pawns of the side to move, each promotion four times.
fn pawn_moves(board: &Board, pawns: BitBoard) -> u32 {
    let turn = board.side_to_move();
    // Seen from their own side all pawns go up.
    let seen = |set: BitBoard| match turn {
        Color::White => set.0,
        Color::Black => set.0.swap_bytes(),
    };
    let (pawns, empty, enemies) = (seen(pawns), !seen(board.occupied()), seen(board.colors(!turn)));
    let once = pawns << 8 & empty;
    let twice = (once & Rank::Third.bitboard().0) << 8 & empty;
    let left = (pawns & !File::A.bitboard().0) << 7 & enemies;
    let right = (pawns & !File::H.bitboard().0) << 9 & enemies;
    let last = Rank::Eighth.bitboard().0;
    let arrived = |set: u64| set.count_ones() + 3 * (set & last).count_ones();
    arrived(once) + twice.count_ones() + arrived(left) + arrived(right)
}
