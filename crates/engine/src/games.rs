//! The five games by name, and the edge where a name becomes a position of one type or the other.
//!
//! Whoever learns only at run time which game is played matches on [`AnyPosition`] once; everything under it is generic and runs at
//! full speed.

use std::fmt;
use std::str::FromStr;

use game::Notation;
use game::fen::FenError;

/// A game that can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameName {
    /// FIDE chess.
    Fide,
    /// The cube, eight levels.
    Cube,
    /// The cube, four levels.
    Cube4,
    /// Eight levels, rooks of six directions.
    CubeStraight,
    /// Four levels, rooks of six directions.
    Cube4Straight,
}

impl GameName {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Fide, Self::Cube, Self::Cube4, Self::CubeStraight, Self::Cube4Straight];

    /// The name that people type.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fide => "fide",
            Self::Cube => "cube",
            Self::Cube4 => "cube4",
            Self::CubeStraight => "cube-straight",
            Self::Cube4Straight => "cube4-straight",
        }
    }

    /// What it is, in a few words.
    pub const fn description(self) -> &'static str {
        match self {
            Self::Fide => "FIDE chess",
            Self::Cube => "The cube, eight levels",
            Self::Cube4 => "The cube, four levels",
            Self::CubeStraight => "Eight levels, rooks of six directions",
            Self::Cube4Straight => "Four levels, rooks of six directions",
        }
    }

    /// How many boards are stacked.
    pub const fn levels(self) -> usize {
        match self {
            Self::Fide => 1,
            Self::Cube | Self::CubeStraight => 8,
            Self::Cube4 | Self::Cube4Straight => 4,
        }
    }

    /// A position of the game: that of a FEN, or the one in which it begins.
    ///
    /// Only FIDE chess has `chess960`.
    ///
    /// # Errors
    /// See [`Notation::from_fen`].
    pub fn position(self, fen: Option<&str>, chess960: bool) -> Result<AnyPosition, FenError> {
        let on_one_board = |variant| read(fen, variant).map(AnyPosition::Fide);
        let on_levels = |variant| Ok(AnyPosition::Cube(Box::new(read(fen, variant)?)));
        match self {
            Self::Fide if chess960 => on_one_board(::fide::Variant::Chess960),
            Self::Fide => on_one_board(::fide::Variant::Standard),
            Self::Cube => on_levels(::cube::Variant::CUBE),
            Self::Cube4 => on_levels(::cube::Variant::CUBE4),
            Self::CubeStraight => on_levels(::cube::Variant::CUBE_STRAIGHT),
            Self::Cube4Straight => on_levels(::cube::Variant::CUBE4_STRAIGHT),
        }
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that names no game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no game, expected fide, cube, cube4, cube-straight or cube4-straight")]
pub struct ParseGameNameError(String);

impl FromStr for GameName {
    type Err = ParseGameNameError;

    fn from_str(text: &str) -> Result<Self, ParseGameNameError> {
        let game = Self::ALL.into_iter().find(|game| game.name() == text);
        game.ok_or_else(|| ParseGameNameError(text.chars().take(40).collect()))
    }
}

/// A position of one of the two kinds of game.
pub enum AnyPosition {
    /// FIDE chess or Chess960.
    Fide(::fide::Position),
    /// The cube, of either height and with either rook.
    Cube(Box<::cube::Position>),
}

fn read<P: Notation>(fen: Option<&str>, variant: P::Variant) -> Result<P, FenError> {
    fen.map_or_else(|| Ok(P::start(variant)), |fen| P::from_fen(fen, variant))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_read_by_their_names_and_begin_on_as_many_levels_as_they_say() {
        for game in GameName::ALL {
            assert_eq!(game.name().parse(), Ok(game));
            let levels = match game.position(None, false).expect("a start") {
                AnyPosition::Fide(position) => game::Position::levels(&position),
                AnyPosition::Cube(position) => game::Position::levels(&*position),
            };
            assert_eq!(usize::from(levels), game.levels());
        }
        let refused = "chess".parse::<GameName>().expect_err("no game").to_string();
        assert!(GameName::ALL.iter().all(|game| refused.contains(game.name())), "{refused}");
    }
}
