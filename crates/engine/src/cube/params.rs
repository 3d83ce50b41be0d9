//! The numbers of the search for the cube.

use search::Params;

/// The numbers of the search.
pub(crate) const PARAMS: Params = Params {
    values: [100, 300, 330, 500, 950, 350, 0],
    aspiration: 25,
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
    see_depth: 6,
    reduction_depth: 3,
    reduction_base: 80,
    reduction_divisor: 200,
    history_divisor: 9000,
    // A search of what else there is costs more here than it finds.
    singular_depth: i32::MAX,
    singular_margin: 4,
    check_extension: 1,
    mate_distance: true,
    table_cuts: true,
    deeper_scores: true,
    killers: true,
    counter_moves: true,
    quiet_history: true,
    continuation_history: true,
    capture_history: true,
    quiescence: true,
    delta_margin: 200,
    recaptures_after: 3,
};
