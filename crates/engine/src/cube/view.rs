//! A position as its judges see it: who stands where and who attacks what.

use cube::{Position, Reach, Set};
use game::{Color, Kind, Position as _, Square};

use crate::judge::Tally;

/// What is found out once for all judges.
pub(super) struct View<'a> {
    pub(super) position: &'a Position,
    pub(super) levels: u8,
    pub(super) empty: Set,
    sides: [Side<'a>; 2],
}

/// One side of a position.
pub(super) struct Side<'a> {
    pub(super) all: Set,
    pub(super) king: Square,
    pub(super) reach: &'a Reach,
}

/// What either side attacks, and how far its officers move where no pawn captures them.
pub(super) fn reach(position: &Position) -> [Reach; 2] {
    let board = Set::levels(position.levels());
    Color::ALL.map(|color| {
        let (own, theirs) = (position.side(color), position.pieces(!color, Kind::Pawn));
        let area = board & !own & !position.pawn_attacks(!color, theirs);
        position.reach(color, area)
    })
}

impl<'a> View<'a> {
    /// A position in which the sides attack this.
    pub(super) fn new(position: &'a Position, reach: &'a [Reach; 2]) -> Self {
        let sides = Color::ALL.map(|color| {
            let (all, king) = (position.side(color), position.king(color));
            Side { all, king, reach: &reach[color.index()] }
        });
        Self { position, levels: position.levels(), empty: position.empty(), sides }
    }

    pub(super) fn side(&self, color: Color) -> &Side<'a> {
        &self.sides[color.index()]
    }

    pub(super) fn pieces(&self, color: Color, kind: Kind) -> Set {
        self.position.pieces(color, kind)
    }

    /// The squares that a side's pawns attack, now or after any steps straight ahead.
    pub(super) fn pawn_span(&self, color: Color) -> Set {
        let steps = self.pieces(color, Kind::Pawn).filled(color);
        self.position.pawn_attacks(color, steps)
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
