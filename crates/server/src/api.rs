//! The interface: REST under `/api`, and one websocket for each game.
//!
//! Every handler stands beside its path; [`guard`] is what every request passes first, [`limits`] how much a client may do.

mod answer;
mod danger;
mod description;
mod extract;
mod games;
mod guard;
mod health;
mod import;
mod library;
pub mod limits;
mod page;
mod pgn;
mod positions;
mod profiles;
mod quit;
mod socket;

use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};
use axum::{Router, middleware};

use crate::live::Hall;
use crate::wire::{Code, Refusal};
use limits::{Limiter, Limits};

/// What every handler can reach.
#[derive(Clone)]
struct App {
    hall: Hall,
    limiter: Arc<Limiter>,
}

/// All routes.
pub fn router(hall: Hall, limits: Limits) -> Router {
    let body = limits.body;
    let app = App { hall, limiter: Arc::new(Limiter::new(limits)) };
    let quick = Router::new()
        .route("/api/health", get(health::health))
        .route("/api/openapi.json", get(|| async { description::json() }))
        .route("/api/positions", post(positions::read))
        .route("/api/profiles", get(profiles::list))
        .route("/api/danger", post(danger::read))
        .route("/api/quit", post(quit::quit))
        .route("/api/games", get(library::search).post(games::create))
        .route("/api/games/{id}", get(games::look))
        .route("/api/games/{id}/positions/{ply}", get(games::look_back))
        .route("/api/games/{id}/pgn", get(pgn::one))
        .route("/api/games/{id}/join", post(games::join))
        .route("/api/games/{id}/actions", post(games::act))
        .layer(middleware::from_fn_with_state(app.clone(), guard::hurry));
    Router::new()
        .route("/api/pgn", get(pgn::all).post(import::pgn))
        .route("/api/games/{id}/ws", get(socket::connect))
        .merge(quick)
        .fallback(page::page)
        .method_not_allowed_fallback(|| async {
            Refusal::new(Code::WrongMethod, "this address does not know that method")
        })
        .layer(DefaultBodyLimit::max(body))
        .layer(middleware::from_fn_with_state(app.clone(), guard::admit))
        .with_state(app)
}

/// The description of the interface, as OpenAPI in JSON.
pub fn openapi() -> String {
    description::text()
}
