//! A position of the cube: piece sets, the board they stand on, and how moves change them in place.

use game::{Color, Kind, Move, MoveSink, Observer, Piece, Special, Square};

use crate::castling::{self, Rights, Way};
use crate::geometry::{PAWN_CAPTURES, forward, moved, stride};
use crate::see::Capturers;
use crate::{Set, Variant, generate, zobrist};

/// A legal position of the cube, of about a kilobyte: play and undo it rather than copy it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    pub(crate) colors: [Set; 2],
    pub(crate) kinds: [Set; Kind::COUNT],
    pub(crate) board: [Option<Piece>; Square::COUNT],
    pub(crate) kings: [Square; 2],
    /// The key without en passant.
    key: u64,
    /// What a legal en passant capture adds to the key.
    en_passant_key: u64,
    pawn_key: u64,
    pub(crate) turn: Color,
    pub(crate) variant: Variant,
    pub(crate) rights: Rights,
    pub(crate) en_passant: Option<Square>,
    halfmove_clock: u32,
    fullmove_number: u32,
}

/// What a move destroys, kept to take it back.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    captured: Option<Piece>,
    rights: Rights,
    en_passant: Option<Square>,
    halfmove_clock: u32,
    key: u64,
    en_passant_key: u64,
    pawn_key: u64,
}

impl Position {
    /// A board without pieces, White to move: the ground on which a position is set up.
    pub(crate) fn bare(variant: Variant) -> Self {
        Self {
            colors: [Set::EMPTY; 2],
            kinds: [Set::EMPTY; Kind::COUNT],
            board: [None; Square::COUNT],
            kings: [Square::from_index(0); 2],
            key: 0,
            en_passant_key: 0,
            pawn_key: 0,
            turn: Color::White,
            variant,
            rights: Rights::default(),
            en_passant: None,
            halfmove_clock: 0,
            fullmove_number: 1,
        }
    }

    /// Sets what is not on the board and makes the key fit: the last step of setting up a position.
    pub(crate) fn begin(
        &mut self,
        turn: Color,
        rights: Rights,
        en_passant: Option<Square>,
        halfmove_clock: u32,
        fullmove_number: u32,
    ) {
        self.key ^= zobrist::turn(turn) ^ zobrist::rights(rights.index());
        self.turn = turn;
        self.rights = rights;
        self.halfmove_clock = halfmove_clock;
        self.fullmove_number = fullmove_number;
        self.set_en_passant(en_passant);
    }

    /// The pieces of a kind and a side.
    #[inline(always)]
    pub fn pieces(&self, color: Color, kind: Kind) -> Set {
        self.colors[color.index()] & self.kinds[kind.index()]
    }

    /// The pieces of a side.
    #[inline(always)]
    pub fn side(&self, color: Color) -> Set {
        self.colors[color.index()]
    }

    /// All pieces.
    #[inline(always)]
    pub fn occupied(&self) -> Set {
        self.colors[0] | self.colors[1]
    }

    /// The squares of the board on which nothing stands.
    #[inline(always)]
    pub fn empty(&self) -> Set {
        Set::levels(self.variant.levels()) & !self.occupied()
    }

    #[inline]
    pub(crate) fn put(&mut self, piece: Piece, square: Square) {
        self.colors[piece.color().index()].insert(square);
        self.kinds[piece.kind().index()].insert(square);
        self.board[square.index()] = Some(piece);
        if piece.kind() == Kind::King {
            self.kings[piece.color().index()] = square;
        }
    }

    #[inline]
    fn take(&mut self, piece: Piece, square: Square) {
        self.colors[piece.color().index()].remove(square);
        self.kinds[piece.kind().index()].remove(square);
        self.board[square.index()] = None;
    }

    /// Counts a piece on a square into the keys, or out of them.
    #[inline]
    pub(crate) fn toggle_key(&mut self, piece: Piece, square: Square) {
        let number = zobrist::piece(piece, square);
        self.key ^= number;
        if piece.kind() == Kind::Pawn {
            self.pawn_key ^= number;
        }
    }

    fn arrive<O: Observer>(&mut self, piece: Piece, square: Square, observer: &mut O) {
        self.put(piece, square);
        self.toggle_key(piece, square);
        if O::ACTIVE {
            observer.put(piece, square);
        }
    }

    fn leave<O: Observer>(&mut self, piece: Piece, square: Square, observer: &mut O) {
        self.take(piece, square);
        self.toggle_key(piece, square);
        if O::ACTIVE {
            observer.take(piece, square);
        }
    }

    fn set_en_passant(&mut self, square: Option<Square>) {
        self.en_passant = square;
        self.en_passant_key = match square {
            Some(square) if self.can_capture_en_passant(square) => zobrist::en_passant(square),
            _ => 0,
        };
    }

    fn can_capture_en_passant(&self, square: Square) -> bool {
        let pawns = self.pieces(self.turn, Kind::Pawn)
            & PAWN_CAPTURES[(!self.turn).index()][square.index()];
        pawns.iter().any(|pawn| self.en_passant_is_safe(pawn, square))
    }

    /// The piece that a move captures, and where it stands: for en passant not where the move goes.
    #[inline]
    pub(crate) fn captured_square(&self, m: Move) -> Square {
        match m.special() {
            Special::EnPassant => moved(m.to(), -stride(forward(self.turn))),
            _ => m.to(),
        }
    }

    /// The way of a castling move of the side to move.
    pub(crate) fn castling_way(&self, m: Move) -> &'static Way {
        let color = self.board[m.from().index()].map_or(self.turn, Piece::color);
        castling::way_to(self.variant, color, m.to())
    }

    fn remember(&self) -> Undo {
        Undo {
            captured: None,
            rights: self.rights,
            en_passant: self.en_passant,
            halfmove_clock: self.halfmove_clock,
            key: self.key,
            en_passant_key: self.en_passant_key,
            pawn_key: self.pawn_key,
        }
    }

    fn restore(&mut self, undo: &Undo) {
        self.rights = undo.rights;
        self.en_passant = undo.en_passant;
        self.halfmove_clock = undo.halfmove_clock;
        self.key = undo.key;
        self.en_passant_key = undo.en_passant_key;
        self.pawn_key = undo.pawn_key;
        if self.turn == Color::White {
            self.fullmove_number -= 1;
        }
        self.turn = !self.turn;
    }

    fn pass_turn(&mut self) {
        if self.turn == Color::Black {
            self.fullmove_number += 1;
        }
        self.turn = !self.turn;
        self.key ^= zobrist::BLACK_TO_MOVE;
    }

    fn lose_rights(&mut self, m: Move) {
        let rights = self.rights.after(m.from(), self.variant).after(m.to(), self.variant);
        if rights != self.rights {
            let lost = self.rights.index() ^ rights.index();
            self.key ^= zobrist::rights(lost);
            self.rights = rights;
        }
    }
}

impl game::Position for Position {
    type Undo = Undo;

    fn levels(&self) -> u8 {
        self.variant.levels()
    }

    fn turn(&self) -> Color {
        self.turn
    }

    #[inline]
    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board[square.index()]
    }

    fn king(&self, color: Color) -> Square {
        self.kings[color.index()]
    }

    fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }

    fn fullmove_number(&self) -> u32 {
        self.fullmove_number
    }

    fn key(&self) -> u64 {
        self.key ^ self.en_passant_key
    }

    fn pawn_key(&self) -> u64 {
        self.pawn_key
    }

    fn in_check(&self) -> bool {
        self.is_attacked(self.kings[self.turn.index()], !self.turn, self.occupied())
    }

    fn checkers(&self) -> Vec<Square> {
        let king = self.kings[self.turn.index()];
        (self.attackers(king, self.occupied()) & self.side(!self.turn)).iter().collect()
    }

    fn officers(&self, color: Color) -> u32 {
        (self.side(color) & !self.kinds[Kind::Pawn.index()]).len() - 1
    }

    /// Any piece beside the king may do: in three dimensions little is proven.
    fn can_mate(&self, color: Color) -> bool {
        self.side(color).len() > 1
    }

    fn legal_moves(&self, sink: &mut impl MoveSink) {
        generate::all(self, &mut generate::List(sink));
    }

    fn legal_captures(&self, sink: &mut impl MoveSink) {
        generate::captures(self, &mut generate::List(sink));
    }

    fn legal_quiets(&self, sink: &mut impl MoveSink) {
        generate::quiets(self, &mut generate::List(sink));
    }

    fn legal_count(&self) -> u64 {
        let mut count = generate::Count::default();
        generate::all(self, &mut count);
        count.total()
    }

    fn has_legal_move(&self) -> bool {
        self.legal_count() > 0
    }

    fn is_legal(&self, m: Move) -> bool {
        self.judges_legal(m)
    }

    fn moved(&self, m: Move) -> Kind {
        self.board[m.from().index()].expect("a legal move moves a piece").kind()
    }

    fn victim(&self, m: Move) -> Option<Kind> {
        match m.special() {
            Special::Castling => None,
            _ => self.board[self.captured_square(m).index()].map(Piece::kind),
        }
    }

    fn gives_check(&self, m: Move) -> bool {
        self.attacks_king_after(m)
    }

    fn castling_rook(&self, m: Move) -> Square {
        self.castling_way(m).rook
    }

    fn see_ge(&self, m: Move, threshold: i32) -> bool {
        game::see::reaches(self, m, threshold, || Capturers::after(self, m))
    }

    fn play<O: Observer>(&mut self, m: Move, observer: &mut O) -> Undo {
        let mut undo = self.remember();
        let piece = self.board[m.from().index()].expect("a legal move moves a piece");
        if O::ACTIVE {
            observer.push();
        }
        self.halfmove_clock += 1;
        let mut passed = None;
        if m.special() == Special::Castling {
            let way = self.castling_way(m);
            let rook = Piece::new(self.turn, Kind::Rook);
            self.leave(piece, m.from(), observer);
            self.leave(rook, way.rook, observer);
            self.arrive(piece, m.to(), observer);
            self.arrive(rook, way.crossed, observer);
        } else {
            let square = self.captured_square(m);
            if let Some(victim) = self.board[square.index()] {
                self.leave(victim, square, observer);
                undo.captured = Some(victim);
                self.halfmove_clock = 0;
            }
            self.leave(piece, m.from(), observer);
            let arrived = m.promotion().map_or(piece, |kind| Piece::new(self.turn, kind));
            self.arrive(arrived, m.to(), observer);
            if piece.kind() == Kind::Pawn {
                self.halfmove_clock = 0;
                if m.from().rank().abs_diff(m.to().rank()) == 2 {
                    passed = Some(moved(m.from(), stride(forward(self.turn))));
                }
            }
        }
        self.lose_rights(m);
        self.pass_turn();
        self.set_en_passant(passed);
        undo
    }

    fn undo<O: Observer>(&mut self, m: Move, undo: Undo, observer: &mut O) {
        if O::ACTIVE {
            observer.pop();
        }
        self.restore(&undo);
        let arrived = self.board[m.to().index()].expect("the piece that moved");
        self.take(arrived, m.to());
        if m.special() == Special::Castling {
            let way = castling::way_to(self.variant, self.turn, m.to());
            let rook = Piece::new(self.turn, Kind::Rook);
            self.take(rook, way.crossed);
            self.put(rook, way.rook);
            self.put(arrived, m.from());
            return;
        }
        let piece = m.promotion().map_or(arrived, |_| Piece::new(self.turn, Kind::Pawn));
        self.put(piece, m.from());
        if let Some(victim) = undo.captured {
            self.put(victim, self.captured_square(m));
        }
    }

    fn play_null(&mut self) -> Undo {
        let undo = self.remember();
        self.halfmove_clock += 1;
        self.pass_turn();
        self.set_en_passant(None);
        undo
    }

    fn undo_null(&mut self, undo: Undo) {
        self.restore(&undo);
    }
}
