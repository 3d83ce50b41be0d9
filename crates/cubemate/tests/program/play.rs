//! Games in the terminal, typed into a pipe.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use crate::{cubemate, printed, run};

/// White mates in two, whatever Black does, which is not much.
pub(crate) const LONE_KING: &str = "7k/8/4K3/8/8/8/8/6Q1 w - - 0 1";
/// White mates in two in the cube of four levels.
pub(crate) const LONE_CUBE_KING: &str =
    "8/8/8/5Q2/8/8/8/8|8/8/1K6/8/8/8/8/8|3R4/8/8/8/8/8/8/8|k7/8/8/8/8/8/8/8 w - - 0 1";
/// The shortest mate of the cube.
pub(crate) const SHORTEST: [&str; 5] = ["4e4", "4e5", "Q4h5", "K4e7", "Qx4e5#"];

/// A folder of its own for a test.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("play-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

fn play(home: &Path, arguments: &[&str]) -> Command {
    let mut command = cubemate(&["play"]);
    command.args(arguments).env("XDG_DATA_HOME", home);
    command
}

/// What is printed when all lines are typed at once.
fn typed(home: &Path, arguments: &[&str], lines: &[&str]) -> String {
    let mut command = play(home, arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program was built for this test");
    let text = lines.join("\n") + "\n";
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all(text.as_bytes()).expect("the program reads");
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && errors.is_empty(), "{arguments:?}: {errors}");
    String::from_utf8(output.stdout).expect("the output is text")
}

/// The only game that kept itself there, checked by replaying it.
pub(crate) fn kept(home: &Path) -> String {
    let files = fs::read_dir(home.join("cubemate/games")).expect("games are kept");
    let files: Vec<_> = files.map(|file| file.expect("readable").path()).collect();
    let [file] = &files[..] else { panic!("one game, not {files:?}") };
    let report = printed(&["pgn", "check", &file.to_string_lossy()]);
    assert!(report.contains(": 1 games, ") && report.ends_with(" 0 errors\n"), "{report}");
    fs::read_to_string(file).expect("readable")
}

/// A game where each line depends on what was printed.
struct Talk {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Talk {
    fn new(home: &Path, arguments: &[&str]) -> Self {
        let mut command = play(home, arguments);
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program was built for this test");
        let input = child.stdin.take().expect("a pipe");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        Self { child, input, output }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("the program reads");
    }

    /// The next line that contains a text.
    fn hear(&mut self, text: &str) -> String {
        loop {
            let mut line = String::new();
            assert!(self.output.read_line(&mut line).expect("text") > 0, "no more {text}");
            if line.contains(text) {
                return line;
            }
        }
    }

    fn end(mut self) {
        self.say("quit");
        self.hear("The game is kept in");
        assert!(self.child.wait().expect("it ends").success());
    }
}

#[test]
fn two_people_play_chess_to_a_mate_and_wrong_lines_change_nothing() {
    let home = folder("two-people");
    let lines = ["f3", "Ke9", "xyzzy", "e6", "g2g4", "Nf7", "undo 2", "Qh4#", "e4", "list"];
    let text = typed(&home, &["--white", "human", "--black", "human"], &lines);
    let mut rest = &text[..];
    for part in [
        "1. f3  Black to move.",
        "\n'Ke9', column 2: ",
        "\n'xyzzy', column 2: ",
        "; 'help' lists the commands\n",
        "1... e6  White to move.",
        "2. g4  Black to move.",
        "\n'Nf7' is not legal: ",
        "\n'undo' stands alone, expected nothing behind it\n",
        "2... Qh4#  0-1: Black wins by checkmate.  Material: White 39, Black 39.",
        "\nthe game is over: Black wins by checkmate; 'undo' opens it again",
        "\n1. f3 e6 2. g4 Qh4#\n",
        "The game is kept in ",
    ] {
        let Some(at) = rest.find(part) else { panic!("'{part}' is missing in\n{rest}") };
        rest = &rest[at + part.len()..];
    }
    assert!(kept(&home).contains("1. f3 e6 2. g4 Qh4# 0-1"));
}

#[test]
fn two_people_play_the_cube_to_a_mate() {
    let home = folder("two-people-cube");
    let arguments = ["--game", "cube", "--white", "human", "--black", "human"];
    let text = typed(&home, &arguments, &SHORTEST);
    assert!(text.contains("3. Qx4e5#  1-0: White wins by checkmate."), "{text}");
    assert!(kept(&home).contains("[Variant \"Cube\"]"));
}

#[test]
fn a_person_mates_the_computer() {
    for (game, fen) in [("fide", LONE_KING), ("cube4", LONE_CUBE_KING)] {
        let home = folder(&format!("person-{game}"));
        let arguments = ["--game", game, "--fen", fen, "--black", "beginner", "--seed", "1"];
        let mut talk = Talk::new(&home, &arguments);
        talk.hear("White to move.");
        loop {
            talk.say("hint");
            let hint = talk.hear("Hint: ").trim().replace("Hint: ", "");
            talk.say(&hint);
            talk.hear(&hint);
            if hint.ends_with('#') {
                break;
            }
            talk.say("why");
            assert!(talk.hear("played ").starts_with("Beginner played"));
        }
        talk.end();
        assert!(kept(&home).contains("1-0"));
    }
}

#[test]
fn two_computers_play_to_the_end_by_themselves() {
    for (name, arguments) in [
        ("fide", vec!["--white", "beginner", "--black", "novice"]),
        ("cube4", vec!["--fen", LONE_CUBE_KING, "--white", "expert", "--black", "beginner"]),
    ] {
        let home = folder(&format!("computers-{name}"));
        let mut command = play(&home, &["--game", name, "--delay", "0", "--seed", "7"]);
        let output = run(command.args(arguments).stdin(Stdio::null()));
        let text = String::from_utf8(output.stdout).expect("text");
        let results = ["1-0: White wins by ", "0-1: Black wins by ", "1/2-1/2: draw by "];
        assert!(results.iter().any(|result| text.contains(result)), "{text}");
        let record = kept(&home);
        assert!(record.contains("[Seed \"7\"]") && !record.ends_with("*\n"), "{record}");
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let [first, second] = ["seed-a", "seed-b"].map(|name| {
        let home = folder(name);
        typed(&home, &["--black", "novice", "--seed", "3"], &["e4", "d4", "a3", "list"])
            .lines()
            .rfind(|line| line.starts_with("1. e4"))
            .map(str::to_owned)
    });
    assert!(first.is_some());
    assert_eq!(first, second);
}

#[test]
fn against_a_computer_a_full_move_is_taken_back_and_played_again() {
    let home = folder("undo");
    let lines = ["undo", "e4", "undo", "fen", "redo", "list", "undo", "undo"];
    let text = typed(&home, &["--black", "novice", "--seed", "1"], &lines);
    assert!(text.contains("\nthere is no move to take back\n"), "{text}");
    assert!(
        text.contains("\nrnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"),
        "{text}"
    );
    let is_list = |line: &&str| line.starts_with("1. e4 ") && !line.contains("to move");
    let list = text.lines().find(is_list).expect("the list of moves");
    assert_eq!(list.split(' ').count(), 3, "{list}");
    let black = typed(&folder("undo-black"), &["--white", "novice", "--seed", "1"], &["undo"]);
    assert!(black.contains("\nthere is no move of yours to take back\n"), "{black}");
}

#[test]
fn draws_are_agreed_on_or_declined() {
    let home = folder("draw");
    let people = ["--white", "human", "--black", "human"];
    let text = typed(&home, &people, &["e4", "draw", "perhaps", "no", "draw", "yes"]);
    assert!(text.contains("\nBlack offers a draw, expected yes or no from White\n"), "{text}");
    assert!(text.contains("\nWhite declines the draw. Black to move.\n"), "{text}");
    assert!(text.contains("1/2-1/2: draw by agreement."), "{text}");
    // A queen more or less decides, whatever a search sees.
    for (fen, answer) in [
        ("4k3/8/8/8/8/8/8/3QK3 w - - 0 1", "Beginner accepts the draw."),
        ("3qk3/8/8/8/8/8/8/4K3 w - - 0 1", "Beginner declines the draw: it thinks itself better."),
    ] {
        let text = typed(&home, &["--fen", fen, "--black", "beginner"], &["draw"]);
        assert!(text.contains(answer), "{text}");
    }
}

#[test]
fn questions_are_answered_from_the_position() {
    let home = folder("questions");
    let lines =
        ["moves 3", "eval", "book", "fen", "pgn", "why", "help", "flip", "resign", "hint", "go"];
    let text = typed(&home, &["--fen", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"], &lines);
    for part in [
        "\n15 legal moves, best first, at depth ",
        "\n  1. Ra8# White mates in 1",
        "\nWhite mates in 1, at depth ",
        ": 1. Ra8#\n",
        "\nThe book knows no move here.\n",
        "\n6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1\n",
        "[FEN \"6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1\"]",
        "\nthe last move was no computer's",
        "\n  hint              what the engine would play\n",
        "\n1 . . .[K]. . . R\n",
        "0-1: Black wins by resignation.",
        "\nthe game is over: Black wins by resignation; 'undo' opens it again\n",
    ] {
        assert!(text.contains(part), "'{part}' is missing in\n{text}");
    }
}

#[test]
fn a_game_is_saved_and_loaded_and_nothing_is_overwritten_by_mistake() {
    let home = folder("files");
    let [game, other] = ["game.pgn", "other.txt"].map(|name| home.join(name));
    fs::write(&other, "precious").expect("writable");
    let [game, other] = [&game, &other].map(|path| path.to_string_lossy().into_owned());
    let people = ["--white", "human", "--black", "human"];
    let lines = [
        "e4".to_owned(),
        "save".to_owned(),
        format!("save {game}"),
        "e5".to_owned(),
        "save".to_owned(),
        format!("save {other}"),
        format!("load {other}"),
        format!("load {game}.not"),
        format!("load {game} 2"),
    ];
    let text = typed(&home, &people, &lines.iter().map(String::as_str).collect::<Vec<_>>());
    assert!(text.contains("\nexpected a file, as in 'save game.pgn'\n"), "{text}");
    assert_eq!(text.matches(&format!("Saved in {game}")).count(), 2, "{text}");
    assert!(text.contains(&format!("'{other}' holds something else; 'save! {other}'")), "{text}");
    assert!(text.contains(&format!("'{other}' holds no game, expected a PGN file")), "{text}");
    assert!(text.contains(&format!("cannot read '{game}.not': ")), "{text}");
    assert!(text.contains(&format!("'{game}' has no game 2, expected 1")), "{text}");
    assert_eq!(fs::read_to_string(&other).expect("readable"), "precious");

    let load = format!("load {game}");
    let text =
        typed(&home, &["--game", "cube4", "--black", "human", "--white", "human"], &[&load, "Nf3"]);
    assert!(text.contains("2. Nf3  Black to move.  King's Knight Opening (C40)."), "{text}");

    let over = format!("save! {other}");
    typed(&home, &people, &["d4", &over]);
    assert!(fs::read_to_string(&other).expect("readable").contains("1. d4 *"));
}

#[test]
fn where_the_input_ends_it_is_said_how_to_go_on_and_that_is_true() {
    let home = folder("resume");
    let text = typed(&home, &["--game", "cube4", "--black", "human", "--white", "human"], &["2e4"]);
    let command =
        text.lines().find_map(|line| line.strip_prefix("To go on: cubemate play ")).expect("a way");
    let words: Vec<_> = command.split(' ').map(|word| word.trim_matches('\'')).collect();
    let text = typed(&home, &words, &["2e5"]);
    assert!(text.contains("Cube4, move 2.") && text.contains("1... 2e5  White to move."), "{text}");
    assert!(kept(&home).contains("1. 2e4 2e5 *"), "it is kept where it was");
}

#[test]
fn a_game_that_cannot_be_kept_is_printed() {
    let home = folder("no-folder");
    fs::write(home.join("cubemate"), "a file, not a folder").expect("writable");
    let text = typed(&home, &["--white", "human", "--black", "human"], &["e4"]);
    assert!(text.contains("\nthe game does not keep itself: "), "{text}");
    assert!(text.contains("\nThe game could not be kept; here it is.\n"), "{text}");
    assert!(text.ends_with("\n1. e4 *\n"), "{text}");
}

#[test]
fn sides_change_hands_and_computers_can_be_stopped() {
    let home = folder("hands");
    let lines = ["e4", "white novice", "black human", "white human", "d4", "black nobody"];
    let text = typed(&home, &["--white", "human", "--black", "human", "--seed", "2"], &lines);
    assert!(text.contains("White: Novice. Black: Human."), "{text}");
    assert!(text.contains("\n'nobody' is none of the levels beginner, novice,"), "{text}");
    assert!(text.contains("; expected human, a level or a profile\n"), "{text}");
    let lines = ["fen", "e4", "", "list"];
    let mut talk = Talk::new(
        &folder("stopped"),
        &["--white", "beginner", "--black", "beginner", "--delay", "30"],
    );
    for line in lines {
        talk.say(line);
    }
    talk.hear("RNBQKBNR w KQkq - 0 1");
    talk.hear("White is played by Beginner; 'white human' takes its place");
    talk.hear("Black to move.");
    talk.hear("1. ");
    talk.end();
}

#[test]
fn clocks_are_shown_and_kept_in_the_record() {
    let home = folder("clock");
    let arguments = ["--clock", "10+5", "--white", "human", "--black", "human"];
    let text = typed(&home, &arguments, &["e4", "e5", "undo"]);
    assert!(text.contains("Chess, move 1. White: Human 10:00. Black: Human 10:00."), "{text}");
    assert!(text.contains("Chess, move 2. White: Human 10:0"), "{text}");
    assert!(kept(&home).contains("[TimeControl \"600+5\"]"));
}

#[test]
fn what_the_command_line_asks_in_vain_is_said() {
    for (arguments, reason) in [
        (vec!["--white", "grandmaster"], "expected human, a level or a profile"),
        (vec!["--clock", "5"], "'5' is no time control, expected minutes and seconds"),
        (vec!["--delay", "x"], "expected seconds from 0 to 3600"),
        (vec!["--load", "nothing.pgn"], "cannot read 'nothing.pgn'"),
    ] {
        let output = run(play(&folder("vain"), &arguments).stdin(Stdio::null()));
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(errors.contains(reason), "{arguments:?}: {errors}");
    }
}
