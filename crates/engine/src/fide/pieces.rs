//! Officers: how far they reach, how well they stand, and what of the enemy king's surroundings they see.

use cozy_chess::{self as cozy, BitBoard, File, Piece, Rank, Square};
use game::Color;

use super::king::Attack;
use super::lines::{distance, file, forward, rank, rank_set};
use super::pawns::Pawns;
use super::terms as t;
use super::view::{Side, View, to_cozy};
use crate::judge::Tally;

const LONG_DIAGONALS: [BitBoard; 2] =
    [BitBoard(0x0000_0008_1000_0000), BitBoard(0x0000_0010_0800_0000)];

/// Counts the officers of a side, notes their attacks and what aims at the enemy king.
pub(super) fn judge<T: Tally>(
    view: &mut View,
    pawns: &Pawns,
    color: Color,
    tally: &mut T,
) -> Attack {
    judge_each(view, color, tally, |view, officer, tally| {
        let Officer { kind, square, reach, mobility } = officer;
        match kind {
            Piece::Knight => judge_knight(view, pawns, color, square, reach, tally),
            Piece::Bishop => judge_bishop(view, pawns, color, square, tally),
            Piece::Rook => judge_rook(view, color, square, mobility, tally),
            _ => (),
        }
    })
}

/// The same of how far officers reach alone.
pub(super) fn judge_reach<T: Tally>(view: &mut View, color: Color, tally: &mut T) -> Attack {
    judge_each(view, color, tally, |_, _, _| ())
}

/// An officer and how far it reaches.
struct Officer {
    kind: Piece,
    square: Square,
    reach: BitBoard,
    mobility: usize,
}

#[inline(always)]
fn judge_each<T: Tally>(
    view: &mut View,
    color: Color,
    tally: &mut T,
    more: impl Fn(&View, Officer, &mut T),
) -> Attack {
    let mut attack = Attack::on(view, !color);
    let free = mobility_area(view, color);
    for kind in [Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen] {
        for square in view.side(color).of(kind) {
            let reach = reach(view, color, kind, square);
            view.side_mut(color).note(kind, reach);
            attack.note(kind, reach);
            let mobility = (reach & free).len() as usize;
            let table = match kind {
                Piece::Knight => t::KNIGHT_MOBILITY,
                Piece::Bishop => t::BISHOP_MOBILITY,
                Piece::Rook => t::ROOK_MOBILITY,
                _ => t::QUEEN_MOBILITY,
            };
            tally.add(color, table + mobility, 1);
            more(view, Officer { kind, square, reach, mobility }, tally);
        }
    }
    attack
}

/// Squares worth moving to: not one's own king and queens, stuck pawns, or what enemy pawns attack.
fn mobility_area(view: &View, color: Color) -> BitBoard {
    let (us, them) = (view.side(color), view.side(!color));
    let low = rank_set(color, Rank::Second) | rank_set(color, Rank::Third);
    let stuck = us.of(Piece::Pawn) & (low | forward(!color, view.occupied));
    !(stuck | us.of(Piece::King) | us.of(Piece::Queen) | them.attacks_of(Piece::Pawn))
}

/// What an officer attacks, also through own pieces that attack along the same line.
#[inline(always)]
fn reach(view: &View, color: Color, kind: Piece, square: Square) -> BitBoard {
    let us = view.side(color);
    let queens = us.of(Piece::Queen);
    match kind {
        Piece::Knight => cozy::get_knight_moves(square),
        Piece::Bishop => cozy::get_bishop_moves(square, view.occupied ^ queens),
        Piece::Rook => cozy::get_rook_moves(square, view.occupied ^ queens ^ us.of(Piece::Rook)),
        _ => {
            cozy::get_bishop_moves(square, view.occupied)
                | cozy::get_rook_moves(square, view.occupied)
        }
    }
}

/// The squares from the fourth to the sixth rank that no enemy pawn can attack any more.
fn outposts(pawns: &Pawns, color: Color) -> BitBoard {
    let ranks = [Rank::Fourth, Rank::Fifth, Rank::Sixth].map(|rank| rank_set(color, rank));
    (ranks[0] | ranks[1] | ranks[2]) & !pawns.reach[(!color).index()]
}

fn judge_knight<T: Tally>(
    view: &View,
    pawns: &Pawns,
    color: Color,
    square: Square,
    reach: BitBoard,
    tally: &mut T,
) {
    let us = view.side(color);
    let outposts = outposts(pawns, color);
    let supported = us.attacks_of(Piece::Pawn);
    if outposts.has(square) {
        tally.add(color, t::KNIGHT_OUTPOST + usize::from(supported.has(square)), 1);
    } else if !(outposts & reach & supported & !us.all).is_empty() {
        tally.add(color, t::OUTPOST_IN_REACH, 1);
    }
    tally.add(color, t::KNIGHT_DISTANCE + distance(square, us.king), 1);
    judge_behind_pawn(view, color, square, tally);
}

fn judge_bishop<T: Tally>(view: &View, pawns: &Pawns, color: Color, square: Square, tally: &mut T) {
    let us = view.side(color);
    if outposts(pawns, color).has(square) {
        let supported = us.attacks_of(Piece::Pawn).has(square);
        tally.add(color, t::BISHOP_OUTPOST + usize::from(supported), 1);
    }
    let same_color = if BitBoard::DARK_SQUARES.has(square) {
        BitBoard::DARK_SQUARES
    } else {
        BitBoard::LIGHT_SQUARES
    };
    let hindering = (us.of(Piece::Pawn) & same_color).len() as usize;
    tally.add(color, t::BISHOP_PAWNS + hindering, 1);
    tally.add(color, t::BISHOP_DISTANCE + distance(square, us.king), 1);
    let seen = cozy::get_bishop_moves(square, view.board.pieces(Piece::Pawn));
    if LONG_DIAGONALS.iter().any(|&centre| centre.is_subset(seen | square.bitboard())) {
        tally.add(color, t::LONG_DIAGONAL, 1);
    }
    let at_rim = matches!(square.file(), File::A | File::H) && rank(color, square) == 6;
    if at_rim {
        let inwards = if square.file() == File::A { File::B } else { File::G };
        let guard = Square::new(inwards, Rank::index(usize::from(color.rank(5))));
        if view.side(!color).of(Piece::Pawn).has(guard) {
            tally.add(color, t::BISHOP_TRAPPED, 1);
        }
    }
    judge_behind_pawn(view, color, square, tally);
}

fn judge_behind_pawn<T: Tally>(view: &View, color: Color, square: Square, tally: &mut T) {
    let before = forward(color, square.bitboard());
    if !before.is_disjoint(view.board.pieces(Piece::Pawn)) {
        tally.add(color, t::BEHIND_PAWN, 1);
    }
}

fn judge_rook<T: Tally>(view: &View, color: Color, square: Square, mobility: usize, tally: &mut T) {
    let (us, them) = (view.side(color), view.side(!color));
    let open_for = |side: &Side| file(square).is_disjoint(side.of(Piece::Pawn));
    if open_for(us) {
        tally.add(color, t::ROOK_OPEN_FILE + usize::from(!open_for(them)), 1);
    } else if mobility <= 3 {
        // The king stands between the rook and the middle.
        let king = us.king.file() as usize;
        let rook = square.file() as usize;
        let home = rank(color, us.king) == 0 && rank(color, square) == 0;
        if home && (king < 4) == (rook < king) && king != rook {
            let rights = view.board.castle_rights(to_cozy(color));
            let stuck = rights.short.is_none() && rights.long.is_none();
            tally.add(color, t::ROOK_TRAPPED + usize::from(stuck), 1);
        }
    }
    let targets = rank_set(color, Rank::Seventh) & them.of(Piece::Pawn);
    if rank(color, square) == 6 && (rank(color, them.king) == 7 || !targets.is_empty()) {
        tally.add(color, t::ROOK_SEVENTH, 1);
    }
}

/// The squares on the four middle files of the own half that enemy pawns do not attack; those behind own pawns that nothing
/// attacks count twice.
pub(super) fn judge_space<T: Tally>(view: &View, color: Color, tally: &mut T) {
    const MIDDLE: BitBoard = BitBoard(0x3C3C_3C3C_3C3C_3C3C);
    let (us, them) = (view.side(color), view.side(!color));
    let ranks = [Rank::Second, Rank::Third, Rank::Fourth].map(|rank| rank_set(color, rank));
    let own = us.of(Piece::Pawn);
    let free = (ranks[0] | ranks[1] | ranks[2]) & MIDDLE & !own & !them.attacks_of(Piece::Pawn);
    let mut behind = forward(!color, own);
    behind |= forward(!color, behind);
    behind |= forward(!color, behind);
    let squares = free.len() + (free & behind & !them.attacked).len();
    tally.add(color, t::SPACE, squares as i32);
}
