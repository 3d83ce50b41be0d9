//! Boards as text: one, or the levels of the cube side by side, the highest first.
//!
//! The layout is the same with and without colours. The royal kings stand in brackets, so that nobody takes a commoner
//! for one; in colours White's is blue and Black's red.

use game::{Color, Kind, Piece, Position, Square};

/// What the place where a board is drawn allows.
#[derive(Clone, Copy)]
pub(crate) struct Style {
    /// How many columns there are.
    pub(crate) columns: usize,
    /// Whether it can show colours.
    pub(crate) colours: bool,
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

/// Draws all levels, each line ended.
pub(crate) fn draw<P: Position>(position: &P, style: Style) -> String {
    let levels: Vec<u8> = (0..position.levels()).rev().collect();
    let (beside, gap) = arrange(levels.len(), style.columns);
    let mut text = String::new();
    for row in levels.chunks(beside) {
        let boards: Vec<_> = row.iter().map(|&level| draw_level(position, level, style)).collect();
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
fn draw_level<P: Position>(position: &P, level: u8, style: Style) -> Vec<String> {
    let mut lines = Vec::new();
    if position.levels() > 1 {
        lines.push(format!("  {:^15} ", format!("level {}", level + 1)));
    }
    for rank in (0..8).rev() {
        lines.push(draw_rank(position, rank, level, style));
    }
    lines.push(style.paint(FAINT, "  a b c d e f g h "));
    lines
}

fn draw_rank<P: Position>(position: &P, rank: u8, level: u8, style: Style) -> String {
    let mut text = style.paint(FAINT, &(rank + 1).to_string());
    let mut king_before = false;
    for file in 0..8 {
        let piece = position.piece_at(Square::new(file, rank, level));
        let king = piece.is_some_and(|piece| piece.kind() == Kind::King);
        // A king's brackets take the columns to its left and right; kings are never neighbours.
        if !king && !king_before {
            text.push(' ');
        }
        text.push_str(&draw_square(piece, style));
        king_before = king;
    }
    if !king_before {
        text.push(' ');
    }
    text
}

fn draw_square(piece: Option<Piece>, style: Style) -> String {
    let Some(piece) = piece else { return style.paint(FAINT, ".") };
    let letter = piece.letter();
    match (piece.kind(), piece.color()) {
        (Kind::King, Color::White) => style.paint(WHITE_KING, &format!("[{letter}]")),
        (Kind::King, Color::Black) => style.paint(BLACK_KING, &format!("[{letter}]")),
        (_, Color::White) => style.paint(WHITE_PIECE, &letter.to_string()),
        (_, Color::Black) => style.paint(BLACK_PIECE, &letter.to_string()),
    }
}

impl Style {
    fn paint(self, code: &str, text: &str) -> String {
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
    fn colours_change_no_letter_and_mark_the_royal_kings() {
        let position = cube::Position::start(cube::Variant::CUBE);
        let plain = draw(&position, Style { columns: 80, colours: false });
        let coloured = draw(&position, Style { columns: 80, colours: true });
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
