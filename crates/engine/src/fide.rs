//! FIDE chess: weights and numbers.

use game::{Kind, Square};
use search::Params;

use crate::judge::{Tapered, Weights, inward};

/// The weights of chess.
#[derive(Clone, Debug, Default)]
pub struct FideWeights;

const fn material(kind: Kind) -> Tapered {
    match kind {
        Kind::Pawn => Tapered::new(85, 110),
        Kind::Knight => Tapered::new(330, 300),
        Kind::Bishop => Tapered::new(345, 320),
        Kind::Rook => Tapered::new(475, 540),
        Kind::Queen => Tapered::new(1000, 960),
        Kind::Commoner | Kind::King => Tapered::new(0, 0),
    }
}

/// The worth of a place beyond the material.
const fn place(kind: Kind, square: Square) -> Tapered {
    let (file, rank) = (inward(square.file()), square.rank() as i32);
    let centre = file + inward(square.rank());
    match kind {
        Kind::Pawn => {
            let step = rank - 1;
            let middle = if file == 3 && (rank == 3 || rank == 4) { 20 } else { 0 };
            Tapered::new(3 * step + middle + 2 * file - 6, 4 * step * step - 6)
        }
        Kind::Knight => Tapered::new(10 * centre - 30, 7 * centre - 22),
        Kind::Bishop => Tapered::new(5 * centre - 14, 4 * centre - 12),
        Kind::Rook => Tapered::new(
            3 * file - 6 + if rank == 6 { 16 } else { 0 },
            if rank == 6 { 12 } else { 0 },
        ),
        Kind::Queen => Tapered::new(2 * centre - 8, 6 * centre - 18),
        Kind::King => {
            let home = if rank == 0 { 20 } else { -18 * rank };
            Tapered::new(home - 12 * file, 11 * centre - 34)
        }
        Kind::Commoner => Tapered::new(0, 0),
    }
}

static WORTH: [[Tapered; 64]; Kind::COUNT] = {
    let mut table = [[Tapered::new(0, 0); 64]; Kind::COUNT];
    let mut kind = 0;
    while kind < Kind::COUNT {
        let mut index = 0;
        while index < 64 {
            let here = place(Kind::ALL[kind], Square::from_index(index));
            table[kind][index] = material(Kind::ALL[kind]).plus(here, 1);
            index += 1;
        }
        kind += 1;
    }
    table
};

/// The worth of a square more to move to.
const MOBILITY: [(Kind, Tapered); 4] = [
    (Kind::Knight, Tapered::new(4, 4)),
    (Kind::Bishop, Tapered::new(5, 5)),
    (Kind::Rook, Tapered::new(2, 5)),
    (Kind::Queen, Tapered::new(1, 4)),
];

/// The numbers of the search.
pub(crate) const PARAMS: Params = Params {
    values: [100, 320, 330, 500, 950, 0, 0],
    aspiration: 18,
    razor_depth: 2,
    razor_margin: 300,
    reverse_futility_depth: 7,
    reverse_futility_margin: 75,
    null_depth: 3,
    null_reduction: 3,
    null_divisor: 4,
    null_verification: 14,
    internal_reduction_depth: 4,
    late_move_depth: 8,
    late_move_base: 3,
    late_move_scale: 100,
    futility_depth: 7,
    futility_base: 90,
    futility_margin: 85,
    history_depth: 3,
    see_depth: 7,
    reduction_depth: 3,
    reduction_base: 60,
    reduction_divisor: 220,
    history_divisor: 9000,
    singular_depth: 8,
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
    delta_margin: 180,
    recaptures_after: 8,
};

impl Weights for FideWeights {
    type Position = fide::Position;

    fn worth(kind: Kind, square: Square) -> Tapered {
        WORTH[kind.index()][square.index() % 64]
    }

    fn mobility(position: &fide::Position) -> Tapered {
        use game::Color::{Black, White};
        MOBILITY.into_iter().fold(Tapered::default(), |sum, (kind, weight)| {
            let more =
                position.mobility(White, kind) as i32 - position.mobility(Black, kind) as i32;
            Tapered::new(sum.opening + weight.opening * more, sum.ending + weight.ending * more)
        })
    }

    fn full_phase(_: &fide::Position) -> i32 {
        24
    }
}
