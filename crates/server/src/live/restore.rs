//! A table as it was stored.

use std::time::Duration;

use engine::{Judged, Session};
use game::{Clock, Game};

use super::table::Table;
use crate::store::Record;
use crate::wire::{MoveView, Status};

impl<P: Judged> Table<P> {
    /// Sets the table up as the record says, at the position where the game began.
    ///
    /// The clocks show what they showed at the last move. At two devices they run again from now on; at one they wait until somebody
    /// is there. What was offered or taken back is forgotten.
    ///
    /// # Errors
    /// Says what makes no sense in the record.
    pub(super) fn restore(start: P, record: Record, now: Duration) -> Result<Self, String> {
        let mut session = Session::new(start.clone());
        let mut moves = Vec::with_capacity(record.moves.len());
        let mut shown = Vec::with_capacity(record.moves.len());
        for stored in &record.moves {
            let text = &stored.text;
            let m = session.find_move(text).ok_or_else(|| format!("'{text}' is not legal"))?;
            shown.push(MoveView::of(session.position(), m));
            session.play(m);
            moves.push(m);
        }
        let settings = record.settings;
        let rules = settings.rules();
        let mut game = Game::replay(start, moves, rules).map_err(|error| error.to_string())?;
        if let Some(outcome) = record.outcome
            && game.outcome().is_none()
        {
            game.conclude(outcome).map_err(|error| error.to_string())?;
        }
        let control = settings.time_control().map_err(|refusal| refusal.message)?;
        let turn = game.position().turn();
        let clock = control.map(|control| match record.clocks {
            Some(left) => Clock::restored(control, left, turn),
            None => Clock::new(control, turn),
        });
        let status = if game.outcome().is_some() { Status::Ended } else { record.status };
        let person_plays = !(settings.white.is_computer() && settings.black.is_computer());
        let mut table = Self {
            id: record.id,
            asleep: !settings.online && person_plays,
            settings,
            game,
            unchanged: shown.len(),
            record: shown,
            undone: Vec::new(),
            clock,
            status,
            tokens: record.tokens,
            offer: None,
            paused: false,
            step: false,
            present: [0, 0],
            away_since: [Some(now), Some(now)],
            name: record.name,
            successor: record.successor,
            thinking: None,
        };
        table.settle(now);
        Ok(table)
    }
}
