//! A long game that all clients play.

use game::{Game, Notation, Position, Random, Rules, TimeOut};

/// So many moves of both sides suffice for any measurement.
const PLIES: usize = 2000;
/// Draws that are claimed do not end a game of the clients, which claim none.
const RULES: Rules = Rules { claims: true, time_out: TimeOut::Loss };

/// The moves of a game that does not end before, by coordinates: the longest of a few random ones.
pub(super) fn moves() -> Vec<String> {
    (0..200).map(random_game).max_by_key(Vec::len).unwrap_or_default()
}

fn random_game(seed: u64) -> Vec<String> {
    let mut random = Random::from_seed(seed);
    let mut game = Game::new(fide::Position::start(fide::Variant::Standard), RULES);
    let mut moves = Vec::new();
    while game.outcome().is_none() && moves.len() < PLIES {
        let legal = game.position().legal_move_list();
        let Some(m) = random.choose(&legal) else { break };
        moves.push(game.position().coordinates(m));
        if game.play(m).is_err() {
            break;
        }
    }
    // The move that ends the game would end the measurement.
    moves.pop();
    moves
}
