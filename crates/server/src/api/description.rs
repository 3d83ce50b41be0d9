//! The description of the interface by OpenAPI.

use axum::Json;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{AdditionalProperties, Schema};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi};

use super::{danger, games, health, import, library, pgn, positions, profiles, quit, socket};
use crate::wire::{ClientMessage, ServerMessage};

/// Chess on one board and on eight: live games, their records, and the engine.
#[derive(OpenApi)]
#[openapi(
    info(title = "Cubemate"),
    paths(
        health::health,
        positions::read,
        profiles::list,
        danger::read,
        library::search,
        games::create,
        games::look,
        games::look_back,
        games::join,
        games::act,
        pgn::one,
        pgn::all,
        import::pgn,
        socket::connect,
        quit::quit,
    ),
    components(schemas(ClientMessage, ServerMessage)),
    modifiers(&Seats, &Strict)
)]
struct Description;

/// The secret of a seat is shown like a bearer token.
struct Seats;

impl Modify for Seats {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        let scheme = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
        let components = openapi.components.get_or_insert_default();
        components.add_security_scheme("seat", SecurityScheme::Http(scheme));
    }
}

/// Tagged choices take no other fields than those described; the generator says so only of plain objects.
struct Strict;

impl Modify for Strict {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        let components = openapi.components.get_or_insert_default();
        for name in ["Action", "ClientMessage", "Player"] {
            let Some(RefOr::T(Schema::OneOf(choice))) = components.schemas.get_mut(name) else {
                continue;
            };
            for item in &mut choice.items {
                if let RefOr::T(Schema::Object(object)) = item {
                    object.additional_properties =
                        Some(Box::new(AdditionalProperties::FreeForm(false)));
                }
            }
        }
    }
}

/// The description as text.
pub(super) fn text() -> String {
    Description::openapi().to_pretty_json().expect("the description is plain data")
}

/// The description.
pub(super) fn json() -> Json<utoipa::openapi::OpenApi> {
    Json(Description::openapi())
}
