//! How long to think.

use std::time::{Duration, Instant};

use crate::{ClockLimit, Limits};

/// The times of one search, fixed when it begins.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TimePlan {
    start: Instant,
    /// No new iteration begins after this.
    soft: Option<Duration>,
    /// The search is stopped here, wherever it is.
    hard: Option<Duration>,
}

impl TimePlan {
    pub(crate) fn new(start: Instant, limits: &Limits) -> Self {
        let least = Duration::from_millis(1);
        if let Some(time) = limits.move_time {
            let hard = time.saturating_sub(limits.overhead).max(least);
            return Self { start, soft: None, hard: Some(hard) };
        }
        let Some(clock) = limits.clock else { return Self { start, soft: None, hard: None } };
        let (soft, hard) = share(clock, limits.overhead);
        Self { start, soft: Some(soft.max(least)), hard: Some(hard.max(least)) }
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.hard.is_some_and(|hard| self.elapsed() >= hard)
    }

    /// Whether another iteration is worth beginning; one that has just changed its mind gets more time.
    pub(crate) fn allows_more(&self, settled: bool) -> bool {
        let share = if settled { 60 } else { 100 };
        self.soft.is_none_or(|soft| self.elapsed() < soft * share / 100)
    }
}

/// What of a clock one move may take: usually, and at the most.
fn share(clock: ClockLimit, overhead: Duration) -> (Duration, Duration) {
    let left = clock.remaining.saturating_sub(overhead);
    // Every move still to come costs its overhead too.
    let moves = clock.moves_to_go.unwrap_or(30).clamp(1, 40);
    let usual = left.saturating_sub(overhead * moves) / moves + clock.increment * 3 / 4;
    let most = if clock.moves_to_go == Some(1) { left * 9 / 10 } else { left * 2 / 5 };
    (usual.min(most), (usual * 4).min(most))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(milliseconds: u64, increment: u64, moves_to_go: Option<u32>) -> ClockLimit {
        ClockLimit {
            remaining: Duration::from_millis(milliseconds),
            increment: Duration::from_millis(increment),
            moves_to_go,
        }
    }

    #[test]
    fn no_share_is_more_than_the_clock_holds() {
        for remaining in [0, 1, 5, 50, 1000, 60_000] {
            for increment in [0, 100, 5000] {
                for moves in [None, Some(1), Some(2), Some(40)] {
                    let overhead = Duration::from_millis(10);
                    let (soft, hard) = share(clock(remaining, increment, moves), overhead);
                    let left = Duration::from_millis(remaining).saturating_sub(overhead);
                    assert!(soft <= hard && hard <= left, "{remaining}+{increment}, {moves:?}");
                }
            }
        }
    }

    #[test]
    fn a_game_on_one_clock_never_runs_out() {
        let overhead = Duration::from_millis(5);
        let mut left = Duration::from_secs(10);
        for _ in 0..300 {
            let limit =
                ClockLimit { remaining: left, increment: Duration::ZERO, moves_to_go: None };
            let (soft, _) = share(limit, overhead);
            assert!(soft < left);
            left -= soft;
        }
    }
}
