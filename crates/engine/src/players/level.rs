//! The six levels by name.

use std::fmt;
use std::str::FromStr;

/// How well a computer player plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// New to chess.
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

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 6] =
        [Self::Beginner, Self::Novice, Self::Amateur, Self::Advanced, Self::Expert, Self::Master];

    /// The name that people read.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Beginner => "Beginner",
            Self::Novice => "Novice",
            Self::Amateur => "Amateur",
            Self::Advanced => "Advanced",
            Self::Expert => "Expert",
            Self::Master => "Master",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that names no level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no level, expected beginner, novice, amateur, advanced, expert or master")]
pub struct ParseLevelError(String);

impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Self, ParseLevelError> {
        let level = Self::ALL.into_iter().find(|level| level.name().eq_ignore_ascii_case(text));
        level.ok_or_else(|| ParseLevelError(text.chars().take(40).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_read_in_any_case_and_others_are_refused_with_all_names() {
        for level in Level::ALL {
            assert_eq!(level.name().parse(), Ok(level));
            assert_eq!(level.name().to_uppercase().parse(), Ok(level));
        }
        let refused = "grandmaster".parse::<Level>().expect_err("no level").to_string();
        assert!(Level::ALL.iter().all(|level| refused.contains(&level.name().to_lowercase())));
        assert!(refused.contains("'grandmaster'"));
        assert!(Level::ALL.is_sorted());
    }
}
