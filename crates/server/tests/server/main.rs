//! The server from outside: its store, its games, its interface.

mod chaos;
mod computers;
mod database;
mod house;
mod playing;
mod routes;
mod sockets;
mod store;
mod visitor;
