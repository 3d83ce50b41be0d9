//! Every level can win.

use std::sync::atomic::AtomicBool;

use engine::players::{Computer, Decision, Level, Rule};
use engine::scene::Scene;
use engine::{Judged, Mind};
use game::{Color, Game, Move, Outcome, Position, WinReason};
use search::{Engine, Limits};

use super::boards::{after, chess, count, cube, find};

const SEEDS: u64 = 400;

fn check_mates<P: Judged>(game: &Game<P>) {
    let seen = |level| count(game, level, SEEDS, |d| d.plies > 0 && d.rule != Rule::Blunder);
    let mates = |level| count(game, level, SEEDS, |d| d.rule == Rule::Mate);
    let (seen, mated) = (seen(Level::Beginner) as f64, mates(Level::Beginner) as f64);
    let reach = 2.576 * (seen * 0.8 * 0.2).sqrt();
    assert!((mated - 0.8 * seen).abs() <= reach, "Beginner: {mated} of {seen}");
    for level in [Level::Novice, Level::Amateur, Level::Advanced] {
        let errs = |d: &Decision| matches!(d.rule, Rule::Blunder | Rule::Inaccuracy);
        let missed = count(game, level, 200, |d| !errs(d) && d.rule != Rule::Mate);
        assert_eq!(missed, 0, "{level}");
    }
}

#[test]
fn a_mate_in_one_that_is_seen_is_played_and_by_beginners_four_times_out_of_five() {
    check_mates(&chess("Kg1 Rd1 Pf2 Pg2 Ph3 kg8 pf7 pg7 ph7 pa4"));
    check_mates(&cube("K1e1 Q2f7 R2b1 k1a8"));
}

fn check_no_repetition<P: Judged>(game: &Game<P>, back: &str) {
    let m = find(game, back);
    for level in [Level::Novice, Level::Amateur, Level::Advanced] {
        assert_eq!(count(game, level, 200, |d| d.action == m), 0, "{level}");
    }
}

#[test]
fn from_novice_up_nobody_repeats_a_position_while_ahead() {
    let game = after(chess("Kg1 Nc3 Nf3 Ph2 kg8 bb4 ph7"), "c3e4 b4e7");
    let game = after(game, "e4c3 e7b4 c3e4 b4e7");
    check_no_repetition(&game, "e4c3");
    let game = after(cube("K2e1 N2c3 N3f3 P1h2 k2e8 b1g5 p1h7"), "2c33d5 1g52f6 3d52c3 2f61g5");
    let game = after(game, "2c33d5 1g52f6");
    check_no_repetition(&game, "3d52c3");
}

/// How many squares are left to Black's king after a move of White.
fn flights<P: Judged>(game: &Game<P>, m: Move) -> u32 {
    let mut position = game.position().clone();
    position.play(m, &mut ());
    Scene::of(&position).flights(Color::Black)
}

fn check_pressing<P: Judged>(game: &Game<P>) {
    let legal = game.position().legal_move_list();
    let usual: u32 = legal.iter().map(|&m| flights(game, m)).sum();
    for level in [Level::Amateur, Level::Advanced] {
        let fewer = count(game, level, 40, |decision| {
            flights(game, decision.action) * (legal.len() as u32) < usual
        });
        assert!(fewer > 20, "{level}: {fewer} of 40");
    }
}

#[test]
fn from_amateur_up_who_is_clearly_ahead_takes_squares_from_the_enemy_king() {
    check_pressing(&chess("Kb2 Qc3 Re2 Pa5 kf5 pa6"));
    check_pressing(&cube("K1b2 Q1c3 R2e2 R3d2 P1a5 k2f5 p1a6"));
}

#[test]
fn in_chess_the_basic_mates_are_carried_out_from_amateur_up() {
    let mind = Mind::default();
    for pieces in ["Ka1 Qb3 ke5", "Ka1 Rb2 ke5", "Ka1 Bb1 Bc1 ke5"] {
        for level in [Level::Amateur, Level::Advanced] {
            let mut game = chess(pieces);
            let mut computer = Computer::new(level, 3);
            let mut engine = Engine::new(1, 1);
            while game.outcome().is_none() {
                let m = if game.position().turn() == Color::White {
                    let limits = Limits::default();
                    computer.choose(&game, &limits, &AtomicBool::new(false)).map(|d| d.action)
                } else {
                    let session = engine::Session::of(&game);
                    let limits = Limits { nodes: Some(200), ..Limits::default() };
                    let never = AtomicBool::new(false);
                    let report = session.search(&mut engine, &mind, &limits, &never, |_| {});
                    report.lines[0].moves.first().copied()
                };
                game.play(m.expect("a game that goes on")).expect("a legal move");
            }
            let mate = Outcome::Win { winner: Color::White, reason: WinReason::Checkmate };
            assert_eq!(game.outcome(), Some(mate), "{level}, {pieces}");
        }
    }
}
