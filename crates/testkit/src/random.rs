//! Games that are random, but the same every time.

use game::{Move, Position, Special};

/// A source of numbers: splitmix64.
#[derive(Clone, Debug)]
pub struct Random(pub u64);

impl Random {
    /// The next number.
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let bits = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        bits ^ bits >> 31
    }

    /// A number below `limit`.
    pub fn below(&mut self, limit: usize) -> usize {
        (self.number() % limit as u64) as usize
    }

    /// One of several things.
    pub fn choose<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.below(things.len())]
    }
}

/// Calls `see` with every position of random games of at most `plies` half-moves from the given starts.
///
/// Castling, en passant and promotion are preferred now and then: chance alone would seldom find them.
pub fn random_games<P: Position>(
    starts: impl IntoIterator<Item = P>,
    plies: usize,
    seed: u64,
    mut see: impl FnMut(&P, &mut Random),
) {
    let mut random = Random(seed);
    for mut position in starts {
        for _ in 0..plies {
            see(&position, &mut random);
            let moves = position.legal_move_list();
            if moves.is_empty() {
                break;
            }
            let special: Vec<Move> = moves.iter().copied().filter(|&m| is_special(m)).collect();
            let from = if special.is_empty() || random.below(4) > 0 { &moves } else { &special };
            position.play(random.choose(from), &mut ());
        }
    }
}

fn is_special(m: Move) -> bool {
    m.special() != Special::None || m.promotion().is_some()
}
