//! The cube's moves in words: squares with levels, castling with the king's destination.

use cube::{Position, Variant};
use game::{Notation, Position as _, san};

/// A position of four levels, given from the lowest up.
fn position(levels: [&str; 4], rest: &str) -> Position {
    let board: Vec<&str> = levels.into_iter().rev().collect();
    let fen = format!("{} {rest}", board.join("|"));
    Position::from_fen(&fen, Variant::CUBE4).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// Two knights that meet, a pawn that captures upwards, one that promotes, and castling on two levels.
fn rich() -> Position {
    let levels = [
        "8/P7/8/8/8/8/8/8",
        "4k3/8/8/8/4P3/8/8/R3K2R",
        "8/8/8/3p4/8/2N3N1/8/8",
        "8/8/8/8/8/8/8/7R",
    ];
    position(levels, "w 2A2H4H - 0 1")
}

#[test]
fn moves_carry_levels_and_the_whole_origin_where_it_is_needed() {
    let position = rich();
    for (coordinates, text) in [
        ("2e42e5", "2e5"),
        ("2e43d5", "2ex3d5"),
        ("1a71a8q", "1a8=Q"),
        ("1a71a8c", "1a8=C"),
        ("3c34e4", "N3c34e4"),
        ("2e12g1", "O-O(2g1)"),
        ("2e14g1", "O-O(4g1)"),
        ("2e12c1", "O-O-O(2c1)"),
        ("2e12e2", "K2e2"),
    ] {
        let m = san::parse_coordinates(&position, coordinates).expect(coordinates);
        assert_eq!(san::write(&position, m), text);
        assert_eq!(san::parse(&position, text), Ok(m), "{text}");
    }
}

#[test]
fn readers_are_generous() {
    let position = rich();
    for (text, coordinates) in [
        ("2e4-2e5", "2e42e5"),
        ("2e42e5", "2e42e5"),
        ("P2e5", "2e42e5"),
        ("2e3d5", "2e43d5"),
        ("ex3d5", "2e43d5"),
        ("2e4x3d5", "2e43d5"),
        ("3d5", "2e43d5"),
        ("1a8Q", "1a71a8q"),
        ("1a8c", "1a71a8c"),
        ("1a71a8c", "1a71a8c"),
        ("1a8(N)", "1a71a8n"),
        ("Nc34e4", "3c34e4"),
        ("N3c3-4e4!", "3c34e4"),
        ("n3c34e4", "3c34e4"),
        ("k2e2+", "2e12e2"),
        ("O-O-O", "2e12c1"),
        ("0-0-0", "2e12c1"),
        ("0-0(4g1)", "2e14g1"),
        ("2e14g1", "2e14g1"),
        ("2e14h1", "2e14g1"),
    ] {
        let m = san::parse(&position, text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(position.coordinates(m), coordinates, "{text}");
    }
}

#[test]
fn errors_say_what_is_wrong_and_where() {
    let position = rich();
    for (text, message) in [
        ("e4", "'e4', column 3: the text ends, expected a square like '4e4'"),
        ("5e4", "'5e4', column 1: '5', expected a square like '4e4'"),
        ("N4e4", "'N4e4' is ambiguous, expected one of N3c34e4, N3g34e4"),
        ("O-O", "'O-O' is ambiguous, expected one of O-O(2g1), O-O(4g1)"),
        ("O-O(3g1)", "'O-O(3g1)' is not legal: White cannot castle so towards the h-file now"),
        ("C4e4", "'C4e4' is not legal: White has no commoner"),
        ("N1c34e4", "'N1c34e4' is not legal: White has no knight there"),
        ("2f5", "'2f5' is not legal: no such pawn can go to 2f5"),
        ("1a8", "'1a8' is not legal: the pawn is promoted on 1a8, expected a piece as in '1a8=Q'"),
    ] {
        let error = san::parse(&position, text).expect_err(text);
        assert_eq!(error.to_string(), message);
    }
}

#[test]
fn every_move_of_the_start_is_read_as_it_is_written() {
    for variant in Variant::ALL {
        let start = Position::start(variant);
        for m in start.legal_move_list() {
            let text = san::write(&start, m);
            assert_eq!(san::parse(&start, &text), Ok(m), "{text}");
            let coordinates = start.coordinates(m);
            assert_eq!(san::parse(&start, &coordinates), Ok(m), "{coordinates}");
            assert_eq!(san::parse_coordinates(&start, &coordinates), Ok(m), "{coordinates}");
        }
    }
}

#[test]
fn the_shortest_mate_is_read_and_written() {
    let mut game = Position::start(Variant::CUBE);
    for text in ["4e4", "4e5", "Q4h5", "K4e7", "Qx4e5#"] {
        let m = san::parse(&game, text).expect(text);
        assert_eq!(san::write(&game, m), text);
        game.play(m, &mut ());
    }
    assert!(game.in_check() && !game.has_legal_move());
}
