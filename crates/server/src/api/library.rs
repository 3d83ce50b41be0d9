//! The library of games.

use axum::Json;
use axum::extract::State;
use game::GameResult;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::App;
use super::extract::Words;
use crate::store::{Page, Query};
use crate::wire::{GameKind, Refusal, Status};

/// What is looked for. Everything that is given must fit.
#[derive(Deserialize, IntoParams)]
#[serde(default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct Search {
    /// A part of the name of the game, of its event or of a player.
    #[param(max_length = 100)]
    text: String,
    /// The game.
    #[param(inline)]
    game: Option<GameKind>,
    /// Whether it is played.
    #[param(inline)]
    status: Option<Status>,
    /// How it ended; `*` if it has not.
    #[param(inline)]
    result: Option<Ending>,
    /// Only games that were saved under a name.
    saved: bool,
    /// So many games at most.
    #[param(minimum = 1, maximum = 100)]
    limit: u32,
    /// After these were left out.
    #[param(maximum = 1_000_000_000)]
    offset: u64,
}

/// How a game ended.
#[derive(Clone, Copy, Deserialize, ToSchema)]
enum Ending {
    #[serde(rename = "1-0")]
    WhiteWins,
    #[serde(rename = "0-1")]
    BlackWins,
    #[serde(rename = "1/2-1/2")]
    Draw,
    #[serde(rename = "*")]
    Unknown,
}

impl From<Ending> for GameResult {
    fn from(ending: Ending) -> Self {
        match ending {
            Ending::WhiteWins => Self::WhiteWins,
            Ending::BlackWins => Self::BlackWins,
            Ending::Draw => Self::Draw,
            Ending::Unknown => Self::Unknown,
        }
    }
}

impl Default for Search {
    fn default() -> Self {
        Self {
            text: String::new(),
            game: None,
            status: None,
            result: None,
            saved: false,
            limit: 20,
            offset: 0,
        }
    }
}

/// Lists games, the latest first, page by page.
#[utoipa::path(get, path = "/api/games", params(Search), responses(
    (status = 200, description = "The games that fit", body = Page),
    (status = 400, description = "The question makes no sense", body = Refusal),
    (status = 429, description = "Too many requests", body = Refusal),
    (status = 503, description = "Something broke inside", body = Refusal),
))]
pub(super) async fn search(
    State(app): State<App>,
    Words(search): Words<Search>,
) -> Result<Json<Page>, Refusal> {
    let Search { text, game, status, result, saved, limit, offset } = search;
    if !(1..=100).contains(&limit) {
        return Err(Refusal::bad("limit is 1 to 100"));
    }
    // No name has it, and PostgreSQL refuses it in any text.
    let text = text.replace('\0', "");
    if text.chars().count() > 100 {
        return Err(Refusal::bad("text has at most 100 characters"));
    }
    if offset > 1_000_000_000 {
        return Err(Refusal::bad("offset is at most 1000000000"));
    }
    let result = result.map(GameResult::from);
    let query = Query { text, game, status, result, saved, limit, offset };
    let page = app.hall.services().store.search(&query).await;
    page.map(Json).map_err(|error| {
        tracing::error!(%error, "the library could not be searched");
        Refusal::broken()
    })
}
