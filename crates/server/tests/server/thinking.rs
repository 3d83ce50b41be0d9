//! Computers that play by personal settings, what they tell of their thoughts, and a whole game between two of them.

use std::fs;
use std::path::Path;

use serde_json::json;
use server::client::Client;
use server::wire::{GameView, ServerMessage, Status};

use crate::house::House;
use crate::visitor::{serve, visit};

/// Settings by which a computer decides quickly, yet with a search.
const QUICK: &str = "nodes: 2000\nbook: no\n";

fn write_profile(folder: &Path, name: &str, text: &str) {
    let folder = folder.join("profiles");
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join(format!("{name}.profile")), text).expect("a profile");
}

#[tokio::test]
async fn a_profile_plays_like_a_level_and_is_listed_by_name() {
    let house = House::new().await;
    write_profile(house.folder.path(), "quick", QUICK);
    write_profile(house.folder.path(), "broken", "speed: 9\n");
    let (_, profiles) = house.get("/api/profiles").await;
    assert_eq!(profiles.as_array().map(Vec::len), Some(1), "{profiles}");
    assert_eq!(profiles[0]["name"], "quick");
    assert!(profiles[0]["settings"].as_str().is_some_and(|text| text.contains("nodes: 2000")));

    let quick = json!({"kind": "computer", "profile": "quick"});
    let game = house.begin(json!({"black": quick})).await;
    house.moves(&game, "e2e4").await;
    let view = house.until(&game.id, |view| view.moves.len() == 2).await;
    assert_eq!(view.settings.black.name(), "Computer (quick)");
    let text = house.text(&format!("/api/games/{}/pgn", game.id)).await;
    assert!(text.contains("[Black \"Computer (quick)\"]"), "{text}");

    for name in ["slow", "broken", "../quick", "quick.profile"] {
        let player = json!({"kind": "computer", "profile": name});
        let body = json!({"settings": {"white": player}});
        let (status, refusal) = house.post("/api/games", None, body).await;
        assert_eq!(status, 400, "{name}");
        let message = refusal["message"].as_str().expect("a message");
        assert!(message.contains("quick"), "{message}");
        assert!(!message.contains(&*house.folder.path().to_string_lossy()), "{message}");
        let hand = json!({"do": "hand", "side": "white", "player": player});
        assert_eq!(house.refused(&game.id, &game.token, hand).await.0, "bad_request");
    }

    // Settings that are gone stop nobody from playing: a person takes the side.
    fs::remove_file(house.folder.path().join("profiles/quick.profile")).expect("it was there");
    house.moves(&game, "d2d4").await;
    let view = house.until(&game.id, |view| !view.settings.black.is_computer()).await;
    assert_eq!((view.moves.len(), view.state.status), (3, Status::Playing));
}

#[tokio::test]
async fn a_computer_tells_what_it_thinks_while_it_searches_for_its_own_move() {
    let house = House::new().await;
    write_profile(house.folder.path(), "quick", QUICK);
    let address = serve(&house.router).await;
    let quick = json!({"kind": "computer", "profile": "quick"});
    let game = house.begin(json!({"black": quick})).await;
    let mut watcher = visit(address, game.id.as_str(), &json!({"type": "hello"})).await;
    watcher.until(|_| true).await.expect("the game");
    house.moves(&game, "e2e4").await;
    let thought = loop {
        match watcher.hear().await.expect("a message") {
            ServerMessage::Thought { analysis } => break analysis,
            ServerMessage::Patch { .. } => {
                let played = watcher.view.as_ref().map_or(0, |view| view.moves.len());
                assert!(played < 2, "the thought comes before the move");
            }
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(thought.ply, 1);
    assert!(thought.depth >= 1 && !thought.lines[0].san.is_empty(), "{thought:?}");
    watcher.until(|view| view.moves.len() == 2).await.expect("the move comes all the same");
}

/// All that a client knows of a game, without what depends on the moment of looking.
fn known(client: &Client) -> GameView {
    let mut view = client.view.clone().expect("it was told");
    view.state.clocks = None;
    view
}

#[tokio::test]
async fn two_computers_play_the_cube_to_its_end_and_who_joins_in_the_middle_sees_the_same() {
    let house = House::new().await;
    write_profile(house.folder.path(), "quick", QUICK);
    let address = serve(&house.router).await;
    let settings = json!({
        "game": "cube4", "seed": 5, "delay_ms": 0,
        "white": {"kind": "computer", "profile": "quick"},
        "black": {"kind": "computer", "level": "beginner"},
        "clock": {"minutes": 120, "seconds": 60},
    });
    let game = house.begin(settings).await;
    let hello = json!({"type": "hello"});
    let mut first = visit(address, game.id.as_str(), &hello).await;
    first.until(|view| view.moves.len() >= 20).await.expect("it goes on");
    let mut second = visit(address, game.id.as_str(), &hello).await;
    second.until(|_| true).await.expect("the whole game");
    let joined = known(&second);
    assert!(joined.moves.len() >= 20 && joined.state.status == Status::Playing, "in the middle");
    let ended = |view: &GameView| view.state.status == Status::Ended;
    let (one, other) = tokio::join!(first.until(ended), second.until(ended));
    one.expect("to the end");
    other.expect("to the end");
    assert_eq!(known(&first), known(&second));
    let shown = house.view(&game.id).await;
    assert_eq!(shown.moves, known(&first).moves);
    let outcome = shown.state.outcome.expect("an end");
    let stored = house.stored(&game.id).await;
    assert_eq!(stored.outcome.map(|outcome| outcome.to_string()), Some(outcome.words));
    let texts = stored.moves.iter().map(|stored| &stored.text);
    assert!(texts.eq(shown.moves.iter().map(|shown| &shown.text)));
    println!("{} moves, {}", shown.moves.len(), outcome.result);
}
