//! Tuning: it finds weights that were used to make its data, goes on after an interruption, and refuses what it cannot read.

use std::fs;
use std::path::PathBuf;

use engine::judge::{Judge, Judgement, Style, Tapered, Weights};
use engine::{Fide, FideJudge};
use game::Notation;
use testkit::random_games;
use train::tune::{Checkpoint, Choice, Samples, Settings, Tuner, read};

const CHOICE: Choice = Choice { positions: 1000, one_of: 1, largest_score: 1000, seed: 1 };
const SETTINGS: Settings =
    Settings { epochs: 40, results: 0.0, rate: 4.0, inertia: 0.0, threads: 2, seed: 1 };

fn start() -> fide::Position {
    fide::Position::start(fide::Variant::Standard)
}

/// Positions of random games; their scores are what a judge says, and their results what follows from those.
fn samples(judge: &FideJudge, seed: u64, games: usize) -> Samples {
    let mut samples = Samples::default();
    random_games(vec![start(); games], 80, seed, |position, random| {
        let account = judge.account(position);
        let value = account.value();
        let chance = 1.0 / (1.0 + (-f64::from(value) / 200.0).exp());
        let white_wins = (random.below(1000) as f64) < 1000.0 * chance;
        if value.abs() < 1000 {
            samples.add(&account, f32::from(u8::from(white_wins)), value);
        }
    });
    samples
}

/// The weights that are built in, but it is worth a pawn more to be on the move: no other weight can stand in for that.
fn wrong_weights() -> Vec<Tapered> {
    let mut weights = Fide::built_in().values().to_vec();
    let tempo = weights.last_mut().expect("the last term");
    *tempo = tempo.plus(Tapered::new(100, 100), 1);
    weights
}

#[test]
fn a_wrong_weight_goes_back_to_where_it_belongs() {
    let judge = FideJudge::default();
    let (training, validation) = (samples(&judge, 1, 300), samples(&judge, 2, 30));
    let weights = wrong_weights();
    let mut tuner = Tuner::new(&training, &validation, &weights, SETTINGS);
    let before = tuner.losses();
    while tuner.epoch() {}
    let after = tuner.losses();
    assert!(after.training < before.training / 2.0, "{before:?} {after:?}");
    assert!(after.validation < before.validation / 2.0, "{before:?} {after:?}");
    let [right, found] = [Fide::built_in().values().last().copied(), tuner.weights().pop()];
    let away = found.zip(right).map(|(found, right)| (found.opening - right.opening).abs());
    assert!(away < Some(30), "{found:?}, expected about {right:?}");
}

#[test]
fn an_interrupted_tuning_goes_on_as_if_nothing_had_happened() {
    let judge = FideJudge::default();
    let (training, validation) = (samples(&judge, 1, 10), samples(&judge, 2, 2));
    let settings = Settings { epochs: 4, ..SETTINGS };
    let begin = || Tuner::new(&training, &validation, &wrong_weights(), settings);
    let mut whole = begin();
    while whole.epoch() {}
    let mut first = begin();
    assert!(first.epoch() && first.epoch());
    let text = first.state().to_string();
    let mut second = begin();
    let count = Fide::built_in().values().len();
    second.resume(Checkpoint::parse(&text, count).expect("what was written"));
    while second.epoch() {}
    assert_eq!(second.state(), whole.state());
    for (text, part) in [
        ("", "first line"),
        ("cubemate tuning 1\n1 2 3", "3 numbers, expected 4"),
        ("cubemate tuning 1\n1 2 3 4\n1 x 2", "line 3: 'x'"),
        ("cubemate tuning 1\n1 2 3 4\n1 1 2", "1 weights, expected"),
    ] {
        let refused = Checkpoint::parse(text, count).expect_err(part);
        assert!(refused.to_string().contains(part), "{refused}");
    }
}

fn file(name: &str, bytes: &[u8]) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, bytes).expect("a file in the folder of tests");
    path
}

#[test]
fn positions_and_games_are_read_and_loud_moments_left_out() {
    // Two quiet moves, a capture, another, two quiet moves, an answer to a check, a quiet move with a large score.
    let moves = "e2e4 20 d7d5 10 e4d5 30 d8d5 20 b1c3 30 d5e5 30 f1e2 20 b8c6 3000";
    let fen = start().to_fen();
    let text = format!("8/5k2/8/8/8/2P5/4RK2/4r3 w - - 0 1;35;0.5\n{fen};1;{moves}\n").repeat(200);
    let path = file("mixed.txt", text.as_bytes());
    let judge = FideJudge::default();
    let [training, validation] = read(&start(), &[&path], &judge, CHOICE).expect("good lines");
    // The position, then e2e4, d7d5, b1c3 and d5e5.
    assert_eq!(training.len() + validation.len(), 200 * 5);
    assert!(!validation.is_empty() && validation.len() < training.len() / 5);
}

#[test]
fn lines_that_are_something_else_are_refused_by_number() {
    let judge = FideJudge::default();
    let fen = start().to_fen();
    for (line, part) in [
        ("hello".to_owned(), "1 fields"),
        ("hello;1;1".to_owned(), "FEN"),
        (format!("{fen};x;1"), "score 'x'"),
        (format!("{fen};10;2"), "result '2'"),
        (format!("{fen};1;e2e4 10 e2e4 10"), "'e2e4' is not legal"),
        (format!("{fen};1;e2e4 10 e7e5"), "no score follows 'e7e5'"),
    ] {
        let path = file("wrong.txt", format!("{fen};10;1\n{line}\n").as_bytes());
        let refused = read(&start(), &[&path], &judge, CHOICE).expect_err(part);
        let refused = format!("{refused:#}");
        assert!(refused.contains("line 2") && refused.contains(part), "{refused}");
    }
    let path = file("wrong.xz", b"no archive");
    let refused = read(&start(), &[&path], &judge, CHOICE).expect_err("no archive");
    assert!(format!("{refused:#}").contains("unpacked"), "{refused:#}");
}

#[test]
fn public_games_are_read_from_their_archive() {
    let name = "positions/tcec-quiet.txt.xz";
    if testkit::data_bytes(name).is_none() {
        return;
    }
    let folder = std::env::var("CUBEMATE_TEST_DATA").expect("it was there");
    let path = PathBuf::from(folder).join(name);
    let weights = Weights::parse::<Fide>(&Fide::built_in().to_string()).expect("own text");
    let judge = Judge::<Fide>::new(&weights, &Style::default());
    let [training, _] = read(&start(), &[path], &judge, CHOICE).expect("good lines");
    assert_eq!(training.len(), CHOICE.positions);
}
