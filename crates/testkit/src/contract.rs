//! What the contract of a position promises, checked in one position of any game.

use std::collections::BTreeSet;
use std::fmt::Debug;

use game::{Move, Notation, Piece, Random};

use crate::Mirror;

/// Checks that FEN, keys, counts, captures, legality, the observer and undo all tell the same story.
///
/// # Panics
/// If something does not.
pub fn check_contract<P: Notation + Debug + PartialEq>(position: &P, random: &mut Random) {
    let fen = position.to_fen();
    let moves = position.legal_move_list();
    let listed: BTreeSet<Move> = moves.iter().copied().collect();
    assert_eq!(listed.len(), moves.len(), "no move is given twice: {fen}");
    assert_eq!(position.legal_count(), moves.len() as u64, "{fen}");
    assert_eq!(position.has_legal_move(), !moves.is_empty(), "{fen}");
    check_captures(position, &moves);
    check_fresh(position);
    let checkers = position.checkers();
    assert_eq!(!checkers.is_empty(), position.in_check(), "{fen}");
    let theirs = |square| position.piece_at(square).map(Piece::color) == Some(!position.turn());
    assert!(checkers.into_iter().all(theirs), "{fen}");

    let mut current = position.clone();
    let mut mirror = Mirror::new(position);
    for &m in &moves {
        let undo = current.play(m, &mut mirror);
        mirror.check(&current, 1);
        assert_eq!(current.in_check(), position.gives_check(m), "{m:?} in {fen}");
        check_fresh(&current);
        current.undo(m, undo, &mut mirror);
        assert_eq!(&current, position, "{m:?} taken back in {fen}");
        mirror.check(&current, 0);
    }
    if !position.in_check() {
        let undo = current.play_null();
        assert_eq!((current.turn(), current.en_passant()), (!position.turn(), None), "{fen}");
        current.undo_null(undo);
        assert_eq!(&current, position, "a pass taken back in {fen}");
    }

    let check = |m: Move| assert_eq!(position.is_legal(m), listed.contains(&m), "{m:?} in {fen}");
    for &m in &moves {
        check(m);
        // One bit changed: another square, promotion or meaning, or a square outside the board.
        Move::from_bits(m.bits() ^ 1 << random.below(23)).into_iter().for_each(check);
    }
    for _ in 0..200 {
        Move::from_bits(random.below(1 << 23) as u32).into_iter().for_each(check);
    }
}

/// A position equals the one that its FEN gives, down to the keys.
fn check_fresh<P: Notation + Debug + PartialEq>(position: &P) {
    let fen = position.to_fen();
    let fresh = P::from_fen(&fen, position.variant()).unwrap_or_else(|e| panic!("{fen}: {e}"));
    assert_eq!(&fresh, position, "{fen}");
    assert_eq!((fresh.key(), fresh.pawn_key()), (position.key(), position.pawn_key()), "{fen}");
}

/// Captures are the moves with a victim, quiet ones the others.
fn check_captures<P: Notation>(position: &P, moves: &[Move]) {
    let (mut captures, mut quiets) = (Vec::new(), Vec::new());
    position.legal_captures(&mut captures);
    position.legal_quiets(&mut quiets);
    let (mut with_victim, mut without): (Vec<_>, Vec<_>) =
        moves.iter().partition(|&&m| position.victim(m).is_some());
    for list in [&mut captures, &mut quiets, &mut with_victim, &mut without] {
        list.sort_unstable();
    }
    assert_eq!((captures, quiets), (with_victim, without), "{}", position.to_fen());
}
