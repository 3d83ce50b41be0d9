//! The results of a match, counted game by game and pair by pair.

use std::collections::HashMap;
use std::fmt;

use game::{Color, GameResult};

use crate::statistics::Sample;

/// With so many pairs estimates begin to look at them rather than at single games.
const ENOUGH_PAIRS: u32 = 10;

/// What the first player got out of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Nothing.
    Loss,
    /// Half a point.
    Draw,
    /// The point.
    Win,
}

impl Score {
    /// The score of the side with this colour; none while the game goes on.
    pub const fn of(color: Color, result: GameResult) -> Option<Self> {
        match (color, result) {
            (_, GameResult::Unknown) => None,
            (_, GameResult::Draw) => Some(Self::Draw),
            (Color::White, GameResult::WhiteWins) | (Color::Black, GameResult::BlackWins) => {
                Some(Self::Win)
            }
            _ => Some(Self::Loss),
        }
    }
}

/// The results of the first player so far. Its text is wins, draws and losses: `12-30-8`.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Losses, draws, wins.
    games: [u32; 3],
    /// Pairs by their half points.
    pairs: [u32; 5],
    /// The first result of pairs whose second is not yet known.
    halves: HashMap<usize, Score>,
}

impl Tally {
    /// Counts a game; games 0 and 1 are the first pair.
    pub fn add(&mut self, index: usize, score: Score) {
        self.games[score as usize] += 1;
        match self.halves.remove(&(index / 2)) {
            Some(other) => self.pairs[score as usize + other as usize] += 1,
            None => {
                self.halves.insert(index / 2, score);
            }
        }
    }

    /// How many games there are.
    pub fn games(&self) -> u32 {
        self.games.iter().sum()
    }

    /// Pairs by their half points, none to four.
    pub const fn pairs(&self) -> [u32; 5] {
        self.pairs
    }

    /// The share of the points that the first player got.
    pub fn mean(&self) -> f64 {
        Sample(&self.games).mean()
    }

    /// What a sequential test looks at: the pairs, since their games are not independent of each other.
    pub const fn paired(&self) -> Sample<'_> {
        Sample(&self.pairs)
    }

    /// What estimates are made of: the pairs, or single games until there are pairs enough to see how they scatter.
    pub fn sample(&self) -> Sample<'_> {
        if self.pairs.iter().sum::<u32>() >= ENOUGH_PAIRS {
            self.paired()
        } else {
            Sample(&self.games)
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [losses, draws, wins] = self.games;
        write!(f, "{wins}-{draws}-{losses}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_complete_whatever_the_order_of_their_games() {
        let mut tally = Tally::default();
        for (index, score) in
            [(0, Score::Win), (3, Score::Draw), (5, Score::Win), (1, Score::Win), (2, Score::Loss)]
        {
            tally.add(index, score);
        }
        assert_eq!((tally.to_string(), tally.games()), ("3-1-1".to_owned(), 5));
        assert_eq!(tally.pairs(), [0, 1, 0, 0, 1]);
        assert!((tally.mean() - 0.7).abs() < 1e-12);
    }

    #[test]
    fn estimates_look_at_pairs_when_there_are_enough() {
        let mut tally = Tally::default();
        for index in 0..2 * ENOUGH_PAIRS as usize {
            assert!(tally.sample().0.len() == 3, "{tally}");
            tally.add(index, if index.is_multiple_of(2) { Score::Win } else { Score::Loss });
        }
        assert_eq!(tally.sample().0, [0, 0, ENOUGH_PAIRS, 0, 0]);
    }

    #[test]
    fn a_result_is_seen_from_one_side() {
        assert_eq!(Score::of(Color::Black, GameResult::BlackWins), Some(Score::Win));
        assert_eq!(Score::of(Color::White, GameResult::BlackWins), Some(Score::Loss));
        assert_eq!(Score::of(Color::White, GameResult::Draw), Some(Score::Draw));
        assert_eq!(Score::of(Color::White, GameResult::Unknown), None);
    }
}
