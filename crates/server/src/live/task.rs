//! The life of a game: messages come in, changes are stored, and then told to everybody who watches.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use engine::{GameName, Judged};
use game::Color;
use tokio::sync::{broadcast, mpsc};

use super::show::Board;
use super::table::{Step, Table};
use super::thinking::{self, Order};
use super::{Answerer, Message, Services, Watching};
use crate::history::Ended;
use crate::secret::Token;
use crate::wire::{Action, Cause, Patch, ServerMessage, State, Status};
use crate::{replay, report};

/// So many patches are kept for those who come back.
const KEPT: usize = 64;
/// A game that nobody watches and nothing happens in is put away after this time.
const IDLE: Duration = Duration::from_mins(5);

/// A game and all who listen to it.
pub(super) struct LiveGame<P: Judged> {
    /// What the engine does for this game. It goes first, so that a pool that ends does not wait for it.
    pub(super) orders: HashMap<u64, Order>,
    pub(super) table: Table<P>,
    pub(super) services: Services,
    inbox: mpsc::Receiver<Message>,
    /// How the engine reaches us.
    pub(super) own: mpsc::WeakSender<Message>,
    events: broadcast::Sender<Arc<str>>,
    sequence: u64,
    recent: VecDeque<Arc<str>>,
    shown: State,
    board: Board,
    pub(super) next_order: u64,
    /// A move of the computer that waits for its time, and when that is.
    pub(super) held: Option<(String, Duration)>,
    pub(super) last_move: Duration,
}

/// The store did not take a change, and why: the game has to be set up again from what it has.
pub(super) struct Lost(String);

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

    /// The way to all who watch.
    pub(super) fn events(&self) -> broadcast::Sender<Arc<str>> {
        self.events.clone()
    }

    /// Says something to all who watch that changes nothing in the game.
    pub(super) fn say(&self, message: &ServerMessage) {
        // Nobody may be there to hear it.
        let _ = self.events.send(message.to_json());
    }

    /// Lives until nobody needs the game any more, or until what happens in it cannot be stored.
    pub(super) async fn run(mut self) {
        loop {
            match self.live().await {
                Ok(true) => (),
                Ok(false) => return,
                Err(Lost(cause)) => return self.report(&cause).await,
            }
        }
    }

    /// Writes down what broke, and tells everybody where.
    pub(super) async fn report(&mut self, cause: &str) {
        let message = report::write(&self.services, &self.table.id, cause).await;
        self.say(&ServerMessage::Broken { message });
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
            Message::LookBack { plies, reply } => {
                let _ = reply.send(self.table.position_after(plies));
            }
            Message::Join { name, reply } => {
                match self.table.join(name, self.services.time.now()) {
                    Ok((token, side, step)) => {
                        self.announce(step).await?;
                        let _ = reply.send(Ok((token, side)));
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
        if let Some(task) = thinking::question(&action) {
            self.ask_engine(sides.any(), task, answerer);
            return Ok(());
        }
        if let Action::Hand { player, .. } = &action
            && let Err(refusal) = self.services.character(player)
        {
            answerer.refuse(refusal);
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
    pub(super) async fn announce(&mut self, step: Step) -> Result<(), Lost> {
        if let Err(error) = self.services.store.write(step.changes).await {
            return Err(Lost(format!("a change could not be stored: {error}")));
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
    pub(super) fn tell(&mut self, cause: Cause) {
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
        let text = ServerMessage::Patch { patch: Box::new(patch) }.to_json();
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
                vec![ServerMessage::View { view: Box::new(view) }.to_json()]
            }
        }
    }
}
