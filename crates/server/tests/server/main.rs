//! The server from outside: its store, its games, its interface.

mod database;
mod store;
