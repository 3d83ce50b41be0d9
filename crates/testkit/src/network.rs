//! Networks that know nothing, but are as large as others.

use game::Random;
use nnue::{Beside, LARGEST_OUTPUT, LARGEST_ROW, Network, Parameters, Shape};

/// A network of random numbers. Its hidden numbers are below 0, between 0 and 1, and above 1 about equally often.
///
/// # Panics
/// Never: the numbers are as small as they have to be.
pub fn random_network(shape: Shape, seed: u64) -> Network {
    let mut random = Random::from_seed(seed);
    let mut numbers = |count: usize, most: usize| -> Vec<i16> {
        (0..count).map(|_| random.below(2 * most + 1) as i16 - most as i16).collect()
    };
    let long = |numbers: Vec<i16>| numbers.into_iter().map(i32::from).collect();
    // The spread of a sum grows with the square root of the number of pieces.
    let input = 400 / shape.board().most_pieces().isqrt();
    let output = (LARGEST_ROW as usize * 3 / 2 / shape.hidden()).min(LARGEST_OUTPUT as usize);
    let parameters = Parameters {
        input_weights: numbers(shape.input_weights(), input),
        input_biases: numbers(shape.hidden(), shape.board().largest_weight() as usize),
        direct_weights: long(numbers(shape.direct_weights(), 1000)),
        output_weights: numbers(shape.output_weights(), output),
        output_biases: long(numbers(shape.outputs(), 1000)),
        scale: 400,
        beside: Beside::Nothing,
    };
    Network::new(shape, &parameters).expect("small numbers")
}
