//! The lines that a person types, read on a thread of its own so that clocks run on meanwhile.

use std::io;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use crate::line;

/// Lines as they come.
pub(super) struct Input {
    lines: Receiver<Result<String, String>>,
    /// What was heard, but not yet asked for.
    ahead: Option<Heard>,
}

/// What waiting brought.
pub(super) enum Heard {
    /// A line, or what is wrong with it.
    Line(Result<String, String>),
    /// Nothing in that time.
    Silence,
    /// There will be no more lines.
    Closed,
}

impl Input {
    /// The lines of standard input.
    pub(super) fn new() -> Self {
        // What was typed ahead waits in the pipe, not in our memory.
        let (sender, lines) = mpsc::sync_channel(1);
        thread::spawn(move || {
            let mut input = io::stdin().lock();
            while let Ok(Some(line)) = line::read(&mut input) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Self { lines, ahead: None }
    }

    /// Waits for a line, at the most so long.
    pub(super) fn wait(&mut self, time: Duration) -> Heard {
        self.ahead.take().unwrap_or_else(|| self.listen(time))
    }

    /// Whether there is something to hear within this time; [`Input::wait`] will bring it.
    pub(super) fn hears(&mut self, time: Duration) -> bool {
        if self.ahead.is_none() {
            self.ahead = Some(self.listen(time)).filter(|heard| !matches!(heard, Heard::Silence));
        }
        self.ahead.is_some()
    }

    fn listen(&self, time: Duration) -> Heard {
        match self.lines.recv_timeout(time) {
            Ok(line) => Heard::Line(line),
            Err(RecvTimeoutError::Timeout) => Heard::Silence,
            Err(RecvTimeoutError::Disconnected) => Heard::Closed,
        }
    }
}
