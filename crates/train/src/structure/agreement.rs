//! How well a network and the features agree.

use engine::Judged;
use engine::scene::Scene;
use engine::structure::balance;
use game::Color;
use nnue::Network;

use super::correlation;

/// The correlation of a network's values with those of the features, for White.
pub fn agreement<P: Judged>(network: &Network, positions: &[P]) -> f64 {
    let pair = |position: &P| {
        let value = f64::from(network.judge_plainly(position));
        (
            balance(&Scene::of(position)),
            if position.turn() == Color::White { value } else { -value },
        )
    };
    correlation(&positions.iter().map(pair).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use engine::Networks;

    use super::*;
    use crate::structure::Generator;

    /// No network was taught with positions of this seed.
    const UNSEEN: u64 = 20_001;

    fn check<P: Judged>(variant: P::Variant, count: u64) {
        let start = P::start(variant);
        let network = Networks::structure().for_levels(start.levels()).expect("a network");
        let generator = Generator::new(start, UNSEEN);
        let positions: Vec<_> = (0..count).map(|number| generator.position(number)).collect();
        let found = agreement(network, &positions);
        assert!(found >= 0.9, "{variant:?}: {found}");
    }

    #[test]
    fn the_networks_that_are_built_in_have_learned_the_features() {
        check::<fide::Position>(fide::Variant::Standard, 3000);
        check::<cube::Position>(cube::Variant::CUBE, 1000);
    }
}
