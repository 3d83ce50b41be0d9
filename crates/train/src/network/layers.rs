//! A network as floating-point numbers.
//!
//! The hidden layer is cut into strips of [`LANES`] numbers, which lie together for all inputs: a strip fits into a core's cache,
//! and the strips of a batch's slopes can be added up side by side. One more strip has what inputs add to the outputs directly: it
//! learns as the others do.

use std::array::from_fn;

use game::Random;
use nnue::Shape;
use rayon::prelude::*;

/// The width of a strip of the hidden layer.
pub(super) const LANES: usize = 32;

/// How much a number of the last strip is worth to an output. Numbers of inputs are small in the cube, and the worth of a piece is not.
pub(super) const DIRECT: f32 = 2.0;

/// A strip's numbers of one input.
pub(super) type Lane = [f32; LANES];

const _: () = assert!(Shape::HIDDEN_STEP.is_multiple_of(LANES), "strips fill the hidden layer");
const _: () = assert!(Shape::MOST_OUTPUTS <= LANES, "the last strip has a place for each output");

/// All numbers of a network, or the slopes of all of them.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Layers {
    /// For each strip a lane for each input and one for the biases. In the last strip the places of a lane are outputs.
    pub(super) inputs: Vec<f32>,
    /// For each output the weights for the side to move and for the other.
    pub(super) outputs: Vec<f32>,
    /// For each output what its sum begins with.
    pub(super) biases: Vec<f32>,
}

impl Layers {
    /// Nothing but zeros.
    pub(super) fn new(shape: &Shape) -> Self {
        Self {
            inputs: vec![0.0; (strips(shape) + 1) * (shape.inputs().count() + 1) * LANES],
            outputs: vec![0.0; shape.output_weights()],
            biases: vec![0.0; shape.outputs()],
        }
    }

    /// Makes all numbers 0.
    pub(super) fn clear(&mut self) {
        self.inputs.par_chunks_mut(1 << 16).for_each(|numbers| numbers.fill(0.0));
        self.outputs.fill(0.0);
        self.biases.fill(0.0);
    }

    /// Adds numbers to those of the outputs.
    pub(super) fn add_outputs(&mut self, outputs: &[f32], biases: &[f32]) {
        let ours = self.outputs.iter_mut().chain(&mut self.biases);
        ours.zip(outputs.iter().chain(biases)).for_each(|(ours, more)| *ours += more);
    }

    /// The lanes of a strip: one for each input, then the biases.
    pub(super) fn strip(&self, shape: &Shape, strip: usize) -> &[Lane] {
        let lanes = shape.inputs().count() + 1;
        &self.inputs.as_chunks().0[strip * lanes..][..lanes]
    }

    /// The lanes of an output: those of the side to move, then those of the other.
    pub(super) fn output(&self, shape: &Shape, output: usize) -> &[Lane] {
        self.outputs[output * 2 * shape.hidden()..][..2 * shape.hidden()].as_chunks().0
    }
}

/// How many strips the hidden layer has; the one that leads to the outputs directly follows them.
pub(super) const fn strips(shape: &Shape) -> usize {
    shape.hidden() / LANES
}

/// The lanes of some numbers.
pub(super) fn lanes(numbers: &mut [f32]) -> &mut [Lane] {
    numbers.as_chunks_mut().0
}

/// Makes numbers random, none further from 0 than this.
pub(super) fn scatter(numbers: &mut [f32], reach: f64, random: &mut Random) {
    numbers.fill_with(|| ((2.0 * random.share() - 1.0) * reach) as f32);
}

/// Adds one lane to another. All sums are made before any is kept: so the compiler makes whole registers of them.
#[inline(always)]
pub(super) fn add(to: &mut Lane, what: &Lane) {
    *to = from_fn(|at| to[at] + what[at]);
}
