//! `cubemate lab`: the searches of the textbook and the full search side by side on one position.

mod tree;

use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use clap::{Args, ValueEnum};
use engine::{Judged, Mind};
use game::{Move, Notation, san};
use search::plain::{self, Found, Method, Task};
use search::{Engine, Evaluator, Knowledge, Limits, score};

use crate::games::{AnyPosition, PositionArguments};
use crate::perft::whole_number;
use crate::table::grouped;

/// A plain search of more nodes is not begun, or is given up.
const MOST_NODES: u64 = 50_000_000;
/// About how many nodes of a tree are recorded to draw from.
const MOST_RECORDED: u64 = 1_000_000;
/// The table of the full search.
const MEGABYTES: usize = 64;

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,
    /// How many half-moves deep, at most 64
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    #[arg(value_parser = |text: &str| whole_number(text, 1_u32..=64))]
    depth: u32,
    /// Draw the tree that a plain search visits
    #[arg(long, value_name = "FILE.svg")]
    tree: Option<PathBuf>,
    /// Which search to draw
    #[arg(long, value_enum, default_value_t = Drawn::Ordered, requires = "tree")]
    method: Drawn,
    /// Overwrite the file of the tree
    #[arg(long, requires = "tree")]
    force: bool,
}

/// A plain search as the command line names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Drawn {
    /// Every line to its end
    Minimax,
    /// Without the moves that cannot change the result
    AlphaBeta,
    /// The same with captures first
    Ordered,
}

/// Prints a table of the searches, and draws a tree if one is asked for.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<()> {
    if let Some(file) = &arguments.tree
        && !arguments.force
        && file.exists()
    {
        bail!("{} exists already; --force overwrites it", file.display());
    }
    match arguments.position.position()? {
        AnyPosition::Fide(position) => compare(&position, arguments, out),
        AnyPosition::Cube(position) => compare(&*position, arguments, out),
    }
}

fn compare<P: Judged>(position: &P, arguments: &Arguments, out: &mut impl Write) -> Result<()> {
    let depth = arguments.depth;
    let mind = Mind::default();
    let knowledge = P::knowledge(&mind);
    writeln!(out, "{}\ndepth {depth}\n", position.to_fen())?;
    let columns = ["search", "value", "best", "nodes", "time"].map(str::to_owned);
    write_row(out, &columns)?;
    let mut drawn = None;
    for (name, method, drawable) in [
        ("minimax", Method::Minimax, Drawn::Minimax),
        ("alpha-beta", Method::AlphaBeta, Drawn::AlphaBeta),
        ("alpha-beta, ordered", Method::Ordered, Drawn::Ordered),
    ] {
        let to_draw = arguments.tree.is_some() && arguments.method == drawable;
        let recorded_plies = to_draw.then(|| recorded_plies(position));
        let task = Task { method, depth, most_nodes: MOST_NODES, recorded_plies };
        match plainly(position, knowledge, &task) {
            Ok((found, time)) => {
                let row = Row { value: found.value, best: found.best, nodes: found.nodes, time };
                row.write(out, name, position)?;
                if to_draw {
                    drawn = Some((name, found));
                }
            }
            Err(reason) => writeln!(out, "{name:<22}left out: {reason}")?,
        }
        out.flush()?;
    }
    let exact = fully(position, &knowledge.clone().without_pruning(), depth);
    exact.write(out, "full, nothing pruned", position)?;
    out.flush()?;
    fully(position, knowledge, depth).write(out, "full", position)?;
    writeln!(out, "\n{EXPLANATION}")?;
    let Some(file) = &arguments.tree else { return Ok(()) };
    let Some((name, found)) = drawn else {
        bail!("no tree to draw: that search was left out; try a smaller --depth")
    };
    let title = format!("{name}, depth {depth}");
    save(file, &tree::draw(position, &found.tree, &title), arguments.force)?;
    writeln!(out, "\nThe tree of {name} is in {}.", file.display())?;
    Ok(())
}

const EXPLANATION: &str = "\
Values are for the side to move. All searches but the last judge a position at the end of the depth as \
it\nstands; the last plays captures out, and leaves out what will hardly matter.";

/// A plain search and its time, or why there is none.
fn plainly<P: Notation, E: Evaluator<P>>(
    position: &P,
    knowledge: &Knowledge<E>,
    task: &Task,
) -> Result<(Found, Duration), String> {
    if task.method == Method::Minimax {
        let estimate = estimated_nodes(position, task.depth);
        if estimate > MOST_NODES as f64 {
            let most = grouped(MOST_NODES);
            return Err(format!("about {estimate:.0e} nodes, more than {most}"));
        }
    }
    let start = Instant::now();
    let found = plain::search(position, knowledge, task);
    let found = found.ok_or_else(|| format!("more than {} nodes", grouped(MOST_NODES)))?;
    Ok((found, start.elapsed()))
}

/// How many nodes minimax will visit if the moves go on being as many as now and after each move.
fn estimated_nodes<P: Notation>(position: &P, depth: u32) -> f64 {
    let moves = position.legal_move_list();
    let mut after = position.clone();
    let replies: u64 = moves
        .iter()
        .map(|&m| {
            let undo = after.play(m, &mut ());
            let count = after.legal_count();
            after.undo(m, undo, &mut ());
            count
        })
        .sum();
    let first = moves.len() as f64;
    let second = replies as f64 / first.max(1.0);
    let growth = [first, second].into_iter().cycle().take(depth as usize);
    let (sum, _) = growth.fold((1.0, 1.0), |(sum, last), count| (sum + last * count, last * count));
    sum
}

/// How many plies of a tree fit into the memory that is meant for it.
fn recorded_plies<P: Notation>(position: &P) -> usize {
    let moves = position.legal_count().max(2);
    (1..=99).take_while(|&plies| moves.saturating_pow(plies) <= MOST_RECORDED).count().max(1)
}

/// The full search with a new table.
fn fully<P: Notation, E: Evaluator<P>>(position: &P, knowledge: &Knowledge<E>, depth: u32) -> Row {
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let stop = AtomicBool::new(false);
    let mut engine = Engine::new(MEGABYTES, 1);
    let report = engine.search(position, &[], knowledge, &limits, &stop, |_| ());
    let report = report.expect("a search that nothing stops reports");
    let line = report.lines.first();
    Row {
        value: line.map_or(score::DRAW, |line| line.score),
        best: line.and_then(|line| line.moves.first().copied()),
        nodes: report.nodes,
        time: report.time,
    }
}

/// What one search found.
struct Row {
    value: i32,
    best: Option<Move>,
    nodes: u64,
    time: Duration,
}

impl Row {
    fn write<P: Notation>(&self, out: &mut impl Write, name: &str, position: &P) -> Result<()> {
        let best = self.best.map_or_else(|| "-".to_owned(), |m| san::write(position, m));
        let time = format!("{:.3} s", self.time.as_secs_f64());
        let cells = [name.to_owned(), value_text(self.value), best, grouped(self.nodes), time];
        write_row(out, &cells)
    }
}

fn write_row(out: &mut impl Write, [name, value, best, nodes, time]: &[String; 5]) -> Result<()> {
    writeln!(out, "{name:<22}{value:>10}  {best:<12}{nodes:>13}{time:>12}")?;
    Ok(())
}

/// A value as people write it: in pawns, or as the distance of a mate.
fn value_text(value: i32) -> String {
    match score::mate_in(value) {
        Some(moves) if value > 0 => format!("mate in {moves}"),
        Some(0) => "mated".to_owned(),
        Some(moves) => format!("mated in {}", -moves),
        None => format!("{:+.2}", f64::from(value) / 100.0),
    }
}

fn save(file: &Path, text: &str, force: bool) -> Result<()> {
    let opened = if force {
        File::create(file)
    } else {
        OpenOptions::new().write(true).create_new(true).open(file)
    };
    let mut opened = opened.map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => {
            anyhow::anyhow!("{} exists already; --force overwrites it", file.display())
        }
        _ => anyhow::Error::new(error).context(format!("cannot write {}", file.display())),
    })?;
    opened.write_all(text.as_bytes()).with_context(|| format!("cannot write {}", file.display()))
}
