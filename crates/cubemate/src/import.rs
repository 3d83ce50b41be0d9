//! `cubemate import`: the games of a PGN file come into the library, whether or not the server runs.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use clap::Args;
use server::import::{Summary, import};
use server::store::Store;
use server::time::Time;

use crate::{pgn, serve};

#[derive(Args)]
pub(crate) struct Arguments {
    /// A PGN file of any size; - is standard input
    file: PathBuf,
    #[command(flatten)]
    place: serve::Place,
}

/// Imports the games. The exit code is 1 if there were bad ones.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<ExitCode> {
    let Arguments { file, place } = arguments;
    let source = pgn::open(file)?;
    let Summary { games, known, bad } = serve::runtime()?.block_on(async {
        let store = Store::open(&place.url()?).await?;
        let complain = |bad| crate::complain(&format!("{}:{bad}", file.display()));
        anyhow::Ok(import(&store, Time::start(), source, complain).await?)
    })?;
    writeln!(
        out,
        "{games} games are new in the library, {known} were there already, {bad} could not be read"
    )?;
    Ok(ExitCode::from(u8::from(bad > 0)))
}
