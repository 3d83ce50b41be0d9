//! The tuning of weights: what a judge says of many positions is brought close to how their games ended and what a search thought.
//!
//! A value is linear in the weights once it is known which of them count how often, so each position is kept as that list
//! ([`Samples`]), read from files of games or positions ([`read`]). [`Tuner`] follows the gradient, and [`Checkpoint`] lets it go on
//! after an interruption.

mod checkpoint;
mod choice;
mod samples;
mod tuner;

pub use checkpoint::Checkpoint;
pub use choice::{Choice, read};
pub use samples::{Sample, Samples};
pub use tuner::{Losses, Settings, Tuner};
