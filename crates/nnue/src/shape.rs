//! How large a network is.

use crate::lane::WIDTH;
use crate::{Board, Inputs};

/// The sizes of a network's layers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    inputs: Inputs,
    hidden: usize,
    outputs: usize,
}

impl Shape {
    /// The hidden layer is a multiple of this.
    pub const HIDDEN_STEP: usize = WIDTH;
    /// The hidden layer has at most so many numbers for each side.
    pub const MOST_HIDDEN: usize = 2048;
    /// There are at most so many rows of output weights.
    pub const MOST_OUTPUTS: usize = 32;

    /// A shape: its inputs, how many numbers they become for each side, and how many rows of output weights there are.
    ///
    /// # Errors
    /// If a layer is empty, too large, or the hidden one does not fill whole registers.
    pub fn new(inputs: Inputs, hidden: usize, outputs: usize) -> Result<Self, String> {
        let (step, most) = (Self::HIDDEN_STEP, Self::MOST_HIDDEN);
        if hidden == 0 || hidden > most || !hidden.is_multiple_of(step) {
            return Err(format!(
                "a hidden layer of {hidden}, expected a multiple of {step} up to {most}"
            ));
        }
        if outputs == 0 || outputs > Self::MOST_OUTPUTS {
            let most = Self::MOST_OUTPUTS;
            return Err(format!("{outputs} rows of output weights, expected 1 to {most}"));
        }
        Ok(Self { inputs, hidden, outputs })
    }

    /// What the network sees.
    pub const fn inputs(&self) -> &Inputs {
        &self.inputs
    }

    /// What it judges positions of.
    pub const fn board(&self) -> Board {
        self.inputs.board()
    }

    /// How many numbers the inputs become for each side.
    pub const fn hidden(&self) -> usize {
        self.hidden
    }

    /// How many rows of output weights there are.
    pub const fn outputs(&self) -> usize {
        self.outputs
    }

    /// The row for a position with so many pieces: the fewer pieces, the earlier.
    pub const fn output_of(&self, pieces: usize) -> usize {
        let most = self.board().most_pieces();
        let place = if pieces < most { pieces } else { most };
        place.saturating_sub(1) * self.outputs / most
    }

    /// How many weights the inputs have: a row of `hidden` for each.
    pub const fn input_weights(&self) -> usize {
        self.inputs.count() * self.hidden
    }

    /// How many weights lead from the inputs to the outputs directly: a row of `outputs` for each input.
    pub const fn direct_weights(&self) -> usize {
        self.inputs.count() * self.outputs
    }

    /// How many weights the outputs have: for each a row for the side to move, then one for the other.
    pub const fn output_weights(&self) -> usize {
        self.outputs * 2 * self.hidden
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_choose_the_row_evenly() {
        for board in Board::ALL {
            let shape = Shape::new(Inputs::plain(board, true), 32, 8).expect("a shape");
            let rows: Vec<_> = (1..=board.most_pieces()).map(|n| shape.output_of(n)).collect();
            for row in 0..8 {
                let times = rows.iter().filter(|&&chosen| chosen == row).count();
                assert_eq!(times, board.most_pieces() / 8, "{board}");
            }
            assert!(rows.is_sorted());
            assert_eq!((shape.output_of(0), shape.output_of(999)), (0, 7));
        }
    }

    #[test]
    fn senseless_sizes_are_refused() {
        for (hidden, outputs, part) in [
            (0, 1, "a hidden layer of 0"),
            (33, 1, "a multiple of 32"),
            (2080, 1, "up to 2048"),
            (32, 0, "0 rows"),
            (32, 33, "expected 1 to 32"),
        ] {
            let refused = Shape::new(Inputs::plain(Board::Chess, true), hidden, outputs);
            let refused = refused.expect_err(part);
            assert!(refused.contains(part), "{refused}");
        }
    }
}
