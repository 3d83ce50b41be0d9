//! What long work shows of itself while it goes on.
//!
//! On a terminal one line is written over and over; elsewhere there is a line for every twentieth of the work.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{self, IsTerminal, Write};

use crate::printable;

/// How many characters the bar has.
const BAR: usize = 20;

/// The line that grows.
pub(crate) struct Progress<W> {
    whole: usize,
    out: W,
    is_terminal: bool,
}

impl<W: Write + IsTerminal> Progress<W> {
    /// Nothing is done yet of a whole of so many parts.
    pub(crate) fn new(whole: usize, out: W) -> Self {
        Self { whole: whole.max(1), is_terminal: out.is_terminal(), out }
    }

    /// Shows how much is done, and how well.
    pub(crate) fn show(&mut self, done: usize, state: impl FnOnce() -> String) -> io::Result<()> {
        let whole = self.whole;
        if self.is_terminal {
            let full = (done * BAR / whole).min(BAR);
            let bar = format!("{}{}", "#".repeat(full), ".".repeat(BAR - full));
            write!(self.out, "\r\x1b[K[{bar}] {done}/{whole} {}", state())?;
            self.out.flush()
        } else if done.is_multiple_of(whole.div_ceil(BAR)) {
            writeln!(self.out, "{done}/{whole} {}", state())
        } else {
            Ok(())
        }
    }

    /// Says that something went wrong.
    pub(crate) fn report(&mut self, trouble: &str) -> io::Result<()> {
        self.clear()?;
        writeln!(self.out, "{}", printable(trouble))
    }

    /// Makes room for something else.
    pub(crate) fn clear(&mut self) -> io::Result<()> {
        if self.is_terminal {
            write!(self.out, "\r\x1b[K")?;
            self.out.flush()?;
        }
        Ok(())
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
