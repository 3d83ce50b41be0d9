//! `cubemate solve`: players solve the positions of EPD files, and their speed is measured.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{fs, iter};

use anyhow::{Context, Result};
use clap::Args;
use clap::builder::RangedU64ValueParser;
use game::Notation;
use matches::{Attempts, Exam, Marks, PlayerSpec, Puzzle};

use crate::games::{self, AnyPosition, GameName};
use crate::perft::whole_number;
use crate::players::{self, LimitArguments, PLAYERS};
use crate::progress::{Progress, counted};
use crate::table::{grouped, table};

#[derive(Args)]
#[command(after_help = format!("{QUESTIONS}\n\n{PLAYERS}"))]
pub(crate) struct Arguments {
    /// Files with a FEN or EPD in each line
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// A player; may be given several times
    #[arg(long = "player", value_name = "SPEC", required = true)]
    players: Vec<String>,
    /// The game
    #[arg(long, value_parser = games::parser(), default_value_t = GameName::Fide)]
    game: GameName,
    #[command(flatten)]
    limit: LimitArguments,
    /// Take only every Nth position of each file
    #[arg(long, value_name = "N", default_value = "1", allow_negative_numbers = true)]
    #[arg(value_parser = |text: &str| whole_number(text, 1_usize..=1_000_000))]
    every: usize,
    /// How many positions at a time; times and speeds can be compared only if it is one
    #[arg(long, value_name = "N", default_value_t = 1)]
    #[arg(value_parser = RangedU64ValueParser::<usize>::new().range(1..=512))]
    concurrency: usize,
    /// How many seconds to wait for a move limited by nodes or depth
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    patience: u64,
}

const QUESTIONS: &str = "\
Operations of an EPD that ask something:
  bm MOVE..  the move must be one of these
  am MOVE..  the move must be none of these
  dm N       a mate in at most N moves must be found; the search ends there
  c8, c9     points, and the moves that get them, as in the Strategic Test Suite
Positions without them are searched for the speed alone.";

/// Prints a line for each file and player.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<()> {
    match arguments.game.position(None, false)? {
        AnyPosition::Fide(start) => solve(arguments, &start, out),
        AnyPosition::Cube(start) => solve(arguments, &*start, out),
    }
}

fn solve<P: Notation>(arguments: &Arguments, start: &P, out: &mut impl Write) -> Result<()> {
    let players = players::read(&arguments.players)?;
    let mut puzzles = Vec::new();
    // Which file each puzzle is from.
    let mut sources = Vec::new();
    for (source, path) in arguments.files.iter().enumerate() {
        let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
        let read = Puzzle::<P>::read(&bytes, start.variant());
        let read = read.with_context(|| path.display().to_string())?;
        puzzles.extend(read.into_iter().step_by(arguments.every));
        sources.resize(puzzles.len(), source);
    }
    let exam = Exam {
        players: &players,
        setup: &games::engine_options(arguments.game, false),
        puzzles: &puzzles,
        limit: arguments.limit.limit(),
        patience: Duration::from_secs(arguments.patience),
        concurrency: arguments.concurrency,
    };
    let mut marks = vec![vec![Marks::default(); players.len()]; arguments.files.len()];
    let mut failures = Vec::new();
    let mut progress = Progress::new(puzzles.len(), io::stderr());
    let mut done = 0;
    exam.run(|Attempts { index, attempts }| {
        let (puzzle, source) = (&puzzles[index], sources[index]);
        for ((attempt, marks), player) in attempts.iter().zip(&mut marks[source]).zip(&players) {
            marks.add(&puzzle.goal, attempt.as_ref().ok());
            if let Err(failure) = attempt {
                let failure = format!("{} {failure}", player.name());
                let file = arguments.files[source].display();
                progress.report(&format!("{file}, line {}: {failure}", puzzle.line));
                failures.push(failure);
            }
        }
        done += 1;
        progress.show(done, |_| state(&players, &marks));
        Ok(())
    })?;
    progress.clear();
    let lines = arguments.files.iter().zip(&marks).flat_map(|(file, marks)| {
        players.iter().zip(marks).map(|(player, marks)| row(file, player.name(), marks))
    });
    let rows: Vec<_> = iter::once(HEADER.map(str::to_owned)).chain(lines).collect();
    write!(out, "{}{}", table(&rows, 2), counted(&failures))?;
    Ok(())
}

/// How many positions each player has solved so far.
fn state(players: &[PlayerSpec], marks: &[Vec<Marks>]) -> String {
    let states = players.iter().enumerate().map(|(index, player)| {
        let solved: u64 = marks.iter().map(|marks| marks[index].solved).sum();
        format!("{} {solved}", player.name())
    });
    states.collect::<Vec<_>>().join(", ")
}

const HEADER: [&str; 9] =
    ["file", "player", "positions", "solved", "points", "depth", "nodes", "nodes/s", "time"];

fn row(file: &Path, player: &str, marks: &Marks) -> [String; 9] {
    let missing = || "-".to_owned();
    let file = file.file_name().unwrap_or(file.as_os_str()).to_string_lossy();
    [
        crate::printable(&file),
        player.to_owned(),
        marks.positions.to_string(),
        share(marks.solved, marks.questions),
        share(marks.points, marks.most_points),
        marks.mean_depth().map_or_else(missing, |depth| format!("{depth:.1}")),
        grouped(marks.nodes),
        marks.speed().map_or_else(missing, grouped),
        format!("{:.1} s", marks.time.as_secs_f64()),
    ]
}

/// A part of a whole, with its percentage.
fn share(part: u64, whole: u64) -> String {
    if whole == 0 {
        return "-".to_owned();
    }
    format!("{part}/{whole} {:.1}%", 100.0 * part as f64 / whole as f64)
}
