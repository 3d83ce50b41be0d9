//! The program: chess on one board and on eight, from the command line.
//!
//! Each subcommand has its file. All share one way to name a game and a position ([`games`]) and one way to fail: `error:`
//! and the reason on standard error, exit code 2.

mod backup;
mod bench;
mod board;
mod book;
mod choose;
mod contest;
mod eval;
mod games;
mod home;
mod import;
mod lab;
mod line;
mod loadtest;
mod mean;
mod moves;
mod networks;
mod output;
mod patterns;
mod perft;
mod pgn;
mod play;
mod players;
mod positions;
mod profile;
mod profiles;
mod progress;
mod ratings;
mod selfplay;
mod serve;
mod show;
mod solve;
mod structure;
mod table;
mod train;
mod tune;
mod uci;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Chess on one board and on eight stacked ones, the cube.
#[derive(Parser)]
#[command(name = "cubemate", version, after_help = TODAY, args_conflicts_with_subcommands = true)]
struct Arguments {
    #[command(flatten)]
    serve: serve::Arguments,
    #[command(subcommand)]
    command: Option<Command>,
}

const TODAY: &str = "\
Without a command it opens in the browser, as serve does: chess and the cube, on flat boards and in three dimensions, against people and computers. \
Analysis of whole games, puzzles and accounts are not there yet.";

#[derive(Subcommand)]
enum Command {
    /// Serves games over the network
    Serve(serve::Arguments),
    /// Plays a game in the terminal, with people and computers
    Play(play::Arguments),
    /// Lists the openings of chess that have names
    Book(book::Arguments),
    /// Writes all games into one file
    Backup(backup::Arguments),
    /// Brings the games of such a file back
    Restore(backup::Arguments),
    /// Brings the games of a PGN file into the library
    Import(import::Arguments),
    /// Measures the server: many games over real websockets, beside a bare relay
    Loadtest(loadtest::Arguments),
    /// Counts the sequences of legal moves, the proof of the rules
    Perft(perft::Arguments),
    /// Judges a position without any search, term by term
    Eval(eval::Arguments),
    /// Lists the legal moves of a position
    Moves(moves::Arguments),
    /// Draws a position in text
    Show(show::Arguments),
    /// Checks records of games, and writes them again in one form
    Pgn(pgn::Arguments),
    /// Plays and analyses under the control of another program, by the Universal Chess Interface
    Uci,
    /// Searches fixed positions to a fixed depth: the signature of the search, and its speed
    Bench(bench::Arguments),
    /// Finds weights that judge many positions better
    Tune(Box<tune::Arguments>),
    /// Packs the quiet positions of games for the training of networks
    Positions(positions::Arguments),
    /// Trains a network to judge positions
    Train(Box<train::Arguments>),
    /// Makes one network of several: it says the mean of what they say
    Mean(mean::Arguments),
    /// Makes positions that teach a network structure, or shows how well one has learned it
    Structure(structure::Arguments),
    /// Shows what a computer player would play in a position, and why
    Choose(choose::Arguments),
    /// Finds patterns of development for the cube
    Patterns(patterns::Arguments),
    /// Keeps personal settings of the engine under a name, to be chosen like a level
    Profile(profile::Arguments),
    /// Lets two players play many games, and counts the results
    Match(Box<contest::Arguments>),
    /// Rates the players of recorded matches on one scale
    Ratings(ratings::Arguments),
    /// Lets the engine play against itself, and keeps the games for its tuning
    Selfplay(selfplay::Arguments),
    /// Lets players solve positions with a known answer, and measures their speed
    Solve(solve::Arguments),
    /// Compares plain searches with the full one on a position, and draws their trees
    Lab(lab::Arguments),
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let mut out = BufWriter::new(io::stdout());
    let done = run(&arguments, &mut out).and_then(|code| {
        out.flush()?;
        Ok(code)
    });
    match done {
        Ok(code) => code,
        // Whoever reads, `head` for one, has seen enough.
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            complain(&format!("error: {error:#}"));
            ExitCode::from(2)
        }
    }
}

fn run(arguments: &Arguments, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    match &arguments.command {
        None => serve::run(&arguments.serve, out)?,
        Some(Command::Serve(arguments)) => serve::run(arguments, out)?,
        Some(Command::Play(arguments)) => play::run(arguments, out)?,
        Some(Command::Book(arguments)) => book::run(arguments, out)?,
        Some(Command::Backup(arguments)) => backup::backup(arguments, out)?,
        Some(Command::Restore(arguments)) => backup::restore(arguments, out)?,
        Some(Command::Import(arguments)) => return import::run(arguments, out),
        Some(Command::Loadtest(arguments)) => loadtest::run(arguments, out)?,
        Some(Command::Perft(arguments)) => perft::run(arguments, out)?,
        Some(Command::Eval(arguments)) => eval::run(arguments, out)?,
        Some(Command::Moves(arguments)) => moves::run(arguments, out)?,
        Some(Command::Show(arguments)) => show::run(arguments, out)?,
        Some(Command::Pgn(arguments)) => return pgn::run(arguments, out),
        // It speaks from several threads, each line at once, and so not through the buffer.
        Some(Command::Uci) => uci::run(&mut io::stdin().lock())?,
        Some(Command::Bench(arguments)) => bench::run(arguments, out)?,
        Some(Command::Tune(arguments)) => tune::run(arguments, out)?,
        Some(Command::Positions(arguments)) => positions::run(arguments, out)?,
        Some(Command::Train(arguments)) => train::run(arguments, out)?,
        Some(Command::Mean(arguments)) => mean::run(arguments, out)?,
        Some(Command::Structure(arguments)) => structure::run(arguments, out)?,
        Some(Command::Choose(arguments)) => choose::run(arguments, out)?,
        Some(Command::Patterns(arguments)) => patterns::run(arguments, out)?,
        Some(Command::Profile(arguments)) => profile::run(arguments, out)?,
        Some(Command::Match(arguments)) => contest::run(arguments, out)?,
        Some(Command::Ratings(arguments)) => ratings::run(arguments, out)?,
        Some(Command::Selfplay(arguments)) => selfplay::run(arguments, out)?,
        Some(Command::Solve(arguments)) => solve::run(arguments, out)?,
        Some(Command::Lab(arguments)) => lab::run(arguments, out)?,
    }
    Ok(ExitCode::SUCCESS)
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

/// Says on standard error what is wrong.
fn complain(line: &str) {
    // Where standard error is closed there is nobody left to tell; the work goes on.
    let _ = writeln!(io::stderr(), "{}", printable(line));
}

/// A line in which nothing steers the terminal: it may quote a file or an argument, and those may be anything.
fn printable(line: &str) -> String {
    line.replace(char::is_control, "\u{FFFD}")
}
