//! What is chosen before the first move.

use engine::{GameName, players};
use game::{Color, Rules, TimeControl, TimeOut};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::{Refusal, Side};

/// What a game is played by. Nothing needs to be chosen: everything has a usual value.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// Which game.
    pub game: GameKind,
    /// FIDE chess from one of its 960 starts, drawn by lot if no position is given.
    pub chess960: bool,
    /// The position in which it begins, if not the usual one.
    #[schema(max_length = 2000)]
    pub fen: Option<String>,
    /// Who plays White.
    pub white: Player,
    /// Who plays Black.
    pub black: Player,
    /// Whether the two people sit at two devices.
    pub online: bool,
    /// How much time there is; none is as much as one likes.
    pub clock: Option<ClockSettings>,
    /// What happens when a clock runs out.
    pub time_out: TimeOutRule,
    /// Whether threefold repetition and fifty moves must be claimed.
    pub claims: bool,
    /// The shortest time between the moves of two computers, in milliseconds.
    #[schema(maximum = 60_000)]
    pub delay_ms: u32,
    /// What the chance of computer players follows from; drawn by lot if not given.
    #[schema(value_type = Option<i64>, minimum = 0, maximum = 4_294_967_295_i64)]
    pub seed: Option<u32>,
}

/// A game to be begun.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[serde(default, deny_unknown_fields)]
pub struct NewGame {
    /// What it is played by.
    pub settings: Settings,
    /// Where the one who begins it sits, if there are two devices.
    pub side: Side,
    /// Whether the two players change seats by lot.
    pub shuffle: bool,
}

/// A game that can be played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum GameKind {
    /// FIDE chess.
    #[default]
    Fide,
    /// The cube, eight levels.
    Cube,
    /// The cube, four levels.
    Cube4,
    /// Eight levels, rooks of six directions.
    CubeStraight,
    /// Four levels, rooks of six directions.
    Cube4Straight,
}

/// Who plays a side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Player {
    /// Somebody.
    Person {
        /// What the person is called.
        #[serde(default)]
        #[schema(max_length = 40)]
        name: Option<String>,
    },
    /// The computer.
    Computer {
        /// How well it plays.
        #[serde(default)]
        level: Level,
        /// The name of personal settings by which it plays, whatever the level.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(max_length = 40)]
        #[ts(optional)]
        profile: Option<String>,
    },
}

/// How well a computer plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// New to chess.
    #[default]
    Beginner,
    /// Plays for fun.
    Novice,
    /// Plays often.
    Amateur,
    /// Serious.
    Advanced,
    /// A strong player of a club.
    Expert,
    /// The full strength of the engine.
    Master,
}

/// A time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct ClockSettings {
    /// Minutes for the whole game.
    #[schema(minimum = 1, maximum = 1439)]
    pub minutes: u16,
    /// Seconds that every move adds.
    #[schema(maximum = 60)]
    pub seconds: u8,
}

/// What happens when a clock runs out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum TimeOutRule {
    /// That side loses.
    #[default]
    Loss,
    /// The side with more piece points wins.
    Points,
}

/// The longest name of a person or a saved game.
const LONGEST_NAME: usize = 40;
/// The longest delay between moves, in milliseconds.
const LONGEST_DELAY: u32 = 60_000;
/// No FEN of any game is longer.
const LONGEST_FEN: usize = 2000;

impl Default for Settings {
    fn default() -> Self {
        Self {
            game: GameKind::Fide,
            chess960: false,
            fen: None,
            white: Player::default(),
            black: Player::default(),
            online: false,
            clock: None,
            time_out: TimeOutRule::Loss,
            claims: false,
            delay_ms: 1000,
            seed: None,
        }
    }
}

impl Default for Player {
    fn default() -> Self {
        Self::Person { name: None }
    }
}

impl Settings {
    /// Whether the settings go together; the position is judged where it is read.
    ///
    /// # Errors
    /// Says what does not, and what would be right.
    pub fn check(&self) -> Result<(), Refusal> {
        if self.chess960 && self.game != GameKind::Fide {
            return Err(Refusal::bad("chess960 goes with the game 'fide' alone"));
        }
        if self.online && [&self.white, &self.black].into_iter().any(Player::is_computer) {
            return Err(Refusal::bad("a game of two devices has two people, no computer"));
        }
        check_delay(self.delay_ms)?;
        if self.fen.as_ref().is_some_and(|fen| fen.len() > LONGEST_FEN) {
            return Err(Refusal::bad(format!("a FEN has at most {LONGEST_FEN} characters")));
        }
        self.white.check()?;
        self.black.check()?;
        self.time_control().map(drop)
    }

    /// The time control, if there is one.
    ///
    /// # Errors
    /// It has too little or too much time.
    pub fn time_control(&self) -> Result<Option<TimeControl>, Refusal> {
        let control = |clock: ClockSettings| {
            TimeControl::new(clock.minutes.into(), clock.seconds.into())
                .map_err(|error| Refusal::bad(error.to_string()))
        };
        self.clock.map(control).transpose()
    }

    /// The rules that were agreed on.
    pub fn rules(&self) -> Rules {
        let time_out = match self.time_out {
            TimeOutRule::Loss => TimeOut::Loss,
            TimeOutRule::Points => TimeOut::Points,
        };
        Rules { claims: self.claims, time_out }
    }

    /// Who plays a side.
    pub const fn player(&self, color: Color) -> &Player {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }

    /// The same, to be changed.
    pub const fn player_mut(&mut self, color: Color) -> &mut Player {
        match color {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        }
    }
}

impl Player {
    /// Whether the computer plays.
    pub const fn is_computer(&self) -> bool {
        matches!(self, Self::Computer { .. })
    }

    /// What the player is called in lists and records.
    pub fn name(&self) -> String {
        match self {
            Self::Person { name } => name.clone().unwrap_or_else(|| "Somebody".to_owned()),
            Self::Computer { profile: Some(profile), .. } => format!("Computer ({profile})"),
            Self::Computer { level, .. } => format!("Computer ({})", players::Level::from(*level)),
        }
    }

    /// Whether the name has a bearable length.
    ///
    /// # Errors
    /// It has not.
    pub fn check(&self) -> Result<(), Refusal> {
        match self {
            Self::Person { name: Some(name) } | Self::Computer { profile: Some(name), .. } => {
                check_name(name)
            }
            _ => Ok(()),
        }
    }
}

/// Whether a name has one to so many characters that can be seen.
pub(crate) fn check_name(name: &str) -> Result<(), Refusal> {
    let length = name.chars().count();
    if (1..=LONGEST_NAME).contains(&length)
        && !name.trim().is_empty()
        && !name.contains(char::is_control)
    {
        return Ok(());
    }
    Err(Refusal::bad(format!("a name has 1 to {LONGEST_NAME} characters on one line")))
}

/// Whether a delay between moves is bearable.
pub(crate) fn check_delay(ms: u32) -> Result<(), Refusal> {
    if ms <= LONGEST_DELAY {
        return Ok(());
    }
    Err(Refusal::bad(format!("the delay is at most {LONGEST_DELAY} milliseconds")))
}

impl From<GameKind> for GameName {
    fn from(kind: GameKind) -> Self {
        match kind {
            GameKind::Fide => Self::Fide,
            GameKind::Cube => Self::Cube,
            GameKind::Cube4 => Self::Cube4,
            GameKind::CubeStraight => Self::CubeStraight,
            GameKind::Cube4Straight => Self::Cube4Straight,
        }
    }
}

impl From<GameName> for GameKind {
    fn from(name: GameName) -> Self {
        match name {
            GameName::Fide => Self::Fide,
            GameName::Cube => Self::Cube,
            GameName::Cube4 => Self::Cube4,
            GameName::CubeStraight => Self::CubeStraight,
            GameName::Cube4Straight => Self::Cube4Straight,
        }
    }
}

impl From<Level> for players::Level {
    fn from(level: Level) -> Self {
        match level {
            Level::Beginner => Self::Beginner,
            Level::Novice => Self::Novice,
            Level::Amateur => Self::Amateur,
            Level::Advanced => Self::Advanced,
            Level::Expert => Self::Expert,
            Level::Master => Self::Master,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_needs_to_be_chosen() {
        let settings: Settings = serde_json::from_str("{}").expect("settings");
        assert_eq!(settings, Settings::default());
        assert_eq!(settings.check(), Ok(()));
        let player: Player = serde_json::from_str(r#"{"kind":"computer"}"#).expect("a player");
        assert_eq!(player, Player::Computer { level: Level::Beginner, profile: None });
    }

    #[test]
    fn what_does_not_go_together_is_refused_with_what_would_be_right() {
        let refused = |text: &str, words: &str| {
            let settings: Settings = serde_json::from_str(text).expect("settings");
            let refusal = settings.check().expect_err(text);
            assert!(refusal.message.contains(words), "{text}: {}", refusal.message);
        };
        refused(r#"{"game":"cube","chess960":true}"#, "fide");
        refused(r#"{"online":true,"black":{"kind":"computer"}}"#, "two people");
        refused(r#"{"clock":{"minutes":0,"seconds":5}}"#, "1 to 1439");
        refused(r#"{"clock":{"minutes":5,"seconds":61}}"#, "0 to 60");
        refused(r#"{"delay_ms":60001}"#, "60000");
        refused(r#"{"white":{"kind":"person","name":""}}"#, "1 to 40");
        refused(r#"{"white":{"kind":"person","name":"a\nb"}}"#, "one line");
        refused(r#"{"white":{"kind":"computer","profile":""}}"#, "1 to 40");
    }
}
