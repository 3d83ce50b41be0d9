//! Step 9 of a node: its moves, one after another.

use std::sync::LazyLock;

use game::{Move, Position};

use crate::history::Known;
use crate::knowledge::Evaluator;
use crate::node::Node;
use crate::picker::{Hints, Picker};
use crate::score::{INFINITE, MATE_BOUND, mated_in};
use crate::table::Bound;
use crate::worker::Worker;
use crate::{Line, Params};

impl<P: Position, E: Evaluator<P>> Worker<'_, P, E> {
    /// Step 9: the best score and, unless all failed low, its move.
    pub(crate) fn try_moves<const PV: bool>(
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
                if self.is_hopeless(node, known, alpha, depth, picker.is_late()) {
                    continue;
                }
            }
            // Step 9b. Moves that deserve a closer look.
            let extension = match self.extend(node, m, beta, depth, ply, cut) {
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
    fn is_hopeless(&self, node: &Node, known: Known, alpha: i32, depth: i32, late: bool) -> bool {
        let params = self.params;
        if let Some(eval) = node.eval
            && known.victim.is_none()
            && known.m.promotion().is_none()
            && depth <= params.futility_depth
            && eval + params.futility_base + params.futility_margin * depth <= alpha
            && !self.position.gives_check(known.m)
        {
            return true;
        }
        // A piece thrown away is a move wasted; captures may cost a little more.
        let cost = if known.victim.is_none() { -depth / 2 } else { -depth };
        late && depth <= params.see_depth && !node.in_check && !self.position.see_ge(known.m, cost)
    }

    /// Step 9b: plies to add; or the score, if the node can be cut because even without its best move it fails high.
    fn extend(
        &mut self,
        node: &Node,
        m: Move,
        beta: i32,
        depth: i32,
        ply: usize,
        cut: bool,
    ) -> Result<i32, i32> {
        // No line grows beyond twice the depth of the iteration.
        if ply == 0 || ply >= self.iteration as usize {
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
            let target = entry.score - self.params.singular_margin * depth;
            self.plies[ply].excluded = Some(m);
            let score = self.search::<false>(target - 1, target, (depth - 1) / 2, ply, cut);
            self.plies[ply].excluded = None;
            if self.stopped {
                return Ok(0);
            }
            match score {
                _ if score < target => return Ok(1),
                _ if target >= beta => return Err(target),
                _ if entry.score >= beta && !node.in_check => return Ok(-1),
                _ => {}
            }
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
        let mut reduction = late_reduction(self.params, depth, number);
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

/// The logarithms of depths and of numbers of moves; greater ones count as the greatest.
static LOGARITHMS: LazyLock<[f64; 64]> =
    LazyLock::new(|| std::array::from_fn(|number| f64::from(number.max(1) as u32).ln()));

/// Step 9c: the plies by which a late move is reduced before anything else is known of it.
fn late_reduction(params: &Params, depth: i32, number: i32) -> i32 {
    let [depth, number] = [depth, number].map(|n| LOGARITHMS[(n as usize).min(63)]);
    let (base, divisor) = (f64::from(params.reduction_base), f64::from(params.reduction_divisor));
    ((base + 10_000.0 * (depth * number) / divisor) / 100.0) as i32
}
