//! A conversation with the program over pipes, as another program has it.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use crate::cubemate;

/// Longer than anything here takes, even on a machine that is busy.
const PATIENCE: Duration = Duration::from_mins(1);

/// The running program.
pub(crate) struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Engine {
    /// Starts `cubemate uci`.
    pub(crate) fn start() -> Self {
        let mut child = cubemate(&["uci"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program was built for this test");
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Self { child, input, lines }
    }

    /// The same, for another game.
    pub(crate) fn of_variant(variant: &str) -> Self {
        let mut engine = Self::start();
        engine.say(&format!("setoption name UCI_Variant value {variant}"));
        engine
    }

    /// Says one or more lines.
    pub(crate) fn say(&mut self, text: &str) {
        let input = self.input.as_mut().expect("the input is open");
        writeln!(input, "{text}").expect("the program listens");
    }

    /// The next line.
    pub(crate) fn line(&self) -> String {
        self.lines.recv_timeout(PATIENCE).expect("an answer in time")
    }

    /// All lines up to the one that begins so.
    pub(crate) fn until(&self, start: &str) -> Vec<String> {
        let mut heard = Vec::new();
        loop {
            let line = self.line();
            let last = line.starts_with(start);
            heard.push(line);
            if last {
                return heard;
            }
        }
    }

    /// What is said before the answer to `isready`.
    pub(crate) fn before_ready(&mut self) -> Vec<String> {
        self.say("isready");
        let mut heard = self.until("readyok");
        heard.pop();
        heard
    }

    /// Says something and gives all that follows up to the best move, and that itself.
    pub(crate) fn search(&mut self, text: &str) -> (Vec<String>, String) {
        self.say(text);
        self.until_best_move()
    }

    /// All lines up to the best move, and that itself.
    pub(crate) fn until_best_move(&self) -> (Vec<String>, String) {
        let mut heard = self.until("bestmove ");
        let last = heard.pop().expect("the line that was waited for");
        let best = last.split(' ').nth(1).expect("a move").to_owned();
        (heard, best)
    }

    /// Nothing is said for a while.
    pub(crate) fn is_silent_about_best_moves(&self, time: Duration) -> bool {
        let end = Instant::now() + time;
        while let Some(left) = end.checked_duration_since(Instant::now()) {
            match self.lines.recv_timeout(left) {
                Ok(line) if line.starts_with("bestmove") => return false,
                _ => (),
            }
        }
        true
    }

    /// Closes the input and waits for the end; gives what was still said.
    pub(crate) fn close(&mut self) -> Vec<String> {
        drop(self.input.take());
        let start = Instant::now();
        while self.child.try_wait().expect("a child").is_none() {
            assert!(start.elapsed() < PATIENCE, "the program goes on");
            thread::sleep(Duration::from_millis(5));
        }
        assert!(self.child.wait().expect("a child").success());
        self.lines.iter().collect()
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The value that follows a name in a line of `info`.
pub(crate) fn value<'a>(line: &'a str, name: &str) -> &'a str {
    let mut words = line.split(' ').skip_while(|&word| word != name);
    words.nth(1).unwrap_or_else(|| panic!("no {name} in: {line}"))
}
