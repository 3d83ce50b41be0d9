//! A line of the book: an ECO code, a name, and moves.

use fide::{Position, Variant};
use game::{Move, Notation, Position as _, san};

/// What is wrong with a book.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct BookError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong, and what was expected.
    pub reason: String,
}

/// A named line of play.
#[derive(Clone, Debug)]
pub struct Line {
    code: String,
    name: String,
    steps: Vec<Step>,
}

/// A move of a line.
#[derive(Clone, Debug)]
pub(super) struct Step {
    pub(super) action: Move,
    /// Whether the book has its doubts.
    pub(super) dubious: bool,
    /// As it stands in the book.
    word: String,
}

impl Line {
    /// Reads `C40 | Latvian Gambit | e4 e5 Nf3 f5?!`: `?!` or `?` marks a move that one should know, but not play.
    pub(super) fn parse(text: &str) -> Result<Self, String> {
        let mut fields = text.splitn(3, '|').map(str::trim);
        let mut field = || fields.next().filter(|field| !field.is_empty());
        let (Some(code), Some(name), Some(moves)) = (field(), field(), field()) else {
            return Err(
                "expected a code, a name and moves as in 'B20 | Sicilian Defence | e4 c5'".into()
            );
        };
        if !matches!(code.as_bytes(), [b'A'..=b'E', b'0'..=b'9', b'0'..=b'9']) {
            return Err(format!("'{code}' is no ECO code, expected one from A00 to E99"));
        }
        let mut position = Self::start();
        let mut steps = Vec::new();
        for word in moves.split_whitespace() {
            let san = word.trim_end_matches(['?', '!']);
            let action = san::parse(&position, san).map_err(|error| error.to_string())?;
            steps.push(Step { action, dubious: word.contains('?'), word: word.to_owned() });
            position.play(action, &mut ());
        }
        Ok(Self { code: code.to_owned(), name: name.to_owned(), steps })
    }

    /// Where all lines begin.
    pub(super) fn start() -> Position {
        Position::start(Variant::Standard)
    }

    /// Its ECO code: `C40`.
    pub fn code(&self) -> &str {
        &self.code
    }

    /// Its name: `Sicilian Defence: Najdorf, English Attack`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its moves.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = Move> {
        self.steps.iter().map(|step| step.action)
    }

    /// Its moves in algebraic notation with their numbers and marks: `1. e4 e5 2. Nf3 f5?!`.
    pub fn text(&self) -> String {
        let mut words = Vec::new();
        for (index, step) in self.steps.iter().enumerate() {
            if index.is_multiple_of(2) {
                words.push(format!("{}.", index / 2 + 1));
            }
            words.push(step.word.clone());
        }
        words.join(" ")
    }

    pub(super) fn steps(&self) -> &[Step] {
        &self.steps
    }
}
