//! A record: a game with its tags, remarks and variations, all of whose moves are legal.

use super::{Action, After, Line, Ply, Remark, Tags};
use crate::{Game, GameError, GameResult, Move, Notation, Outcome, Rules};

/// The record of a game. Its text is PGN: see its [`Display`](std::fmt::Display).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record<P> {
    pub(super) start: P,
    pub(super) tags: Tags,
    pub(super) line: Line<Action>,
    pub(super) result: GameResult,
}

impl<P: Notation> Record<P> {
    /// The record of a game in progress or ended, without tags.
    pub fn of(game: &Game<P>) -> Self {
        let plies = game.moves().iter().map(|&m| Ply::new(Action::Move(m))).collect();
        Self {
            start: game.start().clone(),
            tags: Tags::default(),
            line: Line { before: Vec::new(), plies },
            result: game.outcome().map_or(GameResult::Unknown, Outcome::result),
        }
    }

    /// The game, to look at or to go on with.
    ///
    /// # Errors
    /// None: the moves of a record are legal.
    pub fn game(&self, rules: Rules) -> Result<Game<P>, GameError> {
        Game::replay(self.start.clone(), self.moves(), rules)
    }

    /// Where the game began.
    pub fn start(&self) -> &P {
        &self.start
    }

    /// The tags.
    pub fn tags(&self) -> &Tags {
        &self.tags
    }

    /// The tags, to change them. What they say of the result, the variant and the start is not taken from here.
    pub fn tags_mut(&mut self) -> &mut Tags {
        &mut self.tags
    }

    /// Says something after so many half-moves of the game itself; after none, before the first.
    pub fn comment(&mut self, plies: usize, text: &str) {
        let words: Vec<&str> = text.split_ascii_whitespace().collect();
        let remark = Remark::Comment(words.join(" "));
        match plies.checked_sub(1).and_then(|index| self.line.plies.get_mut(index)) {
            Some(ply) => ply.after.push(After::Remark(remark)),
            None => self.line.before.push(remark),
        }
    }

    /// The game with its remarks and variations.
    pub fn line(&self) -> &Line<Action> {
        &self.line
    }

    /// The moves of the game itself.
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        self.line.plies.iter().filter_map(|ply| match ply.action {
            Action::Move(m) => Some(m),
            Action::Null => None,
        })
    }

    /// How it ended.
    pub fn result(&self) -> GameResult {
        self.result
    }
}
