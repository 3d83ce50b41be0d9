//! What the FEN of both games has in common: the fields, the boards, the checks that need no knowledge of how pieces move.
//!
//! Text becomes a [`Setup`], a position that may still be impossible; the games make a position of it.

use std::fmt;

use crate::quote::quote;
use crate::{Color, Kind, Piece, Position, Square};

/// The six fields of a FEN, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The pieces.
    Board,
    /// `w` or `b`.
    Turn,
    /// Castling rights.
    Castling,
    /// The square a double step passed over.
    EnPassant,
    /// Half-moves since the last capture or pawn move.
    HalfmoveClock,
    /// The number of the move.
    MoveNumber,
}

impl Field {
    const ALL: [Self; 6] = [
        Self::Board,
        Self::Turn,
        Self::Castling,
        Self::EnPassant,
        Self::HalfmoveClock,
        Self::MoveNumber,
    ];
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Board => "board",
            Self::Turn => "side to move",
            Self::Castling => "castling",
            Self::EnPassant => "en passant",
            Self::HalfmoveClock => "halfmove clock",
            Self::MoveNumber => "move number",
        })
    }
}

/// What is wrong with a FEN, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("FEN, {field} field, column {column}: {reason}")]
pub struct FenError {
    /// The field at fault.
    pub field: Field,
    /// The column in the whole text, from 1, in characters.
    pub column: usize,
    /// What is wrong and what was expected.
    pub reason: String,
}

/// One field of a FEN and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldText {
    /// Which field.
    pub field: Field,
    /// The column where it begins, from 1.
    pub column: usize,
    /// What it says.
    pub text: String,
}

impl FieldText {
    /// An error at a character of this field, counted from 0.
    pub fn error_at(&self, offset: usize, reason: impl Into<String>) -> FenError {
        // Letters that are quoted as they are must not steer a terminal.
        let reason = reason.into().replace(char::is_control, "\u{FFFD}");
        FenError { field: self.field, column: self.column + offset, reason }
    }

    /// An error about the field as a whole.
    pub fn error(&self, reason: impl Into<String>) -> FenError {
        self.error_at(0, reason)
    }

    fn number(&self, what: &str) -> Result<u32, FenError> {
        let digits = self.text.bytes().all(|byte| byte.is_ascii_digit());
        let number = self.text.parse().ok().filter(|_| digits && self.text.len() <= 9);
        number.ok_or_else(|| {
            let text = quote(&self.text);
            self.error(format!("{what} is '{text}', expected a number of at most nine digits"))
        })
    }
}

/// A position as text or an editor gives it: well-formed, but perhaps impossible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// How many boards are stacked.
    pub levels: u8,
    /// What stands where; 64 squares a level.
    pub board: Vec<Option<Piece>>,
    /// The side to move.
    pub turn: Color,
    /// The castling field, which each game reads in its own way.
    pub castling: FieldText,
    /// The square that the last move, a double step, passed over.
    pub en_passant: Option<Square>,
    /// Half-moves since the last capture or pawn move.
    pub halfmove_clock: u32,
    /// The number of the move, from 1.
    pub fullmove_number: u32,
    places: Places,
}

/// Where the board, side and en passant fields stand in the text: for errors found later.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Places {
    board: FieldText,
    turn: FieldText,
    en_passant: FieldText,
}

impl Setup {
    /// Reads the six fields, or the four of an EPD, of a position of `levels` levels.
    ///
    /// Commoners are read only where there is more than one level. A move number of 0, which many programs write, is read as 1.
    ///
    /// # Errors
    /// Names the first thing that is malformed.
    pub fn parse(fen: &str, levels: u8) -> Result<Self, FenError> {
        let [board, turn, castling, en_passant, halfmove, number] = split(fen)?;
        let pieces = parse_board(&board, levels)?;
        let side = match turn.text.as_str() {
            "w" => Color::White,
            "b" => Color::Black,
            other => return Err(turn.error(format!("'{}', expected 'w' or 'b'", quote(other)))),
        };
        let passed = match en_passant.text.as_str() {
            "-" => None,
            name => Some(Square::parse(name, levels).ok_or_else(|| {
                let example = Square::new(4, 2, levels / 2).name(levels);
                let name = quote(name);
                en_passant.error(format!("'{name}', expected '-' or a square like '{example}'"))
            })?),
        };
        Ok(Self {
            levels,
            board: pieces,
            turn: side,
            castling,
            en_passant: passed,
            halfmove_clock: halfmove.number("the halfmove clock")?,
            fullmove_number: number.number("the move number")?.max(1),
            places: Places { board, turn, en_passant },
        })
    }

    /// What stands on a square.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board[square.index()]
    }

    /// The squares of a piece.
    pub fn squares_of(&self, piece: Piece) -> impl Iterator<Item = Square> {
        self.pieces().filter(move |&(_, other)| other == piece).map(|(square, _)| square)
    }

    /// All pieces with their squares.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        self.board
            .iter()
            .enumerate()
            .filter_map(|(index, &piece)| Some((Square::from_index(index), piece?)))
    }

    /// Checks what holds in both games: one king a side and not adjacent, no pawn on the last ranks, an en passant square
    /// that a pawn has just passed.
    ///
    /// # Errors
    /// Names the first thing that is impossible.
    pub fn check(&self) -> Result<(), FenError> {
        let kings = [self.only_king(Color::White)?, self.only_king(Color::Black)?];
        if adjacent(kings[0], kings[1]) {
            return Err(self.board_error_at(kings[0], "the kings stand next to each other"));
        }
        for (square, piece) in self.pieces() {
            if piece.kind() == Kind::Pawn && matches!(square.rank(), 0 | 7) {
                let place = square.name(self.levels);
                let reason = format!("a pawn on {place}; pawns stand on ranks 2 to 7");
                return Err(self.board_error_at(square, &reason));
            }
        }
        self.check_en_passant()
    }

    /// The error for a position whose side not to move is in check.
    pub fn opponent_in_check(&self) -> FenError {
        let reason = format!("{} to move, but {} is in check", self.turn, !self.turn);
        self.places.turn.error(reason)
    }

    /// An error of the board field as a whole.
    pub fn board_error(&self, reason: impl Into<String>) -> FenError {
        self.places.board.error(reason)
    }

    /// An error of the en passant field.
    pub fn en_passant_error(&self, reason: impl Into<String>) -> FenError {
        self.places.en_passant.error(reason)
    }

    fn only_king(&self, color: Color) -> Result<Square, FenError> {
        let mut kings = self.squares_of(Piece::new(color, Kind::King));
        match (kings.next(), kings.next()) {
            (Some(king), None) => Ok(king),
            (None, _) => Err(self.board_error(format!("{color} has no king, expected one"))),
            (Some(_), Some(second)) => {
                let reason = format!("a second {color} king on {}", second.name(self.levels));
                Err(self.board_error_at(second, &reason))
            }
        }
    }

    /// An error at a square: its column is found by reading the board field again.
    fn board_error_at(&self, square: Square, reason: &str) -> FenError {
        let mut offset = 0;
        let seen = read_board(&self.places.board, self.levels, |at, place, _| {
            if place == square {
                offset = at;
            }
        });
        debug_assert!(seen.is_ok(), "the field was read before");
        self.places.board.error_at(offset, reason)
    }

    fn check_en_passant(&self) -> Result<(), FenError> {
        let Some(passed) = self.en_passant else { return Ok(()) };
        let mover = !self.turn;
        let name = passed.name(self.levels);
        if passed.rank() != mover.rank(2) {
            let rank = mover.rank(2) + 1;
            return Err(self.en_passant_error(format!(
                "{name} is not on rank {rank}, where {mover}'s double steps pass"
            )));
        }
        let on_rank = |rank| Square::new(passed.file(), mover.rank(rank), passed.level());
        let (behind, before) = (on_rank(1), on_rank(3));
        if self.piece_at(before) != Some(Piece::new(mover, Kind::Pawn)) {
            let before = before.name(self.levels);
            return Err(self.en_passant_error(format!(
                "no {mover} pawn on {before} that could have passed {name}"
            )));
        }
        for square in [passed, behind] {
            if self.piece_at(square).is_some() {
                let square = square.name(self.levels);
                return Err(self.en_passant_error(format!(
                    "{square} is not empty, so no pawn has just passed {name}"
                )));
            }
        }
        Ok(())
    }
}

/// The board field of a position.
pub fn write_board<P: Position>(position: &P) -> String {
    write_pieces(position.levels(), |square| position.piece_at(square))
}

/// The board field of what stands on so many levels.
pub fn write_pieces(levels: u8, piece_at: impl Fn(Square) -> Option<Piece>) -> String {
    let levels = (0..levels).rev().map(|level| {
        let ranks = (0..8).rev().map(|rank| {
            let mut text = String::new();
            let mut empty = 0;
            for file in 0..8 {
                match piece_at(Square::new(file, rank, level)) {
                    None => empty += 1,
                    Some(piece) => {
                        push_empty(&mut text, &mut empty);
                        text.push(piece.letter());
                    }
                }
            }
            push_empty(&mut text, &mut empty);
            text
        });
        ranks.collect::<Vec<_>>().join("/")
    });
    levels.collect::<Vec<_>>().join("|")
}

/// A whole FEN, given the castling field.
pub fn write<P: Position>(position: &P, castling: &str) -> String {
    let turn = match position.turn() {
        Color::White => 'w',
        Color::Black => 'b',
    };
    let passed = match position.en_passant() {
        None => "-".to_owned(),
        Some(square) => square.name(position.levels()).to_string(),
    };
    format!(
        "{} {turn} {castling} {passed} {} {}",
        write_board(position),
        position.halfmove_clock(),
        position.fullmove_number()
    )
}

fn push_empty(text: &mut String, empty: &mut u8) {
    if *empty > 0 {
        text.push((b'0' + *empty) as char);
        *empty = 0;
    }
}

fn adjacent(a: Square, b: Square) -> bool {
    a.file().abs_diff(b.file()) <= 1
        && a.rank().abs_diff(b.rank()) <= 1
        && a.level().abs_diff(b.level()) <= 1
}

/// The fields with their columns; the two counters may be missing together.
fn split(fen: &str) -> Result<[FieldText; 6], FenError> {
    let mut fields: Vec<FieldText> = Vec::with_capacity(6);
    let mut in_field = false;
    let mut column = 0;
    for letter in fen.chars() {
        column += 1;
        if letter.is_whitespace() {
            in_field = false;
            continue;
        }
        if !in_field {
            let Some(&field) = Field::ALL.get(fields.len()) else {
                return Err(FenError {
                    field: Field::MoveNumber,
                    column,
                    reason: "a seventh field, expected the end after six".to_owned(),
                });
            };
            fields.push(FieldText { field, column, text: String::new() });
            in_field = true;
        }
        if let Some(field) = fields.last_mut() {
            field.text.push(letter);
        }
    }
    if fields.len() == 4 {
        for (field, text) in [(Field::HalfmoveClock, "0"), (Field::MoveNumber, "1")] {
            fields.push(FieldText { field, column: column + 1, text: text.to_owned() });
        }
    }
    let found = fields.len();
    fields.try_into().map_err(|_| FenError {
        field: Field::ALL[found.min(5)],
        column: column + 1,
        reason: format!("the text ends after {found} fields, expected six (or the first four)"),
    })
}

fn parse_board(field: &FieldText, levels: u8) -> Result<Vec<Option<Piece>>, FenError> {
    let mut board = vec![None; usize::from(levels) * 64];
    read_board(field, levels, |_, square, piece| board[square.index()] = Some(piece))?;
    Ok(board)
}

/// Walks over the board field, from the top level and the eighth rank down; `see` gets each piece with its offset.
fn read_board(
    field: &FieldText,
    levels: u8,
    mut see: impl FnMut(usize, Square, Piece),
) -> Result<(), FenError> {
    let found = field.text.split('|').count();
    if found != usize::from(levels) {
        let reason = match levels {
            1 => format!("{found} levels joined by '|', expected one board"),
            _ => format!("{found} level(s), expected {levels} joined by '|'"),
        };
        return Err(field.error(reason));
    }
    let mut offset = 0;
    for (level, text) in (0..levels).rev().zip(field.text.split('|')) {
        let place = if levels == 1 { String::new() } else { format!("level {}: ", level + 1) };
        let ranks = text.split('/').count();
        if ranks != 8 {
            let reason = format!("{place}{ranks} rank(s), expected 8 joined by '/'");
            return Err(field.error_at(offset, reason));
        }
        for (rank, text) in (0..8).rev().zip(text.split('/')) {
            let place = format!("{place}rank {}", rank + 1);
            let mut file = 0;
            let mut digit_before = false;
            for letter in text.chars() {
                if let Some(empty @ 1..=8) = letter.to_digit(10) {
                    if digit_before {
                        let reason = format!("{place}: two digits in a row, expected their sum");
                        return Err(field.error_at(offset, reason));
                    }
                    file += empty as u8;
                } else if let Some(piece) = read_piece(letter, levels) {
                    if file < 8 {
                        see(offset, Square::new(file, rank, level), piece);
                    }
                    file += 1;
                } else {
                    let letters = if levels == 1 { "PNBRQK" } else { "PNBRQCK" };
                    return Err(field.error_at(
                        offset,
                        format!("{place}: '{letter}', expected a piece ({letters}, lower case for Black) or a digit 1-8"),
                    ));
                }
                digit_before = letter.is_ascii_digit();
                if file > 8 {
                    let reason = format!("{place} has more than 8 squares");
                    return Err(field.error_at(offset, reason));
                }
                offset += 1;
            }
            if file < 8 {
                let reason = format!("{place} has {file} squares, expected 8");
                return Err(field.error_at(offset, reason));
            }
            offset += 1;
        }
    }
    Ok(())
}

fn read_piece(letter: char, levels: u8) -> Option<Piece> {
    Piece::from_letter(letter).filter(|piece| levels > 1 || piece.kind() != Kind::Commoner)
}
