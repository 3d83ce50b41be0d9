//! A client of our own, for tests and measurements: it follows a game patch by patch over a real websocket.

use std::io;
use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::wire::{Action, ClientMessage, GameView, ServerMessage};

/// A client and the game as it knows it.
pub struct Client {
    socket: WebSocketStream<TcpStream>,
    /// The game, once it was told.
    pub view: Option<GameView>,
}

impl Client {
    /// Connects to a game; nothing is said yet.
    ///
    /// # Errors
    /// The server is not there, or refuses.
    pub async fn connect(address: SocketAddr, id: &str) -> io::Result<Self> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let url = format!("ws://{address}/api/games/{id}/ws");
        let (socket, _) = client_async(url, stream).await.map_err(io::Error::other)?;
        Ok(Self { socket, view: None })
    }

    /// Connects and says hello, with the secret of a seat if there is one.
    ///
    /// # Errors
    /// The server is not there, or refuses.
    pub async fn join(address: SocketAddr, id: &str, token: Option<&str>) -> io::Result<Self> {
        let mut client = Self::connect(address, id).await?;
        let token = token.map(ToOwned::to_owned);
        client.say(&ClientMessage::Hello { token, since: None }).await?;
        Ok(client)
    }

    /// Asks for something.
    ///
    /// # Errors
    /// The connection is lost.
    pub async fn act(&mut self, id: u32, action: Action) -> io::Result<()> {
        self.say(&ClientMessage::Act { id, action }).await
    }

    /// Says something.
    ///
    /// # Errors
    /// The connection is lost.
    pub async fn say(&mut self, message: &ClientMessage) -> io::Result<()> {
        self.send(&serde_json::to_string(message)?).await
    }

    /// Sends any text.
    ///
    /// # Errors
    /// The connection is lost.
    pub async fn send(&mut self, text: &str) -> io::Result<()> {
        self.socket.send(Message::text(text)).await.map_err(io::Error::other)
    }

    /// Takes the next message, and changes the view by it.
    ///
    /// # Errors
    /// The connection is lost, or what was sent makes no sense.
    pub async fn hear(&mut self) -> io::Result<ServerMessage> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => {
                    let message: ServerMessage = serde_json::from_str(&text)?;
                    self.learn(&message)?;
                    return Ok(message);
                }
                Some(Ok(Message::Close(_))) | None => {
                    return Err(io::ErrorKind::ConnectionAborted.into());
                }
                Some(Ok(_)) => (),
                Some(Err(error)) => return Err(io::Error::other(error)),
            }
        }
    }

    /// Hears until the request of this number is answered.
    ///
    /// # Errors
    /// The connection is lost.
    pub async fn answer(&mut self, wanted: u32) -> io::Result<ServerMessage> {
        loop {
            let message = self.hear().await?;
            if message.answers(wanted) {
                return Ok(message);
            }
        }
    }

    /// Hears until the game is known as wanted.
    ///
    /// # Errors
    /// The connection is lost.
    pub async fn until(&mut self, wanted: impl Fn(&GameView) -> bool) -> io::Result<()> {
        while !self.view.as_ref().is_some_and(&wanted) {
            self.hear().await?;
        }
        Ok(())
    }

    fn learn(&mut self, message: &ServerMessage) -> io::Result<()> {
        match (message, &mut self.view) {
            (ServerMessage::View { view }, known) => *known = Some((**view).clone()),
            (ServerMessage::Patch { patch }, Some(view)) => {
                view.apply(patch).map_err(io::Error::other)?;
            }
            // One who came back with a number knows nothing here.
            _ => (),
        }
        Ok(())
    }
}

/// Posts JSON and gives the status and the answer.
///
/// # Errors
/// The server is not there, or its answer makes no sense.
pub async fn post<T: DeserializeOwned>(
    address: SocketAddr,
    path: &str,
    body: &impl Serialize,
) -> io::Result<(u16, T)> {
    let body = serde_json::to_string(body)?;
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(address).await?;
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let status = answer.get(9..12).and_then(|digits| digits.parse().ok());
    let content = answer.split_once("\r\n\r\n").map(|(_, content)| content);
    let (Some(status), Some(content)) = (status, content) else {
        return Err(io::ErrorKind::InvalidData.into());
    };
    Ok((status, serde_json::from_str(content)?))
}
