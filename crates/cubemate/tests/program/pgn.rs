use std::io::Write;
use std::process::{Child, Output, Stdio};

use crate::cubemate;

const GOOD: &str =
    "[White \"Ann\"]\n[Black \"Bob\"]\n\n1. e4 e5 {fine} (1... c5 2. Nf3) 2. Nf3 *\n";
const BAD: &str = "[White \"Cid\"]\n\n1. e4 e5 2. Ke3 1-0\n";

/// What the program does with a text on its standard input.
fn pgn(command: &str, text: &[u8]) -> Output {
    feed(start(command), text)
}

/// The program, waiting for a text.
fn start(command: &str) -> Child {
    cubemate(&["pgn", command, "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program was built for this test")
}

fn feed(mut child: Child, text: &[u8]) -> Output {
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all(text).expect("the program reads");
    drop(input);
    child.wait_with_output().expect("the program ends")
}

/// What is printed, what is complained about, and the exit code.
fn texts(output: &Output) -> (String, String, Option<i32>) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("the output is text");
    (text(&output.stdout), text(&output.stderr), output.status.code())
}

#[test]
fn good_games_are_counted() {
    let (out, errors, code) = texts(&pgn("check", format!("{GOOD}\n{GOOD}").as_bytes()));
    assert_eq!((&*out, &*errors, code), ("-: 2 games, 6 moves, 0 errors\n", "", Some(0)));
}

#[test]
fn bad_games_are_named_and_the_others_counted() {
    let (out, _, code) = texts(&pgn("check", format!("{BAD}\n{GOOD}").as_bytes()));
    let lines: Vec<_> = out.lines().collect();
    assert!(lines[0].starts_with("-:3:13: game 1 (Cid - ?): move 2. 'Ke3'"), "{out}");
    assert_eq!(lines[1..], ["-: 2 games, 5 moves, 1 errors"]);
    assert_eq!(code, Some(1));
}

#[test]
fn conversion_writes_the_good_games_and_complains_about_the_others() {
    let (out, errors, code) = texts(&pgn("convert", format!("{GOOD}\n{BAD}\n{GOOD}").as_bytes()));
    assert!(errors.starts_with("-:8:13: game 2 (Cid - ?)") && errors.lines().count() == 1);
    assert_eq!(code, Some(1));
    let moves = "\n\n1. e4 e5 {fine} (1... c5 2. Nf3) 2. Nf3 *\n";
    assert_eq!(out.matches(moves).count(), 2, "{out}");
    let (again, _, code) = texts(&pgn("convert", out.as_bytes()));
    assert_eq!((again, code), (out, Some(0)));
}

#[test]
fn the_variant_tag_chooses_the_game() {
    let game = |variant: &str, moves: &str| format!("[Variant \"{variant}\"]\n\n{moves} *\n\n");
    let text = [
        game("From Position", "1. e4 e5"),
        game("fischerandom", "1. e4 e5"),
        game("chess 960", "1. e4 e5"),
        game("Cube", "1. 8e4 1e5"),
        game("Cube4", "1. 4e4 1e5"),
        game("cube straight", "1. 8e4 1e5"),
        game("Cube4 Straight", "1. 4e4 1e5"),
    ];
    let (out, _, _) = texts(&pgn("check", text.concat().as_bytes()));
    assert_eq!(out, "-: 7 games, 14 moves, 0 errors\n");
    let (converted, _, _) = texts(&pgn("convert", text.concat().as_bytes()));
    assert_eq!(converted.matches("[Variant \"Chess960\"]").count(), 2);
    assert_eq!(converted.matches("[Variant \"Cube4 Straight\"]").count(), 1);

    let (out, _, code) = texts(&pgn("check", game("Atomic", "1. e4").as_bytes()));
    assert!(out.contains("'Atomic', expected none, Chess960, Cube, Cube4, "), "{out}");
    assert_eq!(code, Some(1));
}

#[test]
fn a_file_does_not_steer_the_terminal() {
    let (out, _, _) = texts(&pgn("check", b"[White \"\x1b[31m\"]\n1. Ke9"));
    assert!(!out.contains('\x1b') && out.contains("\u{FFFD}[31m"), "{out}");
}

#[test]
fn conversion_goes_on_when_nobody_reads_its_complaints() {
    let mut child = start("convert");
    drop(child.stderr.take());
    let (out, _, code) = texts(&feed(child, format!("{BAD}\n{GOOD}").as_bytes()));
    assert!(out.contains("[White \"Ann\"]"), "{out}");
    assert_eq!(code, Some(1));
}

#[cfg(unix)]
#[test]
fn a_file_may_have_any_name_that_the_system_allows() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let name = OsStr::from_bytes(b"M\xFCller.pgn");
    let folder = env!("CARGO_TARGET_TMPDIR");
    std::fs::write(std::path::Path::new(folder).join(name), GOOD).expect("the folder is ours");
    let output = crate::run(cubemate(&["pgn", "check"]).arg(name).current_dir(folder));
    let (out, errors, code) = texts(&output);
    assert_eq!((&*errors, code), ("", Some(0)));
    assert_eq!(out, "M\u{FFFD}ller.pgn: 1 games, 3 moves, 0 errors\n");
}

#[test]
fn a_file_that_cannot_be_read_does_not_stop_the_others() {
    let missing = "no such file.pgn";
    let output = crate::run(&mut cubemate(&["pgn", "check", missing, "/dev/null"]));
    let (out, errors, code) = texts(&output);
    assert_eq!(out, "/dev/null: 0 games, 0 moves, 0 errors\n");
    assert!(errors.contains(missing), "{errors}");
    assert_eq!(code, Some(2));
    let (_, errors, code) = texts(&crate::run(&mut cubemate(&["pgn", "convert", missing])));
    assert!(errors.contains(missing) && code == Some(2), "{errors}");
    for arguments in [&["pgn"][..], &["pgn", "check"], &["pgn", "convert"]] {
        assert_eq!(crate::run(&mut cubemate(arguments)).status.code(), Some(2));
    }
}

#[test]
fn games_are_imported_once_and_bad_ones_are_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.pgn");
    std::fs::write(&file, format!("{GOOD}\n{BAD}")).expect("written");
    let import = || {
        let mut command = cubemate(&["import"]);
        texts(&crate::run(command.arg(&file).arg("--data").arg(folder.path())))
    };
    let (out, errors, code) = import();
    assert_eq!(out, "1 games are new in the library, 0 were there already, 1 could not be read\n");
    assert!(errors.contains("games.pgn:8:13: game 2 (Cid - ?): move 2. 'Ke3'"), "{errors}");
    assert_eq!(code, Some(1));
    let (out, _, _) = import();
    assert!(out.starts_with("0 games are new in the library, 1 were there already"), "{out}");
    let missing = crate::run(cubemate(&["import", "none.pgn", "--data"]).arg(folder.path()));
    let (_, errors, code) = texts(&missing);
    assert!(errors.contains("cannot read 'none.pgn'") && code == Some(2), "{errors}");
}
