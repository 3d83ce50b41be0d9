//! The files where games are kept: one that follows the game by itself, and those that a person names.

use std::fs;
use std::path::{Path, PathBuf};

use engine::AnyRecord;
use game::Moment;
use game::pgn::{self, Reader};

use crate::home;

/// Where the present game is kept.
pub(super) struct Shelf {
    /// The folder of the games that keep themselves, if there is one.
    folder: Option<PathBuf>,
    /// The file that follows the game, from its first move on.
    journal: Option<PathBuf>,
    /// The file that a person has chosen for this game: it may be written again.
    chosen: Option<PathBuf>,
}

impl Shelf {
    pub(super) fn new() -> Self {
        let folder = home::data_folder().map(|folder| folder.join("games"));
        Self { folder, journal: None, chosen: None }
    }

    /// Another game begins.
    pub(super) fn turn_page(&mut self) {
        self.journal = None;
        self.chosen = None;
    }

    /// The file where the game keeps itself, once it does.
    pub(super) fn journal(&self) -> Option<&Path> {
        self.journal.as_deref()
    }

    /// Keeps the game as it stands.
    ///
    /// # Errors
    /// It cannot be kept; that is said once, since no file is tried again.
    pub(super) fn keep(&mut self, record: &str) -> Result<(), String> {
        let Some(folder) = &self.folder else { return Ok(()) };
        let path = self.journal.clone().unwrap_or_else(|| fresh(folder));
        let kept = fs::create_dir_all(folder).and_then(|()| matches::replace(&path, record));
        match kept {
            Ok(()) => {
                self.journal = Some(path);
                Ok(())
            }
            Err(error) => {
                self.folder = None;
                Err(format!("the game does not keep itself: {}: {error}", path.display()))
            }
        }
    }

    /// Writes the game to a file that a person names, or to the one named before. What stands there already is written over only
    /// if it is this game, or if the person says so.
    ///
    /// # Errors
    /// Says why not, and what would be right.
    pub(super) fn save(
        &mut self,
        path: Option<PathBuf>,
        over: bool,
        record: &str,
    ) -> Result<&Path, String> {
        let path = path.or_else(|| self.chosen.clone());
        let path = path.ok_or("expected a file, as in 'save game.pgn'")?;
        let name = path.display();
        if path.exists() && !over && self.chosen.as_deref() != Some(&path) {
            return Err(format!("'{name}' holds something else; 'save! {name}' writes over it"));
        }
        matches::replace(&path, record)
            .map_err(|error| format!("cannot write '{name}': {error}"))?;
        Ok(self.chosen.insert(path))
    }

    /// The game of a number in a PGN file. Alone in its file, it may be saved there again.
    ///
    /// # Errors
    /// Says what is wrong with the file, or how many games it has.
    pub(super) fn load(&mut self, path: &Path, number: usize) -> Result<AnyRecord, String> {
        let name = path.display();
        let bytes = fs::read(path).map_err(|error| format!("cannot read '{name}': {error}"))?;
        let text = pgn::decode(&bytes);
        let mut drafts: Vec<_> = Reader::new(&text).collect();
        let count = drafts.len();
        if number > count {
            return Err(match count {
                0 => format!("'{name}' holds no game, expected a PGN file"),
                1 => format!("'{name}' has no game {number}, expected 1"),
                _ => format!("'{name}' has no game {number}, expected 1 to {count}"),
            });
        }
        let record = AnyRecord::replay(drafts.swap_remove(number - 1));
        let record = record.map_err(|fault| format!("'{name}', {}", fault.error))?;
        self.turn_page();
        if count == 1 {
            self.chosen = Some(path.to_owned());
            // A game that kept itself goes on doing so in the same place.
            self.journal =
                self.chosen.clone().filter(|path| path.parent() == self.folder.as_deref());
        }
        Ok(record)
    }
}

/// A file that is not there yet, named after the present time.
fn fresh(folder: &Path) -> PathBuf {
    let date = Moment::now().file_name();
    let names = (1..).map(|number| match number {
        1 => format!("{date}.pgn"),
        _ => format!("{date}-{number}.pgn"),
    });
    let mut paths = names.map(|name| folder.join(name));
    paths.find(|path| !path.exists()).expect("numbers do not end")
}
