//! How much a client may do. A client is an address of the network.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::Instant;

use crate::wire::{Code, Refusal};

/// The limits.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Bytes of a request's body.
    pub body: usize,
    /// Bytes of games that are imported by one request.
    pub import: u64,
    /// Bytes of a message over a websocket.
    pub message: usize,
    /// Requests of one client in a second, on average.
    pub requests: f64,
    /// Messages over one websocket in a second, on average.
    pub messages: f64,
    /// So many seconds' worth may come at once.
    pub burst: f64,
    /// Websockets of one client.
    pub connections: usize,
    /// Websockets in all.
    pub all_connections: usize,
    /// Games that one client may begin in an hour.
    pub games: usize,
    /// How long an answer may take.
    pub patience: Duration,
    /// How long a websocket may be silent, even to our knocking.
    pub silence: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            body: 16 * 1024,
            import: 1 << 30,
            message: 4 * 1024,
            requests: 20.0,
            messages: 20.0,
            burst: 5.0,
            connections: 64,
            all_connections: 10_000,
            games: 500,
            patience: Duration::from_mins(1),
            silence: Duration::from_secs(75),
        }
    }
}

const HOUR: Duration = Duration::from_hours(1);
/// Clients that did nothing for so long are forgotten.
const MEMORY: usize = 10_000;

/// A vessel that fills by itself; every act takes one drop.
#[derive(Clone, Debug)]
pub struct Bucket {
    drops: f64,
    full: f64,
    per_second: f64,
    seen: Instant,
}

impl Bucket {
    /// A full one.
    pub fn new(per_second: f64, burst: f64) -> Self {
        let full = (per_second * burst).max(1.0);
        Self { drops: full, full, per_second, seen: Instant::now() }
    }

    /// Takes a drop, if there is one.
    pub fn take(&mut self) -> bool {
        let now = Instant::now();
        let filled = now.duration_since(self.seen).as_secs_f64() * self.per_second;
        self.drops = (self.drops + filled).min(self.full);
        self.seen = now;
        let there = self.drops >= 1.0;
        if there {
            self.drops -= 1.0;
        }
        there
    }
}

/// Counts what clients do.
pub(super) struct Limiter {
    pub(super) limits: Limits,
    clients: Mutex<HashMap<IpAddr, Client>>,
    /// Is held by the one who imports games.
    import: Semaphore,
}

struct Client {
    requests: Bucket,
    connections: usize,
    games: usize,
    hour: Instant,
}

impl Limiter {
    pub(super) fn new(limits: Limits) -> Self {
        Self { limits, clients: Mutex::default(), import: Semaphore::new(1) }
    }

    /// A client sends a request.
    pub(super) fn request(&self, address: IpAddr) -> Result<(), Refusal> {
        let mut clients = self.lock();
        if clients.len() > MEMORY {
            clients.retain(|_, client| {
                client.connections > 0 || client.hour.elapsed() < HOUR || client.games > 0
            });
        }
        let limits = &self.limits;
        if self.client(&mut clients, address).requests.take() {
            return Ok(());
        }
        let message = format!("more than {} requests a second; wait a moment", limits.requests);
        Err(Refusal::new(Code::TooMuch, message))
    }

    /// A client begins a game.
    pub(super) fn game(&self, address: IpAddr) -> Result<(), Refusal> {
        let mut clients = self.lock();
        let client = self.client(&mut clients, address);
        if client.hour.elapsed() >= HOUR {
            (client.games, client.hour) = (0, Instant::now());
        }
        if client.games >= self.limits.games {
            let message =
                format!("{} games begun within an hour; wait until it is over", client.games);
            return Err(Refusal::new(Code::TooMuch, message));
        }
        client.games += 1;
        Ok(())
    }

    /// A client imports games; nobody else does as long as what is given back.
    pub(super) fn import(&self) -> Result<SemaphorePermit<'_>, Refusal> {
        self.import.try_acquire().map_err(|_| {
            Refusal::new(Code::TooMuch, "another import is going on; wait until it is done")
        })
    }

    /// A client opens a websocket; it counts as long as what is given back.
    pub(super) fn connection(self: &Arc<Self>, address: IpAddr) -> Result<Connection, Refusal> {
        let mut clients = self.lock();
        let all: usize = clients.values().map(|client| client.connections).sum();
        let limits = &self.limits;
        let client = self.client(&mut clients, address);
        if all >= limits.all_connections || client.connections >= limits.connections {
            let message = format!("{} connections are open; close some first", client.connections);
            return Err(Refusal::new(Code::TooMuch, message));
        }
        client.connections += 1;
        Ok(Connection { limiter: Arc::clone(self), address })
    }

    fn client<'a>(
        &self,
        clients: &'a mut HashMap<IpAddr, Client>,
        address: IpAddr,
    ) -> &'a mut Client {
        clients.entry(address).or_insert_with(|| Client {
            requests: Bucket::new(self.limits.requests, self.limits.burst),
            connections: 0,
            games: 0,
            hour: Instant::now(),
        })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<IpAddr, Client>> {
        self.clients.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A websocket that is open.
pub(super) struct Connection {
    limiter: Arc<Limiter>,
    address: IpAddr,
}

impl Drop for Connection {
    fn drop(&mut self) {
        if let Some(client) = self.limiter.lock().get_mut(&self.address) {
            client.connections = client.connections.saturating_sub(1);
        }
    }
}
