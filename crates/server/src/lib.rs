//! The web application: live games, their store, the engine pool, and the interface over them.
//!
//! [`Server`] is all of it at once. Inside, a request comes through [`api`], reaches a game in [`live`] as a message, is stored by
//! [`store`] and told to everybody who watches; what the computer thinks comes from [`pool`]. [`wire`] has the words for all of it.

pub mod api;
pub mod client;
pub mod history;
pub mod import;
pub mod live;
pub mod pool;
mod replay;
mod report;
pub mod secret;
mod server;
pub mod store;
pub mod time;
mod typescript;
pub mod wire;

pub use report::Reports;
pub use server::{Config, PORT, Server, StartError, database_in, profiles_in};
pub use typescript::typescript;
