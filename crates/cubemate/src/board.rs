//! Boards as text: one, or the levels of the cube side by side, the highest first.
//!
//! The layout is the same with and without colours. The royal kings stand in brackets, so that nobody takes a commoner
//! for one; in colours White's is blue and Black's red.

use std::env;
use std::io::{self, IsTerminal};

use game::{Color, Kind, Piece, Position, Square};

/// What the place where a board is drawn allows.
#[derive(Clone, Copy)]
pub(crate) struct Style {
    /// How many columns there are.
    pub(crate) columns: usize,
    /// Whether it can show colours.
    pub(crate) colours: bool,
}

/// How a board is looked at.
#[derive(Clone, Debug, Default)]
pub(crate) struct View {
    /// Whether Black sits below.
    pub(crate) flipped: bool,
    /// Squares that stand out where there are colours.
    pub(crate) marks: Vec<Square>,
}

/// A board's width: the number of a rank, and eight squares with a column before, between and behind them.
const WIDTH: usize = 18;
/// The columns between two boards.
const NARROW_GAP: usize = 2;
const WIDE_GAP: usize = 4;

const FAINT: &str = "2";
const WHITE_PIECE: &str = "1";
const BLACK_PIECE: &str = "33";
const WHITE_KING: &str = "1;97;44";
const BLACK_KING: &str = "1;97;41";
/// Black on a pale green.
const MARK: &str = "48;5;151;30";

/// Draws all levels, each line ended.
pub(crate) fn draw<P: Position>(position: &P, view: &View, style: Style) -> String {
    let levels: Vec<u8> = (0..position.levels()).rev().collect();
    let (beside, gap) = arrange(levels.len(), style.columns);
    let mut text = String::new();
    for row in levels.chunks(beside) {
        let boards: Vec<_> =
            row.iter().map(|&level| draw_level(position, level, view, style)).collect();
        let height = boards.iter().map(Vec::len).max().unwrap_or(0);
        for line in 0..height {
            let parts: Vec<_> =
                boards.iter().filter_map(|board| board.get(line).map(String::as_str)).collect();
            text.push_str(parts.join(&" ".repeat(gap)).trim_end());
            text.push('\n');
        }
        text.push('\n');
    }
    text.pop();
    text
}

/// How many boards stand side by side, so that all rows are equally long, and the gap between them.
fn arrange(levels: usize, columns: usize) -> (usize, usize) {
    let needed = |boards: usize, gap: usize| boards * WIDTH + (boards - 1) * gap;
    let mut beside = levels;
    while beside > 1 && needed(beside, NARROW_GAP) > columns {
        beside /= 2;
    }
    let gap = if needed(beside, WIDE_GAP) <= columns { WIDE_GAP } else { NARROW_GAP };
    (beside, gap)
}

/// The lines of one level, all of the same width.
fn draw_level<P: Position>(position: &P, level: u8, view: &View, style: Style) -> Vec<String> {
    let mut lines = Vec::new();
    if position.levels() > 1 {
        lines.push(format!("  {:^15} ", format!("level {}", level + 1)));
    }
    for rank in view.order().into_iter().rev() {
        lines.push(draw_rank(position, rank, level, view, style));
    }
    let files = view.order().map(|file| char::from(b'a' + file).to_string()).join(" ");
    lines.push(style.paint(FAINT, &format!("  {files} ")));
    lines
}

fn draw_rank<P: Position>(position: &P, rank: u8, level: u8, view: &View, style: Style) -> String {
    let mut text = style.paint(FAINT, &(rank + 1).to_string());
    let mut king_before = false;
    for file in view.order() {
        let square = Square::new(file, rank, level);
        let piece = position.piece_at(square);
        let king = piece.is_some_and(|piece| piece.kind() == Kind::King);
        // A king's brackets take the columns to its left and right; kings are never neighbours.
        if !king && !king_before {
            text.push(' ');
        }
        text.push_str(&draw_square(piece, view.marks.contains(&square), style));
        king_before = king;
    }
    if !king_before {
        text.push(' ');
    }
    text
}

fn draw_square(piece: Option<Piece>, marked: bool, style: Style) -> String {
    let (colours, text) = match piece.map(|piece| (piece.kind(), piece.color(), piece.letter())) {
        None => (FAINT, ".".to_owned()),
        Some((Kind::King, Color::White, letter)) => (WHITE_KING, format!("[{letter}]")),
        Some((Kind::King, Color::Black, letter)) => (BLACK_KING, format!("[{letter}]")),
        Some((_, Color::White, letter)) => (WHITE_PIECE, letter.to_string()),
        Some((_, Color::Black, letter)) => (BLACK_PIECE, letter.to_string()),
    };
    // A king keeps its colour: that it moved is seen where it came from.
    let king = text.len() > 1;
    style.paint(if marked && !king { MARK } else { colours }, &text)
}

impl View {
    /// Files from left to right, and ranks from the bottom up.
    fn order(&self) -> [u8; 8] {
        let order = [0, 1, 2, 3, 4, 5, 6, 7];
        if self.flipped { order.map(|index| 7 - index) } else { order }
    }
}

impl Style {
    /// What standard output allows: as many columns as it has, and colours if it shows them and nobody declines.
    pub(crate) fn of_terminal() -> Self {
        // Zero columns are what is told where nobody knows.
        let told = env::var("COLUMNS").ok().and_then(|text| text.parse().ok());
        let seen = || terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
        let columns = told.filter(|&told| told > 0).or_else(seen).unwrap_or(80);
        let declined = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let unable = env::var_os("TERM").is_some_and(|value| value == "dumb");
        Self { columns, colours: io::stdout().is_terminal() && !declined && !unable }
    }

    /// A text in the colours of an ANSI code, where there are colours.
    pub(crate) fn paint(self, code: &str, text: &str) -> String {
        if !self.colours {
            return text.to_owned();
        }
        format!("\x1b[{code}m{text}\x1b[0m")
    }
}

#[cfg(test)]
mod tests {
    use game::Notation;

    use super::*;

    #[test]
    fn as_many_levels_stand_side_by_side_as_fit_in_equal_rows() {
        for (levels, columns, expected) in [
            (1, 80, (1, 4)),
            (1, 0, (1, 2)),
            (8, 10, (1, 2)),
            (8, 80, (4, 2)),
            (8, 77, (2, 4)),
            (8, 120, (4, 4)),
            (8, 157, (4, 4)),
            (8, 158, (8, 2)),
            (8, 200, (8, 4)),
            (4, 80, (4, 2)),
        ] {
            assert_eq!(arrange(levels, columns), expected, "{levels} levels, {columns} columns");
        }
    }

    #[test]
    fn a_flipped_board_shows_the_same_squares_from_the_other_side() {
        let position = fide::Position::start(fide::Variant::Standard);
        let style = Style { columns: 80, colours: false };
        let seen = |flipped| draw(&position, &View { flipped, ..View::default() }, style);
        let flipped = seen(true);
        assert!(flipped.starts_with("1 R N B[K]Q B N R\n2 P P"), "{flipped}");
        assert!(flipped.ends_with("8 r n b[k]q b n r\n  h g f e d c b a\n"), "{flipped}");
        assert!(seen(false).starts_with("8 r n b q[k]b n r\n7 p p"));
    }

    #[test]
    fn marks_are_colours_and_nothing_else() {
        let position = fide::Position::start(fide::Variant::Standard);
        let view = View { marks: vec![Square::new(4, 3, 0)], ..View::default() };
        let drawn = |colours| draw(&position, &view, Style { columns: 80, colours });
        assert_eq!(drawn(true).matches(MARK).count(), 1);
        let plain = Style { columns: 80, colours: false };
        assert_eq!(drawn(false), draw(&position, &View::default(), plain));
    }

    #[test]
    fn colours_change_no_letter_and_mark_the_royal_kings() {
        let position = cube::Position::start(cube::Variant::CUBE);
        let plain = draw(&position, &View::default(), Style { columns: 80, colours: false });
        let coloured = draw(&position, &View::default(), Style { columns: 80, colours: true });
        assert_eq!(coloured.matches("\x1b[1;97;44m[K]\x1b[0m").count(), 1);
        assert_eq!(coloured.matches("\x1b[1;97;41m[k]\x1b[0m").count(), 1);
        let mut stripped = String::new();
        for (index, part) in coloured.split('\x1b').enumerate() {
            stripped.push_str(if index == 0 { part } else { part.split_once('m').unwrap().1 });
        }
        let trimmed: Vec<_> = stripped.lines().map(str::trim_end).collect();
        assert_eq!(trimmed, plain.lines().collect::<Vec<_>>());
    }
}
