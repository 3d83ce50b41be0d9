//! Positions that teach structure: both sides have the same material, and everything else is given to each side at random.
//!
//! A [`Generator`] makes as many of them as are wanted. Each side gets an [`Army`] of the same points and [`Tastes`]: how much of each
//! feature it wants, and how much of its first array it keeps. A piece looks at a few squares and takes the one that suits the tastes
//! of its side best.

mod agreement;
mod army;
mod arrangement;
mod correlation;
mod generator;
mod lessons;
mod tastes;

pub use agreement::agreement;
pub use army::Army;
pub use correlation::correlation;
pub use generator::Generator;
pub use lessons::{add_games, add_generated, visit_even};
pub use tastes::Tastes;
