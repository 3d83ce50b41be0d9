//! The search from the outside, with each game's own judge.

mod exact;
mod mates;
mod news;
mod parts;
mod plain;
mod stopped;
mod traceless;

use std::sync::atomic::AtomicBool;

use engine::{CubeJudge, FideJudge, Mind};
use game::{Notation, Position};
use search::{Engine, Evaluator, Knowledge, Limits, News, Report};
use testkit::random_games;

/// What a new engine of one thread reports at each depth.
fn reports<P: Position, E: Evaluator<P>>(
    knowledge: &Knowledge<P, E>,
    position: &P,
    depth: u32,
) -> Vec<Report> {
    let mut reports = Vec::new();
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let stop = AtomicBool::new(false);
    let note = |news: News| {
        if let News::Finished(report) = news {
            reports.push(report.clone());
        }
    };
    Engine::new(1, 1).search(position, &[], knowledge, &limits, &stop, note);
    reports
}

fn last_report<P: Position, E: Evaluator<P>>(
    knowledge: &Knowledge<P, E>,
    position: &P,
    depth: u32,
) -> Report {
    reports(knowledge, position, depth).pop().expect("without a limit of time the search reports")
}

/// Judged by hand, so that what a search is expected to find does not change with what a network has learned.
fn fide_knowledge() -> Knowledge<fide::Position, FideJudge> {
    Mind::default().by_hand().fide
}

fn cube_knowledge() -> Knowledge<cube::Position, CubeJudge> {
    Mind::default().by_hand().cube
}

/// Some positions of random games from the given starts.
fn sample<P: Notation>(starts: Vec<P>, plies: usize, every: usize, seed: u64) -> Vec<P> {
    let mut seen = Vec::new();
    random_games(starts, plies, seed, |position, random| {
        if random.below(every) == 0 {
            seen.push(position.clone());
        }
    });
    seen
}

fn fide(fen: &str) -> fide::Position {
    fide::Position::from_fen(fen, fide::Variant::Standard).expect("a legal position")
}

fn cube(fen: &str) -> cube::Position {
    let levels = fen.split(' ').next().map_or(0, |board| board.split('|').count());
    let variant = if levels == 8 { cube::Variant::CUBE } else { cube::Variant::CUBE4 };
    cube::Position::from_fen(fen, variant).expect("a legal position")
}

/// Games of chess: from the start, and from endings close to promotion, bare kings and fifty moves.
fn fide_positions(every: usize) -> Vec<fide::Position> {
    let mut starts = vec![fide::Position::start(fide::Variant::Standard); 40];
    starts.extend(FIDE_ENDINGS.map(fide));
    sample(starts, 120, every, 1)
}

const FIDE_ENDINGS: [&str; 6] = [
    "8/2k5/8/8/3P4/8/5K2/8 w - - 0 1",
    "8/5P1k/8/8/8/8/1p4K1/8 w - - 96 120",
    "8/8/3k4/8/8/4R3/3K4/8 w - - 90 100",
    "3n4/8/3k4/8/8/3B4/3K1P2/8 b - - 0 1",
    "r3k2r/p6p/8/3pP3/8/8/P6P/R3K2R w KQkq d6 0 1",
    "k7/8/1K6/8/8/8/8/2Q5 w - - 95 140",
];

/// Games of the cube with few pieces: knights, commoners and pawns close to promotion.
fn sparse_cube_positions(every: usize) -> Vec<cube::Position> {
    sample(CUBE_ENDINGS.map(cube).to_vec(), 80, every, 2)
}

const CUBE_ENDINGS: [&str; 6] = [
    "8/8/8/3n4/8/8/8/8|8/2p5/8/8/8/8/5P2/8|4k3/8/8/8/8/8/8/4K3|8/8/8/8/3C4/8/8/8 w - - 0 1",
    "8/P7/8/8/8/8/8/8|8/8/8/8/8/8/8/8|4k3/8/8/8/8/8/8/4K3|8/8/8/8/8/8/7p/8 w - - 96 120",
    "8/8/8/8/8/8/8/8|8/8/8/3pP3/8/8/8/8|k7/8/8/3P4/2p5/8/8/7K|8/8/8/8/8/8/8/8 b - - 10 20",
    "7k/8/8/8/8/8/8/8|8/8/5K2/8/8/8/8/8|8/8/6R1/8/8/8/8/8|8/8/8/8/8/8/8/8 w - - 93 90",
    "8/8/8/8/8/8/8/8|4k3/8/8/8/8/8/8/4K3|8/8/8/2N5/8/8/8/8|8/8/8/8/5c2/8/8/8 w - - 0 1",
    "8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|4k3/3p4/8/8/8/8/4P3/4K3|\
     8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8 w - - 0 1",
];

/// Games of the cube from the start.
fn full_cube_positions(
    variant: cube::Variant,
    games: usize,
    plies: usize,
    every: usize,
) -> Vec<cube::Position> {
    sample(vec![cube::Position::start(variant); games], plies, every, 3)
}
