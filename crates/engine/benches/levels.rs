//! How long the levels that are limited by nodes take for a move, in positions of random games.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use engine::Judged;
use engine::players::{Computer, Level};
use game::{Game, Notation, Random, Rules};
use search::Limits;

/// After so many random moves the levels are asked.
const PLIES: [usize; 5] = [10, 40, 80, 160, 320];

fn main() {
    println!("{:10} {:10} {:>10} {:>10}", "game", "level", "mean ms", "most ms");
    measure("fide", &fide::Position::start(fide::Variant::Standard));
    measure("cube4", &cube::Position::start(cube::Variant::CUBE4));
    measure("cube", &cube::Position::start(cube::Variant::CUBE));
}

fn measure<P: Judged>(name: &str, start: &P) {
    let games: Vec<_> = (0..4).flat_map(|seed| stops(start, seed)).collect();
    for level in &Level::ALL[..5] {
        let mut computer = Computer::new(*level, 1);
        let mut times = Vec::new();
        for game in &games {
            let begin = Instant::now();
            let decision = computer.choose(game, &Limits::default(), &AtomicBool::new(false));
            times.push(begin.elapsed());
            assert!(decision.is_some(), "games that go on");
        }
        let ms = |time: Duration| time.as_secs_f64() * 1000.0;
        let mean = ms(times.iter().sum()) / times.len() as f64;
        let most = ms(times.into_iter().max().unwrap_or_default());
        println!("{name:10} {level:10} {mean:>10.1} {most:>10.1}");
    }
}

/// A random game, stopped after each number of moves, as long as it goes on.
fn stops<P: Judged>(start: &P, seed: u64) -> Vec<Game<P>> {
    let mut random = Random::from_seed(seed);
    let mut game = Game::new(start.clone(), Rules::default());
    let mut stops = Vec::new();
    for ply in 0..=PLIES[PLIES.len() - 1] {
        if game.outcome().is_some() {
            break;
        }
        if PLIES.contains(&ply) {
            let moves = game.moves().iter().copied();
            stops.extend(Game::replay(start.clone(), moves, Rules::default()));
        }
        let m = random.choose(&game.position().legal_move_list()).expect("a game that goes on");
        game.play(m).expect("a legal move");
    }
    stops
}
