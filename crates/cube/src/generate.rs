//! Legal move generation on whole sets.
//!
//! The rays of all sliders of a side are cast at once: the set of sliders is shifted one step in a direction; what stays on the
//! board and off own pieces are moves, what hit nothing goes on. Each square of the front after `k` steps came from exactly one
//! origin, `k` steps back, so the same sweep counts moves, lists them, or collects attacked squares: that is up to the [`Sink`].
//! The king's view ([`Guard`]) says beforehand which pieces are pinned, and where moves must end in check; so all moves are legal.

use game::{Color, Kind, Move, MoveSink, Square};

use crate::attacks::{Guard, Pin, slides};
use crate::geometry::{
    DIRECTIONS, KING_STEPS, LEAPS, PAWN_CAPTURES, ROOK, STRAIGHT, STRIDES, Step, forward, moved,
    pawn_captures, stride,
};
use crate::set::Wide;
use crate::{Position, Set};

/// What a pawn may become.
const PROMOTIONS: [Kind; 5] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Commoner];

/// What a sweep over the board finds, a whole set at a time.
pub(crate) trait Sweep {
    /// Moves to these squares, each from the square `distance` indices before it.
    fn spread(&mut self, targets: Wide, distance: i32);
}

/// Where generated moves go.
pub(crate) trait Sink: Sweep {
    /// Moves of pawns that reach the last rank, each from the square `distance` indices before.
    fn promote(&mut self, targets: Set, distance: i32);
    /// Moves of one piece to these squares.
    fn fan(&mut self, from: Square, targets: Set);
    /// A move that is neither.
    fn single(&mut self, m: Move);
}

/// Lists the moves.
pub(crate) struct List<'a, M: MoveSink>(pub(crate) &'a mut M);

impl<M: MoveSink> List<'_, M> {
    /// Kept out of the sweep, which is mostly about empty sets.
    #[inline(never)]
    fn list(&mut self, targets: Set, distance: i32) {
        for to in targets {
            self.0.push(Move::new(moved(to, -distance), to));
        }
    }
}

impl<M: MoveSink> Sweep for List<'_, M> {
    #[inline(always)]
    fn spread(&mut self, targets: Wide, distance: i32) {
        if !targets.is_empty() {
            self.list(targets.into(), distance);
        }
    }
}

impl<M: MoveSink> Sink for List<'_, M> {
    fn promote(&mut self, targets: Set, distance: i32) {
        for to in targets {
            for kind in PROMOTIONS {
                self.0.push(Move::promoting(moved(to, -distance), to, kind));
            }
        }
    }

    fn fan(&mut self, from: Square, targets: Set) {
        for to in targets {
            self.0.push(Move::new(from, to));
        }
    }

    fn single(&mut self, m: Move) {
        self.0.push(m);
    }
}

/// Counts the moves.
#[derive(Default)]
pub(crate) struct Count(u64);

impl Count {
    /// How many there were.
    pub(crate) fn total(&self) -> u64 {
        self.0
    }
}

impl Sweep for Count {
    #[inline(always)]
    fn spread(&mut self, targets: Wide, _: i32) {
        self.0 += u64::from(targets.len());
    }
}

impl Sink for Count {
    #[inline(always)]
    fn promote(&mut self, targets: Set, _: i32) {
        self.0 += PROMOTIONS.len() as u64 * u64::from(targets.len());
    }

    #[inline(always)]
    fn fan(&mut self, _: Square, targets: Set) {
        self.0 += u64::from(targets.len());
    }

    #[inline(always)]
    fn single(&mut self, _: Move) {
        self.0 += 1;
    }
}

/// Collects the squares that are reached.
struct Reached(Wide);

impl Sweep for Reached {
    #[inline(always)]
    fn spread(&mut self, targets: Wide, _: i32) {
        self.0 = self.0 | targets;
    }
}

/// Pieces other than pawns, by how they move.
struct Movers {
    /// Slide where one coordinate changes.
    straight: Wide,
    /// Slide in the rook's other directions.
    rising: Wide,
    /// Slide in the bishop's directions.
    diagonal: Wide,
    /// Go one step in every direction.
    steppers: Wide,
    /// Leap.
    knights: Wide,
}

impl Movers {
    #[inline(always)]
    fn new(position: &Position, pieces: Set) -> Self {
        let of = |kind: Kind| Wide::from(position.kinds[kind.index()]) & pieces.into();
        let (queens, rooks) = (of(Kind::Queen), of(Kind::Rook));
        let straight = queens | rooks;
        Self {
            straight,
            rising: if position.variant.straight_rooks() { queens } else { straight },
            diagonal: queens | of(Kind::Bishop),
            steppers: of(Kind::Commoner),
            knights: of(Kind::Knight),
        }
    }

    /// Casts all of them over the empty squares and hands on what ends in `targets`.
    #[inline(always)]
    fn cast(&self, empty: Set, targets: Set, sweep: &mut impl Sweep) {
        let (empty, targets) = (empty.into(), targets.into());
        macro_rules! directions {
            ($($direction:literal)*) => { $(self.slide::<$direction>(empty, targets, sweep);)* };
        }
        macro_rules! leaps {
            ($($leap:literal)*) => { $(
                let leap = const { LEAPS[$leap] };
                sweep.spread(self.knights.shifted(leap) & targets, stride(leap));
            )* };
        }
        directions!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25);
        leaps!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23);
    }

    /// One direction, which the compiler knows.
    #[inline(always)]
    fn slide<const DIRECTION: usize>(&self, empty: Wide, targets: Wide, sweep: &mut impl Sweep) {
        let step = const { DIRECTIONS[DIRECTION] };
        let stride = const { STRIDES[DIRECTION] };
        let sliders = match DIRECTION {
            ..STRAIGHT => self.straight,
            STRAIGHT..ROOK => self.rising,
            _ => self.diagonal,
        };
        let mut front = sliders.shifted(step);
        let mut distance = stride;
        sweep.spread((front | self.steppers.shifted(step)) & targets, distance);
        front &= empty;
        while !front.is_empty() {
            front = front.shifted(step);
            distance += stride;
            sweep.spread(front & targets, distance);
            front &= empty;
        }
    }
}

/// Every legal move.
pub(crate) fn all(position: &Position, sink: &mut impl Sink) {
    generate::<true, true>(position, sink);
}

/// Every legal move that captures something.
pub(crate) fn captures(position: &Position, sink: &mut impl Sink) {
    generate::<false, true>(position, sink);
}

/// Every legal move that captures nothing.
pub(crate) fn quiets(position: &Position, sink: &mut impl Sink) {
    generate::<true, false>(position, sink);
}

#[inline(always)]
fn generate<const QUIETS: bool, const CAPTURES: bool>(position: &Position, sink: &mut impl Sink) {
    let guard = position.guard();
    let enemies = position.side(!position.turn);
    let empty = position.empty();
    let targets = match (QUIETS, CAPTURES) {
        (true, true) => enemies | empty,
        (true, false) => empty,
        (false, _) => enemies,
    };
    king_moves::<QUIETS>(position, &guard, targets, sink);
    if guard.checks > 1 {
        return;
    }
    let allowed = targets & guard.allowed;
    let free = position.side(position.turn) & !guard.pinned;
    Movers::new(position, free).cast(empty, allowed, sink);
    let pawns = position.kinds[Kind::Pawn.index()] & free;
    match position.turn {
        Color::White => {
            pawn_moves::<true, QUIETS, CAPTURES>(pawns, empty, enemies, guard.allowed, sink);
        }
        Color::Black => {
            pawn_moves::<false, QUIETS, CAPTURES>(pawns, empty, enemies, guard.allowed, sink);
        }
    }
    if CAPTURES {
        en_passant(position, sink);
    }
    // A pinned piece cannot end a check by another: the two lines meet only in the king.
    if guard.checks == 0 {
        for pin in guard.pins() {
            pinned_moves(position, *pin, targets, sink);
        }
    }
}

/// The squares that a side attacks or protects, seen through the other side's king.
fn attacked_by(position: &Position, color: Color) -> Set {
    let mut reached = Reached(KING_STEPS[position.kings[color.index()].index()].into());
    let pieces = position.side(color);
    let empty = position.empty().with(position.kings[(!color).index()]);
    Movers::new(position, pieces).cast(empty, Set::ALL, &mut reached);
    let pawns = Wide::from(position.kinds[Kind::Pawn.index()] & pieces);
    for step in pawn_captures(color) {
        reached.spread(pawns.shifted(step), stride(step));
    }
    reached.0.into()
}

#[inline(always)]
fn king_moves<const QUIETS: bool>(
    position: &Position,
    guard: &Guard,
    targets: Set,
    sink: &mut impl Sink,
) {
    let king = position.kings[position.turn.index()];
    let steps = KING_STEPS[king.index()] & targets;
    if !steps.is_empty() {
        let attacked = attacked_by(position, !position.turn);
        sink.fan(king, steps & !attacked);
    }
    if QUIETS && guard.checks == 0 {
        castlings(position, sink);
    }
}

/// The castling moves of a side that is not in check.
pub(crate) fn castlings(position: &Position, sink: &mut impl Sink) {
    let color = position.turn;
    let king = position.kings[color.index()];
    let occupied = position.occupied();
    for way in position.rights.ways(position.variant, color) {
        let attacked = |square| position.is_attacked(square, !color, occupied);
        if (way.empty & occupied).is_empty()
            && !attacked(king)
            && !attacked(way.crossed)
            && !attacked(way.to)
        {
            sink.single(Move::castling(king, way.to));
        }
    }
}

#[inline(always)]
fn pawn_moves<const WHITE: bool, const QUIETS: bool, const CAPTURES: bool>(
    pawns: Set,
    empty: Set,
    enemies: Set,
    allowed: Set,
    sink: &mut impl Sink,
) {
    let color = if WHITE { Color::White } else { Color::Black };
    let (pawns, empty, allowed) = (Wide::from(pawns), Wide::from(empty), Wide::from(allowed));
    if QUIETS {
        let ahead = forward(color);
        let once = pawns.shifted(ahead) & empty;
        let twice = (once & Set::rank(color.rank(2)).into()).shifted(ahead) & empty;
        arrive(color, once & allowed, stride(ahead), sink);
        sink.spread(twice & allowed, 2 * stride(ahead));
    }
    if CAPTURES {
        let victims = allowed & enemies.into();
        for step in pawn_captures(color) {
            arrive(color, pawns.shifted(step) & victims, stride(step), sink);
        }
    }
}

/// Pawns that arrive somewhere, perhaps on the last rank.
#[inline(always)]
fn arrive(color: Color, targets: Wide, distance: i32, sink: &mut impl Sink) {
    let last = Set::rank(color.rank(7));
    sink.spread(targets & (!last).into(), distance);
    let promoting = targets & last.into();
    if !promoting.is_empty() {
        sink.promote(promoting.into(), distance);
    }
}

fn en_passant(position: &Position, sink: &mut impl Sink) {
    let Some(passed) = position.en_passant else { return };
    let pawns = position.pieces(position.turn, Kind::Pawn)
        & PAWN_CAPTURES[(!position.turn).index()][passed.index()];
    for pawn in pawns {
        if position.en_passant_is_safe(pawn, passed) {
            sink.single(Move::en_passant(pawn, passed));
        }
    }
}

/// The moves of one pinned piece along its line, in either direction. A knight has none.
fn pinned_moves(position: &Position, pin: Pin, targets: Set, sink: &mut impl Sink) {
    let Some(piece) = position.board[pin.square.index()] else { return };
    for direction in [pin.direction, pin.direction ^ 1] {
        let reach = match piece.kind() {
            Kind::Pawn => {
                pinned_pawn(position, pin.square, DIRECTIONS[direction], targets, sink);
                continue;
            }
            Kind::Commoner => 1,
            kind if slides(kind, direction, position.variant) => 7,
            _ => continue,
        };
        // The slider behind and the king in front bound the line.
        let mut square = pin.square;
        for _ in 0..reach {
            square = moved(square, STRIDES[direction]);
            if targets.has(square) {
                sink.single(Move::new(pin.square, square));
            }
            if position.board[square.index()].is_some() {
                break;
            }
        }
    }
}

/// A pinned pawn's step or capture in one direction of its line.
fn pinned_pawn(position: &Position, from: Square, step: Step, targets: Set, sink: &mut impl Sink) {
    let color = position.turn;
    let to = moved(from, stride(step));
    let there = position.board[to.index()];
    if step == forward(color) {
        if there.is_none() && targets.has(to) {
            land(from, to, color, sink);
            let twice = moved(to, stride(step));
            if from.rank() == color.rank(1) && position.board[twice.index()].is_none() {
                sink.single(Move::new(from, twice));
            }
        }
    } else if targets.has(to)
        && pawn_captures(color).contains(&step)
        && there.is_some_and(|piece| piece.color() != color)
    {
        land(from, to, color, sink);
    }
}

fn land(from: Square, to: Square, color: Color, sink: &mut impl Sink) {
    if to.rank() == color.rank(7) {
        sink.promote(Set::of(to), to.index() as i32 - from.index() as i32);
    } else {
        sink.single(Move::new(from, to));
    }
}
