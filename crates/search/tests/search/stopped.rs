use std::sync::atomic::AtomicBool;

use search::{Engine, Limits, Line, News};

use crate::{fide, fide_knowledge};

/// What a search of so many nodes answers, and the last thing it told before.
fn answer(nodes: u64) -> (Line, Line) {
    let position = fide("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    let silence = std::time::Duration::MAX;
    let limits = Limits { nodes: Some(nodes), silence, ..Limits::default() };
    let mut finished = None;
    let listener = |news: News| {
        if let News::Finished(report) = news {
            finished = Some(report.lines[0].clone());
        }
    };
    let stop = AtomicBool::new(false);
    let mut engine = Engine::new(1, 1);
    let report = engine.search(&position, &[], &fide_knowledge(), &limits, &stop, listener);
    (report.lines[0].clone(), finished.expect("the first iteration is always finished"))
}

#[test]
fn a_stopped_iteration_answers_with_what_it_has_found() {
    let answers: Vec<_> = (1..40).map(|step| answer(step * 500)).collect();
    let newer = answers.iter().filter(|(answer, finished)| answer != finished).count();
    assert!(newer > 5, "{newer}");
    let changed = |(answer, finished): &&(Line, Line)| answer.moves[0] != finished.moves[0];
    assert!(answers.iter().any(|pair| changed(&pair)), "some change the move");
    assert!(answers.iter().all(|(answer, _)| !answer.moves.is_empty()));
}
