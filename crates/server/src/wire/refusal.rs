//! Why something was not done.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// A request that was not carried out: a code for programs, a sentence for people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Refusal {
    /// What kind of reason it is.
    pub code: Code,
    /// What is wrong, and what would be right.
    pub message: String,
}

/// The kinds of reasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The request itself makes no sense.
    BadRequest,
    /// The move is not legal.
    IllegalMove,
    /// It is the other side's turn.
    NotYourTurn,
    /// The secret of a seat is needed and was not shown.
    NoSecret,
    /// The one who asks only watches, or asks for the other side.
    NotYours,
    /// The game does not allow it now.
    NotNow,
    /// There is no such thing.
    NotFound,
    /// The address does not know the method.
    WrongMethod,
    /// The request is too large.
    TooLarge,
    /// The request comes from a page of somebody else.
    WrongOrigin,
    /// Too often, or too much at once.
    TooMuch,
    /// The engine has too much to do.
    Busy,
    /// Something broke inside. The game goes on from its last stored move.
    Broken,
}

impl Refusal {
    /// A refusal with its reason.
    pub fn new(code: Code, message: impl Into<String>) -> Self {
        Self { code, message: message.into() }
    }

    /// The request makes no sense.
    pub fn bad(message: impl Into<String>) -> Self {
        Self::new(Code::BadRequest, message)
    }

    /// The game does not allow it now.
    pub fn not_now(message: impl Into<String>) -> Self {
        Self::new(Code::NotNow, message)
    }

    /// The secret of a seat was not shown.
    pub fn no_secret() -> Self {
        Self::new(Code::NoSecret, "show the secret of a seat, as in 'Authorization: Bearer SECRET'")
    }

    /// There is no such game.
    pub fn no_game() -> Self {
        Self::new(Code::NotFound, "there is no such game")
    }

    /// Something broke inside; what it was stands in the log.
    pub fn broken() -> Self {
        Self::new(
            Code::Broken,
            "something broke inside; the game goes on from its last stored move, please try again",
        )
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Refusal {}
