//! `cubemate positions`: the quiet positions of games, packed for the training of networks.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::Args;
use engine::Judged;
use train::positions::{Counts, Filter, Packer};

use crate::games::{self, AnyPosition, GameName};

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
    /// Keep one of so many games for validation
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u64).range(2..))]
    validation: u64,
    /// What chance follows from
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

const FILES: &str = "\
Files are those that cubemate tune reads. A position is taken once, if there is no check and the move that was played neither captures nor \
promotes. The scores of each file are multiplied by what lets them foretell its results best: then 400 stands for odds of e to 1 everywhere.";

/// Packs the positions, with a line for each file.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<()> {
    match arguments.game.position(None, false)? {
        AnyPosition::Fide(start) => pack(arguments, start, out),
        AnyPosition::Cube(start) => pack(arguments, *start, out),
    }
}

fn pack<P: Judged>(arguments: &Arguments, start: P, out: &mut impl Write) -> Result<()> {
    let Arguments { largest_score, first_ply, validation, seed, .. } = *arguments;
    let mut packer = Packer::new(start, Filter { largest_score, first_ply, validation, seed });
    for path in &arguments.data {
        let Counts { taken, loud, far, repeated, factor } = packer.add(path)?;
        let name = path.display();
        writeln!(
            out,
            "{name}: {taken} taken, {loud} loud, {far} far from equality or early, {repeated} repeated; scores times {factor:.3}"
        )?;
        out.flush()?;
    }
    let [training, validation] = packer.lens();
    if training == 0 || validation == 0 {
        bail!("{} positions are too few to learn from", training + validation);
    }
    packer.write(&arguments.out)?;
    writeln!(out, "{training} positions to learn from, {validation} to check by")?;
    Ok(())
}
