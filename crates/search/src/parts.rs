//! The parts of the search by name: each can be left out, to see what it is worth.

use crate::Params;
use crate::score::INFINITE;

/// A part of the search that can be left out.
struct Part {
    name: &'static str,
    leave_out: fn(&mut Params),
}

/// No depth is so great.
pub(crate) const NEVER: i32 = i32::MAX;

const PARTS: [Part; 19] = [
    Part { name: "aspiration", leave_out: |params| params.aspiration = INFINITE },
    Part { name: "mate-distance", leave_out: |params| params.mate_distance = false },
    Part { name: "table-cuts", leave_out: |params| params.table_cuts = false },
    Part { name: "reverse-futility", leave_out: |params| params.reverse_futility_depth = 0 },
    Part { name: "null-move", leave_out: |params| params.null_depth = NEVER },
    Part { name: "null-verification", leave_out: |params| params.null_verification = NEVER },
    Part {
        name: "internal-reduction",
        leave_out: |params| params.internal_reduction_depth = NEVER,
    },
    Part { name: "late-move-pruning", leave_out: |params| params.late_move_depth = 0 },
    Part { name: "futility", leave_out: |params| params.futility_depth = 0 },
    Part { name: "exchange-pruning", leave_out: |params| params.see_depth = 0 },
    Part { name: "late-move-reduction", leave_out: |params| params.reduction_depth = NEVER },
    Part { name: "singular-extension", leave_out: |params| params.singular_depth = NEVER },
    Part { name: "check-extension", leave_out: |params| params.check_extension = 0 },
    Part { name: "killers", leave_out: |params| params.killers = false },
    Part { name: "counter-moves", leave_out: |params| params.counter_moves = false },
    Part { name: "quiet-history", leave_out: |params| params.quiet_history = false },
    Part { name: "continuation-history", leave_out: |params| params.continuation_history = false },
    Part { name: "capture-history", leave_out: |params| params.capture_history = false },
    Part { name: "delta-pruning", leave_out: |params| params.delta_margin = INFINITE },
];

impl Params {
    /// The same without the parts that are named, separated by commas.
    ///
    /// # Errors
    /// There is no part of that name; the error lists all.
    pub fn without(mut self, names: &str) -> Result<Self, String> {
        for name in names.split(',').map(str::trim).filter(|name| !name.is_empty()) {
            let part = PARTS.iter().find(|part| part.name == name).ok_or_else(|| {
                let names: Vec<_> = PARTS.iter().map(|part| part.name).collect();
                format!("no part of the search is named '{name}', expected {}", names.join(", "))
            })?;
            (part.leave_out)(&mut self);
        }
        Ok(self)
    }
}
