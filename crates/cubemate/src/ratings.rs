//! `cubemate ratings`: the players of recorded matches on one scale.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use clap::Args;
use game::pgn::{self, Reader};
use game::{Color, GameResult};
use matches::{Results, Score};

use crate::table::table;

#[derive(Args)]
pub(crate) struct Arguments {
    /// PGN files, as matches write them
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// A player whose rating is known, as NAME=ELO; may be given several times
    #[arg(long, required = true, value_parser = anchor)]
    anchor: Vec<(String, f64)>,
}

/// Prints the most likely ratings of all players.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<()> {
    let mut results = Results::default();
    for file in &arguments.files {
        add(&mut results, file)?;
    }
    let mut rows = vec![["player", "Elo", "±", "games", "score"].map(str::to_owned)];
    for player in results.ratings(&arguments.anchor)? {
        let error = player.error.map_or_else(|| "given".to_owned(), |error| format!("{error:.0}"));
        let (elo, games) = (format!("{:.0}", player.elo), player.games.to_string());
        rows.push([player.name, elo, error, games, format!("{:.1}%", 100.0 * player.score)]);
    }
    write!(out, "{}", table(&rows, 1))?;
    Ok(())
}

/// Counts the games of a file that have ended.
fn add(results: &mut Results, file: &Path) -> Result<()> {
    let bytes = fs::read(file).with_context(|| format!("cannot read '{}'", file.display()))?;
    for draft in Reader::new(&pgn::decode(&bytes)) {
        let tag = |name| {
            let missing =
                || anyhow!("{}:{}: the game has no {name}", file.display(), draft.place());
            draft.tags().get(name).with_context(missing)
        };
        let result = GameResult::parse(tag("Result")?);
        if let Some(score) = result.and_then(|result| Score::of(Color::White, result)) {
            results.add([tag("White")?, tag("Black")?], score);
        }
    }
    Ok(())
}

fn anchor(text: &str) -> Result<(String, f64), String> {
    let parts = text.rsplit_once('=').and_then(|(name, elo)| {
        let elo = elo.parse().ok().filter(|elo: &f64| elo.abs() <= 10_000.0)?;
        (!name.is_empty()).then(|| (name.to_owned(), elo))
    });
    parts.ok_or_else(|| "expected NAME=ELO, like stockfish=1350".to_owned())
}
