//! How fast the rules are: leaves a second of both games, beside bare cozy-chess and Stockfish, in turns, in one run.
//!
//! `cargo xtask bench`, on a machine that has nothing else to do. Every count is checked; no time is.

use std::hint::black_box;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use cozy_chess::Board;
use game::Notation;
use game::perft::perft;

const ROUNDS: usize = 11;
const CHESS_LEAVES: u64 = 119_060_324;
/// Short counts are repeated until they take about this long.
const TURN: Duration = Duration::from_millis(200);

/// One that counts leaves. It returns how many, and how long that took.
struct Runner {
    name: String,
    run: Box<dyn Fn() -> (u64, Duration)>,
    speeds: Vec<f64>,
}

impl Runner {
    /// Counts one tree, again and again if it is small.
    fn new(name: impl Into<String>, expected: u64, count: impl Fn() -> u64 + 'static) -> Self {
        let run = move || {
            let start = Instant::now();
            let mut leaves = 0;
            while leaves == 0 || start.elapsed() < TURN {
                let counted = count();
                assert_eq!(counted, expected, "every count is right");
                leaves += counted;
            }
            (leaves, start.elapsed())
        };
        Self { name: name.into(), run: Box::new(run), speeds: Vec::new() }
    }

    fn take_turn(&mut self) {
        let (leaves, time) = (self.run)();
        self.speeds.push(leaves as f64 / 1e6 / time.as_secs_f64());
    }

    fn median(&self) -> f64 {
        let mut speeds = self.speeds.clone();
        speeds.sort_by(f64::total_cmp);
        speeds[speeds.len() / 2]
    }
}

fn main() {
    let board = Board::startpos();
    let chess = fide::Position::start(fide::Variant::Standard);
    let mut runners = vec![
        Runner::new("cozy-chess, start, perft 6", CHESS_LEAVES, move || {
            bare_perft(black_box(&board), 6)
        }),
        Runner::new("fide, start, perft 6", CHESS_LEAVES, move || perft(black_box(&chess), 6)),
    ];
    runners.extend(stockfish());
    runners.extend(cube_runners());
    for round in 1..=ROUNDS {
        eprint!("\rround {round} of {ROUNDS}");
        runners.iter_mut().for_each(Runner::take_turn);
    }
    eprintln!();
    let reference = runners[0].median();
    println!("{:38} {:>20} {:>12}", "", "million leaves/s", "ratio");
    for runner in &runners {
        let speed = runner.median();
        println!("{:38} {speed:>20.1} {:>12.2}", runner.name, speed / reference);
    }
}

/// The way in which the library's own documentation counts, with the last ply counted by sets.
fn bare_perft(board: &Board, depth: u32) -> u64 {
    let mut leaves = 0;
    if depth == 1 {
        board.generate_moves(|moves| {
            leaves += moves.len() as u64;
            false
        });
        return leaves;
    }
    board.generate_moves(|moves| {
        for m in moves {
            let mut after = board.clone();
            after.play_unchecked(m);
            leaves += bare_perft(&after, depth - 1);
        }
        false
    });
    leaves
}

/// The start of the cube to depth 3, and crowded middlegames to depth 2.
fn cube_runners() -> Vec<Runner> {
    let facts = include_str!("../../cube/tests/cube.perft");
    let entries = facts.split("\n\n").filter_map(|entry| {
        let lines: Vec<&str> = entry.trim().lines().collect();
        let [id, "game cube", fen, counts @ ..] = &lines[..] else { return None };
        let id = id.strip_prefix("id ")?;
        let depth = match id {
            "start" => 3,
            _ if id.starts_with("game-") => 2,
            _ => return None,
        };
        let count = counts.iter().find_map(|line| line.strip_prefix(&format!("perft {depth} ")))?;
        let fen = fen.strip_prefix("fen ")?;
        Some((format!("cube, {id}, perft {depth}"), fen, depth, count.parse().expect("a count")))
    });
    let runners = entries.map(|(name, fen, depth, count)| {
        let position = cube::Position::from_fen(fen, cube::Variant::CUBE).expect("a position");
        Runner::new(name, count, move || perft(black_box(&position), depth))
    });
    runners.collect()
}

/// Stockfish, where it is installed; its start is not timed.
fn stockfish() -> Option<Runner> {
    let program = ["stockfish", "/usr/games/stockfish"].into_iter().find(|program| {
        Command::new(program).stdin(Stdio::null()).stdout(Stdio::null()).status().is_ok()
    });
    let Some(program) = program else {
        println!("stockfish is not installed and left out");
        return None;
    };
    let run = move || {
        let mut engine = Command::new(program)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it ran before");
        let mut input = engine.stdin.take().expect("a pipe");
        let mut output = BufReader::new(engine.stdout.take().expect("a pipe")).lines();
        let mut until = |wanted: &str| {
            output
                .by_ref()
                .map_while(Result::ok)
                .find(|line| line.starts_with(wanted))
                .expect("an answer")
        };
        writeln!(input, "uci\nisready").expect("a pipe");
        until("readyok");
        let start = Instant::now();
        writeln!(input, "go perft 6").expect("a pipe");
        let answer = until("Nodes searched: ");
        let time = start.elapsed();
        assert_eq!(answer, format!("Nodes searched: {CHESS_LEAVES}"));
        writeln!(input, "quit").expect("a pipe");
        engine.wait().expect("it quits");
        (CHESS_LEAVES, time)
    };
    Some(Runner {
        name: "stockfish, start, go perft 6".to_owned(),
        run: Box::new(run),
        speeds: Vec::new(),
    })
}
