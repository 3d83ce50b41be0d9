//! How a value comes about: which terms count how often.

use super::{Tapered, Term};

/// How often a weight applies to either side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// The index of the weight.
    pub weight: usize,
    /// For White.
    pub white: i32,
    /// For Black.
    pub black: i32,
}

/// All that the value of a position consists of.
#[derive(Clone, Debug)]
pub struct Account {
    /// The terms of the game.
    pub terms: &'static [Term],
    /// What counts at all.
    pub counts: Vec<Count>,
    /// All weights, with the style applied.
    pub weights: Vec<Tapered>,
    /// The phase, from 0 in the ending to the full one.
    pub phase: i32,
    /// The phase with which the game begins.
    pub full_phase: i32,
    /// How much of the ending's value remains, of [`super::FULL_SCALE`].
    pub scale: i32,
    /// What the position is worth to White if that is known; then the rest does not matter.
    pub known: Option<i32>,
    /// What a network says for White, with what the style adds; then the counts do not matter.
    pub network: Option<Tapered>,
}

impl Account {
    /// What the position is worth to White.
    pub fn value(&self) -> i32 {
        let judged = || self.unscaled().at(self.phase, self.full_phase, self.scale);
        self.known.unwrap_or_else(judged)
    }

    /// What the network says, or else the weights.
    pub fn unscaled(&self) -> Tapered {
        self.network.unwrap_or_else(|| self.by_hand())
    }

    /// White's weights less Black's.
    pub fn by_hand(&self) -> Tapered {
        self.counts.iter().fold(Tapered::default(), |sum, count| {
            sum.plus(self.weights[count.weight], count.white - count.black)
        })
    }

    /// What each term comes to for White and for Black, without those that do not apply.
    pub fn by_term(&self) -> Vec<(Term, [Tapered; 2])> {
        let mut first = 0;
        let mut rows = Vec::new();
        for term in self.terms {
            let range = first..first + term.len;
            first = range.end;
            let counts: Vec<_> =
                self.counts.iter().filter(|count| range.contains(&count.weight)).collect();
            if counts.is_empty() {
                continue;
            }
            let sum = |times: fn(&Count) -> i32| {
                counts.iter().fold(Tapered::default(), |sum, count| {
                    sum.plus(self.weights[count.weight], times(count))
                })
            };
            rows.push((*term, [sum(|count| count.white), sum(|count| count.black)]));
        }
        rows
    }
}
