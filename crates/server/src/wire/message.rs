//! What goes over the websocket of a game.

use std::collections::BTreeMap;
use std::sync::Arc;

use game::Color;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::{Action, GameView, MoveView, Refusal, StatePatch};

/// What a client says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message: who is there, and what it has seen already.
    Hello {
        /// The secret of a seat; without, one watches.
        #[serde(default)]
        #[schema(max_length = 64)]
        token: Option<String>,
        /// The number of the last patch that was seen; without, the whole game is sent.
        #[serde(default)]
        #[ts(type = "number | null")]
        since: Option<u64>,
    },
    /// Asks for something; the answer carries the same number.
    Act {
        /// Any number.
        id: u32,
        /// What is asked.
        action: Action,
    },
}

/// What the server says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The whole game.
    View {
        /// The game.
        view: Box<GameView>,
    },
    /// What changed.
    Patch {
        /// The change.
        patch: Box<Patch>,
    },
    /// What was asked is done.
    Done {
        /// The number of the request.
        id: u32,
    },
    /// What was asked is not done.
    Refused {
        /// The number of the request; 0 if it had none that could be read.
        id: u32,
        /// Why.
        refusal: Refusal,
    },
    /// What the engine has found so far.
    Progress {
        /// The number of the request.
        id: u32,
        /// What it found.
        analysis: Analysis,
    },
    /// What the engine found.
    Analysis {
        /// The number of the request.
        id: u32,
        /// What it found.
        analysis: Analysis,
    },
    /// What a computer player has found so far for its own move.
    Thought {
        /// What it found.
        analysis: Analysis,
    },
    /// Something broke in the game, which goes on from its last stored move.
    Broken {
        /// What people are told, and where a report lies.
        message: String,
    },
}

impl ServerMessage {
    /// The message as it goes over the wire, to one or to many.
    pub fn to_json(&self) -> Arc<str> {
        serde_json::to_string(self).expect("messages are plain data").into()
    }

    /// Whether it is the last word on the request of this number.
    pub fn answers(&self, wanted: u32) -> bool {
        match self {
            Self::Done { id } | Self::Refused { id, .. } | Self::Analysis { id, .. } => {
                *id == wanted
            }
            _ => false,
        }
    }
}

/// One step of a game: what happened, and all that changed by it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct Patch {
    /// The number of the step: one more than that of the step before.
    #[ts(type = "number")]
    pub sequence: u64,
    /// What happened.
    pub cause: Cause,
    /// The squares that changed: what stands there now, or nothing.
    #[ts(type = "Record<string, Letter | null>")]
    pub pieces: BTreeMap<String, Option<char>>,
    /// So many moves are still there.
    pub keep: u32,
    /// These come after them.
    pub moves: Vec<MoveView>,
    /// What changed beside.
    pub state: StatePatch,
}

/// A patch that does not follow the view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("patch {found} came where {expected} was expected")]
pub struct Gap {
    expected: u64,
    found: u64,
}

impl GameView {
    /// Changes the view as a patch says.
    ///
    /// # Errors
    /// Another patch should have come first.
    pub fn apply(&mut self, patch: &Patch) -> Result<(), Gap> {
        let expected = self.sequence + 1;
        if patch.sequence != expected {
            return Err(Gap { expected, found: patch.sequence });
        }
        self.sequence = patch.sequence;
        for (square, piece) in &patch.pieces {
            match piece {
                Some(letter) => self.pieces.insert(square.clone(), *letter),
                None => self.pieces.remove(square),
            };
        }
        self.moves.truncate(patch.keep as usize);
        self.moves.extend_from_slice(&patch.moves);
        self.state.apply(patch.state.clone());
        self.settings.white = self.state.white.player.clone();
        self.settings.black = self.state.black.player.clone();
        self.settings.delay_ms = self.state.delay_ms;
        Ok(())
    }
}

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// The second person sat down.
    Joined,
    /// A move was played.
    Moved,
    /// Moves were taken back.
    TakenBack,
    /// A move was played again.
    PlayedAgain,
    /// The game ended, not by a move.
    Ended,
    /// Somebody offers or asks something.
    Offered,
    /// That was declined or taken back.
    Declined,
    /// The game was put aside.
    Adjourned,
    /// It goes on.
    Resumed,
    /// It was begun anew.
    Restarted,
    /// A side was handed over.
    Handed,
    /// Computers and clocks were halted.
    Paused,
    /// They go on.
    Continued,
    /// A setting changed.
    Changed,
    /// Somebody came or went.
    Presence,
    /// A computer began to think.
    Thinking,
}

/// What the engine thinks of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Analysis {
    /// How many moves had been played.
    pub ply: u32,
    /// How deep it looked, in plies.
    pub depth: u32,
    /// How many positions it saw.
    #[ts(type = "number")]
    pub nodes: u64,
    /// The best lines, best first.
    pub lines: Vec<AnalysisLine>,
}

/// One line of play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct AnalysisLine {
    /// What it is worth for White.
    pub score: Score,
    /// The first move by coordinates.
    #[serde(rename = "move")]
    pub text: String,
    /// The moves in algebraic notation.
    pub san: Vec<String>,
}

/// What a line is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Score {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// Mate in so many moves; negative if White is mated.
    Mate(i32),
}

impl Score {
    /// The score of a search for the side to move.
    pub fn of(score: i32, turn: Color) -> Self {
        let sign = if turn == Color::White { 1 } else { -1 };
        match search::score::mate_in(score) {
            Some(moves) => Self::Mate(sign * moves),
            None => Self::Centipawns(sign * score),
        }
    }
}
