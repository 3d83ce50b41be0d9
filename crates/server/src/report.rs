//! What is written down when something breaks, and what those who play are told of it.

use std::any::Any;
use std::fmt::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::{fs, io};

use engine::{AnyPosition, Judged};
use game::Moment;

use crate::live::Services;
use crate::replay;
use crate::secret::GameId;
use crate::store::Record;

/// The folder of reports.
#[derive(Clone, Debug)]
pub struct Reports {
    folder: PathBuf,
    /// Whether only people of this machine are served, who may know its folders.
    at_home: bool,
}

impl Reports {
    /// Reports in a folder, which need not be there yet. Its place is told only where everybody is at home.
    pub const fn new(folder: PathBuf, at_home: bool) -> Self {
        Self { folder, at_home }
    }

    fn write(&self, name: &str, text: &str) -> io::Result<PathBuf> {
        let path = self.folder.join(name);
        fs::create_dir_all(&self.folder)?;
        fs::write(&path, text)?;
        Ok(path)
    }
}

/// What a panic said.
pub(crate) fn cause(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
    text.unwrap_or_else(|| "unknown".to_owned())
}

/// Writes a report of a game that broke: when, which version, the settings, the moves, the positions and the cause. Gives what those who
/// play are told.
pub(crate) async fn write(services: &Services, id: &GameId, cause: &str) -> String {
    let now = services.time.now();
    let record = services.store.game(id).await.ok().flatten();
    let mut text = String::new();
    let version = env!("CARGO_PKG_VERSION");
    let moment = Moment::since_1970(now);
    let _ = writeln!(text, "Cubemate {version}: something broke in a game.\n");
    let _ = writeln!(text, "Time: {moment} UTC\nGame: {id}\nCause: {cause}");
    if let Some(record) = record {
        describe(&record, &mut text);
    }
    let name = format!("report-{}-{id}.txt", now.as_millis());
    let place = match services.reports.write(&name, &text) {
        Ok(path) => {
            tracing::error!(game = %id, cause, report = %path.display(), "a game broke");
            if services.reports.at_home {
                format!("What happened is written down in {}", path.display())
            } else {
                format!("Whoever runs the server finds what happened in the report {name}")
            }
        }
        Err(error) => {
            tracing::error!(game = %id, cause, %error, "a game broke, unreported");
            "What happened could not be written down".to_owned()
        }
    };
    format!("Something broke in this game; it goes on from its last stored move. {place}.")
}

/// Settings, start, moves and the positions after them, as far as they can be found.
fn describe(record: &Record, text: &mut String) {
    let settings = serde_json::to_string(&record.settings).unwrap_or_default();
    let _ = writeln!(text, "Settings: {settings}\nStart: {}\nMoves:", record.start);
    // What broke the game may break this as well.
    let positions = catch_unwind(AssertUnwindSafe(|| positions(record)));
    let positions = positions.ok().and_then(Result::ok).unwrap_or_default();
    let mut positions = positions.iter();
    for (ply, stored) in record.moves.iter().enumerate() {
        let position = positions.next().map_or("", String::as_str);
        let _ = writeln!(text, "{} {} {position}", ply + 1, stored.text);
    }
    if let Some(pgn) = &record.pgn {
        text.push_str(pgn);
    }
}

/// The positions after each move, as FEN.
fn positions(record: &Record) -> Result<Vec<String>, String> {
    let settings = &record.settings;
    let start = replay::position(settings.game, Some(&record.start), settings.chess960);
    match start.map_err(|error| error.to_string())? {
        AnyPosition::Fide(start) => after_each_move(start, record),
        AnyPosition::Cube(start) => after_each_move(*start, record),
    }
}

fn after_each_move<P: Judged>(start: P, record: &Record) -> Result<Vec<String>, String> {
    let mut position = start.clone();
    let (game, _) = replay::replay(start, record)?;
    let play = |&m: &game::Move| {
        position.play(m, &mut ());
        position.to_fen()
    };
    Ok(game.moves().iter().map(play).collect())
}
