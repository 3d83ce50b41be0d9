//! What a network's value of a position is, by definition: plain sums, one number after the other.

use game::{Position, Square};

use crate::lane::{Lane, WIDTH};
use crate::{Network, QA};

impl Network {
    /// The value of a position for the side to move, in hundredths of a pawn, slowly.
    ///
    /// The position must be of the network's board.
    pub fn judge_plainly<P: Position>(&self, position: &P) -> i32 {
        let shape = self.shape();
        let squares = (0..shape.board().squares()).map(Square::from_index);
        let pieces = squares.filter(|&square| position.piece_at(square).is_some()).count();
        let output = shape.output_of(pieces);
        let turn = position.turn();
        let (mut sum, mut direct) = (0, 0);
        let sides = [(turn, 1), (!turn, -1)].into_iter();
        for ((side, sign), weights) in sides.zip(self.output_rows(output)) {
            let active: Vec<usize> = shape.inputs().active(position, side).collect();
            direct +=
                active.iter().map(|&input| sign * self.direct_row(input)[output]).sum::<i32>();
            for place in 0..shape.hidden() {
                let bias = number(self.input_biases(), place);
                let hidden = active.iter().fold(bias, |sum, &input| {
                    sum.wrapping_add(number(self.input_row(input), place))
                });
                let clipped = i32::from(hidden.clamp(0, QA));
                sum += clipped * clipped * i32::from(number(weights, place));
            }
        }
        self.value(output, sum, direct)
    }
}

fn number(row: &[Lane], place: usize) -> i16 {
    row[place / WIDTH].0[place % WIDTH]
}
