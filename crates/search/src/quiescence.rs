//! Beyond the depth: captures are played out until the position is quiet enough to be judged.

use game::{Move, Position};

use crate::knowledge::Evaluator;
use crate::picker::{Hints, Moves, capture_score};
use crate::score::{DRAW, INFINITE, MATE_BOUND, MAX_PLY, mated_in, to_table};
use crate::table::{Bound, Entry};
use crate::worker::Worker;

impl<P: Position, E: Evaluator<P>> Worker<'_, P, E> {
    /// The value of the position when only captures are played, and in check every evasion. `depth` counts the plies of it.
    pub(crate) fn quiesce<const PV: bool>(
        &mut self,
        mut alpha: i32,
        beta: i32,
        ply: usize,
        depth: usize,
    ) -> i32 {
        if !self.visit(ply) {
            return 0;
        }
        self.plies[ply].line.clear();
        if ply > 0
            && let Some(score) = self.drawn(ply)
        {
            return score;
        }
        if ply >= MAX_PLY {
            return self.evaluate();
        }
        if !self.params.quiescence {
            return self.judge_as_it_stands(ply);
        }
        let key = self.position.key();
        let entry = self.shared.table.get(key);
        if !PV && let Some(score) = entry.and_then(|entry| entry.decides(ply, alpha, beta)) {
            return score;
        }
        // Long series of checks are not followed: after the first plies only captures count.
        let in_check = self.position.in_check();
        let evading = in_check && depth < 4;
        let mut best = -INFINITE;
        let mut eval = None;
        if !evading {
            let known = entry.and_then(|entry| entry.eval).filter(|_| !in_check);
            let value = known.unwrap_or_else(|| self.evaluate());
            eval = (!in_check).then_some(value);
            best = value;
            if best >= beta {
                return best;
            }
            alpha = alpha.max(best);
        }
        let (best, best_move) = self.quiesce_moves::<PV>(best, alpha, beta, ply, depth, evading);
        if self.stopped {
            return 0;
        }
        let bound = if best >= beta { Bound::Lower } else { Bound::Upper };
        let entry = Entry { m: best_move, score: to_table(best, ply), eval, depth: 0, bound };
        self.shared.table.put(key, &entry);
        best
    }

    fn judge_as_it_stands(&mut self, ply: usize) -> i32 {
        match (self.position.has_legal_move(), self.position.in_check()) {
            (true, _) => self.evaluate(),
            (false, true) => mated_in(ply),
            (false, false) => DRAW,
        }
    }

    fn quiesce_moves<const PV: bool>(
        &mut self,
        standing: i32,
        mut alpha: i32,
        beta: i32,
        ply: usize,
        depth: usize,
        evading: bool,
    ) -> (i32, Option<Move>) {
        let first = self.list.len();
        self.make_quiescence_moves(first, ply, evading);
        let mut best = standing;
        let mut best_move = None;
        let end = self.list.len();
        let target = ply.checked_sub(1).and_then(|at| self.plies[at].target);
        for index in first..end {
            pick_best(&mut self.list[index..end]);
            let m = self.list[index].m;
            // An escape from mate is enough; otherwise only captures that may raise alpha without losing anything.
            let free = evading && best <= -MATE_BOUND;
            if !free && !self.is_worth_trying(m, standing, alpha, evading) {
                continue;
            }
            let recaptures = target.is_none_or(|square| square == m.to());
            if !evading && depth >= self.params.recaptures_after && !recaptures {
                continue;
            }
            self.plies[ply].target = Some(m.to());
            let undo = self.make(m, ply);
            let score = -self.quiesce::<PV>(-beta, -alpha, ply + 1, depth + 1);
            self.unmake(m, undo);
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_move = Some(m);
                    if PV {
                        self.extend_line(m, ply);
                    }
                    if score >= beta {
                        break;
                    }
                }
            }
        }
        self.list.truncate(first);
        if evading && end == first {
            best = mated_in(ply);
        }
        (best, best_move)
    }

    fn make_quiescence_moves(&mut self, first: usize, ply: usize, evading: bool) {
        let mut moves = Moves { list: &mut self.list, skip: None };
        if evading {
            self.position.legal_moves(&mut moves);
        } else {
            self.position.legal_captures(&mut moves);
        }
        let before = self.before(ply);
        let hints = Hints { params: self.params, histories: self.histories, before };
        let color = self.position.turn();
        for scored in &mut self.list[first..] {
            scored.score = match self.position.victim(scored.m) {
                Some(_) => (1 << 20) + capture_score(&self.position, scored.m, &hints),
                None => {
                    self.histories.quiet(color, scored.m, self.position.moved(scored.m), before)
                }
            };
        }
    }

    fn is_worth_trying(&self, m: Move, standing: i32, alpha: i32, evading: bool) -> bool {
        if evading {
            return self.position.victim(m).is_some() || self.position.see_ge(m, 0);
        }
        let gain = self.position.victim(m).map_or(0, |kind| self.params.values[kind.index()])
            + m.promotion().map_or(0, |kind| self.params.values[kind.index()]);
        standing + gain + self.params.delta_margin > alpha && self.position.see_ge(m, 0)
    }
}

fn pick_best(list: &mut [crate::picker::Scored]) {
    let best = list.iter().enumerate().max_by_key(|(at, scored)| (scored.score, usize::MAX - at));
    if let Some((best, _)) = best {
        list.swap(0, best);
    }
}
