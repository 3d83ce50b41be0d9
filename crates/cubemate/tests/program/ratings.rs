//! `cubemate ratings`: from records to one scale.

use std::{env, fs, process};

use crate::{cubemate, printed, run};

#[test]
fn players_of_records_are_rated_on_one_scale() {
    let path = env::temp_dir().join(format!("cubemate-{}-ratings.pgn", process::id()));
    let game = |white: &str, black: &str, result: &str| {
        format!(
            "[White \"{white}\"]\n[Black \"{black}\"]\n[Result \"{result}\"]\n\n1. e4 {result}\n\n"
        )
    };
    // The good one scores 3 of 4, which is 191 Elo; what was broken off does not count.
    let games = [("1-0", "0-1"), ("1/2-1/2", "1/2-1/2"), ("*", "*")]
        .map(|(first, second)| game("good", "known", first) + &game("known", "good", second));
    fs::write(&path, games.concat()).expect("a file of records");
    let file = path.to_str().expect("a path that is text");
    let text = printed(&["ratings", file, "--anchor", "known=1000"]);
    let expected = "\
player   Elo      ±  games  score
good    1191    393      4  75.0%
known   1000  given      4  25.0%
";
    assert_eq!(text, expected);

    let refusals = [
        (
            vec!["ratings", file, "--anchor", "other=1000"],
            "'other' did not play; those who did are good, known",
        ),
        (vec!["ratings", file, "--anchor", "known"], "expected NAME=ELO"),
        (vec!["ratings", file], "--anchor"),
        (vec!["ratings", "nowhere.pgn", "--anchor", "known=1"], "cannot read 'nowhere.pgn'"),
    ];
    for (arguments, reason) in refusals {
        let output = run(&mut cubemate(&arguments));
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let text = String::from_utf8_lossy(&output.stderr);
        assert!(text.contains(reason), "{arguments:?}: {text}");
    }
    fs::remove_file(path).expect("the file is ours");
}
