use std::sync::atomic::AtomicBool;

use game::Position as _;
use search::{Bound, Engine, Limits, News};

use crate::{cube_knowledge, fide, fide_knowledge};

#[test]
fn every_root_move_is_announced_with_its_number_and_bounds_lie_between() {
    let position = fide("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    let limits = Limits { depth: Some(7), ..Limits::default() };
    let stop = AtomicBool::new(false);
    let (mut before, mut finished, mut bounds) = (0, 0, 0);
    let legal = position.legal_move_list();
    let listener = |news: News| match news {
        News::Finished(report) => {
            finished += 1;
            assert_eq!(report.depth, finished);
            before = 0;
        }
        News::Begun { depth, m, number } => {
            assert_eq!(depth, finished + 1);
            assert!(number == before + 1 || number == 1, "{number} after {before}");
            assert!(legal.contains(&m));
            before = number;
        }
        News::Outside(report, bound) => {
            assert_eq!((report.depth, report.lines.len()), (finished + 1, 1));
            // A move that raised the score is known.
            let line = &report.lines[0].moves;
            assert_eq!(line.is_empty(), bound == Bound::Upper, "{report:?}");
            bounds += 1;
        }
        News::Alive(report) => assert!(report.lines.is_empty()),
    };
    Engine::new(1, 1).search(&position, &[], &fide_knowledge(), &limits, &stop, listener);
    assert_eq!(finished, 7);
    assert!(bounds > 0);
}

#[test]
fn in_silence_only_finished_iterations_are_told() {
    let position = fide("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    let silence = std::time::Duration::MAX;
    let limits = Limits { depth: Some(7), silence, ..Limits::default() };
    let stop = AtomicBool::new(false);
    let listener = |news: News| assert!(matches!(news, News::Finished(_)), "{news:?}");
    Engine::new(1, 1).search(&position, &[], &fide_knowledge(), &limits, &stop, listener);
}

#[test]
fn the_first_iteration_is_finished_whatever_the_limits() {
    let stop = AtomicBool::new(true);
    let limits = Limits { nodes: Some(1), lines: 3, ..Limits::default() };
    let position = fide("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1");
    let knowledge = fide_knowledge();
    let report = Engine::new(1, 2).search(&position, &[], &knowledge, &limits, &stop, |_| ());
    assert_eq!((report.depth, report.lines.len()), (1, 3));
    let best = report.lines[0].moves[0];
    assert!(position.victim(best).is_some(), "the queen is taken: {best:?}");
    let start = <cube::Position as game::Notation>::start(cube::Variant::CUBE);
    let report = Engine::new(1, 1).search(&start, &[], &cube_knowledge(), &limits, &stop, |_| ());
    assert!(start.is_legal(report.lines[0].moves[0]));
}

#[test]
fn a_mate_that_is_not_there_is_looked_for_ten_plies_further_and_no_more() {
    let position = fide("8/8/4k3/8/8/4K3/4P3/8 w - - 0 1");
    let stop = AtomicBool::new(false);
    let limits = Limits { mate: Some(2), ..Limits::default() };
    let knowledge = fide_knowledge();
    let report = Engine::new(1, 1).search(&position, &[], &knowledge, &limits, &stop, |_| ());
    assert_eq!(report.depth, 14);
}
