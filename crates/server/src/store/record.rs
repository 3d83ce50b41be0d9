//! A game as the store has it.

use std::time::Duration;

use game::Outcome;
use sqlx::Row;
use sqlx::any::AnyRow;

use super::{Clocks, Store, StoreError};
use crate::secret::{GameId, TokenHash};
use crate::wire::{Settings, Status};

/// All that is known of a game.
#[derive(Clone, Debug)]
pub struct Record {
    /// Its name.
    pub id: GameId,
    /// What it is played by.
    pub settings: Settings,
    /// Where it began, as FEN.
    pub start: String,
    /// Whether it is played.
    pub status: Status,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// The name under which it is saved.
    pub name: Option<String>,
    /// Who sits where, White first.
    pub tokens: [Option<TokenHash>; 2],
    /// What each side had left when it was last stored.
    pub clocks: Clocks,
    /// The game that was begun anew.
    pub successor: Option<GameId>,
    /// When it was begun.
    pub created: Duration,
    /// What was played.
    pub moves: Vec<StoredMove>,
    /// All of an imported game, its moves included, as PGN.
    pub pgn: Option<String>,
}

/// A move as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredMove {
    /// By coordinates.
    pub text: String,
    /// What each side had left after it.
    pub clocks: Clocks,
    /// When it was played.
    pub at: Duration,
}

impl Store {
    /// A game with all its moves, if it is there.
    ///
    /// # Errors
    /// The database does not answer, or what it holds makes no sense.
    pub async fn game(&self, id: &GameId) -> Result<Option<Record>, StoreError> {
        // Both queries see one moment.
        let mut transaction = self.readers.begin().await?;
        let row = sqlx::query(
            "SELECT settings, start, status, outcome, name, white_token, black_token, clock_plies, white_left, \
             black_left, successor, created, pgn FROM games LEFT JOIN records ON records.game = id WHERE id = $1",
        )
        .bind(id.as_str())
        .fetch_optional(&mut *transaction)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let rows = sqlx::query(
            "SELECT ply, move, white_left, black_left, at FROM moves WHERE game = $1 ORDER BY ply",
        )
        .bind(id.as_str())
        .fetch_all(&mut *transaction)
        .await?;
        transaction.commit().await?;
        read(id, &row, &rows).map(Some)
    }

    /// So many games after one, or from the first, in the order of their names; imported ones with their text.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn games_after(
        &self,
        after: Option<&GameId>,
        most: u32,
    ) -> Result<Vec<(GameId, Option<String>)>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, pgn FROM games LEFT JOIN records ON records.game = id WHERE id > $1 ORDER BY id LIMIT $2",
        )
        .bind(after.map_or("", GameId::as_str))
        .bind(i64::from(most))
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(|row| Ok((parse_id(row.try_get("id")?)?, row.try_get("pgn")?))).collect()
    }

    /// The games of a status, the latest first.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn with_status(&self, status: Status) -> Result<Vec<GameId>, StoreError> {
        let rows = sqlx::query("SELECT id FROM games WHERE status = $1 ORDER BY updated DESC, id")
            .bind(status.name())
            .fetch_all(&self.readers)
            .await?;
        rows.iter().map(|row| parse_id(row.try_get("id")?)).collect()
    }
}

pub(super) fn parse_id(text: String) -> Result<GameId, StoreError> {
    text.parse().map_err(|error: crate::secret::ParseGameIdError| StoreError::Damaged {
        game: text,
        problem: error.to_string(),
    })
}

fn read(id: &GameId, row: &AnyRow, rows: &[AnyRow]) -> Result<Record, StoreError> {
    let damaged = |problem: String| StoreError::Damaged { game: id.to_string(), problem };
    let moves = rows.iter().map(stored_move).collect::<Result<Vec<_>, _>>()?;
    for (ply, row) in rows.iter().enumerate() {
        let found: i64 = row.try_get("ply")?;
        if found != ply as i64 {
            return Err(damaged(format!("move {ply} is missing")));
        }
    }
    let settings: String = row.try_get("settings")?;
    let status: String = row.try_get("status")?;
    let outcome: Option<String> = row.try_get("outcome")?;
    let token = |column| -> Result<Option<TokenHash>, sqlx::Error> {
        Ok(row.try_get::<Option<String>, _>(column)?.map(TokenHash::stored))
    };
    let clock_plies: i64 = row.try_get("clock_plies")?;
    let clocks = match moves.last() {
        Some(last) if moves.len() as i64 > clock_plies => last.clocks,
        _ => clocks(row)?,
    };
    let successor: Option<String> = row.try_get("successor")?;
    Ok(Record {
        id: id.clone(),
        settings: serde_json::from_str(&settings).map_err(|error| damaged(error.to_string()))?,
        start: row.try_get("start")?,
        status: Status::parse(&status).ok_or_else(|| damaged(format!("status '{status}'")))?,
        outcome: outcome
            .map(|words| Outcome::parse(&words).ok_or_else(|| damaged(words)))
            .transpose()?,
        name: row.try_get("name")?,
        tokens: [token("white_token")?, token("black_token")?],
        clocks,
        successor: successor.map(parse_id).transpose()?,
        created: time(row.try_get("created")?),
        moves,
        pgn: row.try_get("pgn")?,
    })
}

fn stored_move(row: &AnyRow) -> Result<StoredMove, sqlx::Error> {
    Ok(StoredMove {
        text: row.try_get("move")?,
        clocks: clocks(row)?,
        at: time(row.try_get("at")?),
    })
}

fn clocks(row: &AnyRow) -> Result<Clocks, sqlx::Error> {
    let white: Option<i64> = row.try_get("white_left")?;
    let black: Option<i64> = row.try_get("black_left")?;
    Ok(white.zip(black).map(|(white, black)| [time(white), time(black)]))
}

pub(super) fn time(milliseconds: i64) -> Duration {
    Duration::from_millis(milliseconds.max(0) as u64)
}
