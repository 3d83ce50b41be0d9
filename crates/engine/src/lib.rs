//! What the search is bound to: each game's judgement and numbers.

mod cube;
mod fide;
mod judge;
mod session;

pub use judge::{Judge, Tapered, Weights};
pub use session::{AnySession, Judged, Session};

/// The judge of FIDE chess.
pub type FideJudge = Judge<fide::FideWeights>;
/// The judge of the cube.
pub type CubeJudge = Judge<cube::CubeWeights>;
