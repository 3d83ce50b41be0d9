//! Style: a taste for some terms over others.

use super::{Group, Tapered};

/// How much some groups of terms count, in percent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// Attacks on the king and threats.
    pub aggression: i32,
    /// Few pieces when ahead.
    pub trades: i32,
    /// The shelter of the own king.
    pub king_safety: i32,
    /// Pawn structure.
    pub pawns: i32,
}

impl Default for Style {
    fn default() -> Self {
        Self { aggression: 100, trades: 100, king_safety: 100, pawns: 100 }
    }
}

impl Style {
    /// A weight of a group as this style sees it.
    pub(crate) const fn bend(self, group: Group, weight: Tapered) -> Tapered {
        let percent = match group {
            Group::Attack | Group::Threats => self.aggression,
            Group::Trades => self.trades,
            Group::Shelter => self.king_safety,
            Group::Pawns => self.pawns,
            Group::Material
            | Group::Squares
            | Group::Mobility
            | Group::Pieces
            | Group::Passed
            | Group::Other => 100,
        };
        Tapered::new(weight.opening * percent / 100, weight.ending * percent / 100)
    }
}
