//! What a wrong guess costs.

use std::fmt;
use std::str::FromStr;

/// A function of a guess and of what it should have been.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cost {
    /// The square of the difference of expected results.
    Quadratic,
    /// The cross-entropy of expected results from 0 to 1, the sigmoids of outputs.
    CrossEntropy,
    /// The cross-entropy of expected results from -1 to 1, the hyperbolic tangents of outputs.
    Tanh,
}

impl Cost {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Quadratic, Self::CrossEntropy, Self::Tanh];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Quadratic => "quadratic",
            Self::CrossEntropy => "cross-entropy",
            Self::Tanh => "cross-entropy-tanh",
        }
    }

    /// How many units of logarithmic odds an output of 1 stands for: tanh(x) is the sigmoid of 2x in another range.
    pub const fn odds(self) -> f32 {
        match self {
            Self::Quadratic | Self::CrossEntropy => 1.0,
            Self::Tanh => 2.0,
        }
    }

    /// What an output costs that should have meant an expected result from 0 to 1, and how fast that grows.
    pub(super) fn of(self, output: f32, target: f32) -> (f32, f32) {
        match self {
            Self::Quadratic => {
                let guess = 1.0 / (1.0 + (-output).exp());
                let wrong = guess - target;
                (wrong * wrong, 2.0 * wrong * guess * (1.0 - guess))
            }
            Self::CrossEntropy => {
                let guess = 1.0 / (1.0 + (-output).exp());
                (softplus(output) - target * output, guess - target)
            }
            Self::Tanh => {
                let (guess, target) = (output.tanh(), 2.0 * target - 1.0);
                // -((1 + t) ln(1 + y) + (1 - t) ln(1 - y)) / 2, written so that nothing overflows.
                let cost = softplus(2.0 * output) - (1.0 + target) * output - 2_f32.ln();
                (cost, guess - target)
            }
        }
    }
}

/// ln(1 + e^x)
fn softplus(x: f32) -> f32 {
    x.max(0.0) + (-x.abs()).exp().ln_1p()
}

impl fmt::Display for Cost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Cost {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = Self::ALL.into_iter().find(|cost| cost.name() == text);
        found.ok_or_else(|| format!("expected one of {}", Self::ALL.map(Self::name).join(", ")))
    }
}
