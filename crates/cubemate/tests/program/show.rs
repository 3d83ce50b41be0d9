use crate::{cubemate, printed, run};

/// The drawing of the start of the cube on so many columns.
fn cube_on(columns: &str) -> String {
    let output = run(cubemate(&["show", "--game", "cube"]).env("COLUMNS", columns));
    String::from_utf8(output.stdout).expect("the output is text")
}

#[test]
fn a_board_stands_between_its_ranks_and_files_with_the_facts_around_it() {
    assert_eq!(
        printed(&["show"]),
        "\
Chess, move 1. White to move.

8 r n b q[k]b n r
7 p p p p p p p p
6 . . . . . . . .
5 . . . . . . . .
4 . . . . . . . .
3 . . . . . . . .
2 P P P P P P P P
1 R N B Q[K]B N R
  a b c d e f g h

Castling: KQkq
En passant: -
Halfmove clock: 0

rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
"
    );
}

#[test]
fn the_levels_stand_side_by_side_from_the_top_as_the_width_allows() {
    for (columns, beside) in [("40", 2), ("80", 4), ("120", 4), ("200", 8), ("1", 1)] {
        let text = cube_on(columns);
        let titles: Vec<_> = text.lines().filter(|line| line.contains("level")).collect();
        assert_eq!(titles.len(), 8 / beside, "{columns} columns");
        let order: String = titles.join(" ").chars().filter(char::is_ascii_digit).collect();
        assert_eq!(order, "87654321", "{columns} columns");
        if beside > 1 {
            let width: usize = columns.parse().expect("a number");
            let widest = text.lines().filter(|line| !line.contains('|')).map(str::len).max();
            assert!(widest <= Some(width), "{columns} columns:\n{text}");
        }
    }
}

#[test]
fn a_width_that_nobody_knows_is_taken_for_eighty_columns() {
    for columns in ["0", "", "wide", "-1"] {
        assert_eq!(cube_on(columns), cube_on("80"), "'{columns}' columns");
    }
}

#[test]
fn the_two_royal_kings_stand_out_from_fourteen_commoners() {
    let text = cube_on("80");
    let drawing: String = text.lines().filter(|line| !line.contains('|')).collect();
    assert_eq!((drawing.matches("[K]").count(), drawing.matches("[k]").count()), (1, 1));
    let commoners = |letter: &str| drawing.matches(&format!("q {letter} b")).count();
    assert_eq!(commoners("c"), 7);
}

#[test]
fn the_state_of_the_game_is_told() {
    for (fen, state) in [
        ("4k3/8/8/8/8/8/8/4K2r w - - 12 40", "Chess, move 40. White to move, in check."),
        ("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1", "Chess, move 1. Black is checkmated."),
        (
            "7k/5Q2/8/8/8/8/8/K7 b - - 0 1",
            "Chess, move 1. Black to move has no legal move: stalemate.",
        ),
    ] {
        assert_eq!(printed(&["show", "--fen", fen]).lines().next(), Some(state));
    }
    let after_e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    let text = printed(&["show", "--fen", after_e4]);
    assert!(text.contains("\nCastling: KQkq\nEn passant: e3\nHalfmove clock: 0\n"), "{text}");
    assert!(text.ends_with(&format!("\n{after_e4}\n")), "{text}");
}

#[test]
fn nothing_but_plain_text_goes_into_a_pipe() {
    assert!(!cube_on("80").contains('\x1b'));
}
