//! A search leaves no trace: every move undone restores the position bit for bit, and a second search is like the first.

use std::fmt::Debug;

use game::{Color, Kind, Move, MoveSink, Notation, Observer, Piece, Position, Square};
use search::{Evaluator, Knowledge};

use crate::{CUBE_ENDINGS, FIDE_ENDINGS, cube, cube_knowledge, fide, fide_knowledge, last_report};

/// A position that compares itself, whenever a move is undone, with what it was before the move.
#[derive(Clone)]
struct Watched<P>(P);

impl<P: Position + PartialEq + Debug> Position for Watched<P> {
    type Undo = (P, P::Undo);

    fn levels(&self) -> u8 {
        self.0.levels()
    }

    fn turn(&self) -> Color {
        self.0.turn()
    }

    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.0.piece_at(square)
    }

    fn king(&self, color: Color) -> Square {
        self.0.king(color)
    }

    fn en_passant(&self) -> Option<Square> {
        self.0.en_passant()
    }

    fn halfmove_clock(&self) -> u32 {
        self.0.halfmove_clock()
    }

    fn fullmove_number(&self) -> u32 {
        self.0.fullmove_number()
    }

    fn key(&self) -> u64 {
        self.0.key()
    }

    fn pawn_key(&self) -> u64 {
        self.0.pawn_key()
    }

    fn in_check(&self) -> bool {
        self.0.in_check()
    }

    fn checkers(&self) -> Vec<Square> {
        self.0.checkers()
    }

    fn officers(&self, color: Color) -> u32 {
        self.0.officers(color)
    }

    fn can_mate(&self, color: Color) -> bool {
        self.0.can_mate(color)
    }

    fn legal_moves(&self, sink: &mut impl MoveSink) {
        self.0.legal_moves(sink);
    }

    fn legal_captures(&self, sink: &mut impl MoveSink) {
        self.0.legal_captures(sink);
    }

    fn legal_quiets(&self, sink: &mut impl MoveSink) {
        self.0.legal_quiets(sink);
    }

    fn legal_count(&self) -> u64 {
        self.0.legal_count()
    }

    fn has_legal_move(&self) -> bool {
        self.0.has_legal_move()
    }

    fn is_legal(&self, m: Move) -> bool {
        self.0.is_legal(m)
    }

    fn moved(&self, m: Move) -> Kind {
        self.0.moved(m)
    }

    fn victim(&self, m: Move) -> Option<Kind> {
        self.0.victim(m)
    }

    fn gives_check(&self, m: Move) -> bool {
        self.0.gives_check(m)
    }

    fn castling_rook(&self, m: Move) -> Square {
        self.0.castling_rook(m)
    }

    fn see_ge(&self, m: Move, threshold: i32) -> bool {
        self.0.see_ge(m, threshold)
    }

    fn play<O: Observer>(&mut self, m: Move, observer: &mut O) -> Self::Undo {
        assert!(self.0.is_legal(m), "{m:?} in {:?}", self.0);
        (self.0.clone(), self.0.play(m, observer))
    }

    fn undo<O: Observer>(&mut self, m: Move, (before, undo): Self::Undo, observer: &mut O) {
        self.0.undo(m, undo, observer);
        assert_eq!(self.0, before, "{m:?} was undone");
    }

    fn play_null(&mut self) -> Self::Undo {
        (self.0.clone(), self.0.play_null())
    }

    fn undo_null(&mut self, (before, undo): Self::Undo) {
        self.0.undo_null(undo);
        assert_eq!(self.0, before, "a pass was undone");
    }
}

/// The judge of a game, held against one that begins anew with each position.
#[derive(Clone)]
struct Checked<E>(E);

impl<E: Observer> Observer for Checked<E> {
    fn push(&mut self) {
        self.0.push();
    }

    fn put(&mut self, piece: Piece, square: Square) {
        self.0.put(piece, square);
    }

    fn take(&mut self, piece: Piece, square: Square) {
        self.0.take(piece, square);
    }

    fn pop(&mut self) {
        self.0.pop();
    }
}

impl<P, E> Evaluator<Watched<P>> for Checked<E>
where
    P: Position + PartialEq + Debug,
    E: Evaluator<P>,
{
    fn reset(&mut self, position: &Watched<P>) {
        self.0.reset(&position.0);
    }

    fn evaluate(&mut self, position: &Watched<P>) -> i32 {
        let value = self.0.evaluate(&position.0);
        let mut fresh = self.0.clone();
        fresh.reset(&position.0);
        assert_eq!(value, fresh.evaluate(&position.0), "{:?}", position.0);
        value
    }
}

fn check_undoing<P, E>(knowledge: &Knowledge<P, E>, position: &P, depth: u32)
where
    P: Position + PartialEq + Debug,
    E: Evaluator<P>,
{
    let checking = Knowledge::new(Checked(knowledge.evaluator.clone()), knowledge.params);
    let watched = last_report(&checking, &Watched(position.clone()), depth);
    let alone = last_report(knowledge, position, depth);
    assert_eq!(watched.nodes, alone.nodes, "nobody notices the watching");
    assert_eq!(watched.lines, alone.lines);
}

#[test]
fn every_move_that_a_search_undoes_leaves_no_trace() {
    check_undoing(&fide_knowledge(), &fide::Position::start(fide::Variant::Standard), 7);
    check_undoing(&cube_knowledge(), &cube::Position::start(cube::Variant::CUBE4), 4);
    check_undoing(&cube_knowledge(), &cube::Position::start(cube::Variant::CUBE), 2);
    for fen in FIDE_ENDINGS {
        check_undoing(&fide_knowledge(), &fide(fen), 8);
    }
    for fen in CUBE_ENDINGS {
        check_undoing(&cube_knowledge(), &cube(fen), 5);
    }
}

fn check_repeatable<P: Position, E: Evaluator<P>>(
    knowledge: &Knowledge<P, E>,
    position: &P,
    depth: u32,
) {
    let (first, second) =
        (last_report(knowledge, position, depth), last_report(knowledge, position, depth));
    assert_eq!(first.nodes, second.nodes);
    assert_eq!(first.lines, second.lines);
}

#[test]
fn the_same_search_visits_the_same_nodes_again() {
    check_repeatable(&fide_knowledge(), &fide::Position::start(fide::Variant::Standard), 9);
    check_repeatable(
        &fide_knowledge(),
        &fide("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
        8,
    );
    check_repeatable(&cube_knowledge(), &cube::Position::start(cube::Variant::CUBE), 4);
    check_repeatable(&cube_knowledge(), &cube::Position::start(cube::Variant::CUBE4), 5);
}
