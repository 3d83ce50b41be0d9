//! How chess is written down, as far as it differs from the cube.

use cozy_chess::Board;
use game::fen::FenError;
use game::{Move, Notation, Position as _, Special};

use crate::{Position, Variant, fen};

impl Notation for Position {
    type Variant = Variant;

    fn variant(&self) -> Variant {
        self.variant
    }

    fn variant_tag(&self) -> Option<&'static str> {
        match self.variant {
            Variant::Standard => None,
            Variant::Chess960 => Some("Chess960"),
        }
    }

    fn start(variant: Variant) -> Self {
        Self {
            board: Board::startpos(),
            halfmove_clock: 0,
            fullmove_number: 1,
            unheld: None,
            variant,
        }
    }

    fn from_fen(text: &str, variant: Variant) -> Result<Self, FenError> {
        fen::read(text, variant)
    }

    fn to_fen(&self) -> String {
        game::fen::write(self, &fen::castling(&self.board))
    }

    fn coordinates(&self, m: Move) -> String {
        let mut to = m.to();
        // Outside Chess960 the king takes the rook only where its own move would read like a step.
        let like_a_step = m.from().file().abs_diff(m.to().file()) < 2;
        if m.special() == Special::Castling && (self.variant == Variant::Chess960 || like_a_step) {
            to = self.castling_rook(m);
        }
        let mut text = format!("{}{}", m.from().name(1), to.name(1));
        text.extend(m.promotion().map(|kind| kind.letter().to_ascii_lowercase()));
        text
    }
}
