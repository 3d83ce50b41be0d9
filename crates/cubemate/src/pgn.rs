//! `cubemate pgn`: checks records of games, and writes them again in one form.

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::{Args, Subcommand};
use game::pgn::{self, Draft, Fault, Reader};

use crate::records::AnyRecord;

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
        let bytes = match read(file) {
            Ok(bytes) => bytes,
            Err(error) => {
                // The files after this one are checked all the same.
                out.flush()?;
                crate::complain(&format!("error: {error:#}"));
                code = 2;
                continue;
            }
        };
        let (mut games, mut moves, mut errors) = (0, 0, 0);
        for draft in Reader::new(&pgn::decode(&bytes)) {
            games += 1;
            let title = Title::of(games, &draft);
            match AnyRecord::replay(draft) {
                Ok(record) => moves += record.moves(),
                Err(fault) => {
                    moves += fault.moves;
                    errors += 1;
                    writeln!(out, "{}", crate::printable(&title.report(file, &fault)))?;
                }
            }
        }
        writeln!(out, "{}: {games} games, {moves} moves, {errors} errors", file.display())?;
        code = code.max(u8::from(errors > 0));
    }
    Ok(ExitCode::from(code))
}

fn convert(file: &Path, out: &mut impl Write) -> Result<ExitCode> {
    let bytes = read(file)?;
    let mut separator = "";
    let mut code = 0;
    for (index, draft) in Reader::new(&pgn::decode(&bytes)).enumerate() {
        let title = Title::of(index + 1, &draft);
        match AnyRecord::replay(draft) {
            Ok(record) => {
                write!(out, "{separator}{record}")?;
                separator = "\n";
            }
            Err(fault) => {
                crate::complain(&title.report(file, &fault));
                code = 1;
            }
        }
    }
    Ok(ExitCode::from(code))
}

fn read(file: &Path) -> Result<Vec<u8>> {
    if file != Path::new("-") {
        return fs::read(file).with_context(|| format!("cannot read '{}'", file.display()));
    }
    let mut bytes = Vec::new();
    io::stdin().lock().read_to_end(&mut bytes).context("cannot read standard input")?;
    Ok(bytes)
}

/// What a game is called in reports.
struct Title {
    number: usize,
    players: [String; 2],
}

impl Title {
    fn of(number: usize, draft: &Draft<'_>) -> Self {
        // Names are as long as a file likes; reports are not.
        let player = |tag| draft.tags().get(tag).unwrap_or("?").chars().take(60).collect();
        Self { number, players: [player("White"), player("Black")] }
    }

    fn report(&self, file: &Path, fault: &Fault) -> String {
        let Self { number, players: [white, black] } = self;
        let (file, place, reason) = (file.display(), fault.error.place, &fault.error.reason);
        format!("{file}:{place}: game {number} ({white} - {black}): {reason}")
    }
}
