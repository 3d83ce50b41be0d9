use std::fs;
use std::path::PathBuf;

use crate::{cubemate, printed, run};

/// A file of its own for a test.
fn file(name: &str, text: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).expect("a file in the folder of tests");
    path.display().to_string()
}

/// What is wrong, as the program says it.
fn refused(arguments: &[&str]) -> String {
    let output = run(&mut cubemate(arguments));
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn the_table_has_a_line_for_each_term_and_they_add_up() {
    for game in ["fide", "cube", "cube4-straight"] {
        let text = printed(&["eval", "--game", game]);
        let rows: Vec<Vec<i32>> = text
            .lines()
            .skip(2)
            .take_while(|line| !line.is_empty())
            .map(|line| {
                line.split_whitespace().skip(1).map(|n| n.parse().expect("a number")).collect()
            })
            .collect();
        let (sum, terms) = rows.split_last().expect("a table");
        for column in 0..6 {
            assert_eq!(terms.iter().map(|row| row[column]).sum::<i32>(), sum[column], "{game}");
        }
        assert!(text.contains("\ntempo ") && text.contains("Value for White: +0."), "{text}");
    }
}

#[test]
fn other_weights_give_other_values_and_bad_ones_an_error() {
    let missing = refused(&["eval", "--weights", "nowhere.txt"]);
    assert!(missing.contains("cannot read nowhere.txt"), "{missing}");
    let path = file("bad-weights.txt", "game: fide\nmaterial: 1/2 3\n");
    let bad = refused(&["eval", "--weights", &path]);
    assert!(bad.contains("line 2: '3', expected two whole numbers"), "{bad}");
}

#[test]
fn tuning_writes_weights_that_the_engine_reads() {
    let line =
        "8/5k2/8/8/8/2P5/4RK2/4r3 w - - 0 1;35;0.5\n4k3/8/8/8/8/8/4P3/R3K3 b - - 0 1;600;1\n";
    let data = file("tune-data.txt", &line.repeat(100));
    let out = file("tune-out.txt", "");
    let tune = ["tune", "--data", &data, "--epochs", "2", "--out", &out];
    let text = printed(&tune);
    assert!(text.contains("epoch 2: loss "), "{text}");
    printed(&["eval", "--weights", &out]);
    // Where there is nothing left to do, the weights are those of the checkpoint.
    let found = fs::read_to_string(&out).expect("the weights");
    let checkpoint = format!("{out}.checkpoint");
    printed(&[&tune[..], &["--resume", &checkpoint]].concat());
    assert_eq!(fs::read_to_string(&out).expect("the weights"), found);
    let few = refused(&["tune", "--data", &file("no-data.txt", ""), "--out", &out]);
    assert!(few.contains("too few"), "{few}");
}
