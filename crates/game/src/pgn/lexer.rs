//! Characters become tokens: tags, comments, glyphs, brackets, move numbers, results, and words that may be moves.
//!
//! The lexer never fails: what it cannot read is a token too, and it goes on behind it.

use super::text::{Cursor, Place};
use crate::GameResult;

/// A piece of text with a meaning, and where it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token<'a> {
    pub(super) place: Place,
    /// How many bytes of the text lie before it.
    pub(super) offset: usize,
    /// Whether a blank line lies between this token and the one before.
    pub(super) after_blank: bool,
    pub(super) kind: Kind<'a>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind<'a> {
    Tag {
        name: &'a str,
        value: String,
    },
    /// Something that begins like a tag, and what is wrong with it.
    BadTag(String),
    Comment(String),
    Nag(u8),
    Open,
    Close,
    /// The number of a move of White. Black's, which dots tell from it, is 0, and so are dots alone.
    Number(u32),
    /// A number without dots: that of a move too, or of something else.
    Digits(u32),
    /// A move, perhaps.
    Word(&'a str),
    Result(GameResult),
    /// Something that belongs nowhere, and why.
    Bad(String),
}

/// The tokens of a text.
#[derive(Clone, Debug)]
pub(super) struct Lexer<'a> {
    cursor: Cursor<'a>,
    length: usize,
    /// Whether more text comes behind this, which ends with a line.
    goes_on: bool,
}

/// Where a word ends, beside white space.
const DELIMITERS: [char; 9] = ['{', '}', '(', ')', '[', ';', '$', '*', '\u{FEFF}'];

/// The dots after move numbers; some programs write three of them as one character.
const DOTS: [char; 2] = ['.', '…'];

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self::of_piece(text, Place::FIRST, false)
    }

    /// The tokens of a piece of text that begins at a place. If the text goes on, so may its last comment: that is no token yet.
    pub(super) fn of_piece(text: &'a str, place: Place, goes_on: bool) -> Self {
        Self { cursor: Cursor::at(text, place), length: text.len(), goes_on }
    }

    /// Walks over white space and escaped lines; gives whether one of the lines was blank.
    fn skip_space(&mut self) -> bool {
        let mut blank = false;
        let mut line_ends = 0;
        while let Some(letter) = self.cursor.rest().chars().next() {
            if letter == '%' && self.cursor.place().column == 1 {
                self.cursor.advance(self.cursor.line().len());
                line_ends = 0;
            } else if letter.is_whitespace() || letter == '\u{FEFF}' {
                let line = self.cursor.place().line;
                self.cursor.advance(letter.len_utf8());
                line_ends += self.cursor.place().line - line;
                blank |= line_ends > 1;
            } else {
                break;
            }
        }
        blank
    }

    fn kind(&mut self) -> Option<Kind<'a>> {
        let letter = self.cursor.rest().chars().next()?;
        let single = |lexer: &mut Self, kind| {
            lexer.cursor.advance(letter.len_utf8());
            Some(kind)
        };
        match letter {
            '[' => Some(self.tag()),
            '{' => self.comment(),
            '}' => single(self, Kind::Bad("a '}' without a '{' before it".to_owned())),
            ';' => {
                let text = self.cursor.advance(self.cursor.line().len());
                Some(Kind::Comment(single_spaced(&text[1..])))
            }
            '(' => single(self, Kind::Open),
            ')' => single(self, Kind::Close),
            '*' => single(self, Kind::Result(GameResult::Unknown)),
            '$' => Some(self.nag()),
            '!' | '?' => {
                let glyph = take_while(self.cursor.rest(), |letter| matches!(letter, '!' | '?'));
                self.cursor.advance(glyph.len());
                Some(Kind::Nag(suffix_nag(glyph)))
            }
            _ => Some(self.word()),
        }
    }

    /// A tag pair, read by the book or, where that fails, as the line makes its meaning clear.
    fn tag(&mut self) -> Kind<'a> {
        let line = self.cursor.line();
        let inside = line[1..].trim_start();
        let name = take_while(inside, |letter| {
            letter.is_alphanumeric() || matches!(letter, '_' | '-' | '+' | '#' | '=' | ':')
        });
        let quoted = inside[name.len()..].trim_start();
        let problem = if name.is_empty() {
            "a tag without a name"
        } else if let Some(text) = quoted.strip_prefix('"') {
            if let Some((value, rest)) = strict_value(text).or_else(|| sloppy_value(text)) {
                self.cursor.advance(line.len() - rest.len());
                return Kind::Tag { name, value };
            }
            "a tag whose value is not closed by '\"]' on its line"
        } else {
            "a tag without a value in quotes"
        };
        self.cursor.advance(line.len());
        Kind::BadTag(format!("{problem}, expected [Name \"value\"]"))
    }

    /// A comment in braces. Without a closing brace, it ends where the next game seems to begin: at a tag after a blank line.
    /// Nothing if only more text can tell.
    fn comment(&mut self) -> Option<Kind<'a>> {
        let rest = self.cursor.rest();
        let mut length = 1;
        let mut on_first_line = true;
        let end = loop {
            let Some(step) = rest[length..].find(['}', '\n', '\r']) else { break rest.len() };
            let (text, behind) = rest[length..].split_at(step);
            if behind.starts_with('}') {
                break length + step;
            }
            let blank = !on_first_line && text.trim().is_empty();
            on_first_line = false;
            length += step + if behind.starts_with("\r\n") { 2 } else { 1 };
            if blank && is_tag(&rest[length..]) {
                break length;
            }
        };
        // A comment may hold a tag too, but then no other comment begins before it is closed.
        let brace = rest[end..].find(['{', '}']).map(|step| end + step);
        if brace.is_none() && self.goes_on {
            return None;
        }
        if let Some(closing) = brace.filter(|&brace| rest[brace..].starts_with('}')) {
            let text = self.cursor.advance(closing + 1);
            return Some(Kind::Comment(single_spaced(&text[1..closing])));
        }
        self.cursor.advance(end);
        Some(Kind::Bad("a comment that is never closed, expected '}'".to_owned()))
    }

    fn nag(&mut self) -> Kind<'a> {
        let digits = take_while(&self.cursor.rest()[1..], |letter| letter.is_ascii_digit());
        self.cursor.advance(1 + digits.len());
        digits.parse().map_or_else(
            |_| {
                let shown: String = digits.chars().take(10).collect();
                Kind::Bad(format!("the glyph '${shown}', expected $0 to $255"))
            },
            Kind::Nag,
        )
    }

    /// A result, a move number, or a word.
    fn word(&mut self) -> Kind<'a> {
        let rest = self.cursor.rest();
        // No result is longer than this; without a limit, a long word would be looked through once for every part of it.
        let end = rest.char_indices().find(|&(at, letter)| at > 20 || ends_word(letter));
        let run = &rest[..end.map_or(rest.len(), |(at, _)| at)];
        if let Some(result) = GameResult::parse(run) {
            self.cursor.advance(run.len());
            return Kind::Result(result);
        }
        let digits = take_while(rest, |letter| letter.is_ascii_digit());
        let dots =
            take_while(&rest[digits.len()..], |letter| letter == ' ' || DOTS.contains(&letter));
        let dots = dots.trim_end_matches(' ');
        let behind = &rest[digits.len() + dots.len()..];
        let alone = behind.chars().next().is_none_or(ends_word);
        if !dots.is_empty() || !digits.is_empty() && alone {
            self.cursor.advance(digits.len() + dots.len());
            let number = digits.parse().unwrap_or(0);
            return match dots.trim_start() {
                "" => Kind::Digits(number),
                "." => Kind::Number(number),
                _ => Kind::Number(0),
            };
        }
        let word = take_while(rest, |letter| !ends_word(letter) && !matches!(letter, '!' | '?'));
        Kind::Word(self.cursor.advance(word.len() + bracket(word, &rest[word.len()..])))
    }
}

impl<'a> Iterator for Lexer<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        let after_blank = self.skip_space();
        let place = self.cursor.place();
        let offset = self.length - self.cursor.rest().len();
        self.kind().map(|kind| Token { place, offset, after_blank, kind })
    }
}

fn ends_word(letter: char) -> bool {
    letter.is_whitespace() || DELIMITERS.contains(&letter)
}

fn take_while(text: &str, mut fits: impl FnMut(char) -> bool) -> &str {
    &text[..text.find(|letter| !fits(letter)).unwrap_or(text.len())]
}

/// Whether a word castles, with the letter or the digit.
pub(super) fn castles(word: &str) -> bool {
    ["O-O", "0-0", "o-o"].iter().any(|castling| word.starts_with(castling))
}

/// The length of a bracket that belongs to the move before it, with the check sign behind: `O-O(2g1)+`, `e8(Q)`.
fn bracket(word: &str, behind: &str) -> usize {
    let length = match behind.as_bytes() {
        [b'(', b'1'..=b'8', b'a'..=b'h', b'1'..=b'8', b')', ..] if castles(word) => 5,
        [b'(', b'Q' | b'R' | b'B' | b'N' | b'C', b')', ..] => 3,
        _ => return 0,
    };
    length + take_while(&behind[length..], |letter| matches!(letter, '+' | '#')).len()
}

/// The glyphs of the six suffixes; of a longer row of signs the first two count.
fn suffix_nag(glyph: &str) -> u8 {
    match glyph.get(..2).unwrap_or(glyph) {
        "!" => 1,
        "?" => 2,
        "!!" => 3,
        "??" => 4,
        "!?" => 5,
        _ => 6,
    }
}

/// The value after an opening quote and what follows the closing bracket, by the book: `\"` and `\\` are escaped.
fn strict_value(text: &str) -> Option<(String, &str)> {
    let mut escaped = false;
    let end = text.find(|letter| {
        let ends = letter == '"' && !escaped;
        escaped = letter == '\\' && !escaped;
        ends
    })?;
    let rest = text[end + 1..].trim_start().strip_prefix(']')?;
    Some((unescape(&text[..end]), rest))
}

/// The same where quotes were not escaped, or a backslash before the last one was not meant to: up to the first quote that a
/// bracket follows.
fn sloppy_value(text: &str) -> Option<(String, &str)> {
    text.match_indices('"').find_map(|(end, _)| {
        let rest = text[end + 1..].trim_start().strip_prefix(']')?;
        Some((unescape(&text[..end]), rest))
    })
}

fn unescape(text: &str) -> String {
    let mut value = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let escaped = letter == '\\' && matches!(letters.peek(), Some('"' | '\\'));
        value.extend(if escaped { letters.next() } else { Some(letter) });
    }
    value
}

fn is_tag(text: &str) -> bool {
    text.starts_with('[') && matches!(Lexer::new(text).tag(), Kind::Tag { .. })
}

/// Line ends and rows of spaces mean no more than a space: writers wrap lines as they like.
fn single_spaced(text: &str) -> String {
    text.split_ascii_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<Kind<'_>> {
        Lexer::new(text).map(|token| token.kind).collect()
    }

    fn tag(text: &str) -> Option<String> {
        match kinds(text).into_iter().next() {
            Some(Kind::Tag { value, .. }) => Some(value),
            _ => None,
        }
    }

    fn comment(text: &str) -> Kind<'_> {
        Kind::Comment(text.to_owned())
    }

    #[test]
    fn move_numbers_are_told_from_moves_glued_or_not() {
        use Kind::{Digits, Number, Word};
        assert_eq!(kinds("1.e4"), [Number(1), Word("e4")]);
        assert_eq!(kinds("1 . e4"), [Number(1), Word("e4")]);
        assert_eq!(kinds("12...O-O"), [Number(0), Word("O-O")]);
        assert_eq!(kinds("12. ...O-O"), [Number(0), Word("O-O")]);
        assert_eq!(kinds("1…e5 3 "), [Number(0), Word("e5"), Digits(3)]);
        assert_eq!(kinds("1.4e4 4e5"), [Number(1), Word("4e4"), Word("4e5")]);
        assert_eq!(kinds("99999999999. 0-0"), [Number(0), Word("0-0")]);
    }

    #[test]
    fn results_are_found_also_glued_to_brackets() {
        use GameResult::{BlackWins, Draw, Unknown, WhiteWins};
        let results = [WhiteWins, BlackWins, Draw, Draw, Draw, Unknown, Unknown].map(Kind::Result);
        assert_eq!(kinds("1-0 0-1 1/2-1/2 ½-½ 0.5-0.5 **"), results);
        assert_eq!(kinds("(1-0)"), [Kind::Open, results[0].clone(), Kind::Close]);
        assert_eq!(kinds("1.0-0"), [Kind::Number(1), Kind::Word("0-0")]);
    }

    #[test]
    fn glyphs_are_numbers_or_suffixes() {
        use Kind::{Nag, Word};
        assert_eq!(kinds("$0 $255$14"), [Nag(0), Nag(255), Nag(14)]);
        let suffixes = kinds("e4! ? !! ?? !? ?! !!! e8=Q+!?");
        let nags = [1, 2, 3, 4, 5, 6, 3].map(Nag);
        assert_eq!(suffixes[0], Word("e4"));
        assert_eq!(suffixes[1..8], nags);
        assert_eq!(suffixes[8..], [Word("e8=Q+"), Nag(5)]);
        for text in ["$", "$256", "$99999999999999999999", "$x"] {
            assert!(matches!(&kinds(text)[0], Kind::Bad(reason) if reason.contains("$255")));
        }
    }

    #[test]
    fn a_bracket_belongs_to_a_move_if_it_holds_a_square_or_a_piece() {
        use Kind::{Close, Number, Open, Word};
        assert_eq!(kinds("O-O(2g1)+ e8(Q)"), [Word("O-O(2g1)+"), Word("e8(Q)")]);
        let variation = [Word("O-O"), Open, Number(5), Word("d3"), Close];
        assert_eq!(kinds("O-O(5.d3)"), variation);
        assert_eq!(kinds("4e4(4d4)"), [Word("4e4"), Open, Word("4d4"), Close]);
    }

    #[test]
    fn comments_are_kept_with_single_spaces() {
        assert_eq!(
            kinds("{ a\r\n b {c }; d } \ne4"),
            [comment("a b {c"), comment("d }"), Kind::Word("e4")]
        );
        assert_eq!(kinds("%skipped }\n{% kept\n% too}"), [comment("% kept % too")]);
        assert_eq!(kinds("}").len(), 1);
    }

    #[test]
    fn a_comment_that_is_not_closed_ends_where_a_game_begins() {
        let tokens = kinds("{ open\n[Not \"this\"]\n\n[Event \"x\"]\n{closed}");
        assert!(matches!(&tokens[0], Kind::Bad(reason) if reason.contains("never closed")));
        assert!(matches!(&tokens[1], Kind::Tag { name: "Event", .. }));
        assert_eq!(tokens[2..], [comment("closed")]);
        assert_eq!(kinds("{ open\r\n[Event \"x\"]\r\n}"), [comment("open [Event \"x\"]")]);
        assert_eq!(kinds("{ a\n\n[Event \"x\"]\n}"), [comment("a [Event \"x\"]")]);
        assert!(matches!(&kinds("{ a {\n[Event \"x\"]\n\n{}")[..], [Kind::Comment(_)]));
        assert_eq!(kinds("{ open").len(), 1);
        for line_end in ["\r", "\r\n"] {
            let text = ["{ open", "", "[Event \"x\"]"].join(line_end);
            assert!(matches!(&kinds(&text)[..], [Kind::Bad(_), Kind::Tag { .. }]), "{text:?}");
        }
    }

    #[test]
    fn tag_values_are_read_by_the_book_first() {
        assert_eq!(tag(r#"[A "b"]"#).as_deref(), Some("b"));
        assert_eq!(tag(r#"[ A"\"A]][\"\\" ]"#).as_deref(), Some(r#""A]]["\"#));
        assert_eq!(tag(r#"[A "\"]"]"#).as_deref(), Some(r#""]"#));
        assert_eq!(kinds(r#"[A "1"][B "2"] e4"#).len(), 3);
    }

    #[test]
    fn sloppy_tag_values_are_read_where_the_line_makes_them_clear() {
        assert_eq!(tag(r#"[A "Cup \"]"#).as_deref(), Some(r"Cup \"));
        assert_eq!(tag(r#"[A "the "big" one"]"#).as_deref(), Some(r#"the "big" one"#));
        assert_eq!(tag(r#"[A "C:\dir"]"#).as_deref(), Some(r"C:\dir"));
        assert_eq!(kinds("[A \"x\\\"]\n[B \"y\"]").len(), 2);
    }

    #[test]
    fn broken_tags_end_with_their_line() {
        for text in ["[A \"b]", "[A b]", "[]", "[A", "[\"b\"]", "[A \"b\" c]", "[%clk 1]"] {
            let text = format!("{text}\ne4");
            let tokens = kinds(&text);
            assert!(matches!(&tokens[0], Kind::BadTag(reason) if reason.contains("expected")));
            assert_eq!(tokens[1..], [Kind::Word("e4")], "{text}");
        }
    }

    #[test]
    fn tokens_know_their_place_and_the_blank_lines_before_them() {
        let text = "e4\n%x\ne5\r\n\r\n ü d4\n%x\n\nd5";
        let places: Vec<_> = Lexer::new(text)
            .map(|token| (token.place.line, token.place.column, token.after_blank))
            .collect();
        assert_eq!(
            places,
            [(1, 1, false), (3, 1, false), (5, 2, true), (5, 4, false), (8, 1, true)]
        );
    }
}
