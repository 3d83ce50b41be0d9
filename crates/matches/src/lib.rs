//! Matches of chess programs, of any game.
//!
//! A [`PlayerSpec`] says who plays, an [`Opening`] where a game begins, a [`Limit`] how long a move may take. A [`bout`] is one
//! game, a [`Tournament`] many, played side by side; what they say about strength is in the [`Tally`]. Everything that is left
//! to chance follows from one seed, so that a match of players who do not look at the time can be played again.
//!
//! A [`Puzzle`] is a position with a question. In an [`Exam`] all players are asked the same, and the [`Marks`] count what they knew.

mod adjudicator;
mod archive;
pub mod bout;
mod chance;
mod crew;
mod epd;
mod exam;
mod info;
mod limit;
mod marks;
mod opening;
mod plain;
mod player;
mod process;
mod puzzle;
mod ratings;
mod replace;
mod seat;
mod spec;
pub mod statistics;
mod tally;
mod tournament;
mod uci;

pub use adjudicator::{Adjudication, Adjudicator, DrawRule, ResignRule, Verdict};
pub use archive::Archive;
pub use bout::{Conditions, Termination};
pub use exam::{Attempt, Attempts, Exam};
pub use info::Info;
pub use limit::{Limit, ParseLimitError};
pub use marks::Marks;
pub use opening::{Opening, Openings};
pub use player::{Choice, Failure, Player, Turn};
pub use puzzle::{Goal, Puzzle};
pub use ratings::{Rated, Results};
pub use replace::{replace, replace_by};
pub use spec::PlayerSpec;
pub use statistics::Sprt;
pub use tally::{Score, Tally};
pub use tournament::{Finished, Tournament};
