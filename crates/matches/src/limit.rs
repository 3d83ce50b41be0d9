//! What limits a move: time, nodes, depth, or a clock for the whole game.

use std::fmt;
use std::time::Duration;

/// What limits the moves of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// So much time for each move.
    Time(Duration),
    /// So many nodes for each move.
    Nodes(u64),
    /// So many half-moves deep.
    Depth(u32),
    /// A clock.
    Clock {
        /// The time for the whole game.
        base: Duration,
        /// What each move adds.
        increment: Duration,
    },
}

/// A text that is no clock.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no clock, expected seconds for the game and for each move like '10+0.1'")]
pub struct ParseLimitError(String);

impl Limit {
    /// Reads a clock: seconds for the game, and after a plus sign those that each move adds.
    ///
    /// # Errors
    /// The text is something else, or the clock would run for no time or longer than a day.
    pub fn clock(text: &str) -> Result<Self, ParseLimitError> {
        let seconds = |text: &str| -> Option<Duration> {
            let plain = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
            let seconds = text.parse::<f64>().ok().filter(|_| plain)?;
            (seconds <= 86_400.0).then(|| Duration::from_secs_f64(seconds))
        };
        let read = || {
            let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
            let (base, increment) = (seconds(base)?, seconds(increment)?);
            (!base.is_zero()).then_some(Self::Clock { base, increment })
        };
        read().ok_or_else(|| ParseLimitError(text.chars().take(40).collect()))
    }

    /// How long the next move of a side that has `left` on its clock may take, if time is the limit.
    pub const fn allowed(self, left: Duration) -> Option<Duration> {
        match self {
            Self::Time(time) => Some(time),
            Self::Clock { .. } => Some(left),
            Self::Nodes(_) | Self::Depth(_) => None,
        }
    }

    /// What a UCI engine is told, given what White and Black have left.
    pub fn go(self, left: [Duration; 2]) -> String {
        match self {
            Self::Time(time) => format!("go movetime {}", time.as_millis()),
            Self::Nodes(nodes) => format!("go nodes {nodes}"),
            Self::Depth(depth) => format!("go depth {depth}"),
            Self::Clock { increment, .. } => {
                let [white, black] = left.map(|left| left.as_millis());
                let increment = increment.as_millis();
                format!("go wtime {white} btime {black} winc {increment} binc {increment}")
            }
        }
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Time(time) => write!(f, "{} ms a move", time.as_millis()),
            Self::Nodes(nodes) => write!(f, "{nodes} nodes a move"),
            Self::Depth(depth) => write!(f, "depth {depth}"),
            Self::Clock { base, increment } => {
                write!(f, "{}+{}", base.as_secs_f64(), increment.as_secs_f64())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_read_in_seconds_and_told_in_milliseconds() {
        let clock = Limit::clock("10+0.1").expect("a clock");
        assert_eq!(clock.to_string(), "10+0.1");
        let left = [Duration::from_millis(9_500), Duration::from_secs(3)];
        assert_eq!(clock.go(left), "go wtime 9500 btime 3000 winc 100 binc 100");
        assert_eq!(Limit::clock("60").expect("a clock without increment").to_string(), "60+0");
    }

    #[test]
    fn what_is_no_clock_is_refused() {
        for text in ["", "+", "0+1", "-1+0", "1e9+0", "nan", "inf+1", "10+", "ten+one", "86401+0"] {
            assert!(Limit::clock(text).is_err(), "{text}");
        }
    }

    #[test]
    fn only_times_allow_a_time() {
        let left = Duration::from_secs(2);
        assert_eq!(Limit::Time(Duration::from_secs(1)).allowed(left), Some(Duration::from_secs(1)));
        assert_eq!(Limit::clock("5+0").expect("a clock").allowed(left), Some(left));
        assert_eq!(Limit::Nodes(5).allowed(left), None);
        assert_eq!(
            (Limit::Nodes(5).go([left; 2]), Limit::Depth(3).go([left; 2])),
            ("go nodes 5".into(), "go depth 3".into())
        );
    }
}
