//! FEN: a text is a position or an error with a place.

use crate::{Fuzzed, in_text, legal_moves};

/// The largest counter that a FEN can hold; after one more move it could not be written and read again.
const LAST_COUNT: u32 = 999_999_999;

/// Reads a FEN. A position that comes of it can be written and read again, and so can all that follow it.
pub fn fen<P: Fuzzed>(variant: P::Variant, bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let mut position = match P::from_fen(&text, variant) {
        Ok(position) => position,
        Err(error) => {
            assert!(in_text(error.column, &text), "{error}");
            return;
        }
    };
    assert_same_when_read_again(&position);
    if position.halfmove_clock().max(position.fullmove_number()) == LAST_COUNT {
        return;
    }
    let before = position.clone();
    let moves = legal_moves(&position);
    assert_eq!(position.legal_count(), moves.len() as u64);
    assert_eq!(position.has_legal_move(), !moves.is_empty());
    for m in moves {
        assert!(position.is_legal(m), "{m:?}");
        let gives_check = position.gives_check(m);
        let undo = position.play(m, &mut ());
        assert_eq!(position.in_check(), gives_check, "{m:?}");
        assert_same_when_read_again(&position);
        position.undo(m, undo, &mut ());
        assert_eq!(position, before, "{m:?}");
    }
}

fn assert_same_when_read_again<P: Fuzzed>(position: &P) {
    let written = position.to_fen();
    let again = P::from_fen(&written, position.variant());
    let again = again.unwrap_or_else(|error| panic!("{written}: {error}"));
    assert_eq!(&again, position, "{written}");
    assert_eq!(again.to_fen(), written);
    assert_eq!((again.key(), again.pawn_key()), (position.key(), position.pawn_key()), "{written}");
}
