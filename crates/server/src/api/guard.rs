//! What every request passes before it is handled.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{HOST, ORIGIN, UPGRADE};
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::App;
use crate::wire::{Code, Refusal};

/// Refuses clients that ask too often, and pages of other sites that want to change something.
pub(super) async fn admit(
    State(app): State<App>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS)
        || request.headers().contains_key(UPGRADE);
    let admitted = app
        .limiter
        .request(address.ip())
        .and_then(|()| if changes { check_origin(request.headers()) } else { Ok(()) });
    match admitted {
        Ok(()) => next.run(request).await,
        Err(refusal) => refusal.into_response(),
    }
}

/// Gives up on what takes too long.
pub(super) async fn hurry(State(app): State<App>, request: Request, next: Next) -> Response {
    let answer = tokio::time::timeout(app.limiter.limits.patience, next.run(request)).await;
    answer.unwrap_or_else(|_| {
        Refusal::new(Code::Busy, "that took too long; please try again").into_response()
    })
}

/// Browsers tell which page a request comes from. Programs that tell nothing are no pages.
fn check_origin(headers: &HeaderMap) -> Result<(), Refusal> {
    let Some(origin) = headers.get(ORIGIN) else { return Ok(()) };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let page = origin.to_str().ok().and_then(|origin| origin.split_once("://"));
    if page.is_some_and(|(_, page)| Some(page) == host) {
        return Ok(());
    }
    Err(Refusal::new(Code::WrongOrigin, "only pages of this server itself may do that"))
}
