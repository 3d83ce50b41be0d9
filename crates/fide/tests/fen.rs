//! FEN in all its dialects, and what is wrong with the bad ones.

use std::fs;

use fide::{Position, Variant};
use game::Notation;
use game::fen::Field;
use proptest::prelude::*;
use testkit::data_files;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn read(fen: &str) -> Position {
    Position::from_fen(fen, Variant::Standard).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

#[test]
fn what_is_written_is_what_was_read() {
    for fen in [
        START,
        "rnbqkbnr/pppp1ppp/8/8/3PpP2/8/PPP1P1PP/RNBQKBNR b KQkq f3 0 3",
        "4k3/8/8/8/8/8/8/4K3 b - - 149 300",
        "4k3/8/8/8/8/8/8/4K3 b - - 65535 65535",
        "rr2k3/8/8/8/8/8/8/RR2K2R w KQq - 0 1",
        "rr2k3/8/8/8/8/8/8/RR2K1RR w GBb - 0 1",
        "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w Kq - 0 1",
    ] {
        assert_eq!(read(fen).to_fen(), fen);
    }
    assert_eq!(read(START), Position::start(Variant::Standard));
}

#[test]
fn castling_is_read_in_three_dialects_and_any_order() {
    for (castling, written) in [
        ("KQkq", "KQkq"),
        ("qkQK", "KQkq"),
        ("HAha", "KQkq"),
        ("Ah", "Qk"),
        ("KAkq", "KQkq"),
        ("Q", "Q"),
        ("-", "-"),
    ] {
        let fen = |castling| format!("r3k2r/8/8/8/8/8/8/R3K2R w {castling} - 0 1");
        assert_eq!(read(&fen(castling)).to_fen(), fen(written));
    }
    // With two rooks on a side, K and Q mean the outer one.
    let outer = read("4k3/8/8/8/8/8/8/1RR1K1RR w KQ - 0 1");
    assert_eq!(outer, read("4k3/8/8/8/8/8/8/1RR1K1RR w HB - 0 1"));
    let inner = read("4k3/8/8/8/8/8/8/1RR1K1RR w GC - 0 1");
    assert_ne!(outer, inner);
    assert_eq!(inner.to_fen(), "4k3/8/8/8/8/8/8/1RR1K1RR w GC - 0 1");
}

#[test]
fn four_fields_a_move_number_of_zero_and_many_spaces_are_understood() {
    let start = read(START);
    assert_eq!(read("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"), start);
    assert_eq!(read("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 0"), start);
    assert_eq!(read("  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR\tw  KQkq  - 0 1 "), start);
}

#[test]
fn bad_positions_are_refused_with_field_column_and_reason() {
    for (fen, field, column, reason) in [
        ("", Field::Board, 1, "ends after 0 fields"),
        ("4k3/8/8/8/8/8/8/4K3 w", Field::Castling, 22, "ends after 2 fields"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0", Field::MoveNumber, 28, "ends after 5 fields"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 x", Field::MoveNumber, 31, "a seventh field"),
        ("4k3/8/8/8/8/8/4K3 w - - 0 1", Field::Board, 1, "7 rank(s), expected 8"),
        ("4k3/8/8/8/8/8/8/8/4K3 w - - 0 1", Field::Board, 1, "9 rank(s), expected 8"),
        ("4k3/8/8/8|8/8/8/4K3 w - - 0 1", Field::Board, 1, "expected one board"),
        ("4k3/9/8/8/8/8/8/4K3 w - - 0 1", Field::Board, 5, "rank 7: '9'"),
        ("4k3/7/8/8/8/8/8/4K3 w - - 0 1", Field::Board, 6, "rank 7 has 7 squares"),
        ("4k4/8/8/8/8/8/8/4K3 w - - 0 1", Field::Board, 3, "rank 8 has more than 8"),
        ("4k3/44/8/8/8/8/8/4K3 w - - 0 1", Field::Board, 6, "two digits in a row"),
        ("4k3/8/8/3c4/8/8/8/4K3 w - - 0 1", Field::Board, 10, "'c', expected a piece"),
        ("4k3/8/8/3é4/8/8/8/4K3 w - - 0 1", Field::Board, 10, "'é', expected a piece"),
        ("4k3/8/8/8/8/8/8/8 w - - 0 1", Field::Board, 1, "White has no king"),
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", Field::Board, 1, "Black has no king"),
        ("4k3/8/8/8/8/8/8/K3K3 w - - 0 1", Field::Board, 19, "a second White king on e1"),
        ("8/8/8/3kK3/8/8/8/8 w - - 0 1", Field::Board, 9, "next to each other"),
        ("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", Field::Board, 4, "a pawn on h8"),
        ("4k3/8/8/8/8/8/8/4K2p w - - 0 1", Field::Board, 20, "a pawn on h1"),
        ("4k3/8/8/NNNN4/NNNN4/NNNN4/NNNN4/4K3 w - - 0 1", Field::Board, 1, "White has 17 pieces"),
        ("4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1", Field::Board, 1, "Black has 9 pawns"),
        ("4k3/8/8/8/8/3nrn2/8/4K3 w - - 0 1", Field::Board, 1, "3 pieces give check"),
        ("4k3/8/8/8/8/8/8/4K3 x - - 0 1", Field::Turn, 21, "'x', expected 'w' or 'b'"),
        ("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", Field::Turn, 23, "Black is in check"),
        ("4k3/8/8/8/8/8/3p4/4K3 b - - 0 1", Field::Turn, 23, "White is in check"),
        ("4k3/8/8/8/8/8/8/4K2R w X - 0 1", Field::Castling, 24, "'X': expected '-'"),
        ("4k3/8/8/8/8/8/8/4K2R w Kx - 0 1", Field::Castling, 25, "'x': expected '-'"),
        ("4k3/8/8/8/8/8/8/4K2R w K- - 0 1", Field::Castling, 25, "'-': expected '-'"),
        ("4k3/8/8/8/8/8/8/4K2R w Ké - 0 1", Field::Castling, 25, "'é': expected '-'"),
        ("4k3/8/8/8/8/8/4K3/7R w K - 0 1", Field::Castling, 24, "White's king is not on rank 1"),
        ("4k3/8/8/8/8/8/8/4K2R w KQ - 0 1", Field::Castling, 25, "the king on e1 and the a-file"),
        ("4k3/8/8/8/8/8/8/R3K3 w K - 0 1", Field::Castling, 24, "the king on e1 and the h-file"),
        ("4k2r/8/8/8/8/8/8/4K2R w Ka - 0 1", Field::Castling, 26, "no Black rook on a8"),
        ("4k3/8/8/8/8/8/8/4K2R w E - 0 1", Field::Castling, 24, "no White rook on e1"),
        ("4k3/8/8/8/8/8/8/4K2R w KK - 0 1", Field::Castling, 25, "towards the h-file given twice"),
        ("4k3/8/8/8/8/8/8/R3K2R w QHA - 0 1", Field::Castling, 27, "the a-file given twice"),
        ("4k3/8/8/8/4P3/8/8/4K3 b - e9 0 1", Field::EnPassant, 27, "'e9', expected '-'"),
        ("4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1", Field::EnPassant, 27, "not on rank 6"),
        ("4k3/8/8/8/4P3/8/8/4K3 b - d3 0 1", Field::EnPassant, 27, "no White pawn on d4"),
        ("4k3/8/8/8/4P3/4N3/8/4K3 b - e3 0 1", Field::EnPassant, 29, "e3 is not empty"),
        ("4k3/8/8/8/4P3/8/4N3/4K3 b - e3 0 1", Field::EnPassant, 29, "e2 is not empty"),
        ("4k3/8/8/8/8/8/8/4K3 w - - x 1", Field::HalfmoveClock, 27, "'x', expected a number"),
        ("4k3/8/8/8/8/8/8/4K3 w - - -1 1", Field::HalfmoveClock, 27, "'-1', expected a number"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 1234567890 1", Field::HalfmoveClock, 27, "nine digits"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 +1", Field::MoveNumber, 29, "'+1', expected a number"),
    ] {
        let error = Position::from_fen(fen, Variant::Standard).expect_err(fen);
        assert_eq!((error.field, error.column), (field, column), "{fen}: {error}");
        assert!(error.reason.contains(reason), "{fen}: {error}");
        assert_eq!(Position::from_fen(fen, Variant::Chess960), Err(error));
    }
}

#[test]
fn errors_quote_little_and_nothing_that_steers_a_terminal() {
    let long = "x".repeat(10_000);
    for fen in [
        "4k3/8/8/\u{1b}8/8/8/8/4K3 w - - 0 1".to_owned(),
        "4k3/8/8/8/8/8/8/4K3 \u{1b}[31m - - 0 1".to_owned(),
        "4k3/8/8/8/8/8/8/4K3 w \u{7} - 0 1".to_owned(),
        format!("4k3/8/8/8/8/8/8/4K3 {long} - - 0 1"),
        format!("4k3/8/8/8/8/8/8/4K3 w {long} - 0 1"),
        format!("4k3/8/8/8/8/8/8/4K3 w - {long} 0 1"),
        format!("4k3/8/8/8/8/8/8/4K3 w - - {long} 1"),
    ] {
        let error = Position::from_fen(&fen, Variant::Standard).expect_err(&fen).to_string();
        assert!(error.len() < 200 && !error.contains(char::is_control), "{error:?}");
    }
}

#[test]
fn a_check_that_the_double_step_gave_or_uncovered_is_possible() {
    for fen in [
        "8/8/8/3k4/4P3/8/8/4K3 b - e3 0 1",
        "8/8/8/2R1P1k1/8/8/8/2B1K3 b - - 0 1",
        "6k1/8/8/8/3P4/8/8/B3K3 b - d3 0 1",
        "8/8/8/6k1/3P4/8/8/2B1K3 b - d3 0 1",
    ] {
        assert_eq!(read(fen).to_fen(), fen);
    }
}

#[test]
fn nasty_files_never_panic_and_good_lines_come_back() {
    let Some(files) = data_files("nasty/fen") else { return };
    let mut read = 0;
    let mut check = |line: &str| {
        for text in [line, line.split(';').next().unwrap_or_default()] {
            match Position::from_fen(text, Variant::Standard) {
                Ok(position) => {
                    read += 1;
                    let again = Position::from_fen(&position.to_fen(), Variant::Standard);
                    assert_eq!(again, Ok(position));
                }
                Err(error) => assert!(!error.reason.is_empty() && error.column > 0),
            }
        }
    };
    for file in files {
        let bytes = fs::read(&file).expect("a file that can be read");
        String::from_utf8_lossy(&bytes).lines().for_each(&mut check);
    }
    assert!(read > 10, "{read}");
}

proptest! {
    #[test]
    fn no_bytes_make_it_panic(bytes in prop::collection::vec(any::<u8>(), 0..120)) {
        let text = String::from_utf8_lossy(&bytes);
        prop_assert!(Position::from_fen(&text, Variant::Standard).is_err());
    }

    #[test]
    fn a_damaged_fen_is_refused_or_read_the_same_again(
        at in 0..56_usize,
        letter in "[ -~é]",
        castling in "[KQkqA-Ha-h-]{1,4}",
        passed in "-|[a-h][36]",
    ) {
        let good = format!("r3k2r/8/8/1PpP4/1pPp4/8/8/R3K2R w {castling} {passed} 0 1");
        let mut bad: Vec<char> = good.chars().collect();
        if let Some(place) = bad.get_mut(at) {
            *place = letter.chars().next().unwrap_or('x');
        }
        for text in [good, bad.into_iter().collect()] {
            match Position::from_fen(&text, Variant::Chess960) {
                Ok(position) => {
                    let again = Position::from_fen(&position.to_fen(), Variant::Chess960);
                    prop_assert_eq!(again, Ok(position));
                }
                Err(error) => prop_assert!(error.column <= text.chars().count() + 1, "{}", error),
            }
        }
    }
}
