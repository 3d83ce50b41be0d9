//! `cubemate pgn`: checks records of games, and writes them again in one form.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::{Args, Subcommand};
use engine::AnyRecord;

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Replays every game of every file and reports what is wrong
    Check {
        /// PGN files; - is standard input
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Writes the good games of a file again, normalised
    Convert {
        /// A PGN file; - is standard input
        file: PathBuf,
    },
}

/// Runs the command. The exit code is 1 if there were bad games and 2 if a file could not be read.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<ExitCode> {
    match &arguments.command {
        Command::Check { files } => check(files, out),
        Command::Convert { file } => convert(file, out),
    }
}

fn check(files: &[PathBuf], out: &mut impl Write) -> Result<ExitCode> {
    let mut code = 0;
    for file in files {
        match check_file(file, out) {
            Ok(errors) => code = code.max(u8::from(errors > 0)),
            Err(error) if crate::is_closed_pipe(&error) => return Err(error),
            Err(error) => {
                // The files after this one are checked all the same.
                out.flush()?;
                crate::complain(&format!("error: {error:#}"));
                code = 2;
            }
        }
    }
    Ok(ExitCode::from(code))
}

/// Gives how many errors there are.
fn check_file(file: &Path, out: &mut impl Write) -> Result<usize> {
    let (mut games, mut moves, mut errors) = (0, 0, 0);
    for game in AnyRecord::all(open(file)?) {
        games += 1;
        match game.with_context(|| cannot_read(file))? {
            Ok(record) => moves += record.moves(),
            Err(bad) => {
                moves += bad.moves;
                errors += 1;
                writeln!(out, "{}", crate::printable(&format!("{}:{bad}", file.display())))?;
            }
        }
    }
    writeln!(out, "{}: {games} games, {moves} moves, {errors} errors", file.display())?;
    Ok(errors)
}

fn convert(file: &Path, out: &mut impl Write) -> Result<ExitCode> {
    let mut separator = "";
    let mut code = 0;
    for game in AnyRecord::all(open(file)?) {
        match game.with_context(|| cannot_read(file))? {
            Ok(record) => {
                write!(out, "{separator}{record}")?;
                separator = "\n";
            }
            Err(bad) => {
                crate::complain(&format!("{}:{bad}", file.display()));
                code = 1;
            }
        }
    }
    Ok(ExitCode::from(code))
}

/// A file, or standard input.
pub(crate) fn open(file: &Path) -> Result<Box<dyn Read + Send>> {
    if file == Path::new("-") {
        return Ok(Box::new(io::stdin()));
    }
    Ok(Box::new(File::open(file).with_context(|| cannot_read(file))?))
}

/// What is said of a file that cannot be read.
pub(crate) fn cannot_read(file: &Path) -> String {
    if file == Path::new("-") {
        return "cannot read standard input".to_owned();
    }
    format!("cannot read '{}'", file.display())
}
