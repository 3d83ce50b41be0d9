//! What can be asked of the board of either game, square by square.
//!
//! A FIDE board is one level of a cube, so the sets of the cube hold its squares too.

use cozy_chess as cozy;
use cube::Set;
use game::{Color, Kind, Piece, Position, Square};

/// A position whose pieces tell what they attack.
pub trait Ground: Position {
    /// The squares that a piece attacks from a square, those of its own side included, whether or not it stands there.
    fn reach_of(&self, piece: Piece, square: Square) -> Set;

    /// The squares that the piece on a square attacks; none from an empty square.
    fn attacks(&self, square: Square) -> Set {
        self.piece_at(square).map_or(Set::EMPTY, |piece| self.reach_of(piece, square))
    }
}

impl Ground for ::fide::Position {
    fn reach_of(&self, piece: Piece, square: Square) -> Set {
        let from = cozy::Square::index(square.index());
        let occupied = self.board().occupied();
        let attacked = match (piece.kind(), piece.color()) {
            (Kind::Pawn, Color::White) => cozy::get_pawn_attacks(from, cozy::Color::White),
            (Kind::Pawn, Color::Black) => cozy::get_pawn_attacks(from, cozy::Color::Black),
            (Kind::Knight, _) => cozy::get_knight_moves(from),
            (Kind::Bishop, _) => cozy::get_bishop_moves(from, occupied),
            (Kind::Rook, _) => cozy::get_rook_moves(from, occupied),
            (Kind::Queen, _) => {
                cozy::get_bishop_moves(from, occupied) | cozy::get_rook_moves(from, occupied)
            }
            (Kind::King | Kind::Commoner, _) => cozy::get_king_moves(from),
        };
        Set::from_levels([attacked.0, 0, 0, 0, 0, 0, 0, 0])
    }
}

impl Ground for ::cube::Position {
    fn reach_of(&self, piece: Piece, square: Square) -> Set {
        match piece.kind() {
            Kind::Pawn => self.pawn_attacks(piece.color(), Set::of(square)),
            kind => self.reach_from(kind, square),
        }
    }
}
