//! A place at the table: the player who sits there is started when a game begins, and again after it has failed.

use std::ops::ControlFlow;

use game::{Game, Notation};

use crate::{Choice, Failure, Info, Player, PlayerSpec, Turn};

/// A player that is started when it is needed.
pub(crate) struct Seat<'a, P> {
    spec: &'a PlayerSpec,
    setup: &'a [(String, String)],
    player: Option<Box<dyn Player<P>>>,
}

impl<'a, P: Notation> Seat<'a, P> {
    pub(crate) fn new(spec: &'a PlayerSpec, setup: &'a [(String, String)]) -> Self {
        Self { spec, setup, player: None }
    }

    /// Has the player do something. One that failed is sent away, so that another can be started.
    fn ask<T>(
        &mut self,
        ask: impl FnOnce(&mut dyn Player<P>) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let mut player = match self.player.take() {
            Some(player) => player,
            None => self.spec.start(self.setup)?,
        };
        let answer = ask(&mut *player);
        if !answer.as_ref().is_err_and(Failure::is_fatal) {
            self.player = Some(player);
        }
        answer
    }
}

impl<P: Notation> Player<P> for Seat<'_, P> {
    fn begin(&mut self, seed: u64) -> Result<(), Failure> {
        self.ask(|player| player.begin(seed))
    }

    fn choose(
        &mut self,
        game: &Game<P>,
        turn: &Turn,
        see: &mut dyn FnMut(&Info) -> ControlFlow<()>,
    ) -> Result<Choice, Failure> {
        self.ask(|player| player.choose(game, turn, see))
    }
}
