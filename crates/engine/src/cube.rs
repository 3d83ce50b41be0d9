//! The cube: weights and numbers.

use game::{Kind, Square};
use search::Params;

use crate::judge::{Tapered, Weights, inward};

/// The weights of the cube.
#[derive(Clone, Debug, Default)]
pub struct CubeWeights;

const fn material(kind: Kind) -> Tapered {
    match kind {
        Kind::Pawn => Tapered::new(90, 110),
        Kind::Knight => Tapered::new(300, 290),
        Kind::Bishop => Tapered::new(330, 340),
        Kind::Commoner => Tapered::new(330, 380),
        Kind::Rook => Tapered::new(480, 520),
        Kind::Queen => Tapered::new(950, 980),
        Kind::King => Tapered::new(0, 0),
    }
}

/// The worth of a place beyond the material. The levels count like files and ranks, on four of them a little less.
const fn place(kind: Kind, square: Square) -> Tapered {
    let rank = square.rank() as i32;
    let centre = inward(square.file()) + inward(square.rank()) + inward(square.level());
    match kind {
        Kind::Pawn => {
            let step = rank - 1;
            Tapered::new(2 * step + centre - 4, 4 * step * step - 6)
        }
        Kind::Knight => Tapered::new(7 * centre - 28, 6 * centre - 26),
        Kind::Bishop => Tapered::new(4 * centre - 16, 3 * centre - 12),
        Kind::Commoner => {
            Tapered::new(if rank > 2 { -4 * rank } else { 4 * rank }, 5 * centre - 20)
        }
        Kind::Rook => Tapered::new(2 * centre - 8, 2 * centre - 8),
        Kind::Queen => Tapered::new(2 * centre - 8, 4 * centre - 16),
        Kind::King => Tapered::new(if rank == 0 { 25 } else { -15 * rank }, 6 * centre - 24),
    }
}

static WORTH: [[Tapered; Square::COUNT]; Kind::COUNT] = {
    let mut table = [[Tapered::new(0, 0); Square::COUNT]; Kind::COUNT];
    let mut kind = 0;
    while kind < Kind::COUNT {
        let mut index = 0;
        while index < Square::COUNT {
            let here = place(Kind::ALL[kind], Square::from_index(index));
            table[kind][index] = material(Kind::ALL[kind]).plus(here, 1);
            index += 1;
        }
        kind += 1;
    }
    table
};

/// The numbers of the search.
pub(crate) const PARAMS: Params = Params {
    values: [100, 300, 330, 500, 950, 350, 0],
    aspiration: 25,
    razor_depth: 2,
    razor_margin: 350,
    reverse_futility_depth: 6,
    reverse_futility_margin: 100,
    null_depth: 2,
    null_reduction: 3,
    null_divisor: 4,
    null_verification: 20,
    internal_reduction_depth: 4,
    late_move_depth: 6,
    late_move_base: 6,
    late_move_scale: 300,
    futility_depth: 5,
    futility_base: 120,
    futility_margin: 110,
    history_depth: 3,
    see_depth: 6,
    reduction_depth: 3,
    reduction_base: 80,
    reduction_divisor: 200,
    history_divisor: 9000,
    singular_depth: 7,
    double_extension: 20,
    check_extension: 1,
    mate_distance: true,
    table_cuts: true,
    deeper_scores: true,
    killers: true,
    counter_moves: true,
    quiet_history: true,
    continuation_history: true,
    capture_history: true,
    correction_history: false,
    quiescence: true,
    delta_margin: 200,
    recaptures_after: 3,
};

impl Weights for CubeWeights {
    type Position = cube::Position;

    fn worth(kind: Kind, square: Square) -> Tapered {
        WORTH[kind.index()][square.index()]
    }

    fn mobility(position: &cube::Position) -> Tapered {
        use game::Color::{Black, White};
        let more = position.mobility(White) as i32 - position.mobility(Black) as i32;
        Tapered::new(more, 2 * more)
    }

    fn full_phase(position: &cube::Position) -> i32 {
        // A level has four rooks, four knights, four bishops, two queens and two commoners or kings.
        26 * i32::from(game::Position::levels(position))
    }
}
