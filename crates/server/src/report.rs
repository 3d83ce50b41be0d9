//! What is written down when something breaks.

use std::any::Any;
use std::fmt::Write;

use crate::live::Services;
use crate::secret::GameId;

/// What a panic said.
pub(crate) fn cause(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
    text.unwrap_or_else(|| "unknown".to_owned())
}

/// Writes a report of a game that broke: when, which version, the settings, the moves, and the cause. It goes on from its stored moves.
pub(crate) async fn write(services: &Services, id: &GameId, cause: &str) {
    let milliseconds = services.time.now().as_millis();
    let mut text = String::new();
    let version = env!("CARGO_PKG_VERSION");
    let _ = writeln!(text, "Cubemate {version}: something broke in a game.\n");
    let _ = writeln!(text, "Time: {milliseconds} ms since 1970\nGame: {id}\nCause: {cause}");
    if let Ok(Some(record)) = services.store.game(id).await {
        let settings = serde_json::to_string(&record.settings).unwrap_or_default();
        let _ = writeln!(text, "Settings: {settings}\nStart: {}\nMoves:", record.start);
        for (ply, stored) in record.moves.iter().enumerate() {
            let _ = writeln!(text, "{ply} {}", stored.text);
        }
    }
    let path = services.reports.join(format!("report-{milliseconds}-{id}.txt"));
    let written =
        std::fs::create_dir_all(&services.reports).and_then(|()| std::fs::write(&path, text));
    match written {
        Ok(()) => tracing::error!(game = %id, cause, report = %path.display(), "a game broke"),
        Err(error) => tracing::error!(game = %id, cause, %error, "a game broke, unreported"),
    }
}
