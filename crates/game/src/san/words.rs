//! What a move text says by itself, before a position is asked what it can mean.

use crate::{Kind, Square};

/// A text that was understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Words {
    /// `O-O` or `O-O-O`, perhaps with the king's destination.
    Castling {
        /// Towards the h-file.
        short: bool,
        /// Where the king lands.
        to: Option<Square>,
    },
    /// A destination and some of the rest.
    Squares(Squares),
}

/// A move by its destination and what else is known of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Squares {
    /// The kind of the piece; unknown where coordinates alone are given.
    pub(super) kind: Option<Kind>,
    /// Where it comes from, as far as the text says.
    pub(super) origin: Origin,
    /// Where it goes.
    pub(super) to: Square,
    /// What it becomes.
    pub(super) promotion: Option<Kind>,
}

/// An origin of which parts may be missing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Origin {
    level: Option<u8>,
    file: Option<u8>,
    rank: Option<u8>,
}

impl Origin {
    /// Whether a square agrees with all that is known.
    pub(super) fn fits(self, square: Square) -> bool {
        self.level.is_none_or(|level| level == square.level())
            && self.file.is_none_or(|file| file == square.file())
            && self.rank.is_none_or(|rank| rank == square.rank())
    }

    /// Whether just one square fits.
    pub(super) fn is_full(self) -> bool {
        self.level.is_some() && self.file.is_some() && self.rank.is_some()
    }

    /// Reads what stands before the destination: on one board the file and rank, in the cube the level before them, each of
    /// which may be missing.
    fn read(letters: &[char], levels: u8) -> Option<Self> {
        let mut rest = letters.iter().peekable();
        let mut next = |first: char| {
            let part = rest.peek().and_then(|&&letter| place(letter, first));
            part.inspect(|_| _ = rest.next())
        };
        let level = if levels > 1 { next('1') } else { Some(0) };
        let origin = Self { level, file: next('a'), rank: next('1') };
        rest.next().is_none().then_some(origin)
    }

    fn of(square: Square) -> Self {
        Self { level: Some(square.level()), file: Some(square.file()), rank: Some(square.rank()) }
    }
}

/// What is wrong with a text, and at which column, from 1.
#[derive(Debug)]
pub(super) struct Fault {
    pub(super) column: usize,
    pub(super) reason: String,
}

/// How a first letter is read that may be a file or, in lower case, a piece.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Letter {
    /// `bxc3` is a pawn's move.
    File,
    /// `bxc3` is a bishop's move.
    Piece,
}

/// Whether a second reading by [`Letter::Piece`] differs from the first.
pub(super) fn may_begin_with_piece(text: &str) -> bool {
    matches!(text.trim_start().as_bytes().first(), Some(b'b' | b'c'))
}

/// Reads algebraic notation, short or long, or coordinates.
pub(super) fn read(text: &str, levels: u8, letter: Letter) -> Result<Words, Fault> {
    // No move needs as much, spaces and annotations included.
    const LONGEST: usize = 40;
    let letters: Vec<char> = text.chars().take(LONGEST + 1).collect();
    if letters.len() > LONGEST {
        let reason = format!("more than {LONGEST} characters, expected a move");
        return Err(Fault { column: LONGEST + 1, reason });
    }
    let end = end_of_move(&letters);
    let at = letters.iter().take_while(|letter| letter.is_whitespace()).count().min(end);
    let mut reader = Reader { letters: &letters[..end], at, levels };
    let words = match reader.peek() {
        Some('O' | 'o' | '0') => reader.castling()?,
        _ => Words::Squares(reader.squares(letter)?),
    };
    reader.end()?;
    Ok(words)
}

/// Reads exact coordinates: two squares and perhaps a promotion letter in lower case.
pub(super) fn read_coordinates(text: &str, levels: u8) -> Result<Words, Fault> {
    let letters: Vec<char> = text.chars().take(8).collect();
    let mut reader = Reader { letters: &letters, at: 0, levels };
    let from = reader.square()?;
    let to = reader.square()?;
    let promotion = match reader.peek() {
        None => None,
        Some(letter) => {
            let kind = reader.promotion_kind(letter.to_ascii_uppercase());
            if kind.is_none() || !letter.is_ascii_lowercase() {
                return Err(reader.expected("a promotion like 'q'"));
            }
            reader.at += 1;
            kind
        }
    };
    reader.end()?;
    Ok(Words::Squares(Squares { kind: None, origin: Origin::of(from), to, promotion }))
}

/// Where a move ends and check signs, annotations and the remark `e.p.` begin.
fn end_of_move(letters: &[char]) -> usize {
    let mut end = letters.len();
    loop {
        let kept = &letters[..end];
        let remark: [&[char]; 3] = [&['e', '.', 'p', '.'], &['e', '.', 'p'], &['e', 'p']];
        if kept.last().is_some_and(|&last| last.is_whitespace() || "+#!?".contains(last)) {
            end -= 1;
        } else if let Some(remark) = remark.iter().find(|remark| kept.ends_with(remark)) {
            end -= remark.len();
        } else {
            return end;
        }
    }
}

/// The number of a file (from `a`) or of a rank or level (from `1`), counted from 0.
fn place(letter: char, first: char) -> Option<u8> {
    let offset = u32::from(letter).checked_sub(u32::from(first))?;
    (offset < 8).then_some(offset as u8)
}

struct Reader<'a> {
    letters: &'a [char],
    at: usize,
    levels: u8,
}

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.letters.get(self.at).copied()
    }

    fn skip(&mut self, expected: impl Fn(char) -> bool) -> bool {
        let found = self.peek().is_some_and(expected);
        self.at += usize::from(found);
        found
    }

    fn fault(&self, reason: impl Into<String>) -> Fault {
        Fault { column: self.at + 1, reason: reason.into() }
    }

    /// The fault of something missing or wrong at this place.
    fn expected(&self, what: &str) -> Fault {
        match self.peek() {
            None => self.fault(format!("the text ends, expected {what}")),
            Some(letter) => self.fault(format!("'{}', expected {what}", letter.escape_debug())),
        }
    }

    fn end(&self) -> Result<(), Fault> {
        self.peek().map_or(Ok(()), |_| Err(self.expected("the end of the move")))
    }

    fn square_like(&self) -> &'static str {
        if self.levels > 1 { "a square like '4e4'" } else { "a square like 'e4'" }
    }

    fn square_width(&self) -> usize {
        if self.levels > 1 { 3 } else { 2 }
    }

    fn square(&mut self) -> Result<Square, Fault> {
        let end = (self.at + self.square_width()).min(self.letters.len());
        let name: String = self.letters[self.at..end].iter().collect();
        let square = Square::parse(&name, self.levels);
        let square = square.ok_or_else(|| self.expected(self.square_like()))?;
        self.at = end;
        Ok(square)
    }

    fn castling(&mut self) -> Result<Words, Fault> {
        let is_o = |letter| matches!(letter, 'O' | 'o' | '0');
        let mut castles = 0;
        loop {
            if !self.skip(is_o) {
                return Err(self.expected("'O' as in O-O or O-O-O"));
            }
            castles += 1;
            if castles == 3 || !self.skip(|letter| letter == '-') {
                break;
            }
        }
        if castles < 2 {
            return Err(self.expected("'-' as in O-O or O-O-O"));
        }
        let mut to = None;
        if self.skip(|letter| letter == '(') {
            to = Some(self.square()?);
            if !self.skip(|letter| letter == ')') {
                return Err(self.expected("')' after the king's destination"));
            }
        }
        Ok(Words::Castling { short: castles == 2, to })
    }

    fn squares(&mut self, letter: Letter) -> Result<Squares, Fault> {
        let kind = self.kind(letter);
        let (origin, to) = self.places()?;
        let promotion = self.promotion()?;
        // A text without a letter is a pawn's move, unless it is coordinates.
        let kind = kind.or((!origin.is_full()).then_some(Kind::Pawn));
        Ok(Squares { kind, origin, to, promotion })
    }

    fn kind(&mut self, reading: Letter) -> Option<Kind> {
        let letter = self.peek()?;
        let file = place(letter, 'a').is_some();
        if file && reading == Letter::File {
            return None;
        }
        let kind = Kind::from_letter(letter.to_ascii_uppercase()).filter(|&kind| self.exists(kind));
        self.at += usize::from(kind.is_some());
        kind
    }

    /// Origin and destination: all files and digits up to the last digit, with at most one sign between the two.
    fn places(&mut self) -> Result<(Origin, Square), Fault> {
        let first = self.at;
        let mut places = Vec::new();
        let mut sign = None;
        while let Some(letter) = self.peek() {
            if place(letter, 'a').or(place(letter, '1')).is_some() {
                places.push(letter);
            } else if matches!(letter, 'x' | 'X' | '×' | ':' | '-') && sign.is_none() {
                sign = Some(places.len());
            } else {
                break;
            }
            self.at += 1;
        }
        if places.last().is_some_and(|&last| place(last, 'a').is_some()) {
            // A square ends in a digit: the letter is a promotion, as in e7e8b.
            places.pop();
            self.at -= 1;
        }
        let cut = places.len().checked_sub(self.square_width());
        let Some(cut) = cut.filter(|&cut| sign.is_none_or(|sign| sign == cut)) else {
            return Err(self.expected(self.square_like()));
        };
        let name: String = places[cut..].iter().collect();
        let Some(to) = Square::parse(&name, self.levels) else {
            self.at = first + cut + usize::from(sign.is_some());
            return Err(self.expected(self.square_like()));
        };
        let Some(origin) = Origin::read(&places[..cut], self.levels) else {
            self.at = first;
            let before: String = places[..cut].iter().collect();
            return Err(self.fault(format!("'{before}' before {name}, expected an origin")));
        };
        Ok((origin, to))
    }

    fn promotion(&mut self) -> Result<Option<Kind>, Fault> {
        let sign = self.peek().filter(|letter| "=/(".contains(*letter));
        self.at += usize::from(sign.is_some());
        let kind = self.peek().and_then(|letter| self.promotion_kind(letter.to_ascii_uppercase()));
        if kind.is_none() {
            let missing = sign.map(|_| self.expected("a piece to become, like 'Q'"));
            return missing.map_or(Ok(None), Err);
        }
        self.at += 1;
        if sign == Some('(') && !self.skip(|letter| letter == ')') {
            return Err(self.expected("')' after the promotion"));
        }
        Ok(kind)
    }

    fn promotion_kind(&self, letter: char) -> Option<Kind> {
        Kind::from_letter(letter)
            .filter(|&kind| !matches!(kind, Kind::Pawn | Kind::King) && self.exists(kind))
    }

    fn exists(&self, kind: Kind) -> bool {
        self.levels > 1 || kind != Kind::Commoner
    }
}
