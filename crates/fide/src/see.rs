//! Who captures on one square, and in what order: chess's part of static exchange evaluation.

use cozy_chess::{self as cozy, BitBoard, Board, Piece};
use game::see::Exchange;
use game::{Color, Kind, Move, Special};

use crate::convert;

/// An exchange on the destination of a move.
pub(crate) struct Capturers<'a> {
    board: &'a Board,
    square: cozy::Square,
    occupied: BitBoard,
    /// Those that have not captured yet.
    left: BitBoard,
}

impl<'a> Capturers<'a> {
    /// Those that are there after a legal move other than castling.
    pub(crate) fn after(board: &'a Board, m: Move) -> Self {
        let from = cozy::Square::index(m.from().index());
        let square = cozy::Square::index(m.to().index());
        let mut occupied = (board.occupied() ^ from.bitboard()) | square.bitboard();
        if m.special() == Special::EnPassant {
            occupied ^= cozy::Square::new(square.file(), from.rank()).bitboard();
        }
        let mut capturers = Self { board, square, occupied, left: BitBoard::EMPTY };
        capturers.left = (capturers.leapers() | capturers.sliders()) & occupied;
        capturers
    }

    fn leapers(&self) -> BitBoard {
        let pawns = |color: cozy::Color| {
            cozy::get_pawn_attacks(self.square, !color)
                & self.board.colored_pieces(color, Piece::Pawn)
        };
        pawns(cozy::Color::White)
            | pawns(cozy::Color::Black)
            | (cozy::get_knight_moves(self.square) & self.board.pieces(Piece::Knight))
            | (cozy::get_king_moves(self.square) & self.board.pieces(Piece::King))
    }

    fn sliders(&self) -> BitBoard {
        let queens = self.board.pieces(Piece::Queen);
        let diagonal = queens | self.board.pieces(Piece::Bishop);
        let straight = queens | self.board.pieces(Piece::Rook);
        (cozy::get_bishop_moves(self.square, self.occupied) & diagonal)
            | (cozy::get_rook_moves(self.square, self.occupied) & straight)
    }

    fn of(&self, side: Color) -> BitBoard {
        self.left & self.board.colors(convert::to_color(side))
    }
}

impl Exchange for Capturers<'_> {
    fn capture(&mut self, side: Color) -> Option<Kind> {
        let own = self.of(side);
        // The library's kinds are in the order of their value.
        let piece =
            Piece::ALL.into_iter().find(|&piece| !own.is_disjoint(self.board.pieces(piece)))?;
        let square = (own & self.board.pieces(piece)).next_square()?;
        self.occupied ^= square.bitboard();
        self.left = (self.left | self.sliders()) & self.occupied;
        Some(convert::kind(piece))
    }

    fn can_capture(&self, side: Color) -> bool {
        !self.of(side).is_empty()
    }
}
