//! Chess clocks that are told the time and never ask for it.
//!
//! Time is told as the duration since any fixed moment. If it ever goes backwards, it is taken to stand still: no side gets
//! time back.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::Color;
use crate::quote::quote;

/// How much time each side has: a base, and what every move adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TimeControl {
    minutes: u16,
    seconds: u8,
}

/// Why a text or numbers are no time control.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TimeControlError {
    /// The text has another form.
    #[error("'{0}' is no time control, expected minutes and seconds per move like '10+5'")]
    Malformed(String),
    /// Too little or too much time.
    #[error("{0} minutes, expected 1 to 1439 (23 h 59 min)")]
    Base(u64),
    /// Too much time per move.
    #[error("{0} seconds per move, expected 0 to 60")]
    Increment(u64),
}

impl TimeControl {
    /// So many minutes for the game, and so many seconds more after every move.
    ///
    /// # Errors
    /// The minutes are not 1 to 1439 (23 h 59 min), or the seconds more than 60.
    pub fn new(minutes: u64, seconds: u64) -> Result<Self, TimeControlError> {
        let base = u16::try_from(minutes).ok().filter(|minutes| (1..24 * 60).contains(minutes));
        let increment = u8::try_from(seconds).ok().filter(|&seconds| seconds <= 60);
        Ok(Self {
            minutes: base.ok_or(TimeControlError::Base(minutes))?,
            seconds: increment.ok_or(TimeControlError::Increment(seconds))?,
        })
    }

    /// The time for the whole game.
    pub const fn base(self) -> Duration {
        Duration::from_secs(self.minutes as u64 * 60)
    }

    /// The time every move adds.
    pub const fn increment(self) -> Duration {
        Duration::from_secs(self.seconds as u64)
    }
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    /// Reads minutes and seconds per move: `10+5`.
    fn from_str(text: &str) -> Result<Self, TimeControlError> {
        let number = |digits: &str| -> Option<u64> {
            digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok())?
        };
        let read = || {
            let (minutes, seconds) = text.split_once('+')?;
            Some((number(minutes)?, number(seconds)?))
        };
        let (minutes, seconds) = read().ok_or_else(|| TimeControlError::Malformed(quote(text)))?;
        Self::new(minutes, seconds)
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.minutes, self.seconds)
    }
}

/// A clock for two sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    control: TimeControl,
    /// What each side had left at `since`.
    left: [Duration; 2],
    turn: Color,
    running: bool,
    /// When the clock was last touched.
    since: Duration,
}

impl Clock {
    /// A clock at rest, with the full time for both and the side that moves first.
    pub const fn new(control: TimeControl, turn: Color) -> Self {
        let left = [control.base(); 2];
        Self { control, left, turn, running: false, since: Duration::ZERO }
    }

    /// A clock at rest as it was left: what each side had, White first, and whose turn it was.
    pub const fn restored(control: TimeControl, left: [Duration; 2], turn: Color) -> Self {
        Self { control, left, turn, running: false, since: Duration::ZERO }
    }

    /// Starts the clock of the side to move, at the beginning or after a pause.
    pub fn start(&mut self, now: Duration) {
        self.touch(now);
        self.running = true;
    }

    /// Stops both clocks until the next start.
    pub fn pause(&mut self, now: Duration) {
        self.touch(now);
        self.running = false;
    }

    /// The side to move has moved: it gets its increment and the other clock runs.
    ///
    /// Gives whether that was in time. Once the flag fell, pressing helps nothing and changes nothing.
    #[must_use]
    pub fn press(&mut self, now: Duration) -> bool {
        self.touch(now);
        if self.flagged(now).is_some() {
            return false;
        }
        self.left[self.turn.index()] += self.control.increment();
        self.turn = !self.turn;
        true
    }

    /// It is this side's turn though nobody moved: a move was taken back or played again. Nobody gains time by that.
    pub fn hand_to(&mut self, color: Color, now: Duration) {
        self.touch(now);
        self.turn = color;
    }

    /// What a side has left.
    pub fn remaining(&self, color: Color, now: Duration) -> Duration {
        let left = self.left[color.index()];
        if self.running && color == self.turn {
            left.saturating_sub(now.saturating_sub(self.since))
        } else {
            left
        }
    }

    /// The side whose time is up.
    pub fn flagged(&self, now: Duration) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.remaining(color, now).is_zero())
    }

    /// The side whose clock runs, or would if it were started.
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// Whether time passes.
    pub const fn is_running(&self) -> bool {
        self.running
    }

    /// The time both sides began with.
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// Takes the time that has passed from the side to move.
    fn touch(&mut self, now: Duration) {
        self.left[self.turn.index()] = self.remaining(self.turn, now);
        self.since = self.since.max(now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    fn clock(text: &str) -> Clock {
        Clock::new(text.parse().expect("a time control"), Color::White)
    }

    #[test]
    fn time_controls_are_read_as_they_are_written() {
        for text in ["1+0", "10+5", "1439+60"] {
            assert_eq!(text.parse::<TimeControl>().unwrap().to_string(), text);
        }
        let rapid: TimeControl = "15+10".parse().unwrap();
        assert_eq!((rapid.base(), rapid.increment()), (seconds(900), seconds(10)));
    }

    #[test]
    fn time_controls_beyond_the_limits_are_refused() {
        let error = |text: &str| text.parse::<TimeControl>().unwrap_err();
        assert_eq!(error("0+5"), TimeControlError::Base(0));
        assert_eq!(error("1440+0"), TimeControlError::Base(1440));
        assert_eq!(error("70000+0"), TimeControlError::Base(70000));
        assert_eq!(error("5+61"), TimeControlError::Increment(61));
        assert_eq!(error("5+300").to_string(), "300 seconds per move, expected 0 to 60");
        for text in ["", "5", "+", "5+", "+5", "5+x", "1.5+0", "-5+0", "5++5", " 5+0", "é+½"] {
            assert_eq!(error(text), TimeControlError::Malformed(text.to_owned()));
        }
        assert!(error(&"9".repeat(1000)).to_string().len() < 120);
    }

    #[test]
    fn only_the_side_to_move_loses_time() {
        let mut clock = clock("5+3");
        clock.start(seconds(100));
        assert_eq!(clock.remaining(Color::White, seconds(110)), seconds(290));
        assert!(clock.press(seconds(110)));
        assert_eq!(clock.turn(), Color::Black);
        assert_eq!(clock.remaining(Color::White, seconds(130)), seconds(293));
        assert_eq!(clock.remaining(Color::Black, seconds(130)), seconds(280));
        assert_eq!(clock.flagged(seconds(409)), None);
        assert_eq!(clock.flagged(seconds(410)), Some(Color::Black));
    }

    #[test]
    fn a_pause_costs_nobody_time() {
        let mut clock = clock("1+0");
        assert_eq!(clock.remaining(Color::White, seconds(9)), seconds(60));
        clock.start(seconds(10));
        clock.pause(seconds(20));
        assert!(!clock.is_running());
        assert_eq!(clock.remaining(Color::White, seconds(500)), seconds(50));
        clock.start(seconds(500));
        assert!(clock.is_running());
        assert_eq!(clock.remaining(Color::White, seconds(501)), seconds(49));
    }

    #[test]
    fn a_move_that_is_taken_back_gives_no_time_back() {
        let mut clock = clock("5+3");
        clock.start(seconds(0));
        assert!(clock.press(seconds(10)));
        clock.hand_to(Color::White, seconds(30));
        assert_eq!(clock.turn(), Color::White);
        assert_eq!(clock.remaining(Color::White, seconds(40)), seconds(283));
        assert_eq!(clock.remaining(Color::Black, seconds(40)), seconds(280));
    }

    #[test]
    fn a_press_after_the_flag_fell_saves_nobody() {
        let mut clock = clock("1+30");
        clock.start(seconds(0));
        assert!(!clock.press(seconds(60)));
        assert_eq!(clock.turn(), Color::White);
        assert_eq!(clock.remaining(Color::White, seconds(60)), seconds(0));
        clock.pause(seconds(61));
        assert_eq!(clock.flagged(seconds(61)), Some(Color::White));
        assert_eq!(clock.control().to_string(), "1+30");
    }

    #[test]
    fn time_going_backwards_gives_no_time_back() {
        let mut clock = clock("1+0");
        clock.start(seconds(100));
        assert_eq!(clock.remaining(Color::White, seconds(50)), seconds(60));
        clock.pause(seconds(120));
        clock.start(seconds(90));
        assert_eq!(clock.remaining(Color::White, seconds(119)), seconds(40));
        assert_eq!(clock.remaining(Color::White, seconds(121)), seconds(39));
        assert!(clock.press(seconds(0)));
        assert_eq!(clock.remaining(Color::White, Duration::MAX), seconds(40));
        assert_eq!(clock.flagged(Duration::MAX), Some(Color::Black));
    }

    #[test]
    fn a_clock_goes_on_as_it_was_left_and_turns_without_a_gift() {
        let left = [seconds(30), seconds(7)];
        let control = "1+5".parse().expect("a control");
        let mut clock = Clock::restored(control, left, Color::Black);
        assert!(!clock.is_running());
        clock.start(seconds(100));
        assert_eq!(clock.remaining(Color::Black, seconds(102)), seconds(5));
        clock.hand_to(Color::White, seconds(103));
        assert_eq!(clock.turn(), Color::White);
        assert_eq!(clock.remaining(Color::Black, seconds(110)), seconds(4));
        assert_eq!(clock.remaining(Color::White, seconds(110)), seconds(23));
    }
}
