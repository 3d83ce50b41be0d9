//! How much the contract costs: perft through it against the bare library, in turns, in one run.

use std::hint::black_box;
use std::time::{Duration, Instant};

use cozy_chess::Board;
use fide::{Position, Variant};
use game::Notation;

const DEPTH: u32 = 6;
const LEAVES: u32 = 119_060_324;
const ROUNDS: usize = 9;

fn main() {
    let board = Board::startpos();
    let position = Position::start(Variant::Standard);
    let (mut bare, mut ours) = (Vec::new(), Vec::new());
    for round in 1..=ROUNDS {
        bare.push(time(|| bare_perft(black_box(&board), DEPTH)));
        ours.push(time(|| game::perft::perft(black_box(&position), DEPTH)));
        println!("round {round}: cozy-chess {:?}, fide {:?}", bare[round - 1], ours[round - 1]);
    }
    let (bare, ours) = (median(bare), median(ours));
    println!("cozy-chess: {:.1} million leaves a second", speed(bare));
    println!("fide:       {:.1} million leaves a second", speed(ours));
    println!("time of fide / time of cozy-chess: {:.3}", ours.as_secs_f64() / bare.as_secs_f64());
}

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

fn time(perft: impl Fn() -> u64) -> Duration {
    let start = Instant::now();
    assert_eq!(perft(), u64::from(LEAVES), "both count the same tree");
    start.elapsed()
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

fn speed(time: Duration) -> f64 {
    f64::from(LEAVES) / time.as_secs_f64() / 1e6
}
