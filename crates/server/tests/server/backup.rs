//! Everything in one file, out of one database and into another.

use serde_json::json;
use server::api::limits::Limits;
use server::store::{Query, Restored, Store};

use crate::database::Database;
use crate::house::House;

#[tokio::test]
async fn what_was_backed_up_comes_back_in_any_database_and_leaves_what_is_there() {
    for (from, to) in Database::all().into_iter().zip(Database::all().into_iter().rev()) {
        let house = House::on(from, Limits::default()).await;
        let store = &house.hall.services().store;
        let game =
            house.begin(json!({"game": "cube4", "clock": {"minutes": 15, "seconds": 5}})).await;
        house.moves(&game, "2e22e4 2e72e5").await;
        house.done(&game, json!({"do": "save", "name": "Lunch \"break\" ½"})).await;
        house.begin(json!({})).await;
        let mut file = Vec::new();
        assert_eq!(store.backup(&mut file).await.expect("a backup"), 2);

        let other = Store::open(&to.url).await.expect("another store");
        let restored = other.restore(|| Ok(file.as_slice())).await.expect("restored");
        assert_eq!(restored, Restored { games: 2, known: 0 });
        let mut again = Vec::new();
        other.backup(&mut again).await.expect("a backup");
        assert_eq!(String::from_utf8(again), String::from_utf8(file.clone()));
        house.moves(&game, "2d22d4").await;
        let restored = store.restore(|| Ok(file.as_slice())).await.expect("restored");
        assert_eq!(restored, Restored { games: 0, known: 2 });
        assert_eq!(house.stored(&game.id).await.moves.len(), 3, "what is there stays");
    }
}

#[tokio::test]
async fn a_damaged_backup_changes_nothing_and_says_where_it_is_damaged() {
    let house = House::new().await;
    house.begin(json!({})).await;
    house.begin(json!({})).await;
    let mut file = Vec::new();
    house.hall.services().store.backup(&mut file).await.expect("a backup");
    let text = String::from_utf8(file).expect("text");
    let database = Database::sqlite();
    let store = Store::open(&database.url).await.expect("a store");
    let cut = &text[..text.len() - 20];
    let id = text.replacen("\"id\":\"", "\"id\":\"../", 1);
    for (damaged, words) in [("", "line 1"), ("{}", "no backup"), (cut, "line 3"), (&id, "line 2")]
    {
        let error =
            store.restore(|| Ok(damaged.as_bytes())).await.expect_err("damaged").to_string();
        assert!(error.contains(words), "{error}");
    }
    let all = Query { limit: 10, ..Query::default() };
    assert_eq!(store.search(&all).await.expect("a page").total, 0);
}
