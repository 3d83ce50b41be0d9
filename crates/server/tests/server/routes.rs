//! Every route, good and bad, and what its description says.

use axum::body::Body;
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
