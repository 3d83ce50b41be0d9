//! How positions and moves are written: what [`fen`](crate::fen) and [`san`](crate::san) need to know of a game.

use std::fmt::Debug;

use crate::fen::FenError;
use crate::{Move, Position};

/// A position that can be written down and read again.
pub trait Notation: Position {
    /// What the same rules are played in: Chess960 beside chess, four levels beside eight.
    type Variant: Copy + Debug + PartialEq + Send + Sync;

    /// The variant that this position belongs to.
    fn variant(&self) -> Self::Variant;
    /// What PGN's `Variant` tag says of it; nothing for plain chess.
    fn variant_tag(&self) -> Option<&'static str>;
    /// The position in which a game of the variant begins.
    fn start(variant: Self::Variant) -> Self;

    /// Reads a FEN.
    ///
    /// # Errors
    /// Names the field, the column and what was expected there if the text is malformed or the position impossible.
    fn from_fen(fen: &str, variant: Self::Variant) -> Result<Self, FenError>;
    /// The position as FEN, the en passant square given after every double step.
    fn to_fen(&self) -> String;

    /// A legal move by coordinates, as engines write it: `e2e4`, `4e24e4`, `a7a8q`; castling is the king's move.
    fn coordinates(&self, m: Move) -> String {
        let levels = self.levels();
        let mut text = format!("{}{}", m.from().name(levels), m.to().name(levels));
        if let Some(kind) = m.promotion() {
            text.push(kind.letter().to_ascii_lowercase());
        }
        text
    }
}
