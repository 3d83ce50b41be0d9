//! What goes over the websocket of a game.

use serde_json::json;
use server::api::limits::Limits;
use server::wire::{Code, ServerMessage};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::house::House;
use crate::visitor::{Visitor, serve};

fn code(message: &ServerMessage) -> Option<Code> {
    match message {
        ServerMessage::Refused { refusal, .. } => Some(refusal.code),
        _ => None,
    }
}

#[tokio::test]
async fn two_devices_play_and_one_who_comes_later_sees_the_same() {
    let house = House::new().await;
    let address = serve(&house.router).await;
    let game = house.begin(json!({"online": true})).await;
    let black = house.join(&game).await;
    let hello = |token: &str| json!({"type": "hello", "token": token});
    let mut white = Visitor::new(address, game.id.as_str(), hello(&game.token)).await;
    let mut black = Visitor::new(address, game.id.as_str(), hello(&black)).await;
    white.act(1, json!({"do": "move", "move": "e2e4"})).await;
    assert_eq!(white.answer(1).await, ServerMessage::Done { id: 1 });
    let seen = white.view.as_ref().expect("a view").sequence;
    black.catch_up(seen).await;
    black.act(2, json!({"do": "move", "move": "c7c5"})).await;
    assert_eq!(black.answer(2).await, ServerMessage::Done { id: 2 });
    let mut guest = Visitor::new(address, game.id.as_str(), json!({"type": "hello"})).await;
    guest.catch_up(0).await;
    let now = guest.view.clone().expect("a view");
    white.catch_up(now.sequence).await;
    black.catch_up(now.sequence).await;
    assert_eq!((&white.view, &black.view), (&Some(now.clone()), &Some(now.clone())));
    assert_eq!(now.moves.len(), 2);
    guest.act(3, json!({"do": "resign"})).await;
    assert_eq!(code(&guest.answer(3).await), Some(Code::NotYours));

    // Whoever was away for a moment gets what was missed and no more.
    let hello = json!({"type": "hello", "since": seen});
    let mut back = Visitor::new(address, game.id.as_str(), hello).await;
    let first = back.next_patch().await;
    assert_eq!(first.sequence, seen + 1);
    let hello = json!({"type": "hello", "since": 1});
    let mut long_away = Visitor::new(address, game.id.as_str(), hello).await;
    assert!(matches!(long_away.hear().await, Some(ServerMessage::View { .. })));
}

#[tokio::test]
async fn nonsense_is_refused_and_the_conversation_goes_on() {
    let house = House::new().await;
    let address = serve(&house.router).await;
    let game = house.begin(json!({})).await;
    let hello = json!({"type": "hello", "token": game.token});
    let mut client = Visitor::new(address, game.id.as_str(), hello.clone()).await;
    client.catch_up(0).await;
    for nonsense in [json!(1), json!({}), json!({"type": "act"}), json!({"type": "act", "id": -1})]
    {
        client.say(nonsense.clone()).await;
        assert_eq!(code(&client.answer(0).await), Some(Code::BadRequest), "{nonsense}");
    }
    client.say(hello).await;
    assert_eq!(code(&client.answer(0).await), Some(Code::NotNow));
    client.act(7, json!({"do": "move", "move": "e2e5"})).await;
    assert_eq!(code(&client.answer(7).await), Some(Code::IllegalMove));
    client.act(8, json!({"do": "hint"})).await;
    assert!(matches!(client.answer(8).await, ServerMessage::Analysis { .. }));
    let progress =
        client.answers.iter().any(|a| matches!(a, ServerMessage::Progress { id: 8, .. }));
    assert!(progress, "the engine told what it found on the way");
    client.act(9, json!({"do": "move", "move": "e2e4"})).await;
    assert_eq!(client.answer(9).await, ServerMessage::Done { id: 9 });

    let mut rude = Visitor::new(address, game.id.as_str(), json!({"type": "act"})).await;
    assert_eq!(code(&rude.hear().await.expect("an answer")), Some(Code::BadRequest));
    assert_eq!(rude.hear().await, None, "who does not say hello is shown out");
    let mut large = Visitor::new(address, game.id.as_str(), json!({"type": "hello"})).await;
    large.catch_up(0).await;
    large.say(json!({"type": "x".repeat(5000)})).await;
    assert_eq!(large.hear().await, None);
}

#[tokio::test]
async fn too_many_messages_and_connections_are_refused() {
    let limits = Limits { messages: 1.0, burst: 3.0, connections: 2, ..Limits::default() };
    let house = House::with(limits).await;
    let address = serve(&house.router).await;
    let game = house.begin(json!({})).await;
    let mut one = Visitor::new(address, game.id.as_str(), json!({"type": "hello"})).await;
    one.catch_up(0).await;
    for id in 1..=5 {
        one.act(id, json!({"do": "undo"})).await;
    }
    let mut codes = Vec::new();
    for _ in 0..5 {
        codes.push(code(&one.hear().await.expect("an answer")));
    }
    assert!(codes.contains(&Some(Code::TooMuch)) && codes.contains(&Some(Code::NotYours)));
    let two = Visitor::new(address, game.id.as_str(), json!({"type": "hello"})).await;
    let url = format!("ws://{address}/api/games/{}/ws", game.id);
    assert!(connect_async(&url).await.is_err(), "a third one");
    drop(two);
}

#[tokio::test]
async fn pages_of_others_and_games_that_are_not_there_are_refused() {
    let house = House::new().await;
    let address = serve(&house.router).await;
    let game = house.begin(json!({})).await;
    let connect = async |id: &str, origin: &str| {
        let url = format!("ws://{address}/api/games/{id}/ws");
        let mut request = url.into_client_request().expect("a request");
        request.headers_mut().insert("origin", origin.parse().expect("an origin"));
        connect_async(request).await.is_ok()
    };
    let own = format!("http://{address}");
    assert!(connect(game.id.as_str(), &own).await);
    assert!(!connect(game.id.as_str(), "http://evil.example").await);
    assert!(!connect(game.id.as_str(), "null").await);
    assert!(!connect("aaaaaaaaaaaa", &own).await);
}
