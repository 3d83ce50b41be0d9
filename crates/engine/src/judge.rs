//! The first judge of positions, the same for both games: what stands where, and how much it moves.
//!
//! Pieces count by kind and square, in the opening and in the ending; the sums are kept up to date by what the judge observes. The
//! phase of the game mixes the two. Mobility is looked at anew each time.

use game::{Color, Kind, Observer, Piece, Position, Square};
use search::Evaluator;

/// A value in the opening and in the ending.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tapered {
    /// With all pieces on the board.
    pub opening: i32,
    /// With few pieces left.
    pub ending: i32,
}

impl Tapered {
    /// A value of two phases.
    pub const fn new(opening: i32, ending: i32) -> Self {
        Self { opening, ending }
    }

    pub(crate) const fn plus(self, other: Self, times: i32) -> Self {
        Self::new(self.opening + other.opening * times, self.ending + other.ending * times)
    }
}

/// What is a game's own in the judgement.
pub trait Weights: Clone + Default + Send + Sync {
    /// The game.
    type Position: Position;

    /// The worth of a white piece on a square; Black's is that of the mirrored square.
    fn worth(kind: Kind, square: Square) -> Tapered;
    /// White's mobility less Black's.
    fn mobility(position: &Self::Position) -> Tapered;
    /// The phase with which a game begins: the sum of what speaks for the opening over its pieces.
    fn full_phase(position: &Self::Position) -> i32;
}

/// How much a piece on the board speaks for the opening.
const fn phase(kind: Kind) -> i32 {
    match kind {
        Kind::Pawn | Kind::King => 0,
        Kind::Knight | Kind::Bishop | Kind::Commoner => 1,
        Kind::Rook => 2,
        Kind::Queen => 4,
    }
}

/// 0 at the rim, 3 in the middle of a line of eight.
pub(crate) const fn inward(place: u8) -> i32 {
    let place = place as i32;
    if place < 4 { place } else { 7 - place }
}

/// The sums of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Sums {
    value: Tapered,
    phase: i32,
}

/// Judges positions of a game by its weights.
#[derive(Clone, Debug, Default)]
pub struct Judge<W> {
    sums: Sums,
    before: Vec<Sums>,
    full_phase: i32,
    weights: std::marker::PhantomData<W>,
}

impl<W: Weights> Judge<W> {
    fn count(&mut self, piece: Piece, square: Square, times: i32) {
        let (sign, square) = match piece.color() {
            Color::White => (1, square),
            Color::Black => (-1, Square::new(square.file(), 7 - square.rank(), square.level())),
        };
        self.sums.value = self.sums.value.plus(W::worth(piece.kind(), square), sign * times);
        self.sums.phase += phase(piece.kind()) * times;
    }
}

impl<W: Weights> Observer for Judge<W> {
    fn push(&mut self) {
        self.before.push(self.sums);
    }

    fn put(&mut self, piece: Piece, square: Square) {
        self.count(piece, square, 1);
    }

    fn take(&mut self, piece: Piece, square: Square) {
        self.count(piece, square, -1);
    }

    fn pop(&mut self) {
        self.sums = self.before.pop().expect("as many pops as pushes");
    }
}

impl<W: Weights> Evaluator<W::Position> for Judge<W> {
    fn reset(&mut self, position: &W::Position) {
        self.sums = Sums::default();
        self.before.clear();
        self.full_phase = W::full_phase(position);
        for index in 0..usize::from(position.levels()) * 64 {
            let square = Square::from_index(index);
            if let Some(piece) = position.piece_at(square) {
                self.count(piece, square, 1);
            }
        }
    }

    fn evaluate(&mut self, position: &W::Position) -> i32 {
        let value = self.sums.value.plus(W::mobility(position), 1);
        let phase = self.sums.phase.min(self.full_phase);
        let rest = self.full_phase - phase;
        let score = (value.opening * phase + value.ending * rest) / self.full_phase;
        match position.turn() {
            Color::White => score + TEMPO,
            Color::Black => TEMPO - score,
        }
    }
}

/// What it is worth to be on the move.
const TEMPO: i32 = 10;
