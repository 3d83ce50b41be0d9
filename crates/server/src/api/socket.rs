//! The websocket of a game: everything that happens goes out, actions come in.

use std::net::SocketAddr;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message as Frame, WebSocket, WebSocketUpgrade};
use axum::extract::{ConnectInfo, State};
use axum::response::Response;
use futures_util::stream::SplitSink;
use futures_util::{SinkExt, StreamExt};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};

use super::App;
use super::extract::InGame;
use super::limits::{Bucket, Connection};
use crate::live::{Answerer, Message, Watching};
use crate::secret::{GameId, Token};
use crate::wire::{ClientMessage, Code, Refusal, ServerMessage, strict};

/// The first message has to come within this time.
const GREETING: Duration = Duration::from_secs(10);
/// Who does not take a message within this time is gone.
const SLOW: Duration = Duration::from_secs(10);
/// How often we knock.
const KNOCK: Duration = Duration::from_secs(30);
/// A message of so many times the largest size ends the connection.
const MUCH_TOO_LARGE: usize = 4;
/// A game that ended as a task is asked for again after this time.
const RECOVERY: Duration = Duration::from_millis(200);

/// Opens the websocket of a game. The client says `hello`, then it may act; the server sends the game and all that changes.
#[utoipa::path(get, path = "/api/games/{id}/ws", params(("id" = String, Path, description = "The game")), responses(
    (status = 101, description = "The websocket is open: ClientMessage in, ServerMessage out"),
    (status = 400, description = "No websocket was asked for", body = Refusal),
    (status = 403, description = "The request comes from a page of somebody else", body = Refusal),
    (status = 404, description = "There is no such game", body = Refusal),
    (status = 429, description = "Too many requests or connections", body = Refusal),
    (status = 503, description = "Something broke inside", body = Refusal),
))]
pub(super) async fn connect(
    State(app): State<App>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    InGame(id): InGame,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refusal> {
    let upgrade = upgrade.map_err(|_| Refusal::bad("this address is for websockets"))?;
    let (reply, view) = oneshot::channel();
    app.hall.send(&id, Message::Look(reply)).await?;
    view.await.map_err(|_| Refusal::broken())?;
    let connection = app.limiter.connection(address.ip())?;
    let largest = app.limiter.limits.message;
    let upgrade = upgrade
        // What is a little too large is refused with the reason, and what is larger still ends the connection.
        .max_message_size(MUCH_TOO_LARGE * largest)
        .max_frame_size(MUCH_TOO_LARGE * largest)
        // The usual 128 kB for each of many connections would be most of the memory.
        .read_buffer_size(largest);
    Ok(upgrade.on_upgrade(move |socket| converse(socket, app, id, connection)))
}

/// One client at one game.
struct Client {
    app: App,
    id: GameId,
    token: Option<Token>,
    out: SplitSink<WebSocket, Frame>,
    replies: mpsc::UnboundedSender<ServerMessage>,
    bucket: Bucket,
    heard: Instant,
}

/// The conversation is over.
struct Over;

async fn converse(socket: WebSocket, app: App, id: GameId, _counted: Connection) {
    let (mut out, mut frames) = socket.split();
    let first = match timeout(GREETING, frames.next()).await {
        Ok(Some(Ok(Frame::Text(text)))) => strict::read(text.as_bytes()).ok(),
        Ok(Some(Ok(_))) => None,
        _ => return,
    };
    let Some(ClientMessage::Hello { token, since }) = first else {
        let refusal = Refusal::bad("the first message must be like {\"type\":\"hello\"}");
        let _ = out.send(frame(&ServerMessage::Refused { id: 0, refusal })).await;
        return;
    };
    let limits = &app.limiter.limits;
    let bucket = Bucket::new(limits.messages, limits.burst);
    let (replies, mut answers) = mpsc::unbounded_channel();
    let token = token.map(|token| Token::told(&token));
    let heard = Instant::now();
    let mut client = Client { app, id, token, out, replies, bucket, heard };
    let mut knock = interval(KNOCK);
    knock.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let Ok(mut watching) = client.watch(since).await else { return };
    loop {
        // In this order, so that whoever hears that something is done has seen it.
        let done = tokio::select! {
            biased;
            _ = knock.tick() => client.knock().await,
            event = watching.events.recv() => match event {
                Ok(text) => client.send(Frame::Text((&*text).into())).await,
                Err(error) => match client.watch_again(&error).await {
                    Ok(again) => {
                        watching = again;
                        Ok(())
                    }
                    Err(over) => Err(over),
                },
            },
            Some(answer) = answers.recv() => client.send(frame(&answer)).await,
            heard = frames.next() => client.hear(heard).await,
        };
        if done.is_err() {
            break;
        }
    }
    client.leave().await;
}

impl Client {
    /// Begins to watch, and sends what was missed.
    async fn watch(&mut self, since: Option<u64>) -> Result<Watching, Over> {
        let (reply, watching) = oneshot::channel();
        let message = Message::Watch { token: self.token.clone(), since, reply };
        self.app.hall.send(&self.id, message).await.map_err(|_| Over)?;
        let watching = watching.await.map_err(|_| Over)?;
        for text in &watching.first {
            self.send(Frame::Text((&**text).into())).await?;
        }
        Ok(watching)
    }

    /// A client that was too slow gets the whole game again; so does everybody when a game was set up again.
    async fn watch_again(&mut self, error: &RecvError) -> Result<Watching, Over> {
        match error {
            RecvError::Lagged(_) => self.leave().await,
            // A game that breaks again and again shall not keep everybody busy.
            RecvError::Closed => tokio::time::sleep(RECOVERY).await,
        }
        self.watch(None).await
    }

    async fn leave(&self) {
        let message = Message::Leave { token: self.token.clone() };
        // A game that is gone has forgotten us already.
        let _ = self.app.hall.send(&self.id, message).await;
    }

    async fn hear(&mut self, heard: Option<Result<Frame, axum::Error>>) -> Result<(), Over> {
        let Some(Ok(heard)) = heard else { return Err(Over) };
        self.heard = Instant::now();
        match heard {
            Frame::Text(text) => {
                let largest = self.app.limiter.limits.message;
                if !self.bucket.take() {
                    let message = "too many messages; wait a moment";
                    self.refuse(Refusal::new(Code::TooMuch, message)).await
                } else if text.len() > largest {
                    let message = format!("a message has at most {largest} bytes");
                    self.refuse(Refusal::new(Code::TooLarge, message)).await
                } else {
                    self.understand(&text).await
                }
            }
            Frame::Binary(_) => self.refuse(Refusal::bad("messages are texts of JSON")).await,
            Frame::Ping(_) | Frame::Pong(_) => Ok(()),
            Frame::Close(_) => Err(Over),
        }
    }

    async fn understand(&mut self, text: &str) -> Result<(), Over> {
        match strict::read(text.as_bytes()) {
            Ok(ClientMessage::Act { id, action }) => {
                let answerer = Answerer::new(id, self.replies.clone());
                let message = Message::Act { token: self.token.clone(), action, answerer };
                match self.app.hall.send(&self.id, message).await {
                    Ok(()) => Ok(()),
                    Err(refusal) => self.refuse(refusal).await,
                }
            }
            Ok(ClientMessage::Hello { .. }) => {
                self.refuse(Refusal::not_now("hello was said already")).await
            }
            Err(error) => self.refuse(Refusal::bad(format!("the message: {error}"))).await,
        }
    }

    async fn knock(&mut self) -> Result<(), Over> {
        if self.heard.elapsed() > self.app.limiter.limits.silence {
            return Err(Over);
        }
        self.send(Frame::Ping(Bytes::new())).await
    }

    async fn refuse(&mut self, refusal: Refusal) -> Result<(), Over> {
        self.send(frame(&ServerMessage::Refused { id: 0, refusal })).await
    }

    async fn send(&mut self, frame: Frame) -> Result<(), Over> {
        let sent = timeout(SLOW, self.out.send(frame)).await;
        if matches!(sent, Ok(Ok(()))) { Ok(()) } else { Err(Over) }
    }
}

fn frame(message: &ServerMessage) -> Frame {
    Frame::Text((&*message.to_json()).into())
}
