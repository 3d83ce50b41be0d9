use std::process::Stdio;

use crate::{cubemate, run};

/// Wrong usage and positions, and a part of what is said about each.
const REFUSED: &[(&[&str], &str)] = &[
    (&["perft"], "DEPTH"),
    (&["perft", "-1"], "'-1' for '<DEPTH>': expected"),
    (&["perft", "three"], "'three' for '<DEPTH>': expected"),
    (&["perft", "100"], "a whole number from 0 to 99"),
    (&["perft", "99999999999999999999"], "99999999999999999999"),
    (&["perft", "--threads", "0", "1"], "a whole number from 1 to 256"),
    (&["perft", "--threads", "100000", "1"], "a whole number from 1 to 256"),
    (&["perft", "--game", "checkers", "1"], "cube4-straight"),
    (&["fly"], "fly"),
    (&["moves", "--game", "cube", "--chess960"], "--chess960 goes with --game fide"),
    (&["perft", "--game", "cube4-straight", "--chess960", "1"], "not with --game cube4-straight"),
    (&["show", "--fen", ""], "after 0 fields"),
    (&["show", "--fen", "8/8 w - - 0 1"], "2 rank(s), expected 8"),
    (&["moves", "--fen", "8/8/8/8/8/8/8/K7 w - - 0 1"], "Black has no king"),
    (&["moves", "--fen", "k7/8/8/8/8/8/8/K7 x - - 0 1"], "expected 'w' or 'b'"),
    (&["show", "--fen", "kK6/8/8/8/8/8/8/8 w - - 0 1"], "next to each other"),
    (&["show", "--fen", "k7/8/8/8/8/8/8/K6p w - - 0 1"], "a pawn on h1"),
    (&["show", "--fen", "k6R/8/8/8/8/8/8/K7 w - - 0 1"], "Black is in check"),
    (&["show", "--fen", "k7/8/8/8/8/8/8/K7 w K - 0 1"], "castling field, column"),
    (&["show", "--game", "cube4", "--fen", "8/8/8/8/8/8/8/8 w - - 0 1"], "would fit --game fide"),
    (
        &[
            "show",
            "--fen",
            "8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8 w - - 0 1",
        ],
        "4 levels joined by '|', expected one board; it would fit --game cube4 or cube4-straight",
    ),
    (
        &["perft", "--game", "cube", "--fen", "k7/8/8/8/8/8/8/K7|8/8/8/8/8/8/8/8 w - - 0 1", "1"],
        "2 level(s), expected 8 joined by '|'",
    ),
    (
        &[
            "perft",
            "--game",
            "cube4",
            "--fen",
            "k7/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8 w - - 0 1",
            "1",
        ],
        "White has no king",
    ),
];

#[test]
fn what_is_wrong_is_said_on_standard_error_with_exit_code_2() {
    for (arguments, part) in REFUSED {
        let output = run(&mut cubemate(arguments));
        let message = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {message}");
        assert!(message.starts_with("error: "), "{arguments:?}: {message}");
        assert!(message.contains(part), "{arguments:?}: no '{part}' in: {message}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
    }
}

#[test]
fn a_message_does_not_steer_the_terminal() {
    for arguments in [
        &["show", "--fen", "k7/8/8/8/8/8/8/K7 \x1b[31m - - 0 1"][..],
        &["pgn", "check", "\x1b[31m"],
        &["pgn", "convert", "\x1b[31m"],
    ] {
        let message = String::from_utf8(run(&mut cubemate(arguments)).stderr).expect("text");
        assert!(!message.contains('\x1b') && message.contains("[31m'"), "{message}");
    }
}

#[test]
fn a_number_of_levels_that_no_game_has_is_refused_without_advice() {
    let fen = "k7/8/8/8/8/8/8/K7|8/8/8/8/8/8/8/8 w - - 0 1";
    let output = run(&mut cubemate(&["show", "--fen", fen]));
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2));
    assert!(message.contains("2 levels") && !message.contains("--game"), "{message}");
}

#[test]
fn a_reader_that_leaves_early_is_no_error() {
    let mut command = cubemate(&["moves", "--game", "cube"]);
    let mut child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program was built for this test");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert!(output.status.success());
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
}
