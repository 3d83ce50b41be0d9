//! `cubemate perft`: leaf counts of the tree of legal moves, by root move.

use std::io::Write;

use anyhow::Result;
use clap::Args;
use clap::builder::RangedU64ValueParser;
use game::Notation;

use crate::games::{AnyPosition, PositionArguments};

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,
    /// How many threads share the work
    #[arg(long, value_name = "N", default_value = "1")]
    #[arg(value_parser = RangedU64ValueParser::<usize>::new().range(1..=256))]
    threads: usize,
    /// How many half-moves deep, at most 99
    // The count descends once a half-move: a limit keeps that from exhausting the stack, long after any patience has ended.
    #[arg(allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(0..=99))]
    depth: u32,
}

/// Prints `MOVE: COUNT` for each root move in byte order, then the sum.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<()> {
    match arguments.position.position()? {
        AnyPosition::Fide(position) => count(&position, arguments, out),
        AnyPosition::Cube(position) => count(&*position, arguments, out),
    }
}

fn count<P: Notation>(position: &P, arguments: &Arguments, out: &mut impl Write) -> Result<()> {
    let counts = game::perft::divide(position, arguments.depth, arguments.threads);
    let mut lines: Vec<_> =
        counts.into_iter().map(|(m, count)| (position.coordinates(m), count)).collect();
    lines.sort_unstable();
    for (m, count) in &lines {
        writeln!(out, "{m}: {count}")?;
    }
    let nodes = match arguments.depth {
        0 => 1,
        _ => lines.iter().map(|(_, count)| count).sum(),
    };
    writeln!(out, "\nNodes searched: {nodes}")?;
    Ok(())
}
