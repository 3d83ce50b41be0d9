//! The cube's rules, one sentence a test.

use cube::{Position, Variant};
use game::{Color, Kind, Move, Notation, Position as _, Special, Square, san};

const KINGS: &str = "k7/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/7K w - - 0 1";

fn cube(fen: &str) -> Position {
    Position::from_fen(fen, Variant::CUBE).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// Pieces on an otherwise empty cube of eight levels: `K1h1`, `k8a8`, `R4e4`.
fn pieces(places: &[&str], turn: char) -> Position {
    let mut board = vec![b'.'; 512];
    for place in places {
        let square = Square::parse(&place[1..], 8).unwrap();
        board[square.index()] = place.as_bytes()[0];
    }
    let levels: Vec<String> = board
        .chunks(64)
        .rev()
        .map(|level| {
            let ranks = level.chunks(8).rev().map(|rank| {
                let mut text = String::from_utf8(rank.to_vec()).unwrap();
                for count in (1..=8).rev() {
                    text = text.replace(&".".repeat(count), &count.to_string());
                }
                text
            });
            ranks.collect::<Vec<_>>().join("/")
        })
        .collect();
    cube(&format!("{} {turn} - - 0 1", levels.join("|")))
}

fn moves_from(position: &Position, square: &str) -> Vec<String> {
    let mut moves = position.legal_move_list();
    let from = Square::parse(square, position.levels()).unwrap();
    moves.retain(|m| m.from() == from);
    moves.iter().map(|m| m.to().name(position.levels()).to_string()).collect()
}

fn play(position: &mut Position, text: &str) -> Move {
    let m = san::parse(position, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    position.play(m, &mut ());
    m
}

#[test]
fn a_position_takes_at_most_a_kilobyte_and_a_half() {
    assert!(size_of::<Position>() <= 1536, "{} bytes", size_of::<Position>());
}

#[test]
fn the_start_holds_one_king_a_side_and_commoners_on_the_other_levels() {
    for variant in Variant::ALL {
        let start = Position::start(variant);
        let levels = u32::from(variant.levels());
        for color in Color::ALL {
            assert_eq!(start.side(color).len(), 16 * levels);
            assert_eq!(start.pieces(color, Kind::King).len(), 1);
            assert_eq!(start.pieces(color, Kind::Commoner).len(), levels - 1);
            assert_eq!(start.king(color).level() + 1, variant.levels() / 2);
        }
        assert_eq!(start.variant_tag(), Some(variant.tag()));
    }
}

#[test]
fn pieces_in_the_open_reach_what_the_rules_say() {
    for (letter, count) in [('R', 47), ('B', 38), ('Q', 85), ('N', 24), ('C', 26)] {
        let position = pieces(&[&format!("{letter}4e4"), "K1h2", "k8a7"], 'w');
        assert_eq!(moves_from(&position, "4e4").len(), count, "{letter}");
    }
    let straight = pieces(&["R4e4", "K1h1", "k1b7"], 'w').to_fen();
    let straight = Position::from_fen(&straight, Variant::CUBE_STRAIGHT).unwrap();
    assert_eq!(moves_from(&straight, "4e4").len(), 21);
}

#[test]
fn the_knight_leaps_as_listed() {
    let position = pieces(&["N4e4", "K1h1", "k1b7"], 'w');
    let mut reached = moves_from(&position, "4e4");
    reached.sort();
    let mut listed: Vec<&str> = "3d6 5d6 3f6 5f6 3g5 5g5 3g3 5g3 3f2 5f2 3d2 5d2 3c3 5c3 3c5 5c5 \
         6d5 6f5 6f3 6d3 2d5 2f5 2f3 2d3"
        .split_whitespace()
        .collect();
    listed.sort_unstable();
    assert_eq!(reached, listed);
}

#[test]
fn long_diagonals_reach_the_far_corner() {
    let rook = pieces(&["R1a1", "K1h1", "k1b7"], 'w');
    assert!(moves_from(&rook, "1a1").contains(&"8a8".to_owned()));
    let bishop = pieces(&["B1a1", "K1h2", "k1b7"], 'w');
    assert!(moves_from(&bishop, "1a1").contains(&"8h8".to_owned()));
}

#[test]
fn a_pawn_captures_only_on_the_levels_above_and_below() {
    let victims = ["p3d5", "p5d5", "p3f5", "p5f5", "p4d5", "p4f5", "p5e5", "p3e5"];
    let mut places = vec!["P4e4", "K1h1", "k1b7"];
    places.extend(victims);
    let mut reached = moves_from(&pieces(&places, 'w'), "4e4");
    reached.sort();
    assert_eq!(reached, ["3d5", "3f5", "4e5", "5d5", "5f5"]);
}

#[test]
fn the_shortest_mate_is_mate() {
    let mut position = Position::start(Variant::CUBE);
    for text in ["4e4", "4e5", "Q4h5", "K4e7"] {
        play(&mut position, text);
    }
    let last = san::parse(&position, "Qx4e5").unwrap();
    assert_eq!(san::write(&position, last), "Qx4e5#");
    position.play(last, &mut ());
    assert!(position.in_check());
    assert!(!position.has_legal_move());
}

#[test]
fn en_passant_captures_across_levels_and_only_at_once() {
    let mut position = pieces(&["P4d2", "p5e4", "K1h1", "k1b7"], 'w');
    play(&mut position, "4d4");
    assert_eq!(position.en_passant(), Square::parse("4d3", 8));
    let capture = san::parse(&position, "5ex4d3").unwrap();
    assert_eq!(capture.special(), Special::EnPassant);
    assert_eq!(position.victim(capture), Some(Kind::Pawn));
    let mut captured = position.clone();
    captured.play(capture, &mut ());
    assert_eq!(captured.pieces(Color::White, Kind::Pawn).len(), 0);
    play(&mut position, "K1b8");
    play(&mut position, "K1h2");
    assert!(san::parse(&position, "5ex4d3").is_err());
}

#[test]
fn the_key_holds_en_passant_only_when_a_capture_is_legal() {
    let key_after = |places: &[&str]| {
        let mut position = pieces(places, 'w');
        play(&mut position, "4d4");
        let fen = position.to_fen();
        let without = cube(&fen.replace(" 4d3 ", " - "));
        assert_ne!(fen, without.to_fen());
        (position.key(), without.key())
    };
    let (with, without) = key_after(&["P4d2", "p5e4", "K1h1", "k1b7"]);
    assert_ne!(with, without);
    let (with, without) = key_after(&["P4d2", "p4e4", "K1h1", "k1b7"]);
    assert_eq!(with, without, "no pawn can capture");
    let (with, without) = key_after(&["P4d2", "p5e4", "K1h1", "R5h4", "k5b4"]);
    assert_eq!(with, without, "the pawn that could is pinned");
}

#[test]
fn castling_names_all_six_ways_and_moves_both_pieces() {
    let fen = "r7/8/8/8/8/8/8/R7|7r/8/8/8/8/8/8/7R|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|r3k2r/8/8/8/8/8/8/R3K2R|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|r6r/8/8/8/8/8/8/R6R w 1A1H4A4H7H8A1a1h4a4h7h8a - 0 1";
    for (text, king, rook_from, rook_to) in [
        ("O-O(4g1)", "4g1", "4h1", "4f1"),
        ("O-O(2g1)", "2g1", "1h1", "3f1"),
        ("O-O(6g1)", "6g1", "7h1", "5f1"),
        ("O-O-O(4c1)", "4c1", "4a1", "4d1"),
        ("O-O-O(6c1)", "6c1", "8a1", "5d1"),
        ("O-O-O(2c1)", "2c1", "1a1", "3d1"),
    ] {
        let mut position = cube(fen);
        let m = san::parse(&position, text).expect(text);
        assert_eq!(san::write(&position, m), text);
        assert_eq!(position.coordinates(m), format!("4e1{king}"));
        assert_eq!(position.castling_rook(m), Square::parse(rook_from, 8).unwrap());
        assert_eq!((position.victim(m), position.moved(m)), (None, Kind::King));
        position.play(m, &mut ());
        let on = |name| position.piece_at(Square::parse(name, 8).unwrap());
        assert_eq!(on(king).map(game::Piece::kind), Some(Kind::King));
        assert_eq!(on(rook_to).map(game::Piece::kind), Some(Kind::Rook));
        assert_eq!(on(rook_from), None);
        assert!(position.to_fen().contains(" b 1a1h4a4h7h8a - 1 1"));
    }
}

#[test]
fn a_capture_on_the_rooks_square_ends_the_right() {
    let mut position = cube(
        "r7/8/8/8/8/8/8/R7|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|4k3/8/8/8/8/8/8/4K3|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8 w 8A8a - 0 1",
    );
    play(&mut position, "Rx8a8");
    assert!(position.to_fen().contains(" b - - 0 1"), "{}", position.to_fen());
}

#[test]
fn any_piece_beside_the_king_may_still_mate() {
    let bare = cube(KINGS);
    assert!(!bare.can_mate(Color::White) && !bare.can_mate(Color::Black));
    let knight = pieces(&["N4e4", "K1h1", "k1b7"], 'w');
    assert!(knight.can_mate(Color::White) && !knight.can_mate(Color::Black));
    assert_eq!((knight.points(Color::White), knight.points(Color::Black)), (3, 0));
    assert_eq!(Position::start(Variant::CUBE).points(Color::Black), 8 * 39 + 7 * 4);
}

#[test]
fn positions_are_the_same_whatever_way_they_came_about() {
    let after = |moves: &[&str]| {
        let mut position = Position::start(Variant::CUBE);
        for text in moves {
            play(&mut position, text);
        }
        position
    };
    let start = Position::start(Variant::CUBE);
    let back = after(&["4b15c3", "4g85f6", "5c34b1", "5f64g8"]);
    assert_eq!((back.key(), back.pawn_key()), (start.key(), start.pawn_key()));
    let one_way = after(&["4b15c3", "4g85f6", "4e3"]);
    let other_way = after(&["4e3", "4g85f6", "4b15c3"]);
    assert_eq!((one_way.key(), one_way.pawn_key()), (other_way.key(), other_way.pawn_key()));
    assert_ne!(one_way.key(), after(&["4b15c3", "4g85f6"]).key());
    let rook_moved = after(&["4a4", "4a5", "4a14a2", "4a84a7", "4a24a1", "4a74a8"]);
    assert_ne!(rook_moved.key(), after(&["4a4", "4a5"]).key(), "a right to castle is lost");
}
