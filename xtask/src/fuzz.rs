//! `cargo xtask fuzz`: random bytes for the readers, through cargo-fuzz and the targets in the folder `fuzz`.

use std::fs;
use std::num::NonZeroU32;

use anyhow::{Context, Result, bail, ensure};
use clap::Args;

use crate::PROCESSOR;
use crate::step::{Step, cargo, installed, root};

#[derive(Args)]
pub(crate) struct Options {
    /// How long each target runs
    #[arg(long, value_name = "N", default_value = "1")]
    minutes: NonZeroU32,
    /// The target to run; all of them one after the other if none is named
    target: Option<String>,
}

/// Fuzzes one target or all of them.
pub(crate) fn run(options: &Options) -> Result<()> {
    ensure!(installed("fuzz"), "cargo-fuzz is not installed; cargo install cargo-fuzz brings it");
    let targets = targets()?;
    let chosen: Vec<_> = match &options.target {
        None => targets,
        Some(name) if targets.contains(name) => vec![name.clone()],
        Some(name) => bail!("no target '{name}'; there are: {}", targets.join(", ")),
    };
    let time = format!("-max_total_time={}", u64::from(options.minutes.get()) * 60);
    for target in &chosen {
        // What is found goes into the first folder; our own small inputs, in the second, show what the texts look like.
        let (found, seeds) = (format!("fuzz/corpus/{target}"), format!("fuzz/seeds/{target}"));
        fs::create_dir_all(root().join(&found)).with_context(|| format!("making {found}"))?;
        // No sanitizer: there is no unsafe code to watch, panics and overflows stop the run by themselves.
        let mut arguments = vec!["fuzz", "run", "--sanitizer", "none", target, &found, &seeds];
        arguments.extend(["--", &time, "-print_final_stats=1"]);
        Step::new("fuzz", &arguments)
            // The compiler's instrumentation is unstable, and the project is built by the stable one.
            .env("RUSTC_BOOTSTRAP", "1")
            .env("RUSTFLAGS", PROCESSOR)
            .remedy("keep the input named above as a test, then mend what it broke")
            .run()?;
    }
    Ok(())
}

fn targets() -> Result<Vec<String>> {
    let manifest = root().join("fuzz/Cargo.toml");
    ensure!(manifest.exists(), "there are no targets: {} is missing", manifest.display());
    let output = cargo().args(["fuzz", "list"]).output().context("running cargo fuzz list")?;
    ensure!(
        output.status.success(),
        "cargo fuzz list failed: {}",
        String::from_utf8_lossy(&output.stderr).trim()
    );
    Ok(String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect())
}
