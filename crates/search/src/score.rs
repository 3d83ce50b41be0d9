//! Scores: hundredths of a pawn for the side to move, with mates at the far ends.

/// No line is longer.
pub const MAX_PLY: usize = 200;
/// Mate on the board.
pub const MATE: i32 = 32_000;
/// Scores from here on are mates.
pub const MATE_BOUND: i32 = MATE - MAX_PLY as i32;
/// A position of the tables of endings that is won.
pub const KNOWN_WIN: i32 = MATE_BOUND - 1;
/// Scores from here on are won for certain, by mate or by a table; evaluations stay below.
pub const KNOWN_BOUND: i32 = KNOWN_WIN - MAX_PLY as i32;
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

/// A score as the table keeps it: what is certain is counted from the position itself, not from the root.
pub(crate) const fn to_table(score: i32, ply: usize) -> i32 {
    if score >= KNOWN_BOUND {
        score + ply as i32
    } else if score <= -KNOWN_BOUND {
        score - ply as i32
    } else {
        score
    }
}

/// The reverse of [`to_table`].
pub(crate) const fn from_table(score: i32, ply: usize) -> i32 {
    if score >= KNOWN_BOUND {
        score - ply as i32
    } else if score <= -KNOWN_BOUND {
        score + ply as i32
    } else {
        score
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_certain_is_the_same_at_every_ply_and_what_is_known_is_no_mate() {
        for ply in [0, 1, 50, MAX_PLY] {
            let known = KNOWN_WIN - ply as i32;
            assert_eq!((mate_in(known), mate_in(-known)), (None, None));
            assert!(known >= KNOWN_BOUND);
            assert_eq!(to_table(known, ply), KNOWN_WIN);
            assert_eq!(from_table(-KNOWN_WIN, ply), -known);
            let mated = mated_in(ply);
            assert_eq!(from_table(to_table(mated, ply), ply), mated);
        }
        assert_eq!(to_table(KNOWN_BOUND - 1, 9), KNOWN_BOUND - 1);
    }
}
