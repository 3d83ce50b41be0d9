//! What long work shows of itself while it goes on.
//!
//! On a terminal one line is written over and over; elsewhere there is a line for every twentieth of the work.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};
use std::io::{IsTerminal, Write};
use std::time::Instant;

use crate::printable;

/// How many characters the bar has.
const BAR: usize = 20;

/// The line that grows. Where nobody reads it the work goes on all the same.
pub(crate) struct Progress<W> {
    whole: usize,
    /// What was done before it began.
    before: usize,
    began: Instant,
    /// How many twentieths have had their line.
    shown: usize,
    out: W,
    is_terminal: bool,
}

impl<W: Write + IsTerminal> Progress<W> {
    /// Nothing is done yet of a whole of so many parts.
    pub(crate) fn new(whole: usize, out: W) -> Self {
        let (whole, is_terminal) = (whole.max(1), out.is_terminal());
        Self { whole, before: 0, began: Instant::now(), shown: 0, out, is_terminal }
    }

    /// The same where some of it was done before.
    pub(crate) fn after(self, before: usize) -> Self {
        Self { before, shown: before * BAR / self.whole, ..self }
    }

    /// Shows how much is done, and how well; what tells that is told the pace.
    pub(crate) fn show(&mut self, done: usize, state: impl FnOnce(Pace) -> String) {
        let (whole, twentieth) = (self.whole, done * BAR / self.whole);
        let pace = || {
            let seconds = self.began.elapsed().as_secs_f64().max(0.001);
            let rate = done.saturating_sub(self.before) as f64 / seconds;
            let minutes = whole.saturating_sub(done) as f64 / rate.max(0.001) / 60.0;
            Pace { rate, minutes }
        };
        let line = if self.is_terminal {
            let full = twentieth.min(BAR);
            let bar = format!("{}{}", "#".repeat(full), ".".repeat(BAR - full));
            format!("\r\x1b[K[{bar}] {done}/{whole} {}", state(pace()))
        } else if twentieth > self.shown {
            format!("{done}/{whole} {}\n", state(pace()))
        } else {
            return;
        };
        self.shown = twentieth;
        self.say(&line);
    }

    /// Says that something went wrong.
    pub(crate) fn report(&mut self, trouble: &str) {
        self.clear();
        self.say(&format!("{}\n", printable(trouble)));
    }

    /// Makes room for something else.
    pub(crate) fn clear(&mut self) {
        if self.is_terminal {
            self.say("\r\x1b[K");
        }
    }

    fn say(&mut self, text: &str) {
        let _ = self.out.write_all(text.as_bytes()).and_then(|()| self.out.flush());
    }
}

/// How fast work goes on.
pub(crate) struct Pace {
    /// Parts in a second.
    rate: f64,
    /// What is left of it.
    minutes: f64,
}

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = if self.rate < 10.0 { 2 } else { 0 };
        write!(f, "{:.digits$}/s, {:.0} min left", self.rate, self.minutes)
    }
}

/// A line for each kind of failure: how often there was such a one.
pub(crate) fn counted(failures: &[String]) -> String {
    let mut counts = BTreeMap::<_, usize>::new();
    for failure in failures {
        *counts.entry(failure).or_default() += 1;
    }
    let mut text = String::new();
    for (failure, count) in counts {
        let _ = writeln!(text, "{count} times: {}", printable(failure));
    }
    text
}
