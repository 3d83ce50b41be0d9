//! What the search is bound to: each game's judgement and numbers.

mod balance;
pub mod book;
mod cube;
mod fide;
mod games;
mod ground;
pub mod judge;
mod mind;
mod networks;
pub mod players;
mod records;
pub mod scene;
mod session;
mod strength;
pub mod structure;
mod syzygy;

pub use balance::is_balanced;
pub use cube::Cube;
pub use fide::Fide;
pub use games::{AnyPosition, GameName, ParseGameNameError};
pub use ground::Ground;
pub use mind::{Judged, Mind};
pub use networks::Networks;
pub use records::{AnyRecord, BadGame};
pub use session::{AnySession, Session};
pub use strength::Strength;
pub use syzygy::{Syzygy, SyzygyError};

/// The judge of FIDE chess.
pub type FideJudge = judge::Judge<Fide>;
/// The judge of the cube.
pub type CubeJudge = judge::Judge<Cube>;
