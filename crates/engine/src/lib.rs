//! What the search is bound to: each game's judgement and numbers.

mod cube;
mod fide;
mod judge;
mod mind;
mod session;
mod strength;
mod syzygy;

pub use judge::{Judge, Tapered, Weights};
pub use mind::{Judged, Mind};
pub use session::{AnySession, Session};
pub use strength::Strength;
pub use syzygy::{Syzygy, SyzygyError};

/// The judge of FIDE chess.
pub type FideJudge = Judge<fide::FideWeights>;
/// The judge of the cube.
pub type CubeJudge = Judge<cube::CubeWeights>;
