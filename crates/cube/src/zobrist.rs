//! The random numbers that position keys are made of.

use game::{Color, Kind, Piece, Square};

/// A well-mixed sequence of 64-bit numbers (splitmix64), usable at compile time.
const fn mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

const fn numbers<const COUNT: usize>(mut seed: u64) -> [u64; COUNT] {
    let mut table = [0; COUNT];
    let mut index = 0;
    while index < COUNT {
        table[index] = mix(&mut seed);
        index += 1;
    }
    table
}

static PIECES: [u64; 2 * Kind::COUNT * Square::COUNT] = numbers(1);
static RIGHTS: [u64; 12] = numbers(2);
static EN_PASSANT: [u64; Square::COUNT] = numbers(3);
/// Belongs to the key when Black is to move.
pub(crate) const BLACK_TO_MOVE: u64 = numbers::<1>(4)[0];

/// A piece on a square.
#[inline]
pub(crate) fn piece(piece: Piece, square: Square) -> u64 {
    let row = piece.color().index() * Kind::COUNT + piece.kind().index();
    PIECES[row * Square::COUNT + square.index()]
}

/// A set of castling rights, by its bits.
#[inline]
pub(crate) fn rights(mut bits: usize) -> u64 {
    let mut key = 0;
    while bits != 0 {
        key ^= RIGHTS[bits.trailing_zeros() as usize % RIGHTS.len()];
        bits &= bits - 1;
    }
    key
}

/// An en passant capture that can be made.
#[inline]
pub(crate) fn en_passant(square: Square) -> u64 {
    EN_PASSANT[square.index()]
}

/// What changes when the move passes to the other side.
#[inline]
pub(crate) fn turn(color: Color) -> u64 {
    match color {
        Color::White => 0,
        Color::Black => BLACK_TO_MOVE,
    }
}
