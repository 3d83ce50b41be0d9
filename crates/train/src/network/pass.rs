//! What a network makes of a block of positions, and the slopes of its numbers there.

use std::array::from_fn;

use game::Random;
use nnue::Shape;

use super::block::Block;
use super::layers::{DIRECT, LANES, Lane, Layers, add, strips};
use super::{Activation, Cost, Settings};

/// A strip of the hidden layer, for the side to move and for the other; first sums, then the slopes of sums.
pub(super) type Pair = [Lane; 2];

/// Nothing is left out.
const ALL: Lane = [1.0; LANES];

/// A network and what is asked of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pass<'a> {
    shape: &'a Shape,
    layers: &'a Layers,
    activation: Activation,
    cost: Cost,
}

/// What is found in a block.
#[derive(Clone, Debug)]
pub(super) struct Found {
    /// The sum of costs.
    pub(super) cost: f64,
    /// The slopes of the output's weights.
    pub(super) outputs: Vec<f32>,
    /// The slopes of the output's biases.
    pub(super) biases: Vec<f32>,
}

/// Parts of the hidden layer that are left out by chance.
#[derive(Clone, Debug)]
pub(super) struct Dropout {
    pub(super) share: f32,
    pub(super) random: Random,
}

impl Dropout {
    /// 0 for what is left out; the rest counts for more.
    fn lane(&mut self) -> Lane {
        let kept = 1.0 / (1.0 - self.share);
        from_fn(|_| if self.random.share() < self.share.into() { 0.0 } else { kept })
    }
}

impl<'a> Pass<'a> {
    pub(super) const fn new(shape: &'a Shape, layers: &'a Layers, settings: &Settings) -> Self {
        Self { shape, layers, activation: settings.activation, cost: settings.cost }
    }

    /// The sums for a block, one strip after the other: those of the hidden layer, and what comes to the outputs directly.
    pub(super) fn sums(&self, block: &Block, sums: &mut [Pair]) {
        let sums = sums.chunks_exact_mut(block.len()).take(strips(self.shape) + 1);
        for (strip, sums) in sums.enumerate() {
            let lanes = self.layers.strip(self.shape, strip);
            for ((_, inputs), sum) in block.positions().zip(sums) {
                *sum = add_up(lanes, inputs);
            }
        }
    }

    /// What the network makes of each position of a block, given the sums of its hidden layer.
    pub(super) fn outputs(&self, block: &Block, sums: &[Pair]) -> Vec<f32> {
        let masks = vec![ALL; 2 * strips(self.shape)];
        let positions = block.positions().enumerate();
        let outputs = positions.map(|(place, (sample, _))| {
            let weights = self.layers.output(self.shape, sample.output);
            let hidden = sums[place..].iter().step_by(block.len());
            let answer = |sum| self.activation.answer(sum).0;
            self.layers.biases[sample.output]
                + sample.begin
                + direct(&sums[strips(self.shape) * block.len() + place], sample.output)
                + weigh(answer, hidden, weights, &masks)
        });
        outputs.collect()
    }

    /// The cost of a block and the slopes of its outputs, each position with this weight. The slopes of the sums take their places.
    pub(super) fn slopes(
        &self,
        block: &Block,
        sums: &mut [Pair],
        weight: f32,
        dropout: Option<Dropout>,
    ) -> Found {
        use Activation as A;
        // Each function has loops of its own, in which it is known.
        match self.activation {
            A::Relu => self.slopes_by(|x| A::Relu.answer(x), block, sums, weight, dropout),
            A::Clipped => self.slopes_by(|x| A::Clipped.answer(x), block, sums, weight, dropout),
            A::Screlu => self.slopes_by(|x| A::Screlu.answer(x), block, sums, weight, dropout),
            A::Sigmoid => self.slopes_by(|x| A::Sigmoid.answer(x), block, sums, weight, dropout),
            A::Tanh => self.slopes_by(|x| A::Tanh.answer(x), block, sums, weight, dropout),
            A::Leaky => self.slopes_by(|x| A::Leaky.answer(x), block, sums, weight, dropout),
        }
    }

    fn slopes_by(
        &self,
        answer: impl Fn(f32) -> (f32, f32),
        block: &Block,
        sums: &mut [Pair],
        weight: f32,
        mut dropout: Option<Dropout>,
    ) -> Found {
        let (strips, len) = (strips(self.shape), block.len());
        let mut found = Found::new(self.shape);
        let mut masks = vec![ALL; 2 * strips];
        for (place, (sample, _)) in block.positions().enumerate() {
            if let Some(dropout) = &mut dropout {
                masks.fill_with(|| dropout.lane());
            }
            let weights = self.layers.output(self.shape, sample.output);
            let hidden = sums[place..].iter().step_by(len);
            let sum = weigh(|sum| answer(sum).0, hidden, weights, &masks);
            let last = &mut sums[strips * len + place];
            let bias = self.layers.biases[sample.output];
            let begin = bias + sample.begin + direct(last, sample.output);
            let (cost, slope) = self.cost.of(begin + sum, sample.target);
            let slope = slope * weight;
            *last = [[0.0; LANES]; 2];
            for (lane, sign) in last.iter_mut().zip([DIRECT, -DIRECT]) {
                lane[sample.output] = sign * slope;
            }
            found.cost += f64::from(cost);
            found.biases[sample.output] += slope;
            let slopes = found.output(self.shape, sample.output);
            for (strip, pair) in sums[place..].iter_mut().step_by(len).take(strips).enumerate() {
                for (side, sums) in pair.iter_mut().enumerate() {
                    let at = side * strips + strip;
                    let (weights, mask, slopes) = (&weights[at], &masks[at], &mut slopes[at]);
                    let kept: Lane = from_fn(|at| slope * mask[at]);
                    *slopes = from_fn(|at| kept[at].mul_add(answer(sums[at]).0, slopes[at]));
                    *sums = from_fn(|at| kept[at] * weights[at] * answer(sums[at]).1);
                }
            }
        }
        found
    }
}

impl Found {
    fn new(shape: &Shape) -> Self {
        let (outputs, biases) = (vec![0.0; shape.output_weights()], vec![0.0; shape.outputs()]);
        Self { cost: 0.0, outputs, biases }
    }

    fn output(&mut self, shape: &Shape, output: usize) -> &mut [Lane] {
        let row = 2 * shape.hidden();
        self.outputs[output * row..][..row].as_chunks_mut().0
    }
}

/// The bias and the lanes of all inputs that are on, added up for either side.
#[inline]
fn add_up(lanes: &[Lane], inputs: &[[u16; 2]]) -> Pair {
    let bias = lanes[lanes.len() - 1];
    let [mut own, mut other] = [bias; 2];
    for &[mine, theirs] in inputs {
        let (mine, theirs) = (&lanes[usize::from(mine)], &lanes[usize::from(theirs)]);
        add(&mut own, mine);
        add(&mut other, theirs);
    }
    [own, other]
}

/// What comes to an output directly, given the sums of the last strip.
fn direct([own, other]: &Pair, output: usize) -> f32 {
    DIRECT * (own[output] - other[output])
}

/// The answers of the hidden layer, each times its weight, added up.
#[inline]
fn weigh<'a>(
    answer: impl Fn(f32) -> f32,
    hidden: impl Iterator<Item = &'a Pair>,
    weights: &[Lane],
    masks: &[Lane],
) -> f32 {
    let strips = weights.len() / 2;
    let mut total = [0.0; LANES];
    for (strip, pair) in hidden.take(strips).enumerate() {
        for (side, sums) in pair.iter().enumerate() {
            let (weights, mask) = (&weights[side * strips + strip], &masks[side * strips + strip]);
            total = from_fn(|at| (answer(sums[at]) * mask[at]).mul_add(weights[at], total[at]));
        }
    }
    total.iter().sum()
}

/// Adds the slopes of a strip's sums to those of the inputs that were on, and of the biases.
pub(super) fn spread(block: &Block, slopes: &[Pair], lanes: &mut [Lane]) {
    let bias = lanes.len() - 1;
    for ((_, inputs), [own, other]) in block.positions().zip(slopes) {
        for &[mine, theirs] in inputs {
            add(&mut lanes[usize::from(mine)], own);
            add(&mut lanes[usize::from(theirs)], other);
        }
        add(&mut lanes[bias], own);
        add(&mut lanes[bias], other);
    }
}
