//! What is said between server and client, as types: JSON on the wire, OpenAPI for the description, TypeScript for the client.

mod action;
mod message;
mod refusal;
mod request;
mod settings;
mod side;
pub(crate) mod strict;
mod view;

pub use action::{Action, OfferKind};
pub use message::{Analysis, AnalysisLine, Cause, ClientMessage, Gap, Patch, Score, ServerMessage};
pub use refusal::{Code, Refusal};
pub use request::{
    Acted, Begun, Danger, Guest, Health, Imported, PositionQuery, PositionView, ProfileView,
    RefusedGame, Seated,
};
pub use settings::{ClockSettings, GameKind, Level, NewGame, Player, Settings, TimeOutRule};
pub(crate) use settings::{check_delay, check_name};
pub use side::Side;
pub use view::{
    Captured, Check, Clocks, GameView, LastMove, Material, MoveView, Offer, Origin, OutcomeView,
    Seat, State, StatePatch, Status, Target, Thinking,
};
