//! What the search is bound to: each game's judgement and numbers.

mod balance;
mod cube;
mod fide;
mod judge;
mod mind;
mod session;

pub use balance::is_balanced;
pub use judge::{Judge, Tapered, Weights};
pub use mind::{Judged, Mind};
pub use session::{AnySession, Session};

/// The judge of FIDE chess.
pub type FideJudge = Judge<fide::FideWeights>;
/// The judge of the cube.
pub type CubeJudge = Judge<cube::CubeWeights>;
