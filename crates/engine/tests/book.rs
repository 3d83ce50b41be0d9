//! The book of openings: what its table must hold to, and what it knows of positions and games.

use std::collections::HashSet;

use engine::book::{Book, Line};
use fide::{Position, Variant};
use game::{Game, Notation, Position as _, Rules, san};

/// The game of some moves in algebraic notation.
fn game(moves: &str) -> Game<Position> {
    let mut game = Game::new(Position::start(Variant::Standard), Rules::default());
    for text in moves.split_whitespace() {
        let m = san::parse(game.position(), text).unwrap_or_else(|error| panic!("{error}"));
        game.play(m).expect("a legal move");
    }
    game
}

/// The moves of the book after some moves, and whether it has doubts.
fn advice(moves: &str) -> Vec<(String, bool)> {
    let game = game(moves);
    let known = Book::built_in().moves(game.position());
    known.iter().map(|known| (san::write(game.position(), known.action), known.dubious)).collect()
}

fn opening(moves: &str) -> Option<&'static str> {
    Book::built_in().opening(&game(moves)).map(Line::name)
}

#[test]
fn there_are_hundreds_of_lines_each_with_a_name_and_an_end_of_its_own() {
    let lines = Book::built_in().lines();
    let long = lines.iter().filter(|line| line.moves().len() >= 6).count();
    assert!(long >= 300, "{long} lines of six half-moves or more");
    let names: HashSet<_> = lines.iter().map(Line::name).collect();
    assert_eq!(names.len(), lines.len(), "a name occurs twice");
    let ends: HashSet<_> = lines.iter().map(|line| game(&plain(line)).position().key()).collect();
    assert_eq!(ends.len(), lines.len(), "two lines end in the same position");
}

#[test]
fn codes_come_in_their_order_and_every_volume_has_many() {
    let lines = Book::built_in().lines();
    assert!(lines.is_sorted_by_key(Line::code));
    for volume in ["A", "B", "C", "D", "E"] {
        let codes: HashSet<_> =
            lines.iter().map(Line::code).filter(|code| code.starts_with(volume)).collect();
        assert!(codes.len() >= 60, "{} codes of volume {volume}", codes.len());
    }
}

/// The moves of a line without their numbers and marks.
fn plain(line: &Line) -> String {
    let text = line.text().replace(['?', '!'], "");
    let words = text.split(' ').filter(|word| !word.ends_with('.'));
    words.collect::<Vec<_>>().join(" ")
}

#[test]
fn moves_are_written_as_the_program_writes_them() {
    for line in Book::built_in().lines() {
        assert_eq!(game(&plain(line)).san().join(" "), plain(line), "{}", line.name());
    }
}

#[test]
fn codes_are_those_of_a_public_collection() {
    let (mut known, mut same) = (0, 0);
    for volume in ["a", "b", "c", "d", "e"] {
        let Some(bytes) = testkit::data_bytes(&format!("openings/{volume}.tsv")) else { return };
        let text = String::from_utf8(bytes).expect("text");
        for row in text.lines().skip(1) {
            let fields: Vec<_> = row.split('\t').collect();
            let moves = fields[2].split(' ').filter(|word| !word.ends_with('.'));
            let game = game(&moves.collect::<Vec<_>>().join(" "));
            let Some(line) = Book::built_in().name(game.position()) else { continue };
            known += 1;
            same += usize::from(line.code() == fields[0]);
        }
    }
    assert!(known > 300, "{known} positions have a name in both");
    // Authorities differ where openings flow into each other.
    assert!(same * 100 >= known * 96, "{same} of {known} have the same code");
}

#[test]
fn an_opening_is_named_by_the_last_position_that_has_a_name() {
    assert_eq!(opening(""), None);
    assert_eq!(opening("e4 c5"), Some("Sicilian Defence"));
    assert_eq!(
        opening("e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be3 e5 Nb3 Be6 f3 Be7 Qd2 h5 a4 Rh6"),
        Some("Sicilian Defence: Najdorf, English Attack")
    );
    assert_eq!(opening("e4 e5 Ke2 Ke7"), Some("King's Pawn Game"));
}

#[test]
fn transpositions_are_recognised() {
    let usual = "d4 Nf6 c4 e6 Nc3 d5 Nf3 Be7";
    for other in ["Nf3 d5 d4 Nf6 c4 e6 Nc3 Be7", "c4 e6 Nc3 d5 d4 Be7 Nf3 Nf6"] {
        assert_eq!(opening(other), opening(usual));
        assert_eq!(advice(other), advice(usual));
    }
    assert_eq!(opening("d4 Nf6 c4 e6 Nf3 c5 Nc3 d5"), Some("Semi-Tarrasch Defence"));
    assert_eq!(opening("c4 Nf6 Nc3 g6 e4 d6 d4 Bg7 f3"), Some("King's Indian Defence: Sämisch"));
}

#[test]
fn a_move_that_leaves_the_book_ends_it() {
    assert!(!advice("e4 e5 Nf3 Nc6 Bb5 a6").is_empty());
    assert!(advice("e4 e5 Nf3 Nc6 Bb5 h5").is_empty());
    assert!(advice("e4 e5 Nf3 Nc6 Bb5 h5 O-O Nf6").is_empty());
    let h5 = game("e4 e5 Nf3 Nc6 Bb5 h5");
    assert!(Book::built_in().lines_through(h5.position()).is_empty());
}

#[test]
fn moves_come_with_the_lines_that_go_on_with_them_the_broadest_first() {
    let start = game("");
    let known = Book::built_in().moves(start.position());
    let counts: Vec<_> = known.iter().map(|known| known.lines.len()).collect();
    assert!(counts.is_sorted_by(|more, fewer| more >= fewer), "{counts:?}");
    assert_eq!(counts.iter().sum::<usize>(), Book::built_in().lines().len());
    for known in known {
        assert!(known.lines.iter().all(|line| line.moves().next() == Some(known.action)));
    }
}

#[test]
fn doubtful_moves_are_known_but_not_advised() {
    let answers = advice("e4 e5 Nf3");
    assert!(answers.contains(&("f5".to_owned(), true)), "{answers:?}");
    assert!(answers.contains(&("Nc6".to_owned(), false)), "{answers:?}");
    assert_eq!(opening("e4 e5 Nf3 f5"), Some("Latvian Gambit"));
}

#[test]
fn a_book_with_an_error_is_refused_with_its_line_and_the_reason() {
    for (text, reason) in [
        (
            "B20 | Sicilian Defence",
            "line 1: expected a code, a name and moves as in 'B20 | Sicilian Defence | e4 c5'",
        ),
        ("F00 | Nothing | e4", "line 1: 'F00' is no ECO code, expected one from A00 to E99"),
        ("B00 | One | e4\nB00 | Two | e5", "line 2: 'e5' is not legal: no such pawn can go to e5"),
        (
            "A04 | One | Nf3 d5 d4\nD02 | Two | d4 d5 Nf3",
            "line 2: it ends in the same position as 'One'",
        ),
    ] {
        let error = Book::parse(text).map(|_| ()).expect_err(text);
        assert_eq!(error.to_string(), reason);
    }
}
