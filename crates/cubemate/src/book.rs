//! `cubemate book`: the openings of FIDE chess that have names, all of them or those of a position.

use std::io::Write;

use anyhow::{Result, anyhow};
use clap::Args;
use engine::book::{Book, Line};
use fide::{Position, Variant};
use game::{Notation, Position as _, san};

use crate::table::table;

#[derive(Args)]
pub(crate) struct Arguments {
    /// What is known after these moves: "e4 c5"
    #[arg(long)]
    moves: Option<String>,
    /// What is known in this position
    #[arg(long)]
    fen: Option<String>,
}

/// Prints a table of lines with their codes, names and moves; of a position also what the book goes on with.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<()> {
    let book = Book::built_in();
    if arguments.moves.is_none() && arguments.fen.is_none() {
        write!(out, "{}", list(book.lines()))?;
        return Ok(());
    }
    let position = arguments.position()?;
    write!(out, "{}", advice(&position))?;
    let lines = book.lines_through(&position);
    if !lines.is_empty() {
        write!(out, "\n{}", list(lines))?;
    }
    Ok(())
}

impl Arguments {
    fn position(&self) -> Result<Position> {
        let mut position = match &self.fen {
            Some(fen) => Position::from_fen(fen, Variant::Standard)?,
            None => Position::start(Variant::Standard),
        };
        let words = self.moves.as_deref().unwrap_or_default().split_whitespace();
        // Numbers of moves may stand before them: 1.e4, 1. e4, 1... e5.
        let texts = words.map(|word| {
            word.trim_start_matches(|letter: char| letter.is_ascii_digit()).trim_start_matches('.')
        });
        for (index, text) in texts.filter(|text| !text.is_empty()).enumerate() {
            let m = san::parse(&position, text);
            let m = m.map_err(|error| anyhow!("half-move {} of --moves: {error}", index + 1))?;
            position.play(m, &mut ());
        }
        Ok(position)
    }
}

/// The name of a position, if it has one, and the moves that are known there with the number of their lines.
pub(crate) fn advice(position: &Position) -> String {
    let book = Book::built_in();
    let known = book.moves(position);
    let name = book.name(position).map(|line| format!("{} ({})\n", line.name(), line.code()));
    let mut text = name.unwrap_or_default();
    if known.is_empty() {
        text.push_str("The book knows no move here.\n");
        return text;
    }
    let rows: Vec<_> = known
        .iter()
        .map(|known| {
            let count = known.lines.len();
            let lines = if count == 1 { "1 line".to_owned() } else { format!("{count} lines") };
            let doubt = if known.dubious { "doubtful" } else { "" };
            [san::write(position, known.action), lines, doubt.to_owned()]
        })
        .collect();
    text.push_str(&table(&rows, 3));
    text
}

fn list<'a>(lines: impl IntoIterator<Item = &'a Line>) -> String {
    let row = |line: &Line| [line.code().to_owned(), line.name().to_owned(), line.text()];
    table(&lines.into_iter().map(row).collect::<Vec<_>>(), 3)
}
