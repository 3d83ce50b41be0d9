//! The players and limits that the command line names, for matches and puzzles.

use std::env;
use std::time::Duration;

use anyhow::{Context, Result};
use clap::Args;
use clap::builder::RangedU64ValueParser;
use matches::{Limit, PlayerSpec};

/// How players are named, for the help.
pub(crate) const PLAYERS: &str = "\
Players:
  cmd=PROGRAM [ARGUMENT..]  an engine that speaks UCI
  self                      this program
  level=NAME                this program as beginner, novice, amateur, advanced, expert or master
  profile=NAME              this program with the settings of a profile; see cubemate profile
  plain:N                   alpha-beta of depth N on material alone
  random                    any legal move
Words that may follow: name=NAME, and for engines option.NAME=VALUE. Quotes keep a word together:
  --player 'cmd=stockfish \"option.Move Overhead=50\" name=fish'
The last two players need no limit and are not timed.";

/// What limits each search.
#[derive(Args)]
#[group(multiple = false)]
pub(crate) struct LimitArguments {
    /// Time for each move [default: 100]
    #[arg(long, value_name = "MS", value_parser = RangedU64ValueParser::<u64>::new().range(1..=86_400_000))]
    movetime: Option<u64>,
    /// Nodes for each move
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// Depth of each search
    #[arg(long, value_name = "N")]
    depth: Option<u32>,
}

impl LimitArguments {
    /// The limit that was given, or the usual one.
    pub(crate) fn limit(&self) -> Limit {
        let time = |ms| Limit::Time(Duration::from_millis(ms));
        let given = self.movetime.map(time).or(self.nodes.map(Limit::Nodes));
        given.or(self.depth.map(Limit::Depth)).unwrap_or(time(100))
    }
}

/// Reads players, and tells those of the same name apart.
pub(crate) fn read(texts: &[String]) -> Result<Vec<PlayerSpec>> {
    let own = env::current_exe().context("cannot find this program")?;
    let own = own.to_string_lossy();
    let players = texts.iter().map(|text| PlayerSpec::parse(text, &own));
    let mut players = players.collect::<Result<Vec<_>>>()?;
    PlayerSpec::distinguish(&mut players);
    Ok(players)
}
