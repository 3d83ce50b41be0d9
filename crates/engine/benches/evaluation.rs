//! How long it takes to judge a position: nanoseconds for both games, over the positions of games played by chance.
//!
//! `cargo xtask bench`, on a machine that has nothing else to do. Values are compared, times are not.

use std::hint::black_box;
use std::time::Instant;

use engine::judge::Judge;
use engine::{Judged, Networks};
use nnue::Beside;
use search::Evaluator;
use testkit::random_games;

const ROUNDS: usize = 11;

fn main() {
    measure::<fide::Position>("fide", fide::Variant::Standard, 100);
    measure::<cube::Position>("cube", cube::Variant::CUBE, 10);
    measure::<cube::Position>("cube4", cube::Variant::CUBE4, 20);
}

/// One judge sees all positions, as in a search. It is not told of the moves between them: what it keeps up to date by observing
/// costs nothing here, and stays that of the first position.
fn measure<P: Judged>(name: &str, variant: P::Variant, games: usize) {
    let mut positions = Vec::new();
    random_games(vec![P::start(variant); games], 100, 1, |position, _| {
        positions.push(position.clone());
    });
    let mut judge = Judge::<P::Judgement>::default().with_networks(Networks::default());
    judge.reset(&positions[0]);
    time(name, "an evaluation by hand", &positions, |position| judge.evaluate(position));
    time(name, "for its attacks", &positions, |position| judge.by_hand(position, Beside::Attacks));
}

fn time<P>(name: &str, what: &str, positions: &[P], mut judge: impl FnMut(&P) -> i32) {
    let mut sum = || -> i32 { positions.iter().map(|position| judge(black_box(position))).sum() };
    let expected = sum();
    let mut times: Vec<f64> = (0..ROUNDS)
        .map(|_| {
            let start = Instant::now();
            assert_eq!(sum(), expected, "the same positions have the same values");
            start.elapsed().as_nanos() as f64 / positions.len() as f64
        })
        .collect();
    times.sort_by(f64::total_cmp);
    println!("{name}: {:.0} ns {what}, {} positions", times[ROUNDS / 2], positions.len());
}
