//! How long messages took.

use std::fmt;
use std::time::Duration;

/// The times of all moves of a measurement.
pub(super) struct Times {
    sorted: Vec<Duration>,
    within: Duration,
}

impl Times {
    pub(super) fn new(mut times: Vec<Duration>, within: Duration) -> Self {
        times.sort_unstable();
        Self { sorted: times, within }
    }

    /// Moves in a second.
    pub(super) fn rate(&self) -> f64 {
        self.sorted.len() as f64 / self.within.as_secs_f64()
    }

    /// The time that so many of a thousand do not exceed.
    fn permille(&self, share: usize) -> Duration {
        let index = (self.sorted.len() * share / 1000).min(self.sorted.len().saturating_sub(1));
        self.sorted.get(index).copied().unwrap_or_default()
    }
}

impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let milliseconds = |share| self.permille(share).as_secs_f64() * 1000.0;
        write!(
            f,
            "{:.0} moves/s, from move to the opponent: p50 {:.1} ms, p99 {:.1} ms, longest {:.1} ms",
            self.rate(),
            milliseconds(500),
            milliseconds(990),
            milliseconds(1000)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_counted_from_the_fastest() {
        let times = (1..=1000).rev().map(Duration::from_millis).collect();
        let times = Times::new(times, Duration::from_secs(10));
        assert_eq!(times.permille(500), Duration::from_millis(501));
        assert_eq!(times.permille(990), Duration::from_millis(991));
        assert_eq!(times.permille(1000), Duration::from_secs(1));
        assert!((times.rate() - 100.0).abs() < 1e-9);
    }
}
