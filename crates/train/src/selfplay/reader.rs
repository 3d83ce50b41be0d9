//! Reads files of games.
//!
//! A file begins with the eight bytes `cubeplay`, the version of its form, 1, in two bytes, and two texts, the name of the game and
//! the settings of the self-play, each after its length in two bytes. Then come the games, each after the length of its [`Record`]
//! and the checksum of that, four bytes each.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use game::Notation;

use super::Record;
use crate::bytes::{split, take};

const MAGIC: [u8; 8] = *b"cubeplay";
const VERSION: u16 = 1;

/// What stands before the games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Header {
    pub(super) game: String,
    pub(super) settings: String,
}

impl Header {
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        for text in [&self.game, &self.settings] {
            bytes.extend((text.len() as u16).to_le_bytes());
            bytes.extend(text.bytes());
        }
        bytes
    }

    /// Reads it and leaves what follows.
    fn read(rest: &mut &[u8]) -> Result<Self> {
        if take(rest).ok() != Some(MAGIC) {
            bail!("no self-play games: it does not begin with `cubeplay`");
        }
        let version = u16::from_le_bytes(take(rest)?);
        if version != VERSION {
            bail!("its form has version {version}, expected {VERSION}");
        }
        let mut text = || {
            let length = u16::from_le_bytes(take(rest)?);
            let bytes = split(rest, usize::from(length))?;
            String::from_utf8(bytes.to_vec()).context("its header is not text")
        };
        Ok(Self { game: text()?, settings: text()? })
    }
}

/// The name of a game as files have it.
pub(crate) fn game_name<P: Notation>(position: &P) -> &'static str {
    position.variant_tag().unwrap_or("Chess")
}

/// The games of a file, one after the other. After an error there are no more.
#[derive(Debug)]
pub struct Reader {
    path: PathBuf,
    bytes: Vec<u8>,
    header: Header,
    /// Where the next game begins.
    place: usize,
    failed: bool,
}

impl Reader {
    /// Reads a file of games that begin in this position.
    ///
    /// # Errors
    /// It cannot be read, is of another kind, or holds games of another variant.
    pub fn open<P: Notation>(path: &Path, start: &P) -> Result<Self> {
        let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
        let mut rest = &bytes[..];
        let header = Header::read(&mut rest).with_context(|| path.display().to_string())?;
        let (found, expected) = (&header.game, game_name(start));
        if found != expected {
            bail!("{}: games of {found}, expected {expected}", path.display());
        }
        let place = bytes.len() - rest.len();
        Ok(Self { path: path.to_owned(), bytes, header, place, failed: false })
    }

    /// Whether a file that begins with these bytes is one of games.
    pub(crate) fn begins(bytes: &[u8]) -> bool {
        bytes.starts_with(&MAGIC)
    }

    /// How the games were made.
    pub fn settings(&self) -> &str {
        &self.header.settings
    }

    /// Where the next game begins.
    pub(super) fn place(&self) -> usize {
        self.place
    }

    /// The bytes of the next game. None if the file ends before it does.
    pub(super) fn next_frame(&self) -> Option<Frame<'_>> {
        frame_at(&self.bytes[self.place..])
    }

    /// Whether a whole game begins anywhere after the place where the next one should.
    pub(super) fn has_more_games(&self) -> bool {
        let rest = self.place + 1..self.bytes.len();
        rest.into_iter().any(|place| {
            let frame = frame_at(&self.bytes[place..]);
            frame.is_some_and(|frame| !frame.bytes.is_empty() && frame.record().is_ok())
        })
    }

    fn read(&mut self) -> Result<Record> {
        let Some(frame) = self.next_frame() else {
            bail!("the file ends within a game; self-play into the same file would mend it");
        };
        let record = frame.record()?;
        self.place += Frame::HEAD + frame.bytes.len();
        Ok(record)
    }
}

impl Iterator for Reader {
    type Item = Result<Record>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.failed || self.place == self.bytes.len() {
            return None;
        }
        let place = format!("{}: byte {}", self.path.display(), self.place);
        let record = self.read().context(place);
        self.failed = record.is_err();
        Some(record)
    }
}

/// What begins with these bytes, if they are enough for it.
fn frame_at(mut bytes: &[u8]) -> Option<Frame<'_>> {
    let length = u32::from_le_bytes(take(&mut bytes).ok()?);
    let sum = u32::from_le_bytes(take(&mut bytes).ok()?);
    let bytes = split(&mut bytes, length as usize).ok()?;
    Some(Frame { sum, bytes })
}

/// A record as it lies in a file.
pub(super) struct Frame<'a> {
    sum: u32,
    bytes: &'a [u8],
}

impl<'a> Frame<'a> {
    /// How many bytes come before the record.
    const HEAD: usize = 8;

    pub(super) fn new(bytes: &'a [u8]) -> Self {
        Self { sum: checksum(bytes), bytes }
    }

    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let mut all = (self.bytes.len() as u32).to_le_bytes().to_vec();
        all.extend(self.sum.to_le_bytes());
        all.extend(self.bytes);
        all
    }

    fn record(&self) -> Result<Record> {
        if self.sum != checksum(self.bytes) {
            bail!("the game is damaged, its checksum does not fit");
        }
        Record::from_bytes(self.bytes)
    }
}

/// FNV-1a of 32 bits.
fn checksum(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811C_9DC5, |sum, &byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}
