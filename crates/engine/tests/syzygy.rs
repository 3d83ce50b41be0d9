//! Tables of endings against what is known of them, and the games that are played with them.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use engine::{Mind, Session, Syzygy};
use fide::{Position, Variant};
use game::{Color, Notation, Position as _, Random};
use search::score::{KNOWN_BOUND, mate_in};
use search::{Endings, Engine, Limits, Report, Verdict};
use testkit::data_files;

/// The folder of the public tables of three and four men, where there is one.
fn folder() -> Option<PathBuf> {
    let files = data_files("syzygy")?;
    let parent = files.first().and_then(|file| file.parent()).expect("tables in their folder");
    Some(parent.to_owned())
}

fn tables() -> Option<Syzygy> {
    let folder = folder()?;
    Some(Syzygy::open(folder.to_str().expect("a plain path")).expect("tables"))
}

fn mind() -> Option<Mind> {
    let mut mind = Mind::default();
    mind.fide.endings = Some(Arc::new(tables()?));
    Some(mind)
}

fn position(fen: &str) -> Position {
    Position::from_fen(fen, Variant::Standard).expect("a legal position")
}

fn search(session: &Session<Position>, mind: &Mind, limits: &Limits) -> Report {
    let stop = AtomicBool::new(false);
    session.search(&mut Engine::new(1, 1), mind, limits, &stop, |_| ())
}

const fn opposite(verdict: Verdict) -> Verdict {
    match verdict {
        Verdict::Win => Verdict::Loss,
        Verdict::Draw => Verdict::Draw,
        Verdict::Loss => Verdict::Win,
    }
}

#[test]
fn the_tables_know_what_everybody_knows() {
    let Some(tables) = tables() else { return };
    for (fen, verdict) in [
        ("8/8/8/8/8/2k5/8/KBN5 w - - 0 1", Some(Verdict::Win)),
        ("8/8/8/8/8/2K5/8/kbn5 w - - 0 1", Some(Verdict::Loss)),
        ("8/8/8/3k4/8/8/8/KNN5 w - - 0 1", Some(Verdict::Draw)),
        ("4k3/8/4K3/4P3/8/8/8/8 b - - 0 1", Some(Verdict::Loss)),
        ("4k3/4P3/4K3/8/8/8/8/8 b - - 0 1", Some(Verdict::Draw)),
        ("8/8/8/4k3/8/8/4r3/K2Q4 w - - 0 1", Some(Verdict::Win)),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", None),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", None),
    ] {
        assert_eq!(tables.probe(&position(fen)), verdict, "{fen}");
    }
}

#[test]
fn the_moves_that_remain_lead_where_the_position_belongs() {
    let Some(tables) = tables() else { return };
    let mut random = Random::from_seed(1);
    let mut seen = [0; 3];
    while seen.iter().sum::<usize>() < 300 {
        let men = ["KBNk", "KQkr", "KPkp", "KRkb", "KPk", "KRkn", "Kqk"][random.below(7)];
        let mut board = [' '; 64];
        men.chars().for_each(|man| board[random.below(64)] = man);
        let ranks: Vec<String> = board.chunks(8).map(String::from_iter).collect();
        let turn = ["w", "b"][random.below(2)];
        let empty = |text: String, width| text.replace(&" ".repeat(width), &width.to_string());
        let board = (1..=8).rev().fold(ranks.join("/"), empty);
        let fen = format!("{board} {turn} - - 0 1");
        let Ok(position) = Position::from_fen(&fen, Variant::Standard) else { continue };
        let Some(verdict) = tables.probe(&position) else { continue };
        let mut moves = position.legal_move_list();
        if moves.is_empty() {
            continue;
        }
        let all = moves.len();
        assert_eq!(tables.choose(&position, &mut moves), Some(verdict), "{fen}");
        assert!(!moves.is_empty() && moves.len() <= all, "{fen}");
        for m in moves {
            let mut after = position.clone();
            after.play(m, &mut ());
            assert_eq!(tables.probe(&after).map(opposite), Some(verdict), "{m:?} in {fen}");
        }
        seen[verdict as usize] += 1;
    }
    assert!(seen.iter().all(|&count| count > 20), "{seen:?}");
}

/// Plays a game of the engine against itself to its end.
fn play_out(mind: &Mind, fen: &str) -> Position {
    let mut session = Session::new(position(fen));
    let limits = Limits { nodes: Some(500), ..Limits::default() };
    for _ in 0..300 {
        let position = session.position();
        if position.halfmove_clock() >= 100 || !position.has_legal_move() {
            break;
        }
        let report = search(&session, mind, &limits);
        session.play(report.lines[0].moves[0]);
    }
    session.position().clone()
}

#[test]
fn won_endings_are_won_within_fifty_moves_against_the_best_defence() {
    let Some(mind) = mind() else { return };
    for fen in [
        "8/8/8/3k4/8/8/8/KBN5 w - - 0 1",
        "8/8/4k3/8/8/3r4/8/K2Q4 w - - 0 1",
        "8/8/8/8/4k3/8/4P3/4K3 w - - 0 1",
    ] {
        let expected = mind.fide.endings.as_ref().and_then(|tables| tables.probe(&position(fen)));
        let end = play_out(&mind, fen);
        let mated = end.in_check() && !end.has_legal_move() && end.turn() == Color::Black;
        assert_eq!(mated, expected == Some(Verdict::Win), "{fen} ended in {}", end.to_fen());
    }
}

#[test]
fn a_known_root_has_a_score_beyond_evaluations_that_is_no_mate() {
    let Some(mind) = mind() else { return };
    // The clock runs: no position below the root is looked up.
    let session = Session::new(position("8/8/8/3k4/8/8/8/KBN5 w - - 7 1"));
    let limits = Limits { depth: Some(3), ..Limits::default() };
    let score = search(&session, &mind, &limits).lines[0].score;
    assert!(score >= KNOWN_BOUND && mate_in(score).is_none(), "{score}");
    assert!(search(&session, &Mind::default(), &limits).lines[0].score < KNOWN_BOUND);
    // With the clock so far the fifty moves run out before the mate.
    let session = Session::new(position("8/8/8/3k4/8/8/8/KBN5 w - - 90 100"));
    assert_eq!(search(&session, &mind, &limits).lines[0].score, 0);
}

#[test]
fn a_capture_into_a_known_ending_is_seen_and_counted() {
    let Some(mind) = mind() else { return };
    let session = Session::new(position("6k1/8/8/8/Q3r3/8/7P/7K w - - 3 1"));
    let limits = Limits { depth: Some(4), ..Limits::default() };
    let report = search(&session, &mind, &limits);
    assert!(report.endings > 0);
    assert!(report.lines[0].score >= KNOWN_BOUND, "{report:?}");
    assert_eq!(search(&session, &Mind::default(), &limits).endings, 0);
}

#[test]
fn moves_that_are_asked_for_are_searched_even_if_they_throw_the_win_away() {
    let Some(mind) = mind() else { return };
    let session = Session::new(position("8/8/8/8/8/2k5/8/KBN5 w - - 0 1"));
    let blunder = session.find_move("b1c2").expect("a legal move");
    let limits = Limits { depth: Some(4), moves: vec![blunder], ..Limits::default() };
    let report = search(&session, &mind, &limits);
    assert_eq!((report.lines[0].moves[0], report.lines[0].score), (blunder, 0));
}

#[test]
fn folders_without_tables_are_named() {
    let missing = Syzygy::open("no/such/folder").expect_err("nothing is there");
    assert!(missing.to_string().starts_with("no/such/folder: "), "{missing}");
    let empty = Syzygy::open(env!("CARGO_MANIFEST_DIR")).expect_err("no table is there");
    assert!(empty.to_string().ends_with("in this folder"), "{empty}");
}
