//! Two clients that play each other and remember what was announced.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use game::Random;
use server::client::{self, Client};
use server::wire::{
    Action, Begun, GameView, Guest, MoveView, NewGame, Seated, ServerMessage, Settings, Side,
    Status,
};

/// Each client rests so long before its move.
const PACE: Duration = Duration::from_millis(60);

/// A game of two clients.
pub(crate) struct Pair {
    seats: Option<Seats>,
    random: Random,
    /// What was told of the game that is played.
    announced: Vec<MoveView>,
    /// All moves that were announced, in all games.
    total: Arc<AtomicUsize>,
}

/// A game and the secrets of both seats.
struct Seats {
    id: String,
    tokens: [String; 2],
}

impl Pair {
    /// Two clients without a game.
    pub(crate) fn new(seed: u64, total: Arc<AtomicUsize>) -> Self {
        Self { seats: None, random: Random::new(&[seed]), announced: Vec::new(), total }
    }

    /// Plays until the server is gone, and begins anew when a game has ended.
    pub(crate) async fn play(mut self, address: SocketAddr) -> Self {
        while self.sit_down(address).await.is_ok()
            && self.play_on(address, usize::MAX).await.is_ok()
        {
            self.seats = None;
            self.announced.clear();
        }
        self
    }

    /// Begins a game, unless there is one.
    async fn sit_down(&mut self, address: SocketAddr) -> io::Result<()> {
        while self.seats.is_none() {
            match begin(address).await {
                Ok(seats) => self.seats = Some(seats),
                // The server has counted too many requests.
                Err(error) if error.kind() == io::ErrorKind::InvalidData => {
                    tokio::time::sleep(Duration::from_millis(200)).await;
                }
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Plays one more move, or sees that the game has ended.
    pub(crate) async fn go_on(&mut self, address: SocketAddr) {
        self.sit_down(address).await.expect("a game can be begun");
        self.play_on(address, 1).await.expect("the game goes on");
    }

    /// Plays so many moves or to the end; fails when the server is gone.
    async fn play_on(&mut self, address: SocketAddr, most: usize) -> io::Result<()> {
        let Some(Seats { id, tokens: [white, black] }) = &self.seats else {
            return Err(io::ErrorKind::NotFound.into());
        };
        let mut white = Client::join(address, id, Some(white)).await?;
        let mut black = Client::join(address, id, Some(black)).await?;
        white.until(|_| true).await?;
        black.until(|_| true).await?;
        self.check(&white);
        for number in 0..most {
            let view = white.view.clone().expect("it was told");
            if view.state.status == Status::Ended {
                return Ok(());
            }
            let (mover, other) = match view.state.turn {
                Side::White => (&mut white, &mut black),
                Side::Black => (&mut black, &mut white),
            };
            tokio::time::sleep(PACE).await;
            let text = self.choose(&view);
            mover.act(number as u32, Action::Move { text }).await?;
            let played = view.moves.len() + 1;
            other.until(|view| view.moves.len() == played).await?;
            // Whatever one client was told counts, even if the other never hears of it.
            self.hear(other, view.moves.len());
            let answer = mover.answer(number as u32).await?;
            assert!(matches!(answer, ServerMessage::Done { .. }), "{answer:?}");
        }
        Ok(())
    }

    /// Every move that was announced is there.
    fn check(&self, client: &Client) {
        let view = client.view.as_ref().expect("it was told");
        assert!(view.moves.starts_with(&self.announced), "an announced move is lost");
    }

    fn hear(&mut self, client: &Client, known: usize) {
        let view = client.view.as_ref().expect("it was told");
        self.announced.clone_from(&view.moves);
        self.total.fetch_add(view.moves.len() - known, Ordering::Relaxed);
    }

    fn choose(&mut self, view: &GameView) -> String {
        let origin = &view.state.legal[self.random.below(view.state.legal.len())];
        let target = &origin.to[self.random.below(origin.to.len())];
        let promotion: String = target.promotions.chars().take(1).collect();
        format!("{}{}{promotion}", origin.from, target.square)
    }
}

async fn begin(address: SocketAddr) -> io::Result<Seats> {
    let settings = Settings { online: true, ..Settings::default() };
    let new = NewGame { settings, ..NewGame::default() };
    let (_, begun): (_, Begun) = client::post(address, "/api/games", &new).await?;
    let path = format!("/api/games/{}/join", begun.id);
    let (_, seated): (_, Seated) = client::post(address, &path, &Guest::default()).await?;
    Ok(Seats { id: begun.id, tokens: [begun.token, seated.token] })
}
