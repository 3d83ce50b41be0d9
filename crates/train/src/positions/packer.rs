//! Gathers positions of files of games.

use std::collections::HashSet;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::ops::ControlFlow;
use std::path::Path;

use anyhow::{Context, Result};
use engine::Judged;
use engine::judge::Judge;
use game::Random;
use nnue::Beside;
use search::Evaluator;

use super::file::Header;
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

/// Positions that are gathered.
pub struct Packer<P: Judged> {
    pub(super) start: P,
    layout: Layout,
    filter: Filter,
    seen: HashSet<u64>,
    /// The records to learn from, and those to check by.
    records: [Vec<u8>; 2],
    /// How many games there were in the files so far.
    games: u32,
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
        let (seen, records) = (HashSet::new(), Default::default());
        let judge = Judge::default();
        Self { start, layout, filter, seen, records, games: 0, worth: None, judge }
    }

    /// Takes what a file has.
    ///
    /// # Errors
    /// It cannot be read or has other contents.
    pub fn add(&mut self, path: &Path) -> Result<Counts> {
        let (before, games) = (self.records.each_ref().map(Vec::len), self.games);
        let mut counts = Counts::default();
        let mut taken: [Vec<Taken>; 2] = Default::default();
        let mut refused = Ok(());
        let start = self.start.clone();
        source::visit(&start, path, |moment| {
            self.games = games + moment.game + 1;
            match self.consider(&moment, &mut counts, &mut taken) {
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

    /// How many games there were in the files so far.
    pub const fn games(&self) -> u32 {
        self.games
    }

    /// Takes a position unless it was there before.
    ///
    /// # Errors
    /// It has more pieces than any in its game.
    pub fn put(&mut self, position: &P, told: Told) -> Result<bool> {
        let is_new = self.seen.insert(position.key());
        if is_new {
            self.games = self.games.max(told.game + 1);
            self.record(position, told)?;
        }
        Ok(is_new)
    }

    /// Adds a record to learn from, or to check by: 0 or 1.
    fn record(&mut self, position: &P, told: Told) -> Result<usize> {
        let chance = Random::new(&[self.filter.seed, u64::from(told.game)]).number();
        let group = usize::from(chance.is_multiple_of(self.filter.validation.max(2)));
        self.judge.reset(position);
        let by_hand = [Beside::Attacks, Beside::Everything]
            .map(|what| self.judge.by_hand(position, what) as i16);
        self.layout.write(position, by_hand, told, &mut self.records[group])?;
        Ok(group)
    }

    fn consider(
        &mut self,
        moment: &Moment<P>,
        counts: &mut Counts,
        taken: &mut [Vec<Taken>; 2],
    ) -> Result<()> {
        let far = moment.score.abs() > self.filter.largest_score
            || moment.action.is_some() && moment.ply < self.filter.first_ply;
        if !moment.is_quiet() {
            counts.loud += 1;
        } else if far {
            counts.far += 1;
        } else if !self.seen.insert(moment.position.key()) {
            counts.repeated += 1;
        } else {
            counts.taken += 1;
            let result = Some((moment.result * 2.0) as u8);
            let told = Told { game: self.games - 1, score: 0, result };
            let group = self.record(moment.position, told)?;
            let (score, result) = (f64::from(moment.score), f64::from(moment.result));
            taken[group].push(Taken { score, result });
        }
        Ok(())
    }

    /// How many positions there are to learn from, and to check by.
    pub fn lens(&self) -> [usize; 2] {
        self.records.each_ref().map(|records| records.len() / self.layout.size())
    }

    /// Writes all of them, in a random order.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn write(&self, path: &Path) -> Result<()> {
        self.write_all(path).with_context(|| format!("cannot write {}", path.display()))
    }

    fn write_all(&self, path: &Path) -> Result<()> {
        let mut out = BufWriter::new(File::create(path)?);
        let [training, validation] = self.lens().map(|len| len as u64);
        let (game, worth) = (game_name(&self.start).to_owned(), self.worth.unwrap_or(UNIT as u32));
        out.write_all(&Header { game, worth, training, validation }.to_bytes())?;
        let mut random = Random::new(&[self.filter.seed]);
        for records in self.records.iter().rev() {
            let mut records: Vec<_> = records.chunks_exact(self.layout.size()).collect();
            random.shuffle(&mut records);
            records.into_iter().try_for_each(|record| out.write_all(record))?;
        }
        Ok(out.flush()?)
    }
}
