//! Kings: the pawns that shelter them, those that storm them, and the pieces that aim at them.

use cozy_chess::{self as cozy, BitBoard, File, Piece, Rank, Square};
use game::Color;

use super::lines::{file, rank, ranks_ahead};
use super::terms as t;
use super::view::View;
use crate::judge::Tally;

/// Counts the shelter of a king.
pub(super) fn judge_shelter<T: Tally>(view: &View, color: Color, tally: &mut T) {
    let king = view.side(color).king;
    // Squares beside and before the king, not those behind it.
    let ahead = ranks_ahead(color, king) | king.rank().bitboard();
    let own = view.side(color).of(Piece::Pawn) & ahead;
    let theirs = view.side(!color).of(Piece::Pawn) & ahead;
    let middle = (king.file() as usize).clamp(1, 6);
    for column in middle - 1..=middle + 1 {
        let set = File::index(column).bitboard();
        let edge = column.min(7 - column) * 8;
        let near = nearest(color, own & set);
        let storm = nearest(color, theirs & set);
        tally.add(color, t::SHELTER + edge + near, 1);
        if storm > 0 && near > 0 && storm == near + 1 {
            tally.add(color, t::STORM_STOPPED + storm, 1);
        } else {
            tally.add(color, t::STORM + edge + storm, 1);
        }
    }
    let line = file(king);
    if line.is_disjoint(view.side(color).of(Piece::Pawn)) {
        let open = line.is_disjoint(view.side(!color).of(Piece::Pawn));
        tally.add(color, t::KING_OPEN_FILE + usize::from(open), 1);
    }
}

/// The rank of the pawn that is nearest to a side's home; 0 if there is none.
fn nearest(color: Color, pawns: BitBoard) -> usize {
    let square = match color {
        Color::White => pawns.0.trailing_zeros(),
        Color::Black => 63 - pawns.0.leading_zeros().min(63),
    };
    if pawns.is_empty() { 0 } else { rank(color, Square::index(square as usize)) }
}

/// What aims at a king.
#[derive(Clone, Copy, Debug)]
pub(super) struct Attack {
    /// The king's surroundings, without what two of its pawns protect.
    zone: BitBoard,
    /// The squares beside it.
    ring: BitBoard,
    attackers: i32,
    units: i32,
}

/// What an officer adds to the danger when it aims at the king's surroundings: knight to queen.
const ATTACKER_UNITS: [i32; 4] = [3, 2, 3, 4];
/// What a safe check adds: knight to queen.
const CHECK_UNITS: [i32; 4] = [5, 4, 6, 5];
/// What a square beside the king adds that is attacked and badly protected.
const WEAK_SQUARE_UNITS: i32 = 2;
/// What the lack of an attacking queen takes away.
const NO_QUEEN_UNITS: i32 = 9;
/// As many dangers are told apart.
const DANGERS: i32 = 40;

impl Attack {
    /// Nothing aims at this side's king yet.
    pub(super) fn on(view: &View, color: Color) -> Self {
        let king = view.side(color).king;
        let centre = Square::new(
            File::index((king.file() as usize).clamp(1, 6)),
            Rank::index((king.rank() as usize).clamp(1, 6)),
        );
        let zone = cozy::get_king_moves(centre) | centre.bitboard();
        let pawns = view.side(color).of(Piece::Pawn);
        let zone = zone & !super::lines::pawn_double_attacks(color, pawns);
        Self { zone, ring: cozy::get_king_moves(king), attackers: 0, units: 0 }
    }

    /// Notes what an officer attacks.
    #[inline(always)]
    pub(super) fn note(&mut self, kind: Piece, reach: BitBoard) {
        if !reach.is_disjoint(self.zone) {
            self.attackers += 1;
            self.units += ATTACKER_UNITS[kind as usize - 1];
            self.units += (reach & self.ring).len() as i32;
        }
    }

    /// Counts the attack for the side that leads it.
    pub(super) fn judge<T: Tally>(self, view: &View, attacker: Color, tally: &mut T) {
        let (us, them) = (view.side(attacker), view.side(!attacker));
        let weak = view.weak_for(attacker);
        let weak_ring = (weak & self.ring).len() as i32;
        let mut units = self.units + WEAK_SQUARE_UNITS * weak_ring;
        let safe = !us.all & (!them.attacked | (weak & us.attacked_twice));
        let straight = cozy::get_rook_moves(them.king, view.occupied ^ them.of(Piece::Queen));
        let diagonal = cozy::get_bishop_moves(them.king, view.occupied ^ them.of(Piece::Queen));
        let checks = [
            (Piece::Knight, cozy::get_knight_moves(them.king)),
            (Piece::Bishop, diagonal),
            (Piece::Rook, straight),
            (Piece::Queen, (straight | diagonal) & !them.attacks_of(Piece::Queen)),
        ];
        for (index, (kind, from)) in checks.into_iter().enumerate() {
            if !(from & safe & us.attacks_of(kind)).is_empty() {
                tally.add(attacker, t::SAFE_CHECK + index, 1);
                units += CHECK_UNITS[index];
            }
        }
        if us.of(Piece::Queen).is_empty() {
            units -= NO_QUEEN_UNITS;
        }
        if weak_ring > 0 {
            tally.add(attacker, t::KING_WEAK_SQUARE, weak_ring);
        }
        let wing = wing(them.king) & half(!attacker) & us.attacked & !them.attacks_of(Piece::Pawn);
        tally.add(attacker, t::KING_WING, wing.len() as i32);
        let together = self.attackers > usize::from(us.of(Piece::Queen).is_empty()) as i32;
        let danger = if together { units.clamp(0, DANGERS - 1) } else { 0 };
        tally.add(attacker, t::KING_DANGER + danger as usize, 1);
    }
}

/// The four files on the king's side of the board, three in the corner.
const fn wing(king: Square) -> BitBoard {
    const QUEEN_SIDE: u64 = 0x0F0F_0F0F_0F0F_0F0F;
    const MIDDLE: u64 = 0x3C3C_3C3C_3C3C_3C3C;
    BitBoard(match king.file() {
        File::A => QUEEN_SIDE & !File::D.bitboard().0,
        File::B | File::C => QUEEN_SIDE,
        File::D | File::E => MIDDLE,
        File::F | File::G => !QUEEN_SIDE,
        File::H => !QUEEN_SIDE & !File::E.bitboard().0,
    })
}

/// A side's own half of the board and the rank beyond.
const fn half(color: Color) -> BitBoard {
    match color {
        Color::White => BitBoard(0x0000_00FF_FFFF_FFFF),
        Color::Black => BitBoard(0xFFFF_FFFF_FF00_0000),
    }
}
