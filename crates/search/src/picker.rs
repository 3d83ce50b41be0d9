//! In which order moves are tried: the table's move, good captures, killers and the counter move, quiet moves, bad captures.
//!
//! Moves are made only when their turn comes, into one list a thread that grows and shrinks with the line.

use game::{Move, Position};

use crate::Params;
use crate::history::Histories;

/// A move and what is expected of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scored {
    pub(crate) m: Move,
    pub(crate) score: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd)]
enum Stage {
    Table,
    MakeCaptures,
    GoodCaptures,
    Refutations,
    MakeQuiets,
    Quiets,
    BadCaptures,
    End,
}

/// What the picker may look at.
pub(crate) struct Hints<'a> {
    pub(crate) params: &'a Params,
    pub(crate) histories: &'a Histories,
    pub(crate) before: [Option<usize>; 2],
}

/// Hands out the moves of a node.
pub(crate) struct Picker {
    stage: Stage,
    table_move: Option<Move>,
    refutations: [Option<Move>; 3],
    next_refutation: usize,
    first: usize,
    bad: usize,
    next: usize,
}

impl Picker {
    /// The list must be truncated to its present length when the node is left.
    pub(crate) fn new(
        list: &[Scored],
        table_move: Option<Move>,
        refutations: [Option<Move>; 3],
    ) -> Self {
        let first = list.len();
        let stage = Stage::Table;
        Self { stage, table_move, refutations, next_refutation: 0, first, bad: first, next: first }
    }

    /// Whether what comes now are quiet moves of the common kind, or worse.
    pub(crate) fn is_late(&self) -> bool {
        self.stage >= Stage::Quiets
    }

    /// Leaves out the quiet moves that have not come yet.
    pub(crate) fn skip_quiets(&mut self) {
        if self.stage == Stage::Quiets {
            self.stage = Stage::BadCaptures;
            self.next = self.first;
        }
    }

    /// The next move. All moves handed out are legal.
    pub(crate) fn next<P: Position>(
        &mut self,
        position: &P,
        list: &mut Vec<Scored>,
        hints: &Hints<'_>,
    ) -> Option<Move> {
        loop {
            match self.stage {
                Stage::Table => {
                    self.stage = Stage::MakeCaptures;
                    self.table_move = self.table_move.filter(|&m| position.is_legal(m));
                    if self.table_move.is_some() {
                        return self.table_move;
                    }
                }
                Stage::MakeCaptures => {
                    self.make_captures(position, list, hints);
                    self.stage = Stage::GoodCaptures;
                }
                Stage::GoodCaptures => {
                    let Some(scored) = self.best(list) else {
                        self.stage = Stage::Refutations;
                        continue;
                    };
                    if position.see_ge(scored.m, 0) {
                        return Some(scored.m);
                    }
                    // Bad ones are kept at the front for later; their places are free by now.
                    list[self.bad] = scored;
                    self.bad += 1;
                }
                Stage::Refutations => {
                    let Some(&refutation) = self.refutations.get(self.next_refutation) else {
                        self.stage = Stage::MakeQuiets;
                        continue;
                    };
                    self.next_refutation += 1;
                    let earlier = &self.refutations[..self.next_refutation - 1];
                    if let Some(m) = refutation
                        && refutation != self.table_move
                        && !earlier.contains(&refutation)
                        && position.is_legal(m)
                        && position.victim(m).is_none()
                    {
                        return Some(m);
                    }
                }
                Stage::MakeQuiets => {
                    self.make_quiets(position, list, hints);
                    self.stage = Stage::Quiets;
                }
                Stage::Quiets => {
                    if let Some(scored) = self.best(list) {
                        return Some(scored.m);
                    }
                    self.stage = Stage::BadCaptures;
                    self.next = self.first;
                }
                Stage::BadCaptures => {
                    if self.next < self.bad {
                        self.next += 1;
                        return Some(list[self.next - 1].m);
                    }
                    self.stage = Stage::End;
                }
                Stage::End => return None,
            }
        }
    }

    fn make_captures<P: Position>(
        &mut self,
        position: &P,
        list: &mut Vec<Scored>,
        hints: &Hints<'_>,
    ) {
        let mut captures = Moves { list, skip: self.table_move };
        position.legal_captures(&mut captures);
        for scored in &mut list[self.first..] {
            scored.score = capture_score(position, scored.m, hints);
        }
    }

    /// The quiet moves take the places behind the bad captures.
    fn make_quiets<P: Position>(
        &mut self,
        position: &P,
        list: &mut Vec<Scored>,
        hints: &Hints<'_>,
    ) {
        list.truncate(self.bad);
        self.next = self.bad;
        let mut quiets = Moves { list, skip: self.table_move };
        position.legal_quiets(&mut quiets);
        let color = position.turn();
        let mut kept = self.bad;
        for index in self.bad..list.len() {
            let m = list[index].m;
            if self.refutations.contains(&Some(m)) {
                continue;
            }
            let mut score = hints.histories.quiet(color, m, position.moved(m), hints.before);
            score += m.promotion().map_or(0, |kind| 100 * hints.params.values[kind.index()]);
            list[kept] = Scored { m, score };
            kept += 1;
        }
        list.truncate(kept);
    }

    /// The best of those not handed out yet, moved to the front.
    fn best(&mut self, list: &mut [Scored]) -> Option<Scored> {
        let rest = list.get_mut(self.next..)?;
        let (best, _) =
            rest.iter().enumerate().max_by_key(|(at, scored)| (scored.score, usize::MAX - at))?;
        rest.swap(0, best);
        self.next += 1;
        Some(rest[0])
    }
}

/// Most valuable victim first, then what history says.
pub(crate) fn capture_score<P: Position>(position: &P, m: Move, hints: &Hints<'_>) -> i32 {
    let Some(victim) = position.victim(m) else { return 0 };
    let promotion = m.promotion().map_or(0, |kind| hints.params.values[kind.index()]);
    let history = hints.histories.capture(m, position.moved(m), victim);
    16 * (hints.params.values[victim.index()] + promotion) + history / 4
}

/// Puts moves on the list, but for one.
pub(crate) struct Moves<'a> {
    pub(crate) list: &'a mut Vec<Scored>,
    pub(crate) skip: Option<Move>,
}

impl game::MoveSink for Moves<'_> {
    #[inline]
    fn push(&mut self, m: Move) {
        if self.skip != Some(m) {
            self.list.push(Scored { m, score: 0 });
        }
    }
}
