//! What the contract of a position promises, beside its moves.

use fide::{Position, Undo, Variant};
use game::{Kind, Notation, Position as _, Special, Square, san};
use testkit::{check_contract, random_games};

fn read(fen: &str) -> Position {
    Position::from_fen(fen, Variant::Standard).expect(fen)
}

fn play(position: &mut Position, moves: &str) {
    for text in moves.split_whitespace() {
        let m = san::parse(position, text).expect(text);
        position.play(m, &mut ());
    }
}

/// Both variants from many starts.
fn starts() -> impl Iterator<Item = Position> {
    let odd = read("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    let pawns = read("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1");
    let castling = read("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1");
    let chess960 = (0..960).step_by(48).filter_map(Position::chess960);
    let old_check = read("8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1");
    let pinned = read("1b1k4/8/8/1rPpK3/8/8/8/8 w - d6 0 1");
    let start = Position::start(Variant::Standard);
    [start, odd, pawns, castling, old_check, pinned].into_iter().chain(chess960)
}

#[test]
fn random_games_keep_the_contract() {
    let (mut castlings, mut passed) = (0, 0);
    random_games(starts(), 120, 5, |position, random| {
        check_contract(position, random);
        for m in position.legal_move_list() {
            castlings += usize::from(m.special() == Special::Castling);
            passed += usize::from(m.special() == Special::EnPassant);
        }
    });
    assert!(castlings > 50 && passed > 0, "{castlings} castlings, {passed} en passant");
}

#[test]
fn passing_changes_the_side_and_can_be_taken_back() {
    let mut position = read("rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3");
    let before = position.clone();
    let undo: Undo = position.play_null();
    assert_eq!(position.to_fen(), "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 4");
    assert_ne!(position.key(), before.key());
    position.undo_null(undo);
    assert_eq!(position, before);
}

#[test]
fn the_clock_and_the_move_number_have_no_upper_limit() {
    let mut position = read("4k3/7p/8/8/8/8/8/R3K3 w Q - 149 65535");
    play(&mut position, "Ra2 Kd8");
    assert_eq!(position.to_fen(), "3k4/7p/8/8/8/8/R7/4K3 w - - 151 65536");
    play(&mut position, "Ra1 h6");
    assert_eq!((position.halfmove_clock(), position.fullmove_number()), (0, 65537));
    let mut position = read("4k3/8/8/8/8/8/8/4K2r w - - 65535 1");
    play(&mut position, "Kd2 Rh2");
    assert_eq!(position.halfmove_clock(), 65537);
}

#[test]
fn the_key_holds_en_passant_only_where_the_capture_is_legal() {
    let mut position = Position::start(Variant::Standard);
    play(&mut position, "e4");
    assert_eq!(position.en_passant(), Some(Square::new(4, 2, 0)), "after every double step");
    let first = position.key();
    play(&mut position, "Nf6 Nf3 Ng8 Ng1");
    assert_eq!(position.en_passant(), None);
    assert_eq!(position.key(), first, "nobody could have captured");
    let with = read("4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1");
    let without = read("4k3/8/8/8/4Pp2/8/8/4K3 b - - 0 1");
    assert_ne!(with.key(), without.key());
    let useless = read("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1");
    let same = read("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
    assert_eq!(useless.key(), same.key());
    // The capture would open the rank to the rook.
    let pinned = read("8/8/8/8/k3Pp1R/8/8/4K3 b - e3 0 1");
    let same = read("8/8/8/8/k3Pp1R/8/8/4K3 b - - 0 1");
    assert_eq!(pinned.key(), same.key());
}

#[test]
fn a_capture_in_passing_may_end_a_check_older_than_the_double_step() {
    let mut position = read("8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1");
    let m = san::parse(&position, "exd3").expect("it closes the diagonal");
    assert_eq!(m.special(), Special::EnPassant);
    let without = read("8/8/8/1k6/3Pp3/8/8/4KQ2 b - - 0 1");
    assert_ne!(position.key(), without.key());
    position.play(m, &mut ());
    assert_eq!(position.to_fen(), "8/8/8/1k6/8/3p4/8/4KQ2 w - - 0 2");
    // Here it would open the rank to the rook.
    let pinned = read("1b1k4/8/8/1rPpK3/8/8/8/8 w - d6 0 1");
    assert!(san::parse(&pinned, "cxd6").is_err());
    assert_eq!(pinned.key(), read("1b1k4/8/8/1rPpK3/8/8/8/8 w - - 0 1").key());
}

#[test]
fn moves_say_what_they_move_and_capture() {
    let position = read("r3k2r/8/8/3pP3/8/8/P6P/R3K2R w KQkq d6 0 2");
    let read = |text| san::parse(&position, text).expect(text);
    assert_eq!(position.moved(read("exd6")), Kind::Pawn);
    assert_eq!(position.victim(read("exd6")), Some(Kind::Pawn));
    assert_eq!(position.victim(read("O-O")), None);
    assert_eq!(position.castling_rook(read("O-O")), Square::new(7, 0, 0));
    assert_eq!(position.castling_rook(read("O-O-O")), Square::new(0, 0, 0));
    assert_eq!(position.moved(read("Kd2")), Kind::King);
    assert_eq!(position.victim(read("Kd2")), None);
    assert_eq!(position.king(game::Color::Black), Square::new(4, 7, 0));
    assert_eq!(position.levels(), 1);
    assert_eq!(position.piece_at(Square::new(4, 0, 1)), None, "there is one level");
    assert_eq!(position.points(game::Color::White), 13);
}

#[test]
fn chess960_differs_by_name_and_castling_coordinates() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for (variant, tag, short, long) in [
        (Variant::Standard, None, "e1g1", "e1c1"),
        (Variant::Chess960, Some("Chess960"), "e1h1", "e1a1"),
    ] {
        let position = Position::from_fen(fen, variant).expect(fen);
        assert_eq!((position.variant(), position.variant_tag()), (variant, tag));
        assert_eq!(Position::start(variant).variant(), variant);
        for (text, coordinates) in [("O-O", short), ("O-O-O", long)] {
            let m = san::parse(&position, text).expect(text);
            assert_eq!(position.coordinates(m), coordinates);
        }
        // Either way of writing is read in both.
        for coordinates in ["e1g1", "e1h1", "e1c1", "e1a1"] {
            let m = san::parse_coordinates(&position, coordinates).expect(coordinates);
            assert_eq!(m.special(), Special::Castling);
        }
    }
    // Where the king's own move would read like a step, it takes the rook in both.
    let position = read("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    let castling = san::parse(&position, "O-O").expect("castling");
    assert_eq!(position.coordinates(castling), "f1h1");
    assert_eq!(san::parse_coordinates(&position, "f1h1"), Ok(castling));
    let step = san::parse_coordinates(&position, "f1g1").expect("a step");
    assert_eq!(step.special(), Special::None);
}
