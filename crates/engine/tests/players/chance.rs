//! Chance follows from the seed and the game.

use std::sync::atomic::AtomicBool;

use engine::Judged;
use engine::players::{Computer, Level, Rule};
use game::{Game, Notation, Rules};
use search::Limits;

use super::boards::{after, chess, decide};

/// Plays some moves of a level against itself.
fn play<P: Judged>(game: &mut Game<P>, level: Level, seed: u64, plies: usize) {
    let mut computer = Computer::new(level, seed);
    let limits = Limits { nodes: Some(500), ..Limits::default() };
    for _ in 0..plies {
        let decision = computer.choose(game, &limits, &AtomicBool::new(false));
        let Some(decision) = decision.filter(|_| game.outcome().is_none()) else { break };
        game.play(decision.action).expect("a legal move");
    }
}

fn check_repeatable<P: Judged>(start: &P) {
    for level in &Level::ALL[..5] {
        let fresh = || Game::new(start.clone(), Rules::default());
        let [mut one, mut same, mut other] = [(); 3].map(|()| fresh());
        play(&mut one, *level, 7, 12);
        play(&mut same, *level, 7, 5);
        // What is taken back is played again.
        same.undo();
        same.undo();
        play(&mut same, *level, 7, 9);
        assert_eq!(one.moves(), same.moves(), "{level}");
        play(&mut other, *level, 8, 12);
        // An expert leaves little to chance.
        assert!(*level == Level::Expert || one.moves() != other.moves(), "{level}");
    }
}

#[test]
fn a_seed_repeats_a_game_whatever_was_taken_back() {
    check_repeatable(&fide::Position::start(fide::Variant::Standard));
    check_repeatable(&cube::Position::start(cube::Variant::CUBE4));
}

#[test]
fn nobody_errs_in_the_two_moves_after_an_error() {
    let is_error = |rule| matches!(rule, Rule::Blunder | Rule::Inaccuracy);
    // Both sides move to and fro, so that the game itself forces nothing.
    let there_and_back = "d1e1 d8e8 e1d1 e8d8 ";
    let start = || chess("Kg1 Nf3 Rd1 Pf2 Pg2 Ph2 kg8 nf6 rd8 pf7 pg7 ph7");
    let (mut errors, mut later) = (0, 0);
    for seed in 0..400 {
        if !is_error(decide(&start(), Level::Beginner, seed).rule) {
            continue;
        }
        errors += 1;
        for moves in ["d1e1 d8e8", there_and_back] {
            let rule = decide(&after(start(), moves), Level::Beginner, seed).rule;
            assert!(!is_error(rule), "seed {seed} after {moves}: {rule}");
        }
        let third = format!("{there_and_back} d1c1 d8c8");
        later += usize::from(is_error(decide(&after(start(), &third), Level::Beginner, seed).rule));
    }
    assert!(errors > 20 && later > 0, "{errors} errors, {later} at the third move after");
}

#[test]
fn where_nothing_can_be_played_nothing_is_chosen() {
    let stalemate = chess("Ka1 kc2 qb3");
    let chosen = |level| {
        let mut computer = Computer::new(level, 1);
        computer.choose(&stalemate, &Limits::default(), &AtomicBool::new(false))
    };
    assert!(Level::ALL.into_iter().all(|level| chosen(level).is_none()));
}

#[test]
fn the_only_move_is_played_at_once() {
    let single = chess("Ka1 rb8 kh8");
    for level in Level::ALL {
        assert_eq!(decide(&single, level, 1).rule, Rule::OnlyMove, "{level}");
    }
}
