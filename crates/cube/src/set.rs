//! Sets of squares of the cube: 512 bits, a 64-bit word for each level.
//!
//! Everything is plain word arithmetic over the eight words; the compiler turns it into vector code.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitXor, Not};

use game::{Color, Square};

mod wide;

pub(crate) use wide::Wide;

/// A set of squares.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
#[repr(align(64))]
pub struct Set([u64; 8]);

/// The squares of a level that a shift by `files` may leave without running round its edge.
const fn shiftable(files: i8) -> u64 {
    match files {
        -4 => 0xF0F0_F0F0_F0F0_F0F0,
        -2 => 0xFCFC_FCFC_FCFC_FCFC,
        -1 => 0xFEFE_FEFE_FEFE_FEFE,
        0 => u64::MAX,
        1 => 0x7F7F_7F7F_7F7F_7F7F,
        2 => 0x3F3F_3F3F_3F3F_3F3F,
        4 => 0x0F0F_0F0F_0F0F_0F0F,
        _ => panic!("no sweep steps so"),
    }
}

impl Set {
    /// No square.
    pub const EMPTY: Self = Self([0; 8]);
    /// Every square of eight levels.
    pub const ALL: Self = Self([u64::MAX; 8]);

    /// The squares of each level, from the lowest, as bits.
    pub const fn from_levels(words: [u64; 8]) -> Self {
        Self(words)
    }

    /// Every square of the lowest `levels` levels.
    pub const fn levels(levels: u8) -> Self {
        let mut words = [0; 8];
        let mut level = 0;
        while level < levels as usize {
            words[level] = u64::MAX;
            level += 1;
        }
        Self(words)
    }

    /// The squares of a rank, 0 to 7, on every level.
    pub const fn rank(rank: u8) -> Self {
        Self([0xFF << (rank * 8); 8])
    }

    /// The set of one square.
    pub const fn of(square: Square) -> Self {
        Self::EMPTY.with(square)
    }

    /// This set and one more square.
    #[must_use]
    pub const fn with(mut self, square: Square) -> Self {
        self.insert(square);
        self
    }

    /// This set less one square.
    #[must_use]
    pub const fn without(mut self, square: Square) -> Self {
        self.remove(square);
        self
    }

    /// Adds a square.
    #[inline]
    pub const fn insert(&mut self, square: Square) {
        self.0[square.level() as usize] |= 1 << (square.index() % 64);
    }

    /// Takes a square out.
    #[inline]
    pub const fn remove(&mut self, square: Square) {
        self.0[square.level() as usize] &= !(1 << (square.index() % 64));
    }

    /// Whether the square is in the set.
    #[inline]
    pub const fn has(self, square: Square) -> bool {
        self.0[square.level() as usize] >> (square.index() % 64) & 1 != 0
    }

    /// Whether there is no square in it.
    #[inline(always)]
    pub fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// How many squares there are.
    #[inline(always)]
    pub fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The squares in the order of their indices.
    pub fn iter(self) -> Squares {
        Squares { set: self, level: 0 }
    }

    /// The squares of one level, from 0, as bits.
    #[inline(always)]
    pub const fn level(self, level: u8) -> u64 {
        self.0[level as usize]
    }

    /// Every square, and all that lie straight ahead of one as a side sees it.
    #[inline(always)]
    #[must_use]
    pub fn filled(self, color: Color) -> Self {
        Self(self.0.map(|word| match color {
            Color::White => {
                let word = word | word << 8;
                let word = word | word << 16;
                word | word << 32
            }
            Color::Black => {
                let word = word | word >> 8;
                let word = word | word >> 16;
                word | word >> 32
            }
        }))
    }

    /// Every square moved by a step; what would leave the eight levels falls out.
    #[inline(always)]
    #[must_use]
    pub fn shifted(self, step: (i8, i8, i8)) -> Self {
        let (files, ranks, levels) = step;
        let by = files + 8 * ranks;
        let keep = shiftable(files);
        Self(std::array::from_fn(|level| {
            let source = (level as i8 - levels) as usize;
            let word = self.0.get(source).map_or(0, |word| word & keep);
            if by >= 0 { word << by } else { word >> -by }
        }))
    }
}

impl BitAnd for Set {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|level| self.0[level] & other.0[level]))
    }
}

impl BitOr for Set {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|level| self.0[level] | other.0[level]))
    }
}

impl BitXor for Set {
    type Output = Self;

    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        Self(std::array::from_fn(|level| self.0[level] ^ other.0[level]))
    }
}

impl Not for Set {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl BitAndAssign for Set {
    #[inline(always)]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl FromIterator<Square> for Set {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl IntoIterator for Set {
    type Item = Square;
    type IntoIter = Squares;

    fn into_iter(self) -> Squares {
        self.iter()
    }
}

impl fmt::Debug for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The squares of a set, one after the other.
#[derive(Clone, Debug)]
pub struct Squares {
    set: Set,
    level: usize,
}

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        while let Some(word) = self.set.0.get_mut(self.level) {
            if *word != 0 {
                let square = self.level * 64 + word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(Square::from_index(square));
            }
            self.level += 1;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_hold_what_was_put_in() {
        let squares = [0, 1, 63, 64, 200, 511].map(Square::from_index);
        let set: Set = squares.into_iter().collect();
        assert_eq!(set.len(), 6);
        assert!(set.iter().eq(squares));
        assert!(set.has(squares[4]) && !set.has(Square::from_index(201)));
        assert_eq!(set.without(squares[4]).len(), 5);
        assert!((set & !set).is_empty());
        assert_eq!(set ^ Set::of(squares[0]), set.without(squares[0]));
        assert_eq!(Set::levels(4).len(), 256);
        assert_eq!(Set::rank(7).len(), 64);
        assert_eq!(format!("{:?}", Set::of(squares[3])), "{2a1}");
    }

    #[test]
    fn filling_goes_straight_ahead_and_stays_on_its_level() {
        let square = |name| Square::parse(name, 8).unwrap();
        let set = Set::of(square("3b4"));
        let ahead = ["3b4", "3b5", "3b6", "3b7", "3b8"].map(square);
        assert!(set.filled(Color::White).iter().eq(ahead));
        let ahead = ["3b1", "3b2", "3b3", "3b4"].map(square);
        assert!(set.filled(Color::Black).iter().eq(ahead));
        assert_eq!((set.level(2), set.level(3)), (1 << 25, 0));
    }

    #[test]
    fn shifting_moves_each_square_and_drops_those_that_leave() {
        let steps =
            (-2..=2).flat_map(|x| (-2..=2).flat_map(move |y| (-2..=2).map(move |z| (x, y, z))));
        for step in steps {
            for square in Set::ALL {
                let moved: Set = square.offset(step, 8).into_iter().collect();
                assert_eq!(Set::of(square).shifted(step), moved, "{square:?} by {step:?}");
                let wide = Wide::from(Set::of(square)).shifted(step);
                assert_eq!(Set::from(wide), moved, "{square:?} by {step:?} in registers");
            }
        }
    }
}
