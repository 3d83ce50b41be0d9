//! `cubemate positions`: the quiet positions of games, packed for the training of networks.

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Error, Result, ensure};
use clap::Args;
use clap::builder::RangedU64ValueParser;
use engine::{Judged, Mind};
use train::positions::{Counts, Filter, Packer, Strays, Way};

use crate::games::{self, AnyPosition, GameName};
use crate::progress::Progress;
use crate::{networks, output};

#[derive(Args)]
#[command(after_help = FILES)]
pub(crate) struct Arguments {
    /// The game
    #[arg(long, value_parser = games::parser(), default_value_t = GameName::Fide)]
    game: GameName,
    /// Files of positions or games
    #[arg(long, value_name = "FILE", required = true, num_args = 1..)]
    data: Vec<PathBuf>,
    /// Where the packed positions go
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Leave out positions whose score is further from equality, in hundredths of a pawn
    #[arg(long, value_name = "SCORE", default_value_t = 2000)]
    largest_score: i32,
    /// Leave out the first so many moves of each game, its opening not counted
    #[arg(long, value_name = "N", default_value_t = 0)]
    first_ply: usize,
    /// What odds of e to 1 are worth in these files, in hundredths of a pawn; without it, what foretells the results of each best
    #[arg(long, value_name = "VALUE", value_parser = clap::value_parser!(u32).range(1..=5000))]
    worth: Option<u32>,
    /// Keep one of so many games for validation
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u64).range(2..))]
    validation: u64,
    /// Beside each position leave its game this often, and take what is found there too
    #[arg(long, value_name = "N", default_value_t = 0)]
    strays: usize,
    /// The most random moves by which a game is left
    #[arg(long, value_name = "N", default_value_t = 4, requires = "strays", value_parser = RangedU64ValueParser::<usize>::new().range(1..=200))]
    stray_moves: usize,
    /// Leave games along the lines of a search of so many nodes, not by random moves
    #[arg(long, value_name = "NODES", requires = "strays", conflicts_with = "stray_moves", value_parser = clap::value_parser!(u64).range(1..))]
    stray_search: Option<u64>,
    /// Nodes for what is found there; with 0 it is judged at sight
    #[arg(long, value_name = "N", default_value_t = 0, requires = "strays")]
    stray_nodes: u64,
    /// Take nothing but what is found there: the positions of the games are in another file
    #[arg(long, requires = "strays")]
    only_strays: bool,
    /// Judge that by the network of this file instead of those that are built in; <none> judges by hand
    #[arg(long, value_name = "FILE", requires = "strays")]
    net: Option<String>,
    /// What chance follows from
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

const FILES: &str = "\
Files are those that cubemate tune reads. A position is taken once, if there is no check and the move that was played neither captures nor \
promotes. Without --worth the scores of each file are multiplied by what lets them foretell its results best: then 400 stands for odds of e to 1 everywhere.";

/// Sees that there are positions both to learn from and to check by.
pub(crate) fn ensure_both([training, validation]: [usize; 2], one_of: u64) -> Result<()> {
    ensure!(training > 0, "{validation} positions to check by, and none to learn from");
    ensure!(
        validation > 0,
        "{training} positions to learn from, and none to check by: that is one game of {one_of}, as chance has it; take more games"
    );
    Ok(())
}

/// Packs the positions, with a line for each file.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<()> {
    match arguments.game.position(None, false)? {
        AnyPosition::Fide(start) => pack(arguments, start, out),
        AnyPosition::Cube(start) => pack(arguments, *start, out),
    }
}

fn pack<P: Judged>(arguments: &Arguments, start: P, out: &mut impl Write) -> Result<()> {
    let Arguments { largest_score, first_ply, worth, validation, seed, .. } = *arguments;
    output::check(&arguments.out, &arguments.data)?;
    let mut mind = Mind::default();
    if let Some(net) = &arguments.net {
        networks::choose(&mut mind, arguments.game, net).map_err(Error::msg)?;
    }
    let Arguments { strays: each, stray_moves, stray_search, stray_nodes: nodes, .. } = *arguments;
    let way = stray_search.map_or(Way::Random(stray_moves), Way::Search);
    let filter = Filter { largest_score, first_ply, worth, validation, seed };
    let strays = Strays { each, way, nodes, mind, filter };
    let mut packer = Packer::new(start, filter);
    for path in &arguments.data {
        let only = arguments.only_strays;
        let counts = if only { packer.pass_by(path)? } else { packer.add(path)? };
        let Counts { taken, loud, far, repeated, factor } = counts;
        let (name, what) = (path.display(), if only { "passed by" } else { "taken" });
        writeln!(
            out,
            "{name}: {taken} {what}, {loud} loud, {far} far from equality or early, {repeated} repeated; scores times {factor:.3}"
        )?;
        if each > 0 {
            let mut progress = Progress::new(taken + far + repeated, io::stderr());
            let count = strays.add(&mut packer, path, |left| {
                progress.show(left, |pace| format!("positions left, {pace}"));
            })?;
            progress.clear();
            writeln!(out, "{name}: {count} beside its games")?;
        }
        out.flush()?;
    }
    let [training, validation] = packer.lens();
    ensure_both([training, validation], arguments.validation)?;
    packer.write(&arguments.out)?;
    writeln!(out, "{training} positions to learn from, {validation} to check by")?;
    Ok(())
}
