//! One search for every game: alpha-beta over any [`game::Position`], judged by its [`Evaluator`].
//!
//! [`Engine`] is the outside: a table that stays between moves, threads, limits. Inside, a worker searches deeper and deeper;
//! `node` is one node of the tree, in steps from top to bottom, and `quiescence` what lies beyond the depth.

mod endings;
mod engine;
mod history;
mod knowledge;
mod limits;
mod news;
mod node;
mod params;
mod parts;
mod picker;
pub mod plain;
mod quiescence;
pub mod score;
mod table;
mod time;
mod tries;
mod worker;

pub use endings::{Endings, Verdict};
pub use engine::Engine;
pub use knowledge::{Evaluator, Knowledge};
pub use limits::{ClockLimit, Limits, Line, Report};
pub use news::News;
pub use params::Params;
pub use table::Bound;
