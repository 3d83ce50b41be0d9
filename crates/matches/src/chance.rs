//! The player who plays anything.

use std::ops::ControlFlow;
use std::time::Duration;

use game::{Game, Notation};

use crate::{Choice, Failure, Info, Player, Random, Turn};

/// Chooses among all legal moves, each as likely as the others.
pub(crate) struct Chance(Random);

impl Chance {
    pub(crate) fn new() -> Self {
        Self(Random::new(&[]))
    }
}

impl<P: Notation> Player<P> for Chance {
    fn begin(&mut self, seed: u64) -> Result<(), Failure> {
        self.0 = Random::new(&[seed]);
        Ok(())
    }

    fn choose(
        &mut self,
        game: &Game<P>,
        _: &Turn,
        _: &mut dyn FnMut(&Info) -> ControlFlow<()>,
    ) -> Result<Choice, Failure> {
        let moves = game.position().legal_move_list();
        let action = self.0.choose(&moves).ok_or_else(|| Failure::Illegal("none".to_owned()))?;
        Ok(Choice { action, score: None, depth: None, time: Duration::ZERO })
    }
}
