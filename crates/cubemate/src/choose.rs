//! `cubemate choose`: what a computer player would play in a position, and why.

use std::io::Write;
use std::sync::atomic::AtomicBool;

use anyhow::Result;
use clap::Args;
use engine::Judged;
use engine::players::{Candidate, Computer, Ending};
use game::{Game, Notation, Rules, san};
use search::Limits;

use crate::games::{AnyPosition, PositionArguments};
use crate::profiles;
use crate::table::table;

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,
    /// A level, or a profile
    #[arg(long, value_name = "LEVEL", default_value = "beginner")]
    level: String,
    /// What the player leaves to chance follows from this number
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many of the ranked moves are listed
    #[arg(long, value_name = "N", default_value_t = 10)]
    candidates: usize,
}

/// Prints the move, the rule that chose it, and the ranked moves.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<()> {
    match arguments.position.position()? {
        AnyPosition::Fide(position) => choose(arguments, position, out),
        AnyPosition::Cube(position) => choose(arguments, *position, out),
    }
}

fn choose<P: Judged>(arguments: &Arguments, position: P, out: &mut impl Write) -> Result<()> {
    let mut computer = Computer::new(profiles::character(&arguments.level)?, arguments.seed);
    let game = Game::new(position, Rules::default());
    let decision = computer.choose(&game, &Limits::default(), &AtomicBool::new(false));
    let Some(decision) = decision else {
        writeln!(out, "there is no legal move")?;
        return Ok(());
    };
    let name = san::write(game.position(), decision.action);
    writeln!(out, "{} plays {name}: {}", computer.character(), decision.rule)?;
    writeln!(out, "look-ahead {} plies, outlook {:+.2}", decision.plies, decision.outlook)?;
    let rows: Vec<_> = decision
        .candidates
        .iter()
        .take(arguments.candidates)
        .enumerate()
        .map(|(index, candidate)| row(game.position(), index, candidate))
        .collect();
    write!(out, "{}", table(&rows, 2))?;
    Ok(())
}

fn row<P: Notation>(position: &P, index: usize, candidate: &Candidate) -> [String; 5] {
    let ending = match candidate.ending {
        Some(Ending::Mate) => "mate",
        Some(Ending::Mated) => "mated",
        Some(Ending::Draw) => "draw",
        None => "",
    };
    [
        (index + 1).to_string(),
        san::write(position, candidate.action),
        format!("{:+.2}", candidate.points),
        format!("{:+}", candidate.material),
        ending.to_owned(),
    ]
}
