//! Refusals as answers of HTTP.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use crate::wire::{Code, Refusal};

impl Code {
    /// The status of HTTP that says the same.
    pub const fn status(self) -> StatusCode {
        match self {
            Self::BadRequest | Self::IllegalMove => StatusCode::BAD_REQUEST,
            Self::NotYourTurn | Self::NotNow => StatusCode::CONFLICT,
            Self::NoSecret => StatusCode::UNAUTHORIZED,
            Self::NotYours | Self::WrongOrigin => StatusCode::FORBIDDEN,
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooMuch => StatusCode::TOO_MANY_REQUESTS,
            Self::Busy | Self::Broken => StatusCode::SERVICE_UNAVAILABLE,
        }
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        (self.code.status(), Json(self)).into_response()
    }
}
