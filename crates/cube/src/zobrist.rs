//! The random numbers that position keys are made of.

use game::{Color, Kind, Piece, Random, Square};

const fn numbers<const COUNT: usize>(seed: u64) -> [u64; COUNT] {
    let mut random = Random::from_seed(seed);
    let mut table = [0; COUNT];
    let mut index = 0;
    while index < COUNT {
        table[index] = random.number();
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
