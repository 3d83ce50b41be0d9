//! Who attacks and who defends each piece of a position.

use axum::Json;
use engine::scene::Scene;
use engine::{AnyPosition, Judged};
use game::Color;

use super::extract::Body;
use crate::replay;
use crate::wire::{Danger, PositionQuery, Refusal};

/// Tells for each piece of a position who attacks it and who defends it.
#[utoipa::path(post, path = "/api/danger", request_body = PositionQuery, responses(
    (status = 200, description = "Every piece", body = Vec<Danger>),
    (status = 400, description = "There is no such position", body = Refusal),
    (status = 403, description = "The request comes from a page of somebody else", body = Refusal),
    (status = 413, description = "The body is too large", body = Refusal),
    (status = 429, description = "Too many requests", body = Refusal),
))]
pub(super) async fn read(Body(query): Body<PositionQuery>) -> Result<Json<Vec<Danger>>, Refusal> {
    let position = replay::checked(query.game, query.fen.as_deref(), query.chess960)?;
    Ok(Json(match &position {
        AnyPosition::Fide(position) => dangers(position),
        AnyPosition::Cube(position) => dangers(&**position),
    }))
}

fn dangers<P: Judged>(position: &P) -> Vec<Danger> {
    let scene = Scene::of(position);
    let men = scene.men.iter().map(|man| {
        let by = |color: Color| {
            let others = scene.men_of(color).filter(|other| other.attacks.has(man.square));
            others.map(|other| other.square.name(scene.levels).to_string()).collect()
        };
        let color = man.piece.color();
        let square = man.square.name(scene.levels).to_string();
        Danger { square, attackers: by(!color), defenders: by(color) }
    });
    men.collect()
}
