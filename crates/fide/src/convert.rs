//! Between the types of cozy-chess and those of the game crate.

use cozy_chess as cozy;
use game::{Color, Kind, Square};

#[inline]
pub(crate) fn color(color: cozy::Color) -> Color {
    match color {
        cozy::Color::White => Color::White,
        cozy::Color::Black => Color::Black,
    }
}

#[inline]
pub(crate) fn to_color(color: Color) -> cozy::Color {
    match color {
        Color::White => cozy::Color::White,
        Color::Black => cozy::Color::Black,
    }
}

#[inline]
pub(crate) fn kind(piece: cozy::Piece) -> Kind {
    match piece {
        cozy::Piece::Pawn => Kind::Pawn,
        cozy::Piece::Knight => Kind::Knight,
        cozy::Piece::Bishop => Kind::Bishop,
        cozy::Piece::Rook => Kind::Rook,
        cozy::Piece::Queen => Kind::Queen,
        cozy::Piece::King => Kind::King,
    }
}

/// Nothing for the commoner, which FIDE chess does not have.
#[inline]
pub(crate) fn to_piece(kind: Kind) -> Option<cozy::Piece> {
    match kind {
        Kind::Pawn => Some(cozy::Piece::Pawn),
        Kind::Knight => Some(cozy::Piece::Knight),
        Kind::Bishop => Some(cozy::Piece::Bishop),
        Kind::Rook => Some(cozy::Piece::Rook),
        Kind::Queen => Some(cozy::Piece::Queen),
        Kind::Commoner => None,
        Kind::King => Some(cozy::Piece::King),
    }
}

#[inline]
pub(crate) fn square(square: cozy::Square) -> Square {
    Square::from_index(square as usize)
}

/// Nothing for squares above the first level.
#[inline]
pub(crate) fn to_square(square: Square) -> Option<cozy::Square> {
    cozy::Square::ALL.get(square.index()).copied()
}
