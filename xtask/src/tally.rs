//! The sum of what `cargo test` says of each of its programs.

use std::fmt;

/// How many tests passed, failed and were ignored.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    passed: u64,
    failed: u64,
    ignored: u64,
}

impl Tally {
    /// Adds a line of output, if it is a summary like `test result: ok. 3 passed; 0 failed; 1 ignored; ...`.
    pub(crate) fn add(&mut self, line: &str) {
        let Some((_, counts)) =
            line.strip_prefix("test result: ").and_then(|rest| rest.split_once(". "))
        else {
            return;
        };
        for part in counts.split("; ") {
            let Some((number, what)) = part.split_once(' ') else { continue };
            let Ok(number) = number.parse::<u64>() else { continue };
            match what {
                "passed" => self.passed += number,
                "failed" => self.failed += number,
                "ignored" => self.ignored += number,
                _ => {}
            }
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed, {} ignored", self.passed, self.failed, self.ignored)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn summaries_are_added_and_other_lines_are_not() {
        let mut tally = Tally::default();
        for line in [
            "running 5 tests",
            "test a_test ... ok",
            "test result: ok. 4 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.01s",
            "test result: FAILED. 2 passed; 3 failed; 0 ignored; 7 measured; 9 filtered out; finished in 0.01s",
            "test result: ",
            "",
        ] {
            tally.add(line);
        }
        assert_eq!(tally.to_string(), "6 passed, 3 failed, 1 ignored");
    }
}
