//! Many games, side by side.

use std::collections::HashSet;
use std::fmt;
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread;

use anyhow::Result;
use engine::{Judged, Mind};
use matches::{Adjudication, Openings};
use search::Engine;

use super::{Record, player};

/// The memory of a thread's search: a few thousand nodes need no more.
const MEGABYTES: usize = 2;

/// What the games of a file have in common.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Nodes for each move.
    pub nodes: u64,
    /// How many random moves there are at the beginning.
    pub random_plies: RangeInclusive<usize>,
    /// How far the random moves may lead away from equality, in hundredths of a pawn.
    pub balance: i32,
    /// When games are ended that would go on.
    pub adjudication: Adjudication,
    /// What openings follow from.
    pub seed: u64,
    /// What the judge goes by, in a few words.
    pub judges: String,
}

impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (plies, Adjudication { resign, draw, max_plies }) =
            (&self.random_plies, self.adjudication);
        write!(f, "nodes {} plies {}..{}", self.nodes, plies.start(), plies.end())?;
        write!(f, " balance {} seed {} judged by {}", self.balance, self.seed, self.judges)?;
        if let Some(rule) = resign {
            write!(f, " resign {rule}")?;
        }
        if let Some(rule) = draw {
            write!(f, " draw {rule}")?;
        }
        max_plies.map_or(Ok(()), |most| write!(f, " max-plies {most}"))
    }
}

/// Games of the engine against itself.
pub struct Selfplay<P> {
    settings: Settings,
    mind: Mind,
    openings: Openings<P>,
}

impl<P: Judged + 'static> Selfplay<P> {
    /// Games that begin with random moves from a position.
    pub fn new(start: P, settings: Settings, mind: Mind) -> Self {
        let (judge, reach) = (mind.clone(), settings.balance);
        let openings = Openings::Random {
            start,
            plies: settings.random_plies.clone(),
            seed: settings.seed,
            accept: Box::new(move |position| engine::is_balanced(position, &judge, reach)),
        };
        Self { settings, mind, openings }
    }

    /// Plays the games up to a number but for those that are done, so many at a time, and hands each to `see` as it ends.
    ///
    /// # Errors
    /// No opening was found, or `see` failed; then the games that are under way are given up.
    pub fn run(
        &self,
        games: u32,
        done: &HashSet<u32>,
        threads: usize,
        mut see: impl FnMut(&Record) -> Result<()>,
    ) -> Result<()> {
        let (next, stop) = (AtomicU32::new(0), AtomicBool::new(false));
        let (sender, receiver) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..threads.max(1) {
                let (sender, next, stop) = (sender.clone(), &next, &stop);
                scope.spawn(move || self.work(games, next, done, stop, &sender));
            }
            drop(sender);
            let result = receiver.into_iter().try_for_each(|record| see(&record?));
            stop.store(true, Ordering::Relaxed);
            result
        })
    }

    /// Plays one game after another until there are no more.
    fn work(
        &self,
        games: u32,
        next: &AtomicU32,
        done: &HashSet<u32>,
        stop: &AtomicBool,
        sender: &Sender<Result<Record>>,
    ) {
        let mut engine = Engine::new(MEGABYTES, 1);
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= games || stop.load(Ordering::Relaxed) {
                return;
            }
            if done.contains(&index) {
                continue;
            }
            let Some(record) = self.play(index, &mut engine, stop).transpose() else { return };
            // Where nobody listens the work is over.
            if sender.send(record).is_err() {
                return;
            }
        }
    }

    fn play(&self, index: u32, engine: &mut Engine, stop: &AtomicBool) -> Result<Option<Record>> {
        let opening = self.openings.opening(index as usize)?;
        player::play(index, &opening, &self.settings, &self.mind, engine, stop)
    }
}
