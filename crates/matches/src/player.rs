//! What a match asks of a player, and in what ways it can fail.

use std::ops::ControlFlow;
use std::time::Duration;

use game::{Game, Move, Notation};

use crate::{Info, Limit};

/// Somebody who plays games of one kind, one after another.
pub trait Player<P: Notation>: Send {
    /// Gets ready for another game; whatever the player leaves to chance follows from the seed.
    ///
    /// # Errors
    /// The player is not there any more, or does not answer.
    fn begin(&mut self, seed: u64) -> Result<(), Failure>;

    /// Chooses a move where the game stands, which is not over. What the player says on the way is shown to `see`, who may
    /// ask for the move at once.
    ///
    /// # Errors
    /// There is no legal move from this player in time.
    fn choose(
        &mut self,
        game: &Game<P>,
        turn: &Turn,
        see: &mut dyn FnMut(&Info) -> ControlFlow<()>,
    ) -> Result<Choice, Failure>;
}

/// What a player may use for a move.
#[derive(Clone, Copy, Debug)]
pub struct Turn {
    /// What limits it.
    pub limit: Limit,
    /// What White and Black have left where the limit is a clock.
    pub left: [Duration; 2],
    /// How much later than agreed a move may come.
    pub margin: Duration,
    /// How long to wait for a move where the limit is no time.
    pub patience: Duration,
}

/// A move, and what the player says about it.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// The move.
    pub action: Move,
    /// What the position is worth to the player, in hundredths of a pawn.
    pub score: Option<i32>,
    /// How deep the player looked.
    pub depth: Option<u32>,
    /// How long it took by the clock of the match; nothing for players that are not timed.
    pub time: Duration,
}

/// Why there is no move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// The program cannot be started, or is not made for this game.
    #[error("cannot play: {0}")]
    Unfit(String),
    /// The program ended.
    #[error("crashed: {0}")]
    Crash(String),
    /// The program does not answer.
    #[error("hangs: no {awaited} in {waited:?}")]
    Hang {
        /// What it should have said.
        awaited: &'static str,
        /// How long it had for it.
        waited: Duration,
    },
    /// The move is none.
    #[error("played an illegal move: {0}")]
    Illegal(String),
    /// The move came too late.
    #[error("lost on time: {used:?} for a move that had {allowed:?}")]
    Late {
        /// How long the move took.
        used: Duration,
        /// How long it might have taken.
        allowed: Duration,
    },
}

impl Choice {
    /// The score of a mate; one in `n` moves is worth `n` less.
    pub const MATE: i32 = 30_000;
}

impl Failure {
    /// Whether the player should better be started again.
    pub const fn is_fatal(&self) -> bool {
        !matches!(self, Self::Late { .. })
    }
}
