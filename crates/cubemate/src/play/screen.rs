//! What is seen of a game: a line above the boards, a line below, and the prompt.

use std::io::{self, IsTerminal, Write};
use std::time::Duration;

use game::{Color, Position, Square};
use terminal_size::{Height, terminal_size};

use crate::board::{self, Style, View};

/// The place where a game is shown.
pub(super) struct Screen {
    /// Whether a person sits there: then each position takes the place of the last, and lines are asked for.
    pub(super) interactive: bool,
    /// Whether Black sits below.
    pub(super) flipped: bool,
}

const CLEAR: &str = "\x1b[2J\x1b[H";
const BOLD: &str = "1";
const FAINT: &str = "2";

impl Screen {
    pub(super) fn new() -> Self {
        let interactive = io::stdin().is_terminal() && io::stdout().is_terminal();
        Self { interactive, flipped: false }
    }

    /// Shows a position, with a line above it and lines below; the squares of the last move stand out.
    pub(super) fn show<P: Position>(
        &self,
        position: &P,
        marks: Vec<Square>,
        [above, below]: [&str; 2],
        out: &mut impl Write,
    ) -> io::Result<()> {
        // Asked anew each time: a window may change its size.
        let style = Style::of_terminal();
        let view = View { flipped: self.flipped, marks };
        let boards = board::draw(position, &view, style);
        let rows = terminal_size().map_or(usize::MAX, |(_, Height(rows))| usize::from(rows));
        // What is above, the boards, what is below, and the prompt.
        let used = boards.lines().count() + below.lines().count() + 2;
        let gap = if used + 2 <= rows { "\n" } else { "" };
        write!(out, "{}", if self.interactive { CLEAR } else { "\n" })?;
        writeln!(out, "{}\n{gap}{boards}{gap}{below}", style.paint(FAINT, above))
    }

    /// Asks for a line.
    pub(super) fn ask(&self, question: &str, out: &mut impl Write) -> io::Result<()> {
        if self.interactive {
            write!(out, "{} ", Style::of_terminal().paint(BOLD, &format!("{question}>")))?;
        }
        out.flush()
    }

    /// Says that there is something to wait for.
    pub(super) fn wait(&self, name: &str, out: &mut impl Write) -> io::Result<()> {
        if self.interactive {
            write!(out, "{}", Style::of_terminal().paint(FAINT, &format!("{name} thinks ...")))?;
        }
        out.flush()
    }
}

/// Words in lines that are no wider than the screen.
pub(super) fn wrap(words: &[String]) -> String {
    let width = Style::of_terminal().columns;
    let mut text = String::new();
    let mut column = 0;
    for word in words {
        let length = word.chars().count();
        if column > 0 && column + 1 + length > width {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += length;
    }
    text
}

/// Entries in columns, read from top to bottom.
pub(super) fn columns(entries: &[String]) -> String {
    let width = entries.iter().map(|entry| entry.chars().count()).max().unwrap_or(0) + 3;
    let beside = (Style::of_terminal().columns / width).max(1);
    let rows = entries.len().div_ceil(beside);
    let row = |row: usize| {
        let cells = entries.iter().skip(row).step_by(rows).map(|entry| format!("{entry:<width$}"));
        format!("{}\n", cells.collect::<Vec<_>>().concat().trim_end())
    };
    (0..rows).map(row).collect::<Vec<_>>().concat()
}

/// Time on a clock: `9:05`, with hours `1:09:05`. A second that has begun counts: `0:00` is no time at all.
pub(super) fn time(left: Duration) -> String {
    let seconds = left.as_millis().div_ceil(1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// Who is ahead by piece points.
pub(super) fn material<P: Position>(position: &P) -> Option<String> {
    let [white, black] = Color::ALL.map(|color| position.points(color));
    let leader = match white.cmp(&black) {
        std::cmp::Ordering::Greater => Color::White,
        std::cmp::Ordering::Equal => return None,
        std::cmp::Ordering::Less => Color::Black,
    };
    let lead = white.abs_diff(black);
    let points = if lead == 1 { "point" } else { "points" };
    Some(format!("{leader} is {lead} {points} ahead."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_show_hours_only_where_there_are_any() {
        for (milliseconds, text) in [
            (0, "0:00"),
            (1, "0:01"),
            (65_000, "1:05"),
            (3_599_001, "1:00:00"),
            (5_399_000, "1:29:59"),
        ] {
            assert_eq!(time(Duration::from_millis(milliseconds)), text);
        }
    }

    #[test]
    fn entries_are_read_from_top_to_bottom() {
        let entries: Vec<String> = (1..=30).map(|number| format!("{number:>30}")).collect();
        let text = columns(&entries);
        assert!(text.lines().all(|line| line.len() <= Style::of_terminal().columns.max(33)));
        let first: Vec<_> = text.lines().map(|line| line[..30].trim().to_owned()).collect();
        assert_eq!(first[..2], ["1", "2"]);
    }
}
