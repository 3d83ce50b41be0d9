//! Every route, good and bad, and what its description says.

use std::net::SocketAddr;

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode};
use serde_json::{Value, json};
use server::api::{self, limits::Limits};

use crate::house::House;

#[tokio::test]
async fn the_server_tells_that_it_is_well_and_what_it_offers() {
    let house = House::new().await;
    let (status, body) = house.get("/api/health").await;
    assert_eq!((status, &body["status"]), (StatusCode::OK, &json!("ok")));
    let (status, description) = house.get("/api/openapi.json").await;
    assert_eq!(status, StatusCode::OK);
    let told: Value = serde_json::from_str(&api::openapi()).expect("JSON");
    assert_eq!(description, told);
    for path in ["/api/health", "/api/games", "/api/games/{id}", "/api/games/{id}/ws"] {
        assert!(description["paths"][path]["get"].is_object(), "{path}");
    }
    let choices = &description["components"]["schemas"]["Player"]["oneOf"];
    assert_eq!(choices[1]["additionalProperties"], false);
}

#[tokio::test]
async fn the_page_is_the_client_or_tells_how_to_build_it() {
    let house = House::new().await;
    let (status, body) = house.get("/").await;
    if client::file("index.html").is_some() {
        assert_eq!(status, StatusCode::OK);
        assert!(house.text("/").await.contains("<title>"));
    } else {
        assert_eq!(status, StatusCode::NOT_FOUND);
        assert!(body["message"].to_string().contains("npm run build"), "{body}");
    }
    let (status, _) = house.post("/", None, json!({})).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_position_is_shown_with_its_moves_or_refused_with_the_reason() {
    let house = House::new().await;
    let (status, start) = house.post("/api/positions", None, json!({})).await;
    assert_eq!((status, &start["levels"]), (StatusCode::OK, &json!(1)));
    assert_eq!(start["legal"].as_array().map(Vec::len), Some(10));
    assert_eq!((&start["pieces"]["e1"], &start["turn"]), (&json!("K"), &json!("white")));
    let (_, cube) = house.post("/api/positions", None, json!({"game": "cube4"})).await;
    assert_eq!((&cube["levels"], &cube["check"]), (&json!(4), &json!(null)));
    let checked = json!({"fen": "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1"});
    let (_, checked) = house.post("/api/positions", None, checked).await;
    assert_eq!(checked["check"], json!({"king": "e1", "by": ["e2"]}));
    let (status, refusal) = house.post("/api/positions", None, json!({"fen": "8/8 w"})).await;
    assert_eq!((status, &refusal["code"]), (StatusCode::BAD_REQUEST, &json!("bad_request")));
    assert!(refusal["message"].to_string().contains("the position"), "{refusal}");
}

#[tokio::test]
async fn danger_is_told_piece_by_piece_in_both_games() {
    let house = House::new().await;
    let dangers = async |query: Value| {
        let (status, body) = house.post("/api/danger", None, query).await;
        assert_eq!(status, StatusCode::OK, "{body}");
        body.as_array().expect("a list").clone()
    };
    let of = |dangers: &[Value], square: &str| {
        dangers.iter().find(|danger| danger["square"] == square).cloned().unwrap_or_default()
    };
    let chess = dangers(json!({"fen": "4k3/8/8/3p4/4P3/3P4/8/4KB2 w - - 0 1"})).await;
    let expected = json!({"square": "e4", "attackers": ["d5"], "defenders": ["d3"]});
    assert_eq!(of(&chess, "e4"), expected);
    let expected = json!({"square": "d3", "attackers": [], "defenders": ["f1"]});
    assert_eq!(of(&chess, "d3"), expected);
    assert_eq!(of(&chess, "e8"), json!({"square": "e8", "attackers": [], "defenders": []}));
    assert_eq!(of(&chess, "e5"), Value::Null, "nothing stands there");
    // A pawn of the cube captures from another level, never from its own.
    let fen = "4k3/8/8/8/8/8/8/8|8/8/8/8/3p4/8/8/8|8/8/8/8/8/4PP2/8/8|8/8/8/8/8/8/8/4K3 w - - 0 1";
    let cube = dangers(json!({"game": "cube4", "fen": fen})).await;
    let expected = json!({"square": "2e3", "attackers": ["3d4"], "defenders": []});
    assert_eq!(of(&cube, "2e3"), expected);
    assert_eq!(of(&cube, "2f3"), json!({"square": "2f3", "attackers": [], "defenders": []}));
    let (status, refusal) = house.post("/api/danger", None, json!({"fen": "8/8 w"})).await;
    assert_eq!((status, &refusal["code"]), (StatusCode::BAD_REQUEST, &json!("bad_request")));
}

#[tokio::test]
async fn every_move_tells_which_squares_it_changed() {
    let house = House::new().await;
    let fen = "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1";
    let person = json!({"kind": "person"});
    let settings = json!({"fen": fen, "white": person, "black": person});
    let game = house.begin(settings).await;
    let action = json!({"do": "move", "move": "O-O"});
    let path = format!("/api/games/{}/actions", game.id);
    let (status, _) = house.post(&path, Some(&game.token), action).await;
    assert_eq!(status, StatusCode::OK);
    let (_, view) = house.get(&format!("/api/games/{}", game.id)).await;
    let changed = json!({"e1": null, "f1": "R", "g1": "K", "h1": null});
    assert_eq!(view["moves"][0]["pieces"], changed);
}

#[tokio::test]
async fn any_position_of_a_game_is_shown() {
    let house = House::new().await;
    let game = house.begin(json!({})).await;
    house.moves(&game, "e2e4 e7e5").await;
    let at = async |ply: &str| house.get(&format!("/api/games/{}/positions/{ply}", game.id)).await;
    for (ply, fen) in [
        ("0", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        ("1", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"),
        ("2", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2"),
    ] {
        assert_eq!(at(ply).await.1["fen"], fen);
    }
    assert_eq!(house.view(&game.id).await.state.fen, at("2").await.1["fen"]);
    for ply in ["3", "-1", "x", "99999999999999999999"] {
        assert_eq!(at(ply).await.0, StatusCode::NOT_FOUND, "{ply}");
    }
}

#[tokio::test]
async fn castling_and_en_passant_tell_beforehand_all_that_changes() {
    let house = House::new().await;
    let read = async |query: Value| {
        let (status, body) = house.post("/api/positions", None, query).await;
        assert_eq!(status, StatusCode::OK, "{body}");
        body
    };
    let changes = |position: &Value, from: &str, to: &str| {
        let origins = position["legal"].as_array().expect("moves").iter();
        let origin = origins.clone().find(|origin| origin["from"] == from).expect("the piece");
        let targets = origin["to"].as_array().expect("targets").iter();
        targets.clone().find(|target| target["square"] == to).expect("the square")["pieces"].clone()
    };
    let position = read(json!({"fen": "4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1"})).await;
    let castled = json!({"e1": null, "f1": "R", "g1": "K", "h1": null});
    assert_eq!(changes(&position, "e1", "g1"), castled);
    assert_eq!(changes(&position, "e5", "d6"), json!({"d5": null, "d6": "P", "e5": null}));
    assert_eq!(changes(&position, "e1", "e2"), Value::Null, "one piece goes there, no more");
    // In Chess960 the king is put onto its rook.
    let fen = "4k3/8/8/8/8/8/8/5K1R w H - 0 1";
    let position = read(json!({"fen": fen, "chess960": true})).await;
    let castled = json!({"f1": "R", "g1": "K", "h1": null});
    assert_eq!(changes(&position, "f1", "h1"), castled);
}

#[tokio::test]
async fn only_who_sits_at_the_machine_ends_the_program() {
    let house = House::new().await;
    let quit = async |host: &str, from: [u8; 4]| {
        let request = Request::post("/api/quit").header("host", host);
        let mut request = request.body(Body::empty()).expect("a request");
        request.extensions_mut().insert(ConnectInfo(SocketAddr::from((from, 4000))));
        house.request(request).await.0
    };
    assert_eq!(quit("127.0.0.1:8512", [192, 168, 0, 7]).await, StatusCode::FORBIDDEN);
    assert_eq!(quit("chess.example", [127, 0, 0, 1]).await, StatusCode::FORBIDDEN);
    assert_eq!(quit("localhost:8512", [127, 0, 0, 1]).await, StatusCode::ACCEPTED);
    house.hall.closed().await;
}

#[tokio::test]
async fn what_is_not_there_is_refused_in_json() {
    let house = House::new().await;
    for path in [
        "/api/nothing",
        "/nothing",
        "/api/games/short",
        "/api/games/aaaaaaaaaaaa",
        "/api/games/..%2F..%2Fetc",
        "/api/games/%FF",
    ] {
        let (status, body) = house.get(path).await;
        assert_eq!((status, &body["code"]), (StatusCode::NOT_FOUND, &json!("not_found")), "{path}");
    }
    let (status, body) = house.post("/api/health", None, json!({})).await;
    assert_eq!(status, StatusCode::METHOD_NOT_ALLOWED);
    assert_eq!(body["code"], "wrong_method");
    let game = house.begin(json!({})).await;
    let (status, body) = house.get(&format!("/api/games/{}/ws", game.id)).await;
    assert_eq!((status, &body["code"]), (StatusCode::BAD_REQUEST, &json!("bad_request")));
}

#[tokio::test]
async fn bodies_that_make_no_sense_are_refused_with_the_reason() {
    let house = House::new().await;
    for (body, words) in [
        (json!({"settings": {"game": "go"}}), "fide"),
        (json!({"settings": {"colour": "red"}}), "unknown field"),
        (json!({"side": 3}), "expected"),
        (json!([]), "a list"),
        (json!({"settings": []}), "a list"),
        (json!({"settings": {"clock": [5, 0]}}), "a list"),
        (json!({"settings": {"delay_ms": "5"}}), "string"),
        (json!({"settings": {"clock": {"minutes": 2000, "seconds": 0}}}), "1 to 1439"),
    ] {
        let (status, refusal) = house.post("/api/games", None, body.clone()).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{body}");
        let message = refusal["message"].as_str().expect("a message");
        assert!(message.contains(words), "{body}: {message}");
    }
    let send = async |body: &str, kind: &str| {
        let request = Request::post("/api/games").header("content-type", kind);
        house.request(request.body(Body::from(body.to_owned())).expect("a request")).await
    };
    assert_eq!(send("{", "application/json").await.0, StatusCode::BAD_REQUEST);
    assert_eq!(send("{}", "text/plain").await.0, StatusCode::BAD_REQUEST);
    let (status, body) = send(&" ".repeat(20_000), "application/json").await;
    assert_eq!((status, &body["code"]), (StatusCode::PAYLOAD_TOO_LARGE, &json!("too_large")));
    let game = house.begin(json!({})).await;
    let path = format!("/api/games/{}/actions", game.id);
    let request = Request::post(&path).header("authorization", "Basic abc");
    let request = request.header("content-type", "application/json");
    let (status, _) = house.request(request.body(Body::from("{}")).expect("a request")).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
    let (status, refusal) = house.post(&path, None, json!({"do": "undo"})).await;
    assert_eq!((status, &refusal["code"]), (StatusCode::UNAUTHORIZED, &json!("no_secret")));
}

#[tokio::test]
async fn the_library_is_searched_and_bad_questions_are_refused() {
    let house = House::new().await;
    for _ in 0..3 {
        house.begin(json!({"white": {"kind": "person", "name": "Vera Menchik"}})).await;
    }
    let (_, page) = house.get("/api/games?text=menchik&limit=2").await;
    assert_eq!(page["total"], 3);
    assert_eq!(page["games"].as_array().map(Vec::len), Some(2));
    let (_, page) = house.get("/api/games?game=cube&status=playing&result=1-0").await;
    assert_eq!(page["total"], 0);
    for bad in
        ["limit=0", "limit=101", "limit=x", "game=go", "result=2-0", "offset=-1", "nonsense=1"]
    {
        let (status, body) = house.get(&format!("/api/games?{bad}")).await;
        assert_eq!(
            (status, &body["code"]),
            (StatusCode::BAD_REQUEST, &json!("bad_request")),
            "{bad}"
        );
    }
}

#[tokio::test]
async fn pages_of_others_may_look_but_not_touch() {
    let house = House::new().await;
    let send = async |method: &str, origin: &str| {
        let request = Request::builder().method(method).uri("/api/games");
        let request = request.header("host", "127.0.0.1:3000").header("origin", origin);
        let request = request.header("content-type", "application/json");
        house.request(request.body(Body::from("{}")).expect("a request")).await.0
    };
    assert_eq!(send("POST", "http://127.0.0.1:3000").await, StatusCode::CREATED);
    assert_eq!(send("POST", "http://evil.example").await, StatusCode::FORBIDDEN);
    assert_eq!(send("POST", "null").await, StatusCode::FORBIDDEN);
    assert_eq!(send("GET", "http://evil.example").await, StatusCode::OK);
}

#[tokio::test]
async fn who_asks_too_often_or_begins_too_many_games_is_told() {
    let house = House::with(Limits { requests: 1.0, burst: 5.0, ..Limits::default() }).await;
    let mut statuses = Vec::new();
    for _ in 0..7 {
        statuses.push(house.get("/api/health").await.0);
    }
    assert_eq!(statuses[0], StatusCode::OK);
    assert!(statuses.contains(&StatusCode::TOO_MANY_REQUESTS));
    let house = House::with(Limits { games: 2, ..Limits::default() }).await;
    house.begin(json!({})).await;
    house.begin(json!({})).await;
    let (status, body) = house.post("/api/games", None, json!({})).await;
    assert_eq!((status, &body["code"]), (StatusCode::TOO_MANY_REQUESTS, &json!("too_much")));
}
