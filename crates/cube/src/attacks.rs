//! Who attacks what: single squares, the king's surroundings, checks and pins seen from the king outward.

use game::{Color, Kind, Move, Piece, Special, Square};

use crate::geometry::{
    DIRECTION_COUNT, KING_STEPS, KNIGHT_LEAPS, PAWN_CAPTURES, QUEEN_LINES, RAY_LENGTHS, ROOK,
    STRAIGHT, STRIDES, direction_to, moved,
};
use crate::{Position, Set, Variant};

/// Whether a kind slides along a direction.
#[inline]
pub(crate) fn slides(kind: Kind, direction: usize, variant: Variant) -> bool {
    match kind {
        Kind::Queen => true,
        Kind::Rook => direction < if variant.straight_rooks() { STRAIGHT } else { ROOK },
        Kind::Bishop => direction >= ROOK,
        _ => false,
    }
}

/// A piece that may only move on the line between its king and the slider behind it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pin {
    /// Where the pinned piece stands.
    pub(crate) square: Square,
    /// The direction from the king to the pinned piece and on to the slider.
    pub(crate) direction: usize,
}

/// What the king of the side to move imposes on the other pieces.
#[derive(Debug)]
pub(crate) struct Guard {
    /// How many pieces give check.
    pub(crate) checks: u32,
    /// Where a move of an unpinned piece other than the king may end: everywhere, or where it ends the check.
    pub(crate) allowed: Set,
    /// The pinned pieces.
    pub(crate) pinned: Set,
    pins: [Pin; DIRECTION_COUNT],
    pin_count: usize,
}

impl Guard {
    /// Each pinned piece with its line.
    pub(crate) fn pins(&self) -> &[Pin] {
        &self.pins[..self.pin_count]
    }
}

impl Position {
    /// Looks from the king in every direction, and at the leapers.
    pub(crate) fn guard(&self) -> Guard {
        let king = self.kings[self.turn.index()];
        let unset = Pin { square: king, direction: 0 };
        let mut guard = Guard {
            checks: 0,
            allowed: Set::ALL,
            pinned: Set::EMPTY,
            pins: [unset; DIRECTION_COUNT],
            pin_count: 0,
        };
        let leapers = self.leaping_attackers(king, !self.turn);
        if !leapers.is_empty() {
            guard.checks = leapers.len();
            guard.allowed = leapers;
        }
        for direction in 0..DIRECTION_COUNT {
            self.look(king, direction, &mut guard);
        }
        guard
    }

    /// One direction: an enemy slider first is a check, one behind an own piece pins it.
    #[inline(always)]
    fn look(&self, king: Square, direction: usize, guard: &mut Guard) {
        let stride = STRIDES[direction];
        let mut square = king;
        let mut shield = None;
        for _ in 0..RAY_LENGTHS[king.index()][direction] {
            square = moved(square, stride);
            let Some(piece) = self.board[square.index()] else { continue };
            if piece.color() == self.turn {
                if shield.is_some() {
                    return;
                }
                shield = Some(square);
                continue;
            }
            if !slides(piece.kind(), direction, self.variant) {
                return;
            }
            if let Some(square) = shield {
                guard.pinned.insert(square);
                guard.pins[guard.pin_count] = Pin { square, direction };
                guard.pin_count += 1;
            } else {
                guard.checks += 1;
                guard.allowed = line(king, square, stride);
            }
            return;
        }
    }

    /// The knights, pawns, commoners and the king of a side that attack a square.
    fn leaping_attackers(&self, square: Square, by: Color) -> Set {
        let index = square.index();
        let kinds = &self.kinds;
        let pawns = PAWN_CAPTURES[(!by).index()][index] & kinds[Kind::Pawn.index()];
        let knights = KNIGHT_LEAPS[index] & kinds[Kind::Knight.index()];
        let steppers = kinds[Kind::Commoner.index()] | kinds[Kind::King.index()];
        (pawns | knights | (KING_STEPS[index] & steppers)) & self.side(by)
    }

    /// The sliders that attack a square when the pieces in `occupied` are in the way.
    fn sliding_attackers(&self, square: Square, occupied: Set) -> impl Iterator<Item = Square> {
        (0..DIRECTION_COUNT).filter_map(move |direction| {
            let hit = first_on_ray(square, direction, occupied)?;
            let piece = self.board[hit.index()]?;
            slides(piece.kind(), direction, self.variant).then_some(hit)
        })
    }

    /// Whether a side attacks a square, with only the pieces in `occupied` on the board.
    pub(crate) fn is_attacked(&self, square: Square, by: Color, occupied: Set) -> bool {
        let attackers = self.side(by) & occupied;
        !(self.leaping_attackers(square, by) & occupied).is_empty()
            || self.sliding_attackers(square, occupied).any(|slider| attackers.has(slider))
    }

    /// The pieces of both sides that attack a square, with only those in `occupied` on the board.
    pub(crate) fn attackers(&self, square: Square, occupied: Set) -> Set {
        let leapers = self.leaping_attackers(square, Color::White)
            | self.leaping_attackers(square, Color::Black);
        self.sliding_attackers(square, occupied).fold(leapers & occupied, Set::with)
    }

    /// Whether the king stays safe when a pawn captures en passant: two pieces leave, one arrives.
    pub(crate) fn en_passant_is_safe(&self, pawn: Square, passed: Square) -> bool {
        let victim = self.captured_square(Move::en_passant(pawn, passed));
        let occupied = self.occupied().without(pawn).without(victim).with(passed);
        !self.is_attacked(self.kings[self.turn.index()], !self.turn, occupied)
    }

    /// Whether the enemy king is attacked after a legal move.
    pub(crate) fn attacks_king_after(&self, m: Move) -> bool {
        let king = self.kings[(!self.turn).index()];
        let mut occupied = self.occupied().without(m.from());
        let (mut lander, mut landing) = (self.board[m.from().index()], m.to());
        match m.special() {
            Special::Castling => {
                let way = self.castling_way(m);
                occupied = occupied.without(way.rook).with(m.to());
                (lander, landing) = (Some(Piece::new(self.turn, Kind::Rook)), way.crossed);
            }
            Special::EnPassant => occupied.remove(self.captured_square(m)),
            Special::None => {}
        }
        occupied.insert(landing);
        let kind = m.promotion().or(lander.map(Piece::kind));
        kind.is_some_and(|kind| self.hits(kind, landing, king, occupied))
            || self.sliding_attackers(king, occupied).any(|slider| {
                slider != landing && slider != m.to() && self.side(self.turn).has(slider)
            })
    }

    /// Whether a piece of the side to move hits `target` from a square.
    fn hits(&self, kind: Kind, from: Square, target: Square, occupied: Set) -> bool {
        let index = from.index();
        match kind {
            Kind::Pawn => PAWN_CAPTURES[self.turn.index()][index].has(target),
            Kind::Knight => KNIGHT_LEAPS[index].has(target),
            Kind::Commoner | Kind::King => KING_STEPS[index].has(target),
            _ => {
                QUEEN_LINES[index].has(target)
                    && direction_to(from, target).is_some_and(|direction| {
                        slides(kind, direction, self.variant)
                            && first_on_ray(from, direction, occupied) == Some(target)
                    })
            }
        }
    }

    /// Whether a move of any origin is legal here.
    pub(crate) fn judges_legal(&self, m: Move) -> bool {
        let (from, to) = (m.from(), m.to());
        let Some(piece) = self.board[from.index()] else { return false };
        let inside = to.level() < self.variant.levels();
        if piece.color() != self.turn || !inside {
            return false;
        }
        match m.special() {
            Special::Castling => {
                let mut castlings = Vec::new();
                crate::generate::castlings(self, &mut crate::generate::List(&mut castlings));
                return castlings.contains(&m);
            }
            Special::EnPassant => {
                return piece.kind() == Kind::Pawn
                    && self.en_passant == Some(to)
                    && PAWN_CAPTURES[self.turn.index()][from.index()].has(to)
                    && m.promotion().is_none()
                    && self.en_passant_is_safe(from, to);
            }
            Special::None => {}
        }
        if !self.is_pseudo_legal(piece.kind(), m) {
            return false;
        }
        if piece.kind() == Kind::King {
            return !self.is_attacked(to, !self.turn, self.occupied().without(from));
        }
        let guard = self.guard();
        let king = self.kings[self.turn.index()];
        let keeps_pin = || direction_to(king, to) == direction_to(king, from);
        guard.checks < 2 && guard.allowed.has(to) && (!guard.pinned.has(from) || keeps_pin())
    }

    /// Whether the piece could make the move if there were no king to guard.
    fn is_pseudo_legal(&self, kind: Kind, m: Move) -> bool {
        let (from, to) = (m.from(), m.to());
        let target = self.board[to.index()];
        if target.is_some_and(|piece| piece.color() == self.turn) {
            return false;
        }
        if kind != Kind::Pawn {
            return m.promotion().is_none() && self.hits(kind, from, to, self.occupied().with(to));
        }
        if m.promotion().is_some() != (to.rank() == self.turn.rank(7)) {
            return false;
        }
        if target.is_some() {
            return PAWN_CAPTURES[self.turn.index()][from.index()].has(to);
        }
        let forward = crate::geometry::forward(self.turn);
        match from.offset(forward, 8) {
            Some(next) if next == to => true,
            Some(next) => {
                from.rank() == self.turn.rank(1)
                    && self.board[next.index()].is_none()
                    && next.offset(forward, 8) == Some(to)
            }
            None => false,
        }
    }
}

/// The first occupied square that a ray meets.
#[inline]
pub(crate) fn first_on_ray(from: Square, direction: usize, occupied: Set) -> Option<Square> {
    let mut square = from;
    for _ in 0..RAY_LENGTHS[from.index()][direction] {
        square = moved(square, STRIDES[direction]);
        if occupied.has(square) {
            return Some(square);
        }
    }
    None
}

/// The squares from behind `from` up to and including `to`, which lies on that line.
fn line(from: Square, to: Square, stride: i32) -> Set {
    let mut squares = Set::EMPTY;
    let mut square = from;
    while square != to {
        square = moved(square, stride);
        squares.insert(square);
    }
    squares
}
