//! SAN: a text is one legal move of a position, or an error that says why not.

use game::Move;
use game::san::{self, SanError};

use crate::{Fuzzed, in_text, legal_moves, pick};

/// Where a game may begin: the start of its variant, or a FEN.
pub type Start<V> = (V, Option<&'static str>);

/// Reads a move in a position. The bytes are the choice of a start (one byte), the length of a game (one byte, of which a
/// space means none), its moves by number (two bytes each), and the text of the move.
pub fn san<P: Fuzzed>(starts: &[Start<P::Variant>], bytes: &[u8]) {
    let Some(((variant, start), rest)) = pick(starts, bytes) else { return };
    let mut position = match start {
        None => P::start(variant),
        Some(fen) => P::from_fen(fen, variant).expect("a legal position"),
    };
    let Some((&length, mut rest)) = rest.split_first() else { return };
    for _ in 0..length % b' ' {
        let Some((&number, behind)) = rest.split_first_chunk() else { return };
        let moves = legal_moves(&position);
        if moves.is_empty() {
            return;
        }
        position.play(moves[usize::from(u16::from_le_bytes(number)) % moves.len()], &mut ());
        rest = behind;
    }
    let text = String::from_utf8_lossy(rest);
    check(&position, &text, san::parse(&position, &text));
    check(&position, &text, san::parse_coordinates(&position, &text));
}

/// What was understood is legal and can be written and read again; what was not is told with its place.
fn check<P: Fuzzed>(position: &P, text: &str, read: Result<Move, SanError>) {
    match read {
        Ok(m) => {
            assert!(position.is_legal(m) && legal_moves(position).contains(&m), "{m:?}");
            assert_eq!(san::parse(position, &san::write(position, m)), Ok(m));
            assert_eq!(san::parse_coordinates(position, &position.coordinates(m)), Ok(m));
        }
        Err(SanError::Malformed { column, reason, .. }) => {
            assert!(in_text(column, text), "{column}: {reason}");
        }
        Err(SanError::Ambiguous { candidates, .. }) => {
            assert!(candidates.len() > 1);
            for written in candidates {
                assert!(san::parse(position, &written).is_ok(), "{written}");
            }
        }
        Err(SanError::Illegal { reason, .. }) => assert!(!reason.is_empty()),
    }
}
