//! From games of the engine against itself to a network that it plays by.

use std::fs;
use std::path::PathBuf;

use crate::{cubemate, printed, run};

/// A file of its own for a test, which is not there yet.
fn path(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path.display().to_string()
}

fn refused(arguments: &[&str]) -> String {
    let output = run(&mut cubemate(arguments));
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// What the program prints beside its progress.
fn worked(arguments: &[&str]) -> String {
    let output = run(&mut cubemate(arguments));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {errors}");
    String::from_utf8(output.stdout).expect("the output is text")
}

/// Plays games, packs their positions, trains, and plays by the network: a second generation.
fn whole_way(game: &str) {
    let [games, data, net, second, mean] = ["games", "positions", "net", "second.games", "mean"]
        .map(|extension| path(&format!("way-{game}.{extension}")));
    let _ = fs::remove_file(format!("{net}.checkpoint"));
    let play = ["selfplay", "--game", game, "--nodes", "50", "--max-plies", "40", "--games"];
    let text = worked(&[&play[..], &["12", "--out", &games]].concat());
    assert!(text.contains("0 games were there, 12 are new"), "{text}");
    let pack = ["positions", "--game", game, "--validation", "3", "--largest-score", "9000"];
    let pack = [&pack[..], &["--data", &games, "--out", &data]].concat();
    let strays = ["--strays", "1", "--stray-nodes", "20"];
    worked(&[&pack[..], &strays].concat());
    let text = worked(&[&pack[..], &strays, &["--stray-search", "40"]].concat());
    let said = [" taken, ", " beside its games", " to check by"];
    assert!(said.iter().all(|said| text.contains(said)), "{text}");
    let train = ["train", "--game", game, "--data", &data, "--hidden", "32", "--batch", "64"];
    let train = [&train[..], &["--epochs", "3", "--out", &net]].concat();
    let text = worked(&train);
    assert!(text.contains("epoch 3: loss "), "{text}");
    let picture = fs::read_to_string(format!("{net}.svg")).expect("a picture");
    assert!(picture.starts_with("<svg "), "{picture}");
    // Where there is nothing left to do, the network stays as it is.
    let bytes = fs::read(&net).expect("a network");
    assert!(worked(&train).contains("goes on after epoch 3"));
    assert_eq!(fs::read(&net).expect("a network"), bytes);
    assert!(refused(&[&train[..], &["--seed", "2"]].concat()).contains("another training"));
    let by_hand = printed(&["eval", "--game", game]);
    assert_ne!(printed(&["eval", "--game", game, "--net", &net]), by_hand);
    let text = worked(&[&play[..], &["2", "--net", &net, "--out", &second]].concat());
    assert!(text.contains("2 are new"), "{text}");
    let other = refused(&[&play[..], &["3", "--out", &second]].concat());
    assert!(other.contains("other settings") && other.contains("network"), "{other}");
    // Another network under the same name.
    worked(&["mean", "--game", game, &net, &net, "--out", &mean]);
    fs::rename(&mean, &net).expect("a file");
    let other = refused(&[&play[..], &["3", "--net", &net, "--out", &second]].concat());
    assert!(other.contains("other settings"), "{other}");
}

#[test]
fn chess_goes_the_whole_way_from_games_to_games_by_a_network() {
    whole_way("fide");
}

#[test]
fn the_cube_goes_the_whole_way_from_games_to_games_by_a_network() {
    whole_way("cube4");
}

#[test]
fn lessons_in_structure_make_a_network_that_can_be_examined() {
    let [lessons, net] = ["lessons.positions", "lessons.net"].map(path);
    let _ = fs::remove_file(format!("{net}.checkpoint"));
    let text = worked(&["structure", "--positions", "300", "--out", &lessons]);
    assert!(text.contains(" positions to learn from, "), "{text}");
    let train = ["train", "--data", &lessons, "--hidden", "32", "--epochs", "1", "--results", "0"];
    worked(&[&train[..], &["--out", &net]].concat());
    let text = worked(&["structure", "--net", &net, "--positions", "20", "--seed", "2"]);
    assert!(text.starts_with("20 positions that were made: correlation "), "{text}");
    for (arguments, part) in [
        (&["--out", &lessons, "--positions", "1"][..], "1 is not in 2..=100000000"),
        (
            &["--out", &lessons, "--positions", "2"],
            "2 positions to learn from, and none to check by",
        ),
        (&["--net", &net, "--positions", "9000000"], "9000000 positions to examine a network"),
        (&["--out", &lessons, "--results", "2"], "from 0 to 1"),
        (&["--net", &net, "--game", "cube"], "a network for fide, expected one for cube"),
        (&[], "--out"),
    ] {
        let refused = refused(&[&["structure"], arguments].concat());
        assert!(refused.contains(part), "{refused}");
    }
}

#[test]
fn what_cannot_be_learned_from_is_refused() {
    let [data, net] = ["few.txt", "few.net"].map(path);
    fs::write(&data, "8/5k2/8/8/8/2P5/4RK2/4r3 w - - 0 1;35;0.5\n").expect("a file");
    let alone = refused(&["positions", "--data", &data, "--out", &net, "--stray-nodes", "20"]);
    assert!(alone.contains("--strays"), "{alone}");
    let pack = ["positions", "--data", &data, "--out", &net, "--strays", "1"];
    let both = refused(&[&pack[..], &["--stray-moves", "2", "--stray-search", "40"]].concat());
    assert!(both.contains("cannot be used with"), "{both}");
    let few = refused(&["positions", "--data", &data, "--out", &net]);
    assert!(few.contains("1 positions to learn from, and none to check by"), "{few}");
    for command in ["positions", "train"] {
        let same = refused(&[command, "--data", &data, "--out", &data]);
        assert!(same.contains("would be lost"), "{same}");
        let nowhere = refused(&[command, "--data", &data, "--out", "nowhere/net"]);
        assert!(nowhere.contains("cannot write nowhere/net"), "{nowhere}");
    }
    let foreign = refused(&["train", "--data", &data, "--out", &net]);
    assert!(foreign.contains("does not begin with `cubeposn`"), "{foreign}");
    for (option, value, part) in [
        ("--hidden", "33", "a multiple of 32"),
        ("--activation", "magic", "expected one of relu, clipped, screlu"),
        ("--cost", "magic", "expected one of quadratic, cross-entropy"),
        ("--dropout", "1", "from 0 to 0.9"),
        ("--results", "2", "from 0 to 1"),
        ("--epochs", "0", "0 is not in 1..=100000"),
        ("--rate", "0", "above 0, at most 1"),
    ] {
        let refused = refused(&["train", "--data", &data, "--out", &net, option, value]);
        assert!(refused.contains(part), "{refused}");
    }
}

#[test]
fn the_cube_has_no_regions_and_openings_have_a_balance() {
    let [data, net] = ["regions.txt", "regions.net"].map(path);
    fs::write(&data, "").expect("a file");
    let regions = ["train", "--game", "cube4", "--data", &data, "--out", &net, "--regions"];
    assert!(refused(&regions).contains("--regions are those of chess"));
    for balance in ["-1", "NaN", "inf"] {
        let play = ["selfplay", "--out", &net, &format!("--balance={balance}")];
        assert!(refused(&play).contains("from 0 to 1000"), "{balance}");
    }
    assert!(!PathBuf::from(&net).exists());
}
