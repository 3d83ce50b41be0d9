//! What is counted by hand beside a network.

use std::fmt;
use std::str::FromStr;

/// What is counted by hand beside a network: who judges by it adds both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Beside {
    /// The network judges whole positions.
    #[default]
    Nothing,
    /// What pieces attack: a network sees where they stand, but not along their lines.
    Attacks,
    /// All of the hand-made judgement: the network mends it.
    Everything,
}

impl Beside {
    /// All of them, in the order of their numbers in files.
    pub const ALL: [Self; 3] = [Self::Nothing, Self::Attacks, Self::Everything];
}

impl fmt::Display for Beside {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Self::Nothing => "nothing",
            Self::Attacks => "attacks",
            Self::Everything => "everything",
        })
    }
}

impl FromStr for Beside {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = Self::ALL.into_iter().find(|beside| beside.to_string() == text);
        found.ok_or_else(|| "expected nothing, attacks or everything".to_owned())
    }
}
