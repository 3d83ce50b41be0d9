//! What a side wants.

use engine::structure::{Feature, Structure};
use game::Random;

/// How a side likes to stand.
#[derive(Clone, Debug)]
pub struct Tastes {
    /// How welcome each feature is, from -1 to 1.
    features: [f64; Feature::ALL.len()],
    /// The share of pawns, and that of officers, that have not left the first array.
    pub(super) pawns_at_home: f64,
    pub(super) officers_at_home: f64,
    /// Of how many squares a piece takes the best.
    pub(super) choice: usize,
    /// Whether all bishops keep to squares of one colour.
    pub(super) one_shade: bool,
}

impl Tastes {
    /// Any tastes.
    pub fn any(random: &mut Random) -> Self {
        Self {
            features: Feature::ALL.map(|_| 2.0 * random.share() - 1.0),
            pawns_at_home: random.share(),
            officers_at_home: random.share(),
            choice: 1 + random.below(4),
            one_shade: random.below(4) == 0,
        }
    }

    /// How welcome what a piece brings is.
    pub fn liking(&self, structure: &Structure) -> f64 {
        let features = Feature::ALL.iter().zip(self.features);
        let liking = |(&feature, taste): (&Feature, f64)| {
            taste * feature.weight().abs() * f64::from(structure.count(feature))
        };
        features.map(liking).sum()
    }
}
