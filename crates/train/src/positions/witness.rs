//! A judge that keeps some of the positions that a search asks it about.

use std::mem;
use std::sync::{Arc, Mutex, MutexGuard};

use game::{Observer, Piece, Position, Random, Square};
use search::Evaluator;

/// Judges as another does, and remembers some of the positions, each as likely as any other.
#[derive(Clone)]
pub(super) struct Witness<P, E> {
    judge: E,
    /// Shared by all copies that a search makes.
    seen: Arc<Mutex<Seen<P>>>,
}

/// The positions that are remembered.
struct Seen<P> {
    positions: Vec<P>,
    most: usize,
    /// How many there were.
    count: usize,
    random: Random,
}

impl<P, E> Witness<P, E> {
    /// One that remembers at most so many.
    pub(super) fn new(judge: E, most: usize, random: Random) -> Self {
        let seen = Seen { positions: Vec::new(), most, count: 0, random };
        Self { judge, seen: Arc::new(Mutex::new(seen)) }
    }

    /// The positions that are remembered by all copies, which then begin anew.
    pub(super) fn give(&self) -> Vec<P> {
        mem::take(&mut self.seen().positions)
    }

    fn seen(&self) -> MutexGuard<'_, Seen<P>> {
        self.seen.lock().expect("no search has panicked")
    }
}

impl<P: Position> Seen<P> {
    /// Takes a position in place of an earlier one, the less often the more there were.
    fn see(&mut self, position: &P) {
        self.count += 1;
        if self.positions.len() < self.most {
            self.positions.push(position.clone());
            return;
        }
        let place = self.random.below(self.count);
        if let Some(earlier) = self.positions.get_mut(place) {
            *earlier = position.clone();
        }
    }
}

impl<P, E: Observer> Observer for Witness<P, E> {
    fn push(&mut self) {
        self.judge.push();
    }

    fn put(&mut self, piece: Piece, square: Square) {
        self.judge.put(piece, square);
    }

    fn take(&mut self, piece: Piece, square: Square) {
        self.judge.take(piece, square);
    }

    fn pop(&mut self) {
        self.judge.pop();
    }
}

impl<P: Position + Clone + Sync, E: Evaluator<P>> Evaluator<P> for Witness<P, E> {
    fn reset(&mut self, position: &P) {
        self.judge.reset(position);
    }

    fn evaluate(&mut self, position: &P) -> i32 {
        self.seen().see(position);
        self.judge.evaluate(position)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::sync::atomic::AtomicBool;

    use engine::{Judged, Mind};
    use fide::Variant;
    use game::Notation;
    use search::{Engine, Knowledge, Limits};

    use super::*;

    /// What one that remembers so many gives after a search from the start, and the report of it.
    fn search(most: usize) -> (Vec<fide::Position>, search::Report) {
        let (start, mind) = (fide::Position::start(Variant::Standard), Mind::default());
        let known = fide::Position::knowledge(&mind);
        let witness = Witness::new(known.evaluator.clone(), most, Random::from_seed(1));
        let knowledge = Knowledge::new(witness, known.params);
        let limits = Limits { nodes: Some(2_000), ..Limits::default() };
        let stop = AtomicBool::new(false);
        let report = Engine::new(1, 1).search(&start, &[], &knowledge, &limits, &stop, |_| ());
        (knowledge.evaluator.give(), report)
    }

    #[test]
    fn a_search_goes_on_as_without_it() {
        let (start, mind) = (fide::Position::start(Variant::Standard), Mind::default());
        let limits = Limits { nodes: Some(2_000), ..Limits::default() };
        let stop = AtomicBool::new(false);
        let knowledge = fide::Position::knowledge(&mind);
        let plain = Engine::new(1, 1).search(&start, &[], knowledge, &limits, &stop, |_| ());
        assert_eq!(search(10).1.lines, plain.lines);
    }

    #[test]
    fn early_and_late_positions_are_remembered_alike() {
        let (all, _) = search(usize::MAX);
        let place = |position: &fide::Position| {
            all.iter().position(|other| other.key() == position.key()).expect("one of all")
        };
        // Some are judged more than once, and stand for their first place.
        let early = |among: &[fide::Position]| {
            among.iter().filter(|position| place(position) < all.len() / 2).count()
        };
        let (some, _) = search(200);
        assert_eq!(some.len(), 200);
        let (found, fair) = (early(&some), 200 * early(&all) / all.len());
        assert!(found.abs_diff(fair) <= 30, "{found} of the first half, {fair} would be fair");
        assert!(some.iter().map(game::Position::key).collect::<HashSet<_>>().len() > 150);
    }
}
