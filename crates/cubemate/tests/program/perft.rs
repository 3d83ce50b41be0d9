use crate::{CUBE_CASTLING, printed};

#[test]
fn counts_stand_in_byte_order_before_an_empty_line_and_the_sum() {
    assert_eq!(
        printed(&["perft", "--fen", "7k/P7/8/8/8/8/8/K7 w - - 0 1", "2"]),
        "a1a2: 3\na1b1: 3\na1b2: 3\na7a8b: 3\na7a8n: 3\na7a8q: 2\na7a8r: 2\n\nNodes searched: 19\n"
    );
}

#[test]
fn at_depth_0_there_is_one_leaf_and_no_root_move() {
    assert_eq!(printed(&["perft", "0"]), "\nNodes searched: 1\n");
    assert_eq!(printed(&["perft", "--game", "cube", "0"]), "\nNodes searched: 1\n");
}

#[test]
fn the_start_positions_have_their_known_counts() {
    for (arguments, roots, nodes) in [
        (&["perft", "4"][..], 20, 197_281),
        (&["perft", "--chess960", "3"], 20, 8_902),
        (&["perft", "--game", "cube", "2"], 184, 33_856),
        (&["perft", "--game", "cube4", "3"], 88, 729_028),
        (&["perft", "--game", "cube-straight", "1"], 184, 184),
        (&["perft", "--game", "cube4-straight", "2"], 88, 7_744),
    ] {
        let text = printed(arguments);
        let (counts, sum) = text.split_once("\n\n").expect("an empty line");
        assert_eq!(sum, format!("Nodes searched: {nodes}\n"), "{arguments:?}");
        assert_eq!(counts.lines().count(), roots, "{arguments:?}");
        assert!(counts.lines().is_sorted(), "{arguments:?}");
    }
}

#[test]
fn the_number_of_threads_changes_nothing_that_is_printed() {
    for position in [&["perft", "3"][..], &["perft", "--game", "cube", "--fen", CUBE_CASTLING, "2"]]
    {
        let alone = printed(position);
        for threads in ["1", "2", "7"] {
            assert_eq!(printed(&[position, &["--threads", threads]].concat()), alone, "{threads}");
        }
    }
}

#[test]
fn a_position_without_moves_has_no_leaves() {
    let mated = "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1";
    assert_eq!(printed(&["perft", "--fen", mated, "3"]), "\nNodes searched: 0\n");
}
