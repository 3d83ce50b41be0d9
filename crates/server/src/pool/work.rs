//! What is to be thought about, and what comes of it.

use std::time::Duration;

use engine::GameName;
use engine::players::Character;
use game::{Color, Rules};
use search::ClockLimit;

use crate::secret::GameId;

/// Some work for the engine.
#[derive(Clone, Debug)]
pub struct Work {
    /// For which game. Games take turns.
    pub id: GameId,
    /// What is played.
    pub game: GameName,
    /// FIDE chess from another start.
    pub chess960: bool,
    /// What was agreed on.
    pub rules: Rules,
    /// Where the game began, as FEN.
    pub start: String,
    /// What was played, by coordinates.
    pub moves: Vec<String>,
    /// What to do.
    pub task: Task,
}

/// What to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Chooses a move as a computer player.
    Play {
        /// For which side.
        side: Color,
        /// How.
        character: Character,
        /// What its chance follows from.
        seed: u64,
        /// How much time there is.
        clock: Option<ClockLimit>,
    },
    /// Looks for the best lines.
    Analyse {
        /// How many.
        lines: usize,
        /// For how long.
        time: Duration,
    },
    /// Orders all legal moves, best first.
    Rank {
        /// For how long; then the rest is ordered at a glance.
        time: Duration,
    },
}

/// What becomes of some work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Report {
    /// It goes on, and this was found so far.
    Progress(Finding),
    /// It is done.
    Done(Finding),
    /// It cannot be done: the engine broke.
    Failed(String),
}

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// How deep the engine looked.
    pub depth: u32,
    /// How many positions it saw.
    pub nodes: u64,
    /// The best lines, best first; of a player, its move.
    pub lines: Vec<FoundLine>,
}

/// A line of play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundLine {
    /// What it is worth for the side to move, as the search has it.
    pub score: i32,
    /// The moves by coordinates.
    pub moves: Vec<String>,
}
