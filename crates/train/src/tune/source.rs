//! Files of positions and of games.
//!
//! Beside the games of self-play there are texts, as they are or packed (`.xz`), with one of these in each line:
//! - a position, `FEN;score;result`
//! - a game, `FEN;result;move score move score ..`, moves by coordinates
//!
//! Scores are in hundredths of a pawn and, like results (1, 0.5 or 0), for White. The score of a move is that of the position
//! before it.

use std::ffi::OsStr;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use engine::judge::Judge;
use engine::{Judged, Session};
use game::{Color, GameResult, Move};
use matches::Random;

use super::Samples;
use crate::selfplay::{Reader, Record};

/// Which positions are taken.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// At most so many, those for validation not counted.
    pub positions: usize,
    /// One of so many quiet positions of a game, by chance.
    pub one_of: u64,
    /// None with a score further from equality.
    pub largest_score: i32,
    /// What chance follows from.
    pub seed: u64,
}

/// One of so many games is kept for validation.
const VALIDATION: u64 = 20;

/// Reads files of positions and games: those to learn from, and those to check what was learned.
///
/// # Errors
/// A file cannot be read or has other contents.
pub fn read<P: Judged>(
    start: &P,
    files: &[impl AsRef<Path>],
    judge: &Judge<P::Judgement>,
    choice: Choice,
) -> Result<[Samples; 2]> {
    let mut collector = Collector {
        judge,
        choice,
        random: Random::new(&[choice.seed]),
        samples: Default::default(),
        into: 0,
    };
    for path in files {
        let path = path.as_ref();
        collector.read(start, path).with_context(|| path.display().to_string())?;
    }
    Ok(collector.samples)
}

/// What has been taken so far.
struct Collector<'a, P: Judged> {
    judge: &'a Judge<P::Judgement>,
    choice: Choice,
    random: Random,
    /// To learn from, and to check by.
    samples: [Samples; 2],
    /// Which of the two the present game belongs to.
    into: usize,
}

impl<P: Judged> Collector<'_, P> {
    fn is_full(&self) -> bool {
        self.samples[0].len() >= self.choice.positions
    }

    fn read(&mut self, start: &P, path: &Path) -> Result<()> {
        let bytes = fs::read(path).context("cannot be read")?;
        if Reader::begins(&bytes) {
            for record in Reader::open(path, start)? {
                if self.is_full() {
                    break;
                }
                self.take_record(start, &record?)?;
            }
            return Ok(());
        }
        let bytes = if path.extension() == Some(OsStr::new("xz")) {
            let mut plain = Vec::new();
            lzma_rs::xz_decompress(&mut &bytes[..], &mut plain).context("cannot be unpacked")?;
            plain
        } else {
            bytes
        };
        let text = String::from_utf8(bytes).context("is no text")?;
        for (index, line) in text.lines().enumerate() {
            if self.is_full() {
                break;
            }
            self.take_line(start, line).with_context(|| format!("line {}", index + 1))?;
        }
        Ok(())
    }

    fn begin_game(&mut self) {
        self.into = usize::from(self.random.number().is_multiple_of(VALIDATION));
    }

    fn take_record(&mut self, start: &P, record: &Record) -> Result<()> {
        self.begin_game();
        let result = match record.result {
            GameResult::WhiteWins => 1.0,
            GameResult::BlackWins => 0.0,
            GameResult::Draw | GameResult::Unknown => 0.5,
        };
        record.visit(start.clone(), |position, scored| {
            let score = i32::from(scored.score);
            let white = if position.turn() == Color::White { score } else { -score };
            self.consider(position, scored.action, result, white);
        })
    }

    fn take_line(&mut self, start: &P, line: &str) -> Result<()> {
        let fields: Vec<&str> = line.split(';').collect();
        let [fen, second, third] = fields[..] else {
            bail!("{} fields, expected FEN;score;result or FEN;result;moves", fields.len());
        };
        let position = P::from_fen(fen, start.variant())?;
        self.begin_game();
        if !third.contains(' ') {
            self.take(&position, read_result(third)?, read_score(second)?);
            return Ok(());
        }
        let result = read_result(second)?;
        let mut session = Session::new(position);
        let mut words = third.split_whitespace();
        while let (Some(text), Some(score)) = (words.next(), words.next()) {
            let m = session.find_move(text).with_context(|| format!("'{text}' is not legal"))?;
            self.consider(session.position(), m, result, read_score(score)?);
            session.play(m);
        }
        Ok(())
    }

    /// Takes a position of a game if it is quiet and chance agrees.
    fn consider(&mut self, position: &P, m: Move, result: f32, score: i32) {
        let quiet = position.victim(m).is_none() && m.promotion().is_none() && !position.in_check();
        if quiet && self.random.number().is_multiple_of(self.choice.one_of) {
            self.take(position, result, score);
        }
    }

    fn take(&mut self, position: &P, result: f32, score: i32) {
        if score.abs() <= self.choice.largest_score {
            self.samples[self.into].add(&self.judge.account(position), result, score);
        }
    }
}

fn read_result(text: &str) -> Result<f32> {
    match text {
        "1" => Ok(1.0),
        "0.5" => Ok(0.5),
        "0" => Ok(0.0),
        _ => bail!("result '{text}', expected 1, 0.5 or 0"),
    }
}

fn read_score(text: &str) -> Result<i32> {
    text.parse().with_context(|| format!("score '{text}', expected a whole number"))
}
