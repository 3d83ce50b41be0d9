//! The file that keeps the games as they end, and from which interrupted self-play goes on.

use std::collections::HashSet;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, bail};
use game::Notation;

use super::reader::{Frame, Header, Reader, game_name};
use super::{Record, Settings};

/// A file of games that grows. As long as it is open nobody else may add to it.
#[derive(Debug)]
pub struct Archive {
    file: File,
}

impl Archive {
    /// A new file, or one to go on with, and the numbers of the games it holds. A game that was cut off at its end is taken out of it.
    ///
    /// # Errors
    /// The file cannot be read or written, is damaged, another self-play is at it, or its games are others than these settings make.
    pub fn open<P: Notation>(
        path: &Path,
        start: &P,
        settings: &Settings,
    ) -> Result<(Self, HashSet<u32>)> {
        let header = Header { game: game_name(start).to_owned(), settings: settings.to_string() };
        let mut file = OpenOptions::new()
            .append(true)
            .create(true)
            .open(path)
            .with_context(|| format!("cannot write {}", path.display()))?;
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            bail!(
                "another self-play is writing {}: wait for it, or take another file and another seed",
                path.display()
            );
        }
        let length = file.metadata().map_or(0, |metadata| metadata.len());
        let mut done = HashSet::new();
        if length == 0 {
            file.write_all(&header.to_bytes()).context("cannot write the header")?;
            return Ok((Self { file }, done));
        }
        let mut reader = Reader::open(path, start)?;
        if reader.settings() != header.settings {
            bail!(
                "{} was made with other settings: {}, and now they are {}",
                path.display(),
                reader.settings(),
                header.settings
            );
        }
        while reader.next_frame().is_some() {
            let Some(record) = reader.next() else { break };
            done.insert(record?.index);
        }
        if reader.has_more_games() {
            bail!(
                "{}: byte {}: the length of a game is damaged, and others follow it",
                path.display(),
                reader.place()
            );
        }
        file.set_len(reader.place() as u64)
            .with_context(|| format!("cannot write {}", path.display()))?;
        Ok((Self { file }, done))
    }

    /// Adds a game.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn add(&mut self, record: &Record) -> Result<()> {
        let bytes = record.to_bytes();
        self.file.write_all(&Frame::new(&bytes).to_bytes()).context("cannot write a game")
    }
}
