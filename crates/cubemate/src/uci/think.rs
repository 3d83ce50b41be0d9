//! One `go` from its beginning to its best move.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use engine::{AnySession, Mind};
use search::{Engine, Limits, Report};

use super::thinker::{Reins, Wish};
use super::{info, say};

/// What to think about, and how long.
pub(super) struct Thought {
    pub(super) session: AnySession,
    pub(super) mind: Mind,
    pub(super) limits: Limits,
    /// When `go` was heard.
    pub(super) heard: Instant,
    pub(super) ponder: bool,
    pub(super) infinite: bool,
    pub(super) show_wdl: bool,
}

impl Thought {
    /// Searches, reports, and returns what remains to be said: the best move.
    pub(super) fn run(mut self, engine: &mut Engine, reins: &Reins) -> String {
        let mut found = None;
        if self.ponder {
            found = self.search(engine, &self.unlimited(), &reins.stop_pondering);
            match reins.wait() {
                Wish::Stop => return self.best_move(found),
                // The search begins again, now by the clock; the table remembers what was found.
                Wish::PonderHit(at) => self.heard = at,
            }
        }
        let limits = less(&self.limits, self.heard.elapsed());
        found = self.search(engine, &limits, &reins.stop).or(found);
        if self.infinite {
            while let Wish::PonderHit(_) = reins.wait() {}
        }
        self.best_move(found)
    }

    fn unlimited(&self) -> Limits {
        Limits { moves: self.limits.moves.clone(), lines: self.limits.lines, ..Limits::default() }
    }

    fn search(&self, engine: &mut Engine, limits: &Limits, stop: &AtomicBool) -> Option<Report> {
        if self.session.legal_move_list().is_empty() {
            let _ = say(&info::no_move(&self.session));
            return None;
        }
        self.session.search(engine, &self.mind, limits, stop, |report| {
            // Where nobody listens any more the input ends too.
            let _ = say(&info::report(&self.session, report, self.show_wdl));
        })
    }

    /// The best move found. Without time for any search, any move that is allowed is better than none.
    fn best_move(&self, found: Option<Report>) -> String {
        let line = found.and_then(|report| report.lines.into_iter().next());
        let moves = match line.map(|line| line.moves) {
            Some(moves) if !moves.is_empty() => moves,
            _ if self.limits.moves.is_empty() => {
                self.session.legal_move_list().into_iter().take(1).collect()
            }
            _ => self.limits.moves[..1].to_vec(),
        };
        info::best_move(&self.session, &moves)
    }
}

/// Limits of which some time has already been spent.
fn less(limits: &Limits, spent: Duration) -> Limits {
    let mut limits = limits.clone();
    limits.move_time = limits.move_time.map(|time| time.saturating_sub(spent));
    if let Some(clock) = &mut limits.clock {
        clock.remaining = clock.remaining.saturating_sub(spent);
    }
    limits
}
