//! What a browser shows who comes here before there is a client.

use axum::response::Html;

/// Tells what this address offers.
pub(super) const PAGE: Html<&str> = Html(
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Cubemate</title>\
         <h1>Cubemate</h1><p>Chess on one board and on eight. This is the server: games are played through its \
         interface, which is described at <a href=\"/api/openapi.json\">/api/openapi.json</a>.</p></html>",
);
