//! Positions that are refused: each with the field at fault, its column, and the reason.

use cube::{Position, Variant};
use game::Notation;
use game::fen::Field;
use proptest::prelude::*;

/// Four levels, given from the top down, with the kings at home on the second.
fn refused(fen: &str) -> (Field, usize, String) {
    match Position::from_fen(fen, Variant::CUBE4) {
        Ok(position) => panic!("{} was read", position.to_fen()),
        Err(error) => (error.field, error.column, error.reason),
    }
}

const EMPTY: &str = "8/8/8/8/8/8/8/8";
const HOME: &str = "r3k2r/8/8/8/8/8/8/R3K2R";

#[test]
fn bad_positions_are_refused_with_place_and_reason() {
    use Field::{Board, Castling, EnPassant, HalfmoveClock, MoveNumber, Turn};
    let e = EMPTY;
    let at_home = format!("{e}|{e}|{HOME}|{e}");
    for (fen, field, column, reason) in [
        (String::new(), Board, 1, "ends after 0 fields"),
        (format!("{e}|{e}|{HOME} w - - 0 1"), Board, 1, "3 level(s), expected 4"),
        (format!("{e}|8/8|{HOME}|{e} w - - 0 1"), Board, 17, "level 3: 2 rank(s), expected 8"),
        (format!("{e}|{e}|{HOME}|8/8/8/9/8/8/8/8 w - - 0 1"), Board, 63, "level 1: rank 5: '9'"),
        (format!("{e}|{e}|{HOME}|8/8/8/7/8/8/8/8 w - - 0 1"), Board, 64, "rank 5 has 7 squares"),
        (format!("{e}|{e}|{HOME}|8/8/8/8x/8/8/8/8 w - - 0 1"), Board, 64, "'x', expected a piece"),
        (format!("{e}|{e}|{HOME}|8/8/8/8P/8/8/8/8 w - - 0 1"), Board, 64, "more than 8 squares"),
        (format!("{e}|{e}|{HOME}|8/8/8/44/8/8/8/8 w - - 0 1"), Board, 64, "two digits in a row"),
        (format!("{e}|{e}|{e}|{e} w - - 0 1"), Board, 1, "White has no king"),
        (format!("{e}|{e}|4K3/8/8/8/8/8/8/8|{e} w - - 0 1"), Board, 1, "Black has no king"),
        (format!("{HOME}|{e}|{HOME}|{e} w - - 0 1"), Board, 21, "a second White king on 4e1"),
        (
            format!("{e}|4k3/8/8/8/8/8/8/8|3K4/8/8/8/8/8/8/8|{e} w - - 0 1"),
            Board,
            36,
            "next to each other",
        ),
        (format!("{e}|{e}|{HOME}|P7/8/8/8/8/8/8/8 w - - 0 1"), Board, 57, "a pawn on 1a8"),
        (format!("{e}|{e}|{HOME}|8/8/8/8/8/8/8/7p w - - 0 1"), Board, 72, "a pawn on 1h1"),
        (format!("{at_home} x - - 0 1"), Turn, 73, "'x', expected 'w' or 'b'"),
        (format!("{e}|{e}|4k3/8/8/8/8/8/8/4R1K1|{e} w - - 0 1"), Turn, 71, "Black is in check"),
        (format!("{at_home} w KQ - 0 1"), Castling, 75, "'KQ' names no castling rook"),
        (format!("{at_home} w 2A2 - 0 1"), Castling, 77, "'2' names no castling rook"),
        (format!("{at_home} w 2A2A - 0 1"), Castling, 77, "2A is given twice"),
        (format!("{at_home} w 2H2A - 0 1"), Castling, 77, "2A is out of order"),
        (format!("{at_home} w 2a2A - 0 1"), Castling, 77, "2A is out of order"),
        (format!("{at_home} w 4H - 0 1"), Castling, 75, "4H needs White's rook on 4h1"),
        (
            format!("{e}|{e}|4k3/8/8/8/8/8/8/R4K1R|{e} w 2A - 0 1"),
            Castling,
            73,
            "2A needs White's king on 2e1",
        ),
        (
            format!("{at_home} w - 4e9 0 1"),
            EnPassant,
            77,
            "'4e9', expected '-' or a square like '3e3'",
        ),
        (format!("{at_home} w - 5e6 0 1"), EnPassant, 77, "'5e6', expected"),
        (
            format!("{at_home} w - 2e3 0 1"),
            EnPassant,
            77,
            "not on rank 6, where Black's double steps pass",
        ),
        (format!("{at_home} w - 1d6 0 1"), EnPassant, 77, "no Black pawn on 1d5"),
        (
            format!("8/3p4/8/3p4/8/8/8/8|{e}|{HOME}|{e} w - 4d6 0 1"),
            EnPassant,
            81,
            "4d7 is not empty",
        ),
        (
            format!("8/8/3p4/3p4/8/8/8/8|{e}|{HOME}|{e} w - 4d6 0 1"),
            EnPassant,
            81,
            "4d6 is not empty",
        ),
        (format!("{at_home} w - - x 1"), HalfmoveClock, 79, "the halfmove clock is 'x'"),
        (format!("{at_home} w - - 0 -1"), MoveNumber, 81, "the move number is '-1'"),
        (format!("{at_home} w - - 0"), MoveNumber, 80, "ends after 5 fields"),
        (format!("{at_home} w - - 0 1 2"), MoveNumber, 83, "a seventh field"),
    ] {
        let (found, at, why) = refused(&fen);
        assert!(why.contains(reason), "{fen}: {why}");
        assert_eq!((found, at), (field, column), "{fen}: {why}");
    }
}

#[test]
fn the_last_two_fields_may_be_missing() {
    let fen = format!("{EMPTY}|{EMPTY}|{HOME}|{EMPTY} b 2A2h -");
    let position = Position::from_fen(&fen, Variant::CUBE4).unwrap();
    assert_eq!(position.to_fen(), format!("{fen} 0 1"));
}

proptest! {
    #[test]
    fn no_bytes_make_it_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let text = String::from_utf8_lossy(&bytes);
        prop_assert!(Position::from_fen(&text, Variant::CUBE4).is_err());
    }

    #[test]
    fn a_damaged_fen_is_refused_or_read_the_same_again(
        at in 0..90_usize,
        letter in "[ -~é]",
        castling in "-|(2A)?(2H)?(4H)?(2a)?(2h)?(4h)?",
        passed in "-|[1-4][a-h][36]",
    ) {
        let good = format!("7r/8/8/PpPp4/8/8/8/7R|8/8/8/8/1P6/8/8/8|{HOME}|{EMPTY} w {castling} {passed} 0 1");
        let mut bad: Vec<char> = good.chars().collect();
        if let Some(place) = bad.get_mut(at) {
            *place = letter.chars().next().unwrap_or('x');
        }
        for text in [good, bad.into_iter().collect()] {
            match Position::from_fen(&text, Variant::CUBE4) {
                Ok(position) => {
                    let again = Position::from_fen(&position.to_fen(), Variant::CUBE4);
                    prop_assert_eq!(again, Ok(position));
                }
                Err(error) => prop_assert!(error.column <= text.chars().count() + 1, "{}", error),
            }
        }
    }
}
