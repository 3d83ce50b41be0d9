//! Lessons in structure: what is packed is what the features say, or what became of a game.

use std::fs;
use std::path::PathBuf;

use engine::scene::Scene;
use engine::structure::balance;
use game::Notation;
use train::positions::{Filter, Packed, Packer, Positions};
use train::structure::{Generator, add_games, add_generated};

const FILTER: Filter =
    Filter { largest_score: i32::MAX, first_ply: 0, worth: None, validation: 4, seed: 1 };
/// White's pieces are out and Black's are not; then the same with a queen less.
const GAMES: &str = "\
rnbqkbnr/pppp1ppp/8/4p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R b KQkq - 0 4;60;1
rnb1kbnr/pppp1ppp/8/4p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R b KQkq - 0 4;960;1
";

/// What the features say of a position, as it is packed.
fn by_features(position: &fide::Position) -> i16 {
    (100.0 * balance(&Scene::of(position))).round() as i16
}

fn chess() -> fide::Position {
    fide::Position::start(fide::Variant::Standard)
}

/// The scores that a packer writes, sorted.
fn scores(packer: &Packer<fide::Position>, name: &str) -> Vec<i16> {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    packer.write(&path).expect("a file in the folder of tests");
    let mut positions = Positions::open(&[&path], &chess()).expect("packed positions");
    let mut scores = Vec::new();
    let mut see = |batch: &[Packed]| {
        scores.extend(batch.iter().map(|packed| packed.told().score));
        Ok(())
    };
    positions.learn(16, &[1], &mut see).expect("a file that is there");
    positions.check(16, &mut see).expect("a file that is there");
    scores.sort_unstable();
    scores
}

#[test]
fn positions_that_are_made_have_the_scores_of_their_features() {
    let generator = Generator::new(chess(), 5);
    let mut packer = Packer::new(chess(), FILTER);
    let mut told = Vec::new();
    let added = add_generated(&mut packer, &generator, 40, |done| told.push(done));
    added.expect("positions that can be packed");
    assert_eq!(told, (1..=40).collect::<Vec<_>>());
    let mut expected: Vec<_> =
        (0..40).map(|number| by_features(&generator.position(number))).collect();
    expected.sort_unstable();
    assert_eq!(scores(&packer, "made.positions"), expected);
}

#[test]
fn of_games_only_equal_material_is_taken_once_and_results_count_as_much_as_is_said() {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("even.txt");
    fs::write(&path, GAMES).expect("a file in the folder of tests");
    let fen = GAMES.split(';').next().expect("a position");
    let position = fide::Position::from_fen(fen, fide::Variant::Standard).expect(fen);
    let taught = |part: f64| {
        let mut packer = Packer::new(chess(), FILTER);
        for taken in [1, 0] {
            let found = add_games(&mut packer, &chess(), &path, part).expect("games");
            assert_eq!(found, taken);
        }
        scores(&packer, &format!("even-{part}.positions"))[0]
    };
    assert_eq!(taught(0.0), by_features(&position));
    assert!(taught(0.0) < taught(0.5) && taught(0.5) < taught(1.0), "White has won");
}
