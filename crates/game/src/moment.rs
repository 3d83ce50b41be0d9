//! Days and hours of a time since 1970, by the calendar and in Greenwich.

use std::fmt;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// A moment as people write it: `2026-11-16 04:20`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    year: u64,
    month: u64,
    day: u64,
    hour: u64,
    minute: u64,
    second: u64,
}

impl Moment {
    /// The present one.
    pub fn now() -> Self {
        Self::since_1970(SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default())
    }

    /// The moment so long after the beginning of 1970.
    pub const fn since_1970(time: Duration) -> Self {
        let seconds = time.as_secs();
        let (minutes, second) = (seconds / 60, seconds % 60);
        let (days, hour, minute) = (minutes / 1440, minutes / 60 % 24, minutes % 60);
        // Years are counted from March, so that the leap day is the last; 400 of them have 146,097 days.
        let days = days + 719_468;
        let (cycle, day) = (days / 146_097, days % 146_097);
        let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        let month = (5 * day + 2) / 153;
        let day = day - (153 * month + 2) / 5 + 1;
        let month = if month < 10 { month + 3 } else { month - 9 };
        let year = year + cycle * 400 + (month <= 2) as u64;
        Self { year, month, day, hour, minute, second }
    }

    /// The day as PGN writes it: `2026.11.16`.
    pub fn pgn(self) -> String {
        format!("{:04}.{:02}.{:02}", self.year, self.month, self.day)
    }

    /// As names of files have it: `2026-11-16-042009`.
    pub fn file_name(self) -> String {
        let Self { year, month, day, hour, minute, second } = self;
        format!("{year:04}-{month:02}-{day:02}-{hour:02}{minute:02}{second:02}")
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { year, month, day, hour, minute, .. } = self;
        write!(f, "{year}-{month:02}-{day:02} {hour:02}:{minute:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (seconds, text) in [
            (0, "1970-01-01 00:00"),
            (951_782_399, "2000-02-28 23:59"),
            (951_782_400, "2000-02-29 00:00"),
            (951_868_800, "2000-03-01 00:00"),
            (1_709_164_800, "2024-02-29 00:00"),
            (1_735_689_599, "2024-12-31 23:59"),
            (4_107_542_400, "2100-03-01 00:00"),
        ] {
            let moment = Moment::since_1970(Duration::from_secs(seconds));
            assert_eq!(moment.to_string(), text);
        }
        let leap_day = Moment::since_1970(Duration::from_secs(951_782_409));
        assert_eq!(leap_day.pgn(), "2000.02.29");
        assert_eq!(leap_day.file_name(), "2000-02-29-000009");
    }
}
