//! Whether a game may begin in a position.

use std::sync::atomic::AtomicBool;

use search::{Engine, Limits};

use crate::{Judged, Mind};

/// How many nodes are spent on the question.
const NODES: u64 = 5_000;

/// Whether a short search sees neither side further ahead than `reach`, in hundredths of a pawn.
pub fn is_balanced<P: Judged>(position: &P, mind: &Mind, reach: i32) -> bool {
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let stop = AtomicBool::new(false);
    let knowledge = P::knowledge(mind);
    let report = Engine::new(1, 1).search(position, &[], knowledge, &limits, &stop, |_| ());
    report.lines.first().is_some_and(|line| line.score.abs() <= reach)
}
