//! A network that learns, one batch at a time.

use anyhow::{Result, ensure};
use game::Random;
use nnue::{
    Beside, LARGEST_DIRECT, LARGEST_OUTPUT, LARGEST_ROW, Network, Parameters, QA, QB, Shape,
};
use rayon::prelude::*;

use super::adam::{Moments, Stride};
use super::block::{BLOCK, Block};
use super::layers::{DIRECT, LANES, Layers, scatter, strips};
use super::pass::{Dropout, Found, Pair, Pass, spread};
use super::shared::Shared;
use super::{Activation, Settings};
use crate::positions::Packed;

/// Blocks whose hidden layers are in memory at a time: few enough for the cache that cores share.
const TOGETHER: usize = 16;

/// A network that learns.
#[derive(Debug)]
pub struct Trainer {
    shape: Shape,
    settings: Settings,
    layers: Layers,
    /// Of the inputs, the outputs and their biases.
    moments: [Moments; 3],
    shared: Option<Shared>,
    /// How many steps it has made.
    pub(super) steps: u64,
    /// The slopes of the present batch.
    slopes: Layers,
    blocks: Vec<Block>,
    /// The hidden layers of the blocks.
    sums: Vec<Pair>,
}

impl Trainer {
    /// A network that knows nothing yet: its numbers are random.
    ///
    /// # Panics
    /// If it has more inputs than 16 bits can name.
    pub fn new(shape: Shape, settings: Settings) -> Self {
        assert!(shape.inputs().count() <= 1 << 16, "16 bits name an input while it is trained");
        let slopes = Layers::new(&shape);
        let mut layers = slopes.clone();
        let mut random = Random::new(&[settings.seed]);
        // Sums of the hidden layer then begin about as wide as the range in which they are felt.
        let reach = (0.75 / shape.board().most_pieces() as f64).sqrt();
        let hidden = strips(&shape) * (shape.inputs().count() + 1) * LANES;
        scatter(&mut layers.inputs[..hidden], reach, &mut random);
        scatter(&mut layers.outputs, (0.5 / shape.hidden() as f64).sqrt(), &mut random);
        let shared =
            settings.shared.then(|| Shared::new(&shape, &mut layers.inputs, reach, &mut random));
        let Layers { inputs, outputs, biases } = &layers;
        let moments = [inputs, outputs, biases].map(|numbers| Moments::new(numbers.len()));
        let blocks = vec![Block::default(); TOGETHER];
        let sums = vec![[[0.0; LANES]; 2]; TOGETHER * BLOCK * (strips(&shape) + 1)];
        Self { shape, settings, layers, moments, shared, steps: 0, slopes, blocks, sums }
    }

    /// How large the network is.
    pub const fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Learns from a batch when this share of the training is done. Gives the mean cost before.
    pub fn learn(&mut self, positions: &[Packed], share: f64) -> f64 {
        let cost = self.find_slopes(positions);
        self.step(share);
        cost
    }

    /// Goes one step down the slopes that were found.
    fn step(&mut self, share: f64) {
        self.steps += 1;
        let Settings { l1, l2, .. } = self.settings;
        let stride = Stride::new(self.steps, self.settings.rate_at(share), l1, l2);
        // Within these limits no sum of a network of whole numbers overflows.
        let largest_input = f32::from(self.shape.board().largest_weight()) / f32::from(QA);
        let largest_output = f32::from(LARGEST_OUTPUT) / f32::from(QB);
        let (layers, slopes) = (&mut self.layers, &self.slopes);
        let [inputs, outputs, biases] = &mut self.moments;
        match &mut self.shared {
            None => inputs.step(&mut layers.inputs, &slopes.inputs, largest_input, stride),
            Some(shared) => {
                shared.step(&mut layers.inputs, &slopes.inputs, inputs, largest_input, stride);
            }
        }
        outputs.step(&mut layers.outputs, &slopes.outputs, largest_output, stride);
        biases.step(&mut layers.biases, &slopes.biases, f32::from(QA), stride);
    }

    /// Finds the slopes of all numbers for a batch, and the mean cost.
    fn find_slopes(&mut self, positions: &[Packed]) -> f64 {
        let weight = 1.0 / positions.len().max(1) as f32;
        let Self { shape, settings, layers, slopes, blocks, sums, .. } = self;
        let pass = Pass::new(shape, layers, settings);
        slopes.clear();
        let room = BLOCK * (strips(shape) + 1);
        let mut cost = 0.0;
        for (part, positions) in positions.chunks(TOGETHER * BLOCK).enumerate() {
            let dropout = |number: usize| {
                let seeds = [settings.seed, self.steps, part as u64, number as u64];
                let share = settings.dropout;
                (share > 0.0).then(|| Dropout { share, random: Random::new(&seeds) })
            };
            let found: Vec<Found> = positions
                .par_chunks(BLOCK)
                .zip(&mut *blocks)
                .zip(sums.par_chunks_mut(room))
                .enumerate()
                .map(|(number, ((positions, block), sums))| {
                    block.fill(positions, shape, settings);
                    pass.sums(block, sums);
                    pass.slopes(block, sums, weight, dropout(number))
                })
                .collect();
            let blocks = &blocks[..found.len()];
            for found in found {
                cost += found.cost;
                slopes.add_outputs(&found.outputs, &found.biases);
            }
            let lanes = (shape.inputs().count() + 1) * LANES;
            slopes.inputs.par_chunks_mut(lanes).enumerate().for_each(|(strip, lanes)| {
                for (block, sums) in blocks.iter().zip(sums.chunks(room)) {
                    let sums = &sums[strip * block.len()..][..block.len()];
                    spread(block, sums, lanes.as_chunks_mut().0);
                }
            });
        }
        cost * f64::from(weight)
    }

    /// The sum of costs of some positions, without learning from them.
    pub fn cost(&self, positions: &[Packed]) -> f64 {
        let costs: Vec<f64> = positions
            .par_chunks(BLOCK)
            .map(|positions| {
                let (block, outputs) = self.outputs(positions);
                let costs = block.positions().zip(outputs).map(|((sample, _), output)| {
                    f64::from(self.settings.cost.of(output, sample.target).0)
                });
                costs.sum()
            })
            .collect();
        costs.iter().sum()
    }

    /// What the network makes of some positions, as logarithmic odds for the side to move.
    pub fn odds(&self, positions: &[Packed]) -> Vec<f32> {
        let blocks = positions.chunks(BLOCK).flat_map(|positions| self.outputs(positions).1);
        blocks.map(|output| output * self.settings.cost.odds()).collect()
    }

    /// All that it knows and remembers.
    pub(super) fn numbers(&mut self) -> impl Iterator<Item = &mut Vec<f32>> {
        let Layers { inputs, outputs, biases } = &mut self.layers;
        let moments = self.moments.iter_mut().flat_map(Moments::numbers);
        let shared = self.shared.iter_mut().flat_map(Shared::numbers);
        [inputs, outputs, biases].into_iter().chain(moments).chain(shared)
    }

    fn outputs(&self, positions: &[Packed]) -> (Block, Vec<f32>) {
        let mut block = Block::default();
        block.fill(positions, &self.shape, &self.settings);
        let mut sums = vec![[[0.0; LANES]; 2]; block.len() * (strips(&self.shape) + 1)];
        let pass = Pass::new(&self.shape, &self.layers, &self.settings);
        pass.sums(&block, &mut sums);
        let outputs = pass.outputs(&block, &sums);
        (block, outputs)
    }

    /// The network in whole numbers, for the engine. Odds of e to 1 are worth so many hundredths of a pawn.
    ///
    /// What leads to the outputs is stretched as far as whole numbers allow, and the scale is smaller in return: weights of a
    /// few hundredths would lose much if they were rounded as they are.
    ///
    /// # Errors
    /// The engine knows another activation only, or it was trained beside something with another scale.
    pub fn network(&self, scale: i32) -> Result<Network> {
        let (found, known) = (self.settings.activation, Activation::Screlu);
        ensure!(found == known, "the engine has networks with {known} only, this one has {found}");
        let Settings { beside, scale: trained, .. } = self.settings;
        let fits = beside == Beside::Nothing || trained == scale;
        ensure!(fits, "what is beside it had a scale of {trained} in its training, not {scale}");
        let whole = |number: f32, unit: i16| (number * f32::from(unit)).round() as i16;
        let row = |input: usize| {
            let lanes = (0..strips(&self.shape))
                .map(move |strip| self.layers.strip(&self.shape, strip)[input]);
            lanes.flatten().map(|number| whole(number, QA))
        };
        let count = self.shape.inputs().count();
        let unit = f32::from(QA) * f32::from(QB);
        let last = &self.layers.strip(&self.shape, strips(&self.shape))[..count];
        let direct = last.iter().flat_map(|lane| &lane[..self.shape.outputs()]);
        let direct: Vec<f32> = direct.map(|number| DIRECT * number).collect();
        let whole_scale = scale as f32 * self.settings.cost.odds();
        let scale = (whole_scale / self.stretch(&direct)).ceil().max(1.0);
        let stretch = whole_scale / scale;
        let long = |number: &f32| (number * stretch * unit).round() as i32;
        let parameters = Parameters {
            input_weights: (0..count).flat_map(row).collect(),
            input_biases: row(count).collect(),
            direct_weights: direct.iter().map(long).collect(),
            output_weights: self.layers.outputs.iter().map(|w| whole(w * stretch, QB)).collect(),
            output_biases: self.layers.biases.iter().map(long).collect(),
            scale: scale as i32,
            beside,
        };
        Ok(Network::new(self.shape.clone(), &parameters)?)
    }

    /// How many times larger all that leads to the outputs may become without being too large for whole numbers.
    fn stretch(&self, direct: &[f32]) -> f32 {
        let largest = |numbers: &[f32]| numbers.iter().fold(0.0_f32, |most, n| most.max(n.abs()));
        let outputs = &self.layers.outputs;
        let sums = outputs.chunks_exact(2 * self.shape.hidden()).flat_map(|row| {
            [1.0, -1.0].map(|sign| row.iter().map(|weight| (weight * sign).max(0.0)).sum::<f32>())
        });
        let sum = largest(&sums.collect::<Vec<_>>());
        let unit = f32::from(QB);
        // A sum of rounded weights may be larger by half of one for each of them.
        let row = LARGEST_ROW as f32 - self.shape.hidden() as f32;
        let limits = [
            f32::from(LARGEST_OUTPUT) / (unit * largest(outputs)),
            row / (unit * sum),
            LARGEST_DIRECT as f32 / (unit * f32::from(QA) * largest(direct)),
        ];
        limits.into_iter().fold(f32::INFINITY, f32::min)
    }
}

#[cfg(test)]
mod tests {
    use std::mem;

    use fide::Variant;
    use game::{Color, Kind, Notation, Piece, Position, Square};
    use nnue::{Board, Inputs};
    use testkit::random_games;

    use super::*;
    use crate::network::Cost;
    use crate::positions::{Layout, Told};

    const SETTINGS: Settings =
        Settings { epochs: 1, batch: 300, results: 0.5, l2: 0.0, ..Settings::USUAL };

    /// Records of positions of random games, with scores and results by chance.
    fn records() -> (Layout, Vec<u8>) {
        let start = fide::Position::start(Variant::Standard);
        let (layout, mut bytes) = (Layout::of(&start), Vec::new());
        random_games(vec![start; 6], 50, 1, |position, random| {
            let (score, result) = (random.below(1000) as i16 - 500, random.below(3) as u8);
            let told = Told { game: 0, score, result: Some(result) };
            layout.write(position, [0; 2], told, &mut bytes).expect("a position of chess");
        });
        (layout, bytes)
    }

    /// One of the three layers.
    fn layer(layers: &mut Layers, index: usize) -> &mut Vec<f32> {
        match index {
            0 => &mut layers.inputs,
            1 => &mut layers.outputs,
            _ => &mut layers.biases,
        }
    }

    #[test]
    fn slopes_are_what_small_steps_show() {
        let (layout, bytes) = records();
        let positions: Vec<_> =
            bytes.chunks_exact(layout.size()).map(|record| layout.read(record)).collect();
        let inputs = Inputs::new(Board::Chess, true, Inputs::CHESS_REGIONS).expect("few regions");
        let shape = Shape::new(inputs, 64, 3).expect("a shape");
        for activation in Activation::ALL {
            for cost in Cost::ALL {
                let settings = Settings { activation, cost, ..SETTINGS };
                let mut trainer = Trainer::new(shape.clone(), settings);
                trainer.find_slopes(&positions);
                for index in 0..3 {
                    check(&mut trainer, &positions, index);
                }
            }
        }
    }

    #[test]
    fn inputs_that_share_learn_for_each_other() {
        let inputs = Inputs::new(Board::Chess, true, Inputs::CHESS_REGIONS).expect("few regions");
        let shape = Shape::new(inputs, 32, 1).expect("a shape");
        // A white knight on e4, seen by White with its king in either of two regions.
        let [first, second] = [Square::new(6, 0, 0), Square::new(4, 4, 0)].map(|king| {
            let view = shape.inputs().view(Color::White, king);
            shape.inputs().index(view, Piece::new(Color::White, Kind::Knight), Square::new(4, 3, 0))
        });
        for shared in [false, true] {
            let mut trainer = Trainer::new(shape.clone(), Settings { shared, ..SETTINGS });
            let lanes =
                |trainer: &Trainer| [first, second].map(|at| trainer.layers.strip(&shape, 0)[at]);
            let before = lanes(&trainer);
            // Only the first of the two was ever on.
            trainer.slopes.inputs.as_chunks_mut::<LANES>().0[first] = [1.0; LANES];
            trainer.step(0.5);
            let after = lanes(&trainer);
            let moved = [0, 1].map(|at| before[at][5] - after[at][5]);
            assert!(moved[0] > 0.0, "{moved:?}");
            assert_eq!(moved[1] > 0.0, shared, "{moved:?}");
        }
    }

    #[test]
    fn outputs_begin_with_what_is_counted_by_hand() {
        let shape = Shape::new(Inputs::plain(Board::Chess, true), 32, 1).expect("a shape");
        let mut position = fide::Position::start(Variant::Standard);
        for sign in [1.0, -1.0] {
            let (layout, mut bytes) = (Layout::of(&position), Vec::new());
            let told = Told { game: 0, score: 0, result: None };
            layout.write(&position, [30, -70], told, &mut bytes).expect("a position of chess");
            for cost in Cost::ALL {
                let trainer = |beside| {
                    let settings = Settings { beside, scale: 200, cost, ..SETTINGS };
                    Trainer::new(shape.clone(), settings)
                };
                let [alone, attacks, everything] = Beside::ALL
                    .map(|beside| sign * trainer(beside).odds(&[layout.read(&bytes)])[0]);
                assert!((attacks - alone - 0.15).abs() < 1e-5, "{cost}: {alone} {attacks}");
                assert!((everything - alone + 0.35).abs() < 1e-5, "{cost}: {alone} {everything}");
                let reason = trainer(Beside::Attacks).network(400).expect_err("another scale");
                assert!(reason.to_string().contains("200 in its training, not 400"), "{reason}");
            }
            position.play_null();
        }
    }

    #[test]
    fn small_weights_of_outputs_are_not_rounded_away() {
        let shape = Shape::new(Inputs::plain(Board::Chess, true), 64, 3).expect("a shape");
        let mut trainer = Trainer::new(shape, SETTINGS);
        for weight in &mut trainer.layers.outputs {
            *weight *= 0.05;
        }
        let network = trainer.network(400).expect("a network that the engine knows");
        let start = fide::Position::start(Variant::Standard);
        let (layout, mut values) = (Layout::of(&start), Vec::new());
        random_games([start], 60, 2, |position, _| {
            let mut bytes = Vec::new();
            let told = Told { game: 0, score: 0, result: None };
            layout.write(position, [0; 2], told, &mut bytes).expect("a position of chess");
            let expected = 400.0 * trainer.odds(&[layout.read(&bytes)])[0];
            let found = network.judge_plainly(position) as f32;
            assert!((found - expected).abs() < 1.5, "{found}, expected {expected}");
            values.push(expected);
        });
        let range = values.iter().fold([f32::INFINITY, f32::NEG_INFINITY], |[least, most], &v| {
            [least.min(v), most.max(v)]
        });
        assert!(range[1] - range[0] > 5.0, "positions are told apart: {range:?}");
    }

    /// Moves all numbers of a layer a little down and up their slopes: the cost changes by the square of the slopes' length. The
    /// same with the number alone that has the largest slope. Then numbers by chance, so that none is left out that has a slope.
    fn check(trainer: &mut Trainer, positions: &[Packed], index: usize) {
        let slopes = layer(&mut trainer.slopes, index).clone();
        let largest = slopes.iter().fold(0.0_f32, |most, slope| most.max(slope.abs()));
        let alone: Vec<f32> =
            slopes.iter().map(|&slope| if slope.abs() >= largest { slope } else { 0.0 }).collect();
        let mut random = Random::from_seed(index as u64);
        for _ in 0..30 {
            let (at, reach) = (random.below(slopes.len()), 0.004);
            let mut cost = |reach: f32| {
                let number = &mut layer(&mut trainer.layers, index)[at];
                let before = mem::replace(number, *number + reach);
                let cost = trainer.cost(positions) / positions.len() as f64;
                layer(&mut trainer.layers, index)[at] = before;
                cost
            };
            let found = (cost(reach) - cost(-reach)) / (2.0 * f64::from(reach));
            let expected = f64::from(slopes[at]);
            assert!(
                (found - expected).abs() < 0.05 * expected.abs() + f64::from(largest) * 0.01,
                "layer {index}, number {at}: {found}, expected {expected}, the largest {largest}"
            );
        }
        for direction in [slopes, alone] {
            let square: f64 = direction.iter().map(|&slope| f64::from(slope).powi(2)).sum();
            let reach = 0.002 / square.sqrt() as f32;
            let mut cost = |reach: f32| {
                let before = trainer.layers.clone();
                let numbers = layer(&mut trainer.layers, index);
                numbers.iter_mut().zip(&direction).for_each(|(n, slope)| *n += reach * slope);
                let cost = trainer.cost(positions) / positions.len() as f64;
                trainer.layers = before;
                cost
            };
            let found = (cost(reach) - cost(-reach)) / (2.0 * f64::from(reach));
            let Settings { activation, cost, .. } = trainer.settings;
            assert!(
                (found / square - 1.0).abs() < 0.02,
                "{activation} {cost}, layer {index}: {found}, expected {square}"
            );
        }
    }
}
