//! Values that change as the game goes on.

use super::FULL_SCALE;

/// A value in the opening and in the ending.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tapered {
    /// With all pieces on the board.
    pub opening: i32,
    /// With few pieces left.
    pub ending: i32,
}

impl Tapered {
    /// A value of two phases.
    pub const fn new(opening: i32, ending: i32) -> Self {
        Self { opening, ending }
    }

    /// The sum of this and several times another.
    #[must_use]
    pub const fn plus(self, other: Self, times: i32) -> Self {
        Self::new(self.opening + other.opening * times, self.ending + other.ending * times)
    }

    /// The mixture of both at a phase between 0, the end, and `full`, the beginning. The ending counts by a scale.
    pub const fn at(self, phase: i32, full: i32, scale: i32) -> i32 {
        let ending = self.ending * scale / FULL_SCALE;
        (self.opening * phase + ending * (full - phase)) / full
    }
}
