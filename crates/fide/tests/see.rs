//! Exchanges on one square: known ones, and random ones against a plain recursion on a plain board.

use fide::{Position, Variant};
use game::{Color, Kind, Notation, Piece, Position as _, Square, san};
use testkit::{exchange, random_games};

const STRAIGHT: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const LEAPS: [(i8, i8); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// Whether the piece on `from` could capture on `to`.
fn attacks(board: &[Option<Piece>], from: Square, to: Square) -> bool {
    let Some(piece) = board[from.index()] else { return false };
    let leaps =
        |steps: &[(i8, i8)]| steps.iter().any(|&(x, y)| from.offset((x, y, 0), 1) == Some(to));
    let slides = |steps: &[(i8, i8)]| {
        steps.iter().any(|&(x, y)| {
            let mut square = from.offset((x, y, 0), 1);
            while let Some(at) = square.filter(|&at| at != to && board[at.index()].is_none()) {
                square = at.offset((x, y, 0), 1);
            }
            square == Some(to)
        })
    };
    match piece.kind() {
        Kind::Pawn if piece.color() == Color::White => leaps(&[(-1, 1), (1, 1)]),
        Kind::Pawn => leaps(&[(-1, -1), (1, -1)]),
        Kind::Knight => leaps(&LEAPS),
        Kind::Bishop => slides(&DIAGONAL),
        Kind::Rook => slides(&STRAIGHT),
        Kind::Queen => slides(&DIAGONAL) || slides(&STRAIGHT),
        Kind::King | Kind::Commoner => leaps(&DIAGONAL) || leaps(&STRAIGHT),
    }
}

#[test]
fn known_exchanges_have_their_values() {
    for (fen, text, value) in [
        ("4k3/8/3p4/4n3/8/8/4R3/4K3 w - - 0 1", "Rxe5", -2),
        ("4k3/8/8/4n3/8/8/4R3/4K3 w - - 0 1", "Rxe5", 3),
        ("4k3/8/3p4/4n3/8/8/4R3/4RK2 w - - 0 1", "Rxe5", -1),
        ("4k3/8/3p1p2/4n3/3P4/8/8/4K3 w - - 0 1", "dxe5", 2),
        ("4k3/8/8/8/8/2n5/3p4/4RK2 b - - 0 1", "dxe1=Q", 4),
        ("8/4P3/8/8/2k5/8/8/4K3 w - - 0 1", "e8=Q", 8),
        ("3rk3/2P5/8/8/8/8/8/4K3 w - - 0 1", "cxd8=N", 4),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", 1),
        ("4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", 0),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", 0),
        ("4k3/8/8/8/8/5p2/8/4K2R w K - 0 1", "Rh2", 0),
        ("4k3/8/8/8/8/5p2/8/4K2R w K - 0 1", "Rg1", 0),
        ("4k3/8/8/8/5p2/8/8/4K2R w K - 0 1", "Rh3", 0),
        ("4k3/8/8/8/6p1/8/8/4K2R w K - 0 1", "Rh3", -5),
        // Both kings attack e7, and a rook stands behind one of them.
        ("2Nq4/3p1k1r/3K4/8/8/8/8/8 b - - 0 1", "Qe7+", -9),
    ] {
        let position = Position::from_fen(fen, Variant::Standard).expect(fen);
        let m = san::parse(&position, text).expect(text);
        assert_eq!(exchange(&position, m, attacks), value, "{text} in {fen}");
        assert!(position.see_ge(m, value), "{text} in {fen}");
        assert!(!position.see_ge(m, value + 1), "{text} in {fen}");
        assert!(position.see_ge(m, i32::MIN) && !position.see_ge(m, i32::MAX), "{text}");
    }
}

#[test]
fn random_exchanges_have_the_value_of_a_plain_recursion() {
    let crowded = "r1bq1rk1/pp2bppp/2n1pn2/2pp4/2PP4/2N1PN2/PPQ1BPPP/R1B2RK1 w - - 0 1";
    let crowded = Position::from_fen(crowded, Variant::Standard).expect(crowded);
    let starts = [crowded, Position::start(Variant::Standard)].into_iter().cycle().take(40);
    let mut fights = 0;
    random_games(starts, 120, 8, |position, _| {
        for m in position.legal_move_list() {
            let value = exchange(position, m, attacks);
            fights += usize::from(value < 0);
            for threshold in value - 2..=value + 2 {
                let expected = value >= threshold;
                let fen = position.to_fen();
                assert_eq!(position.see_ge(m, threshold), expected, "{m:?} {threshold} in {fen}");
            }
        }
    });
    assert!(fights > 5000, "{fights}");
}
