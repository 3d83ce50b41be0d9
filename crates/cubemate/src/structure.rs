//! `cubemate structure`: positions that teach a network structure, and how well one has learned it.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Error, Result, bail, ensure};
use clap::Args;
use engine::Judged;
use train::positions::{Filter, Packer};
use train::structure::{Generator, add_games, add_generated, agreement, visit_even};

use crate::games::{self, AnyPosition, GameName};
use crate::positions::ensure_both;
use crate::progress::Progress;
use crate::tune::part;
use crate::{networks, output};

#[derive(Args)]
#[command(after_help = HELP)]
pub(crate) struct Arguments {
    /// The game
    #[arg(long, value_parser = games::parser(), default_value_t = GameName::Fide)]
    game: GameName,
    /// Where packed positions go, for cubemate train
    #[arg(long, value_name = "FILE", conflicts_with = "net", required_unless_present = "net")]
    out: Option<PathBuf>,
    /// See how well this network foretells what the features say
    #[arg(long, value_name = "FILE")]
    net: Option<PathBuf>,
    /// How many positions are made
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(2..=100_000_000))]
    positions: Option<u64>,
    /// Take positions of the games of these files too
    #[arg(long, value_name = "FILE", num_args = 1..)]
    games: Vec<PathBuf>,
    /// How much of a target what became of a game is, from 0 to 1; the rest is what the features say
    #[arg(long, value_name = "PART", default_value_t = 0.5, value_parser = part)]
    results: f64,
    /// What chance follows from
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

const HELP: &str = "\
Both sides have the same material in all positions; those that are made give each side the features of a structure by chance. The score of a \
position that is made is what its structure is worth by the features; in positions of games, half of what became of it is the result, and half what the \
search expected. Such scores are the whole target: cubemate train --results 0.";

/// Positions to learn from, if their number is not given, and to see how well a network has learned.
const LESSONS: u64 = 1_000_000;
const EXAM: u64 = 5_000;
/// As many as are held in memory to see that.
const LARGEST_EXAM: u64 = 1_000_000;
/// One of so many is kept for validation.
const VALIDATION: u64 = 50;

/// Makes positions, or examines a network.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<()> {
    match arguments.game.position(None, false)? {
        AnyPosition::Fide(start) => begin(arguments, &start, out),
        AnyPosition::Cube(start) => begin(arguments, &*start, out),
    }
}

fn begin<P: Judged + Send + Sync>(
    arguments: &Arguments,
    start: &P,
    out: &mut impl Write,
) -> Result<()> {
    match (&arguments.out, &arguments.net) {
        (Some(path), _) => pack(arguments, start, path, out),
        (None, Some(path)) => examine(arguments, start, path, out),
        (None, None) => bail!("neither --out nor --net is given"),
    }
}

fn pack<P: Judged + Send + Sync>(
    arguments: &Arguments,
    start: &P,
    path: &Path,
    out: &mut impl Write,
) -> Result<()> {
    output::check(path, &arguments.games)?;
    let seed = arguments.seed;
    let filter =
        Filter { largest_score: i32::MAX, first_ply: 0, worth: None, validation: VALIDATION, seed };
    let mut packer = Packer::new(start.clone(), filter);
    let count = arguments.positions.unwrap_or(LESSONS);
    let mut progress = Progress::new(count as usize, io::stderr());
    add_generated(&mut packer, &Generator::new(start.clone(), seed), count, |done| {
        progress.show(done as usize, |pace| format!("positions, {pace}"));
    })?;
    progress.clear();
    for games in &arguments.games {
        let taken = add_games(&mut packer, start, games, arguments.results)?;
        writeln!(out, "{}: {taken} taken", games.display())?;
    }
    let [training, validation] = packer.lens();
    ensure_both([training, validation], VALIDATION)?;
    packer.write(path)?;
    writeln!(out, "{training} positions to learn from, {validation} to check by")?;
    Ok(())
}

fn examine<P: Judged + Send + Sync>(
    arguments: &Arguments,
    start: &P,
    path: &Path,
    out: &mut impl Write,
) -> Result<()> {
    let network = networks::open(path, arguments.game).map_err(Error::msg)?;
    let generator = Generator::new(start.clone(), arguments.seed);
    let count = arguments.positions.unwrap_or(EXAM);
    ensure!(
        count <= LARGEST_EXAM,
        "{count} positions to examine a network, expected 2 to {LARGEST_EXAM}"
    );
    let made: Vec<_> = (0..count).map(|number| generator.position(number)).collect();
    let found = agreement(&network, &made);
    writeln!(out, "{count} positions that were made: correlation {found:.4}")?;
    for games in &arguments.games {
        let mut positions = Vec::new();
        visit_even(start, games, |moment| {
            positions.push(moment.position.clone());
            Ok(())
        })?;
        let (name, count) = (games.display(), positions.len());
        ensure!(count > 1, "{name}: {count} quiet positions with equal material are too few");
        let found = agreement(&network, &positions);
        writeln!(out, "{count} positions of {name}: correlation {found:.4}")?;
    }
    Ok(())
}
