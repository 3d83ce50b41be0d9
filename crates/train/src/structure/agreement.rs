//! How well a network and the features agree.

use engine::Judged;
use engine::structure::balance;
use game::Color;
use nnue::Network;

use super::correlation;

/// The correlation of a network's values with those of the features, for White.
pub fn agreement<P: Judged>(network: &Network, positions: &[P]) -> f64 {
    let pair = |position: &P| {
        let value = f64::from(network.judge_plainly(position));
        (balance(position), if position.turn() == Color::White { value } else { -value })
    };
    correlation(&positions.iter().map(pair).collect::<Vec<_>>())
}
