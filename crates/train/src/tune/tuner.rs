//! Follows the gradient: Adam on batches of positions, with as many threads as there are.

use std::ops::Range;
use std::thread;

use engine::judge::Tapered;
use game::Random;

use super::samples::Factor;
use super::{Checkpoint, Sample, Samples};
use crate::odds::{fit, sigmoid};

/// How it is tuned.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// How often all positions are looked at.
    pub epochs: usize,
    /// How much of the target is the result of the game; the rest is the score.
    pub results: f64,
    /// How far a weight moves in a step at the beginning, in hundredths of a pawn; much less at the end.
    pub rate: f64,
    /// How strongly weights are drawn to where they began. It is felt where positions have little to say.
    pub inertia: f64,
    /// How many threads work.
    pub threads: usize,
    /// What the order of positions follows from.
    pub seed: u64,
}

/// The mean squares of what is still wrong.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Losses {
    /// On the positions to learn from.
    pub training: f64,
    /// On those that are kept back.
    pub validation: f64,
}

/// Positions for each step.
const BATCH: usize = 16_384;
/// The memory of Adam: for the mean of gradients, and for the mean of their squares.
const DECAY: [f64; 2] = [0.9, 0.999];
/// The part of the rate that is left in the last epoch.
const LAST_RATE: f64 = 0.05;

/// A tuning that is under way. A weight's values in the opening and in the ending stand side by side.
#[derive(Debug)]
pub struct Tuner<'a> {
    training: &'a Samples,
    validation: &'a Samples,
    settings: Settings,
    start: Vec<f64>,
    state: Checkpoint,
}

impl<'a> Tuner<'a> {
    /// Begins with weights. First it finds what values and what scores mean for the result.
    pub fn new(
        training: &'a Samples,
        validation: &'a Samples,
        weights: &[Tapered],
        settings: Settings,
    ) -> Self {
        let start = flat(weights);
        let values = (0..training.len()).map(|index| value(training.get(index), &start));
        let values: Vec<_> =
            values.zip(training.all().iter().map(|s| f64::from(s.result))).collect();
        let scores: Vec<_> =
            training.all().iter().map(|s| (f64::from(s.score), f64::from(s.result))).collect();
        let state = Checkpoint::new(start.clone(), fit(&values), fit(&scores));
        Self { training, validation, settings, start, state }
    }

    /// Goes on where another one was interrupted.
    pub fn resume(&mut self, state: Checkpoint) {
        self.state = state;
    }

    /// Where it stands.
    pub const fn state(&self) -> &Checkpoint {
        &self.state
    }

    /// The weights found so far, as whole numbers.
    pub fn weights(&self) -> Vec<Tapered> {
        let whole = |number: f64| number.round() as i32;
        let pairs = self.state.weights.chunks_exact(2);
        pairs.map(|pair| Tapered::new(whole(pair[0]), whole(pair[1]))).collect()
    }

    /// What is wrong with the weights found so far.
    pub fn losses(&self) -> Losses {
        self.losses_of(&self.state.weights)
    }

    /// What is wrong with any weights.
    pub fn losses_with(&self, weights: &[Tapered]) -> Losses {
        self.losses_of(&flat(weights))
    }

    /// Looks at all positions once; false if it has done so often enough.
    pub fn epoch(&mut self) -> bool {
        if self.state.epoch >= self.settings.epochs {
            return false;
        }
        let mut order: Vec<u32> = (0..self.training.len() as u32).collect();
        Random::new(&[self.settings.seed, self.state.epoch as u64]).shuffle(&mut order);
        let gone = self.state.epoch as f64 / self.settings.epochs as f64;
        let rate = self.settings.rate * (1.0 - gone * (1.0 - LAST_RATE));
        for batch in order.chunks(BATCH) {
            let gradient = self.gradient(batch);
            self.step(&gradient, rate);
        }
        self.state.epoch += 1;
        true
    }

    /// One step of Adam.
    fn step(&mut self, gradient: &[f64], rate: f64) {
        let state = &mut self.state;
        state.steps += 1;
        let power = i32::try_from(state.steps).unwrap_or(i32::MAX);
        let [mean_seen, square_seen] = DECAY.map(|decay| 1.0 - decay.powi(power));
        for (index, &slope) in gradient.iter().enumerate() {
            let away = state.weights[index] - self.start[index];
            let slope = slope + 2.0 * self.settings.inertia * away;
            let [mean, square] = &mut state.moments[index];
            *mean = DECAY[0] * *mean + (1.0 - DECAY[0]) * slope;
            *square = DECAY[1] * *square + (1.0 - DECAY[1]) * slope * slope;
            let size = (*square / square_seen).sqrt();
            // A weight that never counts has no slope, and stays.
            if size > 0.0 {
                state.weights[index] -= rate * *mean / mean_seen / size;
            }
        }
    }

    /// The mean slope over some positions.
    fn gradient(&self, batch: &[u32]) -> Vec<f64> {
        let part = |indices: &[u32]| {
            let mut sum = vec![0.0; self.state.weights.len()];
            for &index in indices {
                let (sample, factors) = self.training.get(index as usize);
                let guess = self.guess(value((sample, factors), &self.state.weights));
                let wrong = guess - self.target(sample);
                let slope = 2.0 * wrong * guess * (1.0 - guess) * self.state.value_scale;
                let opening = slope * f64::from(sample.opening);
                let ending = slope * f64::from(sample.ending);
                for factor in factors {
                    let (place, times) = (2 * usize::from(factor.weight), f64::from(factor.times));
                    sum[place] += opening * times;
                    sum[place + 1] += ending * times;
                }
            }
            sum
        };
        let size = batch.len().div_ceil(self.settings.threads.max(1)).max(1);
        let parts: Vec<Vec<f64>> = thread::scope(|scope| {
            let threads: Vec<_> =
                batch.chunks(size).map(|indices| scope.spawn(move || part(indices))).collect();
            threads.into_iter().map(|thread| thread.join().expect("it only adds")).collect()
        });
        let mut sum = vec![0.0; self.state.weights.len()];
        for part in parts {
            for (sum, part) in sum.iter_mut().zip(part) {
                *sum += part / batch.len() as f64;
            }
        }
        sum
    }

    fn losses_of(&self, weights: &[f64]) -> Losses {
        Losses {
            training: self.loss(self.training, weights),
            validation: self.loss(self.validation, weights),
        }
    }

    fn loss(&self, samples: &Samples, weights: &[f64]) -> f64 {
        let part = |range: Range<usize>| -> f64 {
            let squares = range.map(|index| {
                let guess = self.guess(value(samples.get(index), weights));
                (guess - self.target(samples.all()[index])).powi(2)
            });
            squares.sum()
        };
        let size = samples.len().div_ceil(self.settings.threads.max(1)).max(1);
        let sum: f64 = thread::scope(|scope| {
            let threads: Vec<_> = (0..samples.len())
                .step_by(size)
                .map(|from| scope.spawn(move || part(from..samples.len().min(from + size))))
                .collect();
            threads.into_iter().map(|thread| thread.join().expect("it only adds")).sum()
        });
        sum / samples.len().max(1) as f64
    }

    fn guess(&self, value: f64) -> f64 {
        sigmoid(value * self.state.value_scale)
    }

    /// What a position's value should mean: something between the result and the score.
    fn target(&self, sample: Sample) -> f64 {
        let expected = sigmoid(f64::from(sample.score) * self.state.score_scale);
        let results = self.settings.results;
        results * f64::from(sample.result) + (1.0 - results) * expected
    }
}

fn flat(weights: &[Tapered]) -> Vec<f64> {
    weights
        .iter()
        .flat_map(|weight| [f64::from(weight.opening), f64::from(weight.ending)])
        .collect()
}

fn value((sample, factors): (Sample, &[Factor]), weights: &[f64]) -> f64 {
    let (mut opening, mut ending) = (0.0, 0.0);
    for factor in factors {
        let (place, times) = (2 * usize::from(factor.weight), f64::from(factor.times));
        opening += weights[place] * times;
        ending += weights[place + 1] * times;
    }
    opening * f64::from(sample.opening) + ending * f64::from(sample.ending)
}
