//! Positions without a game: to be set up, and to be shown.

use axum::Json;
use engine::AnyPosition;

use super::extract::Body;
use crate::replay;
use crate::wire::{PositionQuery, PositionView, Refusal};

/// Reads a position and tells its moves, or what is wrong with it.
#[utoipa::path(post, path = "/api/positions", request_body = PositionQuery, responses(
    (status = 200, description = "The position", body = PositionView),
    (status = 400, description = "There is no such position", body = Refusal),
    (status = 403, description = "The request comes from a page of somebody else", body = Refusal),
    (status = 413, description = "The body is too large", body = Refusal),
    (status = 429, description = "Too many requests", body = Refusal),
))]
pub(super) async fn read(Body(query): Body<PositionQuery>) -> Result<Json<PositionView>, Refusal> {
    let position = replay::checked(query.game, query.fen.as_deref(), query.chess960)?;
    Ok(Json(match &position {
        AnyPosition::Fide(position) => PositionView::of(position),
        AnyPosition::Cube(position) => PositionView::of(&**position),
    }))
}
