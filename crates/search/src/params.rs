//! The numbers of the search, in one table a game.

use game::Kind;

use crate::parts::NEVER;

/// Margins are in hundredths of a pawn, depths in plies.
#[derive(Clone, Copy, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each part of the search can be left out")]
pub struct Params {
    /// What a piece is worth when captures are ordered and hopeless ones left out.
    pub values: [i32; Kind::COUNT],
    /// Half the first window around the last score.
    pub aspiration: i32,
    /// Reverse futility: up to this depth, with this margin a ply.
    pub reverse_futility_depth: i32,
    /// See `reverse_futility_depth`.
    pub reverse_futility_margin: i32,
    /// Null move: from this depth on.
    pub null_depth: i32,
    /// The reduction of a null move: this, and a ply more for each `null_divisor` plies of depth.
    pub null_reduction: i32,
    /// See `null_reduction`.
    pub null_divisor: i32,
    /// From this depth on a null move's cut is verified.
    pub null_verification: i32,
    /// Nodes without a table move are searched a ply less from this depth on.
    pub internal_reduction_depth: i32,
    /// Late moves are left out up to this depth ...
    pub late_move_depth: i32,
    /// ... after this many moves and `depth * depth` times `late_move_scale` hundredths more.
    pub late_move_base: i32,
    /// See `late_move_base`.
    pub late_move_scale: i32,
    /// Futility: quiet moves are left out up to this depth, with this margin and one a ply.
    pub futility_depth: i32,
    /// See `futility_depth`.
    pub futility_base: i32,
    /// See `futility_depth`.
    pub futility_margin: i32,
    /// Moves that lose material are left out up to this depth.
    pub see_depth: i32,
    /// Late moves are reduced from this depth on.
    pub reduction_depth: i32,
    /// Late move reductions: the constant and the divisor of `ln(depth) * ln(number)`, in hundredths.
    pub reduction_base: i32,
    /// See `reduction_base`.
    pub reduction_divisor: i32,
    /// What of a move's history makes a ply of reduction.
    pub history_divisor: i32,
    /// Singular extensions from this depth on.
    pub singular_depth: i32,
    /// A move is singular if all others are worse by this much for each ply of depth.
    pub singular_margin: i32,
    /// The plies that a check adds.
    pub check_extension: i32,
    /// Whether lines are left that cannot be better than a mate already found.
    pub mate_distance: bool,
    /// Whether scores from the table end the search of a node.
    pub table_cuts: bool,
    /// Whether they do so where they were searched deeper than asked.
    pub deeper_scores: bool,
    /// Whether quiet moves that cut in a sister node are tried early.
    pub killers: bool,
    /// Whether the move that answered the last move elsewhere is tried early.
    pub counter_moves: bool,
    /// Whether quiet moves are ordered by the cuts of the same move.
    pub quiet_history: bool,
    /// Whether quiet moves are ordered by the cuts of the same move after the same moves before it.
    pub continuation_history: bool,
    /// Whether captures are ordered by their cuts.
    pub capture_history: bool,
    /// Whether captures are played out beyond the depth; if not, a position is judged as it stands.
    pub quiescence: bool,
    /// Quiescence: a capture must come within this margin of alpha.
    pub delta_margin: i32,
    /// After so many plies of quiescence only recaptures are played.
    pub recaptures_after: usize,
}

impl Params {
    /// The same without all that makes a search other than exact: it then returns the value of plain minimax.
    ///
    /// Ordering, null windows, aspiration, mate distances and scores of the same depth from the table remain.
    #[must_use]
    pub const fn without_pruning(self) -> Self {
        Self {
            reverse_futility_depth: 0,
            null_depth: NEVER,
            internal_reduction_depth: NEVER,
            late_move_depth: 0,
            futility_depth: 0,
            see_depth: 0,
            reduction_depth: NEVER,
            singular_depth: NEVER,
            check_extension: 0,
            deeper_scores: false,
            quiescence: false,
            ..self
        }
    }
}
