//! Pieces: a kind and the side it belongs to.

use std::fmt;
use std::num::NonZeroU8;

use crate::Color;

/// What a piece is. FIDE chess uses all but the commoner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Kind {
    /// The foot soldier.
    Pawn,
    /// The leaper.
    Knight,
    /// Slides along diagonals.
    Bishop,
    /// Slides along files and ranks.
    Rook,
    /// Rook and bishop in one.
    Queen,
    /// The cube's king without a crown: moves like a king and can be captured.
    Commoner,
    /// The royal piece.
    King,
}

impl Kind {
    /// How many kinds there are: the length of a table by kind.
    pub const COUNT: usize = 7;

    /// Every kind, pawn first, king last.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Pawn,
        Self::Knight,
        Self::Bishop,
        Self::Rook,
        Self::Queen,
        Self::Commoner,
        Self::King,
    ];

    /// The kind's place in [`Kind::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whether it is neither pawn nor king.
    pub const fn is_officer(self) -> bool {
        !matches!(self, Self::Pawn | Self::King)
    }

    /// The letter of notation, upper case.
    pub const fn letter(self) -> char {
        match self {
            Self::Pawn => 'P',
            Self::Knight => 'N',
            Self::Bishop => 'B',
            Self::Rook => 'R',
            Self::Queen => 'Q',
            Self::Commoner => 'C',
            Self::King => 'K',
        }
    }

    /// The kind with this upper-case letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.letter() == letter)
    }

    /// What the piece counts when a game is decided by points.
    pub const fn points(self) -> u32 {
        match self {
            Self::Pawn => 1,
            Self::Knight | Self::Bishop => 3,
            Self::Commoner => 4,
            Self::Rook => 5,
            Self::Queen => 9,
            Self::King => 0,
        }
    }
}

/// A piece of one side, in one byte; so is an `Option<Piece>`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece(NonZeroU8);

impl Piece {
    const KINDS: [Kind; 8] = [
        Kind::Pawn,
        Kind::Knight,
        Kind::Bishop,
        Kind::Rook,
        Kind::Queen,
        Kind::Commoner,
        Kind::King,
        Kind::King,
    ];

    /// The piece of that side and kind.
    pub const fn new(color: Color, kind: Kind) -> Self {
        match NonZeroU8::new(0x10 | (color as u8) << 3 | kind as u8) {
            Some(code) => Self(code),
            None => unreachable!(),
        }
    }

    /// The side it belongs to.
    pub const fn color(self) -> Color {
        if self.0.get() & 8 == 0 { Color::White } else { Color::Black }
    }

    /// What it is.
    pub const fn kind(self) -> Kind {
        Self::KINDS[(self.0.get() & 7) as usize]
    }

    /// The letter of FEN: upper case for White.
    pub const fn letter(self) -> char {
        match self.color() {
            Color::White => self.kind().letter(),
            Color::Black => self.kind().letter().to_ascii_lowercase(),
        }
    }

    /// The piece with this letter of FEN.
    pub fn from_letter(letter: char) -> Option<Self> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        Kind::from_letter(letter.to_ascii_uppercase()).map(|kind| Self::new(color, kind))
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:?}", self.color(), self.kind())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_piece_is_one_byte_and_keeps_its_side_and_kind() {
        assert_eq!(size_of::<Option<Piece>>(), 1);
        for color in Color::ALL {
            for kind in Kind::ALL {
                let piece = Piece::new(color, kind);
                assert_eq!((piece.color(), piece.kind()), (color, kind));
                assert_eq!(Piece::from_letter(piece.letter()), Some(piece));
            }
        }
        assert_eq!(Piece::from_letter('x'), None);
        assert_eq!(Piece::from_letter('É'), None);
    }
}
