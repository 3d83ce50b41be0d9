//! The text under the lexer: bytes become characters, and every place has a line and a column.

use std::borrow::Cow;
use std::fmt;

/// A place in a text: line and column, both from 1, the column in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
}

impl Place {
    /// Where a text begins.
    pub(super) const FIRST: Self = Self { line: 1, column: 1 };

    /// The place behind a text that begins here.
    pub(super) fn after(self, text: &str) -> Self {
        let mut cursor = Cursor::at(text, self);
        cursor.advance(text.len());
        cursor.place
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// What is wrong in a PGN text, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {reason}")]
pub struct PgnError {
    /// Where.
    pub place: Place,
    /// What is wrong and what was expected.
    pub reason: String,
}

/// The characters of a PGN file: UTF-8 with or without a byte order mark, or UTF-16 with one; bytes that are neither are read as
/// Windows-1252, the Latin-1 of most old files.
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    let (unit, mark) = unit_of(bytes);
    let bytes = &bytes[mark..];
    unit.map_or_else(|| eight_bit(bytes), |unit| Cow::Owned(utf_16(bytes, unit)))
}

/// How two bytes are one unit of UTF-16.
pub(super) type Unit = fn([u8; 2]) -> u16;

/// What the first bytes say of the others: how two of them are one unit, if they are, and how long the mark is that says so.
pub(super) fn unit_of(bytes: &[u8]) -> (Option<Unit>, usize) {
    match bytes {
        [0xFF, 0xFE, ..] => (Some(u16::from_le_bytes), 2),
        [0xFE, 0xFF, ..] => (Some(u16::from_be_bytes), 2),
        [0xEF, 0xBB, 0xBF, ..] => (None, 3),
        _ => (None, 0),
    }
}

/// Characters of UTF-8 or Windows-1252.
pub(super) fn eight_bit(bytes: &[u8]) -> Cow<'_, str> {
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Cow::Borrowed(text);
    }
    let mut text = String::with_capacity(bytes.len() + bytes.len() / 8);
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        text.extend(chunk.invalid().iter().map(|&byte| windows_1252(byte)));
    }
    Cow::Owned(text)
}

/// Characters of UTF-16.
pub(super) fn utf_16(bytes: &[u8], unit: Unit) -> String {
    let (pairs, _) = bytes.as_chunks();
    let units: Vec<u16> = pairs.iter().copied().map(unit).collect();
    String::from_utf16_lossy(&units)
}

/// The character of a byte that is not ASCII. The five codes that Windows leaves empty are the control characters of Latin-1.
fn windows_1252(byte: u8) -> char {
    const FROM_80: [char; 32] = [
        '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8D}', 'Ž',
        '\u{8F}', '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9D}',
        'ž', 'Ÿ',
    ];
    match byte {
        0x80..=0x9F => FROM_80[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

/// A walk through a text from its beginning to its end that knows where it is.
#[derive(Clone, Debug)]
pub(super) struct Cursor<'a> {
    rest: &'a str,
    line: &'a str,
    place: Place,
}

impl<'a> Cursor<'a> {
    /// A walk from a place that need not be the first of the whole text.
    pub(super) fn at(text: &'a str, place: Place) -> Self {
        Self { rest: text, line: first_line(text), place }
    }

    /// What lies ahead.
    pub(super) const fn rest(&self) -> &'a str {
        self.rest
    }

    /// What lies ahead on this line, without its end.
    pub(super) const fn line(&self) -> &'a str {
        self.line
    }

    pub(super) const fn place(&self) -> Place {
        self.place
    }

    /// Walks over the next `length` bytes, which end between two characters.
    pub(super) fn advance(&mut self, length: usize) -> &'a str {
        let (passed, rest) = self.rest.split_at(length);
        for (index, letter) in passed.char_indices() {
            // Of a carriage return and a line feed together, the latter ends the line.
            let alone = || !self.rest[index + 1..].starts_with('\n');
            if letter == '\n' || letter == '\r' && alone() {
                self.place = Place { line: self.place.line + 1, column: 1 };
            } else {
                self.place.column += 1;
            }
        }
        // The end of a line is looked for only once, however often the walk halts on it.
        self.line = self.line.get(length..).unwrap_or_else(|| first_line(rest));
        self.rest = rest;
        passed
    }
}

fn first_line(text: &str) -> &str {
    &text[..text.find(['\n', '\r']).unwrap_or(text.len())]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_utf_8_or_utf_16_or_windows_1252() {
        assert_eq!(decode(b"\xFF\xFEe\x004\x00\xBD\x00"), "e4½");
        assert_eq!(decode(b"\xFE\xFF\x00e\x004\x00"), "e4");
        assert_eq!(decode(b"\xEF\xBB\xBFe4"), "e4");
        assert_eq!(decode("Müller ½".as_bytes()), "Müller ½");
        assert_eq!(decode(b"M\xFCller \xBD \x96 \x81"), "Müller ½ – \u{81}");
        assert_eq!(decode(b"\xC3\xBC and \xFC"), "ü and ü");
    }

    #[test]
    fn every_kind_of_line_end_counts_once() {
        let mut cursor = Cursor::at("a\r\nb\rc\nü\td", Place::FIRST);
        for (letter, line, column) in
            [("a", 1, 1), ("b", 2, 1), ("c", 3, 1), ("ü", 4, 1), ("d", 4, 3)]
        {
            while !cursor.rest().starts_with(letter) {
                cursor.advance(cursor.rest().chars().next().map_or(0, char::len_utf8));
            }
            assert_eq!(cursor.place(), Place { line, column }, "{letter}");
        }
        let mut cursor = Cursor::at("a\r\nb\rc", Place::FIRST);
        assert_eq!(cursor.line(), "a");
        cursor.advance(5);
        assert_eq!((cursor.place().to_string(), cursor.line()), ("3:1".to_owned(), "c"));
    }
}
