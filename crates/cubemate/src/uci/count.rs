//! `go perft`: a count that can be stopped.

use std::fmt::Write;
use std::sync::atomic::{AtomicBool, Ordering};

use engine::AnySession;
use game::perft::perft;
use game::{Notation, Position};

/// Below this depth a count takes no longer than a blink.
const UNSTOPPED: u32 = 2;

/// The leaves behind every root move in byte order, and their sum.
pub(super) fn run(session: &AnySession, depth: u32, stop: &AtomicBool) -> String {
    match session {
        AnySession::Fide(session) => divide(session.position(), depth, stop),
        AnySession::Cube(session) => divide(session.position(), depth, stop),
    }
}

fn divide<P: Notation>(position: &P, depth: u32, stop: &AtomicBool) -> String {
    let Some(rest) = depth.checked_sub(1) else { return "\nNodes searched: 1".to_owned() };
    let mut position = position.clone();
    let mut counts = Vec::new();
    for m in position.legal_move_list() {
        let name = position.coordinates(m);
        let undo = position.play(m, &mut ());
        let count = count(&mut position, rest, stop);
        position.undo(m, undo, &mut ());
        let Some(count) = count else { return "info string perft was stopped".to_owned() };
        counts.push((name, count));
    }
    counts.sort_unstable();
    let mut text = String::new();
    for (m, count) in &counts {
        let _ = writeln!(text, "{m}: {count}");
    }
    let sum: u64 = counts.iter().map(|(_, count)| count).sum();
    text + &format!("\nNodes searched: {sum}")
}

/// Nothing if it was stopped.
fn count<P: Position>(position: &mut P, depth: u32, stop: &AtomicBool) -> Option<u64> {
    if stop.load(Ordering::Relaxed) {
        return None;
    }
    if depth <= UNSTOPPED {
        return Some(perft(position, depth));
    }
    let mut leaves = 0;
    for m in position.legal_move_list() {
        let undo = position.play(m, &mut ());
        let below = count(position, depth - 1, stop);
        position.undo(m, undo, &mut ());
        leaves += below?;
    }
    Some(leaves)
}
