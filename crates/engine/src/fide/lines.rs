//! Files, ranks and what lies before a pawn, as sets of squares.

use cozy_chess::{BitBoard, File, Rank, Square};
use game::Color;

const NOT_A: u64 = !File::A.bitboard().0;
const NOT_H: u64 = !File::H.bitboard().0;

/// All squares one rank further for a side.
#[inline(always)]
pub(super) const fn forward(color: Color, set: BitBoard) -> BitBoard {
    match color {
        Color::White => BitBoard(set.0 << 8),
        Color::Black => BitBoard(set.0 >> 8),
    }
}

/// All squares that pawns of a side attack.
#[inline(always)]
pub(super) const fn pawn_attacks(color: Color, pawns: BitBoard) -> BitBoard {
    let ahead = forward(color, pawns).0;
    BitBoard(ahead >> 1 & NOT_H | ahead << 1 & NOT_A)
}

/// All squares that at least two pawns of a side attack.
#[inline(always)]
pub(super) const fn pawn_double_attacks(color: Color, pawns: BitBoard) -> BitBoard {
    let ahead = forward(color, pawns).0;
    BitBoard((ahead >> 1 & NOT_H) & (ahead << 1 & NOT_A))
}

/// The squares and all before them.
#[inline(always)]
pub(super) const fn filled_forward(color: Color, set: BitBoard) -> BitBoard {
    let mut set = set.0;
    match color {
        Color::White => {
            set |= set << 8;
            set |= set << 16;
            set |= set << 32;
        }
        Color::Black => {
            set |= set >> 8;
            set |= set >> 16;
            set |= set >> 32;
        }
    }
    BitBoard(set)
}

/// All ranks before that of a square.
#[inline(always)]
pub(super) const fn ranks_ahead(color: Color, square: Square) -> BitBoard {
    let rank = square as u32 / 8;
    match color {
        Color::White => BitBoard((!0 << (8 * rank)) << 8),
        Color::Black => BitBoard((!0 >> (8 * (7 - rank))) >> 8),
    }
}

/// The squares of a file.
#[inline(always)]
pub(super) const fn file(square: Square) -> BitBoard {
    square.file().bitboard()
}

/// The squares of the files beside that of a square.
#[inline(always)]
pub(super) const fn beside(square: Square) -> BitBoard {
    let file = file(square).0;
    BitBoard(file >> 1 & NOT_H | file << 1 & NOT_A)
}

/// The rank of a square as a side counts it, from 0.
#[inline(always)]
pub(super) const fn rank(color: Color, square: Square) -> usize {
    color.rank(square as u8 / 8) as usize
}

/// The squares of a rank as a side counts it.
#[inline(always)]
pub(super) const fn rank_set(color: Color, rank: Rank) -> BitBoard {
    match color {
        Color::White => rank.bitboard(),
        Color::Black => rank.flip().bitboard(),
    }
}

/// How many moves a king needs on an empty board.
#[inline(always)]
pub(super) const fn distance(one: Square, two: Square) -> usize {
    let files = (one as u8 % 8).abs_diff(two as u8 % 8);
    let ranks = (one as u8 / 8).abs_diff(two as u8 / 8);
    (if files > ranks { files } else { ranks }) as usize
}
