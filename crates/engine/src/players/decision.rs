//! What a computer player chose, and why.

use std::fmt;

use game::{Move, Square};

pub use super::look_ahead::Ending;

/// A move, the rule that chose it, and what else there was.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// The move.
    pub action: Move,
    /// What chose it.
    pub rule: Rule,
    /// How many plies were looked ahead.
    pub plies: u32,
    /// The moves that were looked at, best first: all legal ones if they were ranked.
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
    /// What of that is material.
    pub material: i32,
    /// What of that is structure, where a network judges it.
    pub structure: f64,
    /// How the game ends by it within the look ahead.
    pub ending: Option<Ending>,
    /// Where the opponent would capture.
    pub loss: Option<Square>,
}

/// What chose a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// There is no other move.
    OnlyMove,
    /// An opening that the player knows.
    Opening,
    /// A mate in one.
    Mate,
    /// A gross error, from the bottom of the ranking.
    Blunder,
    /// A small error, from the middle of the ranking.
    Inaccuracy,
    /// Any legal move, without looking.
    AnyMove,
    /// One of the best moves of the ranking.
    Pool,
    /// Most of the best moves lose material: any move that loses nothing, or the best.
    Rescue,
    /// The best of some moves that were followed more deeply.
    Followed,
    /// An ending that the player knows how to win.
    Technique,
    /// The best move of a full search.
    Best,
    /// The second best move of a full search.
    SecondBest,
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::OnlyMove => "the only legal move",
            Self::Opening => "an opening it knows",
            Self::Mate => "a mate in one",
            Self::Blunder => "a blunder, from the bottom of the ranking",
            Self::Inaccuracy => "an inaccuracy, from the middle of the ranking",
            Self::AnyMove => "any legal move, without looking",
            Self::Pool => "one of the best moves of the ranking",
            Self::Rescue => "most of the best moves lose material, so one that loses least",
            Self::Followed => "the best of the moves that were followed more deeply",
            Self::Technique => "an ending it knows how to win",
            Self::Best => "the best move of a full search",
            Self::SecondBest => "the second best move of a full search",
        })
    }
}
