//! An observer that knows a game only by what it is told.

use game::{Observer, Piece, Position, Square};

/// The boards of a game, one for each move made, kept up to date by reports alone.
#[derive(Clone, Debug)]
pub struct Mirror(Vec<Vec<Option<Piece>>>);

impl Mirror {
    /// Begins with the board of a position.
    pub fn new<P: Position>(position: &P) -> Self {
        Self(vec![board(position)])
    }

    /// Checks that the last board is that of a position and that `moves` moves were made.
    ///
    /// # Panics
    /// If not.
    pub fn check<P: Position>(&self, position: &P, moves: usize) {
        assert_eq!(self.0.len(), moves + 1);
        assert_eq!(self.0.last(), Some(&board(position)));
    }

    fn top(&mut self, square: Square) -> &mut Option<Piece> {
        &mut self.0.last_mut().expect("the first board stays")[square.index()]
    }
}

fn board<P: Position>(position: &P) -> Vec<Option<Piece>> {
    (0..Square::COUNT).map(|index| position.piece_at(Square::from_index(index))).collect()
}

impl Observer for Mirror {
    fn push(&mut self) {
        self.0.extend(self.0.last().cloned());
    }

    fn put(&mut self, piece: Piece, square: Square) {
        assert_eq!(self.top(square).replace(piece), None, "{piece:?} arrives where nothing is");
    }

    fn take(&mut self, piece: Piece, square: Square) {
        assert_eq!(self.top(square).take(), Some(piece), "{piece:?} leaves from where it was");
    }

    fn pop(&mut self) {
        self.0.pop();
    }
}
