//! What can be done in a game, and by whom.

use serde_json::json;
use server::wire::{GameView, OfferKind, Side, Status};

use crate::house::House;

fn san(view: &GameView) -> Vec<&str> {
    view.moves.iter().map(|shown| shown.san.as_str()).collect()
}

#[tokio::test]
async fn two_people_at_one_device_play_to_mate_and_every_move_is_stored() {
    let house = House::new().await;
    let game = house.begin(json!({})).await;
    house.moves(&game, "f2f3 e5 g4").await;
    let view = house.view(&game.id).await;
    assert_eq!((view.levels, view.state.turn, view.pieces["g4"]), (1, Side::Black, 'P'));
    let queen = view.state.legal.iter().find(|origin| origin.from == "d8").expect("the queen");
    assert!(queen.to.iter().any(|target| target.square == "h4" && !target.capture));
    house.moves(&game, "d8h4").await;
    let view = house.view(&game.id).await;
    assert_eq!(san(&view), ["f3", "e5", "g4", "Qh4#"]);
    let outcome = view.state.outcome.expect("an end");
    assert_eq!((outcome.result.as_str(), outcome.winner), ("0-1", Some(Side::Black)));
    let check = view.state.check.expect("a check");
    assert_eq!((check.king.as_str(), check.by), ("e1", vec!["h4".to_owned()]));
    assert!(view.state.legal.is_empty());
    let stored = house.stored(&game.id).await;
    let texts: Vec<_> = stored.moves.iter().map(|m| m.text.as_str()).collect();
    assert_eq!(texts, ["f2f3", "e7e5", "g2g4", "d8h4"]);
    assert_eq!(stored.status, Status::Ended);
    assert_eq!(stored.outcome.expect("an outcome").to_string(), "Black wins by checkmate");
    let (code, message) =
        house.refused(&game.id, &game.token, json!({"do": "move", "move": "a2a3"})).await;
    assert_eq!(code, "not_now");
    assert!(message.contains("Black wins by checkmate"), "{message}");
}

#[tokio::test]
async fn only_the_right_one_may_move_and_only_legally() {
    let house = House::new().await;
    let game = house.begin(json!({"online": true})).await;
    let e4 = json!({"do": "move", "move": "e2e4"});
    let (code, message) = house.refused(&game.id, &game.token, e4.clone()).await;
    assert_eq!(
        (code.as_str(), message.as_str()),
        ("not_now", "the game waits for the second person")
    );
    let black = house.join(&game).await;
    assert_eq!(house.refused(&game.id, &black, e4.clone()).await.0, "not_your_turn");
    assert_eq!(house.refused(&game.id, "somebody", e4.clone()).await.0, "not_yours");
    for text in ["e2e5", "Nd4", "", "e9", "x".repeat(500).as_str()] {
        let (code, message) =
            house.refused(&game.id, &game.token, json!({"do": "move", "move": text})).await;
        assert_eq!(code, "illegal_move", "{message}");
    }
    house.done(&game, e4).await;
    assert_eq!(house.view(&game.id).await.state.turn, Side::Black);
    let again = house.post(&format!("/api/games/{}/join", game.id), None, json!({})).await;
    assert_eq!(again.0, 409);
}

#[tokio::test]
async fn a_draw_is_offered_declined_and_agreed() {
    let house = House::new().await;
    let game = house.begin(json!({"online": true})).await;
    let black = house.join(&game).await;
    assert_eq!(house.refused(&game.id, &black, json!({"do": "accept"})).await.0, "not_now");
    house.done(&game, json!({"do": "offer_draw"})).await;
    let offer = house.view(&game.id).await.state.offer.expect("an offer");
    assert_eq!((offer.kind, offer.by), (OfferKind::Draw, Side::White));
    assert_eq!(house.refused(&game.id, &game.token, json!({"do": "accept"})).await.0, "not_yours");
    assert_eq!(
        house.refused(&game.id, &game.token, json!({"do": "offer_draw"})).await.0,
        "not_now"
    );
    house.act(&game.id, &black, json!({"do": "decline"})).await.expect("declined");
    assert_eq!(house.view(&game.id).await.state.offer, None);
    house.moves(&game, "e2e4").await;
    house.done(&game, json!({"do": "offer_draw"})).await;
    house.act(&game.id, &black, json!({"do": "accept"})).await.expect("accepted");
    let outcome = house.view(&game.id).await.state.outcome.expect("an end");
    assert_eq!(outcome.words, "draw by agreement");
}

#[tokio::test]
async fn a_move_ignores_an_offer() {
    let house = House::new().await;
    let game = house.begin(json!({"online": true})).await;
    let black = house.join(&game).await;
    house.done(&game, json!({"do": "offer_draw"})).await;
    house.moves(&game, "e2e4").await;
    assert!(house.view(&game.id).await.state.offer.is_some(), "one may offer and move");
    house.act(&game.id, &black, json!({"do": "move", "move": "e7e5"})).await.expect("a move");
    assert_eq!(house.view(&game.id).await.state.offer, None);
}

#[tokio::test]
async fn moves_are_taken_back_and_played_again() {
    let house = House::new().await;
    let game = house.begin(json!({})).await;
    for action in ["undo", "redo"] {
        assert_eq!(house.refused(&game.id, &game.token, json!({"do": action})).await.0, "not_now");
    }
    house.moves(&game, "e2e4 e7e5 g1f3").await;
    house.done(&game, json!({"do": "undo"})).await;
    house.done(&game, json!({"do": "undo"})).await;
    assert_eq!(san(&house.view(&game.id).await), ["e4"]);
    assert_eq!(house.stored(&game.id).await.moves.len(), 1);
    house.done(&game, json!({"do": "redo"})).await;
    assert_eq!(san(&house.view(&game.id).await), ["e4", "e5"]);
    assert_eq!(house.stored(&game.id).await.moves.len(), 2);
    house.moves(&game, "f1c4").await;
    assert!(!house.view(&game.id).await.state.can_redo, "the game went on");
    house.done(&game, json!({"do": "resign", "side": "white"})).await;
    assert_eq!(house.view(&game.id).await.state.status, Status::Ended);
    house.done(&game, json!({"do": "undo"})).await;
    let view = house.view(&game.id).await;
    assert_eq!((view.state.status, view.state.outcome), (Status::Playing, None));
    assert_eq!(house.stored(&game.id).await.outcome, None);
}

#[tokio::test]
async fn two_devices_ask_each_other() {
    let house = House::new().await;
    let game = house.begin(json!({"online": true, "clock": {"minutes": 5, "seconds": 0}})).await;
    let black = house.join(&game).await;
    house.moves(&game, "e2e4").await;
    house.act(&game.id, &black, json!({"do": "move", "move": "e7e5"})).await.expect("a move");
    house.done(&game, json!({"do": "undo"})).await;
    assert_eq!(house.view(&game.id).await.moves.len(), 2, "nobody said yes yet");
    house.act(&game.id, &black, json!({"do": "accept"})).await.expect("accepted");
    let view = house.view(&game.id).await;
    assert_eq!((view.moves.len(), view.state.turn), (0, Side::White), "a full move");
    house.done(&game, json!({"do": "adjourn"})).await;
    house.act(&game.id, &black, json!({"do": "adjourn"})).await.expect("the same wish is a yes");
    let view = house.view(&game.id).await;
    assert_eq!(view.state.status, Status::Adjourned);
    assert_eq!(view.state.clocks.expect("clocks").running, None);
    house.act(&game.id, &black, json!({"do": "resume"})).await.expect("asked");
    house.done(&game, json!({"do": "accept"})).await;
    let clocks = house.view(&game.id).await.state.clocks.expect("clocks");
    assert_eq!((clocks.black_ms, clocks.running), (300_000, Some(Side::White)), "fresh clocks");
    for action in ["hint", "evaluate", "rank", "pause"] {
        assert_eq!(house.refused(&game.id, &game.token, json!({"do": action})).await.0, "not_now");
    }
    assert_eq!(house.refused(&game.id, &game.token, json!({"do": "claim_win"})).await.0, "not_now");
    house.done(&game, json!({"do": "restart"})).await;
    house.act(&game.id, &black, json!({"do": "accept"})).await.expect("accepted");
    let next = house.view(&game.id).await.state.successor.expect("a new game");
    let next = next.parse().expect("a name");
    assert_eq!(house.view(&next).await.moves.len(), 0);
    let e4 = json!({"do": "move", "move": "e2e4"});
    house.act(&next, &game.token, e4).await.expect("the seats are the same");
}

#[tokio::test]
async fn repetition_is_claimed_where_claims_were_agreed_on() {
    let house = House::new().await;
    let game = house.begin(json!({"claims": true})).await;
    assert_eq!(
        house.refused(&game.id, &game.token, json!({"do": "claim_draw"})).await.0,
        "not_now"
    );
    house.moves(&game, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8").await;
    let claimable = house.view(&game.id).await.state.claimable;
    assert_eq!(claimable.as_deref(), Some("draw by threefold repetition"));
    house.done(&game, json!({"do": "claim_draw"})).await;
    let outcome = house.view(&game.id).await.state.outcome.expect("an end");
    assert_eq!(outcome.words, "draw by threefold repetition");
}

#[tokio::test]
async fn a_game_can_be_saved_put_aside_and_found_again() {
    let house = House::new().await;
    let game = house.begin(json!({"game": "cube4"})).await;
    house.moves(&game, "2e22e4").await;
    house.done(&game, json!({"do": "save", "name": "After dinner"})).await;
    house.done(&game, json!({"do": "adjourn"})).await;
    let (_, page) = house.get("/api/games?saved=true&text=dinner").await;
    assert_eq!((page["total"].as_u64(), page["games"][0]["plies"].as_u64()), (Some(1), Some(1)));
    assert_eq!(page["games"][0]["id"], game.id.as_str());
    house.done(&game, json!({"do": "resume"})).await;
    house.moves(&game, "2e72e5").await;
    let (code, _) = house.refused(&game.id, &game.token, json!({"do": "save", "name": "\n"})).await;
    assert_eq!(code, "bad_request");
}

#[tokio::test]
async fn positions_and_starts_are_chosen_freely_and_impossible_ones_are_refused() {
    let house = House::new().await;
    let fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1";
    let game = house.begin(json!({"fen": fen})).await;
    let view = house.view(&game.id).await;
    assert_eq!((view.start.as_str(), view.state.turn), (fen, Side::Black));
    assert_eq!((view.state.material.white, view.state.material.balance), (1, 1));
    let game = house.begin(json!({"chess960": true})).await;
    assert_eq!(house.view(&game.id).await.pieces.len(), 32);
    let body = json!({"settings": {"fen": "8/8/8/8/8/8/8/8 w - - 0 1"}});
    let (status, refusal) = house.post("/api/games", None, body).await;
    assert_eq!(status, 400);
    assert!(refusal["message"].as_str().is_some_and(|m| m.contains("king")), "{refusal}");
}

#[tokio::test]
async fn a_pawn_that_promotes_is_offered_its_kinds_once() {
    let house = House::new().await;
    let game = house.begin(json!({"fen": "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"})).await;
    let view = house.view(&game.id).await;
    let pawn = view.state.legal.iter().find(|origin| origin.from == "a7").expect("the pawn");
    assert_eq!(pawn.to.len(), 1);
    let mut kinds: Vec<_> = pawn.to[0].promotions.chars().collect();
    kinds.sort_unstable();
    assert_eq!(kinds, ['b', 'n', 'q', 'r']);
    house.moves(&game, "a7a8n").await;
    assert_eq!(house.view(&game.id).await.pieces["a8"], 'N');
}
