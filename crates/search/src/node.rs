//! One node of the tree, in steps from top to bottom.

use std::sync::atomic::Ordering;

use game::{Move, Position};

use crate::history::Known;
use crate::knowledge::Evaluator;
use crate::picker::{Hints, Picker};
use crate::score::{INFINITE, MATE_BOUND, MAX_PLY, mated_in, to_table};
use crate::table::{Bound, Entry};
use crate::worker::{REDUCTIONS, Worker};
use crate::{Line, Params};

/// What is known of a node before its moves are tried.
struct Node {
    key: u64,
    entry: Option<Entry>,
    in_check: bool,
    /// The static evaluation, mended by the table; none in check.
    eval: Option<i32>,
    improving: bool,
    excluded: Option<Move>,
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
            && let Some(score) = self.prune_node(&node, alpha, beta, depth, ply, cut)
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
        alpha: i32,
        beta: i32,
        depth: i32,
        ply: usize,
        cut: bool,
    ) -> Option<i32> {
        let eval = node.eval?;
        let params = self.params;
        // Razoring: far below alpha only captures can help.
        if depth <= params.razor_depth && eval + params.razor_margin * depth < alpha {
            let score = self.quiesce::<false>(alpha, alpha + 1, ply, 0);
            if score <= alpha {
                return Some(score);
            }
        }
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

    /// Step 9: the best score and, unless all failed low, its move.
    fn try_moves<const PV: bool>(
        &mut self,
        node: &Node,
        mut alpha: i32,
        beta: i32,
        depth: i32,
        ply: usize,
        cut: bool,
    ) -> (i32, Option<Move>) {
        let color = self.position.turn();
        let before = self.before(ply);
        let killers = self.plies[ply].killers;
        let refutations = [killers[0], killers[1], self.histories.counter(before[0])];
        let first = self.list.len();
        let table_move = node.entry.and_then(|entry| entry.m);
        let mut picker = Picker::new(&self.list, table_move, refutations);
        self.plies[ply + 2].killers = [None; 2];
        let mut best = -INFINITE;
        let mut best_move = None;
        let first_tried = self.tried.len();
        let mut number = 0;
        loop {
            let hints = Hints { params: self.params, histories: self.histories, before };
            let Some(m) = picker.next(&self.position, &mut self.list, &hints) else { break };
            if Some(m) == node.excluded || ply == 0 && self.root_skipped.contains(&m) {
                continue;
            }
            number += 1;
            if ply == 0 {
                self.tell_begun(m, number);
            }
            let known = Known { m, kind: self.position.moved(m), victim: self.position.victim(m) };
            // Step 9a. Moves that will hardly raise alpha.
            if ply > 0 && best > -MATE_BOUND {
                if enough_quiets(self.params, node, depth, number) {
                    picker.skip_quiets();
                }
                if self.is_hopeless(node, known, alpha, depth, picker.is_late(), before) {
                    continue;
                }
            }
            // Step 9b. Moves that deserve a closer look.
            let extension = match self.extend::<PV>(node, m, beta, depth, ply, cut) {
                Ok(extension) => extension,
                Err(score) => {
                    self.list.truncate(first);
                    self.tried.truncate(first_tried);
                    return (score, None);
                }
            };
            // Step 9c. The move itself: the first in full, the others in a null window, late ones reduced.
            let history = if known.victim.is_none() {
                self.histories.quiet(color, m, known.kind, before)
            } else {
                0
            };
            let undo = self.make(m, ply);
            let child = depth - 1 + extension;
            let score = if number == 1 {
                -self.search::<PV>(-beta, -alpha, child, ply + 1, !PV && !cut)
            } else {
                let reduction = self.reduction::<PV>(node, known, history, depth, number, cut);
                self.search_late::<PV>(alpha, beta, child, reduction, ply, cut)
            };
            self.unmake(m, undo);
            if self.stopped {
                break;
            }
            // Step 9d. Better than before?
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(m);
                    if PV {
                        self.extend_line(m, ply);
                        if ply == 0 {
                            let moves = self.plies[0].line.clone();
                            self.unfinished = Some(Line { score, moves });
                        }
                    }
                    if score >= beta {
                        self.learn(color, known, first_tried, before, depth, ply);
                        break;
                    }
                    alpha = score;
                }
            }
            self.tried.push(known);
        }
        self.list.truncate(first);
        self.tried.truncate(first_tried);
        // No move at all: mate or stalemate, or, if one was left out, nothing as good.
        if number == 0 {
            best = match (node.excluded, node.in_check) {
                (Some(_), _) => alpha,
                (None, true) => mated_in(ply),
                (None, false) => 0,
            };
        }
        (best, best_move)
    }

    /// Step 9a.
    fn is_hopeless(
        &self,
        node: &Node,
        known: Known,
        alpha: i32,
        depth: i32,
        late: bool,
        before: [Option<usize>; 2],
    ) -> bool {
        let params = self.params;
        if known.victim.is_none() && known.m.promotion().is_none() {
            if let Some(eval) = node.eval
                && depth <= params.futility_depth
                && eval + params.futility_base + params.futility_margin * depth <= alpha
                && !self.position.gives_check(known.m)
            {
                return true;
            }
            let history = self.histories.quiet(self.position.turn(), known.m, known.kind, before);
            if late && depth <= params.history_depth && history < -4000 * depth {
                return true;
            }
        }
        // A piece thrown away is a move wasted; captures may cost a little more.
        let cost = if known.victim.is_none() { -depth / 2 } else { -depth };
        late && depth <= params.see_depth && !node.in_check && !self.position.see_ge(known.m, cost)
    }

    /// Step 9b: plies to add; or the score, if the node can be cut because even without its best move it fails high.
    fn extend<const PV: bool>(
        &mut self,
        node: &Node,
        m: Move,
        beta: i32,
        depth: i32,
        ply: usize,
        cut: bool,
    ) -> Result<i32, i32> {
        // Lines are not extended for ever.
        if ply == 0 || ply >= 2 * depth.max(8) as usize + 40 {
            return Ok(0);
        }
        if let Some(entry) = node.entry
            && entry.m == Some(m)
            && node.excluded.is_none()
            && depth >= self.params.singular_depth
            && entry.depth >= depth - 3
            && entry.bound != Bound::Upper
            && entry.score.abs() < MATE_BOUND
        {
            let target = entry.score - 2 * depth;
            self.plies[ply].excluded = Some(m);
            let score = self.search::<false>(target - 1, target, (depth - 1) / 2, ply, cut);
            self.plies[ply].excluded = None;
            if self.stopped {
                return Ok(0);
            }
            return match score {
                _ if score < target - self.params.double_extension && !PV => Ok(2),
                _ if score < target => Ok(1),
                _ if target >= beta => Err(target),
                _ if entry.score >= beta => Ok(-1),
                _ => Ok(0),
            };
        }
        Ok(if node.in_check { self.params.check_extension } else { 0 })
    }

    /// Step 9c: how much less deep a late move is searched.
    fn reduction<const PV: bool>(
        &self,
        node: &Node,
        known: Known,
        history: i32,
        depth: i32,
        number: i32,
        cut: bool,
    ) -> i32 {
        if depth < self.params.reduction_depth || number < 2 + 2 * i32::from(PV) || node.in_check {
            return 0;
        }
        let row = (depth as usize).min(REDUCTIONS - 1) * REDUCTIONS;
        let mut reduction = self.reductions[row + (number as usize).min(REDUCTIONS - 1)];
        if known.victim.is_some() {
            return reduction / 2;
        }
        reduction -= i32::from(PV) - i32::from(cut) - i32::from(!node.improving);
        reduction -= i32::from(self.position.in_check());
        reduction - (history / self.params.history_divisor).clamp(-2, 2)
    }

    /// Step 9c: a later move only has to be shown to be no better; if it is, it gets its full search.
    fn search_late<const PV: bool>(
        &mut self,
        alpha: i32,
        beta: i32,
        child: i32,
        reduction: i32,
        ply: usize,
        cut: bool,
    ) -> i32 {
        let reduced = (child - reduction).clamp(1.min(child), child.max(1));
        let mut score = -self.search::<false>(-alpha - 1, -alpha, reduced, ply + 1, true);
        if score > alpha && reduced < child && !self.stopped {
            score = -self.search::<false>(-alpha - 1, -alpha, child, ply + 1, !cut);
        }
        if PV && score > alpha && score < beta && !self.stopped {
            score = -self.search::<true>(-beta, -alpha, child, ply + 1, false);
        }
        score
    }

    /// Step 9d: a move that cut.
    fn learn(
        &mut self,
        color: game::Color,
        best: Known,
        first_tried: usize,
        before: [Option<usize>; 2],
        depth: i32,
        ply: usize,
    ) {
        let tried = &self.tried[first_tried..];
        self.histories.cut(self.params, color, best, tried, before, depth);
        let killers = &mut self.plies[ply].killers;
        if self.params.killers && best.victim.is_none() && killers[0] != Some(best.m) {
            *killers = [Some(best.m), killers[0]];
        }
    }

    /// The best line from here on is this move and the line behind it.
    pub(crate) fn extend_line(&mut self, m: Move, ply: usize) {
        let (here, next) = self.plies.split_at_mut(ply + 1);
        let line = &mut here[ply].line;
        line.clear();
        line.push(m);
        line.extend_from_slice(&next[0].line);
    }
}

/// Step 9a: whether so many moves were tried that no more quiet ones are worth it.
fn enough_quiets(params: &Params, node: &Node, depth: i32, number: i32) -> bool {
    let scale = if node.improving { params.late_move_scale } else { params.late_move_scale / 2 };
    let count = params.late_move_base + depth * depth * scale / 100;
    depth <= params.late_move_depth && number > count && !node.in_check
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
