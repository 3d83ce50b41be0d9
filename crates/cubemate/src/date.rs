//! The date and the time of day, for records of games.

use std::time::{SystemTime, UNIX_EPOCH};

/// A moment in Greenwich.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Date {
    year: u64,
    month: u64,
    day: u64,
    second: u64,
}

const DAY: u64 = 24 * 60 * 60;

impl Date {
    /// The present one.
    pub(crate) fn now() -> Self {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self::of_seconds(since.as_secs())
    }

    /// So many seconds after the beginning of 1970.
    fn of_seconds(seconds: u64) -> Self {
        let (mut year, mut days) = (1970, seconds / DAY);
        while days >= days_of_year(year) {
            days -= days_of_year(year);
            year += 1;
        }
        let mut month = 1;
        while days >= days_of_month(year, month) {
            days -= days_of_month(year, month);
            month += 1;
        }
        Self { year, month, day: days + 1, second: seconds % DAY }
    }

    /// As records of games have it: `2026.11.16`.
    pub(crate) fn of_record(self) -> String {
        format!("{:04}.{:02}.{:02}", self.year, self.month, self.day)
    }

    /// As names of files have it: `2026-11-16-031502`.
    pub(crate) fn of_file(self) -> String {
        let Self { year, month, day, second } = self;
        let (hour, minute) = (second / 3600, second / 60 % 60);
        format!("{year:04}-{month:02}-{day:02}-{hour:02}{minute:02}{:02}", second % 60)
    }
}

fn days_of_year(year: u64) -> u64 {
    (1..=12).map(|month| days_of_month(year, month)).sum()
}

fn days_of_month(year: u64, month: u64) -> u64 {
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        2 if leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_are_counted_through_leap_years() {
        for (seconds, text) in [
            (0, "1970-01-01-000000"),
            (951_782_399, "2000-02-28-235959"),
            (951_782_400, "2000-02-29-000000"),
            (1_709_251_200, "2024-03-01-000000"),
            (4_107_542_400, "2100-03-01-000000"),
        ] {
            assert_eq!(Date::of_seconds(seconds).of_file(), text);
        }
        assert_eq!(Date::of_seconds(1_709_251_200).of_record(), "2024.03.01");
    }
}
