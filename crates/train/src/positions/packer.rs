//! Gathers positions of files of games.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::Path;

use anyhow::{Context, Result};
use engine::Judged;
use engine::judge::Judge;
use game::Random;
use matches::replace_by;
use nnue::Beside;
use search::Evaluator;

use super::file::Header;
use super::seen::Seen;
use super::{Layout, Told, UNIT};
use crate::odds::fit;
use crate::selfplay::game_name;
use crate::source::{self, Moment};

/// Which positions are taken.
#[derive(Clone, Copy, Debug)]
pub struct Filter {
    /// None with a score further from equality, in hundredths of a pawn.
    pub largest_score: i32,
    /// None before so many moves of its game.
    pub first_ply: usize,
    /// What scores must be for odds of e to 1, in hundredths of a pawn; without it, whatever foretells the results best.
    pub worth: Option<u32>,
    /// One of so many games is kept for validation.
    pub validation: u64,
    /// What chance follows from.
    pub seed: u64,
}

impl Filter {
    /// By what scores become odds, if these had these results.
    pub(super) fn odds(&self, pairs: &[(f64, f64)]) -> f64 {
        self.worth.map_or_else(|| fit(pairs), |worth| 1.0 / f64::from(worth))
    }
}

/// What became of the positions of a file.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Counts {
    /// Taken.
    pub taken: usize,
    /// Left out: something is about to happen.
    pub loud: usize,
    /// Left out: too early, or the score is too far from equality.
    pub far: usize,
    /// Left out: they had been there before.
    pub repeated: usize,
    /// By what the scores were multiplied, so that all files mean the same by them.
    pub factor: f64,
}

/// The group of positions that are known, and not written.
const KNOWN: usize = 2;

/// Positions that are gathered.
pub struct Packer<P: Judged> {
    pub(super) start: P,
    layout: Layout,
    filter: Filter,
    seen: Seen,
    /// The records to learn from, those to check by, and those that are only known.
    records: [Vec<u8>; 3],
    /// How many hundredths of a pawn odds of e to 1 are worth in the first file.
    worth: Option<u32>,
    /// What judges by hand.
    judge: Judge<P::Judgement>,
}

/// A position that is taken, before its score is brought to scale.
struct Taken {
    score: f64,
    result: f64,
}

impl<P: Judged> Packer<P> {
    /// Nothing yet, of a game that begins in this position.
    pub fn new(start: P, filter: Filter) -> Self {
        let layout = Layout::of(&start);
        let (seen, records, judge) = (Seen::new(layout), Default::default(), Judge::default());
        Self { start, layout, filter, seen, records, worth: None, judge }
    }

    /// Takes what a file has.
    ///
    /// # Errors
    /// It cannot be read or has other contents.
    pub fn add(&mut self, path: &Path) -> Result<Counts> {
        self.gather(path, true)
    }

    /// Looks at what a file has and takes nothing of it, now or later.
    ///
    /// # Errors
    /// It cannot be read or has other contents.
    pub fn pass_by(&mut self, path: &Path) -> Result<Counts> {
        self.gather(path, false)
    }

    fn gather(&mut self, path: &Path, keep: bool) -> Result<Counts> {
        let before = self.records.each_ref().map(Vec::len);
        let mut counts = Counts::default();
        let mut taken: [Vec<Taken>; 3] = Default::default();
        let mut refused = Ok(());
        let start = self.start.clone();
        source::visit(&start, path, |moment| {
            match self.consider(&moment, keep, &mut counts, &mut taken) {
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => {
                    refused = Err(error).with_context(|| path.display().to_string());
                    ControlFlow::Break(())
                }
            }
        })?;
        refused?;
        let pairs: Vec<_> = taken.iter().flatten().map(|seen| (seen.score, seen.result)).collect();
        let odds = self.filter.odds(&pairs);
        counts.factor = odds * UNIT;
        self.worth.get_or_insert((1.0 / odds).round() as u32);
        for (group, taken) in taken.iter().enumerate() {
            let records = self.records[group][before[group]..].chunks_exact_mut(self.layout.size());
            for (record, Taken { score, .. }) in records.zip(taken) {
                self.layout.set_score(record, (score * counts.factor).round() as i16);
            }
        }
        Ok(counts)
    }

    /// Takes a position unless it was there before.
    ///
    /// # Errors
    /// It has more pieces than any in its game.
    pub fn put(&mut self, position: &P, told: Told) -> Result<bool> {
        let group = self.group(told.game);
        self.record(position, told, group)
    }

    /// Whether positions of a game are there to learn from, or to check by: 0 or 1. The same game is always in the same group, so that files
    /// made of the same games in different ways can be learned from together.
    fn group(&self, game: u32) -> usize {
        let chance = Random::new(&[u64::from(game)]).number();
        usize::from(chance.is_multiple_of(self.filter.validation.max(2)))
    }

    /// Adds a record to a group, if it is new.
    fn record(&mut self, position: &P, told: Told, group: usize) -> Result<bool> {
        self.judge.reset(position);
        let by_hand = [Beside::Attacks, Beside::Everything].map(|what| {
            let value = self.judge.by_hand(position, what);
            value.clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16
        });
        let length = self.records[group].len();
        self.layout.write(position, by_hand, told, &mut self.records[group])?;
        let is_new = self.seen.note_last(&self.records, group);
        if !is_new {
            self.records[group].truncate(length);
        }
        Ok(is_new)
    }

    fn consider(
        &mut self,
        moment: &Moment<P>,
        keep: bool,
        counts: &mut Counts,
        taken: &mut [Vec<Taken>; 3],
    ) -> Result<()> {
        let far = i64::from(moment.score).abs() > i64::from(self.filter.largest_score)
            || moment.action.is_some() && moment.ply < self.filter.first_ply;
        if !moment.is_quiet() {
            counts.loud += 1;
            return Ok(());
        }
        if far {
            counts.far += 1;
            return Ok(());
        }
        let group = if keep { self.group(moment.game) } else { KNOWN };
        let result = Some((moment.result * 2.0) as u8);
        let told = Told { game: moment.game, score: 0, result };
        if self.record(moment.position, told, group)? {
            counts.taken += 1;
            let (score, result) = (f64::from(moment.score), f64::from(moment.result));
            taken[group].push(Taken { score, result });
        } else {
            counts.repeated += 1;
        }
        Ok(())
    }

    /// How many positions there are to learn from, and to check by.
    pub fn lens(&self) -> [usize; 2] {
        let [training, validation, _] = &self.records;
        [training, validation].map(|records| records.len() / self.layout.size())
    }

    /// Writes all of them, in a random order.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn write(&self, path: &Path) -> Result<()> {
        let written = replace_by(path, |out| self.write_all(out));
        written.with_context(|| format!("cannot write {}", path.display()))
    }

    fn write_all(&self, out: &mut impl Write) -> io::Result<()> {
        let [training, validation] = self.lens().map(|len| len as u64);
        let (game, worth) = (game_name(&self.start).to_owned(), self.worth.unwrap_or(UNIT as u32));
        out.write_all(&Header { game, worth, training, validation }.to_bytes())?;
        let mut random = Random::new(&[self.filter.seed]);
        for records in self.records[..KNOWN].iter().rev() {
            let mut records: Vec<_> = records.chunks_exact(self.layout.size()).collect();
            random.shuffle(&mut records);
            records.into_iter().try_for_each(|record| out.write_all(record))?;
        }
        Ok(())
    }
}
