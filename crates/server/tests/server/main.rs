//! The server from outside: its store, its games, its interface.

mod backup;
mod chaos;
mod computers;
mod database;
mod house;
mod import;
mod noise;
mod playing;
mod records;
mod routes;
mod sockets;
mod store;
mod thinking;
mod visitor;
