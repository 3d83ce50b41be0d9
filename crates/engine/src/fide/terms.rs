//! The terms of FIDE chess, each with the index of its first weight.

use crate::judge::terms;

terms! {
    /// By kind, pawn to queen.
    MATERIAL = "material", Material, 5;
    /// By square, as the own side sees it, for each kind.
    PAWN_SQUARES = "pawn_squares", Squares, 64;
    KNIGHT_SQUARES = "knight_squares", Squares, 64;
    BISHOP_SQUARES = "bishop_squares", Squares, 64;
    ROOK_SQUARES = "rook_squares", Squares, 64;
    QUEEN_SQUARES = "queen_squares", Squares, 64;
    KING_SQUARES = "king_squares", Squares, 64;
    /// A square more to move to, by kind from knight to queen.
    MOBILITY = "mobility", Mobility, 4;
    /// To be on the move.
    TEMPO = "tempo", Other, 1;
}
