//! En passant squares that cozy-chess does not hold.
//!
//! It refuses a double step after which a check stands that is older than the step. No game leads there, but such positions are
//! set up to try a generator, and the capture, if it ends the check, is legal like any other. Until the next move is made the
//! square is kept here and its captures are made by hand.

use cozy_chess::{self as cozy, BitBoard, Board, BoardBuilder};
use game::Move;

use crate::{Position, convert};

impl Position {
    /// The pawns that may capture on such a square.
    pub(crate) fn unheld_capturers(&self) -> impl Iterator<Item = cozy::Square> {
        let turn = self.board.side_to_move();
        let pawns = self.unheld.map_or(BitBoard::EMPTY, |passed| {
            cozy::get_pawn_attacks(passed, !turn)
                & self.board.colored_pieces(turn, cozy::Piece::Pawn)
        });
        pawns.into_iter().filter(|&pawn| self.after_unheld(pawn).is_some())
    }

    /// Those captures as moves.
    pub(crate) fn unheld_moves(&self) -> impl Iterator<Item = Move> {
        let passed = self.unheld.map(convert::square);
        self.unheld_capturers()
            .zip(passed.into_iter().cycle())
            .map(|(pawn, passed)| Move::en_passant(convert::square(pawn), passed))
    }

    /// The board after such a capture; none if it leaves the king in check.
    pub(crate) fn after_unheld(&self, pawn: cozy::Square) -> Option<Board> {
        let passed = self.unheld?;
        let turn = self.board.side_to_move();
        let mut after = BoardBuilder::from_board(&self.board);
        *after.square_mut(pawn) = None;
        *after.square_mut(cozy::Square::new(passed.file(), pawn.rank())) = None;
        *after.square_mut(passed) = Some((cozy::Piece::Pawn, turn));
        after.side_to_move = !turn;
        after.halfmove_clock = 0;
        if turn == cozy::Color::Black {
            after.fullmove_number = after.fullmove_number.saturating_add(1);
        }
        after.build().ok()
    }
}
