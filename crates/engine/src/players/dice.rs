//! Chance, as a player meets it at one move of one game.

use game::Random;

use super::manner::Manner;

/// The dice of one move. They depend on the seed and on the position, and on nothing else.
#[derive(Clone, Debug)]
pub(super) struct Dice(Random);

/// An error that is about to happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Error {
    /// A gross one.
    Blunder,
    /// A small one.
    Inaccuracy,
}

/// After an error so many moves have none: people pull themselves together.
const CALM_MOVES: usize = 2;

impl Dice {
    /// The dice of a move: the seed, how many moves were made before, and the key of the position.
    pub(super) fn new(seed: u64, ply: usize, key: u64) -> Self {
        Self(Random::new(&[seed, ply as u64, key]))
    }

    /// Whether something happens that has this chance.
    pub(super) fn happens(&mut self, chance: f64) -> bool {
        self.0.share() < chance
    }

    /// One of several things, all equally likely.
    pub(super) fn any<T: Copy>(&mut self, things: &[T]) -> Option<T> {
        self.0.choose(things)
    }

    /// Puts things into any order.
    pub(super) fn shuffle<T>(&mut self, things: &mut [T]) {
        self.0.shuffle(things);
    }

    /// The index of one of several weights, the likelier the greater it is.
    pub(super) fn weighted(&mut self, weights: &[f64]) -> usize {
        self.0.weighted(weights)
    }

    fn error(&mut self, manner: &Manner) -> Option<Error> {
        let (throw, blunders) = (self.0.share(), manner.blunder.chance);
        if throw < blunders {
            Some(Error::Blunder)
        } else if throw < blunders + manner.inaccuracy.chance {
            Some(Error::Inaccuracy)
        } else {
            None
        }
    }
}

/// The dice of the present move, after the first throw, which decides about an error. `keys` are those of all positions so far.
pub(super) fn throw(seed: u64, keys: &[u64], manner: &Manner) -> (Dice, Option<Error>) {
    let now = keys.len() - 1;
    let mut calm = 0;
    let (mut dice, mut error) = (Dice::new(seed, now, keys[now]), None);
    for ply in (now % 2..=now).step_by(2) {
        dice = Dice::new(seed, ply, keys[ply]);
        error = dice.error(manner).filter(|_| calm == 0);
        calm = if error.is_some() { CALM_MOVES } else { calm.saturating_sub(1) };
    }
    (dice, error)
}
