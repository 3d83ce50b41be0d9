//! What pawns mean for each other: all that depends on pawns alone and can be remembered.

use cozy_chess::{BitBoard, Piece};
use game::Color;

use super::lines::{beside, file, filled_forward, forward, pawn_attacks, rank, ranks_ahead};
use super::terms as t;
use super::view::View;
use crate::judge::Tally;

/// What the rest of the judgement wants to know of the pawns, for each side.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Pawns {
    /// Those that no enemy pawn can stop.
    pub(super) passed: [BitBoard; 2],
    /// All squares that the pawns attack now or may attack later.
    pub(super) reach: [BitBoard; 2],
}

/// Counts what pawns mean for each other.
pub(super) fn judge<T: Tally>(view: &View, tally: &mut T) -> Pawns {
    let mut pawns = Pawns::default();
    for color in Color::ALL {
        let own = view.side(color).of(Piece::Pawn);
        pawns.reach[color.index()] = filled_forward(color, pawn_attacks(color, own));
        pawns.passed[color.index()] = judge_side(view, color, tally);
    }
    pawns
}

/// Counts the pawns of a side and returns the passed ones.
fn judge_side<T: Tally>(view: &View, color: Color, tally: &mut T) -> BitBoard {
    let own = view.side(color).of(Piece::Pawn);
    let theirs = view.side(!color).of(Piece::Pawn);
    let their_attacks = view.side(!color).attacks_of(Piece::Pawn);
    let mut passed = BitBoard::EMPTY;
    for pawn in own {
        let ahead = ranks_ahead(color, pawn);
        let row = rank(color, pawn);
        let step = forward(color, pawn.bitboard());
        let neighbours = own & beside(pawn);
        let helpers = neighbours & !ahead;
        let supporters = pawn_attacks(!color, pawn.bitboard()) & own;
        let half_open = usize::from((theirs & file(pawn) & ahead).is_empty());
        let doubled = !(own & file(pawn) & ahead).is_empty();
        let stoppers = theirs & (file(pawn) | beside(pawn)) & ahead;
        if neighbours.is_empty() {
            tally.add(color, t::ISOLATED + half_open, 1);
        } else if helpers.is_empty() && !(step & (their_attacks | theirs)).is_empty() {
            tally.add(color, t::BACKWARD + half_open, 1);
        }
        if doubled {
            tally.add(color, t::DOUBLED, 1);
        }
        if !supporters.is_empty() {
            tally.add(color, t::SUPPORTED + row, 1);
        }
        if !(neighbours & pawn.rank().bitboard()).is_empty() {
            tally.add(color, t::PHALANX + row, 1);
        }
        if !(step & theirs).is_empty() {
            tally.add(color, t::RAMMED + row, 1);
        }
        if stoppers.is_empty() && !doubled {
            passed |= pawn.bitboard();
            tally.add(color, t::PASSED + row, 1);
            if !supporters.is_empty() {
                tally.add(color, t::PASSED_PROTECTED + row, 1);
            }
        } else if half_open == 1 && !doubled && helpers.len() >= stoppers.len() {
            tally.add(color, t::CANDIDATE + row, 1);
        }
    }
    passed
}
