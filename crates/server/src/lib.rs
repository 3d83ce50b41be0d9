//! The web application: live games, their store, the engine pool, and the interface over them.

pub mod api;
pub mod live;
pub mod pool;
mod report;
pub mod secret;
pub mod store;
pub mod time;
pub mod wire;
