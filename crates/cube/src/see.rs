//! Who captures on one square, and in what order: the cube's part of static exchange evaluation.

use game::see::Exchange;
use game::{Color, Kind, Move, Piece, Square};

use crate::attacks::{first_on_ray, slides};
use crate::geometry::direction_to;
use crate::{Position, Set};

/// The order in which pieces are sent into an exchange.
const CHEAPEST_FIRST: [Kind; Kind::COUNT] =
    [Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Commoner, Kind::Rook, Kind::Queen, Kind::King];

/// An exchange on the destination of a move.
pub(crate) struct Capturers<'a> {
    position: &'a Position,
    square: Square,
    occupied: Set,
    /// Those that have not captured yet.
    left: Set,
}

impl<'a> Capturers<'a> {
    /// Those that are there after a legal move.
    pub(crate) fn after(position: &'a Position, m: Move) -> Self {
        let left = position.occupied().without(m.from()).without(position.captured_square(m));
        let occupied = left.with(m.to());
        let capturers = position.attackers(m.to(), occupied);
        Self { position, square: m.to(), occupied, left: capturers }
    }

    fn cheapest(&self, side: Color) -> Option<(Kind, Square)> {
        let own = self.left & self.position.side(side);
        CHEAPEST_FIRST.into_iter().find_map(|kind| {
            let square = (own & self.position.kinds[kind.index()]).iter().next()?;
            Some((kind, square))
        })
    }

    /// The slider that attacks through the place that a capturer has just left.
    fn uncovered(&self, left: Square) -> Option<Square> {
        let direction = direction_to(self.square, left)?;
        let behind = first_on_ray(left, direction, self.occupied)?;
        let kind = self.position.board[behind.index()].map(Piece::kind)?;
        slides(kind, direction, self.position.variant).then_some(behind)
    }
}

impl Exchange for Capturers<'_> {
    fn capture(&mut self, side: Color) -> Option<Kind> {
        let (kind, square) = self.cheapest(side)?;
        self.occupied.remove(square);
        self.left.remove(square);
        if let Some(slider) = self.uncovered(square) {
            self.left.insert(slider);
        }
        Some(kind)
    }

    fn can_capture(&self, side: Color) -> bool {
        !(self.left & self.position.side(side)).is_empty()
    }
}
