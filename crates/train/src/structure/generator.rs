//! Makes positions, one after the other.

use engine::Judged;
use game::Random;

use super::arrangement::Arrangement;
use super::{Army, Tastes};

/// Positions of one game that follow from a seed and their number.
#[derive(Clone, Debug)]
pub struct Generator<P> {
    start: P,
    full: Army,
    seed: u64,
}

impl<P: Judged> Generator<P> {
    /// Positions of the game that begins so.
    pub fn new(start: P, seed: u64) -> Self {
        Self { full: Army::of(&start), start, seed }
    }

    /// The position of a number.
    pub fn position(&self, number: u64) -> P {
        let mut random = Random::new(&[self.seed, number]);
        loop {
            let armies = Army::pair_of(self.full, &mut random);
            let tastes = [0, 1].map(|_| Tastes::any(&mut random));
            let arrangement = Arrangement::new(&self.start, &mut random);
            if let Some(position) = arrangement.fill(&armies, &tastes) {
                return position;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use engine::scene::Scene;
    use engine::structure::{Feature, Structure, balance};
    use game::{Color, Notation};

    use super::*;
    use crate::structure::correlation;

    fn positions<P: Judged>(variant: P::Variant, seed: u64, count: u64) -> Vec<P> {
        let generator = Generator::new(P::start(variant), seed);
        (0..count).map(|number| generator.position(number)).collect()
    }

    fn check<P: Judged>(variant: P::Variant, count: u64) {
        let positions = positions::<P>(variant, 1, count);
        for position in &positions {
            let [white, black] = Color::ALL.map(|color| position.points(color));
            assert_eq!(white, black, "{}", position.to_fen());
            P::from_fen(&position.to_fen(), variant).expect("a legal position");
        }
        let scenes: Vec<_> = positions.iter().map(Scene::of).collect();
        let sides = |scene: &Scene| Color::ALL.map(|color| Structure::of(scene, color));
        let structures: Vec<_> = scenes.iter().map(sides).collect();
        for feature in Feature::ALL {
            for color in Color::ALL {
                let counts: BTreeSet<_> =
                    structures.iter().map(|sides| sides[color.index()].count(feature)).collect();
                let least = if feature == Feature::BishopPair { 2 } else { 3 };
                assert!(counts.len() >= least, "{feature:?} of {color}: {counts:?}");
            }
        }
        // No feature goes hand in hand with another, and each side has its own.
        let lead = |feature| {
            let lead = move |sides: &[Structure; 2]| {
                let [white, black] = sides.each_ref().map(|side| f64::from(side.count(feature)));
                white - black
            };
            structures.iter().map(lead).collect::<Vec<_>>()
        };
        for (index, &one) in Feature::ALL.iter().enumerate() {
            for &other in &Feature::ALL[..index] {
                let pairs: Vec<_> = lead(one).into_iter().zip(lead(other)).collect();
                let found = correlation(&pairs);
                assert!(found.abs() < 0.8, "{one:?} and {other:?}: {found}");
            }
        }
        let targets: Vec<_> = scenes.iter().map(balance).collect();
        let share = |is_so: fn(f64) -> bool| {
            targets.iter().filter(|&&target| is_so(target)).count() as f64 / targets.len() as f64
        };
        for share in [share(|target| target > 0.5), share(|target| target < -0.5)] {
            assert!(share > 0.1, "{share}");
        }
    }

    #[test]
    fn both_sides_have_the_same_material_and_features_of_all_kinds() {
        check::<fide::Position>(fide::Variant::Standard, 600);
        check::<cube::Position>(cube::Variant::CUBE, 60);
    }

    #[test]
    fn positions_follow_from_seed_and_number() {
        let fens = |seed| {
            let positions = positions::<fide::Position>(fide::Variant::Standard, seed, 20);
            positions.iter().map(Notation::to_fen).collect::<Vec<_>>()
        };
        assert_eq!(fens(1), fens(1));
        assert_ne!(fens(1), fens(2));
        let distinct: BTreeSet<_> = fens(1).into_iter().collect();
        assert_eq!(distinct.len(), 20);
    }
}
