//! Games that are being played. Each is a task of its own, which owns the game, its clock and its seats; all else reaches it as a message.
//!
//! [`Hall`] knows the games by name. A [`table`] is what the rules of playing at a table say, without any waiting: who may do what, and
//! what becomes of it. [`task`] is the life of a game: messages in, changes to the store, patches out; [`thinking`] is what the engine does for it.

mod act;
mod answerer;
mod hall;
mod message;
mod restore;
mod show;
mod table;
mod task;
#[cfg(test)]
mod tests;
mod thinking;

pub use answerer::Answerer;
pub use hall::{Hall, Opened, Services};
pub use message::{Message, Watching};
