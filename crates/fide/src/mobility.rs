//! How many squares the pieces of a kind reach, for judging positions.

use cozy_chess::{self as cozy, BitBoard};
use game::{Color, Kind};

use crate::{Position, convert};

impl Position {
    /// The squares that the pieces of a side and kind attack, own pieces not counted, summed over the pieces.
    pub fn mobility(&self, color: Color, kind: Kind) -> u32 {
        let Some(piece) = convert::to_piece(kind) else { return 0 };
        let color = convert::to_color(color);
        let (occupied, own) = (self.board.occupied(), self.board.colors(color));
        let reach = |from: cozy::Square| -> BitBoard {
            match piece {
                cozy::Piece::Pawn => cozy::get_pawn_attacks(from, color),
                cozy::Piece::Knight => cozy::get_knight_moves(from),
                cozy::Piece::Bishop => cozy::get_bishop_moves(from, occupied),
                cozy::Piece::Rook => cozy::get_rook_moves(from, occupied),
                cozy::Piece::Queen => {
                    cozy::get_bishop_moves(from, occupied) | cozy::get_rook_moves(from, occupied)
                }
                cozy::Piece::King => cozy::get_king_moves(from),
            }
        };
        let pieces = self.board.colored_pieces(color, piece);
        pieces.iter().map(|from| (reach(from) & !own).len()).sum()
    }
}
