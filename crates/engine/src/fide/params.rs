//! The numbers of the search for FIDE chess.

use search::Params;

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
    check_extension: 1,
    deeper_scores: true,
    quiescence: true,
    delta_margin: 180,
    recaptures_after: 8,
};
