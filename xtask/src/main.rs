//! Everything the project checks and measures, behind one name: `cargo xtask test`, `pictures`, `bench`, `coverage`, `fuzz`, `kills`,
//! `noise`.
//!
//! A task is a list of steps. Each step runs one command of cargo or npm, says so in a heading and tells how long it took; the
//! first that fails ends the task and says what to do about it.

mod client;
mod fuzz;
mod step;
mod tally;
mod test;

use std::num::NonZeroU32;
use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

use step::{Step, installed};

/// The processor that `.cargo/config.toml` builds for: tools that bring compiler flags of their own hide those.
const PROCESSOR: &str = if cfg!(target_arch = "x86_64") { "-Ctarget-cpu=x86-64-v3" } else { "" };

/// The project's checks and measurements.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Checks formatting and lints, runs all tests
    Test,
    /// Takes pictures of every screen, into web/pictures
    Pictures,
    /// Runs the benchmarks, in release
    Bench,
    /// Measures which lines of the libraries the tests reach
    Coverage,
    /// Feeds random bytes to the readers of FEN, SAN and PGN
    Fuzz(fuzz::Options),
    /// Kills the server again and again while games are played, on SQLite and on PostgreSQL where it is installed
    Kills {
        /// How often
        #[arg(long, value_name = "N", default_value = "100")]
        count: NonZeroU32,
    },
    /// Sends senseless bytes over websockets to the server, and watches its memory
    Noise {
        /// For how long
        #[arg(long, value_name = "N", default_value = "600")]
        seconds: NonZeroU32,
    },
}

fn main() -> ExitCode {
    let task = Arguments::parse().task;
    let done = match task {
        Task::Test => test::run(),
        Task::Pictures => client::pictures(),
        Task::Bench => bench(),
        Task::Coverage => coverage(),
        Task::Fuzz(options) => fuzz::run(&options),
        Task::Kills { count } => kills(count),
        Task::Noise { seconds } => noise(seconds),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nerror: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn bench() -> Result<()> {
    Step::new("benchmarks", &["bench", "--workspace", "--bench", "*"])
        .remedy("the message above names the benchmark that does not build or run")
        .run()
}

/// The usual test of the kind, but longer.
fn kills(count: NonZeroU32) -> Result<()> {
    Step::new("kills", &["test", "-p", "cubemate", "--test", "kill", "--", "--nocapture"])
        .env("CUBEMATE_KILLS", &count.to_string())
        .remedy("the message above names the move that was lost or the game that does not go on")
        .run()
}

/// The usual test of the kind, but longer, and alone, so that its memory is its own.
fn noise(seconds: NonZeroU32) -> Result<()> {
    Step::new("noise", &["test", "-p", "server", "--test", "server", "noise", "--", "--nocapture"])
        .env("CUBEMATE_NOISE_SECONDS", &seconds.to_string())
        .remedy("the message above names what broke")
        .run()
}

/// The program is left out: its tests run it as a process of its own, which no coverage tool counts here.
fn coverage() -> Result<()> {
    const LIBRARIES: [&str; 6] = ["-p", "game", "-p", "fide", "-p", "cube"];
    const LLVM_COV: [&str; 1] = ["llvm-cov"];
    const TARPAULIN: [&str; 14] = [
        "tarpaulin",
        // Counters that the compiler puts into every expression: what it inlines or optimises later is still counted.
        "--engine",
        "llvm",
        // A folder of its own, since the counters change how everything is compiled; kept, as cleaning it gains nothing.
        "--target-dir",
        "target/coverage",
        "--skip-clean",
        // Counting makes the long tests several times longer; a minute, its patience by default, is too short for them.
        "--timeout",
        "3600",
        // Without these, functions of other packages that were compiled in but never called count as well.
        "--include-files",
        "crates/game/*",
        "--include-files",
        "crates/fide/*",
        "--include-files",
        "crates/cube/*",
    ];
    let tool: &[&str] = if installed("llvm-cov") {
        &LLVM_COV
    } else if installed("tarpaulin") {
        &TARPAULIN
    } else {
        anyhow::bail!(
            "no tool that measures coverage is installed; cargo install cargo-llvm-cov (or cargo-tarpaulin) brings one"
        );
    };
    Step::new("coverage", &[tool, &LIBRARIES].concat())
        .env("RUSTFLAGS", PROCESSOR)
        .remedy("coverage is measured on tests that pass: see cargo xtask test")
        .run()
}
