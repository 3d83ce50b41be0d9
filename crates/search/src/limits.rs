//! When a search ends, and what it reports on the way.

use std::time::Duration;

use game::Move;

use crate::score::MAX_PLY;

/// What ends a search. Several limits may stand together; without any it goes on until it is stopped.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Plies.
    pub depth: Option<u32>,
    /// Nodes of all threads together.
    pub nodes: Option<u64>,
    /// Time for this move, all of it.
    pub move_time: Option<Duration>,
    /// The clock of the side to move.
    pub clock: Option<ClockLimit>,
    /// A mate in so many moves is looked for, and ends the search. So does a depth of ten plies more than the mate would need.
    pub mate: Option<u32>,
    /// The only moves that are considered, if any are named.
    pub moves: Vec<Move>,
    /// How many best lines are reported; 1 if 0.
    pub lines: usize,
    /// What is kept back of every time limit for the way of the move to its receiver.
    pub overhead: Duration,
    /// For so long nothing is told but finished iterations.
    pub silence: Duration,
}

impl Limits {
    /// The deepest iteration that is searched.
    pub(crate) fn deepest(&self) -> u32 {
        let mate = self.mate.map(|moves| moves.saturating_mul(2).saturating_add(10));
        let asked = self.depth.into_iter().chain(mate).min().unwrap_or(u32::MAX);
        asked.clamp(1, MAX_PLY as u32 - 1)
    }
}

/// A clock as the side to move sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockLimit {
    /// What is left.
    pub remaining: Duration,
    /// What each move adds.
    pub increment: Duration,
    /// Moves until time is added, if it is.
    pub moves_to_go: Option<u32>,
}

/// What a finished iteration found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The depth that is complete.
    pub depth: u32,
    /// The deepest line looked at.
    pub selective_depth: u32,
    /// Nodes of all threads.
    pub nodes: u64,
    /// Time since the search began.
    pub time: Duration,
    /// How full the table is, in thousandths.
    pub table_permille: u32,
    /// Positions found in tables of endings.
    pub endings: u64,
    /// The best lines, best first. Empty only if there is no legal move.
    pub lines: Vec<Line>,
}

/// One line of play and what it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// For the side to move, in hundredths of a pawn; mates as [`score::mate_in`](crate::score::mate_in) has them.
    pub score: i32,
    /// The moves, the first one first.
    pub moves: Vec<Move>,
}
