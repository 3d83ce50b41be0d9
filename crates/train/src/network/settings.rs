//! How a network is trained.

use std::fmt;

use nnue::Beside;

use super::{Activation, Cost};

/// How a network is trained.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// How often all positions are looked at.
    pub epochs: usize,
    /// Positions for each step.
    pub batch: usize,
    /// How far a number moves in a step at the most.
    pub rate: f32,
    /// How much of the target is the result of the game; the rest is the score.
    pub results: f32,
    /// How the hidden layer answers.
    pub activation: Activation,
    /// What a wrong guess costs.
    pub cost: Cost,
    /// How strongly weights are drawn to 0, whatever their size.
    pub l1: f32,
    /// How strongly weights are drawn to 0, in proportion to their size.
    pub l2: f32,
    /// Whether inputs learn together what they have in common.
    pub shared: bool,
    /// What is counted by hand beside it.
    pub beside: Beside,
    /// How many hundredths of a pawn by hand are odds of e to 1.
    pub scale: i32,
    /// Which part of the hidden layer is left out in each step, by chance.
    pub dropout: f32,
    /// What chance follows from.
    pub seed: u64,
}

impl Settings {
    /// What is taken where nothing else is said.
    pub const USUAL: Self = Self {
        epochs: 20,
        batch: 16_384,
        rate: 0.001,
        results: 0.3,
        activation: Activation::Screlu,
        cost: Cost::Quadratic,
        l1: 0.0,
        l2: 0.01,
        shared: false,
        beside: Beside::Nothing,
        scale: 400,
        dropout: 0.0,
        seed: 1,
    };
}

/// The part of a training in which the rate grows.
const WARM_UP: f64 = 0.01;
/// The part of the rate that is left at the end.
const LAST_RATE: f64 = 0.01;

impl Settings {
    /// What a hundredth of a pawn by hand adds to an output.
    pub(super) fn hand_unit(&self) -> f32 {
        1.0 / (self.scale as f32 * self.cost.odds())
    }

    /// The rate when this share of the training is done: it grows for a short time, then falls along a cosine.
    pub(super) fn rate_at(&self, share: f64) -> f32 {
        let falling = f64::midpoint(1.0, (share.min(1.0) * std::f64::consts::PI).cos());
        let part = LAST_RATE + (1.0 - LAST_RATE) * falling;
        (f64::from(self.rate) * part * (share / WARM_UP).min(1.0)) as f32
    }
}

impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { epochs, batch, rate, results, activation, cost, l1, l2, .. } = self;
        write!(
            f,
            "epochs {epochs} batch {batch} rate {rate} results {results} {activation} {cost}"
        )?;
        write!(f, " l1 {l1} l2 {l2} dropout {} seed {}", self.dropout, self.seed)?;
        f.write_str(if self.shared { " shared" } else { "" })?;
        match self.beside {
            Beside::Nothing => Ok(()),
            beside => write!(f, " beside {beside}, scale {}", self.scale),
        }
    }
}
