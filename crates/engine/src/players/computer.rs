//! A computer player at the board.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use game::{Game, Move};
use search::{ClockLimit, Engine, Limits};

use super::{Candidate, Character, Decision, Rule};
use crate::{Judged, Mind, Session};

/// A clock of which a move takes one to three seconds.
const UNTIMED: ClockLimit = ClockLimit {
    remaining: Duration::from_millis(7500),
    increment: Duration::ZERO,
    moves_to_go: Some(4),
};

/// Chooses moves as its character does.
pub struct Computer {
    character: Character,
    seed: u64,
    mind: Mind,
    engine: Engine,
}

impl Computer {
    /// A player; what it leaves to chance follows from the seed.
    pub fn new(character: impl Into<Character>, seed: u64) -> Self {
        Self::with_mind(character, seed, Mind::default())
    }

    /// A player that judges positions by a mind of its own. The style of a profile replaces that of the mind.
    pub fn with_mind(character: impl Into<Character>, seed: u64, mut mind: Mind) -> Self {
        let character = character.into();
        let (mut megabytes, mut threads) = (16, 1);
        if let Character::Profile(profile) = &character {
            mind.set_style(profile.style);
            (megabytes, threads) = (profile.hash, profile.threads);
        }
        Self { character, seed, mind, engine: Engine::new(megabytes, threads) }
    }

    /// How it plays.
    pub const fn character(&self) -> &Character {
        &self.character
    }

    /// What its chance follows from.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// Chooses a move where the game stands; nothing where there is no legal one.
    ///
    /// The limits, a clock for one, bind the level Master and profiles; the other levels have their own.
    pub fn choose<P: Judged>(
        &mut self,
        game: &Game<P>,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Option<Decision> {
        if !game.position().has_legal_move() {
            return None;
        }
        let session = Session::of(game);
        let limits = match limits {
            Limits { depth: None, nodes: None, move_time: None, clock: None, .. } => {
                Limits { clock: Some(UNTIMED), ..limits.clone() }
            }
            limited => limited.clone(),
        };
        let report = session.search(&mut self.engine, &self.mind, &limits, stop, |_| {});
        let line = report.lines.first()?;
        let action: Move = *line.moves.first()?;
        let points = f64::from(line.score) / 100.0;
        let candidates = vec![Candidate { action, points }];
        Some(Decision {
            action,
            rule: Rule::Best,
            plies: report.depth,
            candidates,
            outlook: points,
        })
    }
}
