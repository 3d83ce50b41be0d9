//! Moves: origin, destination, promotion and what is special about them, in 32 bits.

use std::fmt;
use std::num::NonZeroU32;

use crate::{Kind, Square};

/// What a move does beside taking a piece from one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Special {
    /// Nothing, or a promotion.
    None,
    /// A pawn captures the pawn that just passed it.
    EnPassant,
    /// King and rook move together; the destination is the king's.
    Castling,
}

/// A move of either game. It has a meaning only in a position where it is legal.
///
/// Layout, from the lowest bit: origin 9, destination 9, promotion 3, special 2.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(NonZeroU32);

impl Move {
    const TO: u32 = 9;
    const PROMOTION: u32 = 18;
    const SPECIAL: u32 = 21;

    const fn pack(from: Square, to: Square, promotion: u32, special: u32) -> Self {
        let bits = from.index() as u32
            | (to.index() as u32) << Self::TO
            | promotion << Self::PROMOTION
            | special << Self::SPECIAL;
        match NonZeroU32::new(bits) {
            Some(bits) => Self(bits),
            None => panic!("a move goes somewhere"),
        }
    }

    /// A plain move or capture; `from` and `to` differ.
    #[inline]
    pub const fn new(from: Square, to: Square) -> Self {
        Self::pack(from, to, 0, 0)
    }

    /// A pawn's move to the last rank.
    #[inline]
    pub const fn promoting(from: Square, to: Square, kind: Kind) -> Self {
        Self::pack(from, to, kind as u32, 0)
    }

    /// An en passant capture: `to` is the square passed over.
    #[inline]
    pub const fn en_passant(from: Square, to: Square) -> Self {
        Self::pack(from, to, 0, 1)
    }

    /// Castling by the king's own way: `to` is where the king lands, in Chess960 perhaps where it stands.
    #[inline]
    pub const fn castling(from: Square, to: Square) -> Self {
        Self::pack(from, to, 0, 2)
    }

    /// Where the piece comes from.
    #[inline]
    pub const fn from(self) -> Square {
        Square::from_index(self.0.get() as usize % Square::COUNT)
    }

    /// Where it goes.
    #[inline]
    pub const fn to(self) -> Square {
        Square::from_index((self.0.get() >> Self::TO) as usize % Square::COUNT)
    }

    /// What a pawn becomes.
    #[inline]
    pub const fn promotion(self) -> Option<Kind> {
        const KINDS: [Option<Kind>; 8] = [
            None,
            Some(Kind::Knight),
            Some(Kind::Bishop),
            Some(Kind::Rook),
            Some(Kind::Queen),
            Some(Kind::Commoner),
            None,
            None,
        ];
        KINDS[(self.0.get() >> Self::PROMOTION & 7) as usize]
    }

    /// What is special about it.
    #[inline]
    pub const fn special(self) -> Special {
        match self.0.get() >> Self::SPECIAL {
            1 => Special::EnPassant,
            2 => Special::Castling,
            _ => Special::None,
        }
    }

    /// The move as a number that is never 0, for tables and files.
    #[inline]
    pub const fn bits(self) -> u32 {
        self.0.get()
    }

    /// The move behind such a number, if it is one that [`Move::bits`] could give.
    #[inline]
    pub const fn from_bits(bits: u32) -> Option<Self> {
        let known = bits >> Self::SPECIAL <= 2 && bits >> Self::PROMOTION & 7 <= 5;
        match NonZeroU32::new(bits) {
            Some(bits) if known => Some(Self(bits)),
            _ => None,
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}{:?}", self.from(), self.to())?;
        match (self.promotion(), self.special()) {
            (Some(kind), _) => write!(f, "={}", kind.letter()),
            (None, Special::None) => Ok(()),
            (None, special) => write!(f, " {special:?}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_keeps_its_parts_and_its_bits() {
        let (from, to) = (Square::new(7, 6, 5), Square::new(0, 7, 4));
        let moves = [
            (Move::new(from, to), None, Special::None),
            (Move::promoting(from, to, Kind::Commoner), Some(Kind::Commoner), Special::None),
            (Move::en_passant(from, to), None, Special::EnPassant),
            (Move::castling(from, to), None, Special::Castling),
        ];
        for (m, promotion, special) in moves {
            assert_eq!((m.from(), m.to()), (from, to));
            assert_eq!((m.promotion(), m.special()), (promotion, special));
            assert_eq!(Move::from_bits(m.bits()), Some(m));
        }
        assert_eq!(Move::from_bits(0), None);
        for unknown in [1 << 23, 3 << 21, 6 << 18] {
            assert_eq!(Move::from_bits(unknown | 1), None);
        }
        assert_eq!(size_of::<Option<Move>>(), 4);
        assert_eq!(format!("{:?}", moves[1].0), "6h75a8=C");
        assert_eq!(format!("{:?}", moves[3].0), "6h75a8 Castling");
    }
}
