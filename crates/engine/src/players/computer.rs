//! A computer player at the board.

use std::sync::atomic::AtomicBool;

use game::Game;
use search::{Engine, Limits, Report};

use super::decision::Decision;
use super::deliberation::Deliberation;
use super::{Character, Level};
use crate::{Judged, Mind};

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

    /// A player that judges positions by a mind of its own. The style of a profile replaces that of the mind; levels below Master
    /// judge by hand.
    pub fn with_mind(character: impl Into<Character>, seed: u64, mut mind: Mind) -> Self {
        let character = character.into();
        let (megabytes, threads) = match &character {
            Character::Profile(profile) => {
                mind.set_style(profile.style);
                (profile.hash, profile.threads)
            }
            Character::Level(Level::Master) => (16, 1),
            // They forget everything between their moves, which a small table does faster.
            Character::Level(_) => {
                mind = mind.by_hand();
                (1, 1)
            }
        };
        Self { character, seed, mind, engine: Engine::new(megabytes, threads) }
    }

    /// The same player with an engine of another size.
    #[must_use]
    pub fn with_engine(self, engine: Engine) -> Self {
        Self { engine, ..self }
    }

    /// How it plays.
    pub const fn character(&self) -> &Character {
        &self.character
    }

    /// What its chance follows from.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// Leaves to another seed what it leaves to chance, for another game.
    pub const fn set_seed(&mut self, seed: u64) {
        self.seed = seed;
    }

    /// Chooses a move where the game stands; nothing where there is no legal one.
    ///
    /// The limits, a clock for one, bind the level Master and profiles. The other levels have their own, which fewer nodes narrow.
    pub fn choose<P: Judged>(
        &mut self,
        game: &Game<P>,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Option<Decision> {
        self.choose_aloud(game, limits, stop, &mut |_| ())
    }

    /// The same; a listener hears what each iteration of its search has found. Who looks ahead without such a search says nothing.
    pub fn choose_aloud<P: Judged>(
        &mut self,
        game: &Game<P>,
        limits: &Limits,
        stop: &AtomicBool,
        listener: &mut dyn FnMut(&Report),
    ) -> Option<Decision> {
        let (seed, mind, engine) = (self.seed, &self.mind, &mut self.engine);
        let mut deliberation = Deliberation::new(game, seed, mind, engine, limits, stop, listener);
        match &self.character {
            Character::Level(level) => deliberation.decide_as(*level),
            Character::Profile(profile) => deliberation.decide_for(profile),
        }
    }
}
