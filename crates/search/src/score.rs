//! Scores: hundredths of a pawn for the side to move, with mates at the far ends.

/// No line is longer.
pub const MAX_PLY: usize = 200;
/// Mate on the board.
pub const MATE: i32 = 32_000;
/// Scores from here on are mates; evaluations stay below.
pub const MATE_BOUND: i32 = MATE - MAX_PLY as i32;
/// Beyond every score.
pub const INFINITE: i32 = MATE + 1;
/// A draw.
pub const DRAW: i32 = 0;

/// The score of being mated at a distance of so many plies.
pub const fn mated_in(ply: usize) -> i32 {
    ply as i32 - MATE
}

/// In how many moves the side to move mates (or, negative, is mated), if the score says so.
pub const fn mate_in(score: i32) -> Option<i32> {
    if score >= MATE_BOUND {
        Some((MATE - score + 1) / 2)
    } else if score <= -MATE_BOUND {
        Some(-(MATE + score + 1) / 2)
    } else {
        None
    }
}

/// A score as the table keeps it: mates counted from the position itself, not from the root.
pub(crate) const fn to_table(score: i32, ply: usize) -> i32 {
    if score >= MATE_BOUND {
        score + ply as i32
    } else if score <= -MATE_BOUND {
        score - ply as i32
    } else {
        score
    }
}

/// The reverse of [`to_table`].
pub(crate) const fn from_table(score: i32, ply: usize) -> i32 {
    if score >= MATE_BOUND {
        score - ply as i32
    } else if score <= -MATE_BOUND {
        score + ply as i32
    } else {
        score
    }
}
