//! Records of games: PGN, read generously and written strictly, for both games.
//!
//! Text goes through three rooms. The lexer makes tokens of it, the [`Reader`] makes a [`Draft`] of each game (tags and a tree
//! of words that may mean nothing), and [`Draft::replay`] makes a [`Record`] of a draft by playing every move of every
//! variation. A game with an error spoils no other: the reader goes on where the next one begins. A [`Stream`] reads games out of a
//! source that need not fit into memory.

mod lexer;
mod reader;
mod record;
mod replay;
mod stream;
mod tags;
mod text;
mod tree;
mod writer;

pub use reader::{Draft, Reader, Word};
pub use record::Record;
pub use replay::Fault;
pub use stream::Stream;
pub use tags::Tags;
pub use text::{PgnError, Place, decode};
pub use tree::{Action, After, Line, Ply, Remark};
