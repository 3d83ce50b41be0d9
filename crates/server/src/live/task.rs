//! The life of a game: messages come in, changes are stored, and then told to everybody who watches.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use engine::{GameName, Judged, players};
use game::Color;
use tokio::sync::{broadcast, mpsc};

use super::show::Board;
use super::table::{Step, Table};
use super::{Answerer, Message, Services, Watching};
use crate::history::Ended;
use crate::pool::{Finding, Report, Task, Ticket, Work};
use crate::replay;
use crate::secret::Token;
use crate::wire::{
    Action, Analysis, AnalysisLine, Cause, Code, OfferKind, Patch, Player, Refusal, Score,
    ServerMessage, State, Status, Thinking,
};

/// So many patches are kept for those who come back.
const KEPT: usize = 64;
/// A game that nobody watches and nothing happens in is put away after this time.
const IDLE: Duration = Duration::from_mins(5);
/// How long the engine thinks about a question.
const THOUGHT: Duration = Duration::from_secs(2);
/// How long a computer thinks about a draw.
const DRAW_THOUGHT: Duration = Duration::from_millis(300);
/// A computer accepts no draw before so many moves were played, both sides counted.
const EARLIEST_DRAW: usize = 30;

/// A game and all who listen to it.
pub(super) struct LiveGame<P: Judged> {
    /// What the engine does for this game. It goes first, so that a pool that ends does not wait for it.
    orders: HashMap<u64, Order>,
    table: Table<P>,
    services: Services,
    inbox: mpsc::Receiver<Message>,
    /// How the engine reaches us.
    own: mpsc::WeakSender<Message>,
    events: broadcast::Sender<Arc<str>>,
    sequence: u64,
    recent: VecDeque<Arc<str>>,
    shown: State,
    board: Board,
    next_order: u64,
    /// A move of the computer that waits for its time, and when that is.
    held: Option<(String, Duration)>,
    last_move: Duration,
}

/// Some work that the engine was given.
struct Order {
    purpose: Purpose,
    /// Dropped, it ends the work.
    _ticket: Ticket,
}

enum Purpose {
    /// A computer's move after so many others.
    Move { plies: usize },
    /// Whether a computer accepts a draw.
    Draw { plies: usize },
    /// A question.
    Answer { plies: usize, turn: Color, answerer: Answerer },
}

/// The store did not take a change: the game has to be set up again from what it has.
struct Lost;

impl<P: Judged + 'static> LiveGame<P> {
    pub(super) fn new(
        table: Table<P>,
        services: Services,
        inbox: mpsc::Receiver<Message>,
        own: mpsc::WeakSender<Message>,
    ) -> Self {
        let now = services.time.now();
        Self {
            shown: table.state(now),
            board: table.board(),
            table,
            services,
            inbox,
            own,
            events: broadcast::channel(KEPT).0,
            // Later than any number of an earlier life.
            sequence: now.as_millis() as u64,
            recent: VecDeque::with_capacity(KEPT),
            orders: HashMap::new(),
            next_order: 0,
            held: None,
            last_move: now,
        }
    }

    /// Lives until nobody needs the game any more.
    pub(super) async fn run(mut self) {
        while self.live().await.is_ok_and(|goes_on| goes_on) {}
    }

    /// Waits for the next thing and does it. Gives whether the game is still needed.
    async fn live(&mut self) -> Result<bool, Lost> {
        self.look_after().await?;
        let now = self.services.time.now();
        let held = self.held.as_ref().map(|(_, when)| *when);
        let due = self.table.deadline(now).into_iter().chain(held).min();
        let wake = self.services.time.instant(due.unwrap_or(now + IDLE));
        tokio::select! {
            message = self.inbox.recv() => match message {
                Some(message) => self.hear(message).await?,
                None => return Ok(false),
            },
            () = tokio::time::sleep_until(wake) => {
                if due.is_none() && self.orders.is_empty() && self.events.receiver_count() == 0 {
                    return self.close().await;
                }
                self.tick().await?;
            }
        }
        Ok(true)
    }

    /// Takes no more messages, but does what those in the box ask for.
    async fn close(&mut self) -> Result<bool, Lost> {
        self.inbox.close();
        while let Some(message) = self.inbox.recv().await {
            self.hear(message).await?;
        }
        Ok(false)
    }

    async fn hear(&mut self, message: Message) -> Result<(), Lost> {
        self.tick().await?;
        match message {
            Message::Act { token, action, answerer } => {
                self.act(token.as_ref(), action, answerer).await?;
            }
            Message::Look(reply) => {
                // Who asked may have gone; so may the others below.
                let _ = reply.send(self.table.view(self.sequence, self.services.time.now()));
            }
            Message::Join { name, reply } => {
                match self.table.join(name, self.services.time.now()) {
                    Ok((token, step)) => {
                        self.announce(step).await?;
                        let _ = reply.send(Ok(token));
                    }
                    Err(refusal) => {
                        let _ = reply.send(Err(refusal));
                    }
                }
            }
            Message::Watch { token, since, reply } => {
                let sides = self.table.sides(token.as_ref());
                if self.table.arrive(sides, self.services.time.now()) {
                    self.tell(Cause::Presence);
                }
                let first = self.missed(since);
                let _ = reply.send(Watching { first, events: self.events.subscribe() });
            }
            Message::Leave { token } => {
                let sides = self.table.sides(token.as_ref());
                if self.table.leave(sides, self.services.time.now()) {
                    self.tell(Cause::Presence);
                }
            }
            Message::Engine { number, report } => self.hear_engine(number, report).await?,
        }
        Ok(())
    }

    /// What time alone brings about.
    async fn tick(&mut self) -> Result<(), Lost> {
        let now = self.services.time.now();
        if let Some(step) = self.table.tick(now) {
            self.announce(step).await?;
        }
        if let Some((text, _)) = self.held.take_if(|(_, when)| *when <= now) {
            self.play_computer(&text).await?;
        }
        Ok(())
    }

    async fn act(
        &mut self,
        token: Option<&Token>,
        action: Action,
        answerer: Answerer,
    ) -> Result<(), Lost> {
        let now = self.services.time.now();
        let sides = self.table.sides(token);
        self.table.wake(sides, now);
        let question = match action {
            Action::Hint {} => Some(Task::Analyse { lines: 1, time: THOUGHT }),
            Action::Evaluate {} => Some(Task::Analyse { lines: 3, time: THOUGHT }),
            Action::Rank {} => Some(Task::Rank { time: THOUGHT }),
            _ => None,
        };
        if let Some(task) = question {
            self.ask_engine(sides.any(), task, answerer);
            return Ok(());
        }
        match self.table.act(sides, action, now) {
            Err(refusal) => answerer.refuse(refusal),
            Ok(step) => {
                self.announce(step).await?;
                answerer.done();
            }
        }
        Ok(())
    }

    /// Stores what happened, then tells everybody.
    async fn announce(&mut self, step: Step) -> Result<(), Lost> {
        if let Err(error) = self.services.store.write(step.changes).await {
            tracing::error!(game = %self.table.id, %error, "a change could not be stored");
            return Err(Lost);
        }
        if step.cause == Cause::Moved {
            self.last_move = self.services.time.now();
        }
        self.drop_stale_orders(step.cause);
        let went_on = self.shown.status != Status::Ended;
        self.tell(step.cause);
        if went_on && self.table.status == Status::Ended {
            self.write_down();
        }
        Ok(())
    }

    /// Adds the game to the history.
    fn write_down(&self) {
        let table = &self.table;
        let Some(outcome) = table.game.outcome() else { return };
        self.services.history.append(&Ended {
            at: self.services.time.now(),
            game: GameName::from(table.settings.game).description(),
            players: Color::ALL.map(|color| table.settings.player(color).name()),
            moves: replay::line(&table.game, &table.record),
            outcome,
        });
    }

    /// Tells everybody what changed since they were told last.
    fn tell(&mut self, cause: Cause) {
        let now = self.services.time.now();
        let (state, board) = (self.table.state(now), self.table.board());
        self.sequence += 1;
        let keep = self.table.unchanged;
        let patch = Patch {
            sequence: self.sequence,
            cause,
            pieces: self.table.changed_squares(&self.board, &board),
            keep: keep as u32,
            moves: self.table.record[keep..].to_vec(),
            state: self.shown.difference(&state),
        };
        self.table.unchanged = self.table.record.len();
        (self.shown, self.board) = (state, board);
        let text = json(&ServerMessage::Patch { patch: Box::new(patch) });
        if self.recent.len() == KEPT {
            self.recent.pop_front();
        }
        self.recent.push_back(Arc::clone(&text));
        // Nobody may be there to hear it.
        let _ = self.events.send(text);
    }

    /// What somebody has missed who saw so much: the patches since, or the whole game.
    fn missed(&self, since: Option<u64>) -> Vec<Arc<str>> {
        let missed = since.and_then(|since| self.sequence.checked_sub(since));
        match missed.and_then(|missed| usize::try_from(missed).ok()) {
            Some(missed) if missed <= self.recent.len() => {
                self.recent.range(self.recent.len() - missed..).cloned().collect()
            }
            _ => {
                let view = self.table.view(self.sequence, self.services.time.now());
                vec![json(&ServerMessage::View { view: Box::new(view) })]
            }
        }
    }

    /// Sees to it that the computer thinks when it should.
    async fn look_after(&mut self) -> Result<(), Lost> {
        let plies = self.table.record.len();
        let thinks =
            self.orders.values().any(|order| matches!(order.purpose, Purpose::Move { .. }));
        if self.table.wants_computer() && !thinks && self.held.is_none() {
            let turn = self.table.turn();
            let Player::Computer { level } = *self.table.settings.player(turn) else {
                return Ok(());
            };
            let task = Task::Play {
                side: turn,
                level: players::Level::from(level),
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
    fn drop_stale_orders(&mut self, cause: Cause) {
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

    fn ask_engine(&mut self, plays: bool, task: Task, answerer: Answerer) {
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

    async fn hear_engine(&mut self, number: u64, report: Report) -> Result<(), Lost> {
        if let Report::Progress(finding) = &report {
            if let Some(Order { purpose: Purpose::Answer { plies, turn, answerer }, .. }) =
                self.orders.get(&number)
            {
                answerer.progress(self.analysis(*plies, *turn, finding));
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
            // The answerer says that something broke; a player tells nothing on the way.
            (Purpose::Answer { .. }, _) | (Purpose::Move { .. }, Report::Progress(_)) => Ok(()),
            (Purpose::Move { .. }, Report::Failed(problem)) => {
                tracing::error!(game = %self.table.id, problem, "the computer could not move");
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

    async fn play_computer(&mut self, text: &str) -> Result<(), Lost> {
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

fn json(message: &ServerMessage) -> Arc<str> {
    serde_json::to_string(message).expect("messages are plain data").into()
}
