//! Games in a real terminal, that of tmux.

use std::process::{Command, Output};
use std::thread;
use std::time::{Duration, Instant};

use crate::play::{LONE_CUBE_KING, LONE_KING, SHORTEST, folder, kept};

/// So long a screen may take to show what it must.
const PATIENCE: Duration = Duration::from_mins(2);

/// A window with the program in it.
struct Window {
    name: String,
}

impl Window {
    /// Opens a window of so many columns and rows; nothing, and a word about it, where there is no tmux.
    fn open(name: &str, [columns, rows]: [u16; 2], arguments: &[&str]) -> Option<Self> {
        let home = folder(name);
        let window = Self { name: format!("cubemate-{name}-{}", std::process::id()) };
        let quoted = |word: &str| format!("'{word}'");
        let words: Vec<_> = arguments.iter().map(|word| quoted(word)).collect();
        let program = format!(
            "XDG_DATA_HOME={} {} play {}; echo left; sleep 600",
            quoted(&home.to_string_lossy()),
            quoted(env!("CARGO_BIN_EXE_cubemate")),
            words.join(" ")
        );
        let size = [columns, rows].map(|number| number.to_string());
        let [columns, rows] = &size;
        let opened = window.tmux(&[
            "-f",
            "/dev/null",
            "new-session",
            "-d",
            "-x",
            columns,
            "-y",
            rows,
            &program,
        ]);
        if opened.is_none_or(|output| !output.status.success()) {
            println!("skipped: there is no tmux to play in");
            return None;
        }
        Some(window)
    }

    fn tmux(&self, arguments: &[&str]) -> Option<Output> {
        let mut command = Command::new("tmux");
        command.args(["-L", &self.name]).args(arguments).env_remove("TMUX").env_remove("NO_COLOR");
        command.output().ok()
    }

    fn screen(&self) -> String {
        let output = self.tmux(&["capture-pane", "-p"]).expect("tmux is there");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// The screen, once a text is on it.
    fn see(&self, text: &str) -> String {
        let begun = Instant::now();
        loop {
            let screen = self.screen();
            if screen.contains(text) {
                return screen;
            }
            assert!(begun.elapsed() < PATIENCE, "'{text}' does not appear on\n{screen}");
            thread::sleep(Duration::from_millis(50));
        }
    }

    fn type_line(&self, line: &str) {
        self.tmux(&["send-keys", "-l", line]).expect("tmux is there");
        self.tmux(&["send-keys", "Enter"]).expect("tmux is there");
    }

    /// Leaves the game and gives its record.
    fn leave(self, name: &str) -> String {
        self.type_line("quit");
        self.see("left");
        kept(&folder_of(name))
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        self.tmux(&["kill-server"]);
    }
}

/// The folder of a test whose window is open.
fn folder_of(name: &str) -> std::path::PathBuf {
    std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("play-{name}"))
}

const PEOPLE: [&str; 4] = ["--white", "human", "--black", "human"];

#[test]
fn two_people_play_chess() {
    let name = "tmux-people";
    let Some(window) = Window::open(name, [80, 24], &PEOPLE) else { return };
    window.see("White>");
    for (line, answer) in [
        ("e4", "1. e4  Black to move."),
        ("Ke9", "'Ke9', column 2"),
        ("e5", "1... e5  White to move."),
        ("Bc4", "2. Bc4  Black to move."),
        ("e5e6", "'e5e6' is not legal"),
        ("Nc6", "2... Nc6"),
        ("d1h5", "3. Qh5"),
        ("flip", "\n8 r n b[k]q b . r\n"),
        ("Nf6", "3... Nf6"),
        ("Qxf7", "4. Qxf7#  1-0: White wins by checkmate."),
    ] {
        window.type_line(line);
        window.see(answer);
    }
    window.see("over>");
    assert!(window.leave(name).contains("4. Qxf7# 1-0"));
}

#[test]
fn two_people_play_the_cube_in_a_small_window() {
    let name = "tmux-people-cube";
    let arguments = ["--game", "cube"].into_iter().chain(PEOPLE).collect::<Vec<_>>();
    let Some(window) = Window::open(name, [80, 24], &arguments) else { return };
    let screen = window.see("White>");
    assert!(screen.starts_with("Cube, move 1."), "all levels fit:\n{screen}");
    assert_eq!(screen.matches("level").count(), 8, "{screen}");
    for (index, line) in SHORTEST.iter().enumerate() {
        window.type_line("4e9");
        window.see("'4e9', column ");
        window.type_line(line);
        let dots = if index % 2 == 0 { "." } else { "..." };
        window.see(&format!("{}{dots} {line}  ", index / 2 + 1));
    }
    window.see("1-0: White wins by checkmate.");
    assert!(window.leave(name).contains("3. Qx4e5# 1-0"));
}

#[test]
fn a_person_mates_the_computer() {
    for (name, game, fen) in
        [("tmux-person", "fide", LONE_KING), ("tmux-person-cube", "cube4", LONE_CUBE_KING)]
    {
        let arguments = ["--game", game, "--fen", fen, "--black", "novice", "--clock", "15+5"];
        let Some(window) = Window::open(name, [100, 30], &arguments) else { return };
        loop {
            window.see("White>");
            window.type_line("Kz1");
            window.see("'Kz1', column 2");
            window.type_line("hint");
            let screen = window.see("Hint: ");
            let hint = screen.lines().find_map(|line| line.strip_prefix("Hint: ")).expect("a hint");
            window.type_line(hint);
            if hint.ends_with('#') {
                break;
            }
            window.see("1... ");
        }
        window.see("1-0: White wins by checkmate.");
        assert!(window.leave(name).contains(" 1-0"));
    }
}

#[test]
fn a_person_begins_against_the_computer_and_gives_up() {
    for (name, game, moves) in
        [("tmux-resigns", "fide", ["a3", "h2h3"]), ("tmux-resigns-cube", "cube", ["1a3", "8h28h3"])]
    {
        let arguments = ["--game", game, "--black", "beginner", "--seed", "1"];
        let Some(window) = Window::open(name, [80, 24], &arguments) else { return };
        window.see("White>");
        for (index, line) in moves.iter().enumerate() {
            window.type_line("a9");
            window.see("'a9', column ");
            window.type_line(line);
            window.see(&format!("{}... ", index + 1));
        }
        window.type_line("resign");
        window.see("0-1: Black wins by resignation.");
        assert!(window.leave(name).contains(" 0-1"));
    }
}

#[test]
fn two_computers_play_and_can_be_paused() {
    let start = ["--white", "beginner", "--black", "novice", "--seed", "7", "--delay", "0.05"];
    let ending = ["--game", "cube4", "--fen", LONE_CUBE_KING, "--white", "expert", "--delay", "2"];
    let ending: Vec<_> = ending.into_iter().chain(["--black", "beginner"]).collect();
    for (name, arguments) in [("tmux-computers", &start[..]), ("tmux-computers-cube", &ending)] {
        let Some(window) = Window::open(name, [80, 24], arguments) else { return };
        window.see("to move.");
        window.type_line("fen");
        window.see("paused>");
        window.type_line("e4");
        window.see("takes its place");
        window.type_line("");
        window.see("paused>");
        window.type_line("go");
        window.see("over>");
        let record = window.leave(name);
        assert!(!record.ends_with("*\n"), "{record}");
    }
}
