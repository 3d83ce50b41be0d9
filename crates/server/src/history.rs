//! The history of all games that ended, as a text that people read: one more paragraph whenever a game ends.

use std::fs::File;
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Duration;

use game::Moment;

/// The file, and what is appended to it.
#[derive(Clone, Debug)]
pub struct History {
    path: PathBuf,
}

/// A game that ended.
pub(crate) struct Ended {
    /// When, since 1970.
    pub(crate) at: Duration,
    /// Which game, in words.
    pub(crate) game: &'static str,
    /// White and Black.
    pub(crate) players: [String; 2],
    /// The moves in notation, on one line.
    pub(crate) moves: String,
    /// How it ended.
    pub(crate) outcome: game::Outcome,
}

impl History {
    /// The history in this file, which need not be there yet.
    pub const fn new(path: PathBuf) -> Self {
        Self { path }
    }

    /// Appends a game. A failure is told in the log and stops nobody from playing.
    pub(crate) fn append(&self, ended: &Ended) {
        if let Err(error) = self.write(ended) {
            tracing::error!(%error, file = %self.path.display(), "the history was not written");
        }
    }

    fn write(&self, ended: &Ended) -> io::Result<()> {
        let Ended { at, game, players: [white, black], moves, outcome } = ended;
        let (moment, result) = (Moment::since_1970(*at), outcome.result());
        let text =
            format!("{moment} UTC, {game}: {white} - {black}\n{moves}{result}\n{outcome}\n\n");
        // One write, so that paragraphs of games that end together do not mix.
        File::options().append(true).create(true).open(&self.path)?.write_all(text.as_bytes())
    }
}
