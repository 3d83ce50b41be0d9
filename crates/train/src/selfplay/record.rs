//! A game of the engine against itself, and its bytes in a file.
//!
//! Numbers are little-endian; a move is the 24 lower bits of [`Move::bits`].
//!
//! | bytes | meaning |
//! |---|---|
//! | 4 | number of the game |
//! | 1 | result: 0 Black won, 1 draw, 2 White won |
//! | 2 | how many moves the opening has |
//! | 2 | how many moves follow |
//! | 3 each | the moves of the opening, from the start of the game |
//! | 5 each | the moves that follow, and the score of each for the side that made it, in hundredths of a pawn |

use anyhow::{Context, Result, bail};
use game::{GameResult, Move, Notation};

use crate::bytes::take;

/// A move and what the search thought of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scored {
    /// The move.
    pub action: Move,
    /// For the side that made it, in hundredths of a pawn; mates as the search has them.
    pub score: i16,
}

/// A game that has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The number of the game among those made together.
    pub index: u32,
    /// Who won.
    pub result: GameResult,
    /// The random moves at its beginning.
    pub opening: Vec<Move>,
    /// The moves that were thought about.
    pub moves: Vec<Scored>,
}

impl Record {
    /// Calls `see` with each position that was thought about, before its move is played.
    ///
    /// # Errors
    /// A move is not legal in this game.
    pub fn visit<P: Notation>(&self, start: P, mut see: impl FnMut(&P, Scored)) -> Result<()> {
        let mut position = start;
        let play = |position: &mut P, m: Move, ply: usize| {
            if !position.is_legal(m) {
                bail!("half-move {} of game {} is not legal: {m:?}", ply + 1, self.index + 1);
            }
            position.play(m, &mut ());
            Ok(())
        };
        for (ply, &m) in self.opening.iter().enumerate() {
            play(&mut position, m, ply)?;
        }
        for (ply, &scored) in self.moves.iter().enumerate() {
            see(&position, scored);
            play(&mut position, scored.action, self.opening.len() + ply)?;
        }
        Ok(())
    }

    /// What tells it from other games, whatever its number.
    pub(crate) fn checksum(&self) -> u32 {
        crc32fast::hash(&self.to_bytes()[size_of::<u32>()..])
    }

    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let result = match self.result {
            GameResult::BlackWins => 0,
            GameResult::WhiteWins => 2,
            GameResult::Draw | GameResult::Unknown => 1,
        };
        let mut bytes = Vec::with_capacity(9 + 3 * self.opening.len() + 5 * self.moves.len());
        bytes.extend(self.index.to_le_bytes());
        bytes.push(result);
        bytes.extend((self.opening.len() as u16).to_le_bytes());
        bytes.extend((self.moves.len() as u16).to_le_bytes());
        for m in &self.opening {
            bytes.extend(&m.bits().to_le_bytes()[..3]);
        }
        for Scored { action, score } in &self.moves {
            bytes.extend(&action.bits().to_le_bytes()[..3]);
            bytes.extend(score.to_le_bytes());
        }
        bytes
    }

    pub(super) fn from_bytes(bytes: &[u8]) -> Result<Self> {
        let mut rest = bytes;
        let index = u32::from_le_bytes(take(&mut rest)?);
        let result = match take::<1>(&mut rest)? {
            [0] => GameResult::BlackWins,
            [1] => GameResult::Draw,
            [2] => GameResult::WhiteWins,
            [other] => bail!("result {other}, expected 0, 1 or 2"),
        };
        let opening = u16::from_le_bytes(take(&mut rest)?);
        let moves = u16::from_le_bytes(take(&mut rest)?);
        let opening = (0..opening).map(|_| take_move(&mut rest)).collect::<Result<_>>()?;
        let scored = |_| {
            let action = take_move(&mut rest)?;
            Ok(Scored { action, score: i16::from_le_bytes(take(&mut rest)?) })
        };
        let moves = (0..moves).map(scored).collect::<Result<_>>()?;
        if !rest.is_empty() {
            bail!("{} bytes follow its last move", rest.len());
        }
        Ok(Self { index, result, opening, moves })
    }
}

fn take_move(rest: &mut &[u8]) -> Result<Move> {
    let [low, middle, high] = take(rest)?;
    let bits = u32::from_le_bytes([low, middle, high, 0]);
    Move::from_bits(bits).with_context(|| format!("{bits:#08x} is no move"))
}
