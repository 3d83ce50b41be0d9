//! `cubemate moves`: the legal moves of a position, by coordinates and in algebraic notation.

use std::io::Write;

use anyhow::Result;
use clap::Args;
use game::{Notation, san};

use crate::games::{AnyPosition, PositionArguments};

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,
}

/// Prints `COORDINATES SAN` for each legal move, in byte order.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<()> {
    match arguments.position.position()? {
        AnyPosition::Fide(position) => list(&position, out),
        AnyPosition::Cube(position) => list(&*position, out),
    }
}

fn list<P: Notation>(position: &P, out: &mut impl Write) -> Result<()> {
    let mut lines: Vec<_> = position
        .legal_move_list()
        .into_iter()
        .map(|m| format!("{} {}", position.coordinates(m), san::write(position, m)))
        .collect();
    lines.sort_unstable();
    for line in lines {
        writeln!(out, "{line}")?;
    }
    Ok(())
}
