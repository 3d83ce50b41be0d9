//! Officers: how far they move, where they are safe, and what they control together.

use cube::Set;
use game::{Color, Kind};

use super::terms as t;
use super::view::{View, count};
use crate::judge::Tally;

/// The kinds other than pawn and king.
const OFFICERS: [Kind; 5] = [Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen, Kind::Commoner];
/// Those that stand well on outposts.
const MINORS: [Kind; 3] = [Kind::Knight, Kind::Bishop, Kind::Commoner];

/// Counts what the officers of a side do.
pub(super) fn judge<T: Tally>(view: &View, color: Color, tally: &mut T) {
    let (us, them) = (view.side(color), view.side(!color));
    for (index, kind) in OFFICERS.into_iter().enumerate() {
        tally.add(color, t::MOBILITY + index, us.reach.moves(kind) as i32);
        tally.add(color, t::STUCK + index, us.reach.stuck(kind) as i32);
    }
    for kind in Kind::ALL {
        judge_levels(view, color, kind, tally);
    }
    let outposts = us.reach.by(Kind::Pawn) & !view.pawn_span(!color) & beyond_the_middle(color);
    for (index, kind) in MINORS.into_iter().enumerate() {
        count(color, t::OUTPOST + index, view.pieces(color, kind) & outposts, tally);
    }
    count(color, t::CONTROL, us.reach.all() & !them.reach.all(), tally);
    count(color, t::CONTROL + 1, us.reach.twice() & !them.reach.twice(), tally);
    count(color, t::CENTRE_CONTROL, us.reach.all() & centre(view.levels), tally);
}

fn judge_levels<T: Tally>(view: &View, color: Color, kind: Kind, tally: &mut T) {
    let pieces = view.pieces(color, kind);
    let half = view.levels / 2;
    for ring in 0..half {
        let [below, above] = [ring, view.levels - 1 - ring].map(|level| pieces.level(level));
        let both = below.count_ones() + above.count_ones();
        if both > 0 {
            let table = t::LEVELS + 4 * kind.index();
            tally.add(color, table + usize::from(4 - half + ring), both as i32);
        }
    }
}

fn beyond_the_middle(color: Color) -> Set {
    Set::rank(color.rank(4)) | Set::rank(color.rank(5)) | Set::rank(color.rank(6))
}

/// The half in the middle of every axis.
fn centre(levels: u8) -> Set {
    const FILES_AND_RANKS: u64 = 0x0000_3C3C_3C3C_0000;
    const fn of(levels: u8) -> Set {
        let mut words = [0; 8];
        let mut level = levels / 4;
        while level < levels - levels / 4 {
            words[level as usize] = FILES_AND_RANKS;
            level += 1;
        }
        Set::from_levels(words)
    }
    const FOUR: Set = of(4);
    const EIGHT: Set = of(8);
    if levels == 4 { FOUR } else { EIGHT }
}
