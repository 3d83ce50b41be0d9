//! The computer players as a user meets them: in matches, in other programs, and asked for their reasons.

use std::process::Command;
use std::{env, fs, process};

use crate::engine::Engine;
use crate::{cubemate, printed, run};

#[test]
fn a_level_explains_its_choice() {
    for game in ["fide", "cube4"] {
        for level in ["beginner", "novice", "amateur", "advanced"] {
            let text = printed(&["choose", "--game", game, "--level", level, "--seed", "5"]);
            let first = text.lines().next().unwrap_or_default();
            assert!(first.to_lowercase().starts_with(&format!("{level} plays ")), "{text}");
            assert!(text.contains("look-ahead "), "{text}");
            let same = printed(&["choose", "--game", game, "--level", level, "--seed", "5"]);
            assert_eq!(text, same, "a seed repeats a choice");
        }
    }
    let text = printed(&["choose", "--level", "novice", "--candidates", "5"]);
    assert_eq!(text.lines().count(), 7, "{text}");
}

#[test]
fn levels_play_matches_that_a_seed_repeats() {
    let arguments = "match --game cube4 --player level=novice --player level=beginner --games 2 --max-plies 8 --seed 3";
    let words: Vec<_> = arguments.split(' ').collect();
    let result = || String::from_utf8(run(&mut cubemate(&words)).stdout).expect("text");
    let text = result();
    assert!(text.starts_with("novice - beginner: "), "{text}");
    assert_eq!(text, result());
}

#[test]
fn an_unknown_level_or_profile_is_refused_with_what_there_is() {
    for (player, part) in [
        ("level=grandmaster", "expected Full, Beginner, Novice"),
        ("profile=/no/such.profile", "cannot read the profile /no/such.profile"),
    ] {
        let arguments = ["match", "--player", player, "--player", "random", "--games", "2"];
        let output = run(&mut cubemate(&arguments));
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{error}");
        assert!(error.contains(part), "{error}");
    }
    let output = run(&mut cubemate(&["choose", "--level", "nobody at all?"]));
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains("none of the levels beginner, novice"), "{error}");
}

#[test]
fn another_program_chooses_a_level_by_an_option() {
    for variant in ["chess", "cube4"] {
        let mut engine = Engine::of_variant(variant);
        engine.say("setoption name Level value Novice");
        engine.say("setoption name Seed value 7");
        let (heard, best) = engine.search("go movetime 5000");
        assert!(heard.iter().any(|line| line.starts_with("info string ")), "{heard:?}");
        assert!(
            heard.iter().any(|line| line.contains(" pv ") && line.contains(&best)),
            "{heard:?}"
        );
        let (_, again) = engine.search("go movetime 5000");
        assert_eq!(best, again, "the same seed");
    }
}

#[test]
fn a_profile_is_written_changed_listed_and_played_with() {
    let folder = env::temp_dir().join(format!("cubemate-{}-profiles", process::id()));
    let profile = |arguments: &[&str]| -> Command {
        let mut command = cubemate(&[&["profile"], arguments].concat());
        command.env("XDG_DATA_HOME", &folder);
        command
    };
    let text = |command: &mut Command| {
        let output = run(command);
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        format!("{}{error}", String::from_utf8_lossy(&output.stdout))
    };
    assert_eq!(text(&mut profile(&["list"])), "");
    let written = text(&mut profile(&["set", "storm", "aggression=140", "depth=2", "book=no"]));
    assert!(written.trim_end().ends_with("storm.profile"), "{written}");
    text(&mut profile(&["set", "storm", "depth endgame=3"]));
    assert_eq!(text(&mut profile(&["list"])), "storm\n");
    let shown = text(&mut profile(&["show", "storm"]));
    for line in ["aggression: 140", "depth: 2", "depth endgame: 3", "book: no"] {
        assert!(shown.contains(line), "{shown}");
    }
    let refused = text(&mut profile(&["set", "storm", "depth=0"]));
    assert!(refused.contains("depth '0', expected a whole number from 1 to 199"), "{refused}");
    assert_eq!(text(&mut profile(&["show", "storm"])), shown, "nothing has changed");
    let missing = text(&mut profile(&["show", "calm"]));
    assert!(missing.contains("cannot read the profile"), "{missing}");

    let arguments = "match --player profile=storm --player random --games 2 --max-plies 10";
    let words: Vec<_> = arguments.split(' ').collect();
    let result = text(cubemate(&words).env("XDG_DATA_HOME", &folder));
    assert!(result.contains("storm - random: "), "{result}");
    fs::remove_dir_all(folder).expect("the folder is ours");
}
