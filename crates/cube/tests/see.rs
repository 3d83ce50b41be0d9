//! Exchanges on one square: known ones, and random ones against a plain recursion on a plain board.

use cube::{Position, Variant};
use game::{Color, Kind, Notation, Piece, Position as _, Square, san};
use testkit::{exchange, random_games};

/// Whether the piece on `from` could capture on `to`, by the rules with the full rook.
fn attacks(board: &[Option<Piece>], from: Square, to: Square) -> bool {
    let Some(piece) = board[from.index()] else { return false };
    let away = |a: u8, b: u8| a as i8 - b as i8;
    let (x, y, z) = (
        away(to.file(), from.file()),
        away(to.rank(), from.rank()),
        away(to.level(), from.level()),
    );
    let mut sizes = [x.abs(), y.abs(), z.abs()];
    sizes.sort_unstable();
    let far = sizes[2];
    let step = (x.signum(), y.signum(), z.signum());
    let slides = || {
        let on_line = far > 0 && sizes.iter().all(|size| [0, far].contains(size));
        let mut at = from;
        on_line
            && (1..far).all(|_| {
                at = at.offset(step, 8).expect("a square between two others");
                board[at.index()].is_none()
            })
    };
    let diagonal = step.0 != 0 && step.1 != 0;
    match piece.kind() {
        Kind::Pawn => {
            let ahead = if piece.color() == Color::White { 1 } else { -1 };
            y == ahead && x.abs() == 1 && z.abs() == 1
        }
        Kind::Knight => sizes == [1, 1, 2],
        Kind::Commoner | Kind::King => far == 1,
        Kind::Bishop => diagonal && slides(),
        Kind::Rook => !diagonal && slides(),
        Kind::Queen => slides(),
    }
}

fn position(levels: [&str; 4]) -> Position {
    let fen = format!("{} w - - 0 1", levels.join("|"));
    Position::from_fen(&fen, Variant::CUBE4).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

#[test]
fn known_exchanges_have_their_values() {
    let empty = "8/8/8/8/8/8/8/8";
    for (levels, text, value) in [
        // Nothing protects the knight.
        ([empty, "8/8/8/4n3/8/8/8/8", "4k3/8/8/8/3P4/8/8/4K3", empty], "2dx3e5", 3),
        // A pawn on the level above does.
        (["8/8/3p4/8/8/8/8/8", "8/8/8/4n3/8/8/4R3/8", "4k3/8/8/8/8/8/8/4K3", empty], "Rx3e5", -2),
        // A second rook stands behind the first, on a rising line.
        (
            ["8/8/3p4/8/8/8/8/8", "8/8/8/4n3/8/8/8/8", "7k/8/8/8/4R3/8/8/4K3", "8/8/8/8/8/4R3/8/8"],
            "R2e4x3e5",
            -1,
        ),
        // A commoner is worth four.
        ([empty, "8/8/8/4c3/8/8/4Q3/8", "4k3/8/8/4c3/8/8/8/4K3", empty], "Qx3e5", -5),
        ([empty, "8/8/8/8/8/8/8/8", "4k3/8/8/8/8/8/8/4K3", "8/P7/8/8/8/8/8/8"], "1a8=Q", 8),
    ] {
        let position = position(levels);
        let m = san::parse(&position, text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(exchange(&position, m, attacks), value, "{text}");
        assert!(position.see_ge(m, value), "{text}");
        assert!(!position.see_ge(m, value + 1), "{text}");
        assert!(position.see_ge(m, i32::MIN) && !position.see_ge(m, i32::MAX), "{text}");
    }
}

#[test]
fn random_exchanges_have_the_value_of_a_plain_recursion() {
    let mut fights = 0;
    for variant in [Variant::CUBE, Variant::CUBE4] {
        let starts = vec![Position::start(variant); 3];
        random_games(starts, 150, 8, |position, random| {
            let moves = position.legal_move_list();
            for m in (0..10).filter_map(|_| random.choose(&moves)) {
                let value = exchange(position, m, attacks);
                fights += usize::from(value < 0);
                for threshold in value - 2..=value + 2 {
                    let expected = value >= threshold;
                    let fen = position.to_fen();
                    assert_eq!(
                        position.see_ge(m, threshold),
                        expected,
                        "{m:?} {threshold} in {fen}"
                    );
                }
            }
        });
    }
    assert!(fights > 500, "{fights}");
}
