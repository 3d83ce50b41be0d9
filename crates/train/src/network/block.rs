//! Positions as the network sees them.

use game::{Color, Kind, Square};
use nnue::Shape;

use super::Settings;
use crate::odds::sigmoid;
use crate::positions::{Packed, UNIT};

/// The most positions that a block has.
pub(super) const BLOCK: usize = 256;

/// Some positions of a batch.
#[derive(Clone, Debug, Default)]
pub(super) struct Block {
    /// For each piece of each position the input it turns on for the side to move, and for the other.
    inputs: Vec<[u16; 2]>,
    samples: Vec<Sample>,
}

/// What is known of a position beside its inputs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sample {
    /// The output that judges it.
    pub(super) output: usize,
    /// What it should mean: an expected result from 0 to 1 for the side to move.
    pub(super) target: f32,
    /// What its output begins with, beside the bias.
    pub(super) begin: f32,
    /// Where its inputs end; those of the next begin there.
    end: usize,
}

impl Block {
    /// Holds these positions from now on.
    pub(super) fn fill(&mut self, positions: &[Packed], shape: &Shape, settings: &Settings) {
        self.inputs.clear();
        self.samples.clear();
        for position in positions {
            self.add(*position, shape, settings);
        }
    }

    fn add(&mut self, position: Packed, shape: &Shape, settings: &Settings) {
        let first = self.inputs.len();
        let mut kings = [Square::from_index(0); 2];
        let pieces = position.pieces().filter(|(piece, _)| piece.kind() == Kind::King);
        pieces.for_each(|(piece, square)| kings[piece.color().index()] = square);
        let (inputs, turn) = (shape.inputs(), position.turn());
        let views = [turn, !turn].map(|side| inputs.view(side, kings[side.index()]));
        let index = |side: usize, piece, square| inputs.index(views[side], piece, square) as u16;
        position.pieces().for_each(|(piece, square)| {
            self.inputs.push([index(0, piece, square), index(1, piece, square)]);
        });
        let told = position.told();
        let expected = sigmoid(f64::from(told.score) / UNIT) as f32;
        let result = told.result.map_or(expected, |halves| f32::from(halves) / 2.0);
        let white = settings.results * result + (1.0 - settings.results) * expected;
        let target = if turn == Color::White { white } else { 1.0 - white };
        let by_hand = f32::from(position.by_hand(settings.beside));
        let begin = if turn == Color::White { by_hand } else { -by_hand } * settings.hand_unit();
        let output = shape.output_of(self.inputs.len() - first);
        self.samples.push(Sample { output, target, begin, end: self.inputs.len() });
    }

    /// How many positions there are.
    pub(super) fn len(&self) -> usize {
        self.samples.len()
    }

    /// Each position and its inputs.
    pub(super) fn positions(&self) -> impl Iterator<Item = (Sample, &[[u16; 2]])> {
        let begins = [0].into_iter().chain(self.samples.iter().map(|sample| sample.end));
        let samples = self.samples.iter().zip(begins);
        samples.map(|(sample, begin)| (*sample, &self.inputs[begin..sample.end]))
    }
}

#[cfg(test)]
mod tests {
    use game::Notation;
    use nnue::{Board, Inputs};

    use super::*;
    use crate::positions::{Layout, Told};

    #[test]
    fn a_position_of_no_game_has_its_score_alone_for_a_target() {
        let start = fide::Position::start(fide::Variant::Standard);
        let inputs = Inputs::new(Board::Chess, true, [0; 64]).expect("one region");
        let shape = Shape::new(inputs, 32, 1).expect("a shape");
        let target = |result| {
            let (layout, mut bytes) = (Layout::of(&start), Vec::new());
            let told = Told { game: 0, score: UNIT as i16, result };
            layout.write(&start, [0; 2], told, &mut bytes).expect("the first position");
            let mut block = Block::default();
            let settings = Settings { results: 0.25, ..Settings::USUAL };
            block.fill(&[layout.read(&bytes)], &shape, &settings);
            block.positions().map(|(sample, _)| sample.target).sum::<f32>()
        };
        let expected = 0.731_06;
        for (result, mixed) in
            [(None, expected), (Some(2), 0.75 * expected + 0.25), (Some(0), 0.75 * expected)]
        {
            assert!((target(result) - mixed).abs() < 1e-4, "{result:?}: {}", target(result));
        }
    }
}
