//! Who plays a side: a person or a computer.

use engine::players::Computer;

use crate::profiles;

/// One side's place at the board.
pub(super) struct Seat {
    /// As it is named on the command line.
    word: String,
    /// Who thinks there, if no person does.
    pub(super) computer: Option<Computer>,
}

impl Seat {
    /// The one whom a word names: `human`, a level, or a profile. What a computer leaves to chance follows from the seed.
    ///
    /// # Errors
    /// It names nobody; says who there is.
    pub(super) fn parse(word: &str, seed: u64) -> Result<Self, String> {
        let computer = if word.eq_ignore_ascii_case("human") {
            None
        } else {
            let character = profiles::character(word)
                .map_err(|error| format!("{error:#}; expected human, a level or a profile"))?;
            Some(Computer::new(character, seed))
        };
        Ok(Self { word: word.to_owned(), computer })
    }

    /// As it is named on the command line.
    pub(super) fn word(&self) -> &str {
        &self.word
    }

    /// The name that people read.
    pub(super) fn name(&self) -> &str {
        self.computer.as_ref().map_or("Human", |computer| computer.character().name())
    }

    pub(super) const fn is_human(&self) -> bool {
        self.computer.is_none()
    }
}
