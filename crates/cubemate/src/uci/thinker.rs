//! The engine and the thread on which it works, so that the dialogue goes on meanwhile.
//!
//! A task takes the engine with it and brings it back. Its last words are printed when it no longer counts as running: who hears
//! `bestmove` may say `go` at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};
use std::time::Instant;

use search::Engine;

use super::{error, say};

/// What a task is told while it runs.
#[derive(Clone, Copy)]
pub(super) enum Wish {
    Stop,
    /// The expected move was played, at this time.
    PonderHit(Instant),
}

/// The task's end of the reins.
pub(super) struct Reins {
    /// Everything must end.
    pub(super) stop: Arc<AtomicBool>,
    /// Pondering must end.
    pub(super) stop_pondering: Arc<AtomicBool>,
    wishes: Receiver<Wish>,
}

impl Reins {
    /// Waits for the next wish.
    pub(super) fn wait(&self) -> Wish {
        // Who has gone away has no more use for the task.
        self.wishes.recv().unwrap_or(Wish::Stop)
    }
}

struct Task {
    stop: Arc<AtomicBool>,
    stop_pondering: Arc<AtomicBool>,
    wishes: Sender<Wish>,
    done: Arc<AtomicBool>,
    pondering: bool,
    thread: JoinHandle<Engine>,
}

impl Task {
    fn runs(&self) -> bool {
        !self.done.load(Ordering::Acquire) && !self.thread.is_finished()
    }
}

/// The engine, at rest or at work.
pub(super) struct Thinker {
    engine: Option<Engine>,
    task: Option<Task>,
}

impl Thinker {
    pub(super) const fn new() -> Self {
        Self { engine: None, task: None }
    }

    /// Whether a task is running.
    pub(super) fn is_busy(&self) -> bool {
        self.task.as_ref().is_some_and(Task::runs)
    }

    /// Whether the running task is pondering.
    pub(super) fn is_pondering(&self) -> bool {
        self.task.as_ref().is_some_and(|task| task.pondering && task.runs())
    }

    /// Gives the engine up; the next one is built when it is needed, after there is room for its table.
    pub(super) fn dismiss(&mut self) {
        self.rest();
        self.engine = None;
    }

    /// Builds an engine now, lest the next search wait for it. One that is at work stays as it is.
    pub(super) fn prepare(&mut self, engine: impl FnOnce() -> Engine) {
        if !self.is_busy() {
            self.rest();
            self.engine.get_or_insert_with(engine);
        }
    }

    /// The engine, if there is one, once it rests.
    pub(super) fn engine(&mut self) -> Option<&mut Engine> {
        self.rest();
        self.engine.as_mut()
    }

    /// Begins a task, which returns its last words. A running one is waited for.
    pub(super) fn start(
        &mut self,
        engine: impl FnOnce() -> Engine,
        pondering: bool,
        task: impl FnOnce(&mut Engine, &Reins) -> String + Send + 'static,
    ) {
        self.rest();
        let mut engine = self.engine.take().unwrap_or_else(engine);
        let [stop, stop_pondering, done] = [(); 3].map(|()| Arc::new(AtomicBool::new(false)));
        let (wishes, receiver) = mpsc::channel();
        let reins = Reins {
            stop: Arc::clone(&stop),
            stop_pondering: Arc::clone(&stop_pondering),
            wishes: receiver,
        };
        let finished = Arc::clone(&done);
        let thread = thread::spawn(move || {
            let last_words = task(&mut engine, &reins);
            finished.store(true, Ordering::Release);
            // Nobody listens any more if this fails, and the input will end too.
            let _ = say(&last_words);
            engine
        });
        self.task = Some(Task { stop, stop_pondering, wishes, done, pondering, thread });
    }

    /// Ends the running task and waits for its last words.
    pub(super) fn stop(&mut self) {
        if let Some(task) = &self.task {
            task.stop.store(true, Ordering::Relaxed);
            task.stop_pondering.store(true, Ordering::Relaxed);
            // It may just have ended by itself.
            let _ = task.wishes.send(Wish::Stop);
        }
        self.rest();
    }

    /// The expected move was played: from now on the task's own limits count.
    pub(super) fn ponder_hit(&mut self) {
        if let Some(task) = &mut self.task {
            task.pondering = false;
            let _ = task.wishes.send(Wish::PonderHit(Instant::now()));
            task.stop_pondering.store(true, Ordering::Relaxed);
        }
    }

    /// Waits until the task has ended, and takes the engine back.
    fn rest(&mut self) {
        let Some(task) = self.task.take() else { return };
        self.engine = task.thread.join().ok();
        if self.engine.is_none() {
            let _ = say(&error("the search broke down; the engine begins anew"));
        }
    }
}
