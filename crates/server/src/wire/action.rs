//! What a client can ask of a game.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::{Player, Side};

/// One thing to be done in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Plays a move.
    Move {
        /// By coordinates (`e2e4`, `4e24e4`, `a7a8q`) or in algebraic notation.
        #[serde(rename = "move")]
        #[schema(max_length = 20)]
        text: String,
    },
    /// Gives up.
    Resign {
        /// For which side, where one device has both; the one to move if it is not said.
        #[serde(default)]
        side: Option<Side>,
    },
    /// Offers a draw.
    OfferDraw {},
    /// Says yes to what the other side offers or asks.
    Accept {},
    /// Says no to it, or takes one's own offer back.
    Decline {},
    /// Claims a draw by repetition or the fifty-move rule.
    ClaimDraw {},
    /// Claims the win because the other person left.
    ClaimWin {},
    /// Takes back the last move, against a computer a full one. Two devices ask each other.
    Undo {},
    /// Plays again what was taken back. Two devices ask each other.
    Redo {},
    /// Begins anew with the same settings, as a new game. Two devices ask each other.
    Restart {},
    /// Puts the game aside; its clocks stop. Two devices ask each other.
    Adjourn {},
    /// Goes on with a game that was put aside, with fresh clocks. Two devices ask each other.
    Resume {},
    /// Hands a side to the computer, or back to a person.
    Hand {
        /// The side.
        side: Side,
        /// Who plays it from now on.
        player: Player,
    },
    /// Halts computers and clocks.
    Pause {},
    /// Lets them go on.
    Continue {},
    /// Lets the computer make one move while the game is halted.
    Step {},
    /// Changes the shortest time between the moves of two computers.
    Delay {
        /// In milliseconds.
        #[schema(maximum = 60_000)]
        ms: u32,
    },
    /// Asks for a good move.
    Hint {},
    /// Asks what the position is worth.
    Evaluate {},
    /// Asks for all legal moves from best to worst.
    Rank {},
    /// Saves the game under a name, or under none any more.
    Save {
        /// The name.
        #[schema(max_length = 40)]
        name: Option<String>,
    },
}

/// What one device asks the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum OfferKind {
    /// A draw.
    Draw,
    /// To take back the last move.
    Undo,
    /// To play it again.
    Redo,
    /// To begin anew.
    Restart,
    /// To put the game aside.
    Adjourn,
    /// To go on with it.
    Resume,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_are_read_and_strange_ones_are_refused() {
        let read = |text: &str| serde_json::from_str::<Action>(text);
        let played = read(r#"{"do":"move","move":"e2e4"}"#).expect("an action");
        assert_eq!(played, Action::Move { text: "e2e4".to_owned() });
        assert_eq!(read(r#"{"do":"resign"}"#).expect("an action"), Action::Resign { side: None });
        assert_eq!(read(r#"{"do":"undo"}"#).expect("an action"), Action::Undo {});
        for text in [r#"{"do":"cheat"}"#, r#"{"do":"undo","all":1}"#, r#"{"do":"move"}"#, "[]"] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
