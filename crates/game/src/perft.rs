//! Perft: counting the leaves of the tree of legal moves, the proof of a move generator.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crate::{Move, Position};

/// The number of move sequences of length `depth` from a position.
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    count(&mut position.clone(), depth, &mut Vec::with_capacity(1024))
}

/// The same, told apart by the first move, counted by several threads. Empty for depth 0.
pub fn divide<P: Position>(position: &P, depth: u32, threads: usize) -> Vec<(Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
    let roots = position.legal_move_list();
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut position = position.clone();
        let mut moves = Vec::with_capacity(1024);
        let mut counts = Vec::new();
        while let Some(&m) = roots.get(next.fetch_add(1, Ordering::Relaxed)) {
            let undo = position.play(m, &mut ());
            counts.push((m, count(&mut position, rest, &mut moves)));
            position.undo(m, undo, &mut ());
        }
        counts
    };
    if threads <= 1 {
        return worker();
    }
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.min(roots.len())).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().flat_map(|handle| handle.join().expect("no panic in perft")).collect()
    })
}

/// The last ply is counted, not played. All moves of the line live in one list.
fn count<P: Position>(position: &mut P, depth: u32, moves: &mut Vec<Move>) -> u64 {
    if depth == 0 {
        return 1;
    }
    if depth == 1 {
        return position.legal_count();
    }
    let first = moves.len();
    position.legal_moves(moves);
    let mut leaves = 0;
    for index in first..moves.len() {
        let m = moves[index];
        let undo = position.play(m, &mut ());
        // Most nodes are those above the leaves: a call less for each.
        leaves += match depth {
            2 => position.legal_count(),
            _ => count(position, depth - 1, moves),
        };
        position.undo(m, undo, &mut ());
    }
    moves.truncate(first);
    leaves
}
