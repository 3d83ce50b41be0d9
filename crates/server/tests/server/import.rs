//! Games of others in the library: imported, found, looked at, and given out again.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use engine::AnyRecord;
use game::GameResult;
use game::pgn::Reader;
use serde_json::{Value, json};
use server::api::limits::Limits;
use server::import::{ImportError, Summary, import};
use server::store::{Query, Store};
use server::time::Time;
use server::wire::{GameView, Status};

use crate::database::Database;
use crate::house::House;

const GAMES: &str = "\
[Event \"London\"]\n[Date \"1851.06.21\"]\n[White \"Adolf Anderssen\"]\n[Black \"Lionel Kieseritzky\"]\n\n\
1. e4 e5 2. f4 {the gambit} exf4 (2... d5) 3. Bc4 1-0\n\n\
[White \"Cid\"]\n\n1. e4 e5 2. Ke3 1-0\n\n\
[Variant \"Cube4\"]\n[White \"?\"]\n\n1. 4e4 1e5 *\n\n\
[Variant \"Chess960\"]\n[White \"A\u{0}B\"]\n\n1. Nf3 1/2-1/2\n\n\
1. f3 e5 2. g4 Qh4# *\n";

async fn post(house: &House, kind: &str, body: Body) -> (StatusCode, Value) {
    let request = Request::post("/api/pgn").header("content-type", kind);
    house.request(request.body(body).expect("a request")).await
}

#[tokio::test]
async fn imported_games_are_found_looked_at_and_given_out_again() {
    for database in Database::all() {
        let limits = Limits { requests: 1e6, ..Limits::default() };
        let house = House::on(database, limits).await;
        let (status, said) = post(&house, "application/vnd.chess-pgn", Body::from(GAMES)).await;
        assert_eq!(status, StatusCode::OK, "{said}");
        assert_eq!(
            (&said["games"], &said["known"], &said["bad"]),
            (&json!(4), &json!(0), &json!(1))
        );
        let bad = &said["refused"][0];
        assert_eq!((&bad["game"], &bad["white"]), (&json!(2), &json!("Cid")));
        assert_eq!((&bad["line"], &bad["column"]), (&json!(10), &json!(13)));
        assert!(bad["reason"].as_str().is_some_and(|reason| reason.contains("Ke3")), "{bad}");

        let (_, again) = post(&house, "text/plain; charset=utf-8", Body::from(GAMES)).await;
        assert_eq!((&again["games"], &again["known"]), (&json!(0), &json!(4)), "{again}");

        let (_, page) = house.get("/api/games?text=london").await;
        let entry = &page["games"][0];
        assert_eq!((&page["total"], &entry["plies"]), (&json!(1), &json!(5)));
        assert_eq!(
            (&entry["white"], &entry["played"]),
            (&json!("Adolf Anderssen"), &json!("1851.06.21"))
        );
        assert_eq!(
            (&entry["status"], &entry["outcome"]),
            (&json!("ended"), &json!("White wins as the record says"))
        );
        let id = entry["id"].as_str().expect("a name");
        let view: GameView = house.read(&format!("/api/games/{id}")).await;
        let shown: Vec<_> = view.moves.iter().map(|shown| shown.san.as_str()).collect();
        assert_eq!(shown, ["e4", "e5", "f4", "exf4", "Bc4"]);
        assert_eq!(view.state.status, Status::Ended);
        let text = house.text(&format!("/api/games/{id}/pgn")).await;
        assert!(text.contains("{the gambit}") && text.contains("(2... d5)"), "{text}");
        let refused = house
            .refused(&view.id.parse().expect("a name"), "somebody", json!({"do": "undo"}))
            .await;
        assert_eq!(refused.0, "not_yours");

        let (_, page) = house.get("/api/games?game=cube4&result=*").await;
        assert_eq!((&page["total"], &page["games"][0]["white"]), (&json!(1), &json!("Somebody")));
        let id = page["games"][0]["id"].as_str().expect("a name");
        let view: GameView = house.read(&format!("/api/games/{id}")).await;
        assert_eq!((view.levels, view.state.status), (4, Status::Adjourned));
        let (_, page) = house.get("/api/games?result=0-1").await;
        assert_eq!(page["games"][0]["outcome"], "Black wins by checkmate");

        let own = house.begin(json!({})).await;
        house.moves(&own, "e2e4").await;
        let text = house.text("/api/pgn").await;
        let results: Vec<_> = AnyRecord::all(text.as_bytes())
            .map(|game| game.expect("bytes").expect("a good game").result())
            .collect();
        assert_eq!(results.len(), 5);
        assert!(results.contains(&GameResult::Draw) && results.contains(&GameResult::WhiteWins));

        let mut file = Vec::new();
        let store = &house.hall.services().store;
        assert_eq!(store.backup(&mut file).await.expect("a backup"), 5);
        let other = Database::sqlite();
        let other = Store::open(&other.url).await.expect("another store");
        other.restore(|| Ok(file.as_slice())).await.expect("restored");
        let mut again = Vec::new();
        other.backup(&mut again).await.expect("a backup");
        assert_eq!(String::from_utf8(again), String::from_utf8(file));
    }
}

#[tokio::test]
async fn what_is_no_pgn_or_too_much_is_refused_with_the_reason() {
    let house = House::with(Limits { import: 3000, ..Limits::default() }).await;
    let (status, body) = post(&house, "application/json", Body::from("{}")).await;
    assert_eq!((status, &body["code"]), (StatusCode::BAD_REQUEST, &json!("bad_request")));
    let (status, body) = post(&house, "text/plain", Body::from(vec![0xFF; 2000])).await;
    assert_eq!((status, &body["games"], &body["bad"]), (StatusCode::OK, &json!(0), &json!(0)));
    let (status, body) = post(&house, "text/plain", Body::from(GAMES.repeat(20))).await;
    assert_eq!((status, &body["code"]), (StatusCode::PAYLOAD_TOO_LARGE, &json!("too_large")));
    assert!(
        body["message"].as_str().is_some_and(|text| text.contains("cubemate import")),
        "{body}"
    );
    let torn = futures_util::stream::iter([Ok(GAMES), Err(std::io::Error::other("torn"))]);
    let (status, _) = post(&house, "text/plain", Body::from_stream(torn)).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    let (_, page) = house.get("/api/games").await;
    assert_eq!(page["total"], 4, "what came before is kept");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_one_import_goes_on_at_a_time() {
    let house = House::new().await;
    let (sender, parts) = tokio::sync::mpsc::channel::<Result<String, std::io::Error>>(1);
    let parts = futures_util::stream::unfold(parts, async |mut parts| {
        let part = parts.recv().await?;
        Some((part, parts))
    });
    let first = post(&house, "text/plain", Body::from_stream(Box::pin(parts)));
    let second = async {
        // Taken in by the first, which goes on.
        sender.send(Ok(GAMES.to_owned())).await.expect("taken");
        sender.send(Ok("\n".to_owned())).await.expect("taken");
        let refused = post(&house, "text/plain", Body::from(GAMES)).await;
        drop(sender);
        refused
    };
    let ((status, said), (refused, body)) = tokio::join!(first, second);
    assert_eq!((status, &said["games"]), (StatusCode::OK, &json!(4)));
    assert_eq!((refused, &body["code"]), (StatusCode::TOO_MANY_REQUESTS, &json!("too_much")));
}

/// A source that breaks behind its first words.
struct Torn(Option<&'static [u8]>);
impl std::io::Read for Torn {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let text = self.0.take().ok_or_else(|| std::io::Error::other("torn"))?;
        buffer[..text.len()].copy_from_slice(text);
        Ok(text.len())
    }
}

#[tokio::test]
async fn games_come_in_many_batches_and_a_source_that_breaks_keeps_what_it_gave() {
    let database = Database::sqlite();
    let store = Store::open(&database.url).await.expect("a store");
    let game = |number: usize| {
        let reply = if number.is_multiple_of(10) { "e9" } else { "e5" };
        format!("[Round \"{number}\"]\n\n1. e4 {reply} *\n\n")
    };
    let text: String = (0..1001).map(game).collect();
    let mut told = Vec::new();
    let source = std::io::Cursor::new(text);
    let summary = import(&store, Time::start(), source, |bad| told.push(bad.number)).await;
    assert_eq!(summary.expect("an import"), Summary { games: 900, known: 0, bad: 101 });
    assert_eq!(told, (0..=100).map(|ten| ten * 10 + 1).collect::<Vec<_>>());
    let page = store.search(&Query { limit: 1, ..Query::default() }).await.expect("a page");
    assert_eq!(page.total, 900);

    let torn = import(&store, Time::start(), Torn(Some(b"1. d4 *\n\n1. c4 *\n\n")), |_| ()).await;
    assert!(matches!(torn, Err(ImportError::Source(_))));
}

#[tokio::test]
async fn the_games_of_the_masters_come_in_and_go_out_unchanged() {
    let Some(bytes) = testkit::data_bytes("games/Capablanca.pgn") else { return };
    let database = Database::sqlite();
    let store = Store::open(&database.url).await.expect("a store");
    let source = std::io::Cursor::new(bytes.clone());
    let summary = import(&store, Time::start(), source, |_| ()).await.expect("an import");
    let games = Reader::new(&game::pgn::decode(&bytes)).count();
    assert_eq!(summary.games + summary.known + summary.bad, games);
    assert!(summary.games > 500 && summary.bad < 10, "{summary:?}");
    for game in AnyRecord::all(bytes.as_slice()).take(20) {
        let record = game.expect("bytes").expect("a good game");
        let imported = server::secret::GameId::of(&record.to_string());
        let found = store.game(&imported).await.expect("an answer").expect("the game");
        assert_eq!(found.pgn, Some(record.to_string()));
    }
}
