//! All games that are kept, to be searched page by page.

use game::GameResult;
use serde::{Deserialize, Serialize};
use sqlx::Row;
use sqlx::any::AnyRow;
use ts_rs::TS;
use utoipa::ToSchema;

use super::{Store, StoreError};
use crate::wire::{GameKind, Status};

/// What is looked for. Everything that is given must fit.
#[derive(Clone, Debug, Default)]
pub struct Query {
    /// A part of the name of the game, of its event or of a player, in any case.
    pub text: String,
    /// The game.
    pub game: Option<GameKind>,
    /// Whether it is played.
    pub status: Option<Status>,
    /// How it ended.
    pub result: Option<GameResult>,
    /// Only games that were saved under a name.
    pub saved: bool,
    /// So many games at most.
    pub limit: u32,
    /// After these were left out.
    pub offset: u64,
}

/// A part of the games that were found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Page {
    /// How many there are in all.
    #[ts(type = "number")]
    pub total: u64,
    /// The games of this page, the latest first.
    pub games: Vec<Entry>,
}

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Entry {
    /// Its name for programs.
    pub id: String,
    /// The name under which it was saved.
    pub name: Option<String>,
    /// Which game.
    #[ts(type = "GameKind")]
    pub game: String,
    /// Who plays White.
    pub white: String,
    /// Who plays Black.
    pub black: String,
    /// Whether it is played.
    #[ts(type = "Status")]
    pub status: String,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: String,
    /// How it ended, in words.
    pub outcome: Option<String>,
    /// How many moves of one side were made.
    #[ts(type = "number")]
    pub plies: u64,
    /// Where an imported game was played, as its record says.
    pub event: Option<String>,
    /// When an imported game was played, as its record says: `1851.06.21`, with question marks for what is not known.
    pub played: Option<String>,
    /// When it was begun or imported, in milliseconds since 1970.
    #[ts(type = "number")]
    pub created: u64,
    /// When it was last changed, apart from moves.
    #[ts(type = "number")]
    pub updated: u64,
}

/// Which games a query fits: $1 the text as a pattern, $2 game, $3 status, $4 result, $5 whether saved.
macro_rules! fitting {
    ($before:literal, $after:literal) => {
        concat!(
            $before,
            " WHERE ($1 = '%%' OR LOWER(COALESCE(name, '') || ' ' || COALESCE(event, '') || ' ' || white || ' ' || black) \
             LIKE $1 ESCAPE '!') \
             AND ($2 = '' OR game = $2) AND ($3 = '' OR status = $3) AND ($4 = '' OR result = $4) \
             AND ($5 = 0 OR name IS NOT NULL) ",
            $after
        )
    };
}

impl Store {
    /// The games that fit a query.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn search(&self, query: &Query) -> Result<Page, StoreError> {
        let text = pattern(&query.text);
        let game = query.game.map_or("", |game| engine::GameName::from(game).name());
        let status = query.status.map_or("", Status::name);
        let result = query.result.map_or("", GameResult::text);
        let saved = i64::from(query.saved);
        let total: i64 = sqlx::query(fitting!("SELECT COUNT(*) AS total FROM games", ""))
            .bind(text.clone())
            .bind(game)
            .bind(status)
            .bind(result)
            .bind(saved)
            .fetch_one(&self.readers)
            .await?
            .try_get("total")?;
        let rows = sqlx::query(fitting!(
            "SELECT id, name, game, white, black, status, result, outcome, event, played, created, updated, \
             COALESCE((SELECT plies FROM records WHERE records.game = games.id), \
             (SELECT COUNT(*) FROM moves WHERE moves.game = games.id)) AS plies FROM games",
            "ORDER BY updated DESC, id LIMIT $6 OFFSET $7"
        ))
        .bind(text)
        .bind(game)
        .bind(status)
        .bind(result)
        .bind(saved)
        .bind(i64::from(query.limit))
        .bind(i64::try_from(query.offset).unwrap_or(i64::MAX))
        .fetch_all(&self.readers)
        .await?;
        let games = rows.iter().map(entry).collect::<Result<_, _>>()?;
        Ok(Page { total: total as u64, games })
    }
}

/// A text as a pattern of SQL that fits wherever the text is a part.
fn pattern(text: &str) -> String {
    let mut pattern = String::from("%");
    for letter in text.to_lowercase().chars() {
        if "%_!".contains(letter) {
            pattern.push('!');
        }
        pattern.push(letter);
    }
    pattern + "%"
}

fn entry(row: &AnyRow) -> Result<Entry, sqlx::Error> {
    let number =
        |column| -> Result<u64, sqlx::Error> { Ok(row.try_get::<i64, _>(column)?.max(0) as u64) };
    Ok(Entry {
        id: row.try_get("id")?,
        name: row.try_get("name")?,
        game: row.try_get("game")?,
        white: row.try_get("white")?,
        black: row.try_get("black")?,
        status: row.try_get("status")?,
        result: row.try_get("result")?,
        outcome: row.try_get("outcome")?,
        plies: number("plies")?,
        event: row.try_get("event")?,
        played: row.try_get("played")?,
        created: number("created")?,
        updated: number("updated")?,
    })
}
