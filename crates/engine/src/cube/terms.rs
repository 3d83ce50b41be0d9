//! The terms of the cube, each with the index of its first weight.

use crate::judge::terms;

terms! {
    /// By kind, pawn to commoner.
    MATERIAL = "material", Material, 6;
    /// For each kind, from the rim to the middle: how far inside its file is ...
    FILES = "files", Squares, 28;
    /// ... and its level, where the two middle ones come last in either height.
    LEVELS = "levels", Squares, 28;
    /// For each kind, the rank as the own side sees it.
    RANKS = "ranks", Squares, 56;
    /// A square more to move to where no enemy pawn captures: knight to commoner.
    MOBILITY = "mobility", Mobility, 5;
    /// No such square beside it: knight to commoner.
    STUCK = "stuck", Mobility, 5;
    /// A knight, bishop or commoner beyond the middle that a pawn protects and none can attack.
    OUTPOST = "outpost", Pieces, 3;
    /// A square that only this side attacks, and one that it alone attacks twice.
    CONTROL = "control", Pieces, 2;
    /// A square of the inmost eighth that this side attacks.
    CENTRE_CONTROL = "centre_control", Pieces, 1;
    /// A pawn that another protects, by rank.
    SUPPORTED = "supported", Pawns, 8;
    /// A pawn with another beside it, above it or below it.
    PHALANX = "phalanx", Pawns, 1;
    /// A pawn behind another.
    DOUBLED = "doubled", Pawns, 1;
    /// A pawn that no other can ever protect.
    ISOLATED = "isolated", Pawns, 1;
    /// A pawn that stands before an enemy, and before an own piece.
    BLOCKED = "blocked", Pawns, 2;
    /// A pawn that no enemy pawn can stop or capture, by rank; the same with the square before it empty, with that square not
    /// attacked, and with a pawn's protection.
    PASSED = "passed", Passed, 8;
    PASSED_FREE = "passed_free", Passed, 8;
    PASSED_SAFE = "passed_safe", Passed, 8;
    PASSED_SUPPORTED = "passed_supported", Passed, 8;
    /// Own pawns beside the king, and other own pieces there.
    SHELTER_PAWNS = "shelter_pawns", Shelter, 9;
    SHELTER_OFFICERS = "shelter_officers", Shelter, 9;
    /// Squares beside the king that it could go to.
    ESCAPES = "escapes", Shelter, 9;
    /// A square beside the enemy king that a kind attacks, pawn to commoner.
    ZONE_ATTACK = "zone_attack", Attack, 6;
    /// All that aims at the enemy king, in units of danger.
    KING_DANGER = "king_danger", Attack, 16;
    /// A check that costs nothing: knight to queen.
    SAFE_CHECK = "safe_check", Attack, 4;
    /// Attacked by a pawn: knight to commoner.
    PAWN_THREAT = "pawn_threat", Threats, 5;
    /// Attacked by a pawn after a step.
    PUSH_THREAT = "push_threat", Threats, 1;
    /// A rook and a queen attacked by a knight, bishop or commoner.
    MINOR_THREAT = "minor_threat", Threats, 2;
    /// A queen attacked by a rook.
    ROOK_THREAT = "rook_threat", Threats, 1;
    /// Attacked and not protected, its own side on the move, and this side on the move: pawn to commoner.
    HANGING = "hanging", Threats, 6;
    HANGING_NOW = "hanging_now", Threats, 6;
    /// Attacked twice and protected once: pawn to commoner.
    LOOSE = "loose", Threats, 6;
    /// To be on the move.
    TEMPO = "tempo", Other, 1;
}
