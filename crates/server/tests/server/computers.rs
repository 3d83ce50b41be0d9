//! Computer players, hints and evaluations.

use serde_json::json;
use server::wire::{Player, Side, Status};

use crate::house::House;

const COMPUTER: &str = r#"{"kind": "computer", "level": "beginner"}"#;

fn computer() -> serde_json::Value {
    serde_json::from_str(COMPUTER).expect("a player")
}

#[tokio::test]
async fn the_computer_answers_by_itself_and_a_full_move_is_taken_back() {
    let house = House::new().await;
    let game = house.begin(json!({"black": computer()})).await;
    house.moves(&game, "e2e4").await;
    let view = house.until(&game.id, |view| view.moves.len() == 2).await;
    assert_eq!(view.state.turn, Side::White);
    assert_eq!(house.stored(&game.id).await.moves.len(), 2);
    house.done(&game, json!({"do": "undo"})).await;
    assert_eq!(house.view(&game.id).await.moves.len(), 0);
    house.done(&game, json!({"do": "redo"})).await;
    assert_eq!(house.view(&game.id).await.moves.len(), 2);
    house.done(&game, json!({"do": "offer_draw"})).await;
    let view = house.until(&game.id, |view| view.state.offer.is_none()).await;
    assert_eq!(view.state.status, Status::Playing, "too early for a draw");
}

#[tokio::test]
async fn two_computers_play_the_small_cube_and_can_be_halted_stepped_and_handed_over() {
    let house = House::new().await;
    let settings = json!({
        "game": "cube4", "white": computer(), "black": computer(), "delay_ms": 0, "seed": 7
    });
    let game = house.begin(settings).await;
    house.until(&game.id, |view| view.moves.len() >= 2).await;
    house.done(&game, json!({"do": "pause"})).await;
    let halted = house.view(&game.id).await.moves.len();
    assert_eq!(house.refused(&game.id, &game.token, json!({"do": "pause"})).await.0, "not_now");
    house.done(&game, json!({"do": "step"})).await;
    let view = house.until(&game.id, |view| view.moves.len() > halted).await;
    assert_eq!((view.moves.len(), view.state.paused), (halted + 1, true), "one move and no more");
    let side = if halted % 2 == 0 { "black" } else { "white" };
    house.done(&game, json!({"do": "hand", "side": side, "player": {"kind": "person"}})).await;
    house.done(&game, json!({"do": "continue"})).await;
    let view = house.view(&game.id).await;
    assert_eq!(view.moves.len(), halted + 1, "the person does not move by itself");
    let first = &view.state.legal[0];
    let text = format!("{}{}", first.from, first.to[0].square);
    house.moves(&game, &text).await;
    house.until(&game.id, |view| view.moves.len() == halted + 3).await;
    let (code, message) = house.refused(&game.id, &game.token, json!({"do": "step"})).await;
    assert_eq!(code, "not_now", "{message}");
    house.done(&game, json!({"do": "delay", "ms": 100})).await;
    assert_eq!(house.view(&game.id).await.state.delay_ms, 100);
}

#[tokio::test]
async fn handing_a_side_over_sets_the_computer_to_work() {
    let house = House::new().await;
    let game = house.begin(json!({})).await;
    house.done(&game, json!({"do": "hand", "side": "white", "player": computer()})).await;
    let view = house.until(&game.id, |view| view.moves.len() == 1).await;
    assert!(view.state.white.player.is_computer());
    assert_eq!(view.state.black.player, Player::Person { name: None });
}

#[tokio::test]
async fn hints_evaluations_and_rankings_are_given() {
    let house = House::new().await;
    let fen = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
    let game = house.begin(json!({"fen": fen})).await;
    let hint = house.act(&game.id, &game.token, json!({"do": "hint"})).await.expect("a hint");
    assert_eq!(hint["analysis"]["lines"][0]["san"][0], "Ra8#");
    assert_eq!(hint["analysis"]["lines"][0]["score"]["mate"], 1);
    let ranked = house.act(&game.id, &game.token, json!({"do": "rank"})).await.expect("a ranking");
    let lines = ranked["analysis"]["lines"].as_array().expect("lines");
    let legal: usize =
        house.view(&game.id).await.state.legal.iter().map(|origin| origin.to.len()).sum();
    assert_eq!(lines.len(), legal, "every move is there");
    assert_eq!(lines[0]["move"], "a1a8");
    house.done(&game, json!({"do": "evaluate"})).await;
    house.moves(&game, "a1a8").await;
    let (code, message) = house.refused(&game.id, &game.token, json!({"do": "hint"})).await;
    assert_eq!(code, "not_now", "{message}");
    assert_eq!(house.refused(&game.id, "somebody", json!({"do": "hint"})).await.0, "not_yours");
}
