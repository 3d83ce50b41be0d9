//! What the engine does for a game: the moves of computer players, their answers to draw offers, and questions.

use std::time::Duration;

use engine::Judged;
use engine::players::{Character, Level};
use game::Color;

use super::task::{LiveGame, Lost};
use super::{Answerer, Message, Services};
use crate::pool::{Finding, Report, Task, Ticket, Work};
use crate::wire::{
    Action, Analysis, AnalysisLine, Cause, Code, OfferKind, Player, Refusal, Score, ServerMessage,
    Status, Thinking,
};

/// How long the engine thinks about a question.
const THOUGHT: Duration = Duration::from_secs(2);
/// How long a computer thinks about a draw.
const DRAW_THOUGHT: Duration = Duration::from_millis(300);
/// A computer accepts no draw before so many moves were played, both sides counted.
const EARLIEST_DRAW: usize = 30;

/// Some work that the engine was given.
pub(super) struct Order {
    purpose: Purpose,
    /// Dropped, it ends the work.
    _ticket: Ticket,
}

/// What it is for.
pub(super) enum Purpose {
    /// A computer's move after so many others.
    Move { plies: usize },
    /// Whether a computer accepts a draw.
    Draw { plies: usize },
    /// A question.
    Answer { plies: usize, turn: Color, answerer: Answerer },
}

/// What the engine has to do to answer, if the action is a question to it.
pub(super) fn question(action: &Action) -> Option<Task> {
    match action {
        Action::Hint {} => Some(Task::Analyse { lines: 1, time: THOUGHT }),
        Action::Evaluate {} => Some(Task::Analyse { lines: 3, time: THOUGHT }),
        Action::Rank {} => Some(Task::Rank { time: THOUGHT }),
        _ => None,
    }
}

impl Services {
    /// How a player plays if it is a computer. A profile is read whenever it is needed, so that it can be changed during a game.
    ///
    /// # Errors
    /// There is no such profile.
    pub(super) fn character(&self, player: &Player) -> Result<Option<Character>, Refusal> {
        let Player::Computer { level, profile } = player else { return Ok(None) };
        let Some(name) = profile else { return Ok(Some(Level::from(*level).into())) };
        self.profiles.read(name).map(|profile| Some(profile.into())).map_err(|error| {
            tracing::warn!(name, %error, "a profile could not be read");
            let names = self.profiles.names().unwrap_or_default();
            let known = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
            Refusal::bad(format!("the profile '{name}' cannot be used; there are: {known}"))
        })
    }
}

impl<P: Judged + 'static> LiveGame<P> {
    /// Sees to it that the computer thinks when it should.
    pub(super) async fn look_after(&mut self) -> Result<(), Lost> {
        let plies = self.table.record.len();
        let thinks =
            self.orders.values().any(|order| matches!(order.purpose, Purpose::Move { .. }));
        if self.table.wants_computer() && !thinks && self.held.is_none() {
            let turn = self.table.turn();
            let character = match self.services.character(self.table.settings.player(turn)) {
                Ok(Some(character)) => character,
                Ok(None) => return Ok(()),
                Err(refusal) => {
                    tracing::error!(game = %self.table.id, %refusal, "the computer could not move");
                    return self.give_to_person().await;
                }
            };
            let task = Task::Play {
                side: turn,
                character,
                seed: u64::from(self.table.settings.seed.unwrap_or_default()),
                clock: self.table.clock_limit(self.services.time.now()),
            };
            match self.order(task, Purpose::Move { plies }) {
                Ok(waiting) => {
                    self.table.thinking = Some(Thinking { side: turn.into(), waiting });
                    self.tell(Cause::Thinking);
                }
                Err((_, refusal)) => tracing::error!(%refusal, "a computer's move was refused"),
            }
        }
        let asked = self.table.offer.is_some_and(|offer| {
            let other = !Color::from(offer.by);
            offer.kind == OfferKind::Draw && self.table.settings.player(other).is_computer()
        });
        let considers =
            self.orders.values().any(|order| matches!(order.purpose, Purpose::Draw { .. }));
        if asked && !considers {
            let task = Task::Analyse { lines: 1, time: DRAW_THOUGHT };
            if plies < EARLIEST_DRAW || self.order(task, Purpose::Draw { plies }).is_err() {
                self.answer_draw(false).await?;
            }
        }
        Ok(())
    }

    /// What is thought about a game that went on, or by a player who left, is of no use any more.
    pub(super) fn drop_stale_orders(&mut self, cause: Cause) {
        let now = self.table.record.len();
        let wanted = self.table.wants_computer() && cause != Cause::Handed;
        let offered = self.table.offer.is_some();
        self.orders.retain(|_, order| match order.purpose {
            Purpose::Move { plies } => wanted && plies == now,
            Purpose::Draw { plies } => offered && plies == now,
            Purpose::Answer { .. } => true,
        });
        let moves = self.orders.values().any(|order| matches!(order.purpose, Purpose::Move { .. }));
        if !wanted {
            self.held = None;
        }
        if !moves && self.held.is_none() {
            self.table.thinking = None;
        }
    }

    pub(super) fn ask_engine(&mut self, plays: bool, task: Task, answerer: Answerer) {
        let table = &self.table;
        let refusal = if !plays {
            Some(Refusal::new(
                Code::NotYours,
                "you watch this game; only those who play it can ask",
            ))
        } else if table.settings.online && table.status != Status::Ended {
            Some(Refusal::not_now("the engine helps nobody while two people play each other"))
        } else if !table.game.position().has_legal_move() {
            Some(Refusal::not_now("there is no legal move to think about"))
        } else {
            None
        };
        if let Some(refusal) = refusal {
            return answerer.refuse(refusal);
        }
        let plies = table.record.len();
        let purpose = Purpose::Answer { plies, turn: table.turn(), answerer };
        if let Err((Purpose::Answer { answerer, .. }, refusal)) = self.order(task, purpose) {
            answerer.refuse(refusal);
        }
    }

    /// Gives the engine some work; gives how much it has to do first.
    fn order(&mut self, task: Task, purpose: Purpose) -> Result<u32, (Purpose, Refusal)> {
        let table = &self.table;
        let work = Work {
            id: table.id.clone(),
            game: table.settings.game.into(),
            chess960: table.settings.chess960,
            rules: table.settings.rules(),
            start: table.game.start().to_fen(),
            moves: table.record.iter().map(|shown| shown.text.clone()).collect(),
            task,
        };
        let number = self.next_order;
        self.next_order += 1;
        let own = self.own.clone();
        let listener = move |report| {
            if let Some(own) = own.upgrade() {
                // A game that is gone needs no report.
                let _ = own.blocking_send(Message::Engine { number, report });
            }
        };
        match self.services.pool.submit(work, listener) {
            Ok(ticket) => {
                let waiting = ticket.before() as u32;
                self.orders.insert(number, Order { purpose, _ticket: ticket });
                Ok(waiting)
            }
            Err(refusal) => Err((purpose, refusal)),
        }
    }

    pub(super) async fn hear_engine(&mut self, number: u64, report: Report) -> Result<(), Lost> {
        if let Report::Progress(finding) = &report {
            match self.orders.get(&number).map(|order| &order.purpose) {
                Some(Purpose::Answer { plies, turn, answerer }) => {
                    answerer.progress(self.analysis(*plies, *turn, finding));
                }
                Some(&Purpose::Move { plies }) => {
                    let analysis = self.analysis(plies, self.table.turn(), finding);
                    self.say(&ServerMessage::Thought { analysis });
                }
                Some(Purpose::Draw { .. }) | None => (),
            }
            return Ok(());
        }
        let Some(order) = self.orders.remove(&number) else { return Ok(()) };
        match (order.purpose, report) {
            (Purpose::Move { .. }, Report::Done(finding)) => {
                let best = finding.lines.first().and_then(|line| line.moves.first());
                let text = best.cloned().unwrap_or_default();
                self.hold(text).await
            }
            (Purpose::Draw { .. }, Report::Done(finding)) => {
                let score = finding.lines.first().map_or(0, |line| line.score);
                let asker_to_move =
                    self.table.offer.is_some_and(|o| Color::from(o.by) == self.table.turn());
                // Whoever thinks that it stands no better is glad of a draw.
                self.answer_draw(if asker_to_move { score >= 0 } else { score <= 0 }).await
            }
            (Purpose::Answer { plies, turn, answerer }, Report::Done(finding)) => {
                answerer.analysis(self.analysis(plies, turn, &finding));
                Ok(())
            }
            (Purpose::Draw { .. }, _) => self.answer_draw(false).await,
            // The answerer says that something broke; progress was told above.
            (Purpose::Answer { .. }, _) | (Purpose::Move { .. }, Report::Progress(_)) => Ok(()),
            (Purpose::Move { .. }, Report::Failed(problem)) => {
                self.report(&problem).await;
                self.give_to_person().await
            }
        }
    }

    /// The computer's move is played at once, but between two computers not before a person can follow.
    async fn hold(&mut self, text: String) -> Result<(), Lost> {
        let settings = &self.table.settings;
        let both = settings.white.is_computer() && settings.black.is_computer();
        let delay = if both { settings.delay_ms } else { 0 };
        let when = self.last_move + Duration::from_millis(delay.into());
        if when > self.services.time.now() && !self.table.step {
            self.held = Some((text, when));
            return Ok(());
        }
        self.play_computer(&text).await
    }

    pub(super) async fn play_computer(&mut self, text: &str) -> Result<(), Lost> {
        let now = self.services.time.now();
        if !self.table.wants_computer() {
            return Ok(());
        }
        match self.table.find_move(text).and_then(|m| self.table.play(m, now)) {
            Ok(step) => self.announce(step).await,
            Err(refusal) => {
                tracing::error!(game = %self.table.id, %refusal, "the computer's move");
                self.give_to_person().await
            }
        }
    }

    /// A computer that cannot move would stop the game for ever: a person has to take its side.
    async fn give_to_person(&mut self) -> Result<(), Lost> {
        let turn = self.table.turn();
        *self.table.settings.player_mut(turn) = Player::Person { name: None };
        let now = self.services.time.now();
        let step = self.table.step(Cause::Handed, Vec::new(), now);
        self.announce(step).await
    }

    async fn answer_draw(&mut self, accepts: bool) -> Result<(), Lost> {
        match self.table.answer_draw(accepts, self.services.time.now()) {
            Some(step) => self.announce(step).await,
            None => Ok(()),
        }
    }

    fn analysis(&self, plies: usize, turn: Color, finding: &Finding) -> Analysis {
        let lines = finding.lines.iter().map(|line| AnalysisLine {
            score: Score::of(line.score, turn),
            text: line.moves.first().cloned().unwrap_or_default(),
            san: self.table.line_san(plies, &line.moves),
        });
        Analysis {
            ply: plies as u32,
            depth: finding.depth,
            nodes: finding.nodes,
            lines: lines.collect(),
        }
    }
}
