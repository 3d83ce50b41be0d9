use crate::{CUBE_CASTLING, printed};

const CASTLING: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

#[test]
fn each_legal_move_is_written_twice_in_byte_order() {
    assert_eq!(
        printed(&["moves", "--fen", "7k/P7/8/8/8/8/8/K7 w - - 0 1"]),
        "a1a2 Ka2\na1b1 Kb1\na1b2 Kb2\na7a8b a8=B\na7a8n a8=N\na7a8q a8=Q+\na7a8r a8=R+\n"
    );
    let cube = printed(&["moves", "--game", "cube"]);
    assert_eq!(cube.lines().count(), 184);
    assert!(cube.lines().is_sorted());
    for line in ["4e24e4 4e4", "4b15c3 N4b15c3", "1g12f3 N1g12f3", "8g17h3 N8g17h3"] {
        assert!(cube.lines().any(|other| other == line), "{line} is missing in\n{cube}");
    }
}

#[test]
fn castling_is_the_kings_move_and_in_chess960_king_takes_rook() {
    for (flags, short, long) in
        [(&[][..], "e1g1 O-O", "e1c1 O-O-O"), (&["--chess960"], "e1h1 O-O", "e1a1 O-O-O")]
    {
        let text = printed(&[&["moves", "--fen", CASTLING], flags].concat());
        let castlings: Vec<_> = text.lines().filter(|line| line.contains("O-O")).collect();
        let mut expected = [short, long];
        expected.sort_unstable();
        assert_eq!(castlings, expected, "{flags:?}");
    }
}

#[test]
fn the_cube_castles_across_levels() {
    let text = printed(&["moves", "--game", "cube", "--fen", CUBE_CASTLING]);
    let castlings: Vec<_> = text.lines().filter(|line| line.contains("O-O")).collect();
    assert_eq!(
        castlings,
        [
            "4e12c1 O-O-O(2c1)",
            "4e12g1 O-O(2g1)",
            "4e14c1 O-O-O(4c1)",
            "4e14g1 O-O(4g1)",
            "4e16c1 O-O-O(6c1)",
            "4e16g1 O-O(6g1)",
        ]
    );
}

#[test]
fn a_mated_side_has_no_moves() {
    assert_eq!(printed(&["moves", "--fen", "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1"]), "");
}
