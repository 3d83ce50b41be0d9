//! `cubemate uci`: the Universal Chess Interface on standard input and output, for every game.
//!
//! [`command`] reads what is said, [`dialogue`] acts on it, [`thinker`] is the thread that searches, [`info`] what it has to say. Whatever
//! is wrong is answered with `info string error: ` and what was expected, and changes nothing.

mod command;
mod count;
mod dialogue;
mod go;
mod info;
mod options;
mod think;
mod thinker;
mod wdl;

use std::io::{self, BufRead, Write};

use anyhow::Result;

use crate::line;
use dialogue::{Dialogue, Next};

/// Listens and answers until `quit` or the end of the input.
pub(crate) fn run(input: &mut impl BufRead) -> Result<()> {
    let mut dialogue = Dialogue::new();
    while let Some(line) = line::read(input)? {
        let next = match line {
            Ok(line) => dialogue.hear(&line),
            Err(problem) => Err(problem),
        };
        match next {
            Ok(Next::Silence) => (),
            Ok(Next::Answer(text)) => say(&text)?,
            Ok(Next::Quit) => break,
            Err(problem) => say(&error(&problem))?,
        }
    }
    dialogue.end();
    Ok(())
}

/// Prints one or more lines at once. Both threads do.
fn say(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.write_all(b"\n")?;
    out.flush()
}

/// What was wrong, in the one way in which the protocol lets an engine say so.
fn error(problem: &str) -> String {
    // Quoted input must neither break the line nor steer a terminal.
    format!("info string error: {}", problem.replace(char::is_control, "\u{FFFD}"))
}

/// What someone wrote, cut to a length that fits into an answer.
fn quoted(text: &str) -> String {
    let start: String = text.chars().take(40).collect();
    let dots = if start.len() < text.len() { "..." } else { "" };
    format!("'{start}{dots}'")
}
