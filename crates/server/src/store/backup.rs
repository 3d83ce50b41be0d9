//! Everything in one file, one line of JSON for each game: read from any database, and read back into any.

use std::io::{self, BufRead, Write};

use serde::{Deserialize, Serialize};
use sqlx::{AnyConnection, Connection, FromRow};

use super::{Store, StoreError};
use crate::secret::GameId;

/// The first line of a file, which tells what it is.
const HEADER: &str = r#"{"cubemate":"backup","version":1}"#;
/// So many games are committed together.
const TOGETHER: usize = 500;

/// Why a backup cannot be written or read.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The file cannot be used.
    #[error("the file: {0}")]
    File(#[from] io::Error),
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The file is no backup, or was damaged.
    #[error("line {line}: {problem}")]
    Damaged {
        /// Where.
        line: usize,
        /// What is wrong.
        problem: String,
    },
}

impl From<sqlx::Error> for BackupError {
    fn from(error: sqlx::Error) -> Self {
        Self::Store(error.into())
    }
}

/// What a restoration did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Restored {
    /// So many games were brought back.
    pub games: usize,
    /// So many were there already, and were left as they are.
    pub known: usize,
}

/// A game as the file has it.
#[derive(Serialize, Deserialize)]
struct Line {
    game: GameRow,
    moves: Vec<MoveRow>,
    /// The text of an imported game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    record: Option<RecordRow>,
}

#[derive(Serialize, Deserialize, FromRow)]
#[serde(deny_unknown_fields)]
struct GameRow {
    id: String,
    created: i64,
    updated: i64,
    name: Option<String>,
    settings: String,
    game: String,
    white: String,
    black: String,
    start: String,
    status: String,
    result: String,
    outcome: Option<String>,
    white_token: Option<String>,
    black_token: Option<String>,
    clock_plies: i64,
    white_left: Option<i64>,
    black_left: Option<i64>,
    successor: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    event: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    played: Option<String>,
}

#[derive(Serialize, Deserialize, FromRow)]
#[serde(deny_unknown_fields)]
struct MoveRow {
    ply: i64,
    #[serde(rename = "move")]
    #[sqlx(rename = "move")]
    text: String,
    white_left: Option<i64>,
    black_left: Option<i64>,
    at: i64,
}

#[derive(Serialize, Deserialize, FromRow)]
#[serde(deny_unknown_fields)]
struct RecordRow {
    plies: i64,
    pgn: String,
}

impl Store {
    /// Writes all games as they are at one moment; gives how many there are.
    ///
    /// # Errors
    /// The database does not answer, or the file cannot be written.
    pub async fn backup(&self, out: &mut (impl Write + Send)) -> Result<usize, BackupError> {
        let mut connection = self.readers.acquire().await?;
        let one_moment = connection.backend_name() == "PostgreSQL";
        let mut transaction = connection.begin().await?;
        if one_moment {
            sqlx::query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
                .execute(&mut *transaction)
                .await?;
        }
        writeln!(out, "{HEADER}")?;
        let mut count = 0;
        let mut after = String::new();
        loop {
            let games: Vec<GameRow> =
                sqlx::query_as("SELECT * FROM games WHERE id > $1 ORDER BY id LIMIT 100")
                    .bind(after.clone())
                    .fetch_all(&mut *transaction)
                    .await?;
            let Some(last) = games.last() else { break };
            after.clone_from(&last.id);
            for game in games {
                let moves = sqlx::query_as(
                    "SELECT ply, move, white_left, black_left, at FROM moves WHERE game = $1 ORDER BY ply",
                )
                .bind(game.id.clone())
                .fetch_all(&mut *transaction)
                .await?;
                let record = sqlx::query_as("SELECT plies, pgn FROM records WHERE game = $1")
                    .bind(game.id.clone())
                    .fetch_optional(&mut *transaction)
                    .await?;
                let line = Line { game, moves, record };
                writeln!(out, "{}", serde_json::to_string(&line).map_err(io::Error::from)?)?;
                count += 1;
            }
        }
        out.flush()?;
        Ok(count)
    }

    /// Brings the games of a backup back. Those that are there already stay as they are.
    ///
    /// The text is read twice: first to see that it is whole, so that a damaged one changes nothing.
    ///
    /// # Errors
    /// The text is no backup or damaged, or the database refuses it.
    pub async fn restore<R: BufRead + Send>(
        &self,
        mut open: impl FnMut() -> io::Result<R> + Send,
    ) -> Result<Restored, BackupError> {
        let mut whole = Lines::new(open()?)?;
        while whole.next()?.is_some() {}
        let mut lines = Lines::new(open()?)?;
        let mut restored = Restored::default();
        let mut connection = self.readers.acquire().await?;
        loop {
            let mut transaction = connection.begin().await?;
            let mut left = TOGETHER;
            while left > 0 {
                let Some(line) = lines.next()? else { break };
                left -= 1;
                if insert(&line, &mut transaction).await? {
                    restored.games += 1;
                } else {
                    restored.known += 1;
                }
            }
            transaction.commit().await?;
            if left > 0 {
                return Ok(restored);
            }
        }
    }
}

/// The games of a backup, one after the other.
struct Lines<R> {
    text: R,
    number: usize,
}

impl<R: BufRead> Lines<R> {
    fn new(text: R) -> Result<Self, BackupError> {
        let mut lines = Self { text, number: 0 };
        if lines.read()?.as_deref() == Some(HEADER) {
            return Ok(lines);
        }
        Err(BackupError::Damaged { line: 1, problem: "this is no backup of Cubemate".to_owned() })
    }

    fn read(&mut self) -> Result<Option<String>, BackupError> {
        let mut line = String::new();
        let length = self.text.read_line(&mut line)?;
        self.number += 1;
        Ok((length > 0).then(|| line.trim_end().to_owned()))
    }

    fn next(&mut self) -> Result<Option<Line>, BackupError> {
        let Some(text) = self.read()? else { return Ok(None) };
        let damaged = |problem| BackupError::Damaged { line: self.number, problem };
        let line: Line = serde_json::from_str(&text).map_err(|error| damaged(error.to_string()))?;
        let id = line.game.id.parse::<GameId>();
        id.map_err(|error| damaged(error.to_string()))?;
        Ok(Some(line))
    }
}

/// Inserts a game with its moves, unless it is there.
async fn insert(line: &Line, connection: &mut AnyConnection) -> Result<bool, sqlx::Error> {
    let Line { game, moves, record } = line;
    let inserted = sqlx::query(
        "INSERT INTO games (id, created, updated, name, settings, game, white, black, start, status, result, \
         outcome, white_token, black_token, clock_plies, white_left, black_left, successor, \
         event, played) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20) \
         ON CONFLICT DO NOTHING",
    )
    .bind(game.id.as_str())
    .bind(game.created)
    .bind(game.updated)
    .bind(game.name.clone())
    .bind(game.settings.as_str())
    .bind(game.game.as_str())
    .bind(game.white.as_str())
    .bind(game.black.as_str())
    .bind(game.start.as_str())
    .bind(game.status.as_str())
    .bind(game.result.as_str())
    .bind(game.outcome.clone())
    .bind(game.white_token.clone())
    .bind(game.black_token.clone())
    .bind(game.clock_plies)
    .bind(game.white_left)
    .bind(game.black_left)
    .bind(game.successor.clone())
    .bind(game.event.clone())
    .bind(game.played.clone())
    .execute(&mut *connection)
    .await?;
    if inserted.rows_affected() == 0 {
        return Ok(false);
    }
    for played in moves {
        sqlx::query(
            "INSERT INTO moves (game, ply, move, white_left, black_left, at) \
             VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(game.id.as_str())
        .bind(played.ply)
        .bind(played.text.as_str())
        .bind(played.white_left)
        .bind(played.black_left)
        .bind(played.at)
        .execute(&mut *connection)
        .await?;
    }
    if let Some(RecordRow { plies, pgn }) = record {
        sqlx::query("INSERT INTO records (game, plies, pgn) VALUES ($1, $2, $3)")
            .bind(game.id.as_str())
            .bind(*plies)
            .bind(pgn.as_str())
            .execute(&mut *connection)
            .await?;
    }
    Ok(true)
}
