//! Games that others have played come into the library: read out of PGN one after the other, and stored in batches.

use std::io::{self, Read};

use engine::{AnyRecord, BadGame};
use tokio::sync::mpsc;

use crate::store::{Change, Imported, Store, StoreError};
use crate::time::Time;

/// So many games are stored together. Games that are being played wait no longer than that takes.
const TOGETHER: usize = 200;
/// So many batches may wait to be stored.
const WAITING: usize = 2;

/// What came of an import.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// So many games are new in the library.
    pub games: usize,
    /// So many were there already.
    pub known: usize,
    /// So many could not be read.
    pub bad: usize,
}

/// Why an import ended early. What was stored before is kept.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The source could not be read to its end.
    #[error("the games: {0}")]
    Source(#[from] io::Error),
    /// The games could not be stored.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Games that were read, and what is wrong with others among them.
#[derive(Default)]
struct Batch {
    games: Vec<Change>,
    bad: Vec<BadGame>,
}

/// Imports all games of a source. Bad ones are told one by one and stop no other.
///
/// # Errors
/// The source cannot be read, or the games cannot be stored.
pub async fn import(
    store: &Store,
    time: Time,
    source: impl Read + Send + 'static,
    mut tell: impl FnMut(BadGame),
) -> Result<Summary, ImportError> {
    let (sender, mut batches) = mpsc::channel(WAITING);
    let reading = tokio::task::spawn_blocking(move || read(source, time, &sender));
    let mut summary = Summary::default();
    while let Some(Batch { games, bad }) = batches.recv().await {
        let count = games.len();
        let new = store.write(games).await?;
        summary.games += new;
        summary.known += count - new;
        summary.bad += bad.len();
        bad.into_iter().for_each(&mut tell);
    }
    reading.await.map_err(io::Error::from)??;
    Ok(summary)
}

/// Reads games and sends them on, batch by batch.
fn read(source: impl Read, time: Time, batches: &mpsc::Sender<Batch>) -> io::Result<()> {
    let mut batch = Batch::default();
    let mut problem = None;
    for game in AnyRecord::all(source) {
        match game {
            Ok(Ok(record)) => {
                let imported = Imported::of(&record, time.now());
                batch.games.push(Change::Import(Box::new(imported)));
            }
            Ok(Err(bad)) => batch.bad.push(bad),
            Err(error) => problem = Some(error),
        }
        if batch.games.len() + batch.bad.len() == TOGETHER
            && batches.blocking_send(std::mem::take(&mut batch)).is_err()
        {
            // Nobody stores them any more; why, the other end knows.
            return Ok(());
        }
    }
    let _ = batches.blocking_send(batch);
    problem.map_or(Ok(()), Err)
}
