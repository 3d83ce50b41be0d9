//! Lets numbers go where their slopes fall: Adam with decoupled decay.

use rayon::prelude::*;

/// The memory for the mean of slopes, and for the mean of their squares.
const DECAY: [f32; 2] = [0.9, 0.999];
/// Keeps numbers without any slope from being divided by nothing.
const LEAST: f32 = 1e-8;
/// Numbers that one thread works on at a time.
const PART: usize = 1 << 14;

/// What numbers remember of their slopes.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Moments {
    /// For each number the mean of its slopes.
    means: Vec<f32>,
    /// For each number the mean of its slopes' squares.
    squares: Vec<f32>,
}

/// A step.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stride {
    /// How far numbers move at the most.
    rate: f32,
    /// How strongly they are drawn to 0, whatever their size.
    l1: f32,
    /// How strongly they are drawn to 0, in proportion to their size.
    l2: f32,
    /// How much of the means has been seen.
    seen: [f32; 2],
}

impl Stride {
    /// The step with this number, from 1.
    pub(super) fn new(number: u64, rate: f32, l1: f32, l2: f32) -> Self {
        let power = i32::try_from(number).unwrap_or(i32::MAX);
        Self { rate, l1, l2, seen: DECAY.map(|decay| 1.0 - decay.powi(power)) }
    }
}

impl Moments {
    /// Of so many numbers that have not learned anything yet.
    pub(super) fn new(len: usize) -> Self {
        Self { means: vec![0.0; len], squares: vec![0.0; len] }
    }

    /// All of them.
    pub(super) fn numbers(&mut self) -> [&mut Vec<f32>; 2] {
        [&mut self.means, &mut self.squares]
    }

    /// Lets numbers go one step down their slopes. None may become larger than the limit, in either direction.
    pub(super) fn step(&mut self, values: &mut [f32], slopes: &[f32], limit: f32, stride: Stride) {
        let parts = (
            values.par_chunks_mut(PART),
            self.means.par_chunks_mut(PART),
            self.squares.par_chunks_mut(PART),
            slopes.par_chunks(PART),
        );
        parts.into_par_iter().for_each(|(values, means, squares, slopes)| {
            let numbers = values.iter_mut().zip(means).zip(squares).zip(slopes);
            for (((value, mean), square), slope) in numbers {
                *mean = DECAY[0] * *mean + (1.0 - DECAY[0]) * slope;
                *square = DECAY[1] * *square + (1.0 - DECAY[1]) * slope * slope;
                let size = (*square / stride.seen[1]).sqrt() + LEAST;
                let pull = stride.l2 * *value;
                let moved = *value - stride.rate * (*mean / stride.seen[0] / size + pull);
                // What is drawn to 0 stays there, and does not come out on the other side.
                let left = (moved.abs() - stride.rate * stride.l1).max(0.0);
                *value = left.copysign(moved).clamp(-limit, limit);
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_drawn_to_nothing_stays_there() {
        let (mut values, slopes) = (vec![0.25, -0.25, 0.0], [0.0; 3]);
        let mut moments = Moments::new(values.len());
        for number in 1..=20 {
            moments.step(&mut values, &slopes, 1.0, Stride::new(number, 0.1, 0.2, 0.0));
        }
        assert_eq!(values, [0.0; 3]);
    }
}
