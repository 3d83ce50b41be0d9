//! Workers who take one task after another until there are no more.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::thread;

use anyhow::Result;

/// Has the tasks done by several workers side by side, and shows what comes of each as it ends. Whoever sees it may end the
/// work: then the flag that is handed to `work` is raised, and a task that is given up for it comes to nothing.
pub(crate) fn share_out<W, T: Send>(
    tasks: &[usize],
    workers: usize,
    hire: impl Fn() -> W + Sync,
    work: impl Fn(&mut W, usize, &AtomicBool) -> Option<Result<T>> + Sync,
    mut see: impl FnMut(T) -> Result<ControlFlow<()>>,
) -> Result<()> {
    let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
    let (sender, receiver) = channel();
    thread::scope(|scope| {
        for _ in 0..workers.max(1) {
            let sender = sender.clone();
            let (next, stop, hire, work) = (&next, &stop, &hire, &work);
            scope.spawn(move || {
                let mut worker = hire();
                while let Some(&task) = tasks.get(next.fetch_add(1, Ordering::Relaxed))
                    && !stop.load(Ordering::Relaxed)
                    && let Some(result) = work(&mut worker, task, stop)
                    // Where nobody listens the work is over.
                    && sender.send(result).is_ok()
                {}
            });
        }
        drop(sender);
        let mut result = Ok(());
        // What ends while the others are being stopped is not looked at any more.
        for done in receiver {
            match done.and_then(&mut see) {
                Ok(ControlFlow::Continue(())) => continue,
                Ok(ControlFlow::Break(())) => {}
                Err(error) => result = Err(error),
            }
            break;
        }
        stop.store(true, Ordering::Relaxed);
        result
    })
}
