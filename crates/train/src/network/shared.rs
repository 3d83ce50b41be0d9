//! What several inputs have in common.
//!
//! Many inputs are on so seldom that they learn little by themselves. While a network learns, the weights of an input may be a sum of
//! its own ones and of those of planes to which it belongs together with others: the same piece anywhere, on the same square for any
//! region of the king, or, in the cube, on the same rank, or on the same file and level. What an input has of its own begins as nothing,
//! so one that is never on does as its planes do. In the end only the sums remain.

use game::Random;
use nnue::Shape;
use rayon::prelude::*;

use super::adam::{Moments, Stride};
use super::layers::{LANES, Lane, add, lanes, scatter, strips};

/// Planes, and what inputs have of their own.
#[derive(Clone, Debug)]
pub(super) struct Shared {
    /// For each plane the row of each input.
    planes: Vec<Vec<usize>>,
    /// How many rows all planes have together.
    rows: usize,
    /// The inputs' own weights, as they lie in [`Layers`](super::layers::Layers).
    own: Vec<f32>,
    /// The weights of the planes: for each strip a lane for each row.
    weights: Vec<f32>,
    moments: Moments,
}

impl Shared {
    /// The planes that a shape can have. The weights of the hidden layer's inputs become sums of random ones of the planes, as far from 0
    /// as single ones would be; only their biases stay.
    pub(super) fn new(shape: &Shape, weights: &mut [f32], reach: f64, random: &mut Random) -> Self {
        let (inputs, squares) = (shape.inputs(), shape.board().squares());
        let one_region = 2 * shape.board().kinds() * squares;
        let all = 0..inputs.count();
        let mut planes: Vec<Vec<usize>> =
            vec![all.clone().map(|input| input % one_region / squares).collect()];
        if inputs.count() > one_region {
            planes.push(all.clone().map(|input| input % one_region).collect());
        }
        if squares > 64 {
            let place = |input: usize| (input % one_region / squares, input % squares);
            let by_rank = |input| {
                let (piece, square) = place(input);
                piece * 8 + square / 8 % 8
            };
            let by_file = |input| {
                let (piece, square) = place(input);
                piece * squares / 8 + square / 64 * 8 + square % 8
            };
            planes.push(all.clone().map(by_rank).collect());
            planes.push(all.map(by_file).collect());
        }
        let mut rows = 0;
        for plane in &mut planes {
            let begin = rows;
            for row in plane.iter_mut() {
                *row += begin;
            }
            rows = plane.iter().max().map_or(begin, |last| last + 1);
        }
        for strip in lanes(weights).chunks_exact_mut(inputs.count() + 1) {
            strip[..inputs.count()].fill([0.0; LANES]);
        }
        let numbers = (strips(shape) + 1) * rows * LANES;
        let mut shared = Self {
            rows,
            own: weights.to_vec(),
            weights: vec![0.0; numbers],
            moments: Moments::new(numbers),
            planes,
        };
        let hidden = &mut shared.weights[..strips(shape) * rows * LANES];
        scatter(hidden, reach / (shared.planes.len() as f64).sqrt(), random);
        shared.sum_up(weights, f32::INFINITY);
        shared
    }

    /// All numbers.
    pub(super) fn numbers(&mut self) -> impl Iterator<Item = &mut Vec<f32>> {
        let Self { own, weights, moments, .. } = self;
        [own, weights].into_iter().chain(moments.numbers())
    }

    /// Lets the weights of inputs and planes go one step down the slopes of their sums, and makes the sums anew.
    pub(super) fn step(
        &mut self,
        sums: &mut [f32],
        slopes: &[f32],
        moments: &mut Moments,
        limit: f32,
        stride: Stride,
    ) {
        moments.step(&mut self.own, slopes, limit, stride);
        let mut gathered = vec![0.0; self.weights.len()];
        let (rows, inputs) = (self.rows * LANES, (self.planes[0].len() + 1) * LANES);
        gathered.par_chunks_mut(rows).zip(slopes.par_chunks(inputs)).for_each(|(rows, slopes)| {
            self.each(|input, row| add(&mut lanes(rows)[row], &slopes.as_chunks().0[input]));
        });
        self.moments.step(&mut self.weights, &gathered, limit, stride);
        self.sum_up(sums, limit);
    }

    /// Makes the sums of what inputs have of their own and of their planes, none larger than the limit.
    fn sum_up(&self, sums: &mut [f32], limit: f32) {
        let (rows, inputs) = (self.rows * LANES, (self.planes[0].len() + 1) * LANES);
        let sums = sums.par_chunks_mut(inputs).zip(self.own.par_chunks(inputs));
        sums.zip(self.weights.par_chunks(rows)).for_each(|((sums, own), weights)| {
            sums.copy_from_slice(own);
            let (sums, weights): (_, &[Lane]) = (lanes(sums), weights.as_chunks().0);
            self.each(|input, row| add(&mut sums[input], &weights[row]));
            sums.as_flattened_mut().iter_mut().for_each(|sum| *sum = sum.clamp(-limit, limit));
        });
    }

    fn each(&self, mut see: impl FnMut(usize, usize)) {
        for plane in &self.planes {
            plane.iter().enumerate().for_each(|(input, &row)| see(input, row));
        }
    }
}
