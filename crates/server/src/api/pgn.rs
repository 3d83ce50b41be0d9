//! Records of games as PGN: one, or all of them.

use std::io;

use axum::body::Body;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use futures_util::stream;

use super::App;
use super::extract::InGame;
use crate::replay;
use crate::secret::GameId;
use crate::store::{Store, StoreError};
use crate::wire::Refusal;

const KIND: &str = "application/vnd.chess-pgn";
/// So many games are read at once.
const CHUNK: u32 = 50;

/// The record of a game as PGN.
#[utoipa::path(get, path = "/api/games/{id}/pgn", params(("id" = String, Path, description = "The game")), responses(
    (status = 200, description = "The record", body = String, content_type = "application/vnd.chess-pgn"),
    (status = 404, description = "There is no such game", body = Refusal),
    (status = 429, description = "Too many requests", body = Refusal),
    (status = 503, description = "Something broke inside", body = Refusal),
))]
pub(super) async fn one(
    State(app): State<App>,
    InGame(id): InGame,
) -> Result<impl IntoResponse, Refusal> {
    let record = app.hall.services().store.game(&id).await.map_err(|error| {
        tracing::error!(game = %id, %error, "a game could not be read");
        Refusal::broken()
    })?;
    let record = record.ok_or_else(Refusal::no_game)?;
    let text = replay::pgn(&record).map_err(|problem| {
        tracing::error!(game = %id, problem, "a stored game makes no sense");
        Refusal::broken()
    })?;
    Ok(([(CONTENT_TYPE, KIND)], text))
}

/// The records of all games as PGN, one after the other.
#[utoipa::path(get, path = "/api/pgn", responses(
    (status = 200, description = "The records", body = String, content_type = "application/vnd.chess-pgn"),
    (status = 429, description = "Too many requests", body = Refusal),
))]
pub(super) async fn all(State(app): State<App>) -> Response {
    let store = app.hall.services().store.clone();
    let chunks = stream::try_unfold(None, move |after: Option<GameId>| {
        let store = store.clone();
        async move {
            let chunk = read(&store, after.as_ref()).await;
            chunk.map_err(|error| {
                tracing::error!(%error, "the games could not be read");
                io::Error::other("something broke inside")
            })
        }
    });
    let name = (CONTENT_DISPOSITION, "attachment; filename=\"cubemate.pgn\"");
    ([(CONTENT_TYPE, KIND), name], Body::from_stream(chunks)).into_response()
}

/// The next games after one, as text, and the last of them; nothing when there are no more.
async fn read(
    store: &Store,
    after: Option<&GameId>,
) -> Result<Option<(String, Option<GameId>)>, StoreError> {
    let games = store.games_after(after, CHUNK).await?;
    let Some((last, _)) = games.last() else { return Ok(None) };
    let last = last.clone();
    let mut text = String::new();
    for (id, imported) in games {
        let pgn = match imported {
            Some(pgn) => Ok(pgn),
            None => match store.game(&id).await? {
                Some(record) => replay::pgn(&record),
                None => continue,
            },
        };
        match pgn {
            Ok(pgn) => {
                text.push_str(&pgn);
                text.push('\n');
            }
            Err(problem) => tracing::error!(game = %id, problem, "a stored game makes no sense"),
        }
    }
    Ok(Some((text, Some(last))))
}
