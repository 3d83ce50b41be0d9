//! One `go` from its beginning to its best move.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use engine::players::Computer;
use engine::{AnySession, Mind, Strength};
use game::Random;
use search::{Engine, Limits, Report};

use super::info::{self, Wanted};
use super::say;
use super::thinker::{Reins, Wish};

/// What to think about, and how long.
pub(super) struct Thought {
    pub(super) session: AnySession,
    pub(super) mind: Mind,
    pub(super) limits: Limits,
    /// When `go` was heard.
    pub(super) heard: Instant,
    pub(super) ponder: bool,
    pub(super) infinite: bool,
    pub(super) wanted: Wanted,
    /// Without it, as well as possible.
    pub(super) strength: Option<Strength>,
    /// Who plays in the place of the engine.
    pub(super) computer: Option<Arc<Mutex<Computer>>>,
    /// The number of the game: the same weak player plays each otherwise.
    pub(super) game: u64,
}

impl Thought {
    /// Searches, reports, and returns what remains to be said: the best move.
    pub(super) fn run(mut self, engine: &mut Engine, reins: &Reins) -> String {
        if let Some(computer) = self.computer.take() {
            let mut computer = computer.lock().unwrap_or_else(PoisonError::into_inner);
            return self.consult(&mut computer, reins);
        }
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
        let later = self.search(engine, &limits, &reins.stop);
        let found = found.into_iter().chain(later).max_by_key(|report| report.depth);
        if self.infinite {
            while let Wish::PonderHit(_) = reins.wait() {}
        }
        self.best_move(found)
    }

    /// Lets a computer player choose; it does not think while the other side does.
    fn consult(mut self, computer: &mut Computer, reins: &Reins) -> String {
        if self.ponder {
            match reins.wait() {
                Wish::Stop => reins.stop.store(true, Ordering::Relaxed),
                Wish::PonderHit(at) => self.heard = at,
            }
        }
        let limits = less(&self.limits, self.heard.elapsed());
        let decision = self.session.choose(computer, &limits, &reins.stop);
        let told = match &decision {
            Some(decision) => info::decision(&self.session, decision),
            None => info::no_move(&self.session),
        };
        let _ = say(&told);
        if self.infinite {
            while let Wish::PonderHit(_) = reins.wait() {}
        }
        let action = decision.map(|decision| decision.action);
        info::best_move(&self.session, action.as_slice())
    }

    fn unlimited(&self) -> Limits {
        let Limits { ref moves, lines, silence, .. } = self.limits;
        Limits { moves: moves.clone(), lines, silence, ..Limits::default() }
    }

    fn search(&self, engine: &mut Engine, limits: &Limits, stop: &AtomicBool) -> Option<Report> {
        if self.session.legal_move_list().is_empty() {
            let _ = say(&info::no_move(&self.session));
            return None;
        }
        let mut limits = limits.clone();
        if let Some(strength) = self.strength {
            strength.restrain(&mut limits);
        }
        Some(self.session.search(engine, &self.mind, &limits, stop, |news| {
            // Where nobody listens any more the input ends too.
            let _ = say(&info::tell(&self.session, news, &self.wanted));
        }))
    }

    /// The best move found, or that of a weaker player. There is none only where nothing can be played.
    fn best_move(&self, found: Option<Report>) -> String {
        let lines = found.map(|report| report.lines).unwrap_or_default();
        let line = match self.strength {
            Some(strength) => {
                strength.choose(&lines, &mut Random::new(&[self.session.key(), self.game]))
            }
            None => lines.first(),
        };
        info::best_move(&self.session, line.map_or(&[], |line| &line.moves))
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
