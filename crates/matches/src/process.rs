//! A program that is spoken to line by line: what it says is stamped with the time it came, and waiting for it has an end.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::Failure;

/// No line is longer; what comes beyond is another line.
const LONGEST_LINE: u64 = 1 << 16;
/// How many lines may wait to be read before the program is made to wait instead.
const WAITING_LINES: usize = 1 << 10;
/// How long a program that was told to quit may take for it.
const FAREWELL: Duration = Duration::from_millis(500);

/// A running program. It ends, by force if it must, when this is dropped.
pub(crate) struct Process {
    child: Child,
    input: ChildStdin,
    lines: Receiver<(Instant, String)>,
}

impl Process {
    pub(crate) fn start(program: &str, arguments: &[String]) -> Result<Self, Failure> {
        let cannot = |reason: String| Failure::Unfit(format!("cannot run '{program}': {reason}"));
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| cannot(error.to_string()))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(cannot("it has no pipes".to_owned()));
        };
        let (sender, lines) = sync_channel(WAITING_LINES);
        // The thread ends with the program's output, or when nobody wants to hear more of it.
        thread::spawn(move || listen(output, &sender));
        Ok(Self { child, input, lines })
    }

    /// Says a line.
    pub(crate) fn say(&mut self, line: &str) -> Result<(), Failure> {
        let said = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        said.map_err(|_| self.crash())
    }

    /// The next line and when it came; nothing if there is none until the deadline.
    pub(crate) fn hear(&mut self, deadline: Instant) -> Result<Option<(Instant, String)>, Failure> {
        match self.lines.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
            Ok(line) => Ok(Some(line)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(self.crash()),
        }
    }

    /// Waits for a line that begins with a word, and hands all others to `see`.
    pub(crate) fn await_word(
        &mut self,
        word: &'static str,
        patience: Duration,
        mut see: impl FnMut(&str),
    ) -> Result<(), Failure> {
        let deadline = Instant::now() + patience;
        while let Some((_, line)) = self.hear(deadline)? {
            if line.split_ascii_whitespace().next() == Some(word) {
                return Ok(());
            }
            see(&line);
        }
        Err(Failure::Hang { awaited: word, waited: patience })
    }

    /// What there is to say about a program that is no more.
    fn crash(&mut self) -> Failure {
        match self.farewell() {
            Some(status) => Failure::Crash(status),
            None => Failure::Crash("it closed its output".to_owned()),
        }
    }

    /// How the program ended, if it does so soon.
    fn farewell(&mut self) -> Option<String> {
        let deadline = Instant::now() + FAREWELL;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status.to_string()),
                Ok(None) if Instant::now() < deadline => thread::sleep(Duration::from_millis(5)),
                _ => return None,
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Whatever fails here, the program has ended already.
        let _ = self.say("stop");
        let _ = self.say("quit");
        if self.farewell().is_none() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

fn listen(output: ChildStdout, sender: &SyncSender<(Instant, String)>) {
    let mut output = BufReader::new(output);
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        match output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes) {
            Ok(1..) => {}
            Ok(0) | Err(_) => return,
        }
        let line = String::from_utf8_lossy(&bytes).trim().to_owned();
        if sender.send((Instant::now(), line)).is_err() {
            return;
        }
    }
}
