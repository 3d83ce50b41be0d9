//! A search from the outside: memory that stays between moves, threads, a stop.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use game::Position;

use crate::history::Histories;
use crate::knowledge::{Evaluator, Knowledge};
use crate::news::Herald;
use crate::table::Table;
use crate::time::TimePlan;
use crate::worker::{Shared, Worker};
use crate::{Limits, News, Report};

/// What a search needs and keeps.
pub struct Engine {
    table: Table,
    /// What each thread has learnt from the earlier searches of a game.
    memories: Vec<Histories>,
}

impl Engine {
    /// An engine with a table of so many megabytes and so many threads.
    pub fn new(megabytes: usize, threads: usize) -> Self {
        let memories = (0..threads.max(1)).map(|_| Histories::new()).collect();
        Self { table: Table::new(megabytes), memories }
    }

    /// Forgets all earlier searches.
    pub fn clear(&mut self) {
        self.table.clear();
        self.memories.fill_with(Histories::new);
    }

    /// Searches a position until a limit or `stop`; `earlier` are the keys of the positions that led to it, oldest first.
    ///
    /// News go to `listener`; the last finished iteration is returned, with what a stopped one has found since. The first one is
    /// finished whatever the limits, with up to four lines; but when time is over one searched move has to do.
    pub fn search<P: Position, E: Evaluator<P>>(
        &mut self,
        position: &P,
        earlier: &[u64],
        knowledge: &Knowledge<P, E>,
        limits: &Limits,
        stop: &AtomicBool,
        mut listener: impl FnMut(News<'_>),
    ) -> Report {
        self.table.grow_older();
        let shared = Shared {
            table: &self.table,
            stop,
            nodes: AtomicU64::new(0),
            endings: AtomicU64::new(0),
            limits,
            plan: TimePlan::new(Instant::now(), limits),
        };
        thread::scope(|scope| {
            let (first, others) = self.memories.split_first_mut().expect("at least one thread");
            for memory in others {
                scope.spawn(|| {
                    let herald = Herald::mute();
                    Worker::new(position, earlier, knowledge, memory, &shared, herald).deepen()
                });
            }
            let herald = Herald::new(&mut listener, limits.silence);
            let mut worker = Worker::new(position, earlier, knowledge, first, &shared, herald);
            let found = worker.deepen();
            stop.store(true, Ordering::Relaxed);
            found
        })
    }
}
