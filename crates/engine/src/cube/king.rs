//! Kings: what stands around them, where they can go, and what aims at them.

use game::{Color, Kind};

use super::terms as t;
use super::view::{View, count};
use crate::judge::Tally;

/// As many neighbours are told apart.
const NEIGHBOURS: u32 = 8;
/// As many dangers are told apart.
const DANGERS: u32 = 16;
/// What a safe check adds to the danger.
const CHECK_UNITS: u32 = 3;
/// More safe checks of a kind count no more.
const CHECKS: u32 = 3;
/// So many units are one danger.
const UNITS: u32 = 2;

/// Counts the shelter of a side's king.
pub(super) fn judge_shelter<T: Tally>(view: &View, color: Color, tally: &mut T) {
    let (us, them) = (view.side(color), view.side(!color));
    let zone = view.zone(color);
    let pawns = zone & view.pieces(color, Kind::Pawn);
    let officers = zone & us.all & !pawns;
    let escapes = zone & !us.all & !them.reach.all();
    for (table, set) in
        [(t::SHELTER_PAWNS, pawns), (t::SHELTER_OFFICERS, officers), (t::ESCAPES, escapes)]
    {
        tally.add(color, table + set.len().min(NEIGHBOURS) as usize, 1);
    }
}

/// Counts the attack of a side on the other's king.
pub(super) fn judge_attack<T: Tally>(view: &View, color: Color, tally: &mut T) {
    let (us, them) = (view.side(color), view.side(!color));
    let zone = view.zone(!color);
    for kind in &Kind::ALL[..6] {
        count(color, t::ZONE_ATTACK + kind.index(), zone & us.reach.by(*kind), tally);
    }
    // The king itself protects all of them once.
    let weak = zone & us.reach.all() & !them.reach.twice();
    let mut units = weak.len() + 2 * (weak & us.reach.twice()).len();
    let from = |kind| view.position.reach_from(kind, them.king);
    let (straight, diagonal) = (from(Kind::Rook), from(Kind::Bishop));
    let free = !us.all & !them.reach.all();
    for (index, (kind, squares)) in [
        (Kind::Knight, from(Kind::Knight)),
        (Kind::Bishop, diagonal),
        (Kind::Rook, straight),
        (Kind::Queen, straight | diagonal),
    ]
    .into_iter()
    .enumerate()
    {
        let checks = (squares & free & us.reach.by(kind)).len().min(CHECKS);
        if checks > 0 {
            tally.add(color, t::SAFE_CHECK + index, checks as i32);
            units += CHECK_UNITS * checks;
        }
    }
    let danger = (units / UNITS).min(DANGERS - 1);
    tally.add(color, t::KING_DANGER + danger as usize, 1);
}
