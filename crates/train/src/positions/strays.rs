//! Positions beside those of games.
//!
//! A search meets many positions that no game of good players has, such as those with a piece thrown away, and must judge them too. A
//! stray leaves its game by a few random moves, or along the lines of a search, and the engine itself says what it is worth there.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use anyhow::Result;
use engine::judge::Judge;
use engine::{Judged, Mind};
use game::{Color, Random};
use rayon::prelude::*;
use search::{Engine, Evaluator, Knowledge, Limits, Report};

use super::witness::Witness;
use super::{Filter, Packer, Told, UNIT};
use crate::source::{self, is_quiet};

/// The most moves of the engine that follow until nothing is about to happen.
const LONGEST: usize = 6;
/// Positions that are left at a time.
const BATCH: usize = 4096;
/// Positions that are left with the same memory of searches, one after the other.
const CHUNK: usize = 64;
/// The memory of a search: a few hundred nodes need no more.
const MEGABYTES: usize = 1;

/// How positions beside those of games are made.
#[derive(Debug)]
pub struct Strays {
    /// How many for each quiet position of a game.
    pub each: usize,
    /// How one leaves its game.
    pub way: Way,
    /// Nodes for the search that judges one; with 0 it is judged at sight.
    pub nodes: u64,
    /// What judges.
    pub mind: Mind,
    /// Which of them are taken, and what their scores mean.
    pub filter: Filter,
}

/// How strays leave their games.
#[derive(Clone, Copy, Debug)]
pub enum Way {
    /// By at most so many random moves; few are as likely as many.
    Random(usize),
    /// Along the lines of a search of so many nodes: to one of the positions that it judged.
    Search(u64),
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
    /// Adds strays from the games of a file that a packer has seen already. Tells `see` how many positions were left, and gives how
    /// many strays there are.
    ///
    /// # Errors
    /// The file cannot be read any more.
    pub fn add<P: Judged>(
        &self,
        packer: &mut Packer<P>,
        path: &Path,
        mut see: impl FnMut(usize),
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
            see(left);
            Ok(())
        };
        source::visit(&start, path, |moment| {
            if moment.is_quiet() {
                pending.push((moment.game, moment.position.clone()));
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

    /// Strays from some positions, each with its game, in the same order.
    fn leave<P: Judged>(&self, from: &[(u32, P)]) -> Vec<(u32, Stray<P>)> {
        let tools = || Tools {
            engine: Engine::new(MEGABYTES, 1),
            judge: P::knowledge(&self.mind).evaluator.clone(),
        };
        let strays = from.par_chunks(CHUNK).map_init(tools, |tools, from| {
            tools.engine.clear();
            let mut strays = Vec::new();
            for (game, position) in from {
                let near = self.beside(position, tools).into_iter().filter_map(|position| {
                    let stray = self.judge(position, tools)?;
                    (stray.score.abs() <= self.filter.largest_score).then_some((*game, stray))
                });
                strays.extend(near);
            }
            strays
        });
        strays.flatten_iter().collect()
    }

    /// Positions beside one of a game.
    fn beside<P: Judged>(&self, position: &P, tools: &mut Tools<P>) -> Vec<P> {
        let mut random = Random::new(&[self.filter.seed, position.key()]);
        match self.way {
            Way::Random(furthest) => {
                let strays = (0..self.each).filter_map(|_| wander(position, furthest, &mut random));
                strays.collect()
            }
            Way::Search(nodes) => {
                let knowledge = P::knowledge(&self.mind);
                let witness = Witness::new(knowledge.evaluator.clone(), self.each, random);
                let knowledge = Knowledge::new(witness, knowledge.params);
                search(position, &knowledge, nodes, &mut tools.engine);
                knowledge.evaluator.give()
            }
        }
    }

    /// What a position beside a game is worth; nothing if it is over, or in check where it is judged at sight.
    fn judge<P: Judged>(&self, position: P, tools: &mut Tools<P>) -> Option<Stray<P>> {
        if self.nodes > 0 {
            return self.settle(position, &mut tools.engine);
        }
        let score = (!position.in_check()).then(|| glance(&mut tools.judge, &position))?;
        Some(Stray { position, score })
    }

    /// Lets the engine play on until nothing is about to happen.
    fn settle<P: Judged>(&self, mut position: P, engine: &mut Engine) -> Option<Stray<P>> {
        for _ in 0..LONGEST {
            let report = search(&position, P::knowledge(&self.mind), self.nodes, engine);
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

/// Leaves a position by random moves, each doubling of their number as likely as the one before; nothing if they end the game.
fn wander<P: Judged>(position: &P, furthest: usize, random: &mut Random) -> Option<P> {
    let mut position = position.clone();
    let moves = ((furthest.max(1) + 1) as f64).powf(random.share()) as usize;
    for _ in 0..moves {
        let m = random.choose(&position.legal_move_list())?;
        position.play(m, &mut ());
    }
    Some(position)
}

fn search<P: Judged, E: Evaluator<P>>(
    position: &P,
    knowledge: &Knowledge<P, E>,
    nodes: u64,
    engine: &mut Engine,
) -> Report {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    engine.search(position, &[], knowledge, &limits, &AtomicBool::new(false), |_| ())
}

/// What a position is worth to White at sight.
fn glance<P: Judged>(judge: &mut Judge<P::Judgement>, position: &P) -> i32 {
    judge.reset(position);
    for_white(position, judge.evaluate(position))
}

fn for_white<P: Judged>(position: &P, score: i32) -> i32 {
    if position.turn() == Color::White { score } else { -score }
}
