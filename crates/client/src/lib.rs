//! The built web client as bytes.
//!
//! Release builds carry it inside; debug builds read `web/dist`, which `npm run build` in `web` makes.

use std::borrow::Cow;
use std::path::{Component, Path};

/// A file of the client.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// What is in it.
    pub bytes: Cow<'static, [u8]>,
    /// What it is, for the `content-type` of an answer.
    pub mime: &'static str,
    /// Whether it never changes under its name, so that browsers may keep it.
    pub lasts: bool,
}

/// The files that were built in: path and bytes.
const FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/files.rs"));
/// Where a client is that was built by hand.
const ON_DISK: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/dist");

/// The file of a path below the root, without the leading slash; the page itself is `index.html`.
pub fn file(path: &str) -> Option<File> {
    let bytes = if FILES.is_empty() {
        Cow::Owned(read(path)?)
    } else {
        Cow::Borrowed(FILES.iter().find(|(name, _)| *name == path)?.1)
    };
    // Vite puts a hash of the content into the names below `assets`.
    Some(File { bytes, mime: mime(path), lasts: path.starts_with("assets/") })
}

/// Reads a file of the folder, and none outside.
fn read(path: &str) -> Option<Vec<u8>> {
    let inside = Path::new(path);
    let is_plain = inside.components().all(|part| matches!(part, Component::Normal(_)));
    is_plain.then(|| std::fs::read(Path::new(ON_DISK).join(inside)).ok())?
}

fn mime(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("json" | "webmanifest") => "application/json",
        Some("woff2") => "font/woff2",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_outside_the_client_is_handed_out() {
        for path in ["", "/etc/passwd", "../package.json", "assets/../../package.json", "none.js"] {
            assert_eq!(file(path), None, "{path}");
        }
    }

    #[test]
    fn files_say_what_they_are() {
        assert_eq!(mime("index.html"), "text/html; charset=utf-8");
        assert_eq!(mime("assets/index-1234.js"), "text/javascript; charset=utf-8");
        assert_eq!(mime("assets/x.wasm"), "application/octet-stream");
    }
}
