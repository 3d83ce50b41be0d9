//! Who plays: a level, or a profile of one's own.

use std::fmt;

use super::{Level, Profile};

/// How a computer player plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Character {
    /// One of the six levels.
    Level(Level),
    /// What somebody has set.
    Profile(Profile),
}

impl Character {
    /// The name of the level or the profile.
    pub fn name(&self) -> &str {
        match self {
            Self::Level(level) => level.name(),
            Self::Profile(profile) => &profile.name,
        }
    }
}

impl fmt::Display for Character {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl From<Level> for Character {
    fn from(level: Level) -> Self {
        Self::Level(level)
    }
}

impl From<Profile> for Character {
    fn from(profile: Profile) -> Self {
        Self::Profile(profile)
    }
}
