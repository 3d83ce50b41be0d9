//! Errors are those of people.

use engine::Judged;
use engine::players::{Candidate, Decision, Level, Rule};
use game::Game;

use super::boards::{after, chess, cube, decisions};

const SEEDS: u64 = 1_000;

/// The decisions of a level that are errors, of so many.
fn errors<P: Judged>(game: &Game<P>, level: Level, seeds: u64) -> Vec<Decision> {
    let decisions = decisions(game, level, 0..seeds, 50).into_iter();
    decisions.filter(|d| matches!(d.rule, Rule::Blunder | Rule::Inaccuracy)).collect()
}

#[test]
fn in_chess_no_error_of_amateurs_ignores_a_recapture() {
    let game = after(chess("Kg1 Rd1 Nd4 Pf2 Pg2 Ph2 kg8 nb8 pc5 pf7 pg7 ph7"), "h2h3 c5d4");
    assert_eq!(errors(&game, Level::Amateur, SEEDS), []);
    assert_eq!(errors(&game, Level::Advanced, SEEDS), []);
    assert!(!errors(&game, Level::Novice, SEEDS).is_empty(), "novices overlook it");
}

#[test]
fn in_chess_no_error_of_amateurs_ignores_a_mate_in_one() {
    let game = chess("Kg1 Rd1 Pf2 Pg2 Ph3 kg8 pf7 pg7 ph7 pa4");
    for level in [Level::Amateur, Level::Advanced] {
        let all = decisions(&game, level, 0..SEEDS, 50);
        assert!(all.iter().all(|decision| decision.rule == Rule::Mate), "{level}");
    }
    assert!(!errors(&game, Level::Novice, SEEDS).is_empty(), "novices overlook it");
}

#[test]
fn nobody_who_is_losing_gives_a_queen_away() {
    let game = chess("Kg1 Qd1 Pf2 Pg2 Ph3 kg8 qd8 ra8 rb8 pe6 pc6 pf7 pg7 ph7 ba6");
    for level in [Level::Beginner, Level::Novice] {
        for error in errors(&game, level, SEEDS) {
            let chosen = error.candidates.iter().find(|c| c.action == error.action);
            let thrown = chosen.is_some_and(|c| c.material <= -5 && c.loss == Some(c.action.to()));
            assert!(!thrown, "{level} plays {:?}", error.action);
        }
    }
}

#[test]
fn in_the_cube_what_is_overlooked_is_off_the_level_of_the_last_move() {
    // Rooks of Black look along two levels; the last move was made on the second.
    let game = cube("K1h1 N2a2 N4a2 B2g1 B4g1 k1h8 r2b8 r4b8 p2h6 p3f7");
    let game = after(game, "1h11h2 2h62h5");
    let is_elsewhere =
        |candidate: &Candidate| candidate.loss.is_none_or(|square| square.level() != 1);
    for level in [Level::Novice, Level::Amateur] {
        let mut choices = 0;
        for blunder in errors(&game, level, 400).iter().filter(|error| error.rule == Rule::Blunder)
        {
            let all = &blunder.candidates;
            let bottom = &all[(0.85 * all.len() as f64).round() as usize..];
            let chosen = all.iter().find(|c| c.action == blunder.action).expect("a ranked move");
            if bottom.iter().any(is_elsewhere) {
                assert!(is_elsewhere(chosen), "{level}: {chosen:?}");
                choices += usize::from(!bottom.iter().all(is_elsewhere));
            }
        }
        assert!(choices > 0, "{level} had a choice");
    }
}
