//! `cubemate match`: matches of simple players as a user plays them.

use std::{env, fs, process};

use crate::{cubemate, printed, run};

/// What the program prints of a match, whatever it says on the way.
fn result(arguments: &[&str]) -> String {
    let output = run(&mut cubemate(&[&["match"], arguments].concat()));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {errors}");
    String::from_utf8(output.stdout).expect("the output is text")
}

/// Why the program refuses to play a match.
fn refusal(arguments: &[&str]) -> String {
    let output = run(&mut cubemate(&[&["match"], arguments].concat()));
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    String::from_utf8(output.stderr).expect("the output is text")
}

const PLAYERS: [&str; 4] = ["--player", "plain:1", "--player", "random"];

#[test]
fn a_match_ends_with_its_result() {
    let text = result(&[&PLAYERS[..], &["--games", "4", "--resign", "5:4"]].concat());
    assert!(text.starts_with("plain:1 - random: "), "{text}");
    assert!(text.contains("of 4 games)\nElo "), "{text}");
}

#[test]
fn every_game_can_be_played_from_random_openings() {
    for game in ["fide", "cube", "cube4", "cube-straight", "cube4-straight"] {
        let options = ["--game", game, "--games", "2", "--random-plies", "2", "--max-plies", "6"];
        let text = result(&[&PLAYERS[..], &options].concat());
        assert!(text.starts_with("plain:1 - random: 0-2-0 (50.0% of 2 games)"), "{game}: {text}");
    }
}

#[test]
fn an_interrupted_match_is_resumed_from_its_records() {
    let path = env::temp_dir().join(format!("cubemate-{}-match.pgn", process::id()));
    let _ = fs::remove_file(&path);
    let file = path.to_str().expect("a path that is text");
    let play = |games: &'static str, more: &[&str]| {
        let options = ["--games", games, "--max-plies", "30", "--pgn", file];
        [&PLAYERS[..], &options, more].concat().into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    let words = |list: &'_ [String]| result(&list.iter().map(String::as_str).collect::<Vec<_>>());
    assert!(words(&play("2", &[])).contains("of 2 games"));
    let again = play("4", &[]);
    let again: Vec<&str> = again.iter().map(String::as_str).collect();
    assert!(refusal(&again).contains("is there already; --resume goes on with it"));
    assert!(words(&play("4", &["--resume"])).contains("of 4 games"));
    let checked = printed(&["pgn", "check", file]);
    assert!(checked.contains(": 4 games, ") && checked.contains(" 0 errors"), "{checked}");
    fs::remove_file(path).expect("the file is ours");
}

#[test]
fn a_sequential_test_stops_the_match() {
    let options =
        ["--games", "1000", "--sprt", "-400:-200", "--resign", "5:4", "--max-plies", "200"];
    let text = result(&[&PLAYERS[..], &options].concat());
    assert!(text.contains("-200 accepted"), "{text}");
    assert!(!text.contains("of 1000 games"), "{text}");
}

#[test]
fn what_makes_no_match_is_explained() {
    let reason = refusal(&["--player", "random"]);
    assert!(reason.contains("1 players, expected two"), "{reason}");
    let reason = refusal(&["--player", "random", "--player", "nobody"]);
    assert!(reason.contains("the player 'nobody': 'nobody' is nobody, expected cmd="), "{reason}");
    let reason = refusal(&[&PLAYERS[..], &["--games", "3"]].concat());
    assert!(reason.contains("expected an even number"), "{reason}");
    let reason = refusal(&[&PLAYERS[..], &["--openings", "/no/such/file"]].concat());
    assert!(reason.contains("cannot read /no/such/file"), "{reason}");
    let reason = refusal(&[&PLAYERS[..], &["--clock", "soon"]].concat());
    assert!(reason.contains("'soon' is no clock"), "{reason}");
    let reason = refusal(&[&PLAYERS[..], &["--movetime", "5", "--depth", "5"]].concat());
    assert!(reason.contains("cannot be used with"), "{reason}");
}
