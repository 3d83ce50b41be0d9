//! Games: to begin one, to look at it, to sit down, to act.

use std::net::SocketAddr;

use axum::Json;
use axum::extract::{ConnectInfo, State};
use axum::http::StatusCode;
use tokio::sync::{mpsc, oneshot};

use super::App;
use super::extract::{AtPly, Bearer, Body, InGame};
use crate::live::{Answerer, Message};
use crate::wire::{
    Acted, Action, Begun, Code, GameView, Guest, NewGame, PositionView, Refusal, Seated,
    ServerMessage,
};

/// Begins a game.
#[utoipa::path(post, path = "/api/games", request_body = NewGame, responses(
    (status = 201, description = "The game is begun", body = Begun),
    (status = 400, description = "The settings make no sense", body = Refusal),
    (status = 403, description = "The request comes from a page of somebody else", body = Refusal),
    (status = 413, description = "The body is too large", body = Refusal),
    (status = 429, description = "Too many requests or games", body = Refusal),
    (status = 503, description = "Something broke inside", body = Refusal),
))]
pub(super) async fn create(
    State(app): State<App>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    Body(new): Body<NewGame>,
) -> Result<(StatusCode, Json<Begun>), Refusal> {
    new.settings.check()?;
    app.limiter.game(address.ip())?;
    let opened = app.hall.open(new).await?;
    let token = opened.token.reveal().to_owned();
    let begun = Begun { id: opened.id.to_string(), token, side: opened.side };
    Ok((StatusCode::CREATED, Json(begun)))
}

/// Shows a game as it stands.
#[utoipa::path(get, path = "/api/games/{id}", params(("id" = String, Path, description = "The game")), responses(
    (status = 200, description = "The game", body = GameView),
    (status = 404, description = "There is no such game", body = Refusal),
    (status = 429, description = "Too many requests", body = Refusal),
    (status = 503, description = "Something broke inside", body = Refusal),
))]
pub(super) async fn look(
    State(app): State<App>,
    InGame(id): InGame,
) -> Result<Json<GameView>, Refusal> {
    let (reply, view) = oneshot::channel();
    app.hall.send(&id, Message::Look(reply)).await?;
    view.await.map(Json).map_err(|_| Refusal::broken())
}

/// Shows a position of a game: the one after so many moves.
#[utoipa::path(get, path = "/api/games/{id}/positions/{ply}", params(
    ("id" = String, Path, description = "The game"),
    ("ply" = u32, Path, description = "How many moves were played, both sides counted"),
), responses(
    (status = 200, description = "The position", body = PositionView),
    (status = 404, description = "There is no such game, or it has fewer moves", body = Refusal),
    (status = 429, description = "Too many requests", body = Refusal),
    (status = 503, description = "Something broke inside", body = Refusal),
))]
pub(super) async fn look_back(
    State(app): State<App>,
    AtPly(id, plies): AtPly,
) -> Result<Json<PositionView>, Refusal> {
    let (reply, view) = oneshot::channel();
    app.hall.send(&id, Message::LookBack { plies, reply }).await?;
    let view = view.await.map_err(|_| Refusal::broken())?;
    view.map(Json).ok_or_else(|| Refusal::new(Code::NotFound, "the game has fewer moves"))
}

/// Takes the seat that is free.
#[utoipa::path(post, path = "/api/games/{id}/join", params(("id" = String, Path, description = "The game")),
    request_body = Guest, responses(
    (status = 200, description = "The seat is taken", body = Seated),
    (status = 400, description = "The request makes no sense", body = Refusal),
    (status = 403, description = "The request comes from a page of somebody else", body = Refusal),
    (status = 404, description = "There is no such game", body = Refusal),
    (status = 409, description = "Both seats are taken", body = Refusal),
    (status = 413, description = "The body is too large", body = Refusal),
    (status = 429, description = "Too many requests", body = Refusal),
    (status = 503, description = "Something broke inside", body = Refusal),
))]
pub(super) async fn join(
    State(app): State<App>,
    InGame(id): InGame,
    Body(guest): Body<Guest>,
) -> Result<Json<Seated>, Refusal> {
    let (reply, seat) = oneshot::channel();
    app.hall.send(&id, Message::Join { name: guest.name, reply }).await?;
    let (token, side) = seat.await.map_err(|_| Refusal::broken())??;
    Ok(Json(Seated { token: token.reveal().to_owned(), side }))
}

/// Does something in a game, for whoever shows the secret of a seat.
#[utoipa::path(post, path = "/api/games/{id}/actions", params(("id" = String, Path, description = "The game")),
    request_body = Action, security(("seat" = [])), responses(
    (status = 200, description = "It is done", body = Acted),
    (status = 400, description = "The request makes no sense, or the move is not legal", body = Refusal),
    (status = 401, description = "The secret of a seat was not shown", body = Refusal),
    (status = 403, description = "It is not for this client to do", body = Refusal),
    (status = 404, description = "There is no such game", body = Refusal),
    (status = 409, description = "The game does not allow it now", body = Refusal),
    (status = 413, description = "The body is too large", body = Refusal),
    (status = 429, description = "Too many requests", body = Refusal),
    (status = 503, description = "The engine has too much to do, or something broke inside", body = Refusal),
))]
pub(super) async fn act(
    State(app): State<App>,
    InGame(id): InGame,
    Bearer(token): Bearer,
    Body(action): Body<Action>,
) -> Result<Json<Acted>, Refusal> {
    let (to, mut answers) = mpsc::unbounded_channel();
    let answerer = Answerer::new(0, to);
    app.hall.send(&id, Message::Act { token: Some(token), action, answerer }).await?;
    loop {
        match answers.recv().await {
            Some(ServerMessage::Done { .. }) => return Ok(Json(Acted { analysis: None })),
            Some(ServerMessage::Refused { refusal, .. }) => return Err(refusal),
            Some(ServerMessage::Analysis { analysis, .. }) => {
                return Ok(Json(Acted { analysis: Some(analysis) }));
            }
            Some(_) => (),
            None => return Err(Refusal::broken()),
        }
    }
}
