//! A table as it was stored.

use std::time::Duration;

use engine::Judged;
use game::Clock;

use super::table::Table;
use crate::replay::replay;
use crate::store::Record;
use crate::wire::Status;

impl<P: Judged> Table<P> {
    /// Sets the table up as the record says, at the position where the game began.
    ///
    /// The clocks show what they showed at the last move. At two devices they run again from now on; at one they wait until somebody
    /// is there. What was offered or taken back is forgotten.
    ///
    /// # Errors
    /// Says what makes no sense in the record.
    pub(super) fn restore(start: P, record: Record, now: Duration) -> Result<Self, String> {
        let (game, shown) = replay(start, &record)?;
        let settings = record.settings;
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
