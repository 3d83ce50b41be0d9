//! What goes over the websocket of a game.

use serde_json::{Value, json};
use server::api::limits::Limits;
use server::client::Client;
use server::wire::{Code, ServerMessage};
use tokio::net::TcpStream;
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::house::House;
use crate::visitor::{serve, visit};

async fn act(client: &mut Client, id: u32, action: Value) {
    let message = json!({"type": "act", "id": id, "action": action});
    client.send(&message.to_string()).await.expect("sent");
}

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
    let mut white = visit(address, game.id.as_str(), &hello(&game.token)).await;
    let mut black = visit(address, game.id.as_str(), &hello(&black)).await;
    act(&mut white, 1, json!({"do": "move", "move": "e2e4"})).await;
    assert_eq!(white.answer(1).await.expect("an answer"), ServerMessage::Done { id: 1 });
    let seen = white.view.as_ref().expect("a view").sequence;
    black.until(|view| view.sequence >= seen).await.expect("the game");
    act(&mut black, 2, json!({"do": "move", "move": "c7c5"})).await;
    assert_eq!(black.answer(2).await.expect("an answer"), ServerMessage::Done { id: 2 });
    let mut guest = visit(address, game.id.as_str(), &json!({"type": "hello"})).await;
    guest.until(|_| true).await.expect("the game");
    let now = guest.view.clone().expect("a view");
    white.until(|view| view.sequence >= now.sequence).await.expect("the game");
    black.until(|view| view.sequence >= now.sequence).await.expect("the game");
    assert_eq!((&white.view, &black.view), (&Some(now.clone()), &Some(now.clone())));
    assert_eq!(now.moves.len(), 2);
    act(&mut guest, 3, json!({"do": "resign"})).await;
    assert_eq!(code(&guest.answer(3).await.expect("an answer")), Some(Code::NotYours));

    // Whoever was away for a moment gets what was missed and no more.
    let hello = json!({"type": "hello", "since": seen});
    let mut back = visit(address, game.id.as_str(), &hello).await;
    let missed = back.hear().await.expect("a message");
    assert!(matches!(missed, ServerMessage::Patch { patch } if patch.sequence == seen + 1));
    let hello = json!({"type": "hello", "since": 1});
    let mut long_away = visit(address, game.id.as_str(), &hello).await;
    assert!(matches!(long_away.hear().await, Ok(ServerMessage::View { .. })));
}

#[tokio::test]
async fn nonsense_is_refused_and_the_conversation_goes_on() {
    let house = House::new().await;
    let address = serve(&house.router).await;
    let game = house.begin(json!({})).await;
    let hello = json!({"type": "hello", "token": game.token});
    let mut client = visit(address, game.id.as_str(), &hello).await;
    client.until(|_| true).await.expect("the game");
    for nonsense in [json!(1), json!({}), json!({"type": "act"}), json!({"type": "act", "id": -1})]
    {
        client.send(&nonsense.clone().to_string()).await.expect("sent");
        assert_eq!(
            code(&client.answer(0).await.expect("an answer")),
            Some(Code::BadRequest),
            "{nonsense}"
        );
    }
    client.send(&hello.to_string()).await.expect("sent");
    assert_eq!(code(&client.answer(0).await.expect("an answer")), Some(Code::NotNow));
    act(&mut client, 7, json!({"do": "move", "move": "e2e5"})).await;
    assert_eq!(code(&client.answer(7).await.expect("an answer")), Some(Code::IllegalMove));
    act(&mut client, 8, json!({"do": "hint"})).await;
    let first = client.hear().await.expect("a message");
    assert!(matches!(first, ServerMessage::Progress { id: 8, .. }), "what is found on the way");
    let last = client.answer(8).await.expect("an answer");
    assert!(matches!(last, ServerMessage::Analysis { .. }));
    act(&mut client, 9, json!({"do": "move", "move": "e2e4"})).await;
    assert_eq!(client.answer(9).await.expect("an answer"), ServerMessage::Done { id: 9 });

    let mut rude = visit(address, game.id.as_str(), &json!({"type": "act"})).await;
    assert_eq!(code(&rude.hear().await.expect("an answer")), Some(Code::BadRequest));
    assert!(rude.hear().await.is_err(), "who does not say hello is shown out");
    let mut large = visit(address, game.id.as_str(), &json!({"type": "hello"})).await;
    large.until(|_| true).await.expect("the game");
    large.send(&json!({"type": "x".repeat(5000)}).to_string()).await.expect("sent");
    assert_eq!(code(&large.hear().await.expect("an answer")), Some(Code::TooLarge));
    large.send(&json!({"type": "x".repeat(50_000)}).to_string()).await.expect("sent");
    assert!(large.hear().await.is_err());
}

#[tokio::test]
async fn too_many_messages_and_connections_are_refused() {
    let limits = Limits { messages: 1.0, burst: 3.0, connections: 2, ..Limits::default() };
    let house = House::with(limits).await;
    let address = serve(&house.router).await;
    let game = house.begin(json!({})).await;
    let mut one = visit(address, game.id.as_str(), &json!({"type": "hello"})).await;
    one.until(|_| true).await.expect("the game");
    for id in 1..=5 {
        act(&mut one, id, json!({"do": "undo"})).await;
    }
    let mut codes = Vec::new();
    for _ in 0..5 {
        codes.push(code(&one.hear().await.expect("an answer")));
    }
    assert!(codes.contains(&Some(Code::TooMuch)) && codes.contains(&Some(Code::NotYours)));
    let two = visit(address, game.id.as_str(), &json!({"type": "hello"})).await;
    assert!(Client::connect(address, game.id.as_str()).await.is_err(), "a third one");
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
        let stream = TcpStream::connect(address).await.expect("a connection");
        client_async(request, stream).await.is_ok()
    };
    let own = format!("http://{address}");
    assert!(connect(game.id.as_str(), &own).await);
    assert!(!connect(game.id.as_str(), "http://evil.example").await);
    assert!(!connect(game.id.as_str(), "null").await);
    assert!(!connect("aaaaaaaaaaaa", &own).await);
}
