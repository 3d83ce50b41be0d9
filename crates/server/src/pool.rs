//! The engine for everybody: a few threads that think, and a fair queue of what is to be thought about.
//!
//! [`Work`] is plain data, and the threads know nothing of games but what it says. They acquire work, report what they find, and stop
//! when it is aborted: the shape of lichess' fishnet protocol, so that workers could sit on other machines.

mod queue;
mod work;
mod worker;

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::thread::{self, JoinHandle};

pub use queue::Ticket;
pub use work::{Finding, FoundLine, Report, Task, Work};

use queue::Queue;

use crate::wire::Refusal;

/// Threads that think. Clones share them; when the last one goes, the threads end.
#[derive(Clone)]
pub struct Pool {
    shared: Arc<Shared>,
}

struct Shared {
    queue: Arc<Queue>,
    threads: Vec<JoinHandle<()>>,
}

impl Pool {
    /// A pool of so many threads.
    pub fn new(slots: NonZeroUsize) -> Self {
        let queue = Arc::new(Queue::default());
        let start = |number| {
            let queue = Arc::clone(&queue);
            let name = format!("engine {number}");
            let thread = thread::Builder::new().name(name).spawn(move || worker::run(&queue));
            thread.expect("the system starts a thread")
        };
        let threads = (1..=slots.get()).map(start).collect();
        Self { shared: Arc::new(Shared { queue, threads }) }
    }

    /// As many threads as there are cores.
    pub fn of_cores() -> Self {
        Self::new(thread::available_parallelism().unwrap_or(NonZeroUsize::MIN))
    }

    /// Hands over some work; the listener hears what becomes of it. Dropping the ticket aborts it.
    ///
    /// # Errors
    /// Too much analysis waits already. The moves of computer players are always taken.
    pub fn submit(
        &self,
        work: Work,
        listener: impl FnMut(Report) + Send + 'static,
    ) -> Result<Ticket, Refusal> {
        Queue::submit(&self.shared.queue, work, Box::new(listener))
    }
}

impl Drop for Shared {
    fn drop(&mut self) {
        self.queue.close();
        for thread in self.threads.drain(..) {
            // A listener may be the one who lets go of the pool; a thread does not wait for itself.
            if thread.thread().id() != thread::current().id() {
                let _ = thread.join();
            }
        }
    }
}
