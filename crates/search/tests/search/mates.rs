use std::sync::atomic::AtomicBool;

use game::{Notation, Position, san};
use search::plain::{self, Method, Task};
use search::score::mate_in;
use search::{Engine, Evaluator, Knowledge, Limits};

use crate::{cube, cube_knowledge, fide, fide_knowledge, last_report};

/// The full search sees the mate at its distance, and a plain search none before.
fn check_mate<P: Notation, E: Evaluator<P>>(knowledge: &Knowledge<P, E>, position: &P, moves: u32) {
    let fen = position.to_fen();
    let plies = 2 * moves - 1;
    let limits = Limits { depth: Some(12), mate: Some(moves), ..Limits::default() };
    let stop = AtomicBool::new(false);
    let report = Engine::new(1, 1).search(position, &[], knowledge, &limits, &stop, |_| ());
    let line = &report.lines[0];
    assert_eq!(mate_in(line.score), Some(moves as i32), "{fen}: {line:?}");
    assert_eq!(line.moves.len(), plies as usize, "{fen}: the line ends with the mate");
    let mut end = position.clone();
    for &m in &line.moves {
        end.play(m, &mut ());
    }
    assert!(end.in_check() && !end.has_legal_move(), "{fen}: {line:?}");
    let depth = plies.saturating_sub(2);
    let task = Task { method: Method::Ordered, depth, most_nodes: u64::MAX, recorded_plies: None };
    let sooner = plain::search(position, knowledge, &task).expect("no limit of nodes");
    assert_eq!(mate_in(sooner.value), None, "{fen}: {sooner:?}");
}

#[test]
fn mates_of_chess_are_found_at_their_distance() {
    for (fen, moves) in [
        ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", 1),
        ("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 2),
        ("8/6k1/8/8/8/8/R7/1R4K1 w - - 0 1", 3),
        ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2),
    ] {
        check_mate(&fide_knowledge(), &fide(fen), moves);
    }
}

#[test]
fn mates_of_the_cube_are_found_at_their_distance() {
    for (fen, moves) in [
        ("8/1R6/8/8/8/8/8/8|8/8/8/8/8/8/8/2K5|k7/7Q/8/8/8/1c6/8/8|8/8/8/8/8/8/8/8 w - - 0 1", 1),
        ("8/8/8/5Q2/8/8/8/8|8/8/1K6/8/8/8/8/8|3R4/8/8/8/8/8/8/8|k7/8/8/8/8/8/8/8 w - - 0 1", 2),
        ("8/8/8/8/8/8/6Q1/8|8/8/1R6/8/8/4K3/8/8|8/8/8/8/8/8/8/8|k7/8/8/8/8/8/8/8 w - - 0 1", 2),
        ("k7/8/8/8/8/8/8/8|4K3/8/1p6/2Q5/8/Q7/8/8|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8 w - - 0 1", 2),
        ("8/8/1p6/8/8/8/8/8|k7/8/3K4/8/8/8/8/8|8/8/3Q4/8/8/8/8/1Q6|8/8/8/8/8/8/8/8 w - - 0 1", 3),
        ("k7/8/8/8/8/8/8/8|8/8/1p6/8/2Q5/8/8/8|8/8/8/2Q5/8/8/8/8|8/8/8/8/8/5K2/8/8 w - - 0 1", 3),
    ] {
        check_mate(&cube_knowledge(), &cube(fen), moves);
    }
}

#[test]
fn the_shortest_mate_of_the_cube_is_found_on_its_last_move() {
    let mut position = cube::Position::start(cube::Variant::CUBE);
    for text in ["4e4", "4e5", "Q4h5", "K4e7"] {
        let m = san::parse(&position, text).expect("a legal move");
        position.play(m, &mut ());
    }
    let line = last_report(&cube_knowledge(), &position, 2).lines.remove(0);
    assert_eq!(mate_in(line.score), Some(1));
    assert_eq!(san::write(&position, line.moves[0]), "Qx4e5#");
}
