//! What reaches a game.

use std::sync::Arc;

use tokio::sync::{broadcast, oneshot};

use super::Answerer;
use crate::pool::Report;
use crate::secret::Token;
use crate::wire::{Action, GameView, PositionView, Refusal, Side};

/// What reaches a game.
pub enum Message {
    /// Somebody asks for something.
    Act {
        /// What was shown as the right to it.
        token: Option<Token>,
        /// What is asked.
        action: Action,
        /// Who gets the answer.
        answerer: Answerer,
    },
    /// Somebody wants to see the game as it stands.
    Look(oneshot::Sender<GameView>),
    /// Somebody wants to see a position of the game: the one after so many moves.
    LookBack {
        /// So many.
        plies: usize,
        /// Nothing if fewer were played.
        reply: oneshot::Sender<Option<PositionView>>,
    },
    /// Somebody wants to take the seat that is free.
    Join {
        /// What the person is called.
        name: Option<String>,
        /// The secret of the seat and its side, or why there is none.
        reply: oneshot::Sender<Result<(Token, Side), Refusal>>,
    },
    /// Somebody wants to hear all that happens.
    Watch {
        /// What was shown as the right to a seat.
        token: Option<Token>,
        /// The last patch that was seen.
        since: Option<u64>,
        /// What is told first, and where the rest comes from.
        reply: oneshot::Sender<Watching>,
    },
    /// Somebody who watched goes.
    Leave {
        /// What was shown as the right to a seat.
        token: Option<Token>,
    },
    /// The engine has something to say about the work of this number.
    Engine {
        /// The number.
        number: u64,
        /// What it says.
        report: Report,
    },
}

/// What one who watches is told.
pub struct Watching {
    /// The whole game, or the patches that were missed, as JSON.
    pub first: Vec<Arc<str>>,
    /// All that happens from then on, as JSON.
    pub events: broadcast::Receiver<Arc<str>>,
}
