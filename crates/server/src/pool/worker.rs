//! A thread that thinks.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use engine::players::{Character, Computer};
use engine::{AnyPosition, Judged, Mind, Session};
use game::{Color, Game, Move};
use search::{ClockLimit, Engine, Limits, Line, News};

use super::queue::{Listener, Queue};
use super::{Finding, FoundLine, Report, Task, Work};
use crate::report;
use crate::secret::GameId;

/// The size of the table for analysis, in megabytes.
const MEGABYTES: usize = 16;
/// A thread remembers so many computer players between their moves; each has a table of its own.
const COMPUTERS: usize = 2;
/// What a move takes beside thinking.
const OVERHEAD: Duration = Duration::from_millis(50);
/// What a computer player finds is told no more often than after such a pause.
const PAUSE: Duration = Duration::from_millis(100);

/// What a thread keeps from one piece of work to the next.
struct Worker {
    mind: Mind,
    engine: Engine,
    /// The latest last.
    computers: Vec<(Seat, Computer)>,
}

#[derive(PartialEq)]
struct Seat {
    game: GameId,
    side: Color,
    character: Character,
    seed: u64,
}

/// Works until the queue is closed.
pub(super) fn run(queue: &Queue) {
    let mut worker = Worker::new();
    while let Some(mut order) = queue.acquire() {
        let report = catch_unwind(AssertUnwindSafe(|| {
            worker.work(&order.work, &order.stop, &mut order.listener)
        }));
        let report = report.unwrap_or_else(|panic| {
            worker = Worker::new();
            Err(format!("the engine broke while it was thinking: {}", report::cause(&*panic)))
        });
        (order.listener)(report.map_or_else(Report::Failed, Report::Done));
    }
}

impl Worker {
    fn new() -> Self {
        Self { mind: Mind::default(), engine: Engine::new(MEGABYTES, 1), computers: Vec::new() }
    }

    /// The one place where the name of a game becomes a type for the engine.
    fn work(
        &mut self,
        work: &Work,
        stop: &AtomicBool,
        listener: &mut Listener,
    ) -> Result<Finding, String> {
        let start = work.game.position(Some(&work.start), work.chess960);
        match start.map_err(|error| error.to_string())? {
            AnyPosition::Fide(start) => self.think(start, work, stop, listener),
            AnyPosition::Cube(start) => self.think(*start, work, stop, listener),
        }
    }

    fn think<P: Judged>(
        &mut self,
        start: P,
        work: &Work,
        stop: &AtomicBool,
        listener: &mut Listener,
    ) -> Result<Finding, String> {
        let mut session = Session::new(start.clone());
        let mut moves = Vec::with_capacity(work.moves.len());
        for text in &work.moves {
            let m = session.find_move(text).ok_or_else(|| format!("'{text}' is not legal"))?;
            session.play(m);
            moves.push(m);
        }
        match work.task {
            Task::Play { side, ref character, seed, clock } => {
                let game = Game::replay(start, moves, work.rules).map_err(|e| e.to_string())?;
                let character = character.clone();
                let seat = Seat { game: work.id.clone(), side, character, seed };
                self.play(&game, seat, clock, stop, &mut |report| {
                    let finding = found(&session, report.depth, report.nodes, &report.lines);
                    listener(Report::Progress(finding));
                })
            }
            Task::Analyse { lines, time } => {
                let limits = Limits { lines, move_time: Some(time), ..Limits::default() };
                Ok(self.analyse(&session, &limits, stop, listener))
            }
            Task::Rank { time } => Ok(self.rank(&session, time, stop, listener)),
        }
    }

    fn play<P: Judged>(
        &mut self,
        game: &Game<P>,
        seat: Seat,
        clock: Option<ClockLimit>,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(&search::Report),
    ) -> Result<Finding, String> {
        let known = self.computers.iter().position(|(known, _)| *known == seat);
        let (seat, mut computer) = if let Some(index) = known {
            self.computers.remove(index)
        } else {
            let computer = Computer::new(seat.character.clone(), seat.seed);
            (seat, computer)
        };
        let limits = Limits { clock, overhead: OVERHEAD, ..Limits::default() };
        let mut told: Option<Instant> = None;
        let decision = computer.choose_aloud(game, &limits, stop, &mut |report| {
            if told.is_none_or(|told| told.elapsed() >= PAUSE) {
                told = Some(Instant::now());
                tell(report);
            }
        });
        self.computers.push((seat, computer));
        if self.computers.len() > COMPUTERS {
            self.computers.remove(0);
        }
        let decision = decision.ok_or("there is no legal move")?;
        let score = (decision.outlook * 100.0) as i32;
        let line = FoundLine { score, moves: vec![game.position().coordinates(decision.action)] };
        Ok(Finding { depth: decision.plies, nodes: 0, lines: vec![line] })
    }

    fn analyse<P: Judged>(
        &mut self,
        session: &Session<P>,
        limits: &Limits,
        stop: &AtomicBool,
        listener: &mut Listener,
    ) -> Finding {
        let report = session.search(&mut self.engine, &self.mind, limits, stop, |news| {
            if let News::Finished(report) = news {
                let finding = found(session, report.depth, report.nodes, &report.lines);
                listener(Report::Progress(finding));
            }
        });
        found(session, report.depth, report.nodes, &report.lines)
    }

    fn rank<P: Judged>(
        &mut self,
        session: &Session<P>,
        time: Duration,
        stop: &AtomicBool,
        listener: &mut Listener,
    ) -> Finding {
        let mut left = session.position().legal_move_list();
        let limits = Limits { lines: left.len(), move_time: Some(time), ..Limits::default() };
        let mut finding = self.analyse(session, &limits, stop, listener);
        let ranked = |m: Move| {
            let text = session.position().coordinates(m);
            finding.lines.iter().any(|line| line.moves.first() == Some(&text))
        };
        left.retain(|&m| !ranked(m));
        if !left.is_empty() {
            // What time did not suffice for is ordered at a glance.
            let limits =
                Limits { lines: left.len(), moves: left, depth: Some(1), ..Limits::default() };
            let stop = AtomicBool::new(false);
            let rest = session.search(&mut self.engine, &self.mind, &limits, &stop, |_| ());
            finding.lines.extend(found(session, 1, rest.nodes, &rest.lines).lines);
        }
        finding
    }
}

fn found<P: Judged>(session: &Session<P>, depth: u32, nodes: u64, lines: &[Line]) -> Finding {
    let line =
        |line: &Line| FoundLine { score: line.score, moves: session.coordinates(&line.moves) };
    Finding { depth, nodes, lines: lines.iter().map(line).collect() }
}
