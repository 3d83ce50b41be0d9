//! Personal settings under a name, as a text that people can read and change.
//!
//! ```text
//! # Lines that begin so are remarks.
//! aggression: 120
//! depth: 8
//! depth endgame: 12
//! book: no
//! ```
//! What is not there is as usual.

use std::fmt::{self, Display};
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use crate::judge::Style;

/// How the engine plays for somebody who wants it so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    /// What it is called.
    pub name: String,
    /// What it likes.
    pub style: Style,
    /// How deep it looks.
    pub depths: Depths,
    /// How many nodes a move may take.
    pub nodes: Option<u64>,
    /// How long a move may take.
    pub time: Option<Duration>,
    /// How many threads search.
    pub threads: usize,
    /// The size of the table in megabytes.
    pub hash: usize,
    /// Whether it opens by the book.
    pub book: bool,
}

/// How many plies deep a profile looks; nothing where depth does not limit it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Depths {
    /// Most of the time.
    pub normal: Option<u32>,
    /// In check, or where something can be captured.
    pub critical: Option<u32>,
    /// In the endgame.
    pub endgame: Option<u32>,
}

/// What is wrong with the text of a profile, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct ProfileError {
    /// The line, from 1.
    pub line: usize,
    reason: String,
}

const PERCENT: RangeInclusive<i32> = 50..=150;
const DEPTH: RangeInclusive<u32> = 1..=199;
const MILLISECONDS: RangeInclusive<u64> = 1..=86_400_000;
const NAMES: &str = "aggression, trades, king safety, pawns, depth, depth critical, depth endgame, nodes, milliseconds, threads, hash or book";

impl Profile {
    /// The threads that a search may have.
    pub const THREADS: RangeInclusive<usize> = 1..=256;
    /// The megabytes that its table may have.
    pub const HASH: RangeInclusive<usize> = 1..=65_536;

    /// The usual settings under a name.
    pub fn new(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            style: Style::default(),
            depths: Depths::default(),
            nodes: None,
            time: None,
            threads: 1,
            hash: 16,
            book: true,
        }
    }

    /// Reads settings.
    ///
    /// # Errors
    /// Names the first line that is no setting, and what was expected there.
    pub fn parse(name: &str, text: &str) -> Result<Self, ProfileError> {
        let mut profile = Self::new(name);
        let mut given = Vec::new();
        for (index, line) in text.lines().enumerate() {
            let fail = |reason| ProfileError { line: index + 1, reason };
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let Some((setting, value)) = line.split_once(':') else {
                return Err(fail(format!("'{}', expected NAME: VALUE", start_of(line))));
            };
            let (setting, value) = (setting.trim(), value.trim());
            if given.contains(&setting) {
                return Err(fail(format!("'{}' is given twice", start_of(setting))));
            }
            given.push(setting);
            profile.set(setting, value).map_err(fail)?;
        }
        Ok(profile)
    }

    /// Changes a setting.
    ///
    /// # Errors
    /// There is no such setting, or the value does not fit; says what would.
    pub fn set(&mut self, setting: &str, value: &str) -> Result<(), String> {
        let refused = |expected| format!("{setting} '{}', expected {expected}", start_of(value));
        match setting {
            "aggression" => self.style.aggression = number(value, PERCENT).map_err(refused)?,
            "trades" => self.style.trades = number(value, PERCENT).map_err(refused)?,
            "king safety" => self.style.king_safety = number(value, PERCENT).map_err(refused)?,
            "pawns" => self.style.pawns = number(value, PERCENT).map_err(refused)?,
            "depth" => self.depths.normal = Some(number(value, DEPTH).map_err(refused)?),
            "depth critical" => {
                self.depths.critical = Some(number(value, DEPTH).map_err(refused)?);
            }
            "depth endgame" => self.depths.endgame = Some(number(value, DEPTH).map_err(refused)?),
            "nodes" => self.nodes = Some(number(value, 1..=u64::MAX).map_err(refused)?),
            "milliseconds" => {
                let time = number(value, MILLISECONDS).map_err(refused)?;
                self.time = Some(Duration::from_millis(time));
            }
            "threads" => self.threads = number(value, Self::THREADS).map_err(refused)?,
            "hash" => self.hash = number(value, Self::HASH).map_err(refused)?,
            "book" => {
                self.book = match value {
                    "yes" => true,
                    "no" => false,
                    _ => return Err(refused("yes or no".to_owned())),
                };
            }
            _ => return Err(format!("no setting '{}', expected {NAMES}", start_of(setting))),
        }
        Ok(())
    }
}

/// A number within a range, or what was expected.
fn number<T: FromStr + PartialOrd + Display>(
    text: &str,
    range: RangeInclusive<T>,
) -> Result<T, String> {
    let number = text.parse().ok().filter(|number| range.contains(number));
    number.ok_or_else(|| format!("a whole number from {} to {}", range.start(), range.end()))
}

/// What of a text fits into an error.
fn start_of(text: &str) -> String {
    text.chars().take(40).collect()
}

/// The text of which reading makes the same profile.
impl Display for Profile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { style, depths, nodes, time, threads, hash, book, .. } = self;
        writeln!(f, "# {}", self.name)?;
        writeln!(f, "aggression: {}\ntrades: {}", style.aggression, style.trades)?;
        writeln!(f, "king safety: {}\npawns: {}", style.king_safety, style.pawns)?;
        for (name, depth) in [
            ("depth", depths.normal),
            ("depth critical", depths.critical),
            ("depth endgame", depths.endgame),
        ] {
            if let Some(depth) = depth {
                writeln!(f, "{name}: {depth}")?;
            }
        }
        if let Some(nodes) = nodes {
            writeln!(f, "nodes: {nodes}")?;
        }
        if let Some(time) = time {
            writeln!(f, "milliseconds: {}", time.as_millis())?;
        }
        let book = if *book { "yes" } else { "no" };
        writeln!(f, "threads: {threads}\nhash: {hash}\nbook: {book}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let mut profile = Profile::new("storm");
        assert_eq!(Profile::parse("storm", &profile.to_string()), Ok(profile.clone()));
        for (setting, value) in [
            ("aggression", "150"),
            ("trades", "50"),
            ("king safety", "70"),
            ("pawns", "99"),
            ("depth", "8"),
            ("depth critical", "10"),
            ("depth endgame", "12"),
            ("nodes", "5000"),
            ("milliseconds", "250"),
            ("threads", "2"),
            ("hash", "64"),
            ("book", "no"),
        ] {
            let before = profile.clone();
            profile.set(setting, value).expect(setting);
            assert_ne!(profile, before, "{setting}");
        }
        assert_eq!(Profile::parse("storm", &profile.to_string()), Ok(profile));
        assert_eq!(Profile::parse("a", ""), Ok(Profile::new("a")));
    }

    #[test]
    fn what_is_wrong_is_named_with_its_line_and_what_would_be_right() {
        for (text, line, part) in [
            ("aggression: 200", 1, "aggression '200', expected a whole number from 50 to 150"),
            ("# a\n\ndepth: 0", 3, "from 1 to 199"),
            ("depth: 3\ndepth: 4", 2, "given twice"),
            ("book: maybe", 1, "yes or no"),
            ("hash 5", 1, "expected NAME: VALUE"),
            ("speed: 5", 1, "no setting 'speed', expected aggression, "),
            ("nodes: -1", 1, "nodes '-1'"),
        ] {
            let error = Profile::parse("a", text).expect_err(text);
            assert!(error.line == line && error.to_string().contains(part), "{text}: {error}");
        }
    }
}
