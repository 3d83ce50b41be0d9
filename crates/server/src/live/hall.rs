//! All games that are being played, by name.

use std::collections::HashMap;
use std::sync::Arc;

use engine::players::Profiles;
use engine::{AnyPosition, Judged};
use game::{Color, Notation};
use tokio::sync::{Mutex, Notify, broadcast, mpsc};

use super::Message;
use super::table::Table;
use super::task::LiveGame;
use crate::history::History;
use crate::pool::Pool;
use crate::replay;
use crate::report::{self, Reports};
use crate::secret::{GameId, Token, random_number};
use crate::store::{Change, NewRecord, Record, Store};
use crate::time::Time;
use crate::wire::{NewGame, Refusal, ServerMessage, Side, Status};

/// So many messages may wait for one game.
const WAITING: usize = 64;

/// What every game needs.
#[derive(Clone)]
pub struct Services {
    /// Where games are kept.
    pub store: Store,
    /// The engine.
    pub pool: Pool,
    /// The time.
    pub time: Time,
    /// Where reports of what broke are written.
    pub reports: Reports,
    /// Where games that ended are written down.
    pub history: History,
    /// The personal settings by which computers may play.
    pub profiles: Profiles,
}

/// Knows the games that are being played, and brings the others from the store when they are asked for.
#[derive(Clone)]
pub struct Hall {
    services: Services,
    games: Arc<Mutex<HashMap<GameId, mpsc::Sender<Message>>>>,
    closing: Arc<Notify>,
}

/// A game that was begun.
#[derive(Debug)]
pub struct Opened {
    /// Its name.
    pub id: GameId,
    /// The secret of the one who began it.
    pub token: Token,
    /// The side of that one, if there is only one.
    pub side: Option<Side>,
}

impl Hall {
    /// An empty hall.
    pub fn new(services: Services) -> Self {
        Self { services, games: Arc::default(), closing: Arc::default() }
    }

    /// What every game needs.
    pub const fn services(&self) -> &Services {
        &self.services
    }

    /// Lets the server end.
    pub fn close(&self) {
        self.closing.notify_one();
    }

    /// Done when somebody wants the server to end.
    pub async fn closed(&self) {
        self.closing.notified().await;
    }

    /// Brings those games back that go on without anybody looking: between two devices, and between computers.
    ///
    /// # Errors
    /// The store does not answer.
    pub async fn wake(&self) -> Result<usize, crate::store::StoreError> {
        let mut woken = 0;
        for id in self.services.store.with_status(Status::Playing).await? {
            let record = match self.services.store.game(&id).await {
                Ok(Some(record)) => record,
                Ok(None) => continue,
                Err(error) => {
                    tracing::error!(game = %id, %error, "a game could not be brought back");
                    continue;
                }
            };
            let settings = &record.settings;
            let alone = settings.white.is_computer() && settings.black.is_computer();
            if (settings.online || alone) && self.reach(&id).await.is_ok() {
                woken += 1;
            }
        }
        Ok(woken)
    }

    /// Begins a game.
    ///
    /// # Errors
    /// The settings do not go together, or the position is none.
    pub async fn open(&self, new: NewGame) -> Result<Opened, Refusal> {
        let NewGame { mut settings, mut side, shuffle } = new;
        settings.check()?;
        for player in [&settings.white, &settings.black] {
            self.services.character(player)?;
        }
        let chance = random_number();
        if shuffle && chance & 1 == 1 {
            std::mem::swap(&mut settings.white, &mut settings.black);
            side = (!Color::from(side)).into();
        }
        settings.seed.get_or_insert((chance >> 32) as u32);
        if settings.chess960 && settings.fen.is_none() {
            let number = (chance >> 1) as u32 % 960;
            settings.fen = fide::Position::chess960(number).map(|start| start.to_fen());
        }
        let start = replay::checked(settings.game, settings.fen.as_deref(), settings.chess960)?;
        let token = Token::random();
        let hash =
            |color: Color| (!settings.online || Color::from(side) == color).then(|| token.hash());
        let id = GameId::random();
        let record = NewRecord {
            id: id.clone(),
            start: match &start {
                AnyPosition::Fide(start) => start.to_fen(),
                AnyPosition::Cube(start) => start.to_fen(),
            },
            status: if settings.online { Status::Open } else { Status::Playing },
            tokens: Color::ALL.map(hash),
            at: self.services.time.now(),
            settings,
        };
        let online = record.settings.online;
        let written = self.services.store.write(vec![Change::Create(Box::new(record))]).await;
        written.map_err(|error| {
            tracing::error!(%error, "a new game could not be stored");
            Refusal::broken()
        })?;
        self.reach(&id).await?;
        Ok(Opened { id, token, side: online.then_some(side) })
    }

    /// Sends a message to a game, which is brought from the store if need be.
    ///
    /// # Errors
    /// There is no such game.
    pub async fn send(&self, id: &GameId, message: Message) -> Result<(), Refusal> {
        let sent = self.reach(id).await?.send(message).await;
        match sent {
            Ok(()) => Ok(()),
            // It was put away just now; it comes back.
            Err(mpsc::error::SendError(message)) => {
                let game = self.reach(id).await?;
                game.send(message).await.map_err(|_| Refusal::broken())
            }
        }
    }

    async fn reach(&self, id: &GameId) -> Result<mpsc::Sender<Message>, Refusal> {
        // One at a time, so that no game is brought twice.
        let mut games = self.games.lock().await;
        if let Some(game) = games.get(id).filter(|game| !game.is_closed()) {
            return Ok(game.clone());
        }
        let record = self.services.store.game(id).await.map_err(|error| {
            tracing::error!(game = %id, %error, "a game could not be read");
            Refusal::broken()
        })?;
        let game = self.start(record.ok_or_else(Refusal::no_game)?)?;
        games.insert(id.clone(), game.clone());
        Ok(game)
    }

    /// The one place where the name of a game becomes a type for those who play it.
    fn start(&self, record: Record) -> Result<mpsc::Sender<Message>, Refusal> {
        let settings = &record.settings;
        match replay::checked(settings.game, Some(&record.start), settings.chess960)? {
            AnyPosition::Fide(start) => self.seat(start, record),
            AnyPosition::Cube(start) => self.seat(*start, record),
        }
    }

    fn seat<P: Judged + 'static>(
        &self,
        start: P,
        record: Record,
    ) -> Result<mpsc::Sender<Message>, Refusal> {
        let id = record.id.clone();
        let table = Table::restore(start, record, self.services.time.now()).map_err(|problem| {
            tracing::error!(game = %id, problem, "a stored game makes no sense");
            Refusal::broken()
        })?;
        let (sender, inbox) = mpsc::channel(WAITING);
        let game = LiveGame::new(table, self.services.clone(), inbox, sender.downgrade());
        self.watch_over(id, game.events(), game.run());
        Ok(sender)
    }

    /// Lets a game live. If it breaks, the others notice nothing, a report is written, those who watch are told of it, and the game is set
    /// up again when it is asked for.
    fn watch_over(
        &self,
        id: GameId,
        events: broadcast::Sender<Arc<str>>,
        life: impl Future<Output = ()> + Send + 'static,
    ) {
        let hall = self.clone();
        tokio::spawn(async move {
            let ended = tokio::spawn(life).await;
            if let Err(error) = ended
                && let Ok(panic) = error.try_into_panic()
            {
                let cause = report::cause(&*panic);
                drop(panic);
                let message = report::write(&hall.services, &id, &cause).await;
                // Nobody may be there to hear it.
                let _ = events.send(ServerMessage::Broken { message }.to_json());
            }
            // Who watched is told by this that the game has to be asked for again.
            drop(events);
            hall.forget(&id).await;
        });
    }

    async fn forget(&self, id: &GameId) {
        let mut games = self.games.lock().await;
        if games.get(id).is_some_and(mpsc::Sender::is_closed) {
            games.remove(id);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::num::NonZeroUsize;
    use std::time::Duration;

    use tokio::sync::oneshot;

    use super::*;

    #[tokio::test]
    async fn a_game_that_breaks_is_reported_and_goes_on_from_what_is_stored() {
        let folder = tempfile::tempdir().expect("a folder");
        let url = Store::file_url(&folder.path().join("games.db"));
        let reports = folder.path().join("reports");
        let at_home = Reports::new(reports.clone(), true);
        let services = Services {
            store: Store::open(&url).await.expect("a store"),
            pool: Pool::new(NonZeroUsize::MIN),
            time: Time::start(),
            reports: at_home,
            history: History::new(folder.path().join("history.txt")),
            profiles: Profiles::new(folder.path().join("profiles")),
        };
        let hall = Hall::new(services);
        let opened = hall.open(NewGame::default()).await.expect("a game");
        let id = opened.id;
        let (game, at) = (id.clone(), Duration::ZERO);
        let change = Change::Move { game, ply: 0, text: "e2e4".to_owned(), clocks: None, at };
        hall.services.store.write(vec![change]).await.expect("a move");
        // The game breaks: its box is closed, and whatever it knew is lost.
        hall.games.lock().await.insert(id.clone(), mpsc::channel(1).0);
        let (events, mut told) = broadcast::channel(1);
        hall.watch_over(id.clone(), events, async { panic!("the roof fell in") });
        let message = told.recv().await.expect("those who watch are told");
        assert!(told.recv().await.is_err(), "the game has to be asked for again");
        let file = fs::read_dir(&reports).expect("reports").next().expect("a report");
        let path = file.expect("a file").path();
        let report = fs::read_to_string(&path).expect("a text");
        let place = serde_json::to_string(&path).expect("a text");
        assert!(message.contains(place.trim_matches('"')), "{message}");
        assert!(report.contains("1 e2e4 rnbqkbnr/pppppppp/8/8/4P3/8/"), "{report}");
        assert!(report.contains("the roof fell in") && report.contains(id.as_str()), "{report}");
        let (reply, view) = oneshot::channel();
        hall.send(&id, Message::Look(reply)).await.expect("the game is there");
        assert_eq!(view.await.expect("a view").moves.len(), 1);
    }
}
