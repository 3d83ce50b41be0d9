use std::fs;

use crate::{cubemate, printed, run};

#[test]
fn the_plain_searches_agree_on_value_and_visit_fewer_nodes_in_turn() {
    let text = printed(&["lab", "--depth", "3"]);
    let cells = |name: &str| -> Vec<String> {
        let row = text.lines().find(|line| line.starts_with(&format!("{name}  ")));
        let row = row.unwrap_or_else(|| panic!("{name} is missing in\n{text}"));
        row[name.len()..].split_whitespace().map(str::to_owned).collect()
    };
    let minimax = cells("minimax");
    assert_eq!(minimax[2], "9,323");
    let nodes = |cells: &[String]| -> u64 { cells[2].replace(',', "").parse().expect("a number") };
    for name in ["alpha-beta", "alpha-beta, ordered", "full, nothing pruned"] {
        let others = cells(name);
        assert_eq!(others[0], minimax[0], "{name}");
        assert!(nodes(&others) < nodes(&minimax), "{name}");
    }
    assert!(nodes(&cells("full")) > 0);
}

#[test]
fn minimax_is_left_out_where_it_would_take_too_long() {
    let text = printed(&["lab", "--game", "cube", "--depth", "4", "--fen", CUBE_SPARSE]);
    assert!(text.contains("\nminimax               left out: about "), "{text}");
}

/// Two queens on eight levels: more than a hundred moves.
const CUBE_SPARSE: &str = "8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|8/8/8/3Q4/8/8/8/8|\
    4k3/8/8/8/8/8/8/4K3|8/8/8/8/2q5/8/8/8|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8 w - - 0 1";

#[test]
fn the_tree_is_drawn_and_an_existing_file_is_kept() {
    let file = std::env::temp_dir().join(format!("cubemate-lab-{}.svg", std::process::id()));
    let path = file.to_str().expect("a path in plain letters");
    let arguments = ["lab", "--depth", "2", "--tree", path];
    printed(&arguments);
    let image = fs::read_to_string(&file).expect("the tree was written");
    assert!(image.starts_with("<svg ") && image.ends_with("</svg>\n"), "{image}");
    assert!(image.contains(" moves cut</text>") && image.contains("positions visited"), "{image}");
    fs::write(&file, "mine").expect("the file can be written");
    let refused = run(&mut cubemate(&arguments));
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("exists already; --force"));
    assert_eq!(fs::read_to_string(&file).expect("it is still there"), "mine");
    printed(&[&arguments[..], &["--force"]].concat());
    assert_eq!(fs::read_to_string(&file).expect("it was overwritten"), image);
    fs::remove_file(&file).expect("it can be removed");
}
