//! What results say about strength: Elo, likelihood of superiority, and the sequential probability ratio test.
//!
//! All of it works on a sample of scores between 0 and 1, each with how often it was seen: the three scores of single games or,
//! better, the five of pairs with the same opening, since the two games of a pair are not independent of each other.

use std::str::FromStr;

use anyhow::{Error, Result, bail};

/// Within so many standard deviations of the mean lie 95% of a normal distribution.
pub(crate) const NORMAL_95: f64 = 1.959_964;
/// What a score that was never seen counts: not nothing, so that no result is ruled out by a few games.
const UNSEEN: f64 = 1e-3;

/// Scores that were seen: how often each of several between 0 and 1 that are equally far apart.
#[derive(Clone, Copy, Debug)]
pub struct Sample<'a>(pub &'a [u32]);

impl Sample<'_> {
    /// How many there are.
    pub fn size(self) -> f64 {
        self.0.iter().copied().map(f64::from).sum()
    }

    /// The average.
    pub fn mean(self) -> f64 {
        weighted(&self.shares(0.0), |score| score)
    }

    /// How far from the true mean the average lies, as a standard deviation.
    pub fn deviation(self) -> f64 {
        let mean = self.mean();
        let variance = weighted(&self.shares(0.0), |score| (score - mean).powi(2));
        (variance / self.size()).sqrt()
    }

    /// The difference in Elo that the average means, and the error: half of what 95% of the probability covers. Either is
    /// infinite where one side won everything, and the error is where there are too few results to tell.
    pub fn elo(self) -> (f64, f64) {
        let (mean, reach) = (self.mean(), NORMAL_95 * self.deviation());
        let bound = |score: f64| elo_of_score(score.clamp(0.0, 1.0));
        (elo_of_score(mean), (bound(mean + reach) - bound(mean - reach)) / 2.0)
    }

    /// The probability that the first player is the stronger one.
    pub fn los(self) -> f64 {
        let lead = self.mean() - 0.5;
        let deviation = self.deviation();
        if deviation > 0.0 {
            normal_cdf(lead / deviation)
        } else if lead == 0.0 || lead.is_nan() {
            0.5
        } else {
            f64::from(lead > 0.0)
        }
    }

    /// How much likelier, as a logarithm, the results are if the true difference is `elo1` than if it is `elo0`: the
    /// likelihoods of the most likely distributions with these means.
    pub fn llr(self, elo0: f64, elo1: f64) -> f64 {
        let shares = self.shares(UNSEEN);
        let [tilt0, tilt1] = [elo0, elo1].map(|elo| {
            let mean = score_of_elo(elo);
            (mean, tilt(&shares, mean))
        });
        // With a tilt, a share p becomes p / (1 + tilt (score - mean)): the shares cancel out of the ratio.
        let ratio = |score: f64| {
            let damp = |(mean, tilt): (f64, f64)| (1.0 + tilt * (score - mean)).ln();
            damp(tilt0) - damp(tilt1)
        };
        self.size() * weighted(&shares, ratio)
    }

    /// The scores with their shares of the whole; what was not seen is counted as `unseen`.
    fn shares(self, unseen: f64) -> Vec<(f64, f64)> {
        let count = |&count: &u32| if count == 0 { unseen } else { f64::from(count) };
        let counts: Vec<f64> = self.0.iter().map(count).collect();
        let total: f64 = counts.iter().sum();
        let highest = (counts.len().max(2) - 1) as u32;
        let scores = (0..=highest).map(|index| f64::from(index) / f64::from(highest));
        scores.zip(counts).map(|(score, count)| (score, count / total)).collect()
    }
}

fn weighted(shares: &[(f64, f64)], value: impl Fn(f64) -> f64) -> f64 {
    shares.iter().map(|&(score, share)| share * value(score)).sum()
}

/// The tilt that moves the mean of the shares to another one in the most likely way: the root of a function that falls between
/// two poles, found by halving.
fn tilt(shares: &[(f64, f64)], mean: f64) -> f64 {
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if weighted(shares, |score| (score - mean) / (1.0 + middle * (score - mean))) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

/// The score that a difference in Elo leads one to expect.
pub fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The difference in Elo that leads one to expect a score.
pub fn elo_of_score(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

/// The probability that a normal variable is below a bound (Abramowitz and Stegun 26.2.17, right to seven digits).
fn normal_cdf(bound: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.231_641_9 * bound.abs());
    let factors = [1.330_274_429, -1.821_255_978, 1.781_477_937, -0.356_563_782, 0.319_381_530];
    let polynomial = factors.iter().fold(0.0, |sum, factor| (sum + factor) * t);
    let density = (-bound * bound / 2.0).exp() / std::f64::consts::TAU.sqrt();
    let beyond = density * polynomial;
    if bound < 0.0 { beyond } else { 1.0 - beyond }
}

/// A test that goes on until it can tell one difference in Elo from another, each error having a probability of 5%.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
}

impl Sprt {
    /// The test is over when the logarithm of the likelihood ratio is beyond this, on either side: `ln(0.95 / 0.05)`.
    pub const BOUND: f64 = 2.944_438_979_166_440_5;

    /// The logarithm of the likelihood ratio.
    pub fn llr(self, sample: Sample<'_>) -> f64 {
        sample.llr(self.elo0, self.elo1)
    }

    /// Whether the second difference is accepted rather than the first, once that is decided.
    pub fn decision(self, sample: Sample<'_>) -> Option<bool> {
        let llr = self.llr(sample);
        (llr.abs() >= Self::BOUND).then_some(llr > 0.0)
    }

    /// The two differences.
    pub const fn hypotheses(self) -> [f64; 2] {
        [self.elo0, self.elo1]
    }
}

impl FromStr for Sprt {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let bounds = text.split_once(':').and_then(|(elo0, elo1)| {
            let elo = |text: &str| text.parse::<f64>().ok().filter(|elo| elo.abs() <= 1_000.0);
            Some((elo(elo0)?, elo(elo1)?))
        });
        match bounds {
            Some((elo0, elo1)) if elo0 < elo1 => Ok(Self { elo0, elo1 }),
            _ => bail!("expected ELO0:ELO1, the lower difference first, like 0:10"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_near(value: f64, expected: f64, tolerance: f64) {
        assert!((value - expected).abs() <= tolerance, "{value}, expected {expected}");
    }

    #[test]
    fn fifty_five_percent_of_a_thousand_games() {
        // Without draws: the deviation is sqrt(0.55 * 0.45 / 1000) = 0.015732, the interval 0.519165 to 0.580835.
        let decisive = Sample(&[450, 0, 550]);
        is_near(decisive.mean(), 0.55, 1e-12);
        is_near(decisive.deviation(), 0.015_732_1, 1e-6);
        let (elo, error) = decisive.elo();
        is_near(elo, 34.86, 0.01);
        is_near(error, 21.65, 0.05);
        is_near(decisive.los(), 0.999_26, 1e-5);
        // Half of the games drawn: the variance is (300 * 0.45² + 500 * 0.05² + 200 * 0.55²) / 1000 = 0.1225.
        let drawish = Sample(&[200, 500, 300]);
        is_near(drawish.deviation(), 0.35 / 1000f64.sqrt(), 1e-12);
        is_near(drawish.elo().0, 34.86, 0.01);
        is_near(drawish.los(), 0.999_997, 1e-6);
    }

    #[test]
    fn pairs_of_opposite_results_say_more_than_single_games() {
        // A hundred openings that White always wins: each pair is even, and nothing is uncertain about it.
        let (elo, error) = Sample(&[0, 0, 100, 0, 0]).elo();
        is_near(elo, 0.0, 1e-12);
        is_near(error, 0.0, 1e-12);
        let (_, error) = Sample(&[100, 0, 100]).elo();
        is_near(error, 48.463, 1e-3);
    }

    #[test]
    fn elo_and_score_are_two_names_of_one_thing() {
        is_near(score_of_elo(0.0), 0.5, 1e-12);
        is_near(score_of_elo(400.0), 10.0 / 11.0, 1e-12);
        is_near(elo_of_score(0.75), 190.848_5, 1e-4);
        for elo in [-300.0, -10.0, 5.0, 800.0] {
            is_near(elo_of_score(score_of_elo(elo)), elo, 1e-9);
        }
    }

    #[test]
    fn known_quantiles_of_the_normal_distribution() {
        for (bound, probability) in
            [(0.0, 0.5), (1.0, 0.841_344_7), (-1.959_964, 0.025), (3.0, 0.998_650_1)]
        {
            is_near(normal_cdf(bound), probability, 1e-7);
        }
    }

    #[test]
    fn few_or_one_sided_results_are_no_trouble() {
        assert_eq!((Sample(&[0, 0, 10]).elo().0, Sample(&[0, 0, 10]).los()), (f64::INFINITY, 1.0));
        assert_eq!(
            (Sample(&[3, 0, 0]).elo().0, Sample(&[3, 0, 0]).los()),
            (f64::NEG_INFINITY, 0.0)
        );
        assert_eq!((Sample(&[0, 4, 0]).elo().0, Sample(&[0, 4, 0]).los()), (0.0, 0.5));
        let none = Sample(&[0, 0, 0]);
        assert_eq!((none.los(), none.llr(0.0, 10.0)), (0.5, 0.0));
    }

    #[test]
    fn without_draws_the_likelihood_ratio_is_that_of_a_coin() {
        // 600 ln(s1 / s0) + 400 ln((1 - s1) / (1 - s0)), with s0 = 0.5 and s1 = 1 / (1 + 10^(-1/4)) = 0.640065.
        let s1: f64 = 0.640_065;
        let by_hand = 600.0 * (s1 / 0.5).ln() + 400.0 * ((1.0 - s1) / 0.5).ln();
        is_near(by_hand, 16.703, 1e-3);
        is_near(Sample(&[400, 600]).llr(0.0, 100.0), by_hand, 0.01);
        is_near(Sample(&[400, 0, 600]).llr(0.0, 100.0), by_hand, 0.05);
    }

    #[test]
    fn close_to_even_the_likelihood_ratio_is_that_of_normal_variables() {
        // n (s1 - s0) (2 mean - s0 - s1) / (2 variance).
        let sample = Sample(&[30, 240, 450, 250, 40]);
        let [s0, s1] = [0.0, 5.0].map(score_of_elo);
        let variance = sample.deviation().powi(2) * sample.size();
        let normal = sample.size() * (s1 - s0) * (2.0 * sample.mean() - s0 - s1) / (2.0 * variance);
        is_near(sample.llr(0.0, 5.0), normal, 0.01);
    }

    #[test]
    fn the_test_decides_either_way_and_not_too_early() {
        let test: Sprt = "0:10".parse().expect("a test");
        is_near(Sprt::BOUND, 19f64.ln(), 1e-12);
        assert_eq!(test.decision(Sample(&[0, 0, 0, 0, 1])), None);
        assert_eq!(test.decision(Sample(&[100, 200, 400, 300, 200])), Some(true));
        assert_eq!(test.decision(Sample(&[200, 300, 400, 200, 100])), Some(false));
        assert_eq!(test.decision(Sample(&[0, 0, 1000, 0, 0])), Some(false));
    }

    #[test]
    fn what_is_no_test_is_refused() {
        for text in ["", "5", "10:0", "5:5", "a:b", "nan:5", "0:1e9", "0:5:10"] {
            assert!(text.parse::<Sprt>().is_err(), "{text}");
        }
    }
}
