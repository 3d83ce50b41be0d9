//! What the search is bound to: each game's judgement and numbers.

mod cube;
mod fide;
mod judge;

pub use judge::{Judge, Tapered, Weights};

/// The judge of FIDE chess.
pub type FideJudge = Judge<fide::FideWeights>;
/// The judge of the cube.
pub type CubeJudge = Judge<cube::CubeWeights>;
