//! `cubemate eval`: what a position is worth without any search, term by term.

use std::fmt::Write as _;
use std::fs;
use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Error, Result, anyhow};
use clap::Args;
use engine::judge::{Account, FULL_SCALE, Tapered};
use engine::{AnySession, Mind, Session};

use crate::games::{AnyPosition, PositionArguments};
use crate::networks;

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,
    /// Judge by the weights of this file instead of those that are built in
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    /// Judge by the network of this file instead of those that are built in; <none> judges by hand
    #[arg(long, value_name = "FILE", conflicts_with = "weights")]
    net: Option<String>,
}

/// Prints the table.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<()> {
    let mut mind = Mind::default();
    if let Some(path) = &arguments.weights {
        let text =
            fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
        mind.set_weights(&text).map_err(|error| anyhow!("{}: {error}", path.display()))?;
    }
    if let Some(net) = &arguments.net {
        networks::choose(&mut mind, arguments.position.game(), net).map_err(Error::msg)?;
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
    let pawns = |value: i32| format!("{:+.2}", f64::from(value) / 100.0);
    if let Some(network) = account.network {
        let [hand, network] = [account.by_hand(), network].map(|value| pawns(now(account, value)));
        let _ = write!(text, "By hand that is {hand}, by the network {network}. ");
    }
    let _ = write!(text, "Value for White: {}", pawns(account.value()));
    text
}

/// A value at this stage of the game.
const fn now(account: &Account, value: Tapered) -> i32 {
    value.at(account.phase, account.full_phase, account.scale)
}

fn row(text: &mut String, account: &Account, name: &str, [white, black]: [Tapered; 2]) {
    let more = white.plus(black, -1);
    let _ = write!(text, "\n{name:18}");
    for Tapered { opening, ending } in [white, black, more] {
        let _ = write!(text, " {opening:>7} {ending:>6}");
    }
    let _ = write!(text, " {:>7}", now(account, more));
}
