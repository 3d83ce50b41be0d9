//! The five games by name, and the edge where a name becomes a position of one type or the other.
//!
//! A command matches on [`AnyPosition`] once; everything under it is generic and runs at full speed.

use anyhow::{Result, anyhow, bail};
use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};
use game::Notation;
use game::fen::{FenError, Field};

/// A game that can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum GameName {
    /// FIDE chess
    Fide,
    /// The cube, eight levels
    Cube,
    /// The cube, four levels
    Cube4,
    /// Eight levels, rooks of six directions
    CubeStraight,
    /// Four levels, rooks of six directions
    Cube4Straight,
}

impl GameName {
    fn levels(self) -> usize {
        match self {
            Self::Fide => 1,
            Self::Cube | Self::CubeStraight => 8,
            Self::Cube4 | Self::Cube4Straight => 4,
        }
    }

    /// A position of the game: that of a FEN, or the one in which it begins.
    ///
    /// Only FIDE chess has `chess960`.
    pub(crate) fn position(
        self,
        fen: Option<&str>,
        chess960: bool,
    ) -> Result<AnyPosition, FenError> {
        let on_one_board = |variant| read(fen, variant).map(AnyPosition::Fide);
        let on_levels = |variant| Ok(AnyPosition::Cube(Box::new(read(fen, variant)?)));
        match self {
            Self::Fide if chess960 => on_one_board(fide::Variant::Chess960),
            Self::Fide => on_one_board(fide::Variant::Standard),
            Self::Cube => on_levels(cube::Variant::CUBE),
            Self::Cube4 => on_levels(cube::Variant::CUBE4),
            Self::CubeStraight => on_levels(cube::Variant::CUBE_STRAIGHT),
            Self::Cube4Straight => on_levels(cube::Variant::CUBE4_STRAIGHT),
        }
    }

    /// The options by which an engine is told of the game.
    pub(crate) fn engine_options(self, chess960: bool) -> Vec<(String, String)> {
        let (name, value) = match self {
            Self::Fide if chess960 => ("UCI_Chess960", "true".to_owned()),
            Self::Fide => return Vec::new(),
            game => ("UCI_Variant", game.name()),
        };
        vec![(name.to_owned(), value)]
    }

    pub(crate) fn name(self) -> String {
        self.to_possible_value()
            .as_ref()
            .map(PossibleValue::get_name)
            .unwrap_or_default()
            .to_owned()
    }
}

/// The options that choose a position.
#[derive(Args)]
pub(crate) struct PositionArguments {
    /// The game
    #[arg(long, value_enum, default_value_t = GameName::Fide)]
    game: GameName,
    /// The position; without it, the one in which the game begins
    #[arg(long)]
    fen: Option<String>,
    /// Write castling as king takes rook (fide only)
    #[arg(long)]
    chess960: bool,
}

/// A position of one of the two kinds of game.
pub(crate) enum AnyPosition {
    /// FIDE chess or Chess960.
    Fide(fide::Position),
    /// The cube, of either height and with either rook.
    Cube(Box<cube::Position>),
}

impl PositionArguments {
    /// The chosen position.
    pub(crate) fn position(&self) -> Result<AnyPosition> {
        if self.chess960 && self.game != GameName::Fide {
            bail!("--chess960 goes with --game fide, not with --game {}", self.game.name());
        }
        let fen = self.fen.as_deref();
        self.game.position(fen, self.chess960).map_err(|error| {
            match fen.and_then(|fen| self.better_games(fen, &error)) {
                None => error.into(),
                Some(names) => anyhow!("{error}; it would fit --game {names}"),
            }
        })
    }

    /// The games that have as many levels as a FEN that was refused because this one has not.
    fn better_games(&self, fen: &str, error: &FenError) -> Option<String> {
        let board = fen.split_whitespace().next()?;
        let levels = board.split('|').count();
        if error.field != Field::Board || levels == self.game.levels() {
            return None;
        }
        let fitting = GameName::value_variants().iter().filter(|game| game.levels() == levels);
        let names: Vec<_> = fitting.map(|game| game.name()).collect();
        (!names.is_empty()).then(|| names.join(" or "))
    }
}

fn read<P: Notation>(fen: Option<&str>, variant: P::Variant) -> Result<P, FenError> {
    fen.map_or_else(|| Ok(P::start(variant)), |fen| P::from_fen(fen, variant))
}
