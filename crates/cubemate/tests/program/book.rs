use crate::{cubemate, printed, run};

#[test]
fn the_whole_book_is_a_table_of_codes_names_and_moves() {
    let text = printed(&["book"]);
    assert!(text.lines().count() >= 300);
    let row = text.lines().find(|line| line.contains("Najdorf, English Attack")).expect("a line");
    assert!(row.starts_with("B90  Sicilian Defence: Najdorf, English Attack "), "{row}");
    assert!(row.ends_with("1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Be3 e5 7. Nb3 Be6 8. f3 Be7 9. Qd2"), "{row}");
}

#[test]
fn a_position_is_named_however_it_came_about() {
    let text = printed(&["book", "--moves", "1. c4 Nf6 2. d4 e6 3. Nc3 Bb4"]);
    assert!(text.starts_with("Nimzo-Indian Defence (E20)\n"), "{text}");
    assert!(text.contains("\nE32  Nimzo-Indian Defence: Classical "), "{text}");
    let fen = "rnbqk2r/pppp1ppp/4pn2/8/1bPP4/2N5/PP2PPPP/R1BQKBNR w KQkq - 2 4";
    assert_eq!(printed(&["book", "--fen", fen]), text);
}

#[test]
fn doubts_are_told_and_beyond_the_book_there_is_nothing() {
    let text = printed(&["book", "--moves", "e4 e5 Nf3"]);
    assert!(
        text.lines().any(|line| line.starts_with("f5") && line.ends_with("doubtful")),
        "{text}"
    );
    assert_eq!(printed(&["book", "--moves", "a4 h5"]), "The book knows no move here.\n");
}

#[test]
fn a_move_that_is_none_is_named_with_its_place() {
    let output = run(&mut cubemate(&["book", "--moves", "e4 Ke2"]));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2));
    assert!(errors.contains("half-move 2 of --moves: 'Ke2' is not legal"), "{errors}");
}
