//! One step of a task: a command of cargo or npm with a heading before it, its time after it, and advice should it fail.

use std::env;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, bail};

/// A command that must succeed.
pub(crate) struct Step {
    name: &'static str,
    command: Command,
    line: String,
    remedy: String,
}

impl Step {
    /// The step that runs cargo with these arguments at the root of the workspace.
    pub(crate) fn new(name: &'static str, arguments: &[&str]) -> Self {
        Self::of(name, cargo(), "cargo", arguments)
    }

    /// The step that runs npm with these arguments in the folder of the web client.
    pub(crate) fn npm(name: &'static str, arguments: &[&str]) -> Self {
        let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
        command.current_dir(root().join("web"));
        Self::of(name, command, "npm", arguments)
    }

    fn of(name: &'static str, mut command: Command, tool: &str, arguments: &[&str]) -> Self {
        command.args(arguments);
        let line = format!("{tool} {}", arguments.join(" "));
        Self { name, command, line, remedy: String::new() }
    }

    /// Sets a variable of the environment for the command.
    pub(crate) fn env(mut self, name: &str, value: &str) -> Self {
        self.command.env(name, value);
        self
    }

    /// What to do when the step fails.
    pub(crate) fn remedy(mut self, remedy: &str) -> Self {
        remedy.clone_into(&mut self.remedy);
        self
    }

    /// Runs the command, its output going where ours goes.
    pub(crate) fn run(self) -> Result<()> {
        self.timed(|command| Ok(command.status()?))
    }

    /// Runs the command and shows each line of its standard output to `see` as well.
    pub(crate) fn run_seen(self, mut see: impl FnMut(&str)) -> Result<()> {
        self.timed(|command| {
            let mut child = command.stdout(Stdio::piped()).spawn()?;
            for line in child.stdout.take().into_iter().flat_map(|out| BufReader::new(out).lines())
            {
                let line = line?;
                println!("{line}");
                see(&line);
            }
            Ok(child.wait()?)
        })
    }

    fn timed(mut self, run: impl FnOnce(&mut Command) -> Result<ExitStatus>) -> Result<()> {
        println!("\n== {}: {}", self.name, self.line);
        let begin = Instant::now();
        let status = run(&mut self.command).with_context(|| format!("running {}", self.line))?;
        println!("== {}: {:.1} s", self.name, begin.elapsed().as_secs_f64());
        if !status.success() {
            bail!("the step '{}' failed: {}", self.name, self.remedy);
        }
        Ok(())
    }
}

/// Whether cargo knows this subcommand.
pub(crate) fn installed(subcommand: &str) -> bool {
    let quiet = cargo()
        .args([subcommand, "--version"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    quiet.is_ok_and(|status| status.success())
}

/// Cargo, at the root of the workspace: the same one that runs us, if one does.
pub(crate) fn cargo() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    command
}

/// The root of the workspace.
pub(crate) fn root() -> &'static Path {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here)
}
