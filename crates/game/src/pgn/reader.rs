//! Tokens become drafts: the tags, tree and result of each game, whether or not the words in it are moves.
//!
//! An error ends what is understood of a game, not the reading: what is left of it is skipped up to its result, to the next
//! tags, or to a first move after a blank line.

use std::iter::Peekable;

use super::lexer::{Kind, Lexer, Token, castles};
use super::{After, Line, PgnError, Place, Ply, Remark, Tags};
use crate::GameResult;

/// How deep variations may be nested. Annotators need less than ten; the limit keeps recursion over the tree harmless.
const MAX_DEPTH: usize = 100;

/// How many tags a game may have beside those that writing it may add. Databases use a few dozen.
const MAX_TAGS: usize = 500;

/// A word that stands where a move should.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word<'a> {
    /// What it says.
    pub text: &'a str,
    /// Where it begins.
    pub place: Place,
}

/// A game as far as it can be understood without its rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft<'a> {
    pub(super) place: Place,
    pub(super) tags: Tags,
    /// Where each tag stands, in their order.
    pub(super) tag_places: Vec<Place>,
    pub(super) line: Line<Word<'a>>,
    pub(super) result: GameResult,
    pub(super) error: Option<PgnError>,
}

impl Draft<'_> {
    /// The tags.
    pub const fn tags(&self) -> &Tags {
        &self.tags
    }

    /// Where the game begins.
    pub const fn place(&self) -> Place {
        self.place
    }
}

/// The games of a text, one after another.
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    tokens: Peekable<Lexer<'a>>,
}

impl<'a> Reader<'a> {
    /// A reader of a whole text; see [`decode`](super::decode) for files.
    pub fn new(text: &'a str) -> Self {
        Self { tokens: Lexer::new(text).peekable() }
    }

    /// A reader of a piece of a text that begins at a place, and may go on behind the piece.
    pub(super) fn of_piece(text: &'a str, place: Place, goes_on: bool) -> Self {
        Self { tokens: Lexer::of_piece(text, place, goes_on).peekable() }
    }

    /// Where the next game, or what is said before it, begins: a place, and the bytes before it. Nothing if no text is left.
    pub(super) fn rest(&mut self) -> Option<(Place, usize)> {
        self.tokens.peek().map(|token| (token.place, token.offset))
    }

    /// Walks to the first tag, move or result. What is said before a game without tags belongs to it; stray words do not, but
    /// whatever follows the number of a first move was meant to be one.
    fn skip_to_game(&mut self) -> Option<(Place, Vec<Remark>)> {
        let mut remarks = Vec::new();
        let mut numbered = false;
        loop {
            let token = self.tokens.peek()?;
            match &token.kind {
                Kind::Tag { .. } | Kind::BadTag(_) => return Some((token.place, Vec::new())),
                Kind::Result(_) => return Some((token.place, remarks)),
                Kind::Word(word) if numbered || looks_like_move(word) => {
                    return Some((token.place, remarks));
                }
                Kind::Comment(text) => remarks.extend(comment(text)),
                _ => {}
            }
            numbered = token.kind == Kind::Number(1);
            self.tokens.next();
        }
    }
}

impl<'a> Iterator for Reader<'a> {
    type Item = Draft<'a>;

    fn next(&mut self) -> Option<Draft<'a>> {
        let (place, before) = self.skip_to_game()?;
        let mut game = Builder::new(place, before);
        while let Some(token) = self.tokens.next_if(|token| !game.ends_before(token)) {
            let result = matches!(token.kind, Kind::Result(_));
            game.take(token);
            if result && game.ends_with_result(self.tokens.peek()) {
                break;
            }
        }
        // Some say what happened behind the result, on the same line or the next.
        while let Some(token) = self.tokens.next_if(|token| {
            game.result.is_some() && !token.after_blank && matches!(token.kind, Kind::Comment(_))
        }) {
            game.take(token);
        }
        Some(game.finish())
    }
}

/// A game while it is read.
struct Builder<'a> {
    place: Place,
    tags: Tags,
    tag_places: Vec<Place>,
    /// How many tags count towards the limit.
    counted_tags: usize,
    /// The main line, and the variations that are open, each with the place of its bracket.
    open: Vec<(Place, Line<Word<'a>>)>,
    /// How many brackets are open, also in what is skipped after an error.
    depth: usize,
    /// Whether the tags are over.
    moving: bool,
    result: Option<GameResult>,
    error: Option<PgnError>,
}

impl<'a> Builder<'a> {
    fn new(place: Place, before: Vec<Remark>) -> Self {
        let line = Line { before, plies: Vec::new() };
        Self {
            place,
            tags: Tags::default(),
            tag_places: Vec::new(),
            counted_tags: 0,
            open: vec![(place, line)],
            depth: 0,
            moving: false,
            result: None,
            error: None,
        }
    }

    /// Whether a token belongs to the next game already.
    fn ends_before(&self, token: &Token<'_>) -> bool {
        match &token.kind {
            Kind::Tag { name, .. } => {
                let again = self.tags.index(name).is_some();
                self.moving || again && (token.after_blank || !self.open[0].1.is_empty())
            }
            Kind::BadTag(_) => self.moving,
            // Records without tags and results are told apart by their first moves.
            Kind::Number(1) | Kind::Digits(1) => {
                let begun = !self.open[0].1.plies.is_empty() || self.error.is_some();
                token.after_blank && self.depth == 0 && self.moving && begun
            }
            _ => false,
        }
    }

    /// Whether the result that was taken last is the end, given what follows. Annotators end variations with results too;
    /// but a blank line behind one shows that a bracket was forgotten.
    fn ends_with_result(&self, next: Option<&Token<'_>>) -> bool {
        self.depth == 0
            || next.is_none_or(|token| token.after_blank && !matches!(token.kind, Kind::Close))
    }

    fn take(&mut self, token: Token<'a>) {
        let Token { place, kind, .. } = token;
        match kind {
            Kind::Tag { .. } | Kind::BadTag(_) | Kind::Comment(_) => {}
            _ => self.moving = true,
        }
        match kind {
            Kind::Open => self.depth += 1,
            Kind::Close => self.depth = self.depth.saturating_sub(1),
            _ => {}
        }
        match kind {
            Kind::Tag { name, value } => self.tag(place, name, &value),
            Kind::Result(result) if self.depth == 0 => self.result = Some(result),
            _ if self.error.is_some() => {}
            Kind::Result(result) => self.remark(comment(result.text())),
            Kind::Comment(text) => self.remark(comment(&text)),
            Kind::Nag(nag) => self.remark(Some(Remark::Nag(nag))),
            Kind::Number(_) | Kind::Digits(_) => {}
            Kind::Word(text) => self.word(text, place),
            Kind::Open => self.open(place),
            Kind::Close => self.close(place),
            Kind::BadTag(reason) | Kind::Bad(reason) => self.fail(place, reason),
        }
    }

    fn tag(&mut self, place: Place, name: &str, value: &str) {
        // What writing adds does not count, so that what was read can be written and read again.
        if self.tags.index(name).is_none() && !Tags::may_be_added(name) {
            if self.counted_tags == MAX_TAGS {
                return self.fail(place, format!("more than {MAX_TAGS} tags in one game"));
            }
            self.counted_tags += 1;
        }
        let index = self.tags.set(name, value);
        match self.tag_places.get_mut(index) {
            Some(known) => *known = place,
            None => self.tag_places.push(place),
        }
    }

    fn remark(&mut self, remark: Option<Remark>) {
        if let Some(remark) = remark {
            self.line().remark(remark);
        }
    }

    fn word(&mut self, text: &'a str, place: Place) {
        // Some announce a capture en passant behind it, and the move says as much without that.
        if !matches!(text, "e.p." | "e.p" | "ep") {
            self.line().plies.push(Ply::new(Word { text, place }));
        }
    }

    fn open(&mut self, place: Place) {
        if self.line().plies.is_empty() {
            let reason = "a variation before any move, expected a move that it could replace";
            self.fail(place, reason.to_owned());
        } else if self.open.len() > MAX_DEPTH {
            let reason = format!("variations are nested deeper than {MAX_DEPTH}");
            self.fail(place, reason);
        } else {
            self.open.push((place, Line::default()));
        }
    }

    fn close(&mut self, place: Place) {
        if self.open.len() == 1 {
            self.fail(place, "a ')' without a '(' before it".to_owned());
        } else {
            self.join();
        }
    }

    /// Hangs the innermost variation onto the move before it.
    fn join(&mut self) {
        if let Some((_, variation)) = self.open.pop()
            && !variation.is_empty()
            && let Some(ply) = self.line().plies.last_mut()
        {
            ply.after.push(After::Variation(variation));
        }
    }

    fn line(&mut self) -> &mut Line<Word<'a>> {
        let innermost = self.open.len() - 1;
        &mut self.open[innermost].1
    }

    /// Only the first error of a game is told.
    fn fail(&mut self, place: Place, reason: String) {
        self.error.get_or_insert(PgnError { place, reason });
    }

    fn finish(mut self) -> Draft<'a> {
        if let [_, .., (place, _)] = self.open[..] {
            self.fail(place, "a variation that is never closed, expected ')'".to_owned());
        }
        // What was read of open variations is kept: there may be an illegal move in them before the error.
        while self.open.len() > 1 {
            self.join();
        }
        let told = || self.tags.get("Result").and_then(GameResult::parse);
        Draft {
            place: self.place,
            result: self.result.or_else(told).unwrap_or_default(),
            tags: self.tags,
            tag_places: self.tag_places,
            line: self.open.swap_remove(0).1,
            error: self.error,
        }
    }
}

/// A remark of these words, unless there are none.
fn comment(text: &str) -> Option<Remark> {
    (!text.is_empty()).then(|| Remark::Comment(text.to_owned()))
}

/// Whether a word between games begins one: it names a square, or castles, and says nothing else.
fn looks_like_move(word: &str) -> bool {
    let names_square =
        word.as_bytes().windows(2).any(|pair| matches!(pair, [b'a'..=b'h', b'1'..=b'8']));
    let in_notation = |letter| "KQRBNCPabcdefgh12345678xnrqkp:-=+#@/()".contains(letter);
    castles(word) || names_square && word.chars().all(in_notation)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drafts(text: &str) -> Vec<Draft<'_>> {
        Reader::new(text).collect()
    }

    /// A line as text: moves, glyphs, comments in braces, variations in brackets.
    fn show(line: &Line<Word<'_>>) -> String {
        let remark = |remark: &Remark| match remark {
            Remark::Comment(text) => format!("{{{text}}}"),
            Remark::Nag(nag) => format!("${nag}"),
        };
        let mut words: Vec<String> = line.before.iter().map(remark).collect();
        for ply in &line.plies {
            words.push(ply.action.text.to_owned());
            words.extend(ply.after.iter().map(|after| match after {
                After::Remark(said) => remark(said),
                After::Variation(line) => format!("({})", show(line)),
            }));
        }
        words.join(" ")
    }

    fn only(text: &str) -> Draft<'_> {
        let mut drafts = drafts(text);
        assert_eq!(drafts.len(), 1, "{text}");
        drafts.remove(0)
    }

    fn error(text: &str) -> String {
        only(text).error.expect("an error").to_string()
    }

    #[test]
    fn everything_keeps_its_place() {
        let text = "{a} 1. {b} e4 $1 {c} (1. d4 {d} (1. c4) 1... d5) {e} (1. f4) e5 ! ; f\n $7 2. Nf3 {g} *";
        let shown = "{a} {b} e4 $1 {c} (d4 {d} (c4) d5) {e} (f4) e5 $1 {f} $7 Nf3 {g}";
        let draft = only(text);
        assert_eq!(show(&draft.line), shown);
        assert_eq!((draft.result, draft.error), (GameResult::Unknown, None));
    }

    #[test]
    fn games_may_lack_tags_or_moves_or_a_result() {
        assert_eq!(drafts("e4 e5 * d4 d5 1-0 1/2-1/2").len(), 3);
        assert_eq!(drafts("[White \"a\"]\n[Black \"b\"]\n\n[White \"c\"]").len(), 2);
        assert_eq!(drafts("[White \"a\"]\n\n[Black \"b\"]\n\n1. e4").len(), 1);
        assert_eq!(drafts("[A \"a\"] {no moves} [A \"b\"] {none here}").len(), 2);
        assert_eq!(drafts("[A \"a\"] 1. e4 e5\n[A \"b\"] 1. d4").len(), 2);
        assert_eq!(drafts("1. e4 e5\n\n2. Nf3\n\n1. d4 d5\n\n1. c4").len(), 3);
        assert_eq!(drafts("1. e4\n\n1... e5\n\n1. d4\n\n1. ... d5\n\n1… e6").len(), 2);
        assert_eq!(only("[Result \"0-1\"] 1. e4").result, GameResult::BlackWins);
        assert_eq!(only("[Result \"0-1\"] 1. e4 1-0").result, GameResult::WhiteWins);
        assert_eq!(only("[Result \"\"] 1. e4").result, GameResult::Unknown);
    }

    #[test]
    fn comments_and_stray_words_between_games_are_no_games() {
        assert!(drafts("").is_empty());
        assert!(drafts("{hello} Some games, 12 of them (not bad) $3 }\n").is_empty());
        assert_eq!(drafts("Games:\n[A \"a\"] e4 * and that was it").len(), 1);
        assert_eq!(show(&only("{opening} 1. O-O").line), "{opening} O-O");
        assert_eq!(show(&only("{file} [A \"a\"] 1. e4").line), "e4");
    }

    #[test]
    fn a_first_move_that_is_none_is_not_taken_for_a_stray_word() {
        for (text, first) in [("1. E4 d4 *", "E4 d4"), ("1.e4.e5 2.Nf3 *", "e4.e5 Nf3")] {
            assert_eq!(show(&only(text).line), first);
        }
        assert!(drafts("Volume 1 of many").is_empty());
    }

    #[test]
    fn a_comment_behind_the_result_belongs_to_the_game() {
        let games = drafts("e4 1-0 {resigns}\n\n{file ends}");
        assert_eq!((games.len(), show(&games[0].line)), (1, "e4 {resigns}".to_owned()));
    }

    #[test]
    fn the_last_value_of_a_doubled_tag_counts() {
        let draft = only("[A \"1\"]\n[B \"2\"]\n[A \"3\"]");
        assert_eq!(draft.tags().iter().collect::<Vec<_>>(), [("A", "3"), ("B", "2")]);
        assert_eq!(draft.tag_places[0].line, 3);
        assert_eq!(draft.place(), Place { line: 1, column: 1 });
    }

    #[test]
    fn results_in_variations_are_remarks() {
        let draft = only("1. e4 (1. d4 1-0) e5 0-1");
        assert_eq!(show(&draft.line), "e4 (d4 {1-0}) e5");
        assert_eq!(draft.result, GameResult::BlackWins);
    }

    #[test]
    fn marks_of_en_passant_and_empty_things_say_nothing() {
        assert_eq!(
            show(&only("exd6 e.p. fxg6ep () {} ( {} ) axb6e.p. *").line),
            "exd6 fxg6ep axb6e.p."
        );
    }

    #[test]
    fn errors_say_where_and_what_was_expected() {
        assert_eq!(error("e4 )"), "1:4: a ')' without a '(' before it");
        assert!(error("e4\n(e5 (d5").starts_with("2:5: a variation that is never closed"));
        assert!(error("[A \"b\"] (e4)").starts_with("1:9: a variation before any move"));
        assert!(error("e4 $300").starts_with("1:4: the glyph '$300'"));
        assert!(error("[A b]\ne4 }").starts_with("1:1: a tag without a value"));
    }

    #[test]
    fn an_error_spoils_one_game_only() {
        let text =
            "e4 } (e5 1-0) Nf3 1-0\n[A \"b\"] d4 *\n\n[B bad]\n[C \"d\"]\n\ng(erg) r23 *\nd4 {";
        let games = drafts(text);
        let bad: Vec<bool> = games.iter().map(|draft| draft.error.is_some()).collect();
        assert_eq!(bad, [true, false, true, true]);
        assert_eq!(show(&games[0].line), "e4");
        assert_eq!(games[2].tags().get("C"), Some("d"));
        assert_eq!(games[3].place(), Place { line: 8, column: 1 });
    }

    #[test]
    fn a_forgotten_bracket_ends_with_its_game() {
        let games = drafts("e4 (d4 1-0\n\ne4 e5 0-1\n\n[A \"b\"] c4 (d4 *\n[A \"c\"] g4 *");
        let bad: Vec<bool> = games.iter().map(|draft| draft.error.is_some()).collect();
        assert_eq!(bad, [true, false, true, false]);
        assert_eq!(show(&games[0].line), "e4 (d4 {1-0})");
    }

    #[test]
    fn nesting_and_tags_have_limits() {
        let nested = |depth: usize| format!("{}e4{}", "e4 (".repeat(depth), ")".repeat(depth));
        assert_eq!(only(&nested(100)).error, None);
        assert!(error(&nested(101)).contains("deeper than 100"));
        assert!(error(&"e4 (".repeat(200_000)).contains("deeper than 100"));
        let tags: Vec<_> = (0..501).map(|n| format!("[A{n} \"\"]")).collect();
        assert!(error(&tags.concat()).contains("more than 500 tags"));
    }
}
