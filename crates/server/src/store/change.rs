//! What can be changed in the store.

use std::time::Duration;

use game::Outcome;
use sqlx::AnyConnection;

use super::{Imported, StoreError};
use crate::secret::{GameId, TokenHash};
use crate::wire::{Settings, Status};

/// One change. Times are told as the duration since 1970.
#[derive(Clone, Debug)]
pub enum Change {
    /// A game begins.
    Create(Box<NewRecord>),
    /// A move was played.
    Move {
        /// In which game.
        game: GameId,
        /// Its number, from 0.
        ply: usize,
        /// By coordinates.
        text: String,
        /// What each side has left after it.
        clocks: Clocks,
        /// When.
        at: Duration,
    },
    /// Moves were taken back.
    Cut {
        /// In which game.
        game: GameId,
        /// So many are left.
        plies: usize,
    },
    /// Something else changed.
    Progress(Box<Progress>),
    /// A seat was taken.
    Seat {
        /// In which game.
        game: GameId,
        /// Which one, 0 for White.
        index: usize,
        /// By whom.
        token: TokenHash,
    },
    /// A game was begun anew.
    Successor {
        /// Which one.
        game: GameId,
        /// As which one.
        successor: GameId,
    },
    /// A game of others comes into the library, unless it is there already.
    Import(Box<Imported>),
}

/// What each side has left, White first; nothing without a clock.
pub type Clocks = Option<[Duration; 2]>;

/// A game that begins.
#[derive(Clone, Debug)]
pub struct NewRecord {
    /// Its name.
    pub id: GameId,
    /// What it is played by.
    pub settings: Settings,
    /// Where it begins, as FEN.
    pub start: String,
    /// Whether it is played already.
    pub status: Status,
    /// Who sits where, White first.
    pub tokens: [Option<TokenHash>; 2],
    /// When it was begun.
    pub at: Duration,
}

/// How far a game has come.
#[derive(Clone, Debug)]
pub struct Progress {
    /// Which game.
    pub game: GameId,
    /// What it is played by, the players at present included.
    pub settings: Settings,
    /// Whether it is played.
    pub status: Status,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// The name under which it is saved.
    pub name: Option<String>,
    /// How many moves were played.
    pub plies: usize,
    /// What each side has left.
    pub clocks: Clocks,
    /// When that was so.
    pub at: Duration,
}

impl Change {
    /// Makes the change within the transaction that is open; gives whether there was anything to change.
    pub(super) async fn make(&self, connection: &mut AnyConnection) -> Result<bool, StoreError> {
        match self {
            Self::Create(record) => create(record, connection).await?,
            Self::Move { game, ply, text, clocks, at } => {
                let [white, black] = milliseconds(*clocks);
                sqlx::query(
                    "INSERT INTO moves (game, ply, move, white_left, black_left, at) \
                     VALUES ($1, $2, $3, $4, $5, $6)",
                )
                .bind(game.as_str())
                .bind(*ply as i64)
                .bind(text.as_str())
                .bind(white)
                .bind(black)
                .bind(at.as_millis() as i64)
                .execute(connection)
                .await?;
            }
            Self::Cut { game, plies } => {
                sqlx::query("DELETE FROM moves WHERE game = $1 AND ply >= $2")
                    .bind(game.as_str())
                    .bind(*plies as i64)
                    .execute(connection)
                    .await?;
            }
            Self::Progress(progress) => advance(progress, connection).await?,
            Self::Seat { game, index, token } => {
                let sql = match index {
                    0 => "UPDATE games SET white_token = $2 WHERE id = $1",
                    _ => "UPDATE games SET black_token = $2 WHERE id = $1",
                };
                sqlx::query(sql)
                    .bind(game.as_str())
                    .bind(token.as_str())
                    .execute(connection)
                    .await?;
            }
            Self::Successor { game, successor } => {
                sqlx::query("UPDATE games SET successor = $2 WHERE id = $1")
                    .bind(game.as_str())
                    .bind(successor.as_str())
                    .execute(connection)
                    .await?;
            }
            Self::Import(imported) => return imported.insert(connection).await,
        }
        Ok(true)
    }
}

async fn create(record: &NewRecord, connection: &mut AnyConnection) -> Result<(), StoreError> {
    let NewRecord { id, settings, start, status, tokens, at } = record;
    let at = at.as_millis() as i64;
    let token = |index: usize| tokens[index].as_ref().map(|token| token.as_str().to_owned());
    sqlx::query(
        "INSERT INTO games (id, created, updated, settings, game, white, black, start, status, result, \
         white_token, black_token, clock_plies) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, '*', $10, $11, 0)",
    )
    .bind(id.as_str())
    .bind(at)
    .bind(at)
    .bind(json(settings))
    .bind(engine::GameName::from(settings.game).name())
    .bind(settings.white.name())
    .bind(settings.black.name())
    .bind(start.as_str())
    .bind(status.name())
    .bind(token(0))
    .bind(token(1))
    .execute(connection)
    .await?;
    Ok(())
}

async fn advance(progress: &Progress, connection: &mut AnyConnection) -> Result<(), StoreError> {
    let Progress { game, settings, status, outcome, name, plies, clocks, at } = progress;
    let [white, black] = milliseconds(*clocks);
    sqlx::query(
        "UPDATE games SET updated = $2, name = $3, settings = $4, white = $5, black = $6, status = $7, \
         result = $8, outcome = $9, clock_plies = $10, white_left = $11, black_left = $12 WHERE id = $1",
    )
    .bind(game.as_str())
    .bind(at.as_millis() as i64)
    .bind(name.clone())
    .bind(json(settings))
    .bind(settings.white.name())
    .bind(settings.black.name())
    .bind(status.name())
    .bind(outcome.map_or(game::GameResult::Unknown, Outcome::result).text())
    .bind(outcome.map(|outcome| outcome.to_string()))
    .bind(*plies as i64)
    .bind(white)
    .bind(black)
    .execute(connection)
    .await?;
    Ok(())
}

/// Settings as they are stored.
pub(super) fn json(settings: &Settings) -> String {
    serde_json::to_string(settings).expect("settings are plain data")
}

fn milliseconds(clocks: Clocks) -> [Option<i64>; 2] {
    clocks.map_or([None; 2], |left| left.map(|left| Some(left.as_millis() as i64)))
}
