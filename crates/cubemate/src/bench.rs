//! `cubemate bench`: fixed positions to a fixed depth, on one thread, each with an empty table.
//!
//! The number of nodes is the signature of the search: it changes when the search does, and at no other time. Several threads
//! have none, since chance decides which of them sees what first; they are only compared with one.

mod scaling;

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Error, Result};
use clap::Args;
use engine::{AnySession, Mind, Session};
use search::{Engine, Limits};

use crate::games::{self, AnyPosition, GameName};
use crate::networks;
use crate::perft::whole_number;

#[derive(Args)]
pub(crate) struct Arguments {
    /// The game
    #[arg(long, value_parser = games::parser(), default_value_t = GameName::Fide)]
    game: GameName,
    /// How many half-moves deep; without it, as deep as takes some seconds
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..200))]
    depth: Option<u32>,
    /// Compare so many threads with one; only a single thread has a signature
    #[arg(long, value_name = "N", default_value = "1", allow_negative_numbers = true)]
    #[arg(value_parser = |text: &str| whole_number(text, 1_usize..=256))]
    threads: usize,
    /// Leave parts of the search out, to see what they save: names separated by commas
    #[arg(long, value_name = "PARTS", default_value = "")]
    without: String,
    /// Judge by the network of this file instead of those that are built in; <none> judges by hand
    #[arg(long, value_name = "FILE")]
    net: Option<String>,
}

impl Arguments {
    fn mind(&self) -> Result<Mind> {
        let mut mind = Mind::default().without(&self.without).map_err(Error::msg)?;
        if let Some(net) = &self.net {
            networks::choose(&mut mind, self.game, net).map_err(Error::msg)?;
        }
        Ok(mind)
    }
}

const MEGABYTES: usize = 16;

/// Prints the nodes of each position, then of all, the time and the speed; of several threads, how they compare with one.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<()> {
    if arguments.threads > 1 {
        return scaling::run(arguments, out);
    }
    let never = AtomicBool::new(false);
    let mind = arguments.mind()?;
    let sum = measure(arguments.game, &mind, arguments.depth, &never, |line| {
        writeln!(out, "{line}")?;
        out.flush()
    })?;
    writeln!(out, "{sum}")?;
    Ok(())
}

/// Searches all positions of a game and hands a line on each to `tell`; returns the sums.
pub(crate) fn measure(
    game: GameName,
    mind: &Mind,
    depth: Option<u32>,
    stop: &AtomicBool,
    mut tell: impl FnMut(&str) -> io::Result<()>,
) -> Result<String> {
    let limits = limits(game, depth);
    let (mut nodes, mut time) = (0, Duration::ZERO);
    for (index, session) in sessions(game)?.iter().enumerate() {
        let searched = search(session, mind, 1, &limits, stop);
        if stop.load(Ordering::Relaxed) {
            return Ok("info string bench was stopped".to_owned());
        }
        tell(&format!("position {}: {} nodes, {}", index + 1, searched.nodes, searched.best))?;
        nodes += searched.nodes;
        time += searched.time;
    }
    let speed = u128::from(nodes) * 1_000_000 / time.as_micros().max(1);
    Ok(format!("nodes {nodes}\ntime {} ms\nnodes/s {speed}", time.as_millis()))
}

/// What a search of one position took and found.
struct Searched {
    nodes: u64,
    time: Duration,
    best: String,
}

/// The positions of a game, ready to be searched.
fn sessions(game: GameName) -> Result<Vec<AnySession>> {
    let session = |fen| {
        Ok(match game.position(Some(fen), false)? {
            AnyPosition::Fide(position) => AnySession::Fide(Session::new(position)),
            AnyPosition::Cube(position) => AnySession::Cube(Box::new(Session::new(*position))),
        })
    };
    positions(game).lines().map(session).collect()
}

fn limits(game: GameName, depth: Option<u32>) -> Limits {
    Limits { depth: Some(depth.unwrap_or(usual_depth(game))), ..Limits::default() }
}

fn search(
    session: &AnySession,
    mind: &Mind,
    threads: usize,
    limits: &Limits,
    stop: &AtomicBool,
) -> Searched {
    let mut engine = Engine::new(MEGABYTES, threads);
    // The search raises its own flag when it ends.
    let ended = AtomicBool::new(false);
    let start = Instant::now();
    let report = session.search(&mut engine, mind, limits, &ended, |_| {
        if stop.load(Ordering::Relaxed) {
            ended.store(true, Ordering::Relaxed);
        }
    });
    let moves =
        report.lines.first().map(|line| session.coordinates(&line.moves)).unwrap_or_default();
    Searched {
        nodes: report.nodes,
        time: start.elapsed(),
        best: moves.first().map_or_else(|| "no move".to_owned(), |m| format!("best {m}")),
    }
}

/// A FEN a line. The straight rooks play from the same positions.
const fn positions(game: GameName) -> &'static str {
    match game {
        GameName::Fide => include_str!("bench/fide.fen"),
        GameName::Cube | GameName::CubeStraight => include_str!("bench/cube.fen"),
        GameName::Cube4 | GameName::Cube4Straight => include_str!("bench/cube4.fen"),
    }
}

const fn usual_depth(game: GameName) -> u32 {
    match game {
        GameName::Fide => 13,
        GameName::Cube | GameName::CubeStraight | GameName::Cube4 | GameName::Cube4Straight => 8,
    }
}
