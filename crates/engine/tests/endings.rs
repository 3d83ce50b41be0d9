//! What the judge of chess knows of simple endings.

use engine::{Mind, Session};
use game::Notation;

/// What a position is worth to White.
fn value_by(mind: &Mind, fen: &str) -> i32 {
    let position = fide::Position::from_fen(fen, fide::Variant::Standard).expect("a position");
    Session::new(position).account(mind).value()
}

/// The same by hand.
fn value(fen: &str) -> i32 {
    value_by(&Mind::default().by_hand(), fen)
}

#[test]
fn what_cannot_win_is_worth_nothing() {
    for fen in [
        "8/8/4k3/8/8/3K4/8/8 w - - 0 1",
        "8/8/4k3/8/8/3KN3/8/8 w - - 0 1",
        "8/8/4k3/8/8/3KB3/8/8 w - - 0 1",
        "8/8/4k3/8/8/3KNN2/8/8 w - - 0 1",
        "8/8/4k3/8/4B3/3K4/6B1/8 w - - 0 1",
        "k7/8/8/8/P7/K7/8/8 w - - 0 1",
    ] {
        assert_eq!(value(fen), 0, "{fen}");
        assert_eq!(value_by(&Mind::default(), fen), 0, "by the network: {fen}");
    }
    // A bishop that does not attack the corner of its rook's pawn, and the king in it.
    assert!(value("k7/8/8/P7/8/4BK2/8/8 w - - 0 1").abs() < 40);
    assert!(value("7k/8/8/7P/8/4BK2/8/8 w - - 0 1") > 150, "the right corner");
}

#[test]
fn won_endings_are_worth_more_the_closer_the_mate() {
    for (far, near) in [
        ("8/8/3k4/8/8/3K4/8/R7 w - - 0 1", "3k4/8/3K4/8/8/8/8/R7 w - - 0 1"),
        ("8/8/3k4/8/8/3K4/8/Q7 b - - 0 1", "3k4/8/3K4/8/8/8/8/Q7 b - - 0 1"),
        // Bishop and knight: into the corner of the bishop's colour.
        ("k7/8/1K6/8/8/4BN2/8/8 w - - 0 1", "7k/8/6K1/8/8/4BN2/8/8 w - - 0 1"),
    ] {
        for mind in [Mind::default(), Mind::default().by_hand()] {
            let [far_value, near_value] = [far, near].map(|fen| value_by(&mind, fen));
            assert!(far_value > 900, "{far}");
            assert!(near_value > far_value, "{far} and {near}");
        }
    }
}

#[test]
fn an_advantage_that_tends_to_a_draw_counts_less() {
    let opposite = value("8/5k2/2b5/8/3PP3/4B3/5K2/8 w - - 0 1");
    let same = value("8/5k2/3b4/8/3PP3/4B3/5K2/8 w - - 0 1");
    assert!(opposite > 0 && 3 * opposite < 2 * same, "{opposite} {same}");
    let exchange_more = value("8/5k2/2b5/8/8/4R3/5K2/8 w - - 0 1");
    assert!(exchange_more < 100, "{exchange_more}");
}
