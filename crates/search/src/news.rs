//! What a search has to say on the way, and to whom.

use std::time::Duration;

use game::Move;

use crate::{Bound, Report};

/// News of a running search. Only finished iterations, and what a stopped one found, are told from the beginning; the rest after
/// [`Limits::silence`].
///
/// [`Limits::silence`]: crate::Limits::silence
#[derive(Clone, Copy, Debug)]
pub enum News<'a> {
    /// An iteration is finished.
    Finished(&'a Report),
    /// The value of one line, the only one in the report, lies outside the window that was searched: so far its score is a bound.
    Outside(&'a Report, Bound),
    /// A move of the root is begun.
    Begun {
        /// The depth of the iteration.
        depth: u32,
        /// The move.
        m: Move,
        /// Its number, from 1.
        number: u32,
    },
    /// The search goes on; there are no lines in the report.
    Alive(&'a Report),
}

/// Signs of life come once in this time.
const PULSE: Duration = Duration::from_secs(1);

/// Who hears the news of one thread. Only the first thread has somebody to tell.
pub(crate) struct Herald<'a> {
    listener: Option<&'a mut dyn FnMut(News<'_>)>,
    silence: Duration,
    /// When the next sign of life is due.
    due: Duration,
}

impl<'a> Herald<'a> {
    /// Nobody listens.
    pub(crate) const fn mute() -> Self {
        Self { listener: None, silence: Duration::MAX, due: Duration::MAX }
    }

    pub(crate) const fn new(listener: &'a mut dyn FnMut(News<'_>), silence: Duration) -> Self {
        Self { listener: Some(listener), silence, due: silence }
    }

    pub(crate) fn tell(&mut self, news: News<'_>) {
        if let Some(listener) = &mut self.listener {
            listener(news);
        }
    }

    /// Whether more than finished iterations may be told, so long after the beginning.
    pub(crate) fn may_speak(&self, elapsed: impl FnOnce() -> Duration) -> bool {
        self.listener.is_some() && elapsed() >= self.silence
    }

    /// Whether a sign of life is due, so long after the beginning; then the next one is due later.
    pub(crate) fn is_due(&mut self, elapsed: impl FnOnce() -> Duration) -> bool {
        if self.listener.is_none() {
            return false;
        }
        let now = elapsed();
        let due = now >= self.due;
        if due {
            self.due = now + PULSE;
        }
        due
    }
}
