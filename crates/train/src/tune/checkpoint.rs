//! A tuning that was interrupted, as a text.

use std::fmt::{self, Write};

use anyhow::{Context, Result, bail, ensure};

/// All that a tuning needs to go on, beside its positions.
#[derive(Clone, Debug, PartialEq)]
pub struct Checkpoint {
    /// How often all positions were looked at.
    pub epoch: usize,
    /// How many steps were made.
    pub(super) steps: u64,
    /// What a value means for the result.
    pub(super) value_scale: f64,
    /// What a score means for the result.
    pub(super) score_scale: f64,
    pub(super) weights: Vec<f64>,
    /// For each weight the mean of its slope and of the slope's square.
    pub(super) moments: Vec<[f64; 2]>,
}

const TITLE: &str = "cubemate tuning 1";

impl Checkpoint {
    pub(super) fn new(weights: Vec<f64>, value_scale: f64, score_scale: f64) -> Self {
        let moments = vec![[0.0; 2]; weights.len()];
        Self { epoch: 0, steps: 0, value_scale, score_scale, weights, moments }
    }

    /// What 100 hundredths of a pawn mean for the result: by the values of the judge, and by the scores of the positions.
    pub fn pawn_means(&self) -> [f64; 2] {
        [self.value_scale, self.score_scale].map(|scale| 1.0 / (1.0 + (-100.0 * scale).exp()))
    }

    /// Reads what [`Checkpoint`] wrote for a game with so many weights.
    ///
    /// # Errors
    /// It is another text, or there are more or fewer weights.
    pub fn parse(text: &str, weights: usize) -> Result<Self> {
        let mut lines = text.lines();
        if lines.next() != Some(TITLE) {
            bail!("no interrupted tuning: its first line is not '{TITLE}'");
        }
        let head = numbers(lines.next().context("it ends after its first line")?, 2)?;
        let [epoch, steps, value_scale, score_scale] = head[..] else {
            bail!("line 2: {} numbers, expected 4", head.len());
        };
        let mut all = Self::new(Vec::new(), value_scale, score_scale);
        all.epoch = epoch as usize;
        all.steps = steps as u64;
        for (index, line) in lines.enumerate() {
            let row = numbers(line, index + 3)?;
            let [weight, mean, square] = row[..] else {
                bail!("line {}: {} numbers, expected 3", index + 3, row.len());
            };
            all.weights.push(weight);
            all.moments.push([mean, square]);
        }
        let found = all.weights.len();
        ensure!(found == 2 * weights, "{found} weights, expected {}", 2 * weights);
        Ok(all)
    }
}

fn numbers(line: &str, number: usize) -> Result<Vec<f64>> {
    let read = |word: &str| {
        let parsed = word.parse().ok().filter(|number: &f64| number.is_finite());
        parsed.with_context(|| format!("line {number}: '{word}', expected a number"))
    };
    line.split_whitespace().map(read).collect()
}

impl fmt::Display for Checkpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { epoch, steps, value_scale, score_scale, weights, moments } = self;
        writeln!(f, "{TITLE}\n{epoch} {steps} {value_scale} {score_scale}")?;
        let mut line = String::new();
        for (weight, [mean, square]) in weights.iter().zip(moments) {
            line.clear();
            write!(line, "{weight} {mean} {square}")?;
            writeln!(f, "{line}")?;
        }
        Ok(())
    }
}
