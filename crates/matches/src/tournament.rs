//! Many games between two players, several at a time, each opening with both colours.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;

use anyhow::{Context, Result, anyhow};
use game::{Color, GameResult, Notation, Outcome};

use crate::archive::round;
use crate::seat::Seat;
use crate::{Conditions, Openings, Player, PlayerSpec, Random, Score, bout};

/// A match of two players.
pub struct Tournament<P> {
    /// Who plays. The first has White in the first game of each pair.
    pub players: [PlayerSpec; 2],
    /// Options that the game asks of engines.
    pub setup: Vec<(String, String)>,
    /// Where the games begin.
    pub openings: Openings<P>,
    /// How they are played.
    pub conditions: Conditions,
    /// How many there are.
    pub games: usize,
    /// How many are played at a time.
    pub concurrency: usize,
    /// What chance follows from.
    pub seed: u64,
}

/// A game that was played.
#[derive(Clone, Debug)]
pub struct Finished {
    /// Which one of the match, from 0.
    pub index: usize,
    /// What the first player got.
    pub score: Score,
    /// Its record.
    pub record: String,
    /// Which player failed and how.
    pub offence: Option<String>,
}

impl<P: Notation> Tournament<P> {
    /// Plays all games but those that are `done`, and shows each as it ends. Whoever sees them may end the match.
    ///
    /// # Errors
    /// A player cannot even be started, an opening cannot be found, or whoever sees the games has an error.
    pub fn run(
        &self,
        done: &HashSet<usize>,
        mut see: impl FnMut(Finished) -> Result<ControlFlow<()>>,
    ) -> Result<()> {
        for player in &self.players {
            let started = player.start::<P>(&self.setup);
            started.map_err(|failure| anyhow!("{}: {failure}", player.name()))?;
        }
        let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
        let (sender, receiver) = channel();
        thread::scope(|scope| {
            for _ in 0..self.concurrency.max(1) {
                let (sender, next, stop) = (sender.clone(), &next, &stop);
                scope.spawn(move || self.work(next, done, stop, &sender));
            }
            drop(sender);
            let mut result = Ok(());
            // Games that end while the others are being stopped are not looked at any more.
            for finished in receiver {
                match finished.and_then(&mut see) {
                    Ok(ControlFlow::Continue(())) => continue,
                    Ok(ControlFlow::Break(())) => {}
                    Err(error) => result = Err(error),
                }
                break;
            }
            stop.store(true, Ordering::Relaxed);
            result
        })
    }

    /// Plays one game after another until there are no more.
    fn work(
        &self,
        next: &AtomicUsize,
        done: &HashSet<usize>,
        stop: &AtomicBool,
        sender: &Sender<Result<Finished>>,
    ) {
        let mut seats = self.players.each_ref().map(|player| Seat::new(player, &self.setup));
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= self.games || stop.load(Ordering::Relaxed) {
                return;
            }
            if done.contains(&index) {
                continue;
            }
            let Some(finished) = self.play(index, &mut seats, stop).transpose() else { return };
            // Where nobody listens the match is over.
            if sender.send(finished).is_err() {
                return;
            }
        }
    }

    fn play(
        &self,
        index: usize,
        [first, second]: &mut [Seat<'_, P>; 2],
        stop: &AtomicBool,
    ) -> Result<Option<Finished>> {
        let opening = self.openings.opening(index / 2)?;
        let mut random = Random::new(&[self.seed, index as u64]);
        let seeds = [random.number(), random.number()];
        let mut names = self.players.each_ref().map(PlayerSpec::name);
        let mut players: [&mut dyn Player<P>; 2] = [first, second];
        let color = if index.is_multiple_of(2) { Color::White } else { Color::Black };
        if color == Color::Black {
            players.reverse();
            names.reverse();
        }
        let Some(bout) = bout::play(&opening, &mut players, seeds, &self.conditions, stop) else {
            return Ok(None);
        };
        let result = bout.game.outcome().map_or(GameResult::Unknown, Outcome::result);
        let mut record = bout.record();
        let tags = record.tags_mut();
        for (tag, value) in [
            ("Event", "cubemate match"),
            ("Round", &round(index)),
            ("White", names[0]),
            ("Black", names[1]),
            ("Limit", &self.conditions.limit.to_string()),
        ] {
            tags.set(tag, value);
        }
        let offence =
            bout.offence.map(|(color, failure)| format!("{} {failure}", names[color.index()]));
        let score = Score::of(color, result).context("a game ended without a result")?;
        Ok(Some(Finished { index, score, record: record.to_string(), offence }))
    }
}
