//! `cargo xtask test`: formatting, lints, tests of the client, of the crates, and in a browser; what continuous integration runs.

use std::env;

use anyhow::Result;

use crate::client;
use crate::step::{Step, installed};
use crate::tally::Tally;

/// Runs every check of the project.
///
/// All steps build with the same profile and features, so that what one has built serves the next.
pub(crate) fn run() -> Result<()> {
    if env::var_os("CUBEMATE_TEST_DATA").is_none() {
        println!(
            "CUBEMATE_TEST_DATA is not set: tests that read public data will skip themselves."
        );
    }
    Step::new("format", &["fmt", "--all", "--check"])
        .remedy("cargo fmt --all puts it right")
        .run()?;
    Step::new(
        "lints",
        &["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"],
    )
    .remedy("each warning above names its place and its cure")
    .run()?;
    client::test()?;
    rust_tests()?;
    // They need the program, which the tests before have built.
    client::browse("browser")
}

fn rust_tests() -> Result<()> {
    if installed("nextest") {
        // The examples in the documentation first, so that the summary of all tests stands last.
        documentation_tests()?;
        Step::new("tests", &["nextest", "run", "--workspace", "--no-fail-fast"])
            .remedy("run a failed test alone with cargo nextest run NAME")
            .run()
    } else {
        let mut tally = Tally::default();
        let result = Step::new("tests", &["test", "--workspace", "--no-fail-fast"])
            .remedy("run a failed test alone with cargo test NAME")
            .run_seen(|line| tally.add(line));
        println!("{tally}");
        result
    }
}

fn documentation_tests() -> Result<()> {
    Step::new("documentation tests", &["test", "--workspace", "--doc", "--quiet"])
        .remedy("the example named above does not do what it says")
        .run()
}
