//! Chance that is the same every time: splitmix64.

/// A source of numbers.
#[derive(Clone, Debug)]
pub struct Random(u64);

/// The step from one state of the source to the next.
const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

/// Spreads the bits of a number over all of another.
pub const fn mix(bits: u64) -> u64 {
    let bits = bits.wrapping_add(STEP);
    let bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ bits >> 31
}

impl Random {
    /// A source that depends on one number.
    pub const fn from_seed(seed: u64) -> Self {
        Self(seed)
    }

    /// A source that depends on all of these numbers.
    pub fn new(seeds: &[u64]) -> Self {
        Self(seeds.iter().fold(0, |state, seed| mix(state) ^ seed))
    }

    /// The next number.
    pub const fn number(&mut self) -> u64 {
        let number = mix(self.0);
        self.0 = self.0.wrapping_add(STEP);
        number
    }

    /// A number below a limit that is not 0.
    pub const fn below(&mut self, limit: usize) -> usize {
        (self.number() % limit as u64) as usize
    }

    /// A number from 0 to 1, 1 excluded.
    pub fn share(&mut self) -> f64 {
        (self.number() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// The index of one of several weights, the likelier the greater it is; the last one if there are none.
    pub fn weighted(&mut self, weights: &[f64]) -> usize {
        let mut left = self.share() * weights.iter().sum::<f64>();
        let chosen = weights.iter().position(|weight| {
            left -= weight;
            left < 0.0
        });
        chosen.unwrap_or(weights.len().saturating_sub(1))
    }

    /// One of several things; nothing of none.
    pub fn choose<T: Copy>(&mut self, things: &[T]) -> Option<T> {
        (!things.is_empty()).then(|| things[self.below(things.len())])
    }

    /// Puts things into any order, each as likely as the others.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seed_counts_and_so_does_their_order() {
        let first = |seeds: &[u64]| Random::new(seeds).number();
        assert_eq!(first(&[1, 2]), first(&[1, 2]));
        assert_ne!(first(&[1, 2]), first(&[2, 1]));
        assert_ne!(first(&[1, 2]), first(&[1, 3]));
    }

    #[test]
    fn shuffling_loses_nothing_and_changes_the_order() {
        let mut things: Vec<u32> = (0..50).collect();
        Random::new(&[7]).shuffle(&mut things);
        assert_ne!(things, (0..50).collect::<Vec<_>>());
        things.sort_unstable();
        assert_eq!(things, (0..50).collect::<Vec<_>>());
        assert_eq!(Random::new(&[7]).choose::<u8>(&[]), None);
    }
}
