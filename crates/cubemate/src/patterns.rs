//! `cubemate patterns`: finds how a side of the cube develops well, as the levels then do.

use std::io::Write;

use anyhow::{Result, bail};
use clap::Args;
use engine::{Mind, players};
use game::Notation;

use crate::games::{self, AnyPosition, GameName};

#[derive(Args)]
pub(crate) struct Arguments {
    /// The game, one of the cube
    #[arg(long, value_parser = games::parser(), default_value_t = GameName::Cube)]
    game: GameName,
    /// How many games the engine plays against itself, each with another first move
    #[arg(long, default_value_t = 4)]
    games: usize,
    /// How many half-moves each has
    #[arg(long, default_value_t = 10)]
    plies: usize,
    /// Nodes for each move
    #[arg(long, default_value_t = 16_000)]
    nodes: u64,
}

/// Prints the patterns, one a line, as the engine reads them.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<()> {
    let Arguments { game, games, plies, nodes } = *arguments;
    let AnyPosition::Cube(start) = game.position(None, false)? else {
        bail!("--game {}: it has a book, expected a game of the cube", game.name());
    };
    for pattern in players::find_patterns(start.variant(), games, plies, nodes, &Mind::default()) {
        writeln!(out, "{}", pattern.text())?;
    }
    Ok(())
}
