//! The real program, run as a user runs it: what it prints, where, and its exit code.

mod bench;
mod book;
mod contest;
mod engine;
mod errors;
mod eval;
mod lab;
mod levels;
mod moves;
mod networks;
mod perft;
mod pgn;
mod play;
mod ratings;
mod serve;
mod show;
mod solve;
mod terminal;
mod training;
mod uci;

use std::process::{Command, Output};

/// All six castlings of each side are possible.
const CUBE_CASTLING: &str = "r7/8/8/8/8/8/8/R7|7r/8/8/8/8/8/8/7R|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|\
    r3k2r/8/8/8/8/8/8/R3K2R|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|r6r/8/8/8/8/8/8/R6R \
    w 1A1H4A4H7H8A1a1h4a4h7h8a - 0 1";

/// The program, in an environment that changes nothing about its output.
fn cubemate(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cubemate"));
    command.args(arguments).env_remove("COLUMNS").env_remove("NO_COLOR");
    command
}

fn run(command: &mut Command) -> Output {
    command.output().expect("the program was built for this test")
}

/// What the program prints when all is well.
fn printed(arguments: &[&str]) -> String {
    let output = run(&mut cubemate(arguments));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && errors.is_empty(), "{arguments:?}: {errors}");
    String::from_utf8(output.stdout).expect("the output is text")
}

#[test]
fn it_says_what_it_can_do() {
    let help = printed(&["--help"]);
    for command in [
        "serve",
        "play",
        "book",
        "perft",
        "moves",
        "show",
        "pgn",
        "uci",
        "bench",
        "match",
        "solve",
        "eval",
        "tune",
        "selfplay",
        "positions",
        "train",
    ] {
        assert!(help.contains(&format!("\n  {command} ")), "{command} is missing in\n{help}");
    }
    let words: Vec<_> = help.split_whitespace().collect();
    assert!(words.join(" ").contains("are not there yet"), "{help}");
}
