//! What can be asked of the board of either game, square by square.
//!
//! A FIDE board is one level of a cube, so the sets of the cube hold its squares too.

use cozy_chess as cozy;
use cube::Set;
use game::{Kind, Position, Square};

/// A position whose pieces tell what they attack.
pub trait Ground: Position {
    /// The squares that the piece on a square attacks, those of its own side included; none from an empty square.
    fn attacks(&self, square: Square) -> Set;
}

impl Ground for ::fide::Position {
    fn attacks(&self, square: Square) -> Set {
        let board = self.board();
        let from = cozy::Square::index(square.index());
        let (Some(kind), Some(color)) = (board.piece_on(from), board.color_on(from)) else {
            return Set::EMPTY;
        };
        let occupied = board.occupied();
        let attacked = match kind {
            cozy::Piece::Pawn => cozy::get_pawn_attacks(from, color),
            cozy::Piece::Knight => cozy::get_knight_moves(from),
            cozy::Piece::Bishop => cozy::get_bishop_moves(from, occupied),
            cozy::Piece::Rook => cozy::get_rook_moves(from, occupied),
            cozy::Piece::Queen => {
                cozy::get_bishop_moves(from, occupied) | cozy::get_rook_moves(from, occupied)
            }
            cozy::Piece::King => cozy::get_king_moves(from),
        };
        Set::from_levels([attacked.0, 0, 0, 0, 0, 0, 0, 0])
    }
}

impl Ground for ::cube::Position {
    fn attacks(&self, square: Square) -> Set {
        match self.piece_at(square) {
            None => Set::EMPTY,
            Some(piece) if piece.kind() == Kind::Pawn => {
                self.pawn_attacks(piece.color(), Set::of(square))
            }
            Some(piece) => self.reach_from(piece.kind(), square),
        }
    }
}
