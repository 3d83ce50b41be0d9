//! Squares of both boards: a file, a rank, and a level that is always the first in FIDE chess.

use std::fmt;

/// A square of up to eight boards stacked on one another.
///
/// Files a-h, ranks 1-8 and levels 1-8 are all counted from 0 here; the index runs over the files
/// first, then over the ranks, then over the levels.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u16);

impl Square {
    /// How many squares the largest board has.
    pub const COUNT: usize = 512;

    /// The square on a file, rank and level, each from 0 to 7.
    pub const fn new(file: u8, rank: u8, level: u8) -> Self {
        debug_assert!(file < 8 && rank < 8 && level < 8);
        Self::from_index(level as usize * 64 + rank as usize * 8 + file as usize)
    }

    /// The square with this index, below 512.
    #[inline]
    pub const fn from_index(index: usize) -> Self {
        debug_assert!(index < Self::COUNT);
        Self((index % Self::COUNT) as u16)
    }

    /// Its index: `level * 64 + rank * 8 + file`.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize % Self::COUNT
    }

    /// The file, 0 for a.
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 as u8 & 7
    }

    /// The rank, 0 for the first.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 as u8 >> 3 & 7
    }

    /// The level, 0 for the lowest.
    #[inline]
    pub const fn level(self) -> u8 {
        (self.0 >> 6) as u8
    }

    /// The square `(files, ranks, levels)` away, if it lies on a board of `levels` levels.
    pub const fn offset(self, step: (i8, i8, i8), levels: u8) -> Option<Self> {
        let file = self.file() as i8 + step.0;
        let rank = self.rank() as i8 + step.1;
        let level = self.level() as i8 + step.2;
        let inside =
            0 <= file && file < 8 && 0 <= rank && rank < 8 && 0 <= level && level < levels as i8;
        if inside { Some(Self::new(file as u8, rank as u8, level as u8)) } else { None }
    }

    /// Its name on a board of `levels` levels: `e4` on one board, `4e4` in the cube.
    pub const fn name(self, levels: u8) -> SquareName {
        SquareName { square: self, levels }
    }

    /// Reads a name that [`Square::name`] would write for a board of `levels` levels.
    pub fn parse(name: &str, levels: u8) -> Option<Self> {
        let (level, name) = match (levels, name.as_bytes()) {
            (1, name) => (0, name),
            (_, [level, name @ ..]) => (level.wrapping_sub(b'1'), name),
            _ => return None,
        };
        let &[file, rank] = name else { return None };
        let (file, rank) = (file.wrapping_sub(b'a'), rank.wrapping_sub(b'1'));
        (file < 8 && rank < 8 && level < levels).then(|| Self::new(file, rank, level))
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.name(8))
    }
}

/// A square as text; see [`Square::name`].
#[derive(Clone, Copy, Debug)]
pub struct SquareName {
    square: Square,
    levels: u8,
}

impl fmt::Display for SquareName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.levels > 1 {
            write!(f, "{}", self.square.level() + 1)?;
        }
        write!(f, "{}{}", (b'a' + self.square.file()) as char, self.square.rank() + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        for index in 0..Square::COUNT {
            let square = Square::from_index(index);
            assert_eq!(Square::parse(&square.name(8).to_string(), 8), Some(square));
            assert_eq!(Square::new(square.file(), square.rank(), square.level()), square);
        }
        assert_eq!(Square::parse("e4", 1), Some(Square::new(4, 3, 0)));
        assert_eq!(Square::parse("4e4", 4), Some(Square::new(4, 3, 3)));
        for (name, levels) in [("", 1), ("e", 1), ("i1", 1), ("a9", 1), ("1a1", 1), ("", 8)] {
            assert_eq!(Square::parse(name, levels), None, "{name}");
        }
        for name in ["5e4", "0e4", "e4", "4e44", "4é4"] {
            assert_eq!(Square::parse(name, 4), None, "{name}");
        }
    }

    #[test]
    fn steps_stay_on_the_board() {
        let square = Square::new(4, 3, 3);
        assert_eq!(square.offset((1, -2, 1), 8), Some(Square::new(5, 1, 4)));
        assert_eq!(square.offset((0, 0, 1), 4), None);
        assert_eq!(square.offset((4, 0, 0), 8), None);
        assert_eq!(square.offset((0, -4, 0), 8), None);
    }
}
