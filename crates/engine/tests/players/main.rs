//! The computer players: how often they do what the table of levels says, and what they do in prepared positions.

mod behaviour;
mod boards;
mod chance;
mod errors;
mod frequencies;
mod profiles;
mod winning;
