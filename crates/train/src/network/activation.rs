//! What becomes of a sum in the hidden layer.

use std::fmt;
use std::str::FromStr;

/// A function by which the hidden layer answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Activation {
    /// 0 below 0, else the sum itself.
    Relu,
    /// The sum, kept between 0 and 1.
    Clipped,
    /// The sum, kept between 0 and 1, squared.
    Screlu,
    /// From 0 to 1, the steepest at 0.
    Sigmoid,
    /// From -1 to 1, the steepest at 0.
    Tanh,
    /// A hundredth of the sum below 0, else the sum itself.
    Leaky,
}

impl Activation {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Relu, Self::Clipped, Self::Screlu, Self::Sigmoid, Self::Tanh, Self::Leaky];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Relu => "relu",
            Self::Clipped => "clipped",
            Self::Screlu => "screlu",
            Self::Sigmoid => "sigmoid",
            Self::Tanh => "tanh",
            Self::Leaky => "leaky",
        }
    }

    /// The answer to a sum, and how fast it grows there.
    #[inline(always)]
    pub(super) fn answer(self, sum: f32) -> (f32, f32) {
        match self {
            Self::Relu => (sum.max(0.0), if sum > 0.0 { 1.0 } else { 0.0 }),
            Self::Clipped => {
                let clipped = sum.clamp(0.0, 1.0);
                (clipped, if is_free(sum) { 1.0 } else { 0.0 })
            }
            Self::Screlu => {
                let clipped = sum.clamp(0.0, 1.0);
                (clipped * clipped, if is_free(sum) { 2.0 * clipped } else { 0.0 })
            }
            Self::Sigmoid => {
                let answer = 1.0 / (1.0 + (-sum).exp());
                (answer, answer * (1.0 - answer))
            }
            Self::Tanh => {
                let answer = sum.tanh();
                (answer, 1.0 - answer * answer)
            }
            Self::Leaky if sum > 0.0 => (sum, 1.0),
            Self::Leaky => (0.01 * sum, 0.01),
        }
    }
}

/// Whether a sum is not clipped.
#[inline(always)]
fn is_free(sum: f32) -> bool {
    (0.0..=1.0).contains(&sum)
}

impl fmt::Display for Activation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Activation {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = Self::ALL.into_iter().find(|activation| activation.name() == text);
        found.ok_or_else(|| format!("expected one of {}", Self::ALL.map(Self::name).join(", ")))
    }
}
