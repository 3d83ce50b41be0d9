//! `cubemate backup` and `cubemate restore`: all games in one file, and back, whether or not the server runs.

use std::fs::File;
use std::io::{BufReader, BufWriter, Write};
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;
use server::store::Store;

use crate::serve;

#[derive(Args)]
pub(crate) struct Arguments {
    /// The file
    file: PathBuf,
    #[command(flatten)]
    place: serve::Place,
}

/// Writes all games into a file.
pub(crate) fn backup(arguments: &Arguments, out: &mut impl Write) -> Result<()> {
    let Arguments { file, place } = arguments;
    let cannot = || format!("cannot write '{}'", file.display());
    serve::runtime()?.block_on(async {
        let store = Store::open(&place.url()?).await?;
        // A new one, so that no earlier backup is lost.
        let mut text = BufWriter::new(File::create_new(file).with_context(cannot)?);
        let games = store.backup(&mut text).await?;
        text.into_inner()?.sync_all().with_context(cannot)?;
        writeln!(out, "{games} games are in {}", file.display())?;
        Ok(())
    })
}

/// Brings the games of a file back.
pub(crate) fn restore(arguments: &Arguments, out: &mut impl Write) -> Result<()> {
    let Arguments { file, place } = arguments;
    serve::runtime()?.block_on(async {
        let open = || File::open(file).map(BufReader::new);
        open().with_context(|| format!("cannot read '{}'", file.display()))?;
        let store = Store::open(&place.url()?).await?;
        let restored = store.restore(open).await?;
        writeln!(out, "{} games are back", restored.games)?;
        if restored.known > 0 {
            writeln!(out, "{} were there already and stay as they are", restored.known)?;
        }
        Ok(())
    })
}
