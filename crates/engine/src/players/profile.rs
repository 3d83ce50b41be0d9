//! Personal settings under a name.

use std::time::Duration;

use crate::judge::Style;

/// How the engine plays for somebody who wants it so.
#[derive(Clone, Debug, PartialEq)]
pub struct Profile {
    /// What it is called.
    pub name: String,
    /// What it likes.
    pub style: Style,
    /// How deep it looks.
    pub depths: Depths,
    /// How many nodes a move may take.
    pub nodes: Option<u64>,
    /// How long a move may take.
    pub time: Option<Duration>,
    /// How many threads search.
    pub threads: usize,
    /// The size of the table in megabytes.
    pub hash: usize,
    /// Whether it opens by the book.
    pub book: bool,
}

/// How many plies deep a profile looks; nothing where depth does not limit it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Depths {
    /// Most of the time.
    pub normal: Option<u32>,
    /// In check, or where something hangs.
    pub critical: Option<u32>,
    /// In the endgame.
    pub endgame: Option<u32>,
}

impl Profile {
    /// The usual settings under a name.
    pub fn new(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            style: Style::default(),
            depths: Depths::default(),
            nodes: None,
            time: None,
            threads: 1,
            hash: 16,
            book: true,
        }
    }
}
