//! One thread of the search: its own position, memory and line; and the rounds of ever deeper searches.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use game::{Move, Position, Square};

use crate::history::{Histories, Known};
use crate::knowledge::{Evaluator, Knowledge};
use crate::news::{Herald, News};
use crate::picker::Scored;
use crate::score::{DRAW, INFINITE, KNOWN_BOUND, MATE_BOUND, MAX_PLY, mate_in, mated_in};
use crate::table::Table;
use crate::time::TimePlan;
use crate::{Bound, Endings, Limits, Line, Params, Report, Verdict};

/// What all threads of a search share.
pub(crate) struct Shared<'a> {
    pub(crate) table: &'a Table,
    pub(crate) stop: &'a AtomicBool,
    pub(crate) nodes: AtomicU64,
    /// Positions found in tables of endings.
    pub(crate) endings: AtomicU64,
    pub(crate) limits: &'a Limits,
    pub(crate) plan: TimePlan,
}

/// What is remembered of one ply of the present line.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ply {
    /// The static evaluation; none in check.
    pub(crate) eval: Option<i32>,
    /// The place of the move made here in the histories; none before any and after a null move.
    pub(crate) made: Option<usize>,
    /// Quiet moves that cut here lately.
    pub(crate) killers: [Option<Move>; 2],
    /// A move left out to see how much better it is than the others.
    pub(crate) excluded: Option<Move>,
    /// Where the last capture of quiescence went.
    pub(crate) target: Option<Square>,
    /// The best line from here on.
    pub(crate) line: Vec<Move>,
}

/// A thread of the search.
pub(crate) struct Worker<'a, P: Position, E: Evaluator<P>> {
    pub(crate) position: P,
    pub(crate) evaluator: E,
    pub(crate) params: &'a Params,
    pub(crate) endings: Option<&'a dyn Endings<P>>,
    pub(crate) shared: &'a Shared<'a>,
    pub(crate) histories: &'a mut Histories,
    pub(crate) list: Vec<Scored>,
    /// The moves tried so far in the nodes of the line, one node's after another's.
    pub(crate) tried: Vec<Known>,
    pub(crate) plies: Vec<Ply>,
    /// The keys of all earlier positions, those of the game first.
    pub(crate) keys: Vec<u64>,
    /// How many of them belong to the game.
    game_keys: usize,
    /// How many of them lie before the last null move.
    pub(crate) null_keys: usize,
    /// Moves that are not searched at the root: lines already found, or not asked for.
    pub(crate) root_skipped: Vec<Move>,
    /// What tables of endings say of the root.
    root_verdict: Option<Verdict>,
    /// The depth of the present iteration.
    pub(crate) iteration: u32,
    /// The best line that the present round has found so far.
    pub(crate) unfinished: Option<Line>,
    /// The search of the best lines of the first iteration looks at no limit before it has a move, and then at time alone.
    must_finish: bool,
    pub(crate) herald: Herald<'a>,
    pub(crate) stopped: bool,
    pub(crate) verifying: bool,
    nodes: u64,
    counted: u64,
    selective_depth: usize,
}

/// So many lines of the first iteration are searched whatever the limits.
const FIRST_LINES: usize = 4;

impl<'a, P: Position, E: Evaluator<P>> Worker<'a, P, E> {
    pub(crate) fn new(
        position: &P,
        game_keys: &[u64],
        knowledge: &'a Knowledge<P, E>,
        histories: &'a mut Histories,
        shared: &'a Shared<'a>,
        herald: Herald<'a>,
    ) -> Self {
        let mut evaluator = knowledge.evaluator.clone();
        evaluator.reset(position);
        Self {
            position: position.clone(),
            evaluator,
            params: &knowledge.params,
            // Tables know who wins, but not in how many moves.
            endings: knowledge.endings.as_deref().filter(|_| shared.limits.mate.is_none()),
            shared,
            histories,
            list: Vec::with_capacity(4096),
            tried: Vec::with_capacity(1024),
            plies: vec![Ply::default(); MAX_PLY + 8],
            keys: game_keys.to_vec(),
            game_keys: game_keys.len(),
            null_keys: 0,
            root_skipped: Vec::new(),
            root_verdict: None,
            iteration: 0,
            unfinished: None,
            must_finish: true,
            herald,
            stopped: false,
            verifying: false,
            nodes: 0,
            counted: 0,
            selective_depth: 0,
        }
    }

    /// Searches deeper and deeper until a limit or a stop; the last finished round is returned.
    pub(crate) fn deepen(&mut self) -> Report {
        let limits = self.shared.limits;
        let allowed = self.allowed_roots();
        let count = limits.lines.clamp(1, allowed.len().max(1));
        let mut last = self.report(Vec::new());
        for depth in 1..=limits.deepest() {
            self.iteration = depth;
            self.selective_depth = 0;
            let Some(lines) = self.search_lines(depth as i32, count, &allowed, &last.lines) else {
                // What the stopped round found so far is newer than all of the last one.
                if let Some(line) = self.unfinished.take().filter(|_| count == 1) {
                    last.lines = vec![Line { score: self.by_verdict(line.score), ..line }];
                    self.herald.tell(News::Outside(&last, Bound::Lower));
                }
                break;
            };
            let changed = first_move(&last.lines) != first_move(&lines);
            last = self.report(lines);
            self.herald.tell(News::Finished(&last));
            let found = last.lines.first().and_then(|line| mate_in(line.score));
            let mated =
                limits.mate.is_some_and(|moves| found.is_some_and(|n| n > 0 && n as u32 <= moves));
            if mated || allowed.is_empty() || !self.shared.plan.allows_more(!changed) {
                break;
            }
            // With one move to choose from a clock is better spent elsewhere.
            if allowed.len() == 1 && limits.clock.is_some() && depth >= 6 {
                break;
            }
        }
        self.count_nodes();
        last
    }

    /// The best lines of one depth; nothing if it was stopped. Of the first depth those that were found remain.
    fn search_lines(
        &mut self,
        depth: i32,
        count: usize,
        allowed: &[Move],
        last: &[Line],
    ) -> Option<Vec<Line>> {
        let all = self.position.legal_move_list();
        self.root_skipped = all.into_iter().filter(|m| !allowed.contains(m)).collect();
        let mut lines: Vec<Line> = Vec::with_capacity(count);
        for index in 0..count {
            // A verdict says nothing about what the search will find.
            let known = self.root_verdict.is_some();
            let guess = last.get(index).filter(|_| !known).map(|line| line.score);
            self.must_finish = depth == 1 && index < FIRST_LINES;
            self.unfinished = None;
            let score = self.search_window(depth, guess);
            if self.stopped {
                if depth > 1 {
                    return None;
                }
                lines.extend(self.unfinished.take());
                break;
            }
            let moves = self.plies[0].line.clone();
            self.root_skipped.extend(moves.first());
            lines.push(Line { score, moves });
        }
        for line in &mut lines {
            line.score = self.by_verdict(line.score);
        }
        lines.sort_by_key(|line| -line.score);
        Some(lines)
    }

    /// One search of the root, first in a narrow window around the last score.
    fn search_window(&mut self, depth: i32, guess: Option<i32>) -> i32 {
        let mut margin = self.params.aspiration;
        let (mut alpha, mut beta) = match guess {
            Some(guess) if depth >= 4 => {
                ((guess - margin).max(-INFINITE), (guess + margin).min(INFINITE))
            }
            _ => (-INFINITE, INFINITE),
        };
        loop {
            let score = self.search::<true>(alpha, beta, depth, 0, false);
            if self.stopped || alpha < score && score < beta {
                return score;
            }
            self.tell_bound(score, if score <= alpha { Bound::Upper } else { Bound::Lower });
            margin *= 3;
            if score <= alpha {
                beta = i32::midpoint(alpha, beta);
                alpha = (score - margin).max(-INFINITE);
            } else {
                beta = (score + margin).min(INFINITE);
            }
            if margin > 2000 {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
        }
    }

    /// Tells that the value of the present line is a bound, once a search is long.
    fn tell_bound(&mut self, score: i32, bound: Bound) {
        if self.herald.may_speak(|| self.shared.plan.elapsed()) {
            let line = Line { score, moves: self.plies[0].line.clone() };
            let report = self.report(vec![line]);
            self.herald.tell(News::Outside(&report, bound));
        }
    }

    /// Tells which root move is begun, once a search is long.
    pub(crate) fn tell_begun(&mut self, m: Move, number: i32) {
        if self.herald.may_speak(|| self.shared.plan.elapsed()) {
            let number = number as u32;
            self.herald.tell(News::Begun { depth: self.iteration, m, number });
        }
    }

    /// The score of a root line: what tables say, unless the search saw a mate.
    fn by_verdict(&self, score: i32) -> i32 {
        match self.root_verdict {
            Some(verdict) if score.abs() < MATE_BOUND => verdict.score(0),
            _ => score,
        }
    }

    /// The moves that may be played. Where one best line is asked for, tables leave only the best.
    fn allowed_roots(&mut self) -> Vec<Move> {
        let mut moves = self.position.legal_move_list();
        let named = &self.shared.limits.moves;
        moves.retain(|m| named.is_empty() || named.contains(m));
        if let Some(endings) = self.endings.filter(|_| self.shared.limits.lines <= 1) {
            self.root_verdict = endings.choose(&self.position, &mut moves);
        }
        moves
    }

    fn report(&mut self, lines: Vec<Line>) -> Report {
        self.count_nodes();
        Report {
            depth: self.iteration,
            selective_depth: self.selective_depth as u32,
            nodes: self.shared.nodes.load(Ordering::Relaxed),
            time: self.shared.plan.elapsed(),
            table_permille: self.shared.table.permille(),
            endings: self.shared.endings.load(Ordering::Relaxed),
            lines,
        }
    }

    fn count_nodes(&mut self) {
        self.shared.nodes.fetch_add(self.nodes - self.counted, Ordering::Relaxed);
        self.counted = self.nodes;
    }

    /// Counts a node and looks at the limits; false if the search is over.
    pub(crate) fn visit(&mut self, ply: usize) -> bool {
        self.nodes += 1;
        self.selective_depth = self.selective_depth.max(ply);
        if self.must_finish && self.unfinished.is_none() {
            return true;
        }
        if self.nodes.is_multiple_of(256) {
            self.count_nodes();
            if self.herald.is_due(|| self.shared.plan.elapsed()) {
                let report = self.report(Vec::new());
                self.herald.tell(News::Alive(&report));
            }
            self.stopped |= self.shared.stop.load(Ordering::Relaxed) || self.shared.plan.is_over();
        }
        if let Some(limit) = self.shared.limits.nodes.filter(|_| !self.must_finish) {
            let others = self.shared.nodes.load(Ordering::Relaxed);
            self.stopped |= others + self.nodes - self.counted > limit;
        }
        if self.stopped {
            // One thread that sees a limit speaks for all.
            self.shared.stop.store(true, Ordering::Relaxed);
        }
        !self.stopped
    }

    pub(crate) fn evaluate(&mut self) -> i32 {
        let bound = KNOWN_BOUND - 1;
        self.evaluator.evaluate(&self.position).clamp(-bound, bound)
    }

    /// Plays a move in the line.
    pub(crate) fn make(&mut self, m: Move, ply: usize) -> P::Undo {
        let kind = self.position.moved(m);
        self.plies[ply].made = Some(crate::history::piece_to(kind, m.to()));
        self.keys.push(self.position.key());
        let undo = self.position.play(m, &mut self.evaluator);
        self.shared.table.prefetch(self.position.key());
        undo
    }

    /// Takes it back.
    pub(crate) fn unmake(&mut self, m: Move, undo: P::Undo) {
        self.position.undo(m, undo, &mut self.evaluator);
        self.keys.pop();
    }

    /// The places in the histories of the two moves before a ply.
    pub(crate) fn before(&self, ply: usize) -> [Option<usize>; 2] {
        let made = |back: usize| ply.checked_sub(back).and_then(|at| self.plies[at].made);
        [made(1), made(2)]
    }

    /// The score of a game that is drawn here by a rule; mate comes first.
    pub(crate) fn drawn(&self, ply: usize) -> Option<i32> {
        use game::Color::{Black, White};
        let position = &self.position;
        if position.halfmove_clock() >= 100 {
            let mated = position.in_check() && !position.has_legal_move();
            return Some(if mated { mated_in(ply) } else { DRAW });
        }
        let bare = !position.can_mate(White) && !position.can_mate(Black);
        (bare || self.repeats()).then_some(DRAW)
    }

    /// A repetition within the line counts at once, one of the game's own positions when it comes for the third time.
    fn repeats(&self) -> bool {
        let key = self.position.key();
        let reach = (self.position.halfmove_clock() as usize).min(self.keys.len() - self.null_keys);
        let mut seen = 0;
        for back in (4..=reach).step_by(2) {
            let index = self.keys.len() - back;
            if self.keys[index] == key {
                seen += 1;
                if index >= self.game_keys || seen == 2 {
                    return true;
                }
            }
        }
        false
    }
}

fn first_move(lines: &[Line]) -> Option<Move> {
    lines.first()?.moves.first().copied()
}
