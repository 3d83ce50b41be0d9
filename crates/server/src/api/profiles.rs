//! The personal settings by which computers may play.

use axum::Json;
use axum::extract::State;

use super::App;
use crate::wire::{ProfileView, Refusal};

/// Lists the profiles that a computer player may have. They are written by `cubemate profile`.
#[utoipa::path(get, path = "/api/profiles", responses(
    (status = 200, description = "The profiles", body = [ProfileView]),
    (status = 429, description = "Too many requests", body = Refusal),
    (status = 503, description = "Something broke inside", body = Refusal),
))]
pub(super) async fn list(State(app): State<App>) -> Result<Json<Vec<ProfileView>>, Refusal> {
    let profiles = &app.hall.services().profiles;
    let names = profiles.names().map_err(|error| {
        tracing::error!(%error, "the profiles could not be listed");
        Refusal::broken()
    })?;
    // One that makes no sense cannot be chosen.
    let views = names.iter().filter_map(|name| profiles.read(name).ok()).map(|profile| {
        let settings = profile.to_string();
        ProfileView { name: profile.name, settings }
    });
    Ok(Json(views.collect()))
}
