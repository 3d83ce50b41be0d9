//! How games end: who won or that nobody did, and why.

use std::fmt;

use crate::Color;

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// One side won.
    Win {
        /// The side that won.
        winner: Color,
        /// What it won by.
        reason: WinReason,
    },
    /// Nobody won.
    Draw(DrawReason),
}

/// What a game was won by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WinReason {
    /// The opponent's king is attacked and cannot escape.
    Checkmate,
    /// The opponent gave up.
    Resignation,
    /// The opponent's clock ran out.
    Time,
    /// A clock ran out in a game where points then decide.
    Points,
    /// The opponent left.
    Abandonment,
    /// Nobody knows, but the record says that it was won.
    Record,
}

/// What made a game a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DrawReason {
    /// The side to move is not in check and has no move.
    Stalemate,
    /// Both sides wanted it.
    Agreement,
    /// The same position for the third time.
    Threefold,
    /// Fifty moves of each side without capture or pawn move.
    FiftyMoves,
    /// The same position for the fifth time.
    Fivefold,
    /// Seventy-five moves of each side without capture or pawn move.
    SeventyFiveMoves,
    /// Neither side has what it takes to mate.
    InsufficientMaterial,
    /// A clock ran out, but the opponent has not what it takes to mate.
    TimeWithoutMaterial,
    /// A clock ran out in a game where points then decide, and they are equal.
    EqualPoints,
    /// Nobody knows, but the record says that it was one.
    Record,
}

impl Outcome {
    /// Every way in which a game can end.
    pub fn all() -> impl Iterator<Item = Self> {
        let win = |winner| WinReason::ALL.map(|reason| Self::Win { winner, reason });
        Color::ALL.into_iter().flat_map(win).chain(DrawReason::ALL.map(Self::Draw))
    }

    /// The outcome that is told in these words.
    pub fn parse(words: &str) -> Option<Self> {
        Self::all().find(|outcome| outcome.to_string() == words)
    }

    /// The end of a game of which only the result is known.
    pub const fn told(result: GameResult) -> Option<Self> {
        match result {
            GameResult::WhiteWins => {
                Some(Self::Win { winner: Color::White, reason: WinReason::Record })
            }
            GameResult::BlackWins => {
                Some(Self::Win { winner: Color::Black, reason: WinReason::Record })
            }
            GameResult::Draw => Some(Self::Draw(DrawReason::Record)),
            GameResult::Unknown => None,
        }
    }

    /// Who gets the point.
    pub const fn result(self) -> GameResult {
        match self {
            Self::Win { winner: Color::White, .. } => GameResult::WhiteWins,
            Self::Win { winner: Color::Black, .. } => GameResult::BlackWins,
            Self::Draw(_) => GameResult::Draw,
        }
    }

    /// The side that won.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Win { winner, .. } => Some(winner),
            Self::Draw(_) => None,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win { winner, reason } => write!(f, "{winner} wins {reason}"),
            Self::Draw(reason) => write!(f, "draw {reason}"),
        }
    }
}

impl WinReason {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Checkmate,
        Self::Resignation,
        Self::Time,
        Self::Points,
        Self::Abandonment,
        Self::Record,
    ];
}

impl DrawReason {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::Stalemate,
        Self::Agreement,
        Self::Threefold,
        Self::FiftyMoves,
        Self::Fivefold,
        Self::SeventyFiveMoves,
        Self::InsufficientMaterial,
        Self::TimeWithoutMaterial,
        Self::EqualPoints,
        Self::Record,
    ];
}

impl fmt::Display for WinReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Checkmate => "by checkmate",
            Self::Resignation => "by resignation",
            Self::Time => "on time",
            Self::Points => "on points when time ran out",
            Self::Abandonment => "by abandonment",
            Self::Record => "as the record says",
        })
    }
}

impl fmt::Display for DrawReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Stalemate => "by stalemate",
            Self::Agreement => "by agreement",
            Self::Threefold => "by threefold repetition",
            Self::FiftyMoves => "by the fifty-move rule",
            Self::Fivefold => "by fivefold repetition",
            Self::SeventyFiveMoves => "by the seventy-five-move rule",
            Self::InsufficientMaterial => "by insufficient material",
            Self::TimeWithoutMaterial => "on time against a side that cannot mate",
            Self::EqualPoints => "on equal points when time ran out",
            Self::Record => "as the record says",
        })
    }
}

/// How the point was shared, as records of games write it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `*`: the game goes on, or its end is not known.
    #[default]
    Unknown,
}

impl GameResult {
    /// The text of records.
    pub const fn text(self) -> &'static str {
        match self {
            Self::WhiteWins => "1-0",
            Self::BlackWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unknown => "*",
        }
    }

    /// Reads a result, also as people write it: `½-½`, `0.5-0.5`, `1:0`, `1/2`.
    pub fn parse(text: &str) -> Option<Self> {
        let plain = |letter| match letter {
            ':' | '‐' | '‑' | '–' | '—' | '−' => '-',
            other => other,
        };
        // The longest text below has nine characters; anything longer need not be looked at.
        let text: String = text.chars().take(10).map(plain).collect();
        match text.as_str() {
            "1-0" => Some(Self::WhiteWins),
            "0-1" => Some(Self::BlackWins),
            "1/2-1/2" | "1/2" | "½-½" | "½" | "0.5-0.5" | "0,5-0,5" => Some(Self::Draw),
            "*" => Some(Self::Unknown),
            _ => None,
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_say_who_won_and_why() {
        let mate = Outcome::Win { winner: Color::White, reason: WinReason::Checkmate };
        assert_eq!(mate.to_string(), "White wins by checkmate");
        assert_eq!((mate.result(), mate.winner()), (GameResult::WhiteWins, Some(Color::White)));
        let time = Outcome::Win { winner: Color::Black, reason: WinReason::Time };
        assert_eq!(time.to_string(), "Black wins on time");
        assert_eq!(time.result().to_string(), "0-1");
        let draw = Outcome::Draw(DrawReason::Stalemate);
        assert_eq!(draw.to_string(), "draw by stalemate");
        assert_eq!((draw.result(), draw.winner()), (GameResult::Draw, None));
    }

    #[test]
    fn every_outcome_has_words_of_its_own_and_is_read_by_them() {
        for outcome in Outcome::all() {
            assert_eq!(Outcome::parse(&outcome.to_string()), Some(outcome));
        }
        assert_eq!(Outcome::all().count(), 22);
        assert_eq!(Outcome::parse("White wins by magic"), None);
    }

    #[test]
    fn a_result_alone_says_no_more_than_itself() {
        use GameResult as R;
        for result in [R::WhiteWins, R::BlackWins, R::Draw] {
            assert_eq!(Outcome::told(result).map(Outcome::result), Some(result));
        }
        assert_eq!(Outcome::told(R::Unknown), None);
    }

    #[test]
    fn results_are_read_as_written_and_generously() {
        use GameResult as R;
        for result in [R::WhiteWins, R::BlackWins, R::Draw, R::Unknown] {
            assert_eq!(R::parse(result.text()), Some(result));
        }
        for text in ["½-½", "1/2", "0.5-0.5", "½–½", "1/2:1/2"] {
            assert_eq!(R::parse(text), Some(R::Draw), "{text}");
        }
        assert_eq!(R::parse("1:0"), Some(R::WhiteWins));
        assert_eq!(R::parse("0–1"), Some(R::BlackWins));
        for text in ["", "0-0", "1-1", "1-0x", "2-0", "1/2-1/2-1/2"] {
            assert_eq!(R::parse(text), None, "{text}");
        }
    }
}
