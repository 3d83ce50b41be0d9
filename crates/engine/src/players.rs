//! Computer players: six levels that play like people of that strength, and profiles that people set themselves.
//!
//! A [`Computer`] chooses moves for a [`Character`], which is a [`Level`] or a [`Profile`]. Each [`Decision`] says which [`Rule`] made it
//! and which [`Candidate`]s there were. What is left to chance follows from a seed and the game so far, so that a game can be played
//! again, and taking a move back changes nothing.

mod character;
mod computer;
mod decision;
mod deliberation;
mod dice;
mod follow;
mod level;
mod look_ahead;
mod manner;
pub(crate) mod patterns;
mod profile;
mod profiles;
mod ranking;
mod sense;
mod slip;
mod story;

pub use character::Character;
pub use computer::Computer;
pub use decision::{Candidate, Decision, Ending, Rule};
pub use level::{Level, ParseLevelError};
pub use patterns::{Pattern, find as find_patterns};
pub use profile::{Depths, Profile, ProfileError};
pub use profiles::{LoadError, Profiles};
