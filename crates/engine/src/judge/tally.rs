//! Where the terms of a position are counted.

use game::Color;

use super::{Cache, Count, Tapered};

/// Counts terms.
pub trait Tally {
    /// A weight applies so many times to a side.
    fn add(&mut self, color: Color, weight: usize, count: i32);
    /// Counts what depends on the key alone, or remembers what it came to.
    fn remember<V: Copy + Default>(
        &mut self,
        cache: &mut Cache<V>,
        key: u64,
        judge: impl FnOnce(&mut Self) -> V,
    ) -> V;
}

/// Sums weights for White: for the search.
#[derive(Debug)]
pub struct Sum<'a> {
    weights: &'a [Tapered],
    total: Tapered,
}

impl<'a> Sum<'a> {
    /// Nothing yet.
    pub const fn new(weights: &'a [Tapered]) -> Self {
        Self { weights, total: Tapered::new(0, 0) }
    }

    /// White's weights less Black's.
    pub const fn total(&self) -> Tapered {
        self.total
    }
}

impl Tally for Sum<'_> {
    #[inline(always)]
    fn add(&mut self, color: Color, weight: usize, count: i32) {
        let count = if color == Color::White { count } else { -count };
        self.total = self.total.plus(self.weights[weight], count);
    }

    #[inline]
    fn remember<V: Copy + Default>(
        &mut self,
        cache: &mut Cache<V>,
        key: u64,
        judge: impl FnOnce(&mut Self) -> V,
    ) -> V {
        let entry = cache.place(key);
        if entry.key != key {
            let mut sum = Self::new(self.weights);
            entry.found = judge(&mut sum);
            entry.sum = sum.total;
            entry.key = key;
        }
        self.total = self.total.plus(entry.sum, 1);
        entry.found
    }
}

/// Records how often each weight applies to either side.
#[derive(Clone, Debug)]
pub struct Trace(Vec<[i32; 2]>);

impl Trace {
    /// Nothing yet of so many weights.
    pub fn new(weights: usize) -> Self {
        Self(vec![[0; 2]; weights])
    }

    /// All that was counted, by weight.
    pub(super) fn counts(&self) -> Vec<Count> {
        let counts = self.0.iter().enumerate().filter(|(_, sides)| **sides != [0, 0]);
        counts.map(|(weight, &[white, black])| Count { weight, white, black }).collect()
    }
}

impl Tally for Trace {
    fn add(&mut self, color: Color, weight: usize, count: i32) {
        self.0[weight][color.index()] += count;
    }

    fn remember<V: Copy + Default>(
        &mut self,
        _: &mut Cache<V>,
        _: u64,
        judge: impl FnOnce(&mut Self) -> V,
    ) -> V {
        judge(self)
    }
}
