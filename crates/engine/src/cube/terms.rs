//! The terms of the cube, each with the index of its first weight.

use crate::judge::terms;

terms! {
    /// By kind, pawn to commoner.
    MATERIAL = "material", Material, 6;
    /// For each kind, by rank as the own side sees it, and by the sum of how far inside file, rank and level are.
    PAWN_RANKS = "pawn_ranks", Squares, 8;
    PAWN_CENTRE = "pawn_centre", Squares, 10;
    KNIGHT_RANKS = "knight_ranks", Squares, 8;
    KNIGHT_CENTRE = "knight_centre", Squares, 10;
    BISHOP_RANKS = "bishop_ranks", Squares, 8;
    BISHOP_CENTRE = "bishop_centre", Squares, 10;
    ROOK_RANKS = "rook_ranks", Squares, 8;
    ROOK_CENTRE = "rook_centre", Squares, 10;
    QUEEN_RANKS = "queen_ranks", Squares, 8;
    QUEEN_CENTRE = "queen_centre", Squares, 10;
    COMMONER_RANKS = "commoner_ranks", Squares, 8;
    COMMONER_CENTRE = "commoner_centre", Squares, 10;
    KING_RANKS = "king_ranks", Squares, 8;
    KING_CENTRE = "king_centre", Squares, 10;
    /// A square more to move to.
    MOBILITY = "mobility", Mobility, 1;
    /// To be on the move.
    TEMPO = "tempo", Other, 1;
}
