//! The contract that every game fulfils, and that games in progress, notation, perft and the search are written against.

use crate::{Color, Kind, Move, Piece, Square};

/// A position of a game. It is always legal: text becomes a position through checks, and moves keep it so.
pub trait Position: Clone + Send + Sync {
    /// What [`Position::undo`] needs beside the move: a small record, or a copy of a small board.
    type Undo: Send;

    /// How many boards are stacked: 1 in FIDE chess.
    fn levels(&self) -> u8;
    /// The side to move.
    fn turn(&self) -> Color;
    /// What stands on a square.
    fn piece_at(&self, square: Square) -> Option<Piece>;
    /// Where the royal king of a side stands.
    fn king(&self, color: Color) -> Square;
    /// The square that the last move, a double step, passed over.
    fn en_passant(&self) -> Option<Square>;
    /// Half-moves since the last capture or pawn move, without an upper limit.
    fn halfmove_clock(&self) -> u32;
    /// The number of the move about to be made, from 1, counted up after Black's.
    fn fullmove_number(&self) -> u32;
    /// A number that is equal for equal positions as repetition counts them, and practically never for others.
    fn key(&self) -> u64;
    /// The same for the pawns alone.
    fn pawn_key(&self) -> u64;

    /// Whether the side to move is in check.
    fn in_check(&self) -> bool;
    /// Where the pieces stand that give check.
    fn checkers(&self) -> Vec<Square>;
    /// How many pieces other than pawns and the king a side has.
    fn officers(&self, color: Color) -> u32;
    /// Whether this side could still give mate, by any play however foolish, with what it has.
    fn can_mate(&self, color: Color) -> bool;

    /// Hands every legal move to the sink.
    fn legal_moves(&self, sink: &mut impl MoveSink);
    /// Hands every legal capture, en passant and capturing promotions included, to the sink.
    fn legal_captures(&self, sink: &mut impl MoveSink);
    /// Hands every other legal move, castling and promotions that capture nothing included, to the sink.
    fn legal_quiets(&self, sink: &mut impl MoveSink);
    /// How many legal moves there are.
    fn legal_count(&self) -> u64;
    /// Whether there is any legal move.
    fn has_legal_move(&self) -> bool;
    /// Whether this move, which may come from any other position, is legal here.
    fn is_legal(&self, m: Move) -> bool;

    /// The kind of the piece that a legal move moves.
    fn moved(&self, m: Move) -> Kind;
    /// The kind of the piece that a legal move captures.
    fn victim(&self, m: Move) -> Option<Kind>;
    /// Whether a legal move gives check.
    fn gives_check(&self, m: Move) -> bool;
    /// Where the rook of a legal castling move stands.
    fn castling_rook(&self, m: Move) -> Square;
    /// Whether a legal move wins at least `threshold` points (a pawn is 1) when both sides go on capturing on its destination
    /// with their least valuable piece first, and either may stop.
    fn see_ge(&self, m: Move, threshold: i32) -> bool;

    /// Plays a legal move; the observer sees the pieces come and go.
    fn play<O: Observer>(&mut self, m: Move, observer: &mut O) -> Self::Undo;
    /// Takes back the last move played.
    fn undo<O: Observer>(&mut self, m: Move, undo: Self::Undo, observer: &mut O);
    /// Lets the side to move pass. It must not be in check.
    fn play_null(&mut self) -> Self::Undo;
    /// Takes back such a pass.
    fn undo_null(&mut self, undo: Self::Undo);

    /// Every legal move, in a list of its own.
    fn legal_move_list(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves
    }

    /// The piece points a side has on the board.
    fn points(&self, color: Color) -> u32 {
        (0..usize::from(self.levels()) * 64)
            .filter_map(|index| self.piece_at(Square::from_index(index)))
            .filter(|piece| piece.color() == color)
            .map(|piece| piece.kind().points())
            .sum()
    }
}

/// Where generated moves go.
pub trait MoveSink {
    /// Takes one move.
    fn push(&mut self, m: Move);
}

impl MoveSink for Vec<Move> {
    #[inline]
    fn push(&mut self, m: Move) {
        Self::push(self, m);
    }
}

/// Sees what a move changes: the seam through which evaluations and networks stay up to date.
///
/// `push` comes before the changes of a move and `pop` when it is undone; undoing reports no changes.
pub trait Observer {
    /// Whether anybody is looking; without, positions skip the reports.
    const ACTIVE: bool = true;

    /// A move begins.
    fn push(&mut self);
    /// A piece appears on a square.
    fn put(&mut self, piece: Piece, square: Square);
    /// A piece leaves a square.
    fn take(&mut self, piece: Piece, square: Square);
    /// The last move is undone.
    fn pop(&mut self);
}

/// Perhaps somebody looks.
impl<O: Observer> Observer for Option<O> {
    const ACTIVE: bool = O::ACTIVE;

    #[inline]
    fn push(&mut self) {
        if let Some(observer) = self {
            observer.push();
        }
    }

    #[inline]
    fn put(&mut self, piece: Piece, square: Square) {
        if let Some(observer) = self {
            observer.put(piece, square);
        }
    }

    #[inline]
    fn take(&mut self, piece: Piece, square: Square) {
        if let Some(observer) = self {
            observer.take(piece, square);
        }
    }

    #[inline]
    fn pop(&mut self) {
        if let Some(observer) = self {
            observer.pop();
        }
    }
}

/// Nobody looks.
impl Observer for () {
    const ACTIVE: bool = false;

    fn push(&mut self) {}
    fn put(&mut self, _: Piece, _: Square) {}
    fn take(&mut self, _: Piece, _: Square) {}
    fn pop(&mut self) {}
}
