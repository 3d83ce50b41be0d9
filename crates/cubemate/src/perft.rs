//! `cubemate perft`: leaf counts of the tree of legal moves, by root move.

use std::fmt::Display;
use std::io::Write;
use std::ops::RangeInclusive;
use std::str::FromStr;

use anyhow::Result;
use clap::Args;
use game::Notation;

use crate::games::{AnyPosition, PositionArguments};

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,
    /// How many threads share the work
    #[arg(long, value_name = "N", default_value = "1", allow_negative_numbers = true)]
    #[arg(value_parser = |text: &str| whole_number(text, 1_usize..=256))]
    threads: usize,
    /// How many half-moves deep, at most 99
    // The count descends once a half-move: a limit keeps that from exhausting the stack, long after any patience has ended.
    #[arg(allow_negative_numbers = true, value_parser = |text: &str| whole_number(text, 0_u32..=99))]
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

/// Reads a number of a range, for the command line.
pub(crate) fn whole_number<T>(text: &str, range: RangeInclusive<T>) -> Result<T, String>
where
    T: FromStr + PartialOrd + Display,
{
    text.parse()
        .ok()
        .filter(|number| range.contains(number))
        .ok_or_else(|| format!("expected a whole number from {} to {}", range.start(), range.end()))
}
