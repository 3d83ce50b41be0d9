//! What requests carry and their answers hold, beside games and actions.

use std::collections::BTreeMap;

use engine::BadGame;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::{Analysis, Check, GameKind, Origin, Side};

/// A game that was begun.
#[derive(Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Begun {
    /// The name of the game.
    pub id: String,
    /// The secret of the seat, or of both at one device.
    pub token: String,
    /// The side of the one who began it, if there are two devices.
    pub side: Option<Side>,
}

/// Somebody who sits down.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Guest {
    /// What the person is called.
    #[schema(max_length = 40)]
    pub name: Option<String>,
}

/// A seat that was taken.
#[derive(Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Seated {
    /// The secret of the seat.
    pub token: String,
    /// Which seat it is.
    pub side: Side,
}

/// What came of an action.
#[derive(Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Acted {
    /// What the engine found, if it was asked.
    pub analysis: Option<Analysis>,
}

/// That the server is well.
#[derive(Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Health {
    /// Always `ok`.
    pub status: String,
    /// The version of the program.
    pub version: String,
}

/// A position that is asked about.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema, TS)]
#[serde(default, deny_unknown_fields)]
pub struct PositionQuery {
    /// Of which game.
    pub game: GameKind,
    /// Whether castling is that of Chess960.
    pub chess960: bool,
    /// The position; without, the one in which the game begins.
    #[schema(max_length = 2000)]
    pub fen: Option<String>,
}

/// Who attacks and who defends a piece.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Danger {
    /// Where the piece stands.
    pub square: String,
    /// Where those of the other side stand that attack it.
    pub attackers: Vec<String>,
    /// Where those of its own side stand that could take back.
    pub defenders: Vec<String>,
}

/// A position by itself.
#[derive(Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct PositionView {
    /// How many boards are stacked.
    pub levels: u8,
    /// The position as FEN.
    pub fen: String,
    /// What stands where: letters of FEN by the names of squares.
    #[ts(type = "Record<string, Letter>")]
    pub pieces: BTreeMap<String, char>,
    /// The side to move.
    pub turn: Side,
    /// Where its pieces can go.
    pub legal: Vec<Origin>,
    /// The check that is given.
    pub check: Option<Check>,
}

/// Personal settings of the engine.
#[derive(Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ProfileView {
    /// What they are called.
    pub name: String,
    /// All of them, one a line.
    pub settings: String,
}

/// What came of an import.
#[derive(Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Imported {
    /// So many games are new in the library.
    #[ts(type = "number")]
    pub games: u64,
    /// So many were there already.
    #[ts(type = "number")]
    pub known: u64,
    /// So many could not be read.
    #[ts(type = "number")]
    pub bad: u64,
    /// The first thousand of those.
    pub refused: Vec<RefusedGame>,
}

/// A game that was not imported.
#[derive(Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct RefusedGame {
    /// Its number among all, from 1.
    #[ts(type = "number")]
    pub game: u64,
    /// Who played White.
    pub white: String,
    /// Who played Black.
    pub black: String,
    /// The line of the error, from 1.
    #[ts(type = "number")]
    pub line: u64,
    /// Its column, from 1.
    #[ts(type = "number")]
    pub column: u64,
    /// What is wrong, and what was expected.
    pub reason: String,
}

impl From<BadGame> for RefusedGame {
    fn from(bad: BadGame) -> Self {
        let BadGame { number, players: [white, black], error, .. } = bad;
        Self {
            game: number as u64,
            white,
            black,
            line: error.place.line as u64,
            column: error.place.column as u64,
            reason: error.reason,
        }
    }
}
