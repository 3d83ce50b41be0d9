//! What stays when one game follows another.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use game::{Color, Random, TimeControl};

use super::Arguments;
use super::input::Input;
use super::screen::Screen;
use super::seat::Seat;
use super::shelf::Shelf;
use super::study::Study;

/// The seats, and all that stands around the board.
pub(super) struct Room {
    /// White's and Black's.
    pub(super) seats: [Seat; 2],
    pub(super) control: Option<TimeControl>,
    /// Between the moves of two computers.
    pub(super) delay: Duration,
    pub(super) seed: u64,
    pub(super) input: Input,
    pub(super) screen: Screen,
    pub(super) shelf: Shelf,
    pub(super) study: Study,
    /// What is to be said with the next position.
    pub(super) notice: String,
}

impl Room {
    /// The room that the command line asks for.
    ///
    /// # Errors
    /// It names somebody who cannot play.
    pub(super) fn new(arguments: &Arguments) -> Result<Self, String> {
        let seed = arguments.seed.unwrap_or_else(|| {
            let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
            // Short enough to be typed again.
            since.as_millis() as u64 % 1_000_000
        });
        let words = players(arguments.white.as_deref(), arguments.black.as_deref());
        let mut room = Self {
            seats: seats(words, seed)?,
            control: arguments.clock,
            delay: arguments.delay,
            seed,
            input: Input::new(),
            screen: Screen::new(),
            shelf: Shelf::new(),
            study: Study::new(),
            notice: String::new(),
        };
        room.screen.flipped = !room.seats[0].is_human() && room.seats[1].is_human();
        Ok(room)
    }

    /// Somebody takes a side.
    ///
    /// # Errors
    /// The word names nobody.
    pub(super) fn seat(&mut self, color: Color, word: &str) -> Result<(), String> {
        self.seats[color.index()] = Seat::parse(word, seed_of(color, self.seed))?;
        Ok(())
    }

    /// The same players, who will play another game.
    pub(super) fn refresh(&mut self) {
        self.seed += 1;
        for color in Color::ALL {
            let word = self.seats[color.index()].word().to_owned();
            // Who could sit down before can do so again, unless a profile has gone meanwhile.
            if let Ok(seat) = Seat::parse(&word, seed_of(color, self.seed)) {
                self.seats[color.index()] = seat;
            }
        }
    }

    /// Whether nobody but computers plays.
    pub(super) fn is_without_people(&self) -> bool {
        !self.seats.iter().any(Seat::is_human)
    }
}

/// Who plays White and Black, if only some are named.
fn players<'a>(white: Option<&'a str>, black: Option<&'a str>) -> [&'a str; 2] {
    let against =
        |word: &str| if word.eq_ignore_ascii_case("human") { "beginner" } else { "human" };
    match (white, black) {
        (Some(white), Some(black)) => [white, black],
        (Some(white), None) => [white, against(white)],
        (None, Some(black)) => [against(black), black],
        (None, None) => ["human", "beginner"],
    }
}

fn seats([white, black]: [&str; 2], seed: u64) -> Result<[Seat; 2], String> {
    let read = |word, color| Seat::parse(word, seed_of(color, seed));
    Ok([read(white, Color::White)?, read(black, Color::Black)?])
}

/// Two computers of one level do not think alike.
fn seed_of(color: Color, seed: u64) -> u64 {
    Random::new(&[seed, color.index() as u64]).number()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_not_named_is_you_or_your_opponent() {
        assert_eq!(players(None, None), ["human", "beginner"]);
        assert_eq!(players(Some("novice"), None), ["novice", "human"]);
        assert_eq!(players(None, Some("master")), ["human", "master"]);
        assert_eq!(players(None, Some("Human")), ["beginner", "Human"]);
        assert_eq!(players(Some("human"), None), ["human", "beginner"]);
        assert_eq!(players(Some("human"), Some("human")), ["human", "human"]);
    }
}
