//! Positions beside those of games.
//!
//! A search meets many positions that no game of good players has, such as those with a piece thrown away, and must judge them too. A
//! stray leaves its game by a few random moves, and the engine itself says what it is worth there.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use anyhow::Result;
use engine::judge::Judge;
use engine::{Judged, Mind};
use game::{Color, Random};
use rayon::prelude::*;
use search::{Engine, Evaluator, Limits};

use super::{Filter, Packer, Told, UNIT};
use crate::source::{self, is_quiet};

/// The most moves of the engine that follow until nothing is about to happen.
const LONGEST: usize = 6;
/// Positions that are left at a time.
const BATCH: usize = 4096;
/// The memory of a search: a few hundred nodes need no more.
const MEGABYTES: usize = 1;

/// How positions beside those of games are made.
#[derive(Debug)]
pub struct Strays {
    /// How many for each quiet position of a game.
    pub each: usize,
    /// The most random moves by which one leaves its game; few are as likely as many.
    pub furthest: usize,
    /// Nodes for the search that judges one; with 0 it is judged at sight.
    pub nodes: u64,
    /// What judges.
    pub mind: Mind,
    /// Which of them are taken, and what their scores mean.
    pub filter: Filter,
}

/// What a thread judges with.
struct Tools<P: Judged> {
    engine: Engine,
    judge: Judge<P::Judgement>,
}

/// A position beside a game.
struct Stray<P> {
    position: P,
    /// What it is worth to White, in hundredths of a pawn.
    score: i32,
}

impl Strays {
    /// Adds strays from the games of a file that a packer has taken already; its first game had this number. Tells `see` how many
    /// positions were left, and gives how many strays there are.
    ///
    /// # Errors
    /// The file cannot be read any more, or `see` failed.
    pub fn add<P: Judged>(
        &self,
        packer: &mut Packer<P>,
        path: &Path,
        first_game: u32,
        mut see: impl FnMut(usize) -> Result<()>,
    ) -> Result<usize> {
        let start = packer.start.clone();
        let odds = self.odds(&start, path)?;
        let (mut pending, mut left, mut taken, mut done) = (Vec::new(), 0, 0, Ok(()));
        let mut flush = |pending: &mut Vec<(u32, P)>| -> Result<()> {
            for (game, stray) in self.leave(pending) {
                let score = (f64::from(stray.score) * odds * UNIT).round() as i16;
                taken +=
                    usize::from(packer.put(&stray.position, Told { game, score, result: None })?);
            }
            left += pending.len();
            pending.clear();
            see(left)
        };
        source::visit(&start, path, |moment| {
            if moment.is_quiet() {
                pending.push((first_game + moment.game, moment.position.clone()));
            }
            if pending.len() >= BATCH {
                done = flush(&mut pending);
            }
            if done.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        done?;
        flush(&mut pending)?;
        Ok(taken)
    }

    /// By what the engine's own judgement becomes odds: what is given, else what foretells the results of a file best.
    fn odds<P: Judged>(&self, start: &P, path: &Path) -> Result<f64> {
        if self.filter.worth.is_some() {
            return Ok(self.filter.odds(&[]));
        }
        let (mut judge, mut pairs) = (P::knowledge(&self.mind).evaluator.clone(), Vec::new());
        source::visit(start, path, |moment| {
            if moment.is_quiet() {
                let score = glance(&mut judge, moment.position);
                pairs.push((f64::from(score), f64::from(moment.result)));
            }
            ControlFlow::Continue(())
        })?;
        Ok(self.filter.odds(&pairs))
    }

    /// Strays from some positions of games with these numbers, in the same order.
    fn leave<P: Judged>(&self, from: &[(u32, P)]) -> Vec<(u32, Stray<P>)> {
        let tools = || Tools {
            engine: Engine::new(MEGABYTES, 1),
            judge: P::knowledge(&self.mind).evaluator.clone(),
        };
        let strays = from.par_iter().map_init(tools, |tools, (game, position)| {
            let mut random = Random::new(&[self.filter.seed, position.key()]);
            let strays =
                (0..self.each).filter_map(|_| self.stray(position.clone(), &mut random, tools));
            let near = strays.filter(|stray| stray.score.abs() <= self.filter.largest_score);
            near.map(|stray| (*game, stray)).collect::<Vec<_>>()
        });
        strays.flatten_iter().collect()
    }

    /// Leaves a position by random moves; there is no stray if they end the game or lead into check.
    fn stray<P: Judged>(
        &self,
        mut position: P,
        random: &mut Random,
        tools: &mut Tools<P>,
    ) -> Option<Stray<P>> {
        for _ in 0..self.moves(random) {
            let m = random.choose(&position.legal_move_list())?;
            position.play(m, &mut ());
        }
        if self.nodes > 0 {
            return self.settle(position, &mut tools.engine);
        }
        let score = (!position.in_check()).then(|| glance(&mut tools.judge, &position))?;
        Some(Stray { position, score })
    }

    /// How many random moves a stray makes: each doubling is as likely as the one before.
    fn moves(&self, random: &mut Random) -> usize {
        let furthest = (self.furthest.max(1) + 1) as f64;
        furthest.powf(random.share()) as usize
    }

    /// Lets the engine play on until nothing is about to happen.
    fn settle<P: Judged>(&self, mut position: P, engine: &mut Engine) -> Option<Stray<P>> {
        let limits = Limits { nodes: Some(self.nodes), ..Limits::default() };
        let (knowledge, never) = (P::knowledge(&self.mind), AtomicBool::new(false));
        for _ in 0..LONGEST {
            engine.clear();
            let report = engine.search(&position, &[], knowledge, &limits, &never, |_| ());
            let line = report.lines.first()?;
            let m = *line.moves.first()?;
            if is_quiet(&position, m) {
                let score = for_white(&position, line.score);
                return Some(Stray { position, score });
            }
            position.play(m, &mut ());
        }
        None
    }
}

/// What a position is worth to White at sight.
fn glance<P: Judged>(judge: &mut Judge<P::Judgement>, position: &P) -> i32 {
    judge.reset(position);
    for_white(position, judge.evaluate(position))
}

fn for_white<P: Judged>(position: &P, score: i32) -> i32 {
    if position.turn() == Color::White { score } else { -score }
}
