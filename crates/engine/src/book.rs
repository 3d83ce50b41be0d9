//! The openings that have names, and what they advise.
//!
//! The table is text, one line of play a line, one file a volume of the ECO code. It is read once, into positions: however a position came
//! about, the book knows it.

mod line;

use std::collections::HashMap;
use std::sync::LazyLock;

use fide::Position;
use game::{Game, Move, Position as _};

pub use line::{BookError, Line};

static BUILT_IN: LazyLock<Book> = LazyLock::new(|| {
    let volumes = [
        include_str!("../book/a.txt"),
        include_str!("../book/b.txt"),
        include_str!("../book/c.txt"),
        include_str!("../book/d.txt"),
        include_str!("../book/e.txt"),
    ];
    Book::parse(&volumes.concat()).expect("the files in the sources")
});

/// Named lines of play of FIDE chess, by position.
#[derive(Clone, Debug)]
pub struct Book {
    lines: Vec<Line>,
    places: HashMap<u64, Place>,
}

/// What is known of a position. Lines are given by their numbers.
#[derive(Clone, Debug, Default)]
struct Place {
    /// The lines that come here, whether they end or go on.
    lines: Vec<usize>,
    /// The line that ends here: it names the position.
    named: Option<usize>,
    steps: Vec<Step>,
}

/// A move from a position.
#[derive(Clone, Debug)]
struct Step {
    action: Move,
    dubious: bool,
    lines: Vec<usize>,
}

/// A move that the book knows in a position.
#[derive(Clone, Debug)]
pub struct BookMove<'a> {
    /// The move.
    pub action: Move,
    /// Whether it is known rather than advised: `?!` or `?` in the book.
    pub dubious: bool,
    /// The lines that go on with it, in the order of the book.
    pub lines: Vec<&'a Line>,
}

impl Book {
    /// The book of this program.
    pub fn built_in() -> &'static Self {
        &BUILT_IN
    }

    /// Reads a book; see [`Line::parse`] for its lines.
    ///
    /// # Errors
    /// Says which line is wrong, and what was expected.
    pub fn parse(text: &str) -> Result<Self, BookError> {
        let mut book = Self { lines: Vec::new(), places: HashMap::new() };
        for (index, text) in text.lines().enumerate() {
            let refuse = |reason| BookError { line: index + 1, reason };
            book.add(Line::parse(text).map_err(refuse)?).map_err(refuse)?;
        }
        Ok(book)
    }

    /// All lines, in the order of their codes.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The lines that come to a position, whether they end there or go on.
    pub fn lines_through(&self, position: &Position) -> Vec<&Line> {
        self.place(position).map_or_else(Vec::new, |place| self.pick(&place.lines))
    }

    /// The moves that are known in a position, those of most lines first. Beyond the book there are none.
    pub fn moves(&self, position: &Position) -> Vec<BookMove<'_>> {
        let steps = self.place(position).map_or(&[][..], |place| &place.steps);
        let mut moves: Vec<_> = steps
            .iter()
            .filter(|step| position.is_legal(step.action))
            .map(|step| BookMove {
                action: step.action,
                dubious: step.dubious,
                lines: self.pick(&step.lines),
            })
            .collect();
        moves.sort_by_key(|known| std::cmp::Reverse(known.lines.len()));
        moves
    }

    /// The opening of a game: the line that ends in the last of its positions that has a name.
    pub fn opening(&self, game: &Game<Position>) -> Option<&Line> {
        let mut position = game.start().clone();
        let mut name = self.name(&position);
        for &m in game.moves() {
            position.play(m, &mut ());
            name = self.name(&position).or(name);
        }
        name
    }

    /// The line that ends in a position.
    pub fn name(&self, position: &Position) -> Option<&Line> {
        self.place(position)?.named.map(|number| &self.lines[number])
    }

    fn place(&self, position: &Position) -> Option<&Place> {
        self.places.get(&position.key())
    }

    fn pick(&self, numbers: &[usize]) -> Vec<&Line> {
        numbers.iter().map(|&number| &self.lines[number]).collect()
    }

    fn add(&mut self, line: Line) -> Result<(), String> {
        let number = self.lines.len();
        let mut position = Line::start();
        for step in line.steps() {
            let place = self.places.entry(position.key()).or_default();
            place.lines.push(number);
            place.note(step.action, step.dubious, number);
            position.play(step.action, &mut ());
        }
        let place = self.places.entry(position.key()).or_default();
        place.lines.push(number);
        if let Some(other) = place.named.replace(number) {
            return Err(format!("it ends in the same position as '{}'", self.lines[other].name()));
        }
        self.lines.push(line);
        Ok(())
    }
}

impl Place {
    /// A line goes on from here with a move. One word of doubt is enough.
    fn note(&mut self, action: Move, dubious: bool, number: usize) {
        match self.steps.iter_mut().find(|step| step.action == action) {
            Some(step) => {
                step.dubious |= dubious;
                step.lines.push(number);
            }
            None => self.steps.push(Step { action, dubious, lines: vec![number] }),
        }
    }
}
