//! Who thinks next: games take turns, and each game's work is done in its order.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, Weak};

use super::{Report, Task, Work};
use crate::secret::GameId;
use crate::wire::{Code, Refusal};

/// So much analysis may wait.
const MOST_ANALYSIS: usize = 32;

pub(super) type Listener = Box<dyn FnMut(Report) + Send>;

/// Work that waits or is being done.
pub(super) struct Order {
    number: u64,
    pub(super) work: Work,
    pub(super) stop: Arc<AtomicBool>,
    pub(super) listener: Listener,
}

/// All that waits.
#[derive(Default)]
pub(super) struct Queue {
    waiting: Mutex<Waiting>,
    news: Condvar,
}

#[derive(Default)]
struct Waiting {
    next_number: u64,
    /// The games with work, the next one first.
    turns: VecDeque<GameId>,
    orders: HashMap<GameId, VecDeque<Order>>,
    closed: bool,
}

/// Work that was handed over. Whoever drops it is no longer interested.
pub struct Ticket {
    queue: Weak<Queue>,
    game: GameId,
    number: u64,
    stop: Arc<AtomicBool>,
    before: usize,
}

impl Queue {
    pub(super) fn submit(
        queue: &Arc<Self>,
        work: Work,
        listener: Listener,
    ) -> Result<Ticket, Refusal> {
        let mut waiting = queue.lock();
        let before: usize = waiting.orders.values().map(VecDeque::len).sum();
        if before >= MOST_ANALYSIS && !matches!(work.task, Task::Play { .. }) {
            let message =
                format!("the engine has {before} requests to answer first; please try again later");
            return Err(Refusal::new(Code::Busy, message));
        }
        let number = waiting.next_number;
        waiting.next_number += 1;
        let stop = Arc::new(AtomicBool::new(false));
        let game = work.id.clone();
        let order = Order { number, work, stop: Arc::clone(&stop), listener };
        let orders = waiting.orders.entry(game.clone()).or_default();
        orders.push_back(order);
        if orders.len() == 1 {
            waiting.turns.push_back(game.clone());
        }
        drop(waiting);
        queue.news.notify_one();
        Ok(Ticket { queue: Arc::downgrade(queue), game, number, stop, before })
    }

    /// The next work, as soon as there is some; nothing when the queue is closed.
    pub(super) fn acquire(&self) -> Option<Order> {
        let mut waiting = self.lock();
        loop {
            if waiting.closed {
                return None;
            }
            if let Some(order) = waiting.next() {
                return Some(order);
            }
            waiting = self.news.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Nothing is handed out any more.
    pub(super) fn close(&self) {
        self.lock().closed = true;
        self.news.notify_all();
    }

    fn abort(&self, game: &GameId, number: u64) {
        let mut waiting = self.lock();
        let Some(orders) = waiting.orders.get_mut(game) else { return };
        orders.retain(|order| order.number != number);
        if orders.is_empty() {
            waiting.orders.remove(game);
            waiting.turns.retain(|turn| turn != game);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Waiting {
    fn next(&mut self) -> Option<Order> {
        let game = self.turns.pop_front()?;
        let orders = self.orders.get_mut(&game)?;
        let order = orders.pop_front();
        if orders.is_empty() {
            self.orders.remove(&game);
        } else {
            self.turns.push_back(game);
        }
        order
    }
}

impl Ticket {
    /// How many requests were waiting before this one.
    pub const fn before(&self) -> usize {
        self.before
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        if let Some(queue) = self.queue.upgrade() {
            queue.abort(&self.game, self.number);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use engine::GameName;
    use game::Rules;

    use super::*;

    fn work(id: &GameId, lines: usize) -> Work {
        Work {
            id: id.clone(),
            game: GameName::Fide,
            chess960: false,
            rules: Rules::default(),
            start: String::new(),
            moves: Vec::new(),
            task: Task::Analyse { lines, time: Duration::ZERO },
        }
    }

    fn submit(queue: &Arc<Queue>, id: &GameId, lines: usize) -> Result<Ticket, Refusal> {
        Queue::submit(queue, work(id, lines), Box::new(|_| ()))
    }

    #[test]
    fn games_take_turns_and_their_work_keeps_its_order() {
        let queue = Arc::new(Queue::default());
        let [a, b] = [GameId::random(), GameId::random()];
        let tickets =
            [(&a, 1), (&a, 2), (&a, 3), (&b, 1)].map(|(id, lines)| submit(&queue, id, lines));
        assert_eq!(tickets[3].as_ref().map(Ticket::before), Ok(3));
        let order: Vec<_> = (0..4)
            .map(|_| queue.acquire().expect("work").work)
            .map(|work| (work.id, work.task))
            .collect();
        let task = |lines| Task::Analyse { lines, time: Duration::ZERO };
        let expected = [(&a, 1), (&b, 1), (&a, 2), (&a, 3)];
        assert_eq!(order, expected.map(|(id, lines)| (id.clone(), task(lines))));
    }

    #[test]
    fn what_is_aborted_is_not_handed_out_or_is_told_to_stop() {
        let queue = Arc::new(Queue::default());
        let [a, b] = [GameId::random(), GameId::random()];
        let first = submit(&queue, &a, 1).expect("a ticket");
        let second = submit(&queue, &b, 1).expect("a ticket");
        drop(first);
        let order = queue.acquire().expect("work");
        assert_eq!(order.work.id, b);
        assert!(!order.stop.load(Ordering::Relaxed));
        drop(second);
        assert!(order.stop.load(Ordering::Relaxed));
        queue.close();
        assert!(queue.acquire().is_none());
    }

    #[test]
    fn too_much_analysis_is_refused_and_computers_are_not() {
        let queue = Arc::new(Queue::default());
        let id = GameId::random();
        let tickets: Vec<_> = (0..MOST_ANALYSIS).map(|_| submit(&queue, &id, 1)).collect();
        assert!(tickets.iter().all(Result::is_ok));
        let refusal = submit(&queue, &id, 1).err().expect("a refusal");
        assert_eq!(refusal.code, Code::Busy);
        assert!(refusal.message.contains("32 requests"), "{refusal}");
        let task = Task::Play {
            side: game::Color::White,
            character: engine::players::Level::Beginner.into(),
            seed: 1,
            clock: None,
        };
        let play = Work { task, ..work(&id, 1) };
        assert!(Queue::submit(&queue, play, Box::new(|_| ())).is_ok());
    }
}
