//! What is written is there, all of it or nothing, on every database.

use std::time::Duration;

use game::{Color, GameResult, Outcome, WinReason};
use server::secret::{GameId, Token};
use server::store::{Change, NewRecord, Progress, Query, Store};
use server::wire::{GameKind, Level, Player, Settings, Status};

use crate::database::Database;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn time(milliseconds: u64) -> Duration {
    Duration::from_millis(milliseconds)
}

fn record(at: u64) -> NewRecord {
    NewRecord {
        id: GameId::random(),
        settings: Settings::default(),
        start: START.to_owned(),
        status: Status::Playing,
        tokens: [Some(Token::told("white").hash()), None],
        at: time(at),
    }
}

fn played(game: &GameId, ply: usize, text: &str, left: Option<[u64; 2]>) -> Change {
    let clocks = left.map(|left| left.map(time));
    Change::Move { game: game.clone(), ply, text: text.to_owned(), clocks, at: time(5) }
}

async fn create(store: &Store, record: &NewRecord) {
    store.write(vec![Change::Create(Box::new(record.clone()))]).await.expect("a new game");
}

#[tokio::test]
async fn a_game_comes_back_as_it_was_written_even_from_a_second_opening() {
    for database in Database::all() {
        let store = Store::open(&database.url).await.expect("a store");
        let mut new = record(1_700_000_000_000);
        new.settings.game = GameKind::Cube4;
        new.settings.black = Player::Computer { level: Level::Expert, profile: None };
        create(&store, &new).await;
        let id = &new.id;
        let moves = vec![
            played(id, 0, "1e21e4", Some([59_000, 60_000])),
            played(id, 1, "1e71e5", Some([59_000, 58_500])),
        ];
        store.write(moves).await.expect("two moves");
        drop(store);

        let store = Store::open(&database.url).await.expect("the store again");
        let found = store.game(id).await.expect("an answer").expect("the game");
        assert_eq!((found.settings, found.start), (new.settings, new.start));
        assert_eq!((found.status, found.outcome, found.name), (Status::Playing, None, None));
        assert_eq!(found.tokens, new.tokens);
        assert_eq!(found.created, new.at);
        let texts: Vec<_> = found.moves.iter().map(|m| m.text.as_str()).collect();
        assert_eq!(texts, ["1e21e4", "1e71e5"]);
        assert_eq!(found.clocks, Some([time(59_000), time(58_500)]));
        assert!(store.game(&GameId::random()).await.expect("an answer").is_none());
        assert_eq!(
            store.with_status(Status::Playing).await.expect("ids"),
            std::slice::from_ref(id)
        );
        assert_eq!(store.with_status(Status::Ended).await.expect("ids"), []);
        store.check().await.expect("it answers");
    }
}

#[tokio::test]
async fn moves_taken_back_are_gone_and_the_clocks_of_that_moment_count() {
    for database in Database::all() {
        let store = Store::open(&database.url).await.expect("a store");
        let new = record(1);
        create(&store, &new).await;
        let id = &new.id;
        store.write(vec![played(id, 0, "e2e4", Some([9, 9]))]).await.expect("a move");
        store.write(vec![played(id, 1, "e7e5", Some([9, 8]))]).await.expect("a move");
        let outcome = Outcome::Win { winner: Color::Black, reason: WinReason::Resignation };
        let progress = Progress {
            game: id.clone(),
            settings: new.settings.clone(),
            status: Status::Ended,
            outcome: Some(outcome),
            name: Some("Ένα παιχνίδι".to_owned()),
            plies: 1,
            clocks: Some([time(7), time(6)]),
            at: time(77),
        };
        let cut = Change::Cut { game: id.clone(), plies: 1 };
        let seat = Change::Seat { game: id.clone(), index: 1, token: Token::told("b").hash() };
        store.write(vec![cut, Change::Progress(Box::new(progress)), seat]).await.expect("changes");
        let found = store.game(id).await.expect("an answer").expect("the game");
        assert_eq!(found.moves.len(), 1);
        assert_eq!(found.clocks, Some([time(7), time(6)]));
        assert_eq!((found.status, found.outcome), (Status::Ended, Some(outcome)));
        assert_eq!(found.name.as_deref(), Some("Ένα παιχνίδι"));
        assert_eq!(found.tokens[1], Some(Token::told("b").hash()));
        store.write(vec![played(id, 1, "c7c5", Some([5, 4]))]).await.expect("another move");
        let found = store.game(id).await.expect("an answer").expect("the game");
        assert_eq!(found.clocks, Some([time(5), time(4)]), "later moves bring their own");
    }
}

#[tokio::test]
async fn changes_are_made_together_or_not_at_all_and_others_do_not_suffer() {
    for database in Database::all() {
        let store = Store::open(&database.url).await.expect("a store");
        let (good, bad) = (record(1), record(2));
        create(&store, &good).await;
        create(&store, &bad).await;
        store.write(vec![played(&bad.id, 0, "e2e4", None)]).await.expect("a move");
        // Many at once, so that good and bad ones meet in one transaction.
        let writes = (0..50).flat_map(|ply| {
            let twice = vec![played(&bad.id, 1 + ply, "a2a3", None), played(&bad.id, 0, "x", None)];
            [vec![played(&good.id, ply, "e2e4", None)], twice]
        });
        let tasks: Vec<_> = writes
            .map(|changes| {
                let store = store.clone();
                tokio::spawn(async move { store.write(changes).await.is_ok() })
            })
            .collect();
        let mut done = Vec::new();
        for task in tasks {
            done.push(task.await.expect("no panic"));
        }
        assert_eq!(done, [true, false].repeat(50));
        let moves =
            async |id| store.game(id).await.expect("an answer").expect("a game").moves.len();
        assert_eq!((moves(&good.id).await, moves(&bad.id).await), (50, 1));
    }
}

#[tokio::test]
async fn the_library_finds_by_every_word_and_gives_page_after_page() {
    for database in Database::all() {
        let store = Store::open(&database.url).await.expect("a store");
        for number in 0..25_u64 {
            let mut new = record(number);
            let name = format!("Anna {number}%_");
            new.settings.white = Player::Person { name: Some(name) };
            if number % 5 == 0 {
                new.settings.game = GameKind::Cube;
            }
            create(&store, &new).await;
            let moves = (0..number as usize).map(|ply| played(&new.id, ply, "e2e4", None));
            store.write(moves.collect()).await.expect("moves");
        }
        let find = async |query: Query| store.search(&query).await.expect("a page");
        let base = Query { limit: 10, ..Query::default() };
        let first = find(base.clone()).await;
        assert_eq!((first.total, first.games.len()), (25, 10));
        assert_eq!((first.games[0].created, first.games[0].plies), (24, 24), "the latest first");
        let last = find(Query { offset: 20, ..base.clone() }).await;
        assert_eq!((last.total, last.games.len()), (25, 5));
        let total = async |query: Query| find(query).await.total;
        let text = |text: &str| Query { text: text.to_owned(), ..base.clone() };
        assert_eq!(total(text("ANNA 1")).await, 11);
        assert_eq!(total(text("7%_")).await, 2);
        assert_eq!(total(text("7%%")).await, 0, "signs of patterns stand for themselves");
        assert_eq!(total(text("'; DROP TABLE games; --")).await, 0);
        assert_eq!(total(Query { game: Some(GameKind::Cube), ..base.clone() }).await, 5);
        assert_eq!(total(Query { status: Some(Status::Ended), ..base.clone() }).await, 0);
        assert_eq!(total(Query { result: Some(GameResult::Unknown), ..base.clone() }).await, 25);
        assert_eq!(total(Query { saved: true, ..base.clone() }).await, 0);
    }
}

#[tokio::test]
async fn a_wrong_address_is_an_error() {
    for url in ["nonsense", "mysql://localhost/x", "sqlite:///no/such/folder/x.db"] {
        assert!(Store::open(url).await.is_err(), "{url}");
    }
}
