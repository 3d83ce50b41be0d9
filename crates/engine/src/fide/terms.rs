//! The terms of FIDE chess, each with the index of its first weight.

use crate::judge::terms;

terms! {
    /// By kind, pawn to queen.
    MATERIAL = "material", Material, 5;
    BISHOP_PAIR = "bishop_pair", Material, 1;
    /// A knight, by the number of own pawns.
    KNIGHT_PAWNS = "knight_pawns", Material, 9;
    /// A rook, by the number of own pawns.
    ROOK_PAWNS = "rook_pawns", Material, 9;
    /// For the side with more material: an officer that is gone.
    TRADES = "trades", Trades, 1;

    /// By square, as the own side sees it, for each kind.
    PAWN_SQUARES = "pawn_squares", Squares, 64;
    KNIGHT_SQUARES = "knight_squares", Squares, 64;
    BISHOP_SQUARES = "bishop_squares", Squares, 64;
    ROOK_SQUARES = "rook_squares", Squares, 64;
    QUEEN_SQUARES = "queen_squares", Squares, 64;
    KING_SQUARES = "king_squares", Squares, 64;

    /// By the number of squares to move to without harm.
    KNIGHT_MOBILITY = "knight_mobility", Mobility, 9;
    BISHOP_MOBILITY = "bishop_mobility", Mobility, 14;
    ROOK_MOBILITY = "rook_mobility", Mobility, 15;
    QUEEN_MOBILITY = "queen_mobility", Mobility, 28;

    /// On a square that no pawn can attack, without and with a pawn's support.
    KNIGHT_OUTPOST = "knight_outpost", Pieces, 2;
    BISHOP_OUTPOST = "bishop_outpost", Pieces, 2;
    /// An outpost that a knight could move to.
    OUTPOST_IN_REACH = "outpost_in_reach", Pieces, 1;
    /// A knight or bishop right behind a pawn.
    BEHIND_PAWN = "behind_pawn", Pieces, 1;
    /// A bishop, by the number of own pawns on squares of its colour.
    BISHOP_PAWNS = "bishop_pawns", Pieces, 9;
    /// A bishop that sees both central squares of a long diagonal, pawns alone in its way.
    LONG_DIAGONAL = "long_diagonal", Pieces, 1;
    /// By the distance to the own king.
    KNIGHT_DISTANCE = "knight_distance", Pieces, 8;
    BISHOP_DISTANCE = "bishop_distance", Pieces, 8;
    /// On a file without pawns, and without own pawns.
    ROOK_OPEN_FILE = "rook_open_file", Pieces, 2;
    /// A rook on the seventh rank with the king or pawns before it.
    ROOK_SEVENTH = "rook_seventh", Pieces, 1;
    /// A rook that the own king shuts in, while castling is possible and when it is not.
    ROOK_TRAPPED = "rook_trapped", Pieces, 2;
    /// A bishop at the rim of the seventh rank that a pawn shuts in.
    BISHOP_TRAPPED = "bishop_trapped", Pieces, 1;
    /// A safe square behind the own pawns in the middle.
    SPACE = "space", Pieces, 1;

    /// A pawn without neighbours, on a closed file and on a half-open one; so are the backward ones.
    ISOLATED = "isolated", Pawns, 2;
    BACKWARD = "backward", Pawns, 2;
    /// A pawn with an own one before it.
    DOUBLED = "doubled", Pawns, 1;
    /// By rank: protected by a pawn; beside a pawn.
    SUPPORTED = "supported", Pawns, 8;
    PHALANX = "phalanx", Pawns, 8;
    /// By rank: stands before an enemy pawn.
    RAMMED = "rammed", Pawns, 8;

    /// By rank: a pawn that neighbours can help past all enemies.
    CANDIDATE = "candidate", Passed, 8;
    /// By rank: no enemy pawn can stop it.
    PASSED = "passed", Passed, 8;
    PASSED_PROTECTED = "passed_protected", Passed, 8;
    /// By rank: the next square is empty and not attacked; the whole way is; an enemy stands before it.
    PASSED_SAFE_STEP = "passed_safe_step", Passed, 8;
    PASSED_SAFE_WAY = "passed_safe_way", Passed, 8;
    PASSED_BLOCKED = "passed_blocked", Passed, 8;
    /// By the distance of a king to the square before it, once for each rank beyond the third.
    PASSED_OWN_KING = "passed_own_king", Passed, 8;
    PASSED_THEIR_KING = "passed_their_king", Passed, 8;
    /// An own or an enemy rook behind it.
    PASSED_ROOK = "passed_rook", Passed, 2;
    /// No enemy officer is left, and the enemy king comes too late.
    PASSED_RUNNER = "passed_runner", Passed, 1;

    /// On the files at and beside the king, by the distance of the file to the edge and the rank of the last own pawn before
    /// the king; 0 if there is none.
    SHELTER = "shelter", Shelter, 32;
    /// The same for the first enemy pawn: one that can come on, and one that an own pawn stops.
    STORM = "storm", Shelter, 32;
    STORM_STOPPED = "storm_stopped", Shelter, 8;
    /// The king on a file without own pawns, and without any.
    KING_OPEN_FILE = "king_open_file", Shelter, 2;

    /// By how much aims at the enemy king: see `king.rs`.
    KING_DANGER = "king_danger", Attack, 40;
    /// A check that costs nothing, by kind from knight to queen.
    SAFE_CHECK = "safe_check", Attack, 4;
    /// A square beside the king that is attacked and badly protected.
    KING_WEAK_SQUARE = "king_weak_square", Attack, 1;
    /// An attacked square on the three ranks and files about the king's own wing.
    KING_WING = "king_wing", Attack, 1;

    /// A safe pawn attacks it: by kind from knight to queen.
    PAWN_THREAT = "pawn_threat", Threats, 4;
    /// A knight or bishop attacks it, by kind from pawn to queen; only what is badly protected, or more valuable.
    MINOR_THREAT = "minor_threat", Threats, 5;
    ROOK_THREAT = "rook_threat", Threats, 5;
    /// The king attacks something badly protected.
    KING_THREAT = "king_threat", Threats, 1;
    /// Attacked and not protected: a pawn, an officer.
    HANGING = "hanging", Threats, 2;
    /// A pawn could attack an officer by a safe step.
    PUSH_THREAT = "push_threat", Threats, 1;
    /// A square that the enemy attacks, but cannot use.
    RESTRICTED = "restricted", Threats, 1;
    /// A safe move that attacks the enemy queen: of a knight, along a line.
    QUEEN_CHASE = "queen_chase", Threats, 2;

    /// To be on the move.
    TEMPO = "tempo", Other, 1;
}
