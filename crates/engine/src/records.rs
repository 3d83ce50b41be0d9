//! Records of either kind of game: the edge where what a PGN file says becomes a game of one type or the other.

use std::fmt;
use std::io::{self, Read};

use game::pgn::{Draft, Fault, PgnError, Record, Stream, Tags};
use game::{GameResult, Notation, Outcome, Rules};

use crate::GameName;

/// A record of one of the two kinds of game.
pub enum AnyRecord {
    /// Of FIDE chess or Chess960.
    Fide(Box<Record<::fide::Position>>),
    /// Of the cube, of either height and with either rook.
    Cube(Box<Record<::cube::Position>>),
}

/// A game of a collection that cannot be played to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadGame {
    /// Its number in the collection, from 1.
    pub number: usize,
    /// White and Black, as far as names are bearable.
    pub players: [String; 2],
    /// How many half-moves stand before the error.
    pub moves: usize,
    /// What is wrong, and where.
    pub error: PgnError,
}

/// Does the same with whichever record it is.
macro_rules! either {
    ($any:expr, $record:ident => $result:expr) => {
        match $any {
            AnyRecord::Fide($record) => $result,
            AnyRecord::Cube($record) => $result,
        }
    };
}

impl AnyRecord {
    /// Reads and plays the games of a collection, one after the other: only one of them is in memory at a time.
    ///
    /// A bad game spoils no other. A source that cannot be read any more does not get better: that error is the last item.
    pub fn all(source: impl Read) -> impl Iterator<Item = io::Result<Result<Self, BadGame>>> {
        let mut stream = Stream::new(source);
        let mut failed = false;
        (1..).map_while(move |number| {
            if failed {
                return None;
            }
            let game = stream.next_game(|draft| Self::read(number, draft));
            failed = game.is_err();
            game.transpose()
        })
    }

    /// Plays the game of this number in a collection.
    fn read(number: usize, draft: Draft<'_>) -> Result<Self, BadGame> {
        // Names are as long as a file likes; reports are not.
        let player = |tag| draft.tags().get(tag).unwrap_or("?").chars().take(60).collect();
        let players = ["White", "Black"].map(player);
        Self::replay(draft).map_err(|Fault { error, moves }| BadGame {
            number,
            players,
            moves,
            error,
        })
    }

    /// Plays a game by the rules that its `Variant` tag names.
    ///
    /// # Errors
    /// Nobody knows that variant, or something in the game cannot be understood.
    pub fn replay(draft: Draft<'_>) -> Result<Self, Fault> {
        let name = draft.tags().get("Variant").unwrap_or_default();
        if let Some(variant) = fide_variant(name) {
            return draft.replay(variant).map(|record| Self::Fide(Box::new(record)));
        }
        if let Some(variant) = cube_variant(name) {
            return draft.replay(variant).map(|record| Self::Cube(Box::new(record)));
        }
        let cubes = ::cube::Variant::ALL.map(::cube::Variant::tag).join(", ");
        let name: String = name.chars().take(40).collect();
        let reason = format!("the variant '{name}', expected none, Chess960, {cubes}");
        Err(draft.refuse("Variant", reason))
    }

    /// Which game it is.
    pub fn game(&self) -> GameName {
        match self {
            Self::Fide(_) => GameName::Fide,
            Self::Cube(record) => match record.start().variant() {
                ::cube::Variant::CUBE => GameName::Cube,
                ::cube::Variant::CUBE4 => GameName::Cube4,
                ::cube::Variant::CUBE_STRAIGHT => GameName::CubeStraight,
                _ => GameName::Cube4Straight,
            },
        }
    }

    /// Whether it is Chess960.
    pub fn is_chess960(&self) -> bool {
        matches!(self, Self::Fide(record) if record.start().variant() == ::fide::Variant::Chess960)
    }

    /// Where the game began, as FEN.
    pub fn start(&self) -> String {
        either!(self, record => record.start().to_fen())
    }

    /// The tags.
    pub fn tags(&self) -> &Tags {
        either!(self, record => record.tags())
    }

    /// The tags, to change them.
    pub fn tags_mut(&mut self) -> &mut Tags {
        either!(self, record => record.tags_mut())
    }

    /// How the game ended, as its record says.
    pub fn result(&self) -> GameResult {
        either!(self, record => record.result())
    }

    /// How the game ended, and why as far as that is known: by its last position, by its `Termination`, or because it says so.
    pub fn outcome(&self) -> Option<Outcome> {
        // People need not claim what they could.
        let rules = Rules { claims: true, ..Rules::default() };
        let by_rules =
            either!(self, record => record.game(rules).ok().and_then(|game| game.outcome()));
        let told = self.tags().get("Termination").and_then(Outcome::parse);
        by_rules
            .or_else(|| told.filter(|told| told.result() == self.result()))
            .or_else(|| Outcome::told(self.result()))
    }

    /// How many half-moves the game itself has.
    pub fn moves(&self) -> usize {
        either!(self, record => record.moves().count())
    }
}

impl fmt::Display for BadGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { number, players: [white, black], error: PgnError { place, reason }, .. } = self;
        write!(f, "{place}: game {number} ({white} - {black}): {reason}")
    }
}

impl fmt::Display for AnyRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        either!(self, record => record.fmt(f))
    }
}

/// Chess or Chess960 by the many names that programs give them.
fn fide_variant(name: &str) -> Option<::fide::Variant> {
    match bare(name).as_str() {
        "" | "?" | "standard" | "chess" | "standardchess" | "normal" | "regular" | "orthodox"
        | "fromposition" => Some(::fide::Variant::Standard),
        "chess960" | "960" | "frc" | "fischerandom" | "fischerrandom" | "fischerandomchess"
        | "fischerrandomchess" | "freestyle" | "freestylechess" => Some(::fide::Variant::Chess960),
        _ => None,
    }
}

fn cube_variant(name: &str) -> Option<::cube::Variant> {
    ::cube::Variant::ALL.into_iter().find(|variant| bare(variant.tag()) == bare(name))
}

/// A name without what writers differ in: case, spaces and joints.
fn bare(name: &str) -> String {
    name.chars()
        .filter(|letter| !matches!(letter, ' ' | '_' | '-' | '/'))
        .collect::<String>()
        .to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<AnyRecord, BadGame> {
        AnyRecord::all(text.as_bytes()).next().expect("a game").expect("bytes can be read")
    }

    #[test]
    fn records_know_their_game_and_how_it_ended() {
        for game in GameName::ALL {
            let start = game.position(None, false).expect("a start");
            let text = match start {
                crate::AnyPosition::Fide(start) => {
                    Record::of(&game::Game::new(start, Rules::default())).to_string()
                }
                crate::AnyPosition::Cube(start) => {
                    Record::of(&game::Game::new(*start, Rules::default())).to_string()
                }
            };
            assert_eq!(read(&text).expect("a record").game(), game);
        }
        for (text, words) in [
            ("1. f3 e5 2. g4 Qh4# 0-1", Some("Black wins by checkmate")),
            ("[Termination \"draw by agreement\"] 1. f3 1/2-1/2", Some("draw by agreement")),
            (
                "[Termination \"draw by agreement\"] 1. f3 1-0",
                Some("White wins as the record says"),
            ),
            ("[Termination \"Normal\"] 1. f3 0-1", Some("Black wins as the record says")),
            ("1. f3 *", None),
        ] {
            let outcome = read(text).expect("a record").outcome();
            assert_eq!(outcome.map(|outcome| outcome.to_string()).as_deref(), words, "{text}");
        }
        let chess960 = read("[Variant \"chess 960\"] 1. f3 *").expect("a record");
        assert!(chess960.is_chess960() && !read("1. f3 *").expect("a record").is_chess960());
    }

    #[test]
    fn a_bad_game_is_named_with_its_place_and_the_reason() {
        let bad = read("[White \"Cid\"]\n\n1. e4 e5 2. Ke3 1-0").err().expect("an error");
        assert!(bad.to_string().starts_with("3:13: game 1 (Cid - ?): move 2. 'Ke3'"), "{bad}");
        assert_eq!(bad.moves, 2);
    }
}
