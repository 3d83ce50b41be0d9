//! A position of FIDE chess: the board of cozy-chess and what it does not keep.

use cozy_chess::{self as cozy, BitBoard, Board, File, PieceMoves, Rank};
use game::{Color, Kind, Move, MoveSink, Observer, Piece, Special, Square, mix};

use crate::see::Capturers;
use crate::{Variant, convert, count};

/// A legal position of chess or Chess960.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    pub(crate) board: Board,
    /// The board's own clock stops at 100.
    pub(crate) halfmove_clock: u32,
    /// The board's own number stops at 65535.
    pub(crate) fullmove_number: u32,
    /// An en passant square that the board refuses to hold.
    pub(crate) unheld: Option<cozy::Square>,
    pub(crate) variant: Variant,
}

/// The position before a move: it is small enough to be copied.
#[derive(Clone, Debug)]
pub struct Undo(Position);

impl Position {
    /// The start position of Chess960 with this number, from 0 to 959 (518 is that of chess).
    pub fn chess960(number: u32) -> Option<Self> {
        (number < 960).then(|| Self {
            board: Board::chess960_startpos(number),
            halfmove_clock: 0,
            fullmove_number: 1,
            unheld: None,
            variant: Variant::Chess960,
        })
    }

    /// The sets of squares behind the position, for those who judge it.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    pub(crate) fn piece_on(&self, square: cozy::Square) -> Option<Piece> {
        let kind = convert::kind(self.board.piece_on(square)?);
        Some(Piece::new(convert::color(self.board.color_on(square)?), kind))
    }

    fn en_passant_square(&self) -> Option<cozy::Square> {
        let rank = Rank::Third.relative_to(!self.board.side_to_move());
        self.board.en_passant().map(|file| cozy::Square::new(file, rank)).or(self.unheld)
    }

    /// Whether the pawn that has just made a double step can be captured in passing.
    fn can_capture_en_passant(&self) -> bool {
        let Some(passed) = self.en_passant_square() else { return false };
        let turn = self.board.side_to_move();
        let capturers = cozy::get_pawn_attacks(passed, !turn)
            & self.board.colored_pieces(turn, cozy::Piece::Pawn);
        self.board.generate_moves_for(capturers, |moves| moves.to.has(passed))
    }

    /// The rook with which the side to move castles to a file.
    fn rook_for(&self, king_file: u8) -> Option<cozy::Square> {
        let turn = self.board.side_to_move();
        let rights = self.board.castle_rights(turn);
        let file = if king_file == File::G as u8 { rights.short } else { rights.long };
        Some(cozy::Square::new(file?, Rank::First.relative_to(turn)))
    }

    /// The library's form of a move: it castles by the king taking the rook.
    #[inline]
    fn to_cozy(&self, m: Move) -> Option<cozy::Move> {
        let to = match m.special() {
            Special::Castling => self.rook_for(m.to().file())?,
            _ => convert::to_square(m.to())?,
        };
        let promotion = match m.promotion() {
            None => None,
            Some(kind) => Some(convert::to_piece(kind)?),
        };
        Some(cozy::Move { from: convert::to_square(m.from())?, to, promotion })
    }

    /// Hands the moves of one piece to the sink in our form.
    #[inline]
    fn unpack(&self, moves: PieceMoves, sink: &mut impl MoveSink) {
        let from = convert::square(moves.from);
        match moves.piece {
            cozy::Piece::Pawn => {
                let passed = self.en_passant_square();
                for to in moves.to {
                    let target = convert::square(to);
                    if matches!(to.rank(), Rank::First | Rank::Eighth) {
                        for kind in [Kind::Queen, Kind::Knight, Kind::Rook, Kind::Bishop] {
                            sink.push(Move::promoting(from, target, kind));
                        }
                    } else if Some(to) == passed && to.file() != moves.from.file() {
                        sink.push(Move::en_passant(from, target));
                    } else {
                        sink.push(Move::new(from, target));
                    }
                }
            }
            cozy::Piece::King => {
                let own = self.board.colors(self.board.side_to_move());
                for to in moves.to & !own {
                    sink.push(Move::new(from, convert::square(to)));
                }
                for rook in moves.to & own {
                    let file = if rook > moves.from { File::G } else { File::C };
                    let target = cozy::Square::new(file, moves.from.rank());
                    sink.push(Move::castling(from, convert::square(target)));
                }
            }
            _ => {
                for to in moves.to {
                    sink.push(Move::new(from, convert::square(to)));
                }
            }
        }
    }

    /// Tells the observer what a legal move is about to change. In Chess960 king and rook may land where the other stood, so
    /// both leave before they arrive.
    fn report(&self, m: Move, observer: &mut impl Observer) {
        let turn = game::Position::turn(self);
        if m.special() == Special::Castling {
            let rook_file = if m.to().file() == File::G as u8 { File::F } else { File::D };
            let (king, rook) = (Piece::new(turn, Kind::King), Piece::new(turn, Kind::Rook));
            observer.take(king, m.from());
            observer.take(rook, game::Position::castling_rook(self, m));
            observer.put(king, m.to());
            observer.put(rook, Square::new(rook_file as u8, m.to().rank(), 0));
            return;
        }
        if let Some(victim) = game::Position::victim(self, m) {
            let square = match m.special() {
                Special::EnPassant => Square::new(m.to().file(), m.from().rank(), 0),
                _ => m.to(),
            };
            observer.take(Piece::new(!turn, victim), square);
        }
        let moved = game::Position::moved(self, m);
        observer.take(Piece::new(turn, moved), m.from());
        observer.put(Piece::new(turn, m.promotion().unwrap_or(moved)), m.to());
    }
}

impl game::Position for Position {
    type Undo = Undo;

    fn levels(&self) -> u8 {
        1
    }

    #[inline]
    fn turn(&self) -> Color {
        convert::color(self.board.side_to_move())
    }

    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.piece_on(convert::to_square(square)?)
    }

    fn king(&self, color: Color) -> Square {
        convert::square(self.board.king(convert::to_color(color)))
    }

    fn en_passant(&self) -> Option<Square> {
        self.en_passant_square().map(convert::square)
    }

    fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }

    fn fullmove_number(&self) -> u32 {
        self.fullmove_number
    }

    fn key(&self) -> u64 {
        // The library hashes en passant after every double step; for repetition only a legal capture counts.
        match self.unheld {
            Some(passed) if self.unheld_moves().next().is_some() => {
                self.board.hash_without_ep() ^ mix(passed as u64)
            }
            None if self.can_capture_en_passant() => self.board.hash(),
            _ => self.board.hash_without_ep(),
        }
    }

    fn pawn_key(&self) -> u64 {
        let [white, black] = [cozy::Color::White, cozy::Color::Black]
            .map(|color| self.board.colored_pieces(color, cozy::Piece::Pawn).0);
        mix(white ^ mix(black))
    }

    #[inline]
    fn in_check(&self) -> bool {
        !self.board.checkers().is_empty()
    }

    fn checkers(&self) -> Vec<Square> {
        self.board.checkers().into_iter().map(convert::square).collect()
    }

    fn officers(&self, color: Color) -> u32 {
        let own = self.board.colors(convert::to_color(color));
        (own & !self.board.pieces(cozy::Piece::Pawn)).len() - 1
    }

    fn can_mate(&self, color: Color) -> bool {
        let board = &self.board;
        let color = convert::to_color(color);
        let own = |kind| !board.colored_pieces(color, kind).is_empty();
        if own(cozy::Piece::Pawn) || own(cozy::Piece::Rook) || own(cozy::Piece::Queen) {
            return true;
        }
        let pieces = |kind| board.pieces(kind);
        if own(cozy::Piece::Knight) {
            // A lone knight needs a piece of the other side that blocks its king's escape; a queen cannot be kept from helping.
            let useless = pieces(cozy::Piece::King) | pieces(cozy::Piece::Queen);
            return board.colors(color).len() > 2 || !board.colors(!color).is_subset(useless);
        }
        if own(cozy::Piece::Bishop) {
            // Bishops of one colour of squares need a blocker on the other colour.
            let bishops = pieces(cozy::Piece::Bishop);
            let both_colors = !bishops.is_disjoint(BitBoard::DARK_SQUARES)
                && !bishops.is_disjoint(BitBoard::LIGHT_SQUARES);
            let others = pieces(cozy::Piece::Knight) | pieces(cozy::Piece::Pawn);
            return both_colors || !others.is_empty();
        }
        false
    }

    #[inline]
    fn legal_moves(&self, sink: &mut impl MoveSink) {
        self.board.generate_moves(|moves| {
            self.unpack(moves, sink);
            false
        });
        if self.unheld.is_some() {
            self.unheld_moves().for_each(|m| sink.push(m));
        }
    }

    #[inline]
    fn legal_captures(&self, sink: &mut impl MoveSink) {
        let theirs = self.board.colors(!self.board.side_to_move());
        let passed = self.en_passant_square().map_or(BitBoard::EMPTY, cozy::Square::bitboard);
        self.board.generate_moves(|mut moves| {
            moves.to &= if moves.piece == cozy::Piece::Pawn { theirs | passed } else { theirs };
            self.unpack(moves, sink);
            false
        });
        if self.unheld.is_some() {
            self.unheld_moves().for_each(|m| sink.push(m));
        }
    }

    #[inline]
    fn legal_quiets(&self, sink: &mut impl MoveSink) {
        let theirs = self.board.colors(!self.board.side_to_move());
        let passed = self.en_passant_square();
        self.board.generate_moves(|mut moves| {
            moves.to &= !theirs;
            if moves.piece == cozy::Piece::Pawn
                && let Some(passed) = passed
                && passed.file() != moves.from.file()
            {
                moves.to &= !passed.bitboard();
            }
            self.unpack(moves, sink);
            false
        });
    }

    #[inline]
    fn legal_count(&self) -> u64 {
        let mut count = count::legal_moves(&self.board);
        if self.unheld.is_some() {
            count += self.unheld_moves().count() as u64;
        }
        count
    }

    fn has_legal_move(&self) -> bool {
        self.board.generate_moves(|_| true) || self.unheld_moves().next().is_some()
    }

    fn is_legal(&self, m: Move) -> bool {
        if self.unheld_moves().any(|capture| capture == m) {
            return true;
        }
        // The library knows neither castling nor en passant by name, and some bits have no meaning at all: only the move
        // that it would generate itself is legal.
        let Some(theirs) = self.to_cozy(m).filter(|&m| self.board.is_legal(m)) else {
            return false;
        };
        let mut same = Same { m, found: false };
        if let Some(piece) = self.board.piece_on(theirs.from) {
            let to = theirs.to.bitboard();
            self.unpack(PieceMoves { piece, from: theirs.from, to }, &mut same);
        }
        same.found
    }

    fn moved(&self, m: Move) -> Kind {
        self.piece_at(m.from()).map_or(Kind::Pawn, Piece::kind)
    }

    fn victim(&self, m: Move) -> Option<Kind> {
        match m.special() {
            Special::None => self.piece_at(m.to()).map(Piece::kind),
            Special::EnPassant => Some(Kind::Pawn),
            Special::Castling => None,
        }
    }

    fn gives_check(&self, m: Move) -> bool {
        if m.special() != Special::None || m.promotion().is_some() {
            let mut after = self.clone();
            after.play(m, &mut ());
            return after.in_check();
        }
        let (Some(from), Some(to)) = (convert::to_square(m.from()), convert::to_square(m.to()))
        else {
            return false;
        };
        let board = &self.board;
        let turn = board.side_to_move();
        let king = board.king(!turn);
        let occupied = (board.occupied() ^ from.bitboard()) | to.bitboard();
        let arrived = |kind| board.pieces(kind).has(from);
        let straight = cozy::get_rook_moves(king, occupied);
        let diagonal = cozy::get_bishop_moves(king, occupied);
        let queen = arrived(cozy::Piece::Queen);
        let directly = arrived(cozy::Piece::Pawn) && cozy::get_pawn_attacks(to, turn).has(king)
            || arrived(cozy::Piece::Knight) && cozy::get_knight_moves(to).has(king)
            || (queen || arrived(cozy::Piece::Rook)) && straight.has(to)
            || (queen || arrived(cozy::Piece::Bishop)) && diagonal.has(to);
        // The piece that leaves may have stood in the way of another.
        let others = board.colors(turn) & !from.bitboard();
        let (queens, rooks) = (board.pieces(cozy::Piece::Queen), board.pieces(cozy::Piece::Rook));
        let bishops = board.pieces(cozy::Piece::Bishop);
        directly
            || !(straight & others).is_disjoint(queens | rooks)
            || !(diagonal & others).is_disjoint(queens | bishops)
    }

    fn castling_rook(&self, m: Move) -> Square {
        self.rook_for(m.to().file()).map_or(m.to(), convert::square)
    }

    fn see_ge(&self, m: Move, threshold: i32) -> bool {
        game::see::reaches(self, m, threshold, || Capturers::after(&self.board, m))
    }

    #[inline]
    fn play<O: Observer>(&mut self, m: Move, observer: &mut O) -> Undo {
        let undo = Undo(self.clone());
        if O::ACTIVE {
            observer.push();
            self.report(m, observer);
        }
        let theirs = self.to_cozy(m).expect("only legal moves are played");
        self.fullmove_number += u32::from(self.board.side_to_move() == cozy::Color::Black);
        if self.unheld.is_some() && m.special() == Special::EnPassant {
            self.board = self.after_unheld(theirs.from).expect("only legal moves are played");
        } else {
            self.board.play_unchecked(theirs);
        }
        self.unheld = None;
        let goes_on = u32::from(self.board.halfmove_clock() != 0);
        self.halfmove_clock = (self.halfmove_clock + 1) * goes_on;
        undo
    }

    #[inline]
    fn undo<O: Observer>(&mut self, _: Move, undo: Undo, observer: &mut O) {
        if O::ACTIVE {
            observer.pop();
        }
        *self = undo.0;
    }

    fn play_null(&mut self) -> Undo {
        let undo = Undo(self.clone());
        self.fullmove_number += u32::from(self.board.side_to_move() == cozy::Color::Black);
        self.board = self.board.null_move().expect("nobody passes in check");
        self.halfmove_clock += 1;
        undo
    }

    fn undo_null(&mut self, undo: Undo) {
        *self = undo.0;
    }
}

/// Looks for one move among those generated.
struct Same {
    m: Move,
    found: bool,
}

impl MoveSink for Same {
    fn push(&mut self, m: Move) {
        self.found |= m == self.m;
    }
}
