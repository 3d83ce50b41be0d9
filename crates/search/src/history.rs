//! What earlier cuts teach about later moves.
//!
//! Moves are told apart by the kind of piece and by columns, the squares as seen from above. In FIDE chess a column is a square; in the
//! cube tables by square would take a hundred megabytes a thread, and be too sparse to learn from.

use game::{Color, Kind, Move, Square};

use crate::Params;

/// No history grows beyond.
const LIMIT: i32 = 16_384;
const COLUMNS: usize = 64;
/// Kinds times columns.
pub(crate) const PIECE_TO: usize = Kind::COUNT * COLUMNS;

fn column(square: Square) -> usize {
    square.index() % COLUMNS
}

/// A move as the piece that arrives on a column.
pub(crate) fn piece_to(kind: Kind, to: Square) -> usize {
    kind.index() * COLUMNS + column(to)
}

fn from_to(m: Move) -> usize {
    column(m.from()) * COLUMNS + column(m.to())
}

/// A quiet or capturing move with what the tables need to know of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known {
    pub(crate) m: Move,
    pub(crate) kind: Kind,
    pub(crate) victim: Option<Kind>,
}

/// The tables of one thread.
pub(crate) struct Histories {
    quiet: Vec<[i16; COLUMNS * COLUMNS]>,
    capture: Vec<[i16; Kind::COUNT]>,
    continuation: Vec<[i16; PIECE_TO]>,
    counters: Vec<Option<Move>>,
}

impl Histories {
    pub(crate) fn new() -> Self {
        Self {
            quiet: vec![[0; COLUMNS * COLUMNS]; 2],
            capture: vec![[0; Kind::COUNT]; PIECE_TO],
            continuation: vec![[0; PIECE_TO]; PIECE_TO],
            counters: vec![None; PIECE_TO],
        }
    }

    /// The history of a quiet move after up to two earlier ones (the opponent's last, the own one before).
    pub(crate) fn quiet(
        &self,
        color: Color,
        m: Move,
        kind: Kind,
        before: [Option<usize>; 2],
    ) -> i32 {
        let place = piece_to(kind, m.to());
        let follow = |index: usize| i32::from(self.continuation[index][place]);
        let followed: i32 = before.into_iter().flatten().map(follow).sum();
        i32::from(self.quiet[color.index()][from_to(m)]) + followed
    }

    /// The history of a capture.
    pub(crate) fn capture(&self, m: Move, kind: Kind, victim: Kind) -> i32 {
        i32::from(self.capture[piece_to(kind, m.to())][victim.index()])
    }

    /// The move that last refuted this one.
    pub(crate) fn counter(&self, before: Option<usize>) -> Option<Move> {
        self.counters[before?]
    }

    /// A move cut: it gains, and those tried before it lose.
    pub(crate) fn cut(
        &mut self,
        params: &Params,
        color: Color,
        best: Known,
        tried: &[Known],
        before: [Option<usize>; 2],
        depth: i32,
    ) {
        let bonus = (depth * depth * 8 + 64 * depth).min(1800);
        self.learn(params, color, best, before, bonus);
        for &other in tried {
            // A quiet move's cut tells nothing about captures that were tried before it, but for captures themselves.
            if other.m != best.m && (best.victim.is_none() || other.victim.is_some()) {
                self.learn(params, color, other, before, -bonus);
            }
        }
        if let (None, Some(last)) = (best.victim, before[0])
            && params.counter_moves
        {
            self.counters[last] = Some(best.m);
        }
    }

    fn learn(
        &mut self,
        params: &Params,
        color: Color,
        known: Known,
        before: [Option<usize>; 2],
        bonus: i32,
    ) {
        let place = piece_to(known.kind, known.m.to());
        if let Some(victim) = known.victim {
            if params.capture_history {
                update(&mut self.capture[place][victim.index()], bonus);
            }
            return;
        }
        if params.quiet_history {
            update(&mut self.quiet[color.index()][from_to(known.m)], bonus);
        }
        if params.continuation_history {
            for index in before.into_iter().flatten() {
                update(&mut self.continuation[index][place], bonus);
            }
        }
    }
}

/// Gravity: the closer to the limit, the less a bonus adds.
fn update(value: &mut i16, bonus: i32) {
    let old = i32::from(*value);
    *value = (old + bonus - old * bonus.abs() / LIMIT) as i16;
}
