//! What time it is.

use std::time::{Duration, SystemTime};

use tokio::time::Instant;

/// A clock that never goes backwards: the time since 1970 when the program began, and what has passed since.
///
/// It follows tokio's time, which tests can halt and turn forward.
#[derive(Clone, Copy, Debug)]
pub struct Time {
    began: Instant,
    since_1970: Duration,
}

impl Time {
    /// It is now.
    pub fn start() -> Self {
        let since_1970 = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
        Self { began: Instant::now(), since_1970: since_1970.unwrap_or_default() }
    }

    /// The time since 1970.
    pub fn now(&self) -> Duration {
        self.since_1970 + self.began.elapsed()
    }

    /// When that time will be, for sleeping.
    pub fn instant(&self, time: Duration) -> Instant {
        self.began + time.saturating_sub(self.since_1970)
    }
}
