//! The options by which a game and a position are named.

use anyhow::{Result, anyhow, bail};
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use game::fen::{FenError, Field};

pub(crate) use engine::{AnyPosition, GameName};

/// Reads the name of a game.
pub(crate) fn parser() -> impl TypedValueParser<Value = GameName> {
    let possible = |game: GameName| PossibleValue::new(game.name()).help(game.description());
    PossibleValuesParser::new(GameName::ALL.map(possible)).try_map(|name| name.parse())
}

/// The options by which an engine is told of a game.
pub(crate) fn engine_options(game: GameName, chess960: bool) -> Vec<(String, String)> {
    let (name, value) = match game {
        GameName::Fide if chess960 => ("UCI_Chess960", "true"),
        GameName::Fide => return Vec::new(),
        game => ("UCI_Variant", game.name()),
    };
    vec![(name.to_owned(), value.to_owned())]
}

/// The options that choose a position.
#[derive(Args)]
pub(crate) struct PositionArguments {
    /// The game
    #[arg(long, value_parser = parser(), default_value_t = GameName::Fide)]
    game: GameName,
    /// The position; without it, the one in which the game begins
    #[arg(long)]
    fen: Option<String>,
    /// Write castling as king takes rook (fide only)
    #[arg(long)]
    chess960: bool,
}

impl PositionArguments {
    /// The game.
    pub(crate) const fn game(&self) -> GameName {
        self.game
    }

    /// The chosen position.
    pub(crate) fn position(&self) -> Result<AnyPosition> {
        if self.chess960 && self.game != GameName::Fide {
            bail!("--chess960 goes with --game fide, not with --game {}", self.game);
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
        let fitting = GameName::ALL.into_iter().filter(|game| game.levels() == levels);
        let names: Vec<_> = fitting.map(GameName::name).collect();
        (!names.is_empty()).then(|| names.join(" or "))
    }
}
