//! Where games are kept: SQLite in a file, or PostgreSQL, through one and the same SQL.
//!
//! All [`Change`]s go through one writer, which commits those that wait together. Whoever asked for a change hears of it after the
//! commit, so that what was announced survives a kill.

mod backup;
mod change;
mod imported;
mod library;
mod record;
mod writer;

use std::path::Path;
use std::time::Duration;

use sqlx::any::{AnyPoolOptions, install_default_drivers};
use sqlx::{AnyConnection, AnyPool, Connection, Executor};
use tokio::sync::{mpsc, oneshot};

pub use backup::{BackupError, Restored};
pub use change::{Change, Clocks, NewRecord, Progress};
pub use imported::Imported;
pub use library::{Entry, Page, Query};
pub use record::{Record, StoredMove};

use writer::Job;

/// Something that the store could not do. What it was is for the log; clients hear only that something broke.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database said so.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
    /// The tables could not be brought up to date.
    #[error("bringing the tables up to date: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// What was read makes no sense.
    #[error("game {game}: {problem}")]
    Damaged {
        /// The game.
        game: String,
        /// What is wrong.
        problem: String,
    },
    /// The writer has ended.
    #[error("the store is closed")]
    Closed,
}

/// The games that are kept. Clones share one database.
#[derive(Clone)]
pub struct Store {
    readers: AnyPool,
    jobs: mpsc::Sender<Job>,
}

/// So many requests may read at once.
const READERS: u32 = 4;
/// So many changes may wait for the writer.
const WAITING: usize = 4096;

impl Store {
    /// Opens a database, makes its tables if they are not there, and starts the writer.
    ///
    /// # Errors
    /// The address is wrong, the database cannot be reached, or its tables are of a later version.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        install_default_drivers();
        let options = AnyPoolOptions::new()
            .max_connections(READERS)
            .acquire_timeout(Duration::from_secs(10))
            .after_connect(|connection, _| Box::pin(prepare(connection)));
        let readers = options.connect(url).await?;
        sqlx::migrate!().run(&readers).await?;
        let mut connection = AnyConnection::connect(url).await?;
        prepare(&mut connection).await?;
        let (jobs, queue) = mpsc::channel(WAITING);
        tokio::spawn(writer::run(connection, queue));
        Ok(Self { readers, jobs })
    }

    /// The address of a database in a file.
    pub fn file_url(path: &Path) -> String {
        let mut url = String::from("sqlite://");
        for &byte in path.as_os_str().as_encoded_bytes() {
            if byte.is_ascii_alphanumeric() || b"/\\:._-~".contains(&byte) {
                url.push(byte as char);
            } else {
                let escaped = format!("%{byte:02X}");
                url += &escaped;
            }
        }
        url + "?mode=rwc"
    }

    /// Makes changes that belong together, all or none, and waits until they cannot be lost. Gives how many changed anything.
    ///
    /// # Errors
    /// The database refused them; then none was made.
    pub async fn write(&self, changes: Vec<Change>) -> Result<usize, StoreError> {
        let (done, answer) = oneshot::channel();
        let job = Job { changes, done };
        self.jobs.send(job).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// Whether the database answers.
    ///
    /// # Errors
    /// It does not.
    pub async fn check(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1").execute(&self.readers).await?;
        Ok(())
    }
}

/// SQLite keeps readers and the writer apart and survives a kill without waiting for the disk at every commit. PostgreSQL does not tell what
/// is in order: that would go into the log.
async fn prepare(connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    let orders: &[&str] = match connection.backend_name() {
        "SQLite" => &[
            "PRAGMA journal_mode = WAL",
            "PRAGMA synchronous = NORMAL",
            "PRAGMA busy_timeout = 10000",
        ],
        "PostgreSQL" => &["SET client_min_messages = warning"],
        _ => &[],
    };
    for &order in orders {
        connection.execute(order).await?;
    }
    Ok(())
}
