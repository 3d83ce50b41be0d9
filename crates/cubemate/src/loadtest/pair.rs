//! Two clients that play each other as fast as they are told.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use futures_util::{SinkExt, StreamExt};
use server::client;
use server::wire::{Begun, ClientMessage, Guest, NewGame, Seated, Settings};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep_until};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

/// What a message of a move contains, of the server and of the relay.
pub(super) const MOVED: &str = "\"cause\":\"moved\"";

/// When the next move is made.
#[derive(Clone, Copy)]
pub(super) enum Pace {
    /// So often.
    Every(Duration),
    /// As soon as the last one has arrived.
    AtOnce,
}

/// Both clients of a game.
pub(super) struct Pair {
    clients: [Client; 2],
    script: Arc<[String]>,
    played: usize,
}

struct Client {
    socket: WebSocketStream<TcpStream>,
    /// How many moves it has heard of.
    heard: usize,
    frame_length: usize,
}

impl Pair {
    /// Begins a game of the server.
    pub(super) async fn of_game(address: SocketAddr, script: Arc<[String]>) -> Result<Self> {
        let settings = Settings { online: true, claims: true, ..Settings::default() };
        let new = NewGame { settings, ..NewGame::default() };
        let (_, begun): (_, Begun) = client::post(address, "/api/games", &new).await?;
        let path = format!("/api/games/{}/join", begun.id);
        let (_, seated): (_, Seated) = client::post(address, &path, &Guest::default()).await?;
        let path = format!("/api/games/{}/ws", begun.id);
        let mut white = Client::connect(address, &path).await?;
        let mut black = Client::connect(address, &path).await?;
        white.hello(begun.token).await?;
        black.hello(seated.token).await?;
        Self::welcomed([white, black], script).await
    }

    /// The pair, once both are known to the server and miss nothing any more.
    async fn welcomed(mut clients: [Client; 2], script: Arc<[String]>) -> Result<Self> {
        for client in &mut clients {
            client.socket.next().await.context("the server hung up")??;
        }
        Ok(Self { clients, script, played: 0 })
    }

    /// Meets in a room of the relay.
    pub(super) async fn of_relay(
        address: SocketAddr,
        room: usize,
        script: Arc<[String]>,
    ) -> Result<Self> {
        let path = format!("/{room}");
        let white = Client::connect(address, &path).await?;
        let black = Client::connect(address, &path).await?;
        Self::welcomed([white, black], script).await
    }

    /// The length of the last message of a move.
    pub(super) const fn frame_length(&self) -> usize {
        self.clients[0].frame_length
    }

    /// Plays for a time; gives how long each move took to the opponent.
    pub(super) async fn play(
        mut self,
        number: usize,
        pace: Pace,
        time: Duration,
    ) -> Result<(Self, Vec<Duration>)> {
        let begin = Instant::now();
        // Not all at the same moment.
        let offset = Duration::from_millis(number as u64 * 7 % 1000);
        let mut times = Vec::new();
        while begin.elapsed() < time && self.played < self.script.len() {
            if let Pace::Every(step) = pace {
                let due = begin + offset + step * times.len() as u32;
                if due >= begin + time {
                    break;
                }
                sleep_until(due).await;
            }
            let text = &self.script[self.played];
            let frame = format!(
                "{{\"type\":\"act\",\"id\":{},\"action\":{{\"do\":\"move\",\"move\":\"{text}\"}}}}",
                self.played
            );
            let [white, black] = &mut self.clients;
            let (mover, other) =
                if self.played.is_multiple_of(2) { (white, black) } else { (black, white) };
            let sent = Instant::now();
            mover.socket.send(Message::text(frame)).await?;
            self.played += 1;
            other.hear(self.played).await?;
            times.push(sent.elapsed());
        }
        Ok((self, times))
    }
}

impl Client {
    async fn connect(address: SocketAddr, path: &str) -> Result<Self> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let (socket, _) = client_async(format!("ws://{address}{path}"), stream).await?;
        Ok(Self { socket, heard: 0, frame_length: 0 })
    }

    async fn hello(&mut self, token: String) -> Result<()> {
        let hello = ClientMessage::Hello { token: Some(token), since: None };
        self.socket.send(Message::text(serde_json::to_string(&hello)?)).await?;
        Ok(())
    }

    /// Hears until so many moves are known.
    async fn hear(&mut self, moves: usize) -> Result<()> {
        while self.heard < moves {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => {
                    if text.contains(MOVED) {
                        self.heard += 1;
                        self.frame_length = text.len();
                    } else if text.contains("\"type\":\"refused\"") {
                        bail!("the server refused: {text}");
                    }
                }
                Some(Ok(_)) => (),
                Some(Err(error)) => return Err(error.into()),
                None => bail!("the server hung up"),
            }
        }
        Ok(())
    }
}
