//! Games of others come into the library through a request, which is read while it arrives.

use std::io::{self, Read};

use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use futures_util::StreamExt;
use tokio::sync::mpsc;
use tokio::time::timeout;

use super::App;
use super::extract::check_kind;
use crate::import::{ImportError, import};
use crate::wire::{Code, Imported, Refusal, RefusedGame};

/// What a PGN text may be called.
const KINDS: [&str; 3] = ["application/vnd.chess-pgn", "application/x-chess-pgn", "text/plain"];
/// So many bad games are named in the answer; the rest are only counted.
const NAMED: usize = 1000;
/// So many parts of the request may wait to be read.
const WAITING: usize = 4;

/// Brings the games of a PGN text into the library, where they can be searched, looked at and exported. Games that are there already
/// are left alone, and bad ones stop no other.
#[utoipa::path(post, path = "/api/pgn", request_body(content(
    (String = "application/vnd.chess-pgn"),
    (String = "text/plain"),
)), responses(
    (status = 200, description = "What came of it", body = Imported),
    (status = 400, description = "The body is no PGN", body = Refusal),
    (status = 403, description = "The request comes from a page of somebody else", body = Refusal),
    (status = 413, description = "The body is too large; the games before that are in the library", body = Refusal),
    (status = 429, description = "Too many requests, or another import is going on", body = Refusal),
    (status = 503, description = "The body came too slowly, or something broke inside", body = Refusal),
))]
pub(super) async fn pgn(
    State(app): State<App>,
    request: Request,
) -> Result<Json<Imported>, Refusal> {
    check_kind(request.headers(), &KINDS)?;
    let _only_one = app.limiter.import()?;
    let (parts, source) = mpsc::channel(WAITING);
    let services = app.hall.services();
    let mut refused = Vec::new();
    let tell = |bad| {
        if refused.len() < NAMED {
            refused.push(RefusedGame::from(bad));
        }
    };
    let source = Arriving { parts: source, part: Bytes::new() };
    let imported = import(&services.store, services.time, source, tell);
    let (sent, imported) = tokio::join!(send_on(&app, request.into_body(), parts), imported);
    sent?;
    let summary = imported.map_err(|error| match error {
        ImportError::Source(_) => Refusal::bad("the body could not be read"),
        ImportError::Store(error) => {
            tracing::error!(%error, "games could not be imported");
            Refusal::broken()
        }
    })?;
    Ok(Json(Imported {
        games: summary.games as u64,
        known: summary.known as u64,
        bad: summary.bad as u64,
        refused,
    }))
}

/// Sends the body on as it arrives. If it is too large or too slow, the games until then are imported all the same.
async fn send_on(app: &App, body: Body, to: mpsc::Sender<Bytes>) -> Result<(), Refusal> {
    let limits = &app.limiter.limits;
    let mut left = limits.import;
    let mut stream = body.into_data_stream();
    loop {
        let part = timeout(limits.patience, stream.next()).await.map_err(|_| {
            Refusal::new(
                Code::Busy,
                "the body came too slowly; the games so far are in the library",
            )
        })?;
        let Some(part) = part else { return Ok(()) };
        let part = part.map_err(|_| Refusal::bad("the body could not be read"))?;
        left = left.checked_sub(part.len() as u64).ok_or_else(|| {
            let message = format!(
                "the body has more than {} bytes; 'cubemate import' takes files of any size",
                limits.import
            );
            Refusal::new(Code::TooLarge, message)
        })?;
        // Who does not read on has its reason, and tells it.
        if to.send(part).await.is_err() {
            return Ok(());
        }
    }
}

/// The body of a request, for a thread that waits for it.
struct Arriving {
    parts: mpsc::Receiver<Bytes>,
    part: Bytes,
}

impl Read for Arriving {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.part.is_empty() {
            match self.parts.blocking_recv() {
                Some(part) => self.part = part,
                None => return Ok(0),
            }
        }
        let length = buffer.len().min(self.part.len());
        buffer[..length].copy_from_slice(&self.part.split_to(length));
        Ok(length)
    }
}
