//! A search from the outside: memory that stays between moves, threads, a stop.

use std::sync::atomic::{AtomicBool, AtomicU64};
use std::thread;
use std::time::Instant;

use game::Position;

use crate::knowledge::{Evaluator, Knowledge};
use crate::table::Table;
use crate::time::TimePlan;
use crate::worker::{Shared, Worker};
use crate::{Limits, Report};

/// What a search needs and keeps.
pub struct Engine {
    table: Table,
    threads: usize,
}

impl Engine {
    /// An engine with a table of so many megabytes and so many threads.
    pub fn new(megabytes: usize, threads: usize) -> Self {
        Self { table: Table::new(megabytes), threads: threads.max(1) }
    }

    /// Forgets all earlier searches.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// Searches a position until a limit or `stop`; `earlier` are the keys of the positions that led to it, oldest first.
    ///
    /// Every finished iteration goes to `report`; the last one is returned. There is none if there was not even time for
    /// the first.
    pub fn search<P: Position, E: Evaluator<P>>(
        &mut self,
        position: &P,
        earlier: &[u64],
        knowledge: &Knowledge<E>,
        limits: &Limits,
        stop: &AtomicBool,
        report: impl FnMut(&Report),
    ) -> Option<Report> {
        self.table.grow_older();
        let shared = Shared {
            table: &self.table,
            stop,
            nodes: AtomicU64::new(0),
            limits,
            plan: TimePlan::new(Instant::now(), limits),
            threads: self.threads,
        };
        thread::scope(|scope| {
            for _ in 1..shared.threads {
                scope.spawn(|| Worker::new(position, earlier, knowledge, &shared).deepen(|_| ()));
            }
            let found = Worker::new(position, earlier, knowledge, &shared).deepen(report);
            stop.store(true, std::sync::atomic::Ordering::Relaxed);
            found
        })
    }
}
