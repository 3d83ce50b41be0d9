//! A client at a real websocket, that follows a game patch by patch.

use std::net::SocketAddr;

use axum::Router;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::wire::{GameView, Patch, ServerMessage};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Serves a router on a free port.
pub(crate) async fn serve(router: &Router) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let service = router.clone().into_make_service_with_connect_info::<SocketAddr>();
    tokio::spawn(async move { axum::serve(listener, service).await });
    address
}

/// A client and the game as it knows it.
pub(crate) struct Visitor {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub(crate) view: Option<GameView>,
    /// The answers that came, in their order.
    pub(crate) answers: Vec<ServerMessage>,
}

impl Visitor {
    /// Connects and says hello.
    pub(crate) async fn new(address: SocketAddr, id: &str, hello: Value) -> Self {
        let url = format!("ws://{address}/api/games/{id}/ws");
        let (socket, _) = connect_async(url).await.expect("a websocket");
        let mut visitor = Self { socket, view: None, answers: Vec::new() };
        visitor.say(hello).await;
        visitor
    }

    pub(crate) async fn say(&mut self, message: Value) {
        self.socket.send(Message::text(message.to_string())).await.expect("sent");
    }

    pub(crate) async fn act(&mut self, id: u32, action: Value) {
        self.say(json!({"type": "act", "id": id, "action": action})).await;
    }

    /// Takes the next message; nothing when the server has hung up.
    pub(crate) async fn hear(&mut self) -> Option<ServerMessage> {
        loop {
            match self.socket.next().await? {
                Ok(Message::Text(text)) => {
                    let message: ServerMessage = serde_json::from_str(&text).expect("a message");
                    self.learn(message.clone());
                    return Some(message);
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => (),
            }
        }
    }

    /// The next message, which must be a patch; it is not followed.
    pub(crate) async fn next_patch(&mut self) -> Patch {
        match self.socket.next().await.expect("a message").expect("a message") {
            Message::Text(text) => match serde_json::from_str(&text).expect("a message") {
                ServerMessage::Patch { patch } => *patch,
                other => panic!("expected a patch, got {other:?}"),
            },
            other => panic!("expected a patch, got {other:?}"),
        }
    }

    /// Hears until an answer to this request has come.
    pub(crate) async fn answer(&mut self, wanted: u32) -> ServerMessage {
        loop {
            let message = self.hear().await.expect("an answer");
            match &message {
                ServerMessage::Done { id }
                | ServerMessage::Refused { id, .. }
                | ServerMessage::Analysis { id, .. }
                    if *id == wanted =>
                {
                    return message;
                }
                _ => (),
            }
        }
    }

    /// Hears until it knows the game as far as this number.
    pub(crate) async fn catch_up(&mut self, sequence: u64) {
        while self.view.as_ref().is_none_or(|view| view.sequence < sequence) {
            self.hear().await.expect("the game goes on");
        }
    }

    fn learn(&mut self, message: ServerMessage) {
        match message {
            ServerMessage::View { view } => self.view = Some(*view),
            ServerMessage::Patch { patch } => {
                apply(self.view.as_mut().expect("a view comes first"), *patch);
            }
            other => self.answers.push(other),
        }
    }
}

/// Changes a view as a patch says.
pub(crate) fn apply(view: &mut GameView, patch: Patch) {
    assert_eq!(patch.sequence, view.sequence + 1, "no patch is missing");
    view.sequence = patch.sequence;
    for (square, piece) in patch.pieces {
        match piece {
            Some(letter) => view.pieces.insert(square, letter),
            None => view.pieces.remove(&square),
        };
    }
    view.moves.truncate(patch.keep as usize);
    view.moves.extend(patch.moves);
    view.state.apply(patch.state);
    view.settings.white = view.state.white.player.clone();
    view.settings.black = view.state.black.player.clone();
    view.settings.delay_ms = view.state.delay_ms;
}
