//! Exchanges on one square by plain recursion on a plain board, to judge the fast ones.

use game::{Color, Kind, Move, Piece, Position, Special, Square};

/// What stands where; captures are made on a copy.
type Board = [Option<Piece>];

/// What a legal move wins; `attacks` says whether the piece on the first square could capture on the second.
pub fn exchange<P: Position>(
    position: &P,
    m: Move,
    attacks: impl Fn(&Board, Square, Square) -> bool,
) -> i32 {
    if m.special() == Special::Castling {
        return 0;
    }
    let squares = 0..usize::from(position.levels()) * 64;
    let mut board: Vec<_> = squares.map(|at| position.piece_at(Square::from_index(at))).collect();
    let mut gain = position.victim(m).map_or(0, |kind| kind.points() as i32);
    let mut piece = board[m.from().index()].take().expect("a piece that moves");
    if m.special() == Special::EnPassant {
        board[Square::new(m.to().file(), m.from().rank(), m.to().level()).index()] = None;
    }
    if let Some(kind) = m.promotion() {
        gain += kind.points() as i32 - 1;
        piece = Piece::new(piece.color(), kind);
    }
    board[m.to().index()] = Some(piece);
    gain - best(&board, !piece.color(), m.to(), &attacks)
}

/// What a side wins by capturing on a square, or by letting it be.
fn best(
    board: &Board,
    color: Color,
    to: Square,
    attacks: &impl Fn(&Board, Square, Square) -> bool,
) -> i32 {
    let Some(from) = capturer(board, color, to, attacks) else { return 0 };
    let standing = board[to.index()].expect("something to capture");
    let mut after = board.to_vec();
    after[to.index()] = after[from.index()].take();
    let king = after[to.index()].is_some_and(|piece| piece.kind() == Kind::King);
    if king && capturer(&after, !color, to, attacks).is_some() {
        return 0;
    }
    (standing.kind().points() as i32 - best(&after, !color, to, attacks)).max(0)
}

/// The least valuable piece of a side that could capture on a square; the first of several, the king last of all.
fn capturer(
    board: &Board,
    color: Color,
    to: Square,
    attacks: &impl Fn(&Board, Square, Square) -> bool,
) -> Option<Square> {
    let own = board.iter().enumerate().filter_map(|(at, piece)| Some((at, (*piece)?)));
    own.filter(|(_, piece)| piece.color() == color)
        .map(|(at, piece)| (Square::from_index(at), piece.kind()))
        .filter(|&(from, _)| attacks(board, from, to))
        .min_by_key(|&(_, kind)| (kind == Kind::King, kind.points(), kind))
        .map(|(from, _)| from)
}
