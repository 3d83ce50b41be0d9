//! The searches of the textbook: minimax, alpha-beta, and alpha-beta that looks at captures first.
//!
//! They are slow and easy to believe. All of them return the same value, and so must the full search when nothing is pruned: they
//! are its oracles. The laboratory shows what each costs, and draws the trees that they record.

use game::{Kind, Move, Position};

use crate::knowledge::{Evaluator, Knowledge};
use crate::score::{DRAW, INFINITE, MATE_BOUND, mated_in};
use crate::table::Bound;

/// One of the plain searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Every line to its end.
    Minimax,
    /// Without the moves that cannot change the result any more.
    AlphaBeta,
    /// The same with captures first, those of the most valuable pieces before the others.
    Ordered,
}

/// What a plain search is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Task {
    /// How to search.
    pub method: Method,
    /// How many plies.
    pub depth: u32,
    /// The search is given up beyond so many nodes.
    pub most_nodes: u64,
    /// How many plies of the visited tree are recorded below the root; nothing at all if none.
    pub recorded_plies: Option<usize>,
}

/// What a plain search found.
#[derive(Clone, Debug)]
pub struct Found {
    /// The value for the side to move.
    pub value: i32,
    /// The first of the best moves, if there is any move.
    pub best: Option<Move>,
    /// How many positions were visited, the root among them.
    pub nodes: u64,
    /// The visited tree, as far as it was to be recorded: parents before their children, children in the order of the visit.
    pub tree: Vec<Visit>,
}

/// A visited position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Visit {
    /// The place in the tree of the position before; none for the root.
    pub parent: Option<usize>,
    /// The move that led here; none for the root.
    pub m: Option<Move>,
    /// The value for the side to move here.
    pub value: i32,
    /// What the value means: a bound if moves were cut here, or if the search above needed to know no more.
    pub bound: Bound,
    /// Positions visited here and below.
    pub nodes: u64,
    /// Moves that were cut: not looked at any more.
    pub cut_moves: usize,
}

/// Searches a position, which is taken to be the first of its game; nothing if that needs too many nodes.
pub fn search<P: Position, E: Evaluator<P>>(
    position: &P,
    knowledge: &Knowledge<P, E>,
    task: &Task,
) -> Option<Found> {
    let mut evaluator = knowledge.evaluator.clone();
    evaluator.reset(position);
    let mut search = Plain {
        position: position.clone(),
        evaluator,
        values: &knowledge.params.values,
        task,
        line: Vec::new(),
        best: None,
        nodes: 0,
        tree: Vec::new(),
    };
    let value = match task.method {
        Method::Minimax => search.minimax(task.depth, None, None)?,
        _ => search.alpha_beta(-INFINITE, INFINITE, task.depth, None, None)?,
    };
    Some(Found { value, best: search.best, nodes: search.nodes, tree: search.tree })
}

struct Plain<'a, P, E> {
    position: P,
    evaluator: E,
    values: &'a [i32; Kind::COUNT],
    task: &'a Task,
    /// The keys of the positions from the root to the one before this.
    line: Vec<u64>,
    /// The best move at the root so far.
    best: Option<Move>,
    nodes: u64,
    tree: Vec<Visit>,
}

impl<P: Position, E: Evaluator<P>> Plain<'_, P, E> {
    /// The exact value; nothing if the search is given up.
    fn minimax(&mut self, depth: u32, parent: Option<usize>, m: Option<Move>) -> Option<i32> {
        self.count()?;
        let (here, before) = (self.record(parent, m), self.nodes);
        if let Some(value) = self.end(depth) {
            self.leave(here, value, Bound::Exact, before, 0);
            return Some(value);
        }
        let mut best = -INFINITE;
        for m in self.position.legal_move_list() {
            let value = -self.after(m, |search| search.minimax(depth - 1, here, Some(m)))?;
            if value > best {
                best = value;
                self.note_best(m);
            }
        }
        self.leave(here, best, Bound::Exact, before, 0);
        Some(best)
    }

    /// The value, exact between alpha and beta, else a bound; nothing if the search is given up.
    fn alpha_beta(
        &mut self,
        alpha: i32,
        beta: i32,
        depth: u32,
        parent: Option<usize>,
        m: Option<Move>,
    ) -> Option<i32> {
        self.count()?;
        let (here, before) = (self.record(parent, m), self.nodes);
        if let Some(value) = self.end(depth) {
            self.leave(here, value, Bound::Exact, before, 0);
            return Some(value);
        }
        let mut best = -INFINITE;
        let mut cut_moves = 0;
        let moves = self.moves();
        for (index, &m) in moves.iter().enumerate() {
            let lower = alpha.max(best);
            let value = -self
                .after(m, |search| search.alpha_beta(-beta, -lower, depth - 1, here, Some(m)))?;
            if value > best {
                best = value;
                self.note_best(m);
            }
            if best >= beta {
                cut_moves = moves.len() - index - 1;
                break;
            }
        }
        let bound = match best {
            _ if best >= beta => Bound::Lower,
            _ if best <= alpha => Bound::Upper,
            _ => Bound::Exact,
        };
        self.leave(here, best, bound, before, cut_moves);
        Some(best)
    }

    /// The value of a position that is not searched further: the game is over, or the depth is reached.
    fn end(&mut self, depth: u32) -> Option<i32> {
        if !self.position.has_legal_move() {
            let mated = self.position.in_check();
            return Some(if mated { mated_in(self.line.len()) } else { DRAW });
        }
        if !self.line.is_empty() && self.is_drawn() {
            return Some(DRAW);
        }
        let bound = MATE_BOUND - 1;
        (depth == 0).then(|| self.evaluator.evaluate(&self.position).clamp(-bound, bound))
    }

    /// Fifty moves, nothing left to mate with, or a position that was in this line before.
    fn is_drawn(&self) -> bool {
        use game::Color::{Black, White};
        let position = &self.position;
        position.halfmove_clock() >= 100
            || !position.can_mate(White) && !position.can_mate(Black)
            || self.line.contains(&position.key())
    }

    fn moves(&self) -> Vec<Move> {
        let mut moves = self.position.legal_move_list();
        if self.task.method == Method::Ordered {
            let worth = |kind: Kind| self.values[kind.index()];
            moves.sort_by_cached_key(|&m| {
                let promotion = m.promotion().map_or(0, worth);
                let capture = self
                    .position
                    .victim(m)
                    .map_or(0, |victim| 16 * worth(victim) - worth(self.position.moved(m)));
                -(16 * promotion + capture)
            });
        }
        moves
    }

    /// What `search` finds after a move.
    fn after<T>(&mut self, m: Move, search: impl FnOnce(&mut Self) -> T) -> T {
        self.line.push(self.position.key());
        let undo = self.position.play(m, &mut self.evaluator);
        let found = search(self);
        self.position.undo(m, undo, &mut self.evaluator);
        self.line.pop();
        found
    }

    fn note_best(&mut self, m: Move) {
        if self.line.is_empty() {
            self.best = Some(m);
        }
    }

    /// Counts a node; nothing if there were too many.
    fn count(&mut self) -> Option<()> {
        self.nodes += 1;
        (self.nodes <= self.task.most_nodes).then_some(())
    }

    /// Gives a node its place in the tree, if it is to have one.
    fn record(&mut self, parent: Option<usize>, m: Option<Move>) -> Option<usize> {
        if self.task.recorded_plies.is_none_or(|plies| self.line.len() > plies) {
            return None;
        }
        let nodes = 1;
        self.tree.push(Visit { parent, m, value: 0, bound: Bound::Exact, nodes, cut_moves: 0 });
        Some(self.tree.len() - 1)
    }

    /// Completes a node that was visited as the one numbered `before`.
    fn leave(
        &mut self,
        here: Option<usize>,
        value: i32,
        bound: Bound,
        before: u64,
        cut_moves: usize,
    ) {
        if let Some(here) = here {
            let nodes = self.nodes - before + 1;
            self.tree[here] = Visit { value, bound, nodes, cut_moves, ..self.tree[here] };
        }
    }
}
