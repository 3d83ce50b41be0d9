//! Whatever bytes come over a websocket: the server answers or hangs up, and goes on.
//!
//! `CUBEMATE_NOISE_SECONDS` says how long it is tried, as `cargo xtask noise` does; a few rounds if it says nothing.

use std::env;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use game::Random;
use serde_json::json;
use tokio::net::TcpStream;
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;

use crate::house::House;
use crate::visitor::serve;

const ROUNDS: usize = 40;
/// What messages are made of: sensible pieces in senseless order.
const PIECES: &[&str] = &[
    "{",
    "}",
    "[",
    "]",
    ":",
    ",",
    "\"type\"",
    "\"act\"",
    "\"hello\"",
    "\"id\"",
    "\"action\"",
    "\"do\"",
    "\"move\"",
    "\"e2e4\"",
    "\"undo\"",
    "\"hand\"",
    "\"side\"",
    "\"white\"",
    "\"player\"",
    "\"kind\"",
    "\"computer\"",
    "\"level\"",
    "null",
    "true",
    "-1",
    "1e999",
    "4294967296",
    "\"\\u0000\"",
    "\"since\"",
    "\"token\"",
    "\"♔\"",
    " ",
];
/// Whole messages, of which a byte is changed.
const MESSAGES: &[&str] = &[
    r#"{"type":"hello","token":"abc","since":3}"#,
    r#"{"type":"act","id":1,"action":{"do":"move","move":"e2e4"}}"#,
    r#"{"type":"act","id":1,"action":{"do":"hand","side":"white","player":{"kind":"person"}}}"#,
    r#"{"type":"act","id":1,"action":{"do":"delay","ms":100}}"#,
    r#"{"type":"act","id":1,"action":{"do":"save","name":"x"}}"#,
    r#"{"type":"act","id":1,"action":{"do":"undo"}}"#,
    r#"{"type":"act","id":1,"action":{"do":"hint"}}"#,
];
/// So much memory may be in use after many rounds that was not after the first ones.
const MORE_MEMORY: usize = 16 << 20;

fn noise(random: &mut Random) -> Message {
    match random.below(4) {
        0 => {
            let length = random.below(30);
            Message::binary((0..length).map(|_| random.number() as u8).collect::<Vec<_>>())
        }
        1 => {
            let count = random.below(25);
            let pieces = (0..count).filter_map(|_| random.choose(PIECES));
            Message::text(pieces.collect::<String>())
        }
        2 => Message::Ping(vec![0; random.below(100)].into()),
        _ => {
            let mut bytes = random.choose(MESSAGES).unwrap_or_default().as_bytes().to_vec();
            for _ in 0..random.below(3) {
                let place = random.below(bytes.len());
                bytes[place] = b' ' + random.below(95) as u8;
            }
            Message::text(String::from_utf8_lossy(&bytes).into_owned())
        }
    }
}

#[tokio::test]
async fn noise_is_answered_or_shown_out_and_the_game_goes_on() {
    let seconds = env::var("CUBEMATE_NOISE_SECONDS").ok().and_then(|text| text.parse().ok());
    let until = Instant::now() + Duration::from_secs(seconds.unwrap_or(0));
    let house = House::new().await;
    let address = serve(&house.router).await;
    let game = house.begin(json!({})).await;
    let mut random = Random::from_seed(8);
    let (mut rounds, mut messages) = (0, 0_u64);
    let mut memory = 0;
    while rounds < ROUNDS || Instant::now() < until {
        rounds += 1;
        if rounds == 10 * ROUNDS {
            memory = resident();
        }
        let stream = TcpStream::connect(address).await.expect("a connection");
        let url = format!("ws://{address}/api/games/{}/ws", game.id);
        let (mut socket, _) = client_async(url, stream).await.expect("a websocket");
        if random.below(4) > 0 {
            let hello = json!({"type": "hello", "token": game.token});
            socket.send(Message::text(hello.to_string())).await.expect("sent");
        }
        for _ in 0..random.below(20) {
            // It may have been shown out.
            if socket.send(noise(&mut random)).await.is_err() {
                break;
            }
            messages += 1;
        }
        if random.below(2) == 0 {
            let close = socket.close(None).await;
            while close.is_ok() && matches!(socket.next().await, Some(Ok(_))) {}
        }
    }
    let health = house.get("/api/health").await;
    assert_eq!(health.0, 200);
    house.view(&game.id).await;
    let reports = std::fs::read_dir(house.folder.path()).expect("the folder").flatten();
    let broken = reports.filter(|file| file.file_name().to_string_lossy().starts_with("report-"));
    assert_eq!(broken.count(), 0, "nothing broke inside");
    let later = resident();
    println!("{rounds} connections, {messages} messages, {memory} bytes early, {later} at the end");
    assert!(memory == 0 || later < memory + MORE_MEMORY, "memory is lost");
}

/// The memory that the process has, in bytes; 0 where the system does not tell.
fn resident() -> usize {
    let text = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    let pages = text.split(' ').nth(1).and_then(|pages| pages.parse::<usize>().ok());
    pages.unwrap_or(0) * 4096
}
