//! What the tests of several crates share. Nothing of the program depends on it.

mod contract;
mod data;
mod exchange;
mod mirror;
mod network;
mod postgres;
mod random;

pub use contract::check_contract;
pub use data::{data_bytes, data_files};
pub use exchange::exchange;
pub use mirror::Mirror;
pub use network::random_network;
pub use postgres::Postgres;
pub use random::random_games;
