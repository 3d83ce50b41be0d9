//! A position and what is told of it, in a record of few bytes.
//!
//! Numbers are little-endian.
//!
//! | bytes | meaning |
//! |---|---|
//! | 8 for each level | which squares are occupied, a bit each |
//! | a half for each piece of the first position | what stands there, in the order of squares: 8 if it is Black's, and its kind |
//! | 4 | what tells its game from others |
//! | 2 | what attacks are worth by hand, for White, in hundredths of a pawn |
//! | 2 | what everything is worth by hand |
//! | 2 | the score, for White |
//! | 1 | the result for White, in halves of a point; 3 if there is none |
//! | 1 | 1 if Black is to move |
//!
//! A record of FIDE chess has 36 bytes, one of the cube 204.

use anyhow::{Result, ensure};
use game::{Color, Kind, Piece, Position, Square};
use nnue::Beside;

/// The bytes that follow the pieces.
const TAIL: usize = 12;
/// What stands for a result where there is none.
const NO_RESULT: u8 = 3;

/// How the records of a game are divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    levels: usize,
    pieces: usize,
}

/// What is told of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Told {
    /// What tells its game from others.
    pub game: u32,
    /// Its score, for White.
    pub score: i16,
    /// What its game brought White, in halves of a point; nothing if it is of no game.
    pub result: Option<u8>,
}

impl Layout {
    /// The layout of a game that begins in this position.
    pub fn of<P: Position>(start: &P) -> Self {
        let levels = usize::from(start.levels());
        Self { levels, pieces: pieces(start).count() }
    }

    /// How many bytes a record has.
    pub const fn size(self) -> usize {
        8 * self.levels + self.pieces.div_ceil(2) + TAIL
    }

    /// Adds the record of a position in which attacks, and everything, are worth so much by hand.
    ///
    /// # Errors
    /// It has more pieces than any in its game.
    pub fn write<P: Position>(
        self,
        position: &P,
        by_hand: [i16; 2],
        told: Told,
        into: &mut Vec<u8>,
    ) -> Result<()> {
        let from = into.len();
        into.resize(from + self.size(), 0);
        let (board, rest) = into[from..].split_at_mut(8 * self.levels);
        let (kinds, rest) = rest.split_at_mut(self.pieces.div_ceil(2));
        for (count, (piece, square)) in pieces(position).enumerate() {
            ensure!(count < self.pieces, "more than {} pieces", self.pieces);
            board[square.index() / 8] |= 1 << (square.index() % 8);
            kinds[count / 2] |= nibble(piece) << (count % 2 * 4);
        }
        rest[..4].copy_from_slice(&told.game.to_le_bytes());
        rest[4..6].copy_from_slice(&by_hand[0].to_le_bytes());
        rest[6..8].copy_from_slice(&by_hand[1].to_le_bytes());
        rest[8..10].copy_from_slice(&told.score.to_le_bytes());
        rest[10] = told.result.unwrap_or(NO_RESULT);
        rest[11] = u8::from(position.turn() == Color::Black);
        Ok(())
    }

    /// Changes the score in a record.
    pub(super) fn set_score(self, record: &mut [u8], score: i16) {
        let place = self.size() - 4;
        record[place..place + 2].copy_from_slice(&score.to_le_bytes());
    }

    /// What a network sees of a record: what stands where, and who is to move.
    pub(super) fn essence(self, record: &[u8]) -> (&[u8], Option<&u8>) {
        (&record[..self.size() - TAIL], record.last())
    }

    /// The position in a record of this layout.
    pub const fn read(self, bytes: &[u8]) -> Packed<'_> {
        Packed { layout: self, bytes }
    }
}

fn pieces<P: Position>(position: &P) -> impl Iterator<Item = (Piece, Square)> {
    let squares = (0..usize::from(position.levels()) * 64).map(Square::from_index);
    squares.filter_map(|square| Some((position.piece_at(square)?, square)))
}

const fn nibble(piece: Piece) -> u8 {
    (piece.color().index() * 8 + piece.kind().index()) as u8
}

/// A record.
#[derive(Clone, Copy, Debug)]
pub struct Packed<'a> {
    layout: Layout,
    bytes: &'a [u8],
}

impl Packed<'_> {
    /// Whether it is the record of a position: each side has one king, no piece is of another game, and so on.
    pub fn is_sound(self) -> bool {
        let kings = Color::ALL.map(|color| {
            let king = Piece::new(color, Kind::King);
            self.pieces().filter(|&(piece, _)| piece == king).count()
        });
        let count = self.count();
        let nibbles = (0..count).map(|index| self.nibble(index) % 8);
        let foreign = |kind| kind >= 7 || self.layout.levels == 1 && kind == Kind::Commoner as u8;
        let [.., result, turn] = *self.bytes else { return false };
        let fits = self.bytes.len() == self.layout.size() && count <= self.layout.pieces;
        fits && kings == [1, 1]
            && !nibbles.into_iter().any(foreign)
            && result <= NO_RESULT
            && turn <= 1
    }

    /// How many pieces there are.
    pub fn count(self) -> usize {
        self.bytes[..8 * self.layout.levels].iter().map(|byte| byte.count_ones() as usize).sum()
    }

    /// What stands where, in the order of squares.
    pub fn pieces(self) -> impl Iterator<Item = (Piece, Square)> {
        let words = self.bytes[..8 * self.layout.levels].chunks_exact(8);
        let words = words.map(|word| u64::from_le_bytes(word.try_into().expect("eight bytes")));
        let squares = words.enumerate().flat_map(|(level, word)| Squares { level, word });
        squares
            .enumerate()
            .map(move |(index, square)| (PIECES[usize::from(self.nibble(index))], square))
    }

    /// The side to move.
    pub fn turn(self) -> Color {
        if self.tail()[11] == 0 { Color::White } else { Color::Black }
    }

    /// What is told of it.
    pub fn told(self) -> Told {
        let [a, b, c, d, .., low, high, result, _] = self.tail();
        let game = u32::from_le_bytes([a, b, c, d]);
        Told {
            game,
            score: i16::from_le_bytes([low, high]),
            result: (result != NO_RESULT).then_some(result),
        }
    }

    /// What this is worth to White by hand, in hundredths of a pawn.
    pub fn by_hand(self, what: Beside) -> i16 {
        let tail = self.tail();
        match what {
            Beside::Nothing => 0,
            Beside::Attacks => i16::from_le_bytes([tail[4], tail[5]]),
            Beside::Everything => i16::from_le_bytes([tail[6], tail[7]]),
        }
    }

    fn tail(self) -> [u8; TAIL] {
        *self.bytes.last_chunk().expect("a record has a tail")
    }

    fn nibble(self, index: usize) -> u8 {
        let byte = self.bytes[8 * self.layout.levels + index.min(self.layout.pieces) / 2];
        byte >> (index % 2 * 4) & 15
    }
}

/// What a nibble stands for; one that stands for nothing is taken for a king, and noticed by there being two.
const PIECES: [Piece; 16] = {
    let mut pieces = [Piece::new(Color::White, Kind::King); 16];
    let mut kind = 0;
    while kind < 8 {
        let known = Kind::ALL[if kind < Kind::COUNT { kind } else { Kind::King as usize }];
        pieces[kind] = Piece::new(Color::White, known);
        pieces[8 + kind] = Piece::new(Color::Black, known);
        kind += 1;
    }
    pieces
};

/// The squares of a level that are occupied.
struct Squares {
    level: usize,
    word: u64,
}

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let bit = self.word.trailing_zeros() as usize;
        self.word &= self.word.wrapping_sub(1);
        (bit < 64).then(|| Square::from_index(self.level * 64 + bit))
    }
}
