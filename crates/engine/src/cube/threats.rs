//! What can be captured or chased.

use cube::Set;
use game::{Color, Kind, Position as _};

use super::terms as t;
use super::view::{View, count};
use crate::judge::Tally;

/// Counts the threats of a side.
pub(super) fn judge<T: Tally>(view: &View, color: Color, tally: &mut T) {
    let (us, them) = (view.side(color), view.side(!color));
    let by_pawns = us.reach.by(Kind::Pawn);
    let victims = |kind| view.pieces(!color, kind);
    for kind in &Kind::ALL[1..6] {
        count(color, t::PAWN_THREAT + kind.index() - 1, victims(*kind) & by_pawns, tally);
    }
    let officers = them.all & !victims(Kind::Pawn) & !victims(Kind::King);
    count(color, t::PUSH_THREAT, pushed(view, color) & officers & !by_pawns, tally);

    let by_minors =
        us.reach.by(Kind::Knight) | us.reach.by(Kind::Bishop) | us.reach.by(Kind::Commoner);
    count(color, t::MINOR_THREAT, victims(Kind::Rook) & by_minors, tally);
    count(color, t::MINOR_THREAT + 1, victims(Kind::Queen) & by_minors, tally);
    count(color, t::ROOK_THREAT, victims(Kind::Queen) & us.reach.by(Kind::Rook), tally);

    let hanging = them.all & us.reach.all() & !them.reach.all();
    let loose = them.all & us.reach.twice() & them.reach.all() & !them.reach.twice();
    let now = view.position.turn() == color;
    let table = if now { t::HANGING_NOW } else { t::HANGING };
    for kind in &Kind::ALL[..6] {
        count(color, table + kind.index(), victims(*kind) & hanging, tally);
        count(color, t::LOOSE + kind.index(), victims(*kind) & loose, tally);
    }
}

/// What pawns attack after one step to a square where none captures them.
fn pushed(view: &View, color: Color) -> Set {
    let ahead = if color == Color::White { (0, 1, 0) } else { (0, -1, 0) };
    let steps = view.pieces(color, Kind::Pawn).shifted(ahead) & view.empty;
    let safe = steps & !view.side(!color).reach.by(Kind::Pawn);
    view.position.pawn_attacks(color, safe)
}
