//! Files of positions.
//!
//! A file begins with the eight bytes `cubeposn`, the version of its form, 2, in two bytes, the name of the game after its length in
//! two bytes, how many hundredths of a pawn odds of e to 1 were worth in its first source, in four bytes, and the numbers of records to
//! check by and to learn from, in eight bytes each. The records follow in this order.

use std::fs::File;
use std::io::{BufReader, Read, Seek, SeekFrom};
use std::ops::Range;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use crc32fast::Hasher;
use game::{Notation, Random};

use super::{Layout, Packed};
use crate::selfplay::game_name;

const MAGIC: [u8; 8] = *b"cubeposn";
const VERSION: u16 = 2;
/// Records that are read at once. They lie in a random order already, and stay together until they are in memory.
const RUN: u64 = 1024;
/// Batches that are in memory at a time, and shuffled together.
const POOL: u64 = 16;

/// The most hundredths of a pawn that odds of e to 1 are ever found to be worth.
const LARGEST_WORTH: u32 = 10_000;

/// What stands before the records.
pub(super) struct Header {
    pub(super) game: String,
    pub(super) worth: u32,
    pub(super) training: u64,
    pub(super) validation: u64,
}

impl Header {
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend((self.game.len() as u16).to_le_bytes());
        bytes.extend(self.game.bytes());
        bytes.extend(self.worth.to_le_bytes());
        bytes.extend(self.validation.to_le_bytes());
        bytes.extend(self.training.to_le_bytes());
        bytes
    }

    fn read(file: &mut impl Read) -> Result<Self> {
        if take(file).ok() != Some(MAGIC) {
            bail!("no packed positions: it does not begin with `cubeposn`");
        }
        let version = u16::from_le_bytes(take(file)?);
        ensure!(version == VERSION, "its form has version {version}, expected {VERSION}");
        let mut game = vec![0; u16::from_le_bytes(take(file)?).into()];
        file.read_exact(&mut game).context("it ends too early")?;
        let game = String::from_utf8(game).context("its header is not text")?;
        let worth = u32::from_le_bytes(take(file)?);
        ensure!(
            (1..=LARGEST_WORTH).contains(&worth),
            "odds of e to 1 for {worth}, expected 1 to {LARGEST_WORTH}"
        );
        let [validation, training] = [take(file)?, take(file)?].map(u64::from_le_bytes);
        Ok(Self { game, worth, training, validation })
    }
}

fn take<const N: usize>(file: &mut impl Read) -> Result<[u8; N]> {
    let mut bytes = [0; N];
    file.read_exact(&mut bytes).context("it ends too early")?;
    Ok(bytes)
}

/// Files of positions that can be read again and again.
#[derive(Debug)]
pub struct Positions {
    files: Vec<Packs>,
    layout: Layout,
    worth: u32,
}

/// One of the files.
#[derive(Debug)]
struct Packs {
    path: PathBuf,
    file: File,
    /// Where the records begin.
    begin: u64,
    validation: u64,
    training: u64,
    /// Of all its records.
    checksum: u32,
}

/// Records of a file that are read at once.
#[derive(Clone, Copy)]
struct Run {
    file: usize,
    from: u64,
    len: u64,
}

impl Positions {
    /// Opens files of positions of the game that begins in this one, and looks at each position once.
    ///
    /// # Errors
    /// One cannot be read, is of another kind or damaged, or holds positions of another game.
    pub fn open<P: Notation>(paths: &[impl AsRef<Path>], start: &P) -> Result<Self> {
        let (mut files, mut worth) = (Vec::new(), None);
        for path in paths.iter().map(AsRef::as_ref) {
            let opened = Packs::open(path, start).with_context(|| path.display().to_string())?;
            worth.get_or_insert(opened.1);
            files.push(opened.0);
        }
        let worth = worth.context("no file of positions")?;
        Ok(Self { files, layout: Layout::of(start), worth })
    }

    /// What tells these positions from others.
    pub fn checksum(&self) -> u32 {
        let mut all = Hasher::new();
        self.files.iter().for_each(|file| all.update(&file.checksum.to_le_bytes()));
        all.finalize()
    }

    /// How many hundredths of a pawn odds of e to 1 were worth in the first source: what scores mean where they come from.
    pub const fn worth(&self) -> u32 {
        self.worth
    }

    /// How many positions there are to learn from.
    pub fn training(&self) -> u64 {
        self.files.iter().map(|file| file.training).sum()
    }

    /// How many positions there are to check by.
    pub fn validation(&self) -> u64 {
        self.files.iter().map(|file| file.validation).sum()
    }

    /// Hands all positions to learn from to `see`, so many at a time. The order follows from the seeds.
    ///
    /// # Errors
    /// A file cannot be read any more, or `see` failed.
    pub fn learn(
        &mut self,
        batch: usize,
        seeds: &[u64],
        see: impl FnMut(&[Packed]) -> Result<()>,
    ) -> Result<()> {
        let runs = self.runs(|file| file.validation..file.validation + file.training);
        self.visit(runs, batch, Some(Random::new(seeds)), see)
    }

    /// Hands all positions to check by to `see`, so many at a time.
    ///
    /// # Errors
    /// A file cannot be read any more, or `see` failed.
    pub fn check(&mut self, batch: usize, see: impl FnMut(&[Packed]) -> Result<()>) -> Result<()> {
        let runs = self.runs(|file| 0..file.validation);
        self.visit(runs, batch, None, see)
    }

    /// Some of the records of each file, run by run.
    fn runs(&self, range: impl Fn(&Packs) -> Range<u64>) -> Vec<Run> {
        let files = self.files.iter().map(range).enumerate();
        let runs = files.flat_map(|(file, range)| {
            let starts = range.clone().step_by(RUN as usize);
            starts.map(move |from| Run { file, from, len: RUN.min(range.end - from) })
        });
        runs.collect()
    }

    fn visit(
        &mut self,
        mut runs: Vec<Run>,
        batch: usize,
        mut random: Option<Random>,
        mut see: impl FnMut(&[Packed]) -> Result<()>,
    ) -> Result<()> {
        let batch = batch.max(1);
        if let Some(random) = &mut random {
            random.shuffle(&mut runs);
        }
        let size = self.layout.size();
        let mut bytes = Vec::new();
        for pool in runs.chunks((batch as u64 * POOL).div_ceil(RUN) as usize) {
            bytes.clear();
            for &Run { file, from, len } in pool {
                let file = &mut self.files[file];
                file.read(from * size as u64, len * size as u64, &mut bytes)
                    .with_context(|| format!("{} cannot be read", file.path.display()))?;
            }
            let mut records: Vec<_> =
                bytes.chunks_exact(size).map(|record| self.layout.read(record)).collect();
            if let Some(random) = &mut random {
                random.shuffle(&mut records);
            }
            records.chunks(batch).try_for_each(&mut see)?;
        }
        Ok(())
    }
}

impl Packs {
    /// Opens a file and says what odds of e to 1 were worth in its first source.
    fn open<P: Notation>(path: &Path, start: &P) -> Result<(Self, u32)> {
        let mut file = File::open(path).context("cannot be read")?;
        let header = Header::read(&mut file)?;
        let (found, expected) = (&header.game, game_name(start));
        ensure!(found == expected, "positions of {found}, expected {expected}");
        let Header { worth, training, validation, .. } = header;
        let (layout, begin) = (Layout::of(start), file.stream_position()?);
        let records = training.checked_add(validation);
        let size = records.and_then(|count| count.checked_mul(layout.size() as u64));
        let (found, expected) = (file.metadata()?.len() - begin, size.unwrap_or(u64::MAX));
        ensure!(found == expected, "{found} bytes of positions, expected {expected}");
        let mut reader = BufReader::with_capacity(1 << 20, &file);
        let (mut record, mut checksum) = (vec![0; layout.size()], Hasher::new());
        for number in 1..=training + validation {
            reader.read_exact(&mut record)?;
            ensure!(layout.read(&record).is_sound(), "record {number} is no position");
            checksum.update(&record);
        }
        let (path, checksum) = (path.to_owned(), checksum.finalize());
        Ok((Self { path, file, begin, validation, training, checksum }, worth))
    }

    /// Adds so many bytes of its records.
    fn read(&mut self, from: u64, len: u64, bytes: &mut Vec<u8>) -> Result<()> {
        self.file.seek(SeekFrom::Start(self.begin + from))?;
        let read = (&self.file).take(len).read_to_end(bytes)? as u64;
        ensure!(read == len, "it was cut off");
        Ok(())
    }
}
