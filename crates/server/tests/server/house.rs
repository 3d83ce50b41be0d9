//! A server for a test, with a database of its own.

use std::net::SocketAddr;
use std::num::NonZeroUsize;

use axum::Router;
use axum::body::Body;
use axum::extract::connect_info::MockConnectInfo;
use axum::http::{Request, Response, StatusCode};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use server::Reports;
use server::api::{self, limits::Limits};
use server::history::History;
use server::live::{Hall, Services};
use server::pool::Pool;
use server::secret::GameId;
use server::store::{Record, Store};
use server::time::Time;
use server::wire::GameView;
use tempfile::TempDir;
use tower::ServiceExt;

use crate::database::Database;

/// A server without a socket.
pub(crate) struct House {
    pub(crate) hall: Hall,
    pub(crate) router: Router,
    pub(crate) folder: TempDir,
    _database: Database,
}

/// A game and the secret of its first client.
pub(crate) struct Begun {
    pub(crate) id: GameId,
    pub(crate) token: String,
}

impl House {
    /// One with the usual limits, but no bound on speed: tests hurry.
    pub(crate) async fn new() -> Self {
        Self::with(Limits { requests: 1e6, messages: 1e6, ..Limits::default() }).await
    }

    pub(crate) async fn with(limits: Limits) -> Self {
        Self::on(Database::sqlite(), limits).await
    }

    pub(crate) async fn on(database: Database, limits: Limits) -> Self {
        let store = Store::open(&database.url).await.expect("a store");
        let reports = TempDir::new().expect("a folder");
        let services = Services {
            store,
            pool: Pool::new(NonZeroUsize::MIN),
            time: Time::start(),
            reports: Reports::new(reports.path().to_owned(), true),
            history: History::new(reports.path().join("history.txt")),
            profiles: server::profiles_in(reports.path()),
        };
        let hall = Hall::new(services);
        let address = SocketAddr::from(([127, 0, 0, 1], 1));
        let router = api::router(hall.clone(), limits).layer(MockConnectInfo(address));
        Self { hall, router, folder: reports, _database: database }
    }

    /// Sends a request and gives status and body.
    pub(crate) async fn request(&self, request: Request<Body>) -> (StatusCode, Value) {
        let response: Response<Body> =
            self.router.clone().oneshot(request).await.expect("an answer");
        let status = response.status();
        let bytes = axum::body::to_bytes(response.into_body(), 1 << 24).await.expect("a body");
        (status, serde_json::from_slice(&bytes).unwrap_or(Value::Null))
    }

    /// The body of a request as text.
    pub(crate) async fn text(&self, path: &str) -> String {
        let request = Request::get(path).body(Body::empty()).expect("a request");
        let response = self.router.clone().oneshot(request).await.expect("an answer");
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        let bytes = axum::body::to_bytes(response.into_body(), 1 << 24).await.expect("a body");
        String::from_utf8(bytes.to_vec()).expect("text")
    }

    pub(crate) async fn get(&self, path: &str) -> (StatusCode, Value) {
        let request = Request::get(path).body(Body::empty()).expect("a request");
        self.request(request).await
    }

    pub(crate) async fn post(
        &self,
        path: &str,
        token: Option<&str>,
        body: Value,
    ) -> (StatusCode, Value) {
        let mut request = Request::post(path).header("content-type", "application/json");
        if let Some(token) = token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        self.request(request.body(Body::from(body.to_string())).expect("a request")).await
    }

    /// Begins a game with these settings.
    pub(crate) async fn begin(&self, settings: Value) -> Begun {
        let (status, body) = self.post("/api/games", None, json!({ "settings": settings })).await;
        assert_eq!(status, StatusCode::CREATED, "{body}");
        let text = |key: &str| body[key].as_str().expect("a text").to_owned();
        Begun { id: text("id").parse().expect("a name"), token: text("token") }
    }

    /// Takes the free seat of a game.
    pub(crate) async fn join(&self, game: &Begun) -> String {
        let (status, body) =
            self.post(&format!("/api/games/{}/join", game.id), None, json!({})).await;
        assert_eq!(status, StatusCode::OK, "{body}");
        assert_eq!(body["side"], "black", "who begins a game sits at White");
        body["token"].as_str().expect("a token").to_owned()
    }

    /// Does something, and gives what came of it or the refusal.
    pub(crate) async fn act(
        &self,
        id: &GameId,
        token: &str,
        action: Value,
    ) -> Result<Value, Value> {
        let path = format!("/api/games/{id}/actions");
        let (status, body) = self.post(&path, Some(token), action).await;
        if status == StatusCode::OK { Ok(body) } else { Err(body) }
    }

    /// Does something that must work.
    pub(crate) async fn done(&self, game: &Begun, action: Value) {
        let done = self.act(&game.id, &game.token, action.clone()).await;
        assert!(done.is_ok(), "{action}: {done:?}");
    }

    /// Does something that must be refused, and gives code and message.
    pub(crate) async fn refused(
        &self,
        id: &GameId,
        token: &str,
        action: Value,
    ) -> (String, String) {
        let refusal = self.act(id, token, action.clone()).await.expect_err("a refusal");
        let text = |key: &str| refusal[key].as_str().unwrap_or_default().to_owned();
        (text("code"), text("message"))
    }

    /// Plays moves one after the other.
    pub(crate) async fn moves(&self, game: &Begun, moves: &str) {
        for text in moves.split_whitespace() {
            self.done(game, json!({"do": "move", "move": text})).await;
        }
    }

    pub(crate) async fn view(&self, id: &GameId) -> GameView {
        self.read(&format!("/api/games/{id}")).await
    }

    pub(crate) async fn read<T: DeserializeOwned>(&self, path: &str) -> T {
        let (status, body) = self.get(path).await;
        assert_eq!(status, StatusCode::OK, "{body}");
        serde_json::from_value(body).expect("what was described")
    }

    /// The game as it is stored.
    pub(crate) async fn stored(&self, id: &GameId) -> Record {
        self.hall.services().store.game(id).await.expect("an answer").expect("the game")
    }

    /// Looks until the game is as wanted.
    pub(crate) async fn until(&self, id: &GameId, wanted: impl Fn(&GameView) -> bool) -> GameView {
        loop {
            let view = self.view(id).await;
            if wanted(&view) {
                return view;
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    }
}
