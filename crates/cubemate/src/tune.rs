//! `cubemate tune`: weights that foretell results and scores of many positions better.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use engine::Judged;
use engine::judge::{Judge, Judgement, Style, Weights};
use train::tune::{Checkpoint, Choice, Losses, Settings, Tuner, read};

use crate::games::{self, AnyPosition, GameName};

#[derive(Args)]
#[command(after_help = FILES)]
pub(crate) struct Arguments {
    /// The game
    #[arg(long, value_parser = games::parser(), default_value_t = GameName::Fide)]
    game: GameName,
    /// Files of positions or games
    #[arg(long, value_name = "FILE", required = true, num_args = 1..)]
    data: Vec<PathBuf>,
    /// Begin with the weights of this file instead of those that are built in
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    /// Where the new weights go; the state after each epoch goes to FILE.checkpoint
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// How often all positions are looked at
    #[arg(long, value_name = "N", default_value_t = 30)]
    epochs: usize,
    /// Take at most so many positions
    #[arg(long, value_name = "N", default_value_t = 2_000_000)]
    positions: usize,
    /// Take one of so many quiet positions of each game
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..))]
    one_of: u32,
    /// Leave out positions whose score is further from equality, in hundredths of a pawn
    #[arg(long, value_name = "SCORE", default_value_t = 1000)]
    largest_score: i32,
    /// How much of the target is the result of the game, from 0 to 1; the rest is the score
    #[arg(long, value_name = "PART", default_value_t = 0.3, value_parser = part)]
    results: f64,
    /// How far a weight moves in the first steps, in hundredths of a pawn
    #[arg(long, value_name = "STEP", default_value_t = 1.0)]
    rate: f64,
    /// What chance follows from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Go on with an interrupted tuning; the other arguments should be the same
    #[arg(long, value_name = "CHECKPOINT")]
    resume: Option<PathBuf>,
}

const FILES: &str = "\
Files, as they are or packed (.xz):
  games of cubemate selfplay
  lines of FEN;score;result                       quiet positions
  lines of FEN;result;MOVE SCORE MOVE SCORE ..    games; the score is that before the move
Scores are in hundredths of a pawn and, like results (1, 0.5 or 0), for White. One of 20 games is kept for validation.";

/// How strongly weights are drawn to where they began: a weight that counts in one position of some thousands goes half its way.
const INERTIA: f64 = 5e-10;

/// Reads a share of a whole, for the command line.
pub(crate) fn part(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|number| (0.0..=1.0).contains(number));
    number.ok_or_else(|| "expected a number from 0 to 1".to_owned())
}

/// Tunes the weights of a game, with a line for each epoch.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<()> {
    match arguments.game.position(None, false)? {
        AnyPosition::Fide(start) => tune(arguments, &start, out),
        AnyPosition::Cube(start) => tune(arguments, &*start, out),
    }
}

fn tune<P: Judged>(arguments: &Arguments, start: &P, out: &mut impl Write) -> Result<()> {
    let weights = match &arguments.weights {
        None => P::Judgement::built_in().clone(),
        Some(path) => Weights::parse::<P::Judgement>(&text(path)?)
            .map_err(|error| anyhow!("{}: {error}", path.display()))?,
    };
    let judge = Judge::<P::Judgement>::new(&weights, &Style::default());
    let began = Instant::now();
    let choice = Choice {
        positions: arguments.positions,
        one_of: u64::from(arguments.one_of),
        largest_score: arguments.largest_score,
        seed: arguments.seed,
    };
    let [training, validation] = read(start, &arguments.data, &judge, choice)?;
    if training.is_empty() || validation.is_empty() {
        bail!("{} positions are too few to learn from", training.len() + validation.len());
    }
    let (learned, checked) = (training.len(), validation.len());
    writeln!(out, "{learned} positions to learn from, {checked} to check by, {}", since(began))?;
    let settings = Settings {
        epochs: arguments.epochs,
        results: arguments.results,
        rate: arguments.rate,
        inertia: INERTIA,
        threads: thread::available_parallelism().map_or(1, usize::from),
        seed: arguments.seed,
    };
    let mut tuner = Tuner::new(&training, &validation, weights.values(), settings);
    if let Some(path) = &arguments.resume {
        let state = Checkpoint::parse(&text(path)?, weights.values().len());
        tuner.resume(state.with_context(|| path.display().to_string())?);
    }
    let [by_value, by_score] = tuner.state().pawn_means().map(|share| 100.0 * share);
    writeln!(out, "a pawn means {by_value:.1}% by the weights, {by_score:.1}% by the scores")?;
    tell(out, "before", tuner.losses_with(weights.values()), began)?;
    let checkpoint = arguments.out.with_added_extension("checkpoint");
    while tuner.epoch() {
        let state = tuner.state();
        write(&checkpoint, &state.to_string())?;
        tell(out, &format!("epoch {}", state.epoch), tuner.losses(), began)?;
    }
    let found = tuner.weights();
    tell(out, "in whole numbers", tuner.losses_with(&found), began)?;
    write(&arguments.out, &Weights::new::<P::Judgement>(found).to_string())
}

fn tell(out: &mut impl Write, what: &str, losses: Losses, began: Instant) -> Result<()> {
    let Losses { training, validation } = losses;
    let time = since(began);
    writeln!(out, "{what}: loss {training:.6}, on the validation set {validation:.6}, {time}")?;
    out.flush()?;
    Ok(())
}

fn since(began: Instant) -> String {
    format!("{:.1} s", began.elapsed().as_secs_f64())
}

fn text(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

fn write(path: &Path, text: &str) -> Result<()> {
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}
