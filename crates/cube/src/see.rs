//! Static exchange evaluation: what a series of captures on one square is worth.

use game::{Kind, Move, Piece, Position as _, Special, Square};

use crate::attacks::{first_on_ray, slides};
use crate::geometry::direction_to;
use crate::{Position, Set};

/// The order in which pieces are sent into an exchange.
const CHEAPEST_FIRST: [Kind; Kind::COUNT] =
    [Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Commoner, Kind::Rook, Kind::Queen, Kind::King];

/// Whether a legal move gains at least `threshold` points.
pub(crate) fn reaches(position: &Position, m: Move, threshold: i32) -> bool {
    if m.special() == Special::Castling {
        return threshold <= 0;
    }
    let square = m.to();
    let value = |kind: Kind| kind.points() as i32;
    let promoted = m.promotion().map_or(0, |kind| value(kind) - value(Kind::Pawn));
    // What the side that just captured is ahead of what it needs, if the other side stops.
    let mut balance = position.victim(m).map_or(0, value) + promoted - threshold;
    if balance < 0 {
        return false;
    }
    let arrived = m.promotion().unwrap_or_else(|| position.moved(m));
    // Even if the piece is lost, it is enough.
    balance -= value(arrived);
    if balance >= 0 {
        return true;
    }
    let mut occupied =
        position.occupied().without(m.from()).without(position.captured_square(m)).with(square);
    let mut attackers = position.attackers(square, occupied);
    let mut side = !position.turn;
    let mut reached = true;
    loop {
        attackers = attackers & occupied;
        let own = attackers & position.side(side);
        let Some((kind, from)) = cheapest(position, own) else { return reached };
        if kind == Kind::King && !(attackers & position.side(!side)).is_empty() {
            return reached;
        }
        reached = !reached;
        // Now seen from the other side: it loses `kind` if it is taken in turn.
        balance = -balance - 1 - value(kind);
        if balance >= 0 {
            return reached;
        }
        occupied.remove(from);
        if let Some(behind) = uncovered(position, square, from, occupied) {
            attackers.insert(behind);
        }
        side = !side;
    }
}

fn cheapest(position: &Position, pieces: Set) -> Option<(Kind, Square)> {
    CHEAPEST_FIRST.into_iter().find_map(|kind| {
        let square = (pieces & position.kinds[kind.index()]).iter().next()?;
        Some((kind, square))
    })
}

/// The slider that attacks `square` through the place that `from` has just left.
fn uncovered(position: &Position, square: Square, from: Square, occupied: Set) -> Option<Square> {
    let direction = direction_to(square, from)?;
    let behind = first_on_ray(from, direction, occupied)?;
    let kind = position.board[behind.index()].map(Piece::kind)?;
    slides(kind, direction, position.variant).then_some(behind)
}
