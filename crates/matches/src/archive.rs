//! The file that keeps the games of a match as they end, and from which an interrupted match goes on.
//!
//! The `Round` tag of a game is the number of its pair and its number in it, `12.2`; that is how games are found again.

use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::Path;

use anyhow::{Context, Result, bail};
use game::pgn::{self, Reader};
use game::{Color, Notation};

use crate::{Score, replace};

/// A PGN file that grows.
#[derive(Debug)]
pub struct Archive {
    file: File,
    is_empty: bool,
}

impl Archive {
    /// A new file, or one with nothing in it.
    ///
    /// # Errors
    /// There is something in it already, or it cannot be written.
    pub fn create(path: &Path) -> Result<Self> {
        let file = OpenOptions::new().append(true).create(true).open(path);
        let file = file.with_context(|| format!("cannot write {}", path.display()))?;
        if file.metadata().is_ok_and(|metadata| metadata.len() > 0) {
            bail!("{} is there already; --resume goes on with it", path.display());
        }
        Ok(Self { file, is_empty: true })
    }

    /// A file to go on with, whether or not it is there, and the scores of the first player in the games it holds. A game
    /// that was cut off is taken out of it.
    ///
    /// # Errors
    /// It cannot be read or written, or its games are not those of this match.
    pub fn resume<P: Notation>(
        path: &Path,
        variant: P::Variant,
        names: [&str; 2],
    ) -> Result<(Self, HashMap<usize, Score>)> {
        let bytes = match fs::read(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => Vec::new(),
            read => read.with_context(|| format!("cannot read {}", path.display()))?,
        };
        let mut scores = HashMap::new();
        let (mut kept, mut cut) = (String::new(), false);
        for draft in Reader::new(&pgn::decode(&bytes)) {
            let place = draft.place();
            let Some((index, first)) = game_of(draft.tags(), names) else {
                bail!("{}:{place}: no game of this match", path.display());
            };
            let record = draft.replay::<P>(variant).ok();
            let known =
                record.and_then(|record| Some((Score::of(first, record.result())?, record)));
            let Some((score, record)) = known else {
                cut = true;
                continue;
            };
            if scores.insert(index, score).is_some() {
                bail!("{}:{place}: the game is there twice", path.display());
            }
            if !kept.is_empty() {
                kept.push('\n');
            }
            kept += &record.to_string();
        }
        if cut {
            replace(path, &kept).with_context(|| format!("cannot write {}", path.display()))?;
        }
        let file = OpenOptions::new().append(true).create(true).open(path);
        let file = file.with_context(|| format!("cannot write {}", path.display()))?;
        Ok((Self { file, is_empty: scores.is_empty() }, scores))
    }

    /// Adds a record.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn add(&mut self, record: &str) -> Result<()> {
        let separator = if self.is_empty { "" } else { "\n" };
        self.is_empty = false;
        let written = self.file.write_all(format!("{separator}{record}").as_bytes());
        written.context("cannot write the record of a game")
    }
}

/// The text of the `Round` tag.
pub(crate) fn round(index: usize) -> String {
    format!("{}.{}", index / 2 + 1, index % 2 + 1)
}

/// Which game of a match this is and what the first player has in it, if it is one.
fn game_of(tags: &pgn::Tags, [first, second]: [&str; 2]) -> Option<(usize, Color)> {
    let (pair, number) = tags.get("Round")?.split_once('.')?;
    let (pair, number): (usize, usize) = (pair.parse().ok()?, number.parse().ok()?);
    let index = pair.checked_sub(1)?.checked_mul(2)?.checked_add(number.checked_sub(1)?)?;
    let (color, expected) = match number {
        1 => (Color::White, (first, second)),
        2 => (Color::Black, (second, first)),
        _ => return None,
    };
    ((tags.get("White")?, tags.get("Black")?) == expected).then_some((index, color))
}
