//! `cubemate selfplay`: the engine plays against itself, and a file keeps the games.

use std::io::{self, Write};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Instant;
use std::{fs, thread};

use anyhow::{Context, Error, Result, anyhow};
use clap::Args;
use clap::builder::RangedU64ValueParser;
use engine::{Judged, Mind};
use game::GameResult;
use matches::{Adjudication, DrawRule, ResignRule};
use train::selfplay::{Archive, Record, Selfplay, Settings};

use crate::games::{self, AnyPosition, GameName};
use crate::networks;
use crate::progress::Progress;

#[derive(Args)]
pub(crate) struct Arguments {
    /// The game
    #[arg(long, value_parser = games::parser(), default_value_t = GameName::Fide)]
    game: GameName,
    /// The file of the games; if it is there, self-play goes on where it was interrupted
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// How many games the file shall hold
    #[arg(long, default_value_t = 1000)]
    games: u32,
    /// Nodes for each move
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = RangedU64ValueParser::<u64>::new().range(1..))]
    nodes: u64,
    /// Judge by the weights in this file; without it, by those built in
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    /// Judge by the network of this file instead of those that are built in; <none> judges by hand
    #[arg(long, value_name = "FILE", conflicts_with = "weights")]
    net: Option<String>,
    /// How many games at a time; without it, as many as there are cores
    #[arg(long, value_name = "N", value_parser = RangedU64ValueParser::<usize>::new().range(1..=512))]
    threads: Option<usize>,
    /// What the openings follow from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Begin with so many random half-moves
    #[arg(long, value_name = "LEAST..MOST", default_value = "6..14", value_parser = plies)]
    random_plies: RangeInclusive<usize>,
    /// Random half-moves may lead this many pawns away from equality
    #[arg(long, value_name = "PAWNS", default_value_t = 0.8, value_parser = balance)]
    balance: f64,
    /// End games in which all scores have been this many pawns ahead for so many half-moves
    #[arg(long, value_name = "SCORE:PLIES", default_value = "20:8")]
    resign: ResignRule,
    /// End games in which all scores have been within so many pawns for so many half-moves, from this one on
    #[arg(long, value_name = "SCORE:PLIES:FROM", default_value = "0.2:30:150")]
    draw: DrawRule,
    /// Call games drawn that have so many half-moves
    #[arg(long, value_name = "N", default_value_t = 600, value_parser = RangedU64ValueParser::<usize>::new().range(1..=60_000))]
    max_plies: usize,
}

/// Reads `6..14`.
fn plies(text: &str) -> Result<RangeInclusive<usize>, String> {
    let ends = text.split_once("..").and_then(|(least, most)| {
        let ends: (usize, usize) = (least.parse().ok()?, most.parse().ok()?);
        (ends.0 <= ends.1 && ends.1 <= 200).then_some(ends)
    });
    let (least, most) = ends.ok_or("expected LEAST..MOST, 200 at most, like 6..14")?;
    Ok(least..=most)
}

fn balance(text: &str) -> Result<f64, String> {
    let pawns = text.parse().ok().filter(|pawns| (0.0..=1000.0).contains(pawns));
    pawns.ok_or("expected a number from 0 to 1000".into())
}

/// Plays the games and prints how they ended.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<()> {
    match arguments.game.position(None, false)? {
        AnyPosition::Fide(start) => play(arguments, start, out),
        AnyPosition::Cube(start) => play(arguments, *start, out),
    }
}

fn play<P: Judged + 'static>(arguments: &Arguments, start: P, out: &mut impl Write) -> Result<()> {
    let mut mind = Mind::default();
    let judges = judges(arguments, &mut mind)?;
    let settings = Settings {
        nodes: arguments.nodes,
        random_plies: arguments.random_plies.clone(),
        balance: (arguments.balance * 100.0) as i32,
        adjudication: Adjudication {
            resign: Some(arguments.resign),
            draw: Some(arguments.draw),
            max_plies: Some(arguments.max_plies),
        },
        seed: arguments.seed,
        judges,
    };
    let (mut archive, done) = Archive::open(&arguments.out, &start, &settings)?;
    let threads =
        arguments.threads.unwrap_or_else(|| thread::available_parallelism().map_or(1, usize::from));
    let before = done.len();
    let mut sums = Sums::default();
    let mut meter = Meter::new(before, arguments.games as usize);
    Selfplay::new(start, settings, mind).run(arguments.games, &done, threads, |record| {
        archive.add(record)?;
        sums.add(record);
        meter.show(&sums);
        Ok(())
    })?;
    meter.progress.clear();
    writeln!(out, "{} games were there, {} are new: {sums}", before, sums.games)?;
    Ok(())
}

/// Has a mind judge as it is asked to, and tells by what: names, and checksums of what files hold, which may change.
fn judges(arguments: &Arguments, mind: &mut Mind) -> Result<String> {
    if let Some(path) = &arguments.weights {
        let name = path.display();
        let text = fs::read_to_string(path).with_context(|| format!("cannot read {name}"))?;
        mind.set_weights(&text).map_err(|reason| anyhow!("{name}: {reason}"))?;
        return Ok(format!("weights {name} ({:08x})", crc32fast::hash(text.as_bytes())));
    }
    let name = arguments.net.as_deref().unwrap_or(networks::BUILT_IN);
    networks::choose(mind, arguments.game, name).map_err(Error::msg)?;
    let network = mind.networks().for_levels(arguments.game.levels() as u8);
    Ok(match network {
        Some(network) => format!("network {name} ({:08x})", network.checksum()),
        None => "hand".to_owned(),
    })
}

/// How the games ended.
#[derive(Default)]
struct Sums {
    games: usize,
    white: usize,
    black: usize,
    plies: usize,
    /// Positions that were thought about.
    positions: usize,
}

impl Sums {
    fn add(&mut self, record: &Record) {
        self.games += 1;
        self.white += usize::from(record.result == GameResult::WhiteWins);
        self.black += usize::from(record.result == GameResult::BlackWins);
        self.plies += record.opening.len() + record.moves.len();
        self.positions += record.moves.len();
    }
}

impl std::fmt::Display for Sums {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { games, white, black, plies, .. } = self;
        let draws = games - white - black;
        write!(f, "{white} won by White, {draws} drawn, {black} won by Black")?;
        match plies.checked_div(*games) {
            Some(mean) => write!(f, ", {mean} half-moves each"),
            None => Ok(()),
        }
    }
}

/// What is shown while games are played.
struct Meter {
    progress: Progress<io::Stderr>,
    before: usize,
    began: Instant,
}

impl Meter {
    fn new(before: usize, games: usize) -> Self {
        let progress = Progress::new(games, io::stderr()).after(before);
        Self { progress, before, began: Instant::now() }
    }

    fn show(&mut self, sums: &Sums) {
        let seconds = self.began.elapsed().as_secs_f64().max(0.001);
        let positions = sums.positions as f64 / seconds;
        self.progress.show(self.before + sums.games, |pace| {
            format!("games, {positions:.0} positions/s, {pace}; {sums}")
        });
    }
}
