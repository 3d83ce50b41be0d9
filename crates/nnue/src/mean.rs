//! Several networks as one that says the mean of what they say.
//!
//! What single networks learned by heart is different in each, and their mean has less of it. Its hidden layer is all of theirs, one
//! beside the other.

use crate::{LARGEST_DIRECT, LARGEST_OUTPUT, LARGEST_ROW, Network, Parameters, Shape};

impl Network {
    /// The network whose value is the mean of what these say, but for rounding.
    ///
    /// # Errors
    /// If there are none, they see positions differently, or they are too large together.
    pub fn mean(networks: &[Self]) -> Result<Self, String> {
        let first = networks.first().ok_or("no networks")?;
        let hidden = networks.iter().map(|network| network.shape().hidden()).sum();
        let shape = Shape::new(first.shape().inputs().clone(), hidden, first.shape().outputs())?;
        for (number, network) in (1..).zip(networks) {
            let (own, other) = (network.shape(), first.shape());
            let alike = own.inputs() == other.inputs() && own.outputs() == other.outputs();
            if !alike || network.beside() != first.beside() {
                return Err(format!(
                    "network {number} has other inputs or outputs than the first, or stands beside something else"
                ));
            }
        }
        let parts: Vec<_> =
            networks.iter().map(|network| (network.parameters(), network.shape())).collect();
        let exact = Exact::new(&parts, &shape);
        let scale = exact.scale();
        let whole = |number: &f64| (number / scale).round() as i32;
        let parameters = Parameters {
            input_weights: side_by_side(&parts, shape.inputs().count(), |part| &part.input_weights),
            input_biases: side_by_side(&parts, 1, |part| &part.input_biases),
            direct_weights: exact.direct_weights.iter().map(whole).collect(),
            output_weights: exact
                .output_weights
                .iter()
                .map(|weight| whole(weight) as i16)
                .collect(),
            output_biases: exact.output_biases.iter().map(whole).collect(),
            scale: scale as i32,
            beside: first.beside(),
        };
        Self::new(shape, &parameters).map_err(|error| error.to_string())
    }
}

/// So many rows of the hidden layers' sizes, those of all networks one beside the other.
fn side_by_side(
    parts: &[(Parameters, &Shape)],
    rows: usize,
    numbers: impl Fn(&Parameters) -> &Vec<i16>,
) -> Vec<i16> {
    let row = |row: usize| {
        let numbers = &numbers;
        parts.iter().flat_map(move |(part, shape)| {
            numbers(part)[row * shape.hidden()..][..shape.hidden()].iter().copied()
        })
    };
    (0..rows).flat_map(row).collect()
}

/// What leads to the outputs, with a scale of 1.
struct Exact {
    direct_weights: Vec<f64>,
    output_weights: Vec<f64>,
    output_biases: Vec<f64>,
    /// The size of a pair of rows of output weights.
    pair: usize,
}

impl Exact {
    fn new(parts: &[(Parameters, &Shape)], shape: &Shape) -> Self {
        let share = |part: &Parameters| f64::from(part.scale) / parts.len() as f64;
        let sum = |numbers: fn(&Parameters) -> &Vec<i32>, count: usize| {
            let mut sums = vec![0.0; count];
            for (part, _) in parts {
                for (sum, number) in sums.iter_mut().zip(numbers(part)) {
                    *sum += f64::from(*number) * share(part);
                }
            }
            sums
        };
        let row = |row: usize| {
            parts.iter().flat_map(move |(part, shape)| {
                let row = &part.output_weights[row * shape.hidden()..][..shape.hidden()];
                row.iter().map(move |weight| f64::from(*weight) * share(part))
            })
        };
        Self {
            direct_weights: sum(|part| &part.direct_weights, shape.direct_weights()),
            output_weights: (0..2 * shape.outputs()).flat_map(row).collect(),
            output_biases: sum(|part| &part.output_biases, shape.outputs()),
            pair: 2 * shape.hidden(),
        }
    }

    /// The smallest scale with which no number is too large.
    fn scale(&self) -> f64 {
        let largest = |numbers: &[f64]| numbers.iter().fold(0.0_f64, |most, n| most.max(n.abs()));
        let rows = self.output_weights.chunks_exact(self.pair).flat_map(|row| {
            [1.0, -1.0].map(|sign| row.iter().map(|weight| (weight * sign).max(0.0)).sum::<f64>())
        });
        // A sum of rounded weights may be larger by half of one for each of them.
        let room = f64::from(LARGEST_ROW) - self.pair as f64 / 2.0;
        let needed = [
            largest(&self.output_weights) / f64::from(LARGEST_OUTPUT),
            rows.fold(0.0, f64::max) / room,
            largest(&self.direct_weights) / f64::from(LARGEST_DIRECT),
        ];
        needed.into_iter().fold(1.0, f64::max).ceil()
    }
}
