//! `cubemate profile`: personal settings of the engine under a name, chosen like a level.

use std::io::Write;

use anyhow::{Context, Result, anyhow};
use clap::{Args, Subcommand};
use engine::players::Profile;

use crate::profiles;

#[derive(Args)]
#[command(after_help = SETTINGS)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    action: Action,
}

const SETTINGS: &str = "\
Settings:
  aggression, trades, king safety, pawns   how much these count, in percent, 50 to 150
  depth, depth critical, depth endgame     how many half-moves deep: usually, in check or where something can be captured, and in the endgame
  nodes, milliseconds                      what a move may take
  threads, hash                            how many threads search, and how many megabytes they remember
  book                                     yes or no
A profile is a text file; a path in the place of a name is one anywhere.";

#[derive(Subcommand)]
enum Action {
    /// Lists the profiles
    List,
    /// Shows the settings of a profile
    Show {
        /// The profile
        name: String,
    },
    /// Writes a profile, or changes the one that is there
    Set {
        /// The profile
        name: String,
        /// What it shall have, like 'depth endgame=12'
        #[arg(value_name = "SETTING=VALUE", required = true)]
        settings: Vec<String>,
    },
}

/// Runs the command.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<()> {
    match &arguments.action {
        Action::List => {
            for name in profiles::names()? {
                writeln!(out, "{name}")?;
            }
        }
        Action::Show { name } => write!(out, "{}", profiles::read(name)?)?,
        Action::Set { name, settings } => {
            let mut profile =
                if profiles::exists(name)? { profiles::read(name)? } else { Profile::new(name) };
            for setting in settings {
                let parts = setting.split_once('=');
                let (setting, value) =
                    parts.with_context(|| format!("'{setting}', expected SETTING=VALUE"))?;
                profile.set(setting.trim(), value.trim()).map_err(|reason| anyhow!(reason))?;
            }
            let path = profiles::write(name, &profile)?;
            writeln!(out, "{}", path.display())?;
        }
    }
    Ok(())
}
