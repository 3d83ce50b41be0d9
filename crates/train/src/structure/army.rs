//! What a side has.

use game::{Color, Kind, Position, Random, Square};

/// How many pieces of each kind a side has, the king not counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Army([usize; Kind::COUNT]);

impl Army {
    /// All that White has in a position.
    pub fn of<P: Position>(position: &P) -> Self {
        let mut army = Self([0; Kind::COUNT]);
        for square in (0..usize::from(position.levels()) * 64).map(Square::from_index) {
            if let Some(piece) = position.piece_at(square)
                && piece.color() == Color::White
                && piece.kind() != Kind::King
            {
                army.0[piece.kind().index()] += 1;
            }
        }
        army
    }

    /// Two parts of an army that are worth the same. They may differ in bishops and knights.
    pub fn pair_of(full: Self, random: &mut Random) -> [Self; 2] {
        let share = if random.below(4) == 0 { 1.0 } else { 0.2 + 0.8 * random.share() };
        let part = full.0.map(|count| (0..count).filter(|_| random.share() < share).count());
        [0, 1].map(|_| {
            let mut army = Self(part);
            army.exchange_minors(random);
            army
        })
    }

    /// How many pieces of a kind there are.
    pub const fn count(&self, kind: Kind) -> usize {
        self.0[kind.index()]
    }

    /// Makes some bishops knights, or some knights bishops.
    fn exchange_minors(&mut self, random: &mut Random) {
        let mut from_to = [Kind::Bishop.index(), Kind::Knight.index()];
        random.shuffle(&mut from_to);
        let [from, to] = from_to;
        let count = random.below(self.0[from] / 2 + 1);
        self.0[from] -= count;
        self.0[to] += count;
    }
}
