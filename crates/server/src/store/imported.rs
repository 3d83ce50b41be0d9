//! Games that others have played: each is one text in the store, without rows for its moves.

use std::time::Duration;

use engine::{AnyRecord, GameName};
use game::Outcome;
use sqlx::AnyConnection;

use super::StoreError;
use crate::secret::GameId;
use crate::wire::{Player, Settings, Status};

/// So many characters of a name or an event are searched and shown; the record has all of them.
const SHOWN: usize = 200;

/// A game to be imported.
#[derive(Clone, Debug)]
pub struct Imported {
    id: GameId,
    settings: Settings,
    start: String,
    outcome: Option<Outcome>,
    event: Option<String>,
    played: Option<String>,
    plies: usize,
    pgn: String,
    at: Duration,
}

impl Imported {
    /// A record that is imported at some time since 1970.
    ///
    /// Its name follows from its text, so that the same game is not imported twice.
    pub fn of(record: &AnyRecord, at: Duration) -> Self {
        let pgn = storable(&record.to_string());
        let said = |tag: &str| {
            let text = record.tags().get(tag).filter(|text| !text.starts_with('?'))?;
            let shown: String = storable(text).chars().take(SHOWN).collect();
            (!shown.trim().is_empty()).then_some(shown)
        };
        let settings = Settings {
            game: record.game().into(),
            chess960: record.is_chess960(),
            white: Player::Person { name: said("White") },
            black: Player::Person { name: said("Black") },
            claims: true,
            ..Settings::default()
        };
        Self {
            id: GameId::of(&pgn),
            settings,
            start: record.start(),
            outcome: record.outcome(),
            event: said("Event"),
            played: said("Date"),
            plies: record.moves(),
            pgn,
            at,
        }
    }

    /// Keeps it, unless it is there already; gives whether it was new.
    pub(super) async fn insert(&self, connection: &mut AnyConnection) -> Result<bool, StoreError> {
        let Self { id, settings, start, outcome, event, played, plies, pgn, at } = self;
        let at = at.as_millis() as i64;
        let status = if outcome.is_some() { Status::Ended } else { Status::Adjourned };
        let inserted = sqlx::query(
            "INSERT INTO games (id, created, updated, settings, game, white, black, start, status, result, outcome, \
             clock_plies, event, played) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 0, $12, $13) ON CONFLICT DO NOTHING",
        )
        .bind(id.as_str())
        .bind(at)
        .bind(at)
        .bind(super::change::json(settings))
        .bind(GameName::from(settings.game).name())
        .bind(settings.white.name())
        .bind(settings.black.name())
        .bind(start.as_str())
        .bind(status.name())
        .bind(outcome.map_or(game::GameResult::Unknown, Outcome::result).text())
        .bind(outcome.map(|outcome| outcome.to_string()))
        .bind(event.clone())
        .bind(played.clone())
        .execute(&mut *connection)
        .await?;
        if inserted.rows_affected() == 0 {
            return Ok(false);
        }
        sqlx::query("INSERT INTO records (game, plies, pgn) VALUES ($1, $2, $3)")
            .bind(id.as_str())
            .bind(*plies as i64)
            .bind(pgn.as_str())
            .execute(connection)
            .await?;
        Ok(true)
    }
}

/// PostgreSQL keeps every character but one.
fn storable(text: &str) -> String {
    text.replace('\0', "\u{FFFD}")
}
