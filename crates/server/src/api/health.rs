//! Whether the server is well.

use axum::Json;
use axum::extract::State;

use super::App;
use crate::wire::{Health, Refusal};

/// Tells whether the server and its store answer.
#[utoipa::path(get, path = "/api/health", responses(
    (status = 200, description = "All is well", body = Health),
    (status = 429, description = "Too many requests", body = Refusal),
    (status = 503, description = "The store does not answer", body = Refusal),
))]
pub(super) async fn health(State(app): State<App>) -> Result<Json<Health>, Refusal> {
    app.hall.services().store.check().await.map_err(|error| {
        tracing::error!(%error, "the store does not answer");
        Refusal::broken()
    })?;
    Ok(Json(Health { status: "ok".to_owned(), version: env!("CARGO_PKG_VERSION").to_owned() }))
}
