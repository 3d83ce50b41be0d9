//! What requests carry and their answers hold, beside games and actions.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::{Analysis, Side};

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
