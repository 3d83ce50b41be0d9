//! `cubemate solve`: positions with a known answer, as a user has them solved.

use std::path::PathBuf;
use std::{env, fs, process};

use crate::{cubemate, run};

/// A file of positions, which is gone when this is.
struct Positions(PathBuf);

impl Positions {
    fn new(name: &str, text: &str) -> Self {
        let path = env::temp_dir().join(format!("cubemate-{}-{name}", process::id()));
        fs::write(&path, text).expect("a file of ours");
        Self(path)
    }

    /// The exit code, what is printed, and what is said on standard error when the program solves them.
    fn solve(&self, arguments: &[&str]) -> (Option<i32>, String, String) {
        let file = self.0.to_str().expect("a path that is text");
        let output = run(&mut cubemate(&[&["solve", file], arguments].concat()));
        let text = |bytes| String::from_utf8(bytes).expect("the output is text");
        (output.status.code(), text(output.stdout), text(output.stderr))
    }

    /// The cells of a player's line, but for its file.
    fn marks(&self, player: &str, arguments: &[&str]) -> Vec<String> {
        let (code, table, errors) = self.solve(arguments);
        assert_eq!(code, Some(0), "{errors}");
        let rows = table.lines().map(|line| line.split("  ").filter(|cell| !cell.is_empty()));
        let rows = rows.map(|cells| cells.skip(1).map(|cell| cell.trim().to_owned()));
        let mut rows = rows.map(Iterator::collect::<Vec<_>>);
        let row = rows.find(|cells| cells.first().is_some_and(|name| name == player));
        row.unwrap_or_else(|| panic!("no {player} in\n{table}"))
    }
}

impl Drop for Positions {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

/// A mate in one, a mate in two, and a rook that can be taken; the second asks nothing.
const POSITIONS: &str = "\
6k1/5ppp/8/8/8/8/8/K3R3 w - - bm Re8#; dm 1;
7k/8/8/8/8/R7/1R6/K7 b - - 0 1
7k/8/8/8/8/8/R7/KR6 w - - bm Rb7; dm 2;
k7/8/8/3r4/4B3/8/8/K7 w - - bm Bxd5+; c8 \"10 3\"; c9 \"e4d5 e4f3\";
";

#[test]
fn what_is_deep_is_solved_only_by_a_deep_search() {
    let positions = Positions::new("deep.epd", POSITIONS);
    // The rook is pinned, and taking it later draws as well; by hand it is taken at once, whatever a network has learned.
    let by_hand = "self option.EvalFile=<none>";
    let shallow = positions.marks("cubemate", &["--player", by_hand, "--depth", "1"]);
    assert_eq!(shallow[1..5], ["4", "2/3 66.7%", "10/10 100.0%", "1.0"]);
    let deep = positions.marks("cubemate", &["--player", by_hand, "--depth", "8"]);
    assert_eq!(deep[1..4], ["4", "3/3 100.0%", "10/10 100.0%"]);
    assert!(deep[5..7].iter().all(|cell| cell != "-" && cell != "0"), "{deep:?}");
}

#[test]
fn all_players_are_asked_every_second_position() {
    let positions = Positions::new("every.epd", POSITIONS);
    let arguments = ["--player", "self name=a", "--player", "plain:2", "--every", "2"];
    let arguments = [&arguments[..], &["--nodes", "2000"]].concat();
    assert_eq!(positions.marks("a", &arguments)[1], "2");
    let plain = positions.marks("plain:2", &arguments);
    assert_eq!(plain[1..], ["2", "0/2 0.0%", "-", "2.0", "0", "-", "0.0 s"]);
}

#[test]
fn the_cube_is_measured_too() {
    let board = "8/8/8/8/8/8/8/8|4k3/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|R3K3/8/8/8/8/8/8/8 w - -";
    let positions = Positions::new("cube.fen", &format!("{board} 0 1\n{board}\n"));
    let arguments = ["--player", "self", "--game", "cube4", "--depth", "2", "--concurrency", "2"];
    let marks = positions.marks("cubemate", &arguments);
    assert_eq!(marks[1..5], ["2", "-", "-", "2.0"]);
}

#[test]
fn a_player_that_fails_is_named() {
    let positions = Positions::new("failure.epd", POSITIONS);
    let player = "cmd=sh -c \"while read a b; do case $a in uci) echo uciok;; \
        isready) echo readyok;; go) exit 3;; esac; done\" name=bad";
    if cfg!(unix) {
        let (code, table, errors) = positions.solve(&["--player", player, "--every", "3"]);
        assert_eq!(code, Some(0));
        assert!(table.ends_with("\n2 times: bad crashed: exit status: 3\n"), "{table}");
        assert!(errors.contains(", line 4: bad crashed: exit status: 3\n"), "{errors}");
    }
}

#[test]
fn what_is_wrong_is_said_before_anything_is_searched() {
    let positions =
        Positions::new("wrong.epd", &format!("{POSITIONS}8/8/8/8/8/8/8/K1k5 w - - bm Kb3;"));
    let (code, table, errors) = positions.solve(&["--player", "self"]);
    assert_eq!((code, table.as_str()), (Some(2), ""));
    assert!(errors.contains("wrong.epd: line 5: bm: 'Kb3' is not legal"), "{errors}");
    let (code, _, errors) = positions.solve(&["--player", "nobody"]);
    assert_eq!(code, Some(2));
    assert!(errors.contains("'nobody' is nobody"), "{errors}");
    let (code, _, errors) = positions.solve(&["--player", "self", "--every", "0"]);
    assert_eq!(code, Some(2));
    assert!(errors.contains("expected a whole number from 1"), "{errors}");
}
