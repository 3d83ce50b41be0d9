//! How fast the default networks learn: positions a second, and which share of the additions that the machine can do they amount to.
//!
//! `cargo bench -p train`, on a machine that has nothing else to do. Nearly all work of a step is adding rows of the hidden layer: for
//! each piece and each side once to find the sums, once to spread their slopes.

use std::array::from_fn;
use std::hint::black_box;
use std::time::Instant;

use game::{Notation, Random};
use nnue::{Board, Inputs, Shape};
use rayon::prelude::*;
use testkit::random_games;
use train::network::{Settings, Trainer};
use train::positions::{Layout, Told};

const BATCH: usize = 16_384;
const ROUNDS: usize = 11;

fn main() {
    let peak = additions_at_most();
    let threads = rayon::current_num_threads();
    println!(
        "{threads} threads, {:.1} thousand million additions a second at the most",
        peak / 1e9
    );
    measure::<fide::Position>("fide", fide::Variant::Standard, Board::Chess, 256, peak);
    measure::<cube::Position>("cube", cube::Variant::CUBE, Board::Cube, 64, peak);
}

fn measure<P: Notation>(name: &str, variant: P::Variant, board: Board, hidden: usize, peak: f64) {
    let start = P::start(variant);
    let (layout, mut bytes) = (Layout::of(&start), Vec::new());
    let games = vec![start; BATCH / 128];
    random_games(games, 128, 1, |position, random: &mut Random| {
        let told = Told { game: 0, score: random.below(800) as i16 - 400, result: None };
        layout.write(position, [0; 2], told, &mut bytes).expect("a position of this game");
    });
    let positions: Vec<_> =
        bytes.chunks_exact(layout.size()).map(|record| layout.read(record)).collect();
    let shape = Shape::new(Inputs::plain(board, true), hidden, 8).expect("the default shape");
    let mut trainer = Trainer::new(shape, SETTINGS);
    let seconds = median(|| {
        black_box(trainer.learn(&positions, 0.5));
    });
    let pieces: usize = positions.iter().map(|position| position.count()).sum();
    let additions = (2 * 2 * pieces * hidden) as f64 / seconds;
    println!(
        "{name}: {hidden} hidden, {:.0} positions a second, {:.1}% of that",
        positions.len() as f64 / seconds,
        100.0 * additions / peak
    );
}

const SETTINGS: Settings = Settings { epochs: 1, batch: BATCH, results: 0.0, ..Settings::USUAL };

/// How many additions of 32-bit numbers all threads do in a second on what is in their registers.
fn additions_at_most() -> f64 {
    const TIMES: usize = 1 << 22;
    const REGISTERS: usize = 10;
    const LANES: usize = 8;
    let threads = rayon::current_num_threads();
    let seconds = median(|| {
        let sums = (0..threads).into_par_iter().map(|thread| {
            let step: [f32; LANES] = black_box([thread as f32; LANES]);
            let mut sums = black_box([[0.0_f32; LANES]; REGISTERS]);
            for _ in 0..TIMES {
                for sum in &mut sums {
                    *sum = from_fn(|at| sum[at] + step[at]);
                }
            }
            sums[0][0]
        });
        black_box(sums.sum::<f32>());
    });
    (threads * TIMES * REGISTERS * LANES) as f64 / seconds
}

/// The median of how many seconds something takes.
fn median(mut what: impl FnMut()) -> f64 {
    let mut times: Vec<f64> = (0..ROUNDS)
        .map(|_| {
            let start = Instant::now();
            what();
            start.elapsed().as_secs_f64()
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[ROUNDS / 2]
}
