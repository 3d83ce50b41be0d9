//! Networks in files: what judges by them, and how others are refused.

use std::fs;
use std::path::PathBuf;

use nnue::{Board, Inputs, Shape};

use crate::engine::Engine;
use crate::{cubemate, printed, run};

/// A file of its own for a test, with a network of random numbers.
fn network(name: &str, board: Board) -> String {
    let shape = Shape::new(Inputs::plain(board, true), 32, 4).expect("a shape");
    file(name, &testkit::random_network(shape, 1).write())
}

fn file(name: &str, bytes: &[u8]) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, bytes).expect("a file in the folder of tests");
    path.display().to_string()
}

/// What the engine says of the start.
fn value(engine: &mut Engine) -> String {
    engine.say("eval");
    engine.until("info string static value").pop().expect("a value")
}

/// What the engine answers to an option.
fn answer(engine: &mut Engine, network: &str) -> Vec<String> {
    engine.say(&format!("setoption name EvalFile value {network}"));
    engine.before_ready()
}

#[test]
fn an_engine_judges_by_the_network_it_is_given_and_keeps_it_when_others_are_refused() {
    let chess = network("engine-chess.net", Board::Chess);
    let cube = network("engine-cube.net", Board::Cube);
    let bytes = fs::read(&chess).expect("the file");
    let short = file("engine-short.net", &bytes[..bytes.len() - 1]);
    let damaged =
        file("engine-damaged.net", &[&bytes[..999], &[!bytes[999]], &bytes[1000..]].concat());
    let foreign = file("engine-foreign.net", b"\x7fELF and so on");
    let mut engine = Engine::start();
    assert!(answer(&mut engine, "<none>").is_empty());
    let by_hand = value(&mut engine);
    assert!(answer(&mut engine, &chess).is_empty());
    let by_network = value(&mut engine);
    assert_ne!(by_network, by_hand);
    for (network, part) in [
        (&cube, "a network for cube, expected one for fide"),
        (&short, "bytes, expected"),
        (&damaged, "damaged: the checksum is"),
        (&foreign, "not a network of this program"),
        (&"nowhere.net".to_owned(), "cannot be read"),
    ] {
        let heard = answer(&mut engine, network);
        assert!(heard.len() == 1 && heard[0].starts_with("info string error: "), "{heard:?}");
        assert!(heard[0].contains(part) && heard[0].contains(network), "{heard:?}");
        assert_eq!(value(&mut engine), by_network, "the old network stays");
    }
    engine.say("setoption name UCI_Variant value cube");
    assert!(answer(&mut engine, &cube).is_empty());
    let cube_by_network = value(&mut engine);
    engine.say("setoption name UCI_Variant value chess");
    assert_eq!(value(&mut engine), by_network);
    assert!(answer(&mut engine, "<none>").is_empty());
    assert_eq!(value(&mut engine), by_hand);
    engine.say("setoption name UCI_Variant value cube-straight");
    assert!(answer(&mut engine, &cube).is_empty());
    assert_eq!(value(&mut engine), cube_by_network);
    let (_, best) = engine.search("go depth 2");
    assert!(!best.is_empty());
}

#[test]
fn the_table_shows_what_the_network_says_beside_what_the_terms_come_to() {
    let chess = network("eval-chess.net", Board::Chess);
    let text = printed(&["eval", "--net", &chess]);
    assert!(text.contains("By hand that is +") && text.contains(", by the network "), "{text}");
    let by_hand = printed(&["eval", "--net", "<none>"]);
    assert!(!by_hand.contains("by the network"), "{by_hand}");
    let last = |text: &str| text.rsplit(": ").next().map(str::to_owned);
    assert!(text.contains(&format!("by the network {}. ", last(&text).expect("a value").trim())));
    assert_ne!(last(&text), last(&by_hand));
}

#[test]
fn benches_measure_a_network_of_their_game() {
    let cube = network("bench-cube.net", Board::Cube);
    let nodes = |net: &str| {
        let text = printed(&["bench", "--game", "cube", "--depth", "2", "--net", net]);
        text.lines().find(|line| line.starts_with("nodes ")).map(str::to_owned)
    };
    assert_ne!(nodes(&cube), nodes("<none>"));
    assert_eq!(nodes(&cube), nodes(&cube));
    let output = run(&mut cubemate(&["bench", "--game", "cube4", "--net", &cube]));
    let refused = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2));
    assert!(refused.contains("a network for cube, expected one for cube4"), "{refused}");
}

#[test]
fn players_of_a_match_may_judge_by_networks() {
    let cube = network("match-cube.net", Board::Cube);
    let player = format!("self option.EvalFile={cube} name=net");
    let play = |game: &str| {
        let players = ["--player", &player, "--player", "self option.EvalFile=<none> name=hand"];
        let limits = ["--game", game, "--games", "2", "--nodes", "50", "--max-plies", "4"];
        run(&mut cubemate(&[&["match"], &players[..], &limits].concat()))
    };
    let played = play("cube-straight");
    let text = String::from_utf8_lossy(&played.stdout);
    assert!(text.starts_with("net - hand: ") && text.contains("of 2 games"), "{text}");
    let refused = play("fide");
    let errors = String::from_utf8_lossy(&refused.stderr);
    assert!(!refused.status.success() && errors.contains("a network for cube"), "{errors}");
}

#[test]
fn several_networks_become_one() {
    let [one, two] = ["mean-one.net", "mean-two.net"].map(|name| network(name, Board::Chess));
    let cube = network("mean-cube.net", Board::Cube);
    let out = file("mean.net", b"");
    let text = printed(&["mean", &one, &two, "--out", &out]);
    assert_eq!(text, "a network with 64 hidden numbers for each side\n");
    // Both are the same, and so is their mean.
    let value = |net: &str| printed(&["eval", "--net", net]).lines().last().map(str::to_owned);
    assert_eq!(value(&out), value(&one));
    let before = fs::read(&out).expect("the mean");
    let refused = run(&mut cubemate(&["mean", &one, &cube, "--out", &out]));
    let errors = String::from_utf8_lossy(&refused.stderr);
    assert_eq!(refused.status.code(), Some(2));
    assert!(errors.contains("a network for cube, expected one for fide"), "{errors}");
    assert_eq!(fs::read(&out).expect("the mean"), before, "nothing was written");
}
