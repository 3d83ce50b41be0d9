//! The least that a server could do: each message is committed to the store as one row, and passed on to both clients of its room.

use std::collections::HashMap;
use std::io::Write;
use std::net::Ipv4Addr;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::Result;
use axum::Router;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path as Room, State};
use axum::routing::get;
use futures_util::{SinkExt, StreamExt};
use server::secret::GameId;
use server::store::{Change, NewRecord, Store};
use server::wire::{Settings, Status};
use tokio::net::TcpListener;
use tokio::sync::broadcast;

use super::pair::MOVED;

#[derive(Clone)]
struct Relay {
    store: Store,
    rooms: Arc<Mutex<HashMap<String, Meeting>>>,
    frame: Utf8Bytes,
}

/// A room: its row in the store, how many messages there were, and who listens.
#[derive(Clone)]
struct Meeting {
    id: GameId,
    count: Arc<Mutex<usize>>,
    events: broadcast::Sender<Utf8Bytes>,
}

/// Relays until it is killed.
pub(super) async fn serve(data: &Path, frame: usize, out: &mut impl Write) -> Result<()> {
    std::fs::create_dir_all(data)?;
    let store = Store::open(&server::database_in(data)).await?;
    let frame = format!("{MOVED}{}", "x".repeat(frame.saturating_sub(MOVED.len())));
    let relay = Relay { store, rooms: Arc::default(), frame: frame.into() };
    let router = Router::new().route("/{room}", get(enter)).with_state(relay);
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
    writeln!(out, "{}", listener.local_addr()?)?;
    out.flush()?;
    Ok(axum::serve(listener, router).await?)
}

async fn enter(
    State(relay): State<Relay>,
    Room(room): Room<String>,
    upgrade: WebSocketUpgrade,
) -> axum::response::Response {
    upgrade.on_upgrade(move |socket| async move {
        // A client that is gone, or a store that is full, ends its conversation.
        let _ = converse(socket, relay, room).await;
    })
}

async fn converse(socket: WebSocket, relay: Relay, room: String) -> Result<()> {
    let meeting = relay.meeting(&room).await?;
    let mut events = meeting.events.subscribe();
    let (mut out, mut frames) = socket.split();
    out.send(Message::text("welcome")).await?;
    loop {
        tokio::select! {
            frame = frames.next() => {
                let Some(Ok(Message::Text(text))) = frame else { return Ok(()) };
                let ply = {
                    let mut count = meeting.count.lock().unwrap_or_else(PoisonError::into_inner);
                    *count += 1;
                    *count
                };
                let game = meeting.id.clone();
                let (text, at) = (text.to_string(), Duration::ZERO);
                let row = Change::Move { game, ply, text, clocks: None, at };
                relay.store.write(vec![row]).await?;
                // The sender hears it as well.
                let _ = meeting.events.send(relay.frame.clone());
                out.send(Message::text("done")).await?;
            }
            event = events.recv() => out.send(Message::Text(event?)).await?,
        }
    }
}

impl Relay {
    /// The room of that name, which is made when the first one enters.
    async fn meeting(&self, room: &str) -> Result<Meeting> {
        let new = Meeting {
            id: GameId::random(),
            count: Arc::default(),
            events: broadcast::channel(64).0,
        };
        let (meeting, is_new) = {
            let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
            let is_new = !rooms.contains_key(room);
            (rooms.entry(room.to_owned()).or_insert(new).clone(), is_new)
        };
        if is_new {
            let record = NewRecord {
                id: meeting.id.clone(),
                settings: Settings::default(),
                start: String::new(),
                status: Status::Playing,
                tokens: [None, None],
                at: Duration::ZERO,
            };
            self.store.write(vec![Change::Create(Box::new(record))]).await?;
        }
        Ok(meeting)
    }
}
