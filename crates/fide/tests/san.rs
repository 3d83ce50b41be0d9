//! Moves in words: what is written, what is understood, and what is said of the rest.

use fide::{Position, Variant};
use game::san::{self, SanError};
use game::{Notation, Position as _};
use proptest::prelude::*;
use testkit::data_bytes;

fn position(fen: &str) -> Position {
    Position::from_fen(fen, Variant::Standard).expect(fen)
}

/// Two of everything, a pawn about to promote, one that can capture in passing, and both castlings.
const RICH: &str = "1n2k3/P5P1/8/2pP4/8/8/3PP2P/RN2K1NR w KQ c6 0 1";

#[test]
fn moves_are_written_with_as_little_origin_as_needed() {
    for (fen, coordinates, text) in [
        (RICH, "e2e4", "e4"),
        (RICH, "g1f3", "Nf3"),
        (RICH, "b1c3", "Nc3"),
        (RICH, "d5c6", "dxc6"),
        (RICH, "a7b8q", "axb8=Q+"),
        (RICH, "a7a8n", "a8=N"),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "O-O-O"),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "O-O"),
        ("4k3/8/8/8/8/8/8/1N1K1N2 w - - 0 1", "b1d2", "Nbd2"),
        ("4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", "a1a3", "R1a3"),
        ("1k6/8/8/8/4Q2Q/8/K7/7Q w - - 0 1", "e4e1", "Qee1"),
        ("1k6/8/8/8/4Q2Q/8/K7/7Q w - - 0 1", "h1e1", "Q1e1"),
        ("1k6/8/8/8/4Q2Q/8/K7/7Q w - - 0 1", "h4e1", "Qh4e1"),
        // The knight on e3 is pinned, so the other needs no origin.
        ("4r2k/8/8/8/8/4N3/8/4K1N1 w - - 0 1", "g1e2", "Ne2"),
        ("4r2k/8/8/5N2/8/4N3/8/4K3 w - - 0 1", "f5g3", "Ng3"),
        ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "Ra8#"),
        ("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "d8h4", "Qh4#"),
    ] {
        let position = position(fen);
        let m = san::parse_coordinates(&position, coordinates).expect(coordinates);
        assert_eq!(san::write(&position, m), text, "{fen}");
        assert_eq!(san::parse(&position, text), Ok(m), "{text} in {fen}");
    }
}

#[test]
fn readers_are_generous() {
    for (text, coordinates) in [
        ("e4", "e2e4"),
        ("e2e4", "e2e4"),
        ("e2-e4", "e2e4"),
        ("Pe4", "e2e4"),
        ("pe2-e4", "e2e4"),
        ("ee4", "e2e4"),
        (" e4 ", "e2e4"),
        ("e4!", "e2e4"),
        ("e4?!", "e2e4"),
        ("e4+", "e2e4"),
        ("e4++", "e2e4"),
        ("e4#!!", "e2e4"),
        ("Nf3", "g1f3"),
        ("nf3", "g1f3"),
        ("Ngf3", "g1f3"),
        ("N1f3", "g1f3"),
        ("Ng1f3", "g1f3"),
        ("Ng1-f3", "g1f3"),
        ("g1f3", "g1f3"),
        ("Nxf3", "g1f3"),
        ("dxc6", "d5c6"),
        ("dc6", "d5c6"),
        ("d:c6", "d5c6"),
        ("d×c6", "d5c6"),
        ("dXc6", "d5c6"),
        ("d5xc6", "d5c6"),
        ("dxc6e.p.", "d5c6"),
        ("dxc6 e.p.", "d5c6"),
        ("dxc6ep!", "d5c6"),
        ("dxc6e.p", "d5c6"),
        ("c6", "d5c6"),
        ("a8=Q", "a7a8q"),
        ("a8Q", "a7a8q"),
        ("a8q", "a7a8q"),
        ("a8(Q)", "a7a8q"),
        ("a8/Q", "a7a8q"),
        ("a8=q", "a7a8q"),
        ("a7a8b", "a7a8b"),
        ("a7-a8=b", "a7a8b"),
        ("axb8=n", "a7b8n"),
        ("axb8N", "a7b8n"),
        ("ab8R+", "a7b8r"),
        ("g8b", "g7g8b"),
        ("O-O", "e1g1"),
        ("0-0", "e1g1"),
        ("o-o", "e1g1"),
        ("O-O+", "e1g1"),
        ("O-O(g1)", "e1g1"),
        ("e1g1", "e1g1"),
        ("Ke1-g1", "e1g1"),
        ("e1h1", "e1g1"),
    ] {
        // In passing, to c6, and castling are both possible here.
        let position = position("1n2k3/P5P1/8/2pP4/8/8/3PP2P/RN2K2R w KQ c6 0 1");
        let with_knight = self::position("1n2k3/P5P1/8/2pP4/8/8/3PP2P/RN2K1NR w KQ c6 0 1");
        let position = if coordinates == "g1f3" { with_knight } else { position };
        let m = san::parse(&position, text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(position.coordinates(m), coordinates, "{text}");
    }
}

#[test]
fn a_lower_case_b_is_a_file_first_and_a_bishop_if_that_fails() {
    let both = position("4k3/8/8/8/8/2n5/1P1B4/4K3 w - - 0 1");
    let pawn = san::parse(&both, "bxc3").expect("a pawn's capture");
    assert_eq!(both.coordinates(pawn), "b2c3");
    let bishop = san::parse(&both, "Bxc3").expect("a bishop's capture");
    assert_eq!(both.coordinates(bishop), "d2c3");
    let alone = position("4k3/8/8/8/8/2n5/3B4/4K3 w - - 0 1");
    for text in ["bxc3", "bc3", "bd2xc3"] {
        assert_eq!(san::parse(&alone, text), Ok(bishop), "{text}");
    }
    let error = san::parse(&alone, "bxe8").expect_err("neither");
    assert_eq!(error.to_string(), "'bxe8' is not legal: White has no pawn");
}

#[test]
fn castling_beside_a_step_is_told_apart_by_the_coordinates_we_write() {
    let fen = "4k3/8/8/8/8/8/8/5K1R w H - 0 1";
    for variant in [Variant::Standard, Variant::Chess960] {
        let position = Position::from_fen(fen, variant).expect(fen);
        for (text, written) in [("f1g1", "Kg1"), ("f1h1", "O-O+"), ("Kf1g1", "Kg1"), ("Kg1", "Kg1")]
        {
            let m = san::parse(&position, text).expect(text);
            assert_eq!(
                san::write(&position, m).trim_end_matches('+'),
                written.trim_end_matches('+')
            );
        }
    }
    // Two castlings fit: one lands on c1, the other's rook stands there.
    let fen = "4k3/8/8/8/8/8/8/RKR5 w CA - 0 1";
    let position = Position::from_fen(fen, Variant::Chess960).expect(fen);
    let short = san::parse_coordinates(&position, "b1c1").expect("the king takes the rook");
    assert_eq!(san::write(&position, short), "O-O");
}

#[test]
fn errors_say_what_is_wrong_and_where() {
    let check = "4k3/8/8/8/7b/8/8/4K2R w K - 0 1";
    for (fen, text, message) in [
        (RICH, "", "'', column 1: the text ends, expected a square like 'e4'"),
        (RICH, "   ", "'   ', column 1: the text ends, expected a square like 'e4'"),
        (RICH, "e9", "'e9', column 1: 'e', expected a square like 'e4'"),
        (RICH, "Nf", "'Nf', column 2: 'f', expected a square like 'e4'"),
        (RICH, "N33", "'N33', column 2: '3', expected a square like 'e4'"),
        (RICH, "Nf3x", "'Nf3x', column 5: the text ends, expected a square like 'e4'"),
        (RICH, "Q@f8", "'Q@f8', column 2: '@', expected a square like 'e4'"),
        (RICH, "Z0", "'Z0', column 1: 'Z', expected a square like 'e4'"),
        (RICH, "--", "'--', column 2: '-', expected a square like 'e4'"),
        (RICH, "Ce4", "'Ce4', column 1: 'C', expected a square like 'e4'"),
        (RICH, "e4e5e6", "'e4e5e6', column 1: 'e4e5' before e6, expected an origin"),
        (RICH, "e4 e5", "'e4 e5', column 3: ' ', expected the end of the move"),
        (RICH, "e4\u{7}", "'e4\\u{7}', column 3: '\\u{7}', expected the end of the move"),
        (RICH, "a8=", "'a8=', column 4: the text ends, expected a piece to become, like 'Q'"),
        (RICH, "a8=K", "'a8=K', column 4: 'K', expected a piece to become, like 'Q'"),
        (RICH, "a8(Q", "'a8(Q', column 5: the text ends, expected ')' after the promotion"),
        (RICH, "O", "'O', column 2: the text ends, expected '-' as in O-O or O-O-O"),
        (RICH, "O-", "'O-', column 3: the text ends, expected 'O' as in O-O or O-O-O"),
        (RICH, "O-O-O-O", "'O-O-O-O', column 6: '-', expected the end of the move"),
        (RICH, "O-O(e", "'O-O(e', column 5: 'e', expected a square like 'e4'"),
        (
            RICH,
            "O-O(g1",
            "'O-O(g1', column 7: the text ends, expected ')' after the king's destination",
        ),
        (RICH, "Qd4", "'Qd4' is not legal: White has no queen"),
        (RICH, "Naf3", "'Naf3' is not legal: White has no knight there"),
        (RICH, "Nd2", "'Nd2' is not legal: White's own piece stands on d2"),
        (RICH, "Nd5", "'Nd5' is not legal: White's own piece stands on d5"),
        (RICH, "Nh5", "'Nh5' is not legal: no such knight can go to h5"),
        (RICH, "e2e5", "'e2e5' is not legal: no such piece can go to e5"),
        (
            RICH,
            "a8",
            "'a8' is not legal: the pawn is promoted on a8, expected a piece as in 'a8=Q'",
        ),
        (RICH, "e4=Q", "'e4=Q' is not legal: nothing becomes a queen on e4"),
        (RICH, "O-O-O", "'O-O-O' is not legal: White cannot castle so towards the a-file now"),
        (
            check,
            "O-O",
            "'O-O' is not legal: White cannot castle so towards the h-file now; White is in check",
        ),
        (check, "Rg1", "'Rg1' is not legal: no such rook can go to g1; White is in check"),
        (
            "4k3/8/8/8/8/8/8/1N1K1N2 w - - 0 1",
            "Nd2",
            "'Nd2' is ambiguous, expected one of Nbd2, Nfd2",
        ),
    ] {
        let error = san::parse(&position(fen), text).expect_err(text);
        assert_eq!(error.to_string(), message);
    }
    let long = san::parse(&position(RICH), &"e".repeat(1000)).expect_err("too long");
    let message = "'eeeeeeeeeeeeeeeeeeee...', column 41: more than 40 characters, expected a move";
    assert_eq!(long.to_string(), message);
}

#[test]
fn coordinates_are_exact() {
    let position = position(RICH);
    for (text, column) in [
        ("", 1),
        ("e2", 3),
        ("e2-e4", 3),
        ("e2e4 ", 5),
        ("a7a8Q", 5),
        ("a7a8k", 5),
        ("a7a8qq", 6),
        ("Ng1f3", 1),
        ("0000", 1),
        ("é2e4", 1),
    ] {
        match san::parse_coordinates(&position, text) {
            Err(SanError::Malformed { column: at, .. }) => assert_eq!(at, column, "{text}"),
            other => panic!("{text}: {other:?}"),
        }
    }
    for text in ["e2e5", "a7a8", "e2e4q", "e7e5", "a1a1"] {
        let error = san::parse_coordinates(&position, text).expect_err(text);
        assert!(matches!(error, SanError::Illegal { .. }), "{text}: {error}");
    }
}

#[test]
fn nasty_texts_never_panic() {
    let start = Position::start(Variant::Standard);
    for (file, legal) in [("castle-long", false), ("drop", false), ("move", true)] {
        let path = format!("nasty/fen/shakmaty-fuzz-san/{file}");
        let Some(bytes) = data_bytes(&path) else { return };
        let text = String::from_utf8_lossy(&bytes);
        assert_eq!(san::parse(&start, text.trim_end()).is_ok(), legal, "{file}");
    }
}

proptest! {
    #[test]
    fn no_bytes_make_it_panic(bytes in prop::collection::vec(any::<u8>(), 0..12)) {
        let text = String::from_utf8_lossy(&bytes);
        let position = position(RICH);
        for result in [san::parse(&position, &text), san::parse_coordinates(&position, &text)] {
            prop_assert!(result.is_err_and(|error| !error.to_string().is_empty()) || text.len() >= 2);
        }
    }

    #[test]
    fn whatever_looks_like_a_move_is_legal_or_refused(text in "[KQRBNPnbO0o]?[a-h1-8x:=()+#é-]{0,7}[QRBNqrbn+!]?") {
        let position = position(RICH);
        if let Ok(m) = san::parse(&position, &text) {
            prop_assert!(position.is_legal(m), "{}", text);
            prop_assert_eq!(san::parse(&position, &san::write(&position, m)), Ok(m));
        }
    }
}
