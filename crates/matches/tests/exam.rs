//! Players solve puzzles: what counts as solved, and that bad players spoil nothing but their answers.

#[cfg(unix)]
mod fake;

use std::time::Duration;

use game::Notation;
use matches::{Attempt, Exam, Failure, Limit, Marks, PlayerSpec, Puzzle};
use testkit::{data_bytes, data_files};

/// Mate in two, with Rb7 for one.
const ROOKS: &str = "7k/8/8/8/8/8/R7/KR6 w - -";

/// What each of the players does about each of the positions of some text.
fn attempts<P: Notation>(
    text: &str,
    variant: P::Variant,
    players: &[&str],
    concurrency: usize,
) -> Vec<Vec<Result<Attempt, Failure>>> {
    let read = |text: &&str| PlayerSpec::parse(text, "none").expect("a player");
    let exam = Exam::<P> {
        players: &players.iter().map(read).collect::<Vec<_>>(),
        setup: &[],
        puzzles: &Puzzle::read(text.as_bytes(), variant).expect("puzzles"),
        limit: Limit::Depth(1),
        patience: Duration::from_secs(5),
        concurrency,
    };
    let mut all = Vec::new();
    exam.run(|attempts| {
        all.push(attempts);
        Ok(())
    })
    .expect("an exam");
    all.sort_by_key(|attempts| attempts.index);
    all.into_iter().map(|attempts| attempts.attempts).collect()
}

fn chess(text: &str, players: &[&str]) -> Vec<Vec<Result<Attempt, Failure>>> {
    attempts::<fide::Position>(text, fide::Variant::Standard, players, 1)
}

/// Whether an engine that does this when it should move solves a question about the two rooks.
#[cfg(unix)]
fn solves(question: &str, go: &str, stop: &str) -> bool {
    let all = chess(&format!("{ROOKS} {question}"), &[&fake::engine(go, stop)]);
    all[0][0].as_ref().expect("an answer").solved
}

#[test]
fn every_player_is_asked_every_position_however_many_are_asked_at_a_time() {
    let start = cube::Position::start(cube::Variant::CUBE4).to_fen();
    let text = format!("{start}\n{start} am 1e21e3;\n{start}");
    let ask = |concurrency| {
        let players = ["plain:1", "random"];
        let all = attempts::<cube::Position>(&text, cube::Variant::CUBE4, &players, concurrency);
        all.into_iter().flatten().map(|attempt| attempt.expect("an answer")).collect::<Vec<_>>()
    };
    let alone = ask(1);
    assert_eq!(alone.len(), 6);
    assert_eq!(
        alone.iter().map(|attempt| attempt.depth).collect::<Vec<_>>(),
        [Some(1), None].repeat(3)
    );
    assert_eq!(ask(3), alone);
}

#[cfg(unix)]
#[test]
fn the_last_word_on_nodes_and_depth_counts() {
    let go = "echo info depth 4 score cp 3 nodes 50; echo info nodes 70; echo bestmove b1b7";
    let text = format!("{ROOKS} bm Rb7; c8 \"9\"; c9 \"b1b7\";");
    let all = chess(&text, &[&fake::engine(go, ":")]);
    let attempt = all[0][0].as_ref().expect("an answer");
    assert_eq!((attempt.solved, attempt.points), (true, 9));
    assert_eq!((attempt.depth, attempt.nodes), (Some(4), 70));
}

#[cfg(unix)]
#[test]
fn the_search_for_a_mate_ends_when_it_is_found() {
    // An engine that is not stopped for the mate is stopped when patience is at its end, and that is a failure.
    let found = "echo info depth 3 score mate 2 nodes 50";
    assert!(solves("dm 2;", found, "echo bestmove a2a3"));
}

#[cfg(unix)]
#[test]
fn a_mate_that_is_late_lost_or_uncertain_is_none() {
    for score in ["mate 3", "mate -2", "mate 2 lowerbound", "mate 2 upperbound", "cp 29999"] {
        let go = format!("echo info depth 3 score {score}; echo bestmove b1b7");
        assert!(!solves("bm Rb7; dm 2;", &go, ":"), "{score}");
        assert!(solves("bm Rb7;", &go, ":"), "{score}");
    }
}

#[cfg(unix)]
#[test]
fn a_player_that_crashes_fails_alone_and_is_started_again() {
    let crash = fake::engine("exit 3", ":");
    let all = chess(&format!("{ROOKS} bm Rb7;\n{ROOKS}"), &[&crash, "random"]);
    for attempts in &all {
        assert_eq!(attempts[0], Err(Failure::Crash("exit status: 3".to_owned())));
        assert!(attempts[1].is_ok());
    }
    assert_eq!(all.len(), 2);
}

#[test]
fn an_exam_does_not_begin_with_a_player_that_cannot_be_started() {
    let exam = Exam {
        players: &[PlayerSpec::parse("cmd=/no/such/engine", "none").expect("a player")],
        setup: &[],
        puzzles: &Puzzle::<fide::Position>::read(ROOKS.as_bytes(), fide::Variant::Standard)
            .expect("a puzzle"),
        limit: Limit::Depth(1),
        patience: Duration::from_secs(5),
        concurrency: 1,
    };
    let error = exam.run(|_| Ok(())).expect_err("nobody there").to_string();
    assert!(error.starts_with("engine: cannot play: cannot run '/no/such/engine'"), "{error}");
}

/// The questions and the points in a file.
fn asked(bytes: &[u8]) -> (u64, u64, u64) {
    let puzzles = Puzzle::<fide::Position>::read(bytes, fide::Variant::Standard);
    let mut marks = Marks::default();
    for puzzle in &puzzles.unwrap_or_else(|error| panic!("{error:#}")) {
        marks.add(&puzzle.goal, None);
    }
    (marks.positions, marks.questions, marks.most_points)
}

#[test]
fn public_collections_can_be_read() {
    let Some(files) = data_files("suites") else { return };
    let files = files.iter().filter(|path| path.extension().is_some_and(|end| end == "epd"));
    for file in files {
        let (positions, questions, _) = asked(&std::fs::read(file).expect("a readable file"));
        assert!(positions > 0 && questions == positions, "{}", file.display());
    }
    let strategic = data_bytes("suites/STS1-STS15_LAN_v6.epd").expect("the folder is there");
    assert_eq!(asked(&strategic), (1_188, 1_188, 118_800));
    for (moves, positions) in [(1, 64), (2, 880), (3, 1_277)] {
        let mates = data_bytes(&format!("mates/mate_in_{moves}.norm.epd")).expect("likewise");
        assert_eq!(asked(&mates), (positions, positions, 0));
    }
}
