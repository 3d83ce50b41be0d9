//! Games out of a source of any length, one after the other: only what one game needs is in memory.
//!
//! The source is read in pieces that end with a line. A game is whole when something behind it shows where it ends; until then,
//! more is read. What comes out is what [`Reader`] would make of all the text at once.

use std::io::{self, Read};

use super::text::{Unit, eight_bit, unit_of, utf_16};
use super::{Draft, PgnError, Place, Reader};

/// So many bytes are read at once.
const PIECE: usize = 1 << 18;
/// The longest text of one game, in bytes.
const LONGEST: usize = 1 << 24;

/// The games of a source.
pub struct Stream<R> {
    source: R,
    /// Bytes that were read and are no whole lines yet.
    bytes: Vec<u8>,
    /// How two bytes are one character, where they are.
    unit: Option<Unit>,
    /// What was read of the games to come.
    text: String,
    /// So much of the text belongs to games that were given out.
    passed: usize,
    /// Where the rest of the text begins.
    place: Place,
    began: bool,
    ended: bool,
    piece: usize,
    longest: usize,
}

impl<R: Read> Stream<R> {
    /// The games of a source, in any of the encodings that [`decode`](super::decode) reads.
    pub fn new(source: R) -> Self {
        Self::in_pieces(source, PIECE, LONGEST)
    }

    fn in_pieces(source: R, piece: usize, longest: usize) -> Self {
        Self {
            source,
            bytes: Vec::new(),
            unit: None,
            text: String::new(),
            passed: 0,
            place: Place::FIRST,
            began: false,
            ended: false,
            piece,
            longest,
        }
    }

    /// Makes something of the next game; nothing if there is none.
    ///
    /// A game that is longer than 16 MB has that as its error, and what follows is read as another one.
    ///
    /// # Errors
    /// The source cannot be read.
    pub fn next_game<T>(&mut self, make: impl FnOnce(Draft<'_>) -> T) -> io::Result<Option<T>> {
        loop {
            let text = &self.text[self.passed..];
            let too_long = text.len() > self.longest;
            let mut reader = Reader::of_piece(text, self.place, !self.ended);
            let draft = reader.next();
            match (draft, reader.rest()) {
                (Some(draft), Some((place, offset))) => {
                    self.place = place;
                    self.passed += offset;
                    return Ok(Some(make(draft)));
                }
                (Some(draft), None) if self.ended => {
                    self.passed = self.text.len();
                    return Ok(Some(make(draft)));
                }
                (Some(mut draft), None) if too_long => {
                    let reason = format!("a game of more than {} bytes", self.longest);
                    draft.error.get_or_insert(PgnError { place: draft.place, reason });
                    let made = make(draft);
                    self.pass_all();
                    return Ok(Some(made));
                }
                (None, _) if self.ended => return Ok(None),
                // Nothing that looks like a game: nobody needs it.
                (None, _) if too_long => self.pass_all(),
                _ => {}
            }
            self.read_on()?;
        }
    }

    /// Lets go of all text that was read.
    fn pass_all(&mut self) {
        self.place = self.place.after(&self.text[self.passed..]);
        self.passed = self.text.len();
    }

    /// Reads some more lines, at least as much as is there already.
    fn read_on(&mut self) -> io::Result<()> {
        self.text.drain(..self.passed);
        self.passed = 0;
        let wanted = self.piece.max(self.text.len());
        let read = self.source.by_ref().take(wanted as u64).read_to_end(&mut self.bytes)?;
        self.ended = read < wanted;
        if !self.began && (self.bytes.len() > 2 || self.ended) {
            self.began = true;
            let (unit, mark) = unit_of(&self.bytes);
            self.unit = unit;
            self.bytes.drain(..mark);
        }
        if self.began {
            let whole = self.whole_lines();
            match self.unit {
                Some(unit) => self.text += &utf_16(&self.bytes[..whole], unit),
                None => self.text += &eight_bit(&self.bytes[..whole]),
            }
            self.bytes.drain(..whole);
        }
        Ok(())
    }

    /// How many bytes are whole lines, or all if no more come or a line is longer than a game may be.
    fn whole_lines(&self) -> usize {
        let bytes = &self.bytes;
        if self.ended || bytes.len() > self.longest {
            return bytes.len();
        }
        let end = match self.unit {
            Some(unit) => {
                let end = bytes.as_chunks().0.iter().rposition(|&pair| unit(pair) == 10);
                end.map(|index| 2 * index + 1)
            }
            // A carriage return at the very end may be half of a line's end.
            None => bytes.iter().enumerate().rposition(|(index, &byte)| {
                byte == b'\n' || byte == b'\r' && index + 1 < bytes.len()
            }),
        };
        end.map_or(0, |index| index + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pgn::decode;

    /// Everything that is known of each game, in pieces of some size.
    fn streamed(bytes: &[u8], piece: usize, longest: usize) -> Vec<String> {
        let mut stream = Stream::in_pieces(bytes, piece, longest);
        let mut games = Vec::new();
        while let Some(game) = stream.next_game(|draft| format!("{draft:?}")).expect("bytes") {
            games.push(game);
        }
        games
    }

    fn at_once(bytes: &[u8]) -> Vec<String> {
        Reader::new(&decode(bytes)).map(|draft| format!("{draft:?}")).collect()
    }

    const TEXT: &str = "\u{FEFF}Some games\n{a word\nbefore} 1. e4 {a\n\n[A \"b\"]\n\n} e5 1-0 {resigns}\r\n\r\n[White \"Müller\"]\r\n\
        % escaped [\r\n\r\n1. d4 (1. c4 {never closed\r\n\r\n[White \"ß\"]\r\n[Black \"x\"]\r\n\r\n1. d4 d5\r\n1/2-1/2\r\n\r\n\
        1. e4\r\n\r\n1... e5\r\n\r\n1. c4 ; the end\r\r[Event \"cr\"]\r\r1. g4 {at\r\rlast} g5\r*\r1. h4 {open";

    #[test]
    fn pieces_of_any_size_give_the_same_games_as_all_at_once() {
        let utf_16 =
            |unit: fn(u16) -> [u8; 2]| -> Vec<u8> { TEXT.encode_utf16().flat_map(unit).collect() };
        let latin: Vec<u8> = TEXT.chars().skip(1).map(|letter| letter as u8).collect();
        for bytes in [
            TEXT.as_bytes(),
            &latin,
            &utf_16(u16::to_le_bytes),
            &utf_16(u16::to_be_bytes),
            b"",
            b"\xFF",
            b"1. e4",
            b"words only\n",
        ] {
            let games = at_once(bytes);
            for piece in (1..80).chain([1000]) {
                assert_eq!(streamed(bytes, piece, LONGEST), games, "pieces of {piece}");
            }
        }
        assert_eq!(at_once(TEXT.as_bytes()).len(), 7);
    }

    #[test]
    fn a_game_that_is_too_long_is_an_error_and_others_are_read() {
        let text = format!(
            "[A \"1\"]\n\n1. e4 *\n\n[A \"2\"]\n\n{}\n*\n\n[A \"3\"]\n\n*\n",
            "Nf3 \n".repeat(99)
        );
        let games = streamed(text.as_bytes(), 16, 200);
        assert!(games.len() >= 3);
        assert!(games[0].contains("error: None"), "{}", games[0]);
        assert!(games[1].contains("more than 200 bytes"), "{}", games[1]);
        let last = &games[games.len() - 1];
        assert!(last.contains("(\"A\", \"3\")") && last.contains("error: None"), "{last}");
        assert!(last.contains("line: 109"), "lines are counted on: {last}");
        let words = format!("{}\n\n[A \"1\"]\n\n*", "lorem ipsum\n".repeat(99));
        assert_eq!(streamed(words.as_bytes(), 16, 200), at_once(words.as_bytes()));
    }

    #[test]
    fn a_source_that_cannot_be_read_is_an_error() {
        struct Broken;
        impl Read for Broken {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(io::Error::other("torn"))
            }
        }
        assert!(Stream::new(Broken).next_game(|_| ()).is_err());
    }
}
