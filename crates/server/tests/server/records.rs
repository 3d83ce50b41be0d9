//! What remains of games: PGN and the history.

use std::fs;

use game::GameResult;
use game::pgn::Reader;
use serde_json::json;

use crate::house::House;

#[tokio::test]
async fn a_game_that_ends_is_written_into_the_history() {
    let house = House::new().await;
    let white = json!({"kind": "person", "name": "Paul Morphy"});
    let game = house.begin(json!({"white": white})).await;
    house.moves(&game, "f2f3 e7e5 g2g4").await;
    let path = house.folder.path().join("history.txt");
    assert!(!path.exists(), "not before it ends");
    house.moves(&game, "d8h4").await;
    let fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 30";
    let other = house.begin(json!({"fen": fen})).await;
    house.moves(&other, "e8e7").await;
    house.done(&other, json!({"do": "resign", "side": "black"})).await;
    let text = fs::read_to_string(path).expect("the history");
    let paragraphs: Vec<_> = text.split_terminator("\n\n").collect();
    assert_eq!(paragraphs.len(), 2);
    assert!(paragraphs[0].contains("FIDE chess: Paul Morphy - Somebody\n"), "{text}");
    assert!(paragraphs[0].contains("\n1. f3 e5 2. g4 Qh4# 0-1\nBlack wins by checkmate"), "{text}");
    assert!(paragraphs[1].contains("\n30... Ke7 1-0\nWhite wins by resignation"), "{text}");
}

#[tokio::test]
async fn one_game_and_all_games_are_given_as_pgn() {
    let house = House::new().await;
    let game = house.begin(json!({"clock": {"minutes": 3, "seconds": 2}})).await;
    house.moves(&game, "e2e4 e7e5").await;
    house.done(&game, json!({"do": "resign", "side": "white"})).await;
    let text = house.text(&format!("/api/games/{}/pgn", game.id)).await;
    let draft = Reader::new(&text).next().expect("a game");
    assert_eq!(draft.tags().get("TimeControl"), Some("180+2"));
    assert_eq!(draft.tags().get("Termination"), Some("Black wins by resignation"));
    let record = draft.replay::<fide::Position>(fide::Variant::Standard).expect("a game");
    assert_eq!((record.moves().count(), record.result()), (2, GameResult::BlackWins));
    // More than are read at once, of both kinds.
    for number in 0..60 {
        let kind = if number % 10 == 0 { "cube4" } else { "fide" };
        house.begin(json!({"game": kind})).await;
    }
    let text = house.text("/api/pgn").await;
    assert_eq!(Reader::new(&text).count(), 61);
    let cubes = Reader::new(&text).filter(|game| game.tags().get("Variant") == Some("Cube4"));
    assert_eq!(cubes.count(), 6);
    assert_eq!(house.get("/api/games/aaaaaaaaaaaa/pgn").await.0, 404);
}
