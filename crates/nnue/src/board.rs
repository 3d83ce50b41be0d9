//! The boards that networks know.

use std::fmt;

use game::Kind;

/// What a network judges positions of. The rules may differ a little, as with straight rooks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Board {
    /// The one board of FIDE chess.
    Chess,
    /// The cube of eight levels.
    Cube,
    /// The cube of four levels.
    Cube4,
}

impl Board {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Chess, Self::Cube, Self::Cube4];

    /// The board that has so many levels.
    pub fn of_levels(levels: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|board| board.levels() == levels)
    }

    /// Its place in [`Board::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// How many levels it has.
    pub const fn levels(self) -> u8 {
        match self {
            Self::Chess => 1,
            Self::Cube => 8,
            Self::Cube4 => 4,
        }
    }

    /// How many squares it has.
    pub const fn squares(self) -> usize {
        self.levels() as usize * 64
    }

    /// How many kinds of piece stand on it. Chess has no commoners.
    pub const fn kinds(self) -> usize {
        match self {
            Self::Chess => Kind::COUNT - 1,
            Self::Cube | Self::Cube4 => Kind::COUNT,
        }
    }

    /// With how many pieces a game begins.
    pub const fn most_pieces(self) -> usize {
        self.squares() / 2
    }

    /// The largest weight of an input, and the largest bias, in either direction.
    ///
    /// No sum of a bias and a weight for each piece then leaves the range of `i16`. Only a position that was set up with more
    /// pieces than a game begins with could: its sums would wrap around, everywhere alike.
    pub const fn largest_weight(self) -> i16 {
        i16::MAX / (self.most_pieces() as i16 + 1)
    }

    /// The name of the game.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Chess => "fide",
            Self::Cube => "cube",
            Self::Cube4 => "cube4",
        }
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
