//! `cubemate eval`: what a position is worth without any search, term by term.

use std::fmt::Write as _;
use std::fs;
use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result, anyhow};
use clap::Args;
use engine::judge::{Account, FULL_SCALE, Tapered};
use engine::{AnySession, Mind, Session};

use crate::games::{AnyPosition, PositionArguments};

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,
    /// Judge by the weights of this file instead of those that are built in
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
}

/// Prints the table.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<()> {
    let mut mind = Mind::default();
    if let Some(path) = &arguments.weights {
        let text =
            fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
        mind.set_weights(&text).map_err(|error| anyhow!("{}: {error}", path.display()))?;
    }
    let session = match arguments.position.position()? {
        AnyPosition::Fide(position) => AnySession::Fide(Session::new(position)),
        AnyPosition::Cube(position) => AnySession::Cube(Box::new(Session::new(*position))),
    };
    writeln!(out, "{}", table(&session.account(&mind)))?;
    Ok(())
}

/// What each term comes to, in hundredths of a pawn: for White, for Black, and the difference at this stage of the game.
pub(crate) fn table(account: &Account) -> String {
    let mut text = format!(
        "{:18} {:>14} {:>14} {:>14} {:>7}\n{:18}",
        "", "White", "Black", "difference", "now", "term"
    );
    text.push_str(&" opening ending".repeat(3));
    let _ = write!(text, " {:>6}", "");
    let mut sums = [Tapered::default(); 2];
    for (term, sides) in account.by_term() {
        row(&mut text, account, term.name, sides);
        for (sum, side) in sums.iter_mut().zip(sides) {
            *sum = sum.plus(side, 1);
        }
    }
    row(&mut text, account, "sum", sums);
    let Account { phase, full_phase, scale, .. } = account;
    let _ = write!(text, "\n\nOpening: {phase} of {full_phase}. ");
    let _ = write!(text, "Of the ending's value {scale} parts of {FULL_SCALE} count. ");
    if account.known.is_some() {
        text.push_str("This ending is known, and not judged by terms. ");
    }
    let _ = write!(text, "Value for White: {:+.2}", f64::from(account.value()) / 100.0);
    text
}

fn row(text: &mut String, account: &Account, name: &str, [white, black]: [Tapered; 2]) {
    let more = white.plus(black, -1);
    let _ = write!(text, "\n{name:18}");
    for Tapered { opening, ending } in [white, black, more] {
        let _ = write!(text, " {opening:>7} {ending:>6}");
    }
    let _ = write!(text, " {:>7}", more.at(account.phase, account.full_phase, account.scale));
}
