//! `cubemate mean`: one network that says the mean of what several say.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Error, Result};
use clap::Args;
use nnue::Network;

use crate::games::{self, GameName};
use crate::{networks, output};

#[derive(Args)]
pub(crate) struct Arguments {
    /// The game
    #[arg(long, value_parser = games::parser(), default_value_t = GameName::Fide)]
    game: GameName,
    /// Networks with the same inputs and outputs
    #[arg(value_name = "FILE", required = true, num_args = 2..)]
    networks: Vec<PathBuf>,
    /// Where the network goes
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// Writes the network, and says how large it is.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<()> {
    output::check(&arguments.out, &arguments.networks)?;
    let open = |path: &PathBuf| networks::open(path, arguments.game).map_err(Error::msg);
    let networks = arguments.networks.iter().map(open).collect::<Result<Vec<_>>>()?;
    let mean = Network::mean(&networks).map_err(Error::msg)?;
    let path = &arguments.out;
    matches::replace(path, mean.write())
        .with_context(|| format!("cannot write {}", path.display()))?;
    writeln!(out, "a network with {} hidden numbers for each side", mean.shape().hidden())?;
    Ok(())
}
