//! The client: the page and its files.

use axum::extract::Request;
use axum::http::{Method, header};
use axum::response::{IntoResponse, Response};

use crate::wire::{Code, Refusal};

/// Browsers may keep what has the hash of its content in its name; everything else they ask for again.
const FOREVER: &str = "public, max-age=31536000, immutable";
const EACH_TIME: &str = "no-cache";
/// The page loads nothing from elsewhere, and nobody frames it.
const POLICY: &str = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; \
                      connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

/// A file of the client.
pub(super) async fn page(request: Request) -> Result<Response, Refusal> {
    let nothing = || Refusal::new(Code::NotFound, "there is nothing at this address");
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Err(nothing());
    }
    let path = request.uri().path().trim_start_matches('/');
    let is_root = path.is_empty();
    let Some(file) = client::file(if is_root { "index.html" } else { path }) else {
        return Err(if is_root {
            Refusal::new(
                Code::NotFound,
                "there is no client in this build; 'npm ci' and 'npm run build' in the folder web make one",
            )
        } else {
            nothing()
        });
    };
    let keep = if file.lasts { FOREVER } else { EACH_TIME };
    let headers = [
        (header::CONTENT_TYPE, file.mime),
        (header::CACHE_CONTROL, keep),
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
    ];
    Ok((headers, file.bytes.into_owned()).into_response())
}
