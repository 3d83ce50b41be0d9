//! Positions as the tuner sees them.

use engine::judge::{Account, FULL_SCALE};

/// How often a weight counts for White, less how often for Black.
#[derive(Clone, Copy, Debug)]
pub(super) struct Factor {
    pub(super) weight: u16,
    pub(super) times: i16,
}

/// What is known of a position beside its factors.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// What part the opening's weights have.
    pub(super) opening: f32,
    /// What part the ending's weights have, scaled.
    pub(super) ending: f32,
    /// How the game ended for White, from 0 to 1.
    pub(super) result: f32,
    /// What a search thought of it, for White, in hundredths of a pawn.
    pub(super) score: f32,
    /// Where its factors end; those of the next begin there.
    end: usize,
}

/// Many positions, kept in little memory.
#[derive(Clone, Debug, Default)]
pub struct Samples {
    samples: Vec<Sample>,
    factors: Vec<Factor>,
}

impl Samples {
    /// Adds a position, its game's result from 0 to 1 and its score, both for White. What is known of it anyway teaches nothing.
    pub fn add(&mut self, account: &Account, result: f32, score: i32) {
        if account.known.is_some() {
            return;
        }
        let factors = account.counts.iter().map(|count| Factor {
            weight: count.weight as u16,
            times: (count.white - count.black) as i16,
        });
        self.factors.extend(factors.filter(|factor| factor.times != 0));
        let phase = account.phase as f32 / account.full_phase as f32;
        self.samples.push(Sample {
            opening: phase,
            ending: (1.0 - phase) * account.scale as f32 / FULL_SCALE as f32,
            result,
            score: score as f32,
            end: self.factors.len(),
        });
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.samples.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.samples.is_empty()
    }

    /// A position and its factors.
    pub(super) fn get(&self, index: usize) -> (Sample, &[Factor]) {
        let start = if index == 0 { 0 } else { self.samples[index - 1].end };
        let sample = self.samples[index];
        (sample, &self.factors[start..sample.end])
    }

    /// All positions without their factors.
    pub(super) fn all(&self) -> &[Sample] {
        &self.samples
    }
}
