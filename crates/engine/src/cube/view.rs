//! A position as its judges see it: who stands where and who attacks what.

use cube::{Position, Reach, Set};
use game::{Color, Kind, Position as _, Square};

use crate::judge::Tally;

/// What is found out once for all judges.
pub(super) struct View<'a> {
    pub(super) position: &'a Position,
    pub(super) levels: u8,
    pub(super) empty: Set,
    sides: [Side; 2],
}

/// One side of a position.
pub(super) struct Side {
    pub(super) all: Set,
    pub(super) king: Square,
    pub(super) reach: Reach,
    /// The squares that its pawns attack, now or after any steps straight ahead.
    pub(super) pawn_span: Set,
}

impl<'a> View<'a> {
    pub(super) fn new(position: &'a Position) -> Self {
        let levels = position.levels();
        let board = Set::levels(levels);
        let sides = Color::ALL.map(|color| {
            let (own, theirs) = (position.side(color), position.pieces(!color, Kind::Pawn));
            let area = board & !own & !position.pawn_attacks(!color, theirs);
            let steps = position.pieces(color, Kind::Pawn).filled(color);
            Side {
                all: own,
                king: position.king(color),
                reach: position.reach(color, area),
                pawn_span: position.pawn_attacks(color, steps),
            }
        });
        Self { position, levels, empty: position.empty(), sides }
    }

    pub(super) fn side(&self, color: Color) -> &Side {
        &self.sides[color.index()]
    }

    pub(super) fn pieces(&self, color: Color, kind: Kind) -> Set {
        self.position.pieces(color, kind)
    }

    /// The squares beside a side's king.
    pub(super) fn zone(&self, color: Color) -> Set {
        self.side(color).reach.by(Kind::King)
    }
}

/// Counts a weight for each square of a set.
#[inline(always)]
pub(super) fn count<T: Tally>(color: Color, weight: usize, set: Set, tally: &mut T) {
    let count = set.len();
    if count > 0 {
        tally.add(color, weight, count as i32);
    }
}

/// Counts a weight of a table of ranks for each square of a set.
#[inline(always)]
pub(super) fn count_by_rank<T: Tally>(color: Color, table: usize, set: Set, tally: &mut T) {
    if set.is_empty() {
        return;
    }
    // No pawn stands on the first or the last.
    for rank in 1..7 {
        count(color, table + usize::from(rank), set & Set::rank(color.rank(rank)), tally);
    }
}
