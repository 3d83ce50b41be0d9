//! `cubemate play`: a game in the terminal, between people and computers.
//!
//! A [`Room`] is what stays when one game follows another: the seats, the screen, what is typed. A [`Round`] is one game.

mod answers;
mod command;
mod input;
mod room;
mod round;
mod screen;
mod seat;
mod shelf;
mod study;
mod turns;

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Result, anyhow};
use clap::Args;
use engine::book::Book;
use engine::{AnyRecord, Judged};
use game::{Game, Rules, TimeControl};

use crate::games::{AnyPosition, PositionArguments};
use room::Room;
use round::{Next, Round};

/// Who can sit at the board, for the help.
const PLAYERS: &str = "\
Players:
  human
  beginner, novice, amateur, advanced, expert, master
  a profile, by its name or its file; see cubemate profile
If one side is a computer and the other is not named, the other is yours; if nobody is named, you have White against a beginner.
'help' during the game lists what can be typed.";

#[derive(Args)]
#[command(after_help = PLAYERS)]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,
    /// Who plays White
    #[arg(long, value_name = "WHO")]
    white: Option<String>,
    /// Who plays Black
    #[arg(long, value_name = "WHO")]
    black: Option<String>,
    /// Minutes for each side, and seconds that every move adds: 10+5
    #[arg(long, value_name = "MINUTES+SECONDS")]
    clock: Option<TimeControl>,
    /// Go on with the game of a PGN file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "fen", "chess960"])]
    load: Option<PathBuf>,
    /// Seconds between the moves of two computers
    #[arg(long, value_name = "SECONDS", default_value = "1", value_parser = seconds)]
    delay: Duration,
    /// What the computers leave to chance follows from it; without, from the time
    #[arg(long)]
    seed: Option<u64>,
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.0..=3600.0).contains(seconds));
    seconds
        .map(Duration::from_secs_f64)
        .ok_or_else(|| "expected seconds from 0 to 3600, as in 0.5".to_owned())
}

/// Plays until the person leaves.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<()> {
    let mut room = Room::new(arguments).map_err(|problem| anyhow!(problem))?;
    let mut game = match &arguments.load {
        None => AnyGame::new(arguments.position.position()?),
        Some(path) => {
            let record = room.shelf.load(path, 1).map_err(|problem| anyhow!(problem))?;
            AnyGame::of(&record)?
        }
    };
    loop {
        let next = match game {
            AnyGame::Fide(game) => Round::new(*game, &mut room).play(out)?,
            AnyGame::Cube(game) => Round::new(*game, &mut room).play(out)?,
        };
        match next {
            Next::Leave => return Ok(()),
            Next::Play(another) => game = another,
        }
    }
}

/// A game of one of the two kinds.
enum AnyGame {
    Fide(Box<Game<fide::Position>>),
    Cube(Box<Game<cube::Position>>),
}

impl AnyGame {
    fn new(start: AnyPosition) -> Self {
        match start {
            AnyPosition::Fide(start) => Self::Fide(Box::new(Game::new(start, Rules::default()))),
            AnyPosition::Cube(start) => Self::Cube(Box::new(Game::new(*start, Rules::default()))),
        }
    }

    /// The game of a record, to go on with.
    fn of(record: &AnyRecord) -> Result<Self> {
        Ok(match record {
            AnyRecord::Fide(record) => Self::Fide(Box::new(record.game(Rules::default())?)),
            AnyRecord::Cube(record) => Self::Cube(Box::new(record.game(Rules::default())?)),
        })
    }
}

/// A game that can be played in the terminal: what only one of the two has.
trait Playable: Judged<Undo: Sync> {
    /// The code and the name of the opening of a game.
    fn opening(_: &Game<Self>) -> Option<(&'static str, &'static str)> {
        None
    }

    /// What the book knows of a position.
    fn advice(&self) -> String {
        "The book is about chess; the cube's openings have no names yet.\n".to_owned()
    }
}

impl Playable for fide::Position {
    fn opening(game: &Game<Self>) -> Option<(&'static str, &'static str)> {
        Book::built_in().opening(game).map(|line| (line.code(), line.name()))
    }

    fn advice(&self) -> String {
        crate::book::advice(self)
    }
}

impl Playable for cube::Position {}
