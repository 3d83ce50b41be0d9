//! Many games between two players, several at a time, each opening with both colours.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use anyhow::{Context, Result};
use game::{Color, GameResult, Notation, Outcome};

use crate::archive::round;
use crate::crew::share_out;
use crate::seat::Seat;
use crate::spec::check_players;
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
        see: impl FnMut(Finished) -> Result<ControlFlow<()>>,
    ) -> Result<()> {
        check_players::<P>(&self.players, &self.setup)?;
        let games: Vec<usize> = (0..self.games).filter(|index| !done.contains(index)).collect();
        share_out(
            &games,
            self.concurrency,
            || self.players.each_ref().map(|player| Seat::new(player, &self.setup)),
            |seats, index, stop| self.play(index, seats, stop).transpose(),
            see,
        )
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
