//! Games that are random, but the same every time.

use game::{Move, Position, Random, Special};

/// Calls `see` with every position of random games of at most `plies` half-moves from the given starts.
///
/// Castling, en passant and promotion are preferred now and then: chance alone would seldom find them.
pub fn random_games<P: Position>(
    starts: impl IntoIterator<Item = P>,
    plies: usize,
    seed: u64,
    mut see: impl FnMut(&P, &mut Random),
) {
    let mut random = Random::from_seed(seed);
    for mut position in starts {
        for _ in 0..plies {
            see(&position, &mut random);
            let moves = position.legal_move_list();
            let special: Vec<Move> = moves.iter().copied().filter(|&m| is_special(m)).collect();
            let from = if special.is_empty() || random.below(4) > 0 { &moves } else { &special };
            let Some(m) = random.choose(from) else { break };
            position.play(m, &mut ());
        }
    }
}

fn is_special(m: Move) -> bool {
    m.special() != Special::None || m.promotion().is_some()
}
