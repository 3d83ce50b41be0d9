//! One node of the tree, in steps from top to bottom; step 9, its moves, has a file of its own (`tries.rs`).

use std::sync::atomic::Ordering;

use game::{Move, Position};

use crate::Params;
use crate::knowledge::Evaluator;
use crate::score::{MATE_BOUND, MAX_PLY, mated_in, to_table};
use crate::table::{Bound, Entry};
use crate::worker::Worker;

/// What is known of a node before its moves are tried.
pub(crate) struct Node {
    key: u64,
    pub(crate) entry: Option<Entry>,
    pub(crate) in_check: bool,
    /// The static evaluation, mended by the table; none in check.
    pub(crate) eval: Option<i32>,
    pub(crate) improving: bool,
    pub(crate) excluded: Option<Move>,
}

impl<P: Position, E: Evaluator<P>> Worker<'_, P, E> {
    /// The value of the position for the side to move, exact between alpha and beta, else a bound.
    ///
    /// `PV` nodes have an open window; `cut` says that a null-window node is expected to fail high.
    pub(crate) fn search<const PV: bool>(
        &mut self,
        mut alpha: i32,
        mut beta: i32,
        mut depth: i32,
        ply: usize,
        cut: bool,
    ) -> i32 {
        // Step 1. At the end of the depth captures are played out.
        if depth <= 0 {
            return self.quiesce::<PV>(alpha, beta, ply, 0);
        }
        // Step 2. Limits, and the end of the line.
        if !self.visit(ply) {
            return 0;
        }
        self.plies[ply].line.clear();
        if ply >= MAX_PLY {
            return self.evaluate();
        }
        // Step 3. Draws by rule, and mates that are nearer than any that could be found here.
        if ply > 0 {
            if let Some(score) = self.drawn(ply) {
                return score;
            }
            if self.params.mate_distance {
                alpha = alpha.max(mated_in(ply));
                beta = beta.min(-mated_in(ply + 1));
                if alpha >= beta {
                    return alpha;
                }
            }
        }
        // Step 4. What the table knows.
        let mut node = self.look_up(ply);
        if !PV && let Some(score) = cut_by_table(self.params, &node, alpha, beta, depth, ply) {
            return score;
        }
        // Step 5. What tables of endings know.
        if ply > 0
            && let Some(score) = self.known_ending(&node, depth, ply)
        {
            return score;
        }
        // Step 6. The static evaluation.
        self.judge(&mut node, ply);
        // Step 7. Hopeless, won or quiet enough: nodes that need no search of their moves.
        if !PV
            && node.excluded.is_none()
            && let Some(score) = self.prune_node(&node, beta, depth, ply, cut)
        {
            return score;
        }
        // Step 8. Without a move from the table to begin with, a shallower search finds one first.
        let without_move = node.entry.is_none_or(|entry| entry.m.is_none());
        if (PV || cut) && without_move && depth >= self.params.internal_reduction_depth {
            depth -= 1;
        }
        // Step 9. The moves.
        let (best, best_move) = self.try_moves::<PV>(&node, alpha, beta, depth, ply, cut);
        if self.stopped {
            return 0;
        }
        // Step 10. Remember.
        if node.excluded.is_none() && (ply > 0 || self.root_skipped.is_empty()) {
            let bound = match best {
                _ if best >= beta => Bound::Lower,
                _ if PV && best > alpha => Bound::Exact,
                _ => Bound::Upper,
            };
            let (eval, score) = (self.plies[ply].eval, to_table(best, ply));
            self.shared.table.put(node.key, &Entry { m: best_move, score, eval, depth, bound });
        }
        best
    }

    /// Step 4.
    fn look_up(&self, ply: usize) -> Node {
        let excluded = self.plies[ply].excluded;
        let key = self.position.key();
        Node {
            key,
            entry: self.shared.table.get(key),
            in_check: self.position.in_check(),
            eval: None,
            improving: false,
            excluded,
        }
    }

    /// Step 5: the tables tell the outcome right after a capture or a pawn's move, when the fifty moves begin anew.
    fn known_ending(&self, node: &Node, depth: i32, ply: usize) -> Option<i32> {
        let endings = self.endings?;
        if node.excluded.is_some() || self.position.halfmove_clock() > 0 {
            return None;
        }
        let verdict = endings.probe(&self.position)?;
        self.shared.endings.fetch_add(1, Ordering::Relaxed);
        // It outlasts some deeper searches, but not all others.
        let (score, depth) = (verdict.score(0), depth + 6);
        let entry = Entry { m: None, score, eval: None, depth, bound: Bound::Exact };
        self.shared.table.put(node.key, &entry);
        Some(verdict.score(ply))
    }

    /// Step 6.
    fn judge(&mut self, node: &mut Node, ply: usize) {
        if node.in_check {
            self.plies[ply].eval = None;
            return;
        }
        let known = node.entry.and_then(|entry| entry.eval);
        let eval = known.unwrap_or_else(|| self.evaluate());
        self.plies[ply].eval = Some(eval);
        let earlier = [2, 4].map(|back| ply.checked_sub(back).and_then(|at| self.plies[at].eval));
        node.improving = earlier.into_iter().flatten().next().is_some_and(|earlier| eval > earlier);
        // A searched value is the better guess where its bound allows.
        let better = node.entry.and_then(|entry| entry.decides(ply, eval - 1, eval + 1));
        node.eval = Some(better.unwrap_or(eval));
    }

    /// Step 7.
    fn prune_node(
        &mut self,
        node: &Node,
        beta: i32,
        depth: i32,
        ply: usize,
        cut: bool,
    ) -> Option<i32> {
        let eval = node.eval?;
        let params = self.params;
        // Reverse futility: far above beta nothing bad will happen in so few plies.
        let margin = params.reverse_futility_margin * (depth - i32::from(node.improving));
        if depth <= params.reverse_futility_depth
            && eval - margin >= beta
            && beta.abs() < MATE_BOUND
        {
            return Some(i32::midpoint(eval, beta));
        }
        self.try_null_move(eval, beta, depth, ply, cut)
    }

    /// If even passing keeps the score above beta, a move will too; but for zugzwang, which is likely with few pieces.
    fn try_null_move(
        &mut self,
        eval: i32,
        beta: i32,
        depth: i32,
        ply: usize,
        cut: bool,
    ) -> Option<i32> {
        let params = self.params;
        let officers = self.position.officers(self.position.turn());
        let after_null = ply > 0 && self.plies[ply - 1].made.is_none();
        if depth < params.null_depth
            || eval < beta
            || after_null
            || officers < 2
            || self.verifying
            || beta.abs() >= MATE_BOUND
        {
            return None;
        }
        let reduction =
            params.null_reduction + depth / params.null_divisor + ((eval - beta) / 200).min(3);
        let (before, here) = (self.null_keys, self.keys.len() + 1);
        self.keys.push(self.position.key());
        self.null_keys = here;
        self.plies[ply].made = None;
        let undo = self.position.play_null();
        let score = -self.search::<false>(-beta, -beta + 1, depth - reduction, ply + 1, !cut);
        self.position.undo_null(undo);
        self.keys.pop();
        self.null_keys = before;
        if self.stopped || score < beta {
            return None;
        }
        let score = if score >= MATE_BOUND { beta } else { score };
        if officers > 2 && depth < params.null_verification {
            return Some(score);
        }
        self.verifying = true;
        let verified = self.search::<false>(beta - 1, beta, (depth - reduction).max(1), ply, false);
        self.verifying = false;
        (!self.stopped && verified >= beta).then_some(score)
    }
}

/// Step 4: a score that is deep enough and on the right side.
fn cut_by_table(
    params: &Params,
    node: &Node,
    alpha: i32,
    beta: i32,
    depth: i32,
    ply: usize,
) -> Option<i32> {
    let entry = node.entry?;
    let deep = entry.depth == depth || entry.depth > depth && params.deeper_scores;
    if node.excluded.is_some() || !deep || !params.table_cuts {
        return None;
    }
    entry.decides(ply, alpha, beta)
}
