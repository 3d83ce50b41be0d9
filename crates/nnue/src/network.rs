//! A network: its shape and its weights.

use crate::file::NetworkError;
use crate::lane::{Lane, WIDTH, lanes};
use crate::{Beside, Board, Shape};

/// What stands for 1 in the hidden layer.
pub const QA: i16 = 255;
/// What stands for 1 among the weights of the outputs.
pub const QB: i16 = 64;

/// The largest weight of an output in either direction: a hidden number times it still fits into an `i16`.
pub const LARGEST_OUTPUT: i16 = i16::MAX / QA;
/// The largest sum of the positive weights of a row, and of the negative ones: no hidden number squared is more than
/// `QA * QA`, so whatever part of a row's products is summed up, and in which order, the sum fits into an `i32`.
pub const LARGEST_ROW: i32 = i32::MAX / (QA as i32 * QA as i32);
/// The largest bias of an output: what remains of the sum after the division by `QA` fits beside it.
pub(crate) const LARGEST_BIAS: i32 = i32::MAX / 2;
/// The largest direct weight in either direction: those of all pieces of either side fit into an `i32` together with all else.
pub const LARGEST_DIRECT: i32 = 1 << 20;
/// The largest scale.
pub(crate) const LARGEST_SCALE: i32 = 10_000;

/// All numbers of a network, as they are trained and stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameters {
    /// A row for each input, a number for each of the hidden layer; 1 is [`QA`].
    pub input_weights: Vec<i16>,
    /// What the sums of the hidden layer begin with; 1 is [`QA`].
    pub input_biases: Vec<i16>,
    /// A row for each input, a number for each output: what the input adds to it for its side, past the hidden layer; 1 is
    /// [`QA`] times [`QB`].
    pub direct_weights: Vec<i32>,
    /// For each output a row for the side to move and one for the other side; 1 is [`QB`].
    pub output_weights: Vec<i16>,
    /// What the sums of the outputs begin with; 1 is [`QA`] times [`QB`].
    pub output_biases: Vec<i32>,
    /// How many hundredths of a pawn an output of 1 is worth.
    pub scale: i32,
    /// What is counted by hand beside it.
    pub beside: Beside,
}

/// A network that is ready to judge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Network {
    shape: Shape,
    input_weights: Vec<Lane>,
    input_biases: Vec<Lane>,
    direct_weights: Vec<i32>,
    output_weights: Vec<Lane>,
    output_biases: Vec<i32>,
    scale: i32,
    beside: Beside,
}

impl Network {
    /// A network of these numbers.
    ///
    /// # Errors
    /// If there are too few or too many of them, or some are so large that a sum might not fit.
    pub fn new(shape: Shape, parameters: &Parameters) -> Result<Self, NetworkError> {
        let Parameters {
            input_weights,
            input_biases,
            direct_weights,
            output_weights,
            output_biases,
            scale,
            beside,
        } = parameters;
        check_length("input weights", input_weights.len(), shape.input_weights())?;
        check_length("input biases", input_biases.len(), shape.hidden())?;
        check_length("direct weights", direct_weights.len(), shape.direct_weights())?;
        check_length("output weights", output_weights.len(), shape.output_weights())?;
        check_length("output biases", output_biases.len(), shape.outputs())?;
        let largest = i32::from(shape.board().largest_weight());
        check_size("input weight", input_weights.iter().copied().map(i32::from), largest)?;
        check_size("input bias", input_biases.iter().copied().map(i32::from), largest)?;
        check_size("direct weight", direct_weights.iter().copied(), LARGEST_DIRECT)?;
        let outputs = output_weights.iter().copied().map(i32::from);
        check_size("output weight", outputs, i32::from(LARGEST_OUTPUT))?;
        check_size("output bias", output_biases.iter().copied(), LARGEST_BIAS)?;
        for row in output_weights.chunks_exact(2 * shape.hidden()) {
            let sum = |sign: i32| row.iter().map(|&w| (i32::from(w) * sign).max(0)).sum::<i32>();
            check_size("sum of the output weights of a sign", [sum(1), sum(-1)], LARGEST_ROW)?;
        }
        if !(1..=LARGEST_SCALE).contains(scale) {
            return Err(NetworkError::Scale(*scale));
        }
        Ok(Self {
            input_weights: lanes(input_weights),
            input_biases: lanes(input_biases),
            direct_weights: direct_weights.clone(),
            output_weights: lanes(output_weights),
            output_biases: output_biases.clone(),
            scale: *scale,
            beside: *beside,
            shape,
        })
    }

    /// How large it is.
    pub const fn shape(&self) -> &Shape {
        &self.shape
    }

    /// What it judges positions of.
    pub const fn board(&self) -> Board {
        self.shape.board()
    }

    /// All its numbers.
    pub fn parameters(&self) -> Parameters {
        let numbers = |lanes: &[Lane]| lanes.iter().flat_map(|lane| lane.0).collect();
        Parameters {
            input_weights: numbers(&self.input_weights),
            input_biases: numbers(&self.input_biases),
            direct_weights: self.direct_weights.clone(),
            output_weights: numbers(&self.output_weights),
            output_biases: self.output_biases.clone(),
            scale: self.scale,
            beside: self.beside,
        }
    }

    /// What is counted by hand beside it: who judges by it adds that.
    pub const fn beside(&self) -> Beside {
        self.beside
    }

    /// The weights of an input.
    #[inline]
    pub(crate) fn input_row(&self, input: usize) -> &[Lane] {
        let lanes = self.shape.hidden() / WIDTH;
        &self.input_weights[input * lanes..][..lanes]
    }

    /// What an input adds to each output for its side.
    #[inline]
    pub(crate) fn direct_row(&self, input: usize) -> &[i32] {
        let outputs = self.shape.outputs();
        &self.direct_weights[input * outputs..][..outputs]
    }

    /// What the sums of the hidden layer begin with.
    pub(crate) fn input_biases(&self) -> &[Lane] {
        &self.input_biases
    }

    /// The weights of an output: for the side to move and for the other.
    #[inline]
    pub(crate) fn output_rows(&self, output: usize) -> [&[Lane]; 2] {
        let lanes = self.shape.hidden() / WIDTH;
        let (own, other) = self.output_weights[output * 2 * lanes..][..2 * lanes].split_at(lanes);
        [own, other]
    }

    /// The value of an output in hundredths of a pawn, given the sum of its products and what came to it directly.
    #[inline]
    pub(crate) fn value(&self, output: usize, sum: i32, direct: i32) -> i32 {
        let sum = i64::from(sum / i32::from(QA) + self.output_biases[output]);
        ((sum + i64::from(direct)) * i64::from(self.scale) / (i64::from(QA) * i64::from(QB))) as i32
    }
}

fn check_length(what: &'static str, found: usize, expected: usize) -> Result<(), NetworkError> {
    if found == expected { Ok(()) } else { Err(NetworkError::Count { what, found, expected }) }
}

fn check_size(
    what: &'static str,
    numbers: impl IntoIterator<Item = i32>,
    most: i32,
) -> Result<(), NetworkError> {
    match numbers.into_iter().enumerate().find(|(_, number)| number.unsigned_abs() > most as u32) {
        Some((index, found)) => Err(NetworkError::Size { what, index, found, most }),
        None => Ok(()),
    }
}
