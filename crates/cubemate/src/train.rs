//! `cubemate train`: a network that judges positions as their games and scores do.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, Result, anyhow, ensure};
use clap::Args;
use clap::builder::RangedU64ValueParser;
use game::Notation;
use nnue::{Beside, Board, Inputs, Shape};
use train::network::{Activation, Cost, Course, Losses, Settings, Step, plot};
use train::positions::Positions;

use crate::games::{self, AnyPosition, GameName};
use crate::output;
use crate::progress::Progress;

const USUAL: Settings = Settings::USUAL;

#[derive(Args)]
#[command(after_help = FILES)]
pub(crate) struct Arguments {
    /// The game
    #[arg(long, value_parser = games::parser(), default_value_t = GameName::Fide)]
    game: GameName,
    /// Files of packed positions, made by cubemate positions
    #[arg(long, value_name = "FILE", required = true, num_args = 1..)]
    data: Vec<PathBuf>,
    /// Where the network goes, after each epoch
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// How many hidden numbers there are for each side; without it, 256 in chess and 64 in the cube
    #[arg(long, value_name = "N")]
    hidden: Option<usize>,
    /// How many outputs there are: one judges positions with few pieces, the last those with many
    #[arg(long, value_name = "N", default_value_t = 8)]
    outputs: usize,
    /// Tell apart four regions in which a king may stand (fide only)
    #[arg(long)]
    regions: bool,
    /// See the board as it is, not mirrored so that the king stands on files e to h
    #[arg(long)]
    unmirrored: bool,
    /// How the hidden layer answers; the engine takes networks with screlu only
    #[arg(long, value_name = "NAME", default_value_t = USUAL.activation)]
    activation: Activation,
    /// What a wrong guess costs: quadratic, cross-entropy or cross-entropy-tanh
    #[arg(long, value_name = "NAME", default_value_t = USUAL.cost)]
    cost: Cost,
    /// How much of the target is the result of the game, from 0 to 1; the rest is the score
    #[arg(long, value_name = "PART", default_value_t = USUAL.results, value_parser = part)]
    results: f32,
    /// How often all positions are looked at
    #[arg(long, value_name = "N", default_value_t = USUAL.epochs, value_parser = RangedU64ValueParser::<usize>::new().range(1..=100_000))]
    epochs: usize,
    /// Positions for each step
    #[arg(long, value_name = "N", default_value_t = USUAL.batch, value_parser = RangedU64ValueParser::<usize>::new().range(1..=1 << 20))]
    batch: usize,
    /// How far a number moves in a step at the most; it begins and ends with less
    #[arg(long, value_name = "STEP", default_value_t = USUAL.rate, value_parser = rate)]
    rate: f32,
    /// Draw weights to 0 this strongly, whatever their size
    #[arg(long, value_name = "PULL", default_value_t = USUAL.l1, value_parser = part)]
    l1: f32,
    /// Draw weights to 0 this strongly, in proportion to their size
    #[arg(long, value_name = "PULL", default_value_t = USUAL.l2, value_parser = part)]
    l2: f32,
    /// Let inputs learn together what they have in common: the piece; its square for all regions of the king; in the cube its rank, its file and level
    #[arg(long)]
    shared: bool,
    /// Learn what remains beside attacks or everything, counted by hand; the engine adds both
    #[arg(long, value_name = "WHAT", default_value_t = USUAL.beside)]
    beside: Beside,
    /// Leave out this part of the hidden layer in each step, by chance
    #[arg(long, value_name = "PART", default_value_t = USUAL.dropout, value_parser = dropout)]
    dropout: f32,
    /// What odds of e to 1 are worth to the engine, in hundredths of a pawn; without it, as in the first file that was packed
    #[arg(long, value_name = "VALUE", value_parser = clap::value_parser!(i32).range(1..=5000))]
    scale: Option<i32>,
    /// What chance follows from
    #[arg(long, default_value_t = USUAL.seed)]
    seed: u64,
}

const FILES: &str = "\
Beside the network there are OUT.checkpoint, all that is needed to go on, and OUT.svg, a picture of the losses. If there is a checkpoint, the training goes \
on where it was interrupted, and ends with the same network to the bit, whatever the number of threads.";

fn number(text: &str, fits: impl Fn(f32) -> bool) -> Option<f32> {
    text.parse().ok().filter(|&number| fits(number))
}

fn part(text: &str) -> Result<f32, String> {
    number(text, |part| (0.0..=1.0).contains(&part)).ok_or("expected a number from 0 to 1".into())
}

fn dropout(text: &str) -> Result<f32, String> {
    number(text, |part| (0.0..=0.9).contains(&part)).ok_or("expected a number from 0 to 0.9".into())
}

fn rate(text: &str) -> Result<f32, String> {
    number(text, |rate| rate > 0.0 && rate <= 1.0)
        .ok_or("expected a number above 0, at most 1".into())
}

/// Trains a network, with a line for each epoch.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<()> {
    match arguments.game.position(None, false)? {
        AnyPosition::Fide(start) => train(arguments, &start, out),
        AnyPosition::Cube(start) => train(arguments, &*start, out),
    }
}

fn train<P: Notation>(arguments: &Arguments, start: &P, out: &mut impl Write) -> Result<()> {
    let shape = shape(arguments, start)?;
    let [checkpoint, picture] =
        ["checkpoint", "svg"].map(|extension| arguments.out.with_added_extension(extension));
    for out in [&arguments.out, &checkpoint, &picture] {
        output::check(out, &arguments.data)?;
    }
    let positions = Positions::open(&arguments.data, start)?;
    let [training, validation] = [positions.training(), positions.validation()];
    writeln!(out, "{training} positions to learn from, {validation} to check by")?;
    let scale = arguments.scale.unwrap_or(positions.worth() as i32);
    let settings = settings(arguments, scale);
    let mut course = Course::new(shape, settings, positions);
    let playable = arguments.activation == Activation::Screlu;
    let write_results = |course: &Course| -> Result<()> {
        if playable {
            write(&arguments.out, &course.network(scale)?.write())?;
        }
        write(&picture, plot(course.history()).as_bytes())
    };
    if checkpoint.exists() {
        course.resume(&checkpoint)?;
        writeln!(out, "goes on after epoch {}", course.history().len())?;
        // Also of a training that has ended, for a network of another scale.
        write_results(&course)?;
    }
    if !playable {
        writeln!(
            out,
            "the engine takes networks with screlu only: there will be losses and a checkpoint, but no network"
        )?;
    }
    let mut meter = Meter::new(&course, training, settings.batch as u64);
    while let Some(losses) = course.epoch(|step| meter.show(step))? {
        course.save(&checkpoint)?;
        write_results(&course)?;
        meter.progress.clear();
        let Losses { training, validation } = losses;
        let (epoch, rate) = (course.history().len(), meter.rate());
        writeln!(
            out,
            "epoch {epoch}: loss {training:.6}, on the validation set {validation:.6}, {rate:.0} positions/s"
        )?;
        out.flush()?;
    }
    Ok(())
}

fn shape<P: Notation>(arguments: &Arguments, start: &P) -> Result<Shape> {
    let board = Board::of_levels(start.levels()).context("no network knows such a board")?;
    let is_chess = board == Board::Chess;
    ensure!(is_chess || !arguments.regions, "--regions are those of chess: the cube has none");
    let regions = if arguments.regions { Inputs::CHESS_REGIONS } else { [0; 64] };
    let usual = if is_chess { 256 } else { 64 };
    let inputs = Inputs::new(board, !arguments.unmirrored, regions);
    let shape = inputs.and_then(|inputs| {
        Shape::new(inputs, arguments.hidden.unwrap_or(usual), arguments.outputs)
    });
    shape.map_err(|reason| anyhow!("{reason}"))
}

fn settings(arguments: &Arguments, scale: i32) -> Settings {
    let Arguments { epochs, batch, rate, results, activation, cost, .. } = *arguments;
    let Arguments { l1, l2, shared, dropout, seed, .. } = *arguments;
    Settings {
        epochs,
        batch,
        rate,
        results,
        activation,
        cost,
        l1,
        l2,
        shared,
        beside: arguments.beside,
        scale,
        dropout,
        seed,
    }
}

fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    matches::replace(path, bytes).with_context(|| format!("cannot write {}", path.display()))
}

/// What is shown while it learns.
struct Meter {
    progress: Progress<io::Stderr>,
    began: Instant,
    batch: u64,
    /// Positions that were looked at before.
    before: u64,
    seen: u64,
    whole: u64,
}

impl Meter {
    fn new(course: &Course, training: u64, batch: u64) -> Self {
        let before = course.history().len() as u64 * training;
        let whole = course.whole();
        let progress = Progress::new(whole.div_ceil(batch) as usize, io::stderr());
        Self { progress, began: Instant::now(), batch, before, seen: before, whole }
    }

    fn show(&mut self, step: Step) {
        self.seen = step.positions;
        let (rate, cost) = (self.rate(), step.cost);
        let left = (self.whole - self.seen) as f64 / rate / 60.0;
        let state = |_| format!("steps, {rate:.0} positions/s, loss {cost:.6}, {left:.0} min left");
        self.progress.show(self.seen.div_ceil(self.batch) as usize, state);
    }

    /// Positions in a second.
    fn rate(&self) -> f64 {
        (self.seen - self.before) as f64 / self.began.elapsed().as_secs_f64().max(0.001)
    }
}
