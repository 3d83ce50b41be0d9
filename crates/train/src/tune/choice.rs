//! Which positions of files the tuner looks at.

use std::ops::ControlFlow;
use std::path::Path;

use anyhow::Result;
use engine::Judged;
use engine::judge::Judge;
use game::Random;

use super::Samples;
use crate::source::{self, Moment};

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
        game: None,
        into: 0,
    };
    for path in files {
        collector.game = None;
        source::visit(start, path.as_ref(), |moment| collector.consider(&moment))?;
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
    /// What tells the present game from others.
    game: Option<u32>,
    /// Which of the two samples it belongs to.
    into: usize,
}

impl<P: Judged> Collector<'_, P> {
    /// Takes a position if it is quiet, about equal, and chance agrees.
    fn consider(&mut self, moment: &Moment<P>) -> ControlFlow<()> {
        if self.game.replace(moment.game) != Some(moment.game) {
            if self.samples[0].len() >= self.choice.positions {
                return ControlFlow::Break(());
            }
            self.into = usize::from(self.random.number().is_multiple_of(VALIDATION));
        }
        let chosen = moment.action.is_none()
            || moment.is_quiet() && self.random.number().is_multiple_of(self.choice.one_of);
        let near = i64::from(moment.score).abs() <= i64::from(self.choice.largest_score);
        if chosen && near {
            let account = self.judge.account(moment.position);
            self.samples[self.into].add(&account, moment.result, moment.score);
        }
        ControlFlow::Continue(())
    }
}
