//! What a computer player chose, and why.

use std::fmt;

use game::Move;

/// A move, the rule that chose it, and what else there was.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// The move.
    pub action: Move,
    /// What chose it.
    pub rule: Rule,
    /// How many plies were looked ahead for the ranking.
    pub plies: u32,
    /// The moves that were looked at, best first.
    pub candidates: Vec<Candidate>,
    /// What the player thinks its position is worth, in points.
    pub outlook: f64,
}

/// A move that was looked at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate {
    /// The move.
    pub action: Move,
    /// What the player thinks it gains, in points.
    pub points: f64,
}

/// What chose a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// A full search's best.
    Best,
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Best => "the best move of a full search",
        })
    }
}
