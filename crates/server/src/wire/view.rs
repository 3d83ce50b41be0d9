//! A game as a client draws it: all of it at once, and what changed since.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::{OfferKind, Player, Settings, Side};

/// All that a client needs to draw a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct GameView {
    /// The name of the game.
    pub id: String,
    /// The number of the last patch that is part of this view.
    #[ts(type = "number")]
    pub sequence: u64,
    /// How many boards are stacked.
    pub levels: u8,
    /// What was chosen before the first move, the players at present included.
    pub settings: Settings,
    /// Where it began, as FEN.
    pub start: String,
    /// What stands where: letters of FEN by the names of squares.
    #[ts(type = "Record<string, Letter>")]
    pub pieces: BTreeMap<String, char>,
    /// What was played.
    pub moves: Vec<MoveView>,
    /// Everything else.
    pub state: State,
}

/// Makes the state of a game and, beside it, what changed of it: the same fields, each perhaps missing.
macro_rules! state {
    ($( $(#[$about:meta])* $field:ident: $kind:ty, )*) => {
        /// What may change with every move or action.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema, TS)]
        pub struct State {
            $( $(#[$about])* pub $field: $kind, )*
        }

        /// The parts of the state that changed. What is not named stayed as it was.
        #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema, TS)]
        pub struct StatePatch {
            $(
                $(#[$about])*
                #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
                #[ts(optional)]
                #[schema(value_type = Option<$kind>)]
                pub $field: Option<$kind>,
            )*
        }

        impl State {
            /// What has to change to make the other of this.
            pub fn difference(&self, later: &Self) -> StatePatch {
                StatePatch {
                    $( $field: (self.$field != later.$field).then(|| later.$field.clone()), )*
                }
            }

            /// Changes what the patch names.
            pub fn apply(&mut self, patch: StatePatch) {
                $( if let Some(later) = patch.$field { self.$field = later; } )*
            }
        }
    };
}

state! {
    /// Whether it is played.
    status: Status,
    /// The side to move.
    turn: Side,
    /// The position as FEN.
    fen: String,
    /// Where the pieces of that side can go.
    legal: Vec<Origin>,
    /// The last move.
    last_move: Option<LastMove>,
    /// The check that is given.
    check: Option<Check>,
    /// The clocks.
    clocks: Option<Clocks>,
    /// What was captured.
    captured: Captured,
    /// The piece points on the board.
    material: Material,
    /// How it ended.
    outcome: Option<OutcomeView>,
    /// Who sits at White.
    white: Seat,
    /// Who sits at Black.
    black: Seat,
    /// What one side offers or asks the other.
    offer: Option<Offer>,
    /// What the side to move may claim a draw by.
    claimable: Option<String>,
    /// Whether computers and clocks are halted.
    paused: bool,
    /// The shortest time between the moves of two computers, in milliseconds.
    delay_ms: u32,
    /// The computer that thinks.
    thinking: Option<Thinking>,
    /// Whether a move can be taken back.
    can_undo: bool,
    /// Whether one can be played again.
    can_redo: bool,
    /// The name under which the game is saved.
    name: Option<String>,
    /// The game that was begun anew with the same settings.
    successor: Option<String>,
}

/// A field that is there, be it null, is told from one that is not.
fn present<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// Whether a game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// It waits for the second person.
    Open,
    /// It is played.
    Playing,
    /// It was put aside.
    Adjourned,
    /// It has ended.
    Ended,
}

impl Status {
    const ALL: [Self; 4] = [Self::Open, Self::Playing, Self::Adjourned, Self::Ended];

    /// Its name, as on the wire and in the store.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Playing => "playing",
            Self::Adjourned => "adjourned",
            Self::Ended => "ended",
        }
    }

    /// The status of this name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.name() == name)
    }
}

/// A piece that can move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Origin {
    /// Where it stands.
    pub from: String,
    /// Where it can go.
    pub to: Vec<Target>,
}

/// Where a piece can go. Origin and square together are the move, with a letter of the promotion behind it if there is one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Target {
    /// The square.
    pub square: String,
    /// Whether something is captured.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub capture: bool,
    /// What a pawn can become there: letters, small.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[ts(optional, as = "Option<String>")]
    pub promotions: String,
    /// The squares that change where it is more than one piece going there: castling, and en passant.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Record<string, Letter | null>")]
    pub pieces: Option<BTreeMap<String, Option<char>>>,
}

/// Where the last move went.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct LastMove {
    /// From here.
    pub from: String,
    /// To there.
    pub to: String,
}

/// A check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Check {
    /// The king that is attacked.
    pub king: String,
    /// The pieces that attack it.
    pub by: Vec<String>,
}

/// What the clocks show.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Clocks {
    /// What White has left, in milliseconds.
    #[ts(type = "number")]
    pub white_ms: u64,
    /// What Black has left, in milliseconds.
    #[ts(type = "number")]
    pub black_ms: u64,
    /// The side whose clock runs.
    pub running: Option<Side>,
    /// When that was so, by the server's time in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: u64,
}

/// What was captured: how many of each kind, by the letters of the pieces.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Captured {
    /// White pieces.
    pub white: BTreeMap<char, u32>,
    /// Black pieces.
    pub black: BTreeMap<char, u32>,
}

/// Piece points on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Material {
    /// Of White.
    pub white: u32,
    /// Of Black.
    pub black: u32,
    /// How many more White has.
    pub balance: i32,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct OutcomeView {
    /// `1-0`, `0-1` or `1/2-1/2`.
    pub result: String,
    /// The side that won.
    pub winner: Option<Side>,
    /// All of it in words.
    pub words: String,
}

/// A seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Seat {
    /// Who plays.
    pub player: Player,
    /// Whether the seat is taken.
    pub taken: bool,
    /// Whether the person of another device is away.
    pub away: bool,
}

/// What one side offers or asks the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Offer {
    /// What.
    pub kind: OfferKind,
    /// Who.
    pub by: Side,
}

/// A computer that thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Thinking {
    /// For which side.
    pub side: Side,
    /// How many other requests the engine answers first.
    pub waiting: u32,
}

/// A move that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct MoveView {
    /// By coordinates.
    #[serde(rename = "move")]
    pub text: String,
    /// In algebraic notation.
    pub san: String,
    /// The piece that was captured: a letter of FEN.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Letter")]
    pub captured: Option<char>,
    /// The squares that it changed: what stands there after it, or nothing.
    #[ts(type = "Record<string, Letter | null>")]
    pub pieces: BTreeMap<String, Option<char>>,
}
