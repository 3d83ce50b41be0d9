//! What handlers take from a request, with refusals in our own words.

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::HeaderMap;
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use crate::secret::{GameId, Token};
use crate::wire::{Code, Refusal, strict};

/// A body in JSON.
pub(super) struct Body<T>(pub(super) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Self, Refusal> {
        check_kind(request.headers(), &["application/json"])?;
        let bytes = Bytes::from_request(request, state).await.map_err(|rejection| {
            if rejection.status() == Code::TooLarge.status() {
                Refusal::new(Code::TooLarge, "the body is too large")
            } else {
                Refusal::bad("the body could not be read")
            }
        })?;
        strict::read(&bytes).map(Self).map_err(|error| Refusal::bad(format!("the body: {error}")))
    }
}

/// Whether the content type is one of these.
pub(super) fn check_kind(headers: &HeaderMap, kinds: &[&str]) -> Result<(), Refusal> {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default().trim();
    if kinds.iter().any(|known| known.eq_ignore_ascii_case(kind)) {
        return Ok(());
    }
    Err(Refusal::bad(format!("the content type must be {}", kinds.join(" or "))))
}

/// The game that the path names.
pub(super) struct InGame(pub(super) GameId);

impl<S: Send + Sync> FromRequestParts<S> for InGame {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refusal> {
        let path = Path::<String>::from_request_parts(parts, state).await;
        let Path(text) = path.map_err(|_| Refusal::no_game())?;
        // A name that cannot be one is that of no game.
        text.parse().map(Self).map_err(|_| Refusal::no_game())
    }
}

/// The game that the path names, and a number of moves.
pub(super) struct AtPly(pub(super) GameId, pub(super) usize);

impl<S: Send + Sync> FromRequestParts<S> for AtPly {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refusal> {
        let path = Path::<(String, String)>::from_request_parts(parts, state).await;
        let Path((id, plies)) = path.map_err(|_| Refusal::no_game())?;
        let id = id.parse().map_err(|_| Refusal::no_game())?;
        let no_number = |_| Refusal::new(Code::NotFound, "a number of moves stands behind it");
        plies.parse().map(|plies| Self(id, plies)).map_err(no_number)
    }
}

/// The words behind the question mark.
pub(super) struct Words<T>(pub(super) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Words<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refusal> {
        let query = Query::<T>::from_request_parts(parts, state).await;
        query.map(|Query(words)| Self(words)).map_err(|error| Refusal::bad(error.body_text()))
    }
}

/// The secret of a seat: `Authorization: Bearer SECRET`.
pub(super) struct Bearer(pub(super) Token);

impl<S: Send + Sync> FromRequestParts<S> for Bearer {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Refusal> {
        let header = parts.headers.get(AUTHORIZATION).and_then(|header| header.to_str().ok());
        let secret = header.and_then(|text| text.strip_prefix("Bearer "));
        secret.map(|text| Self(Token::told(text.trim()))).ok_or_else(Refusal::no_secret)
    }
}
