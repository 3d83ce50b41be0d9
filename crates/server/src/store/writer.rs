//! The one that writes: what waits is committed together.

use sqlx::{AnyConnection, Connection};
use tokio::sync::{mpsc, oneshot};

use super::{Change, StoreError};

/// Changes that belong together, and who wants to hear of them.
pub(super) struct Job {
    pub(super) changes: Vec<Change>,
    /// Is told how many of them changed anything.
    pub(super) done: oneshot::Sender<Result<usize, StoreError>>,
}

/// No transaction holds more jobs, so that nobody waits too long for the first.
const GROUP: usize = 512;

/// Writes until nobody can send any more.
pub(super) async fn run(mut connection: AnyConnection, mut queue: mpsc::Receiver<Job>) {
    let mut group = Vec::with_capacity(GROUP);
    while queue.recv_many(&mut group, GROUP).await > 0 {
        let together = commit(&mut connection, &group).await;
        match together {
            Ok(made) => {
                group.drain(..).zip(made).for_each(|(job, made)| tell(job, Ok(made)));
            }
            Err(error) if group.len() == 1 => tell(group.remove(0), Err(error)),
            // One of them is at fault, and the others shall not suffer from it.
            Err(_) => {
                for job in group.drain(..) {
                    let alone = commit(&mut connection, std::slice::from_ref(&job)).await;
                    tell(job, alone.map(|made| made[0]));
                }
            }
        }
    }
    // Whoever opens the file next finds it tidy; if that fails it is tidied then.
    let _ = connection.close().await;
}

/// Gives how many changes of each job changed anything.
async fn commit(connection: &mut AnyConnection, jobs: &[Job]) -> Result<Vec<usize>, StoreError> {
    let mut transaction = connection.begin().await?;
    let mut made = vec![0; jobs.len()];
    for (job, made) in jobs.iter().zip(&mut made) {
        for change in &job.changes {
            *made += usize::from(change.make(&mut transaction).await?);
        }
    }
    transaction.commit().await?;
    Ok(made)
}

fn tell(job: Job, result: Result<usize, StoreError>) {
    // Who no longer listens has given up meanwhile.
    let _ = job.done.send(result);
}
