//! What a judgement looks at: pieces and attacks of both sides, found once for each position.

use cozy_chess::{self as cozy, BitBoard, Board, Piece, Square};
use game::Color;

use super::lines::{pawn_attacks, pawn_double_attacks};

/// A side as the library calls it.
pub(super) const fn to_cozy(color: Color) -> cozy::Color {
    match color {
        Color::White => cozy::Color::White,
        Color::Black => cozy::Color::Black,
    }
}

/// One side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Side {
    pub(super) all: BitBoard,
    /// By kind, in the order of the library.
    pieces: [BitBoard; Piece::NUM],
    pub(super) king: Square,
    /// What each kind attacks; officers are added while they are judged.
    attacks: [BitBoard; Piece::NUM],
    /// What any piece attacks.
    pub(super) attacked: BitBoard,
    /// What at least two pieces attack.
    pub(super) attacked_twice: BitBoard,
}

impl Side {
    fn new(board: &Board, color: Color) -> Self {
        let theirs = to_cozy(color);
        let pieces = Piece::ALL.map(|kind| board.colored_pieces(theirs, kind));
        let king = board.king(theirs);
        let [by_pawns, by_king] = [pawn_attacks(color, pieces[0]), cozy::get_king_moves(king)];
        let mut attacks = [BitBoard::EMPTY; Piece::NUM];
        attacks[Piece::Pawn as usize] = by_pawns;
        attacks[Piece::King as usize] = by_king;
        Self {
            all: board.colors(theirs),
            pieces,
            king,
            attacks,
            attacked: by_pawns | by_king,
            attacked_twice: pawn_double_attacks(color, pieces[0]) | (by_pawns & by_king),
        }
    }

    /// Where its pieces of a kind stand.
    #[inline(always)]
    pub(super) const fn of(&self, kind: Piece) -> BitBoard {
        self.pieces[kind as usize]
    }

    /// What its pieces of a kind attack.
    #[inline(always)]
    pub(super) const fn attacks_of(&self, kind: Piece) -> BitBoard {
        self.attacks[kind as usize]
    }

    /// All but pawns and king.
    pub(super) fn officers(&self) -> BitBoard {
        self.all & !self.of(Piece::Pawn) & !self.of(Piece::King)
    }

    /// Notes what one officer attacks.
    #[inline(always)]
    pub(super) fn note(&mut self, kind: Piece, attacks: BitBoard) {
        self.attacks[kind as usize] |= attacks;
        self.attacked_twice |= self.attacked & attacks;
        self.attacked |= attacks;
    }
}

/// Both sides.
#[derive(Clone, Copy, Debug)]
pub(super) struct View<'a> {
    pub(super) board: &'a Board,
    pub(super) occupied: BitBoard,
    sides: [Side; 2],
}

impl<'a> View<'a> {
    pub(super) fn new(board: &'a Board) -> Self {
        let sides = Color::ALL.map(|color| Side::new(board, color));
        Self { board, occupied: board.occupied(), sides }
    }

    #[inline(always)]
    pub(super) const fn side(&self, color: Color) -> &Side {
        &self.sides[color.index()]
    }

    #[inline(always)]
    pub(super) const fn side_mut(&mut self, color: Color) -> &mut Side {
        &mut self.sides[color.index()]
    }

    /// What a side attacks and the other protects badly: not twice, and if at all, by king or queen.
    pub(super) fn weak_for(&self, attacker: Color) -> BitBoard {
        let (us, them) = (self.side(attacker), self.side(!attacker));
        let last_resort = them.attacks_of(Piece::King) | them.attacks_of(Piece::Queen);
        us.attacked & !them.attacked_twice & (!them.attacked | last_resort)
    }
}
