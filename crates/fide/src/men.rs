//! What stands on the board, all of it at once.

use game::{Piece, Square};

use crate::{Position, convert};

impl Position {
    /// How many pieces there are, kings and pawns among them.
    pub fn men(&self) -> u32 {
        self.board.occupied().len()
    }

    /// All pieces with their squares.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        let occupied = self.board.occupied().into_iter();
        occupied.filter_map(|square| Some((convert::square(square), self.piece_on(square)?)))
    }

    /// Whether either side has not lost every right to castle.
    pub fn may_castle(&self) -> bool {
        game::Color::ALL.into_iter().any(|color| {
            let rights = self.board.castle_rights(convert::to_color(color));
            rights.short.is_some() || rights.long.is_some()
        })
    }
}
