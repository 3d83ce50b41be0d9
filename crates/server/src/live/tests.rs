//! The table and its clocks, with a time that the tests tell.

use std::time::Duration;

use fide::{Position, Variant};
use game::{Color, Notation};
use serde_json::{Value, json};

use super::table::{PATIENCE, Sides, Table};
use crate::secret::{GameId, Token};
use crate::store::{Change, Record};
use crate::wire::{Action, Cause, Code, Status};

const START: Duration = Duration::from_secs(1_000_000);

fn at(seconds: u64) -> Duration {
    START + Duration::from_secs(seconds)
}

/// A table between two devices, or with both seats at one.
fn table(settings: Value) -> Table<Position> {
    let settings: crate::wire::Settings = serde_json::from_value(settings).expect("settings");
    let fen = settings.fen.clone();
    let start = match &fen {
        Some(fen) => Position::from_fen(fen, Variant::Standard).expect("a position"),
        None => Position::start(Variant::Standard),
    };
    let second = if settings.online { "black" } else { "white" };
    let record = Record {
        id: GameId::random(),
        start: start.to_fen(),
        settings,
        status: Status::Playing,
        outcome: None,
        name: None,
        tokens: [Some(Token::told("white").hash()), Some(Token::told(second).hash())],
        clocks: None,
        successor: None,
        created: START,
        moves: Vec::new(),
        pgn: None,
    };
    Table::restore(start, record, START).expect("a table")
}

fn sides(table: &Table<Position>, token: &str) -> Sides {
    table.sides(Some(&Token::told(token)))
}

fn play(table: &mut Table<Position>, text: &str, now: Duration) -> Cause {
    let token =
        if table.settings.online && table.turn() == Color::Black { "black" } else { "white" };
    let sides = sides(table, token);
    table.wake(sides, now);
    let action = Action::Move { text: text.to_owned() };
    table.act(sides, action, now).expect("a move").cause
}

fn left(table: &Table<Position>, now: Duration) -> [u64; 2] {
    table.clocks(now).expect("clocks").map(|left| left.as_secs())
}

fn words(table: &Table<Position>) -> String {
    table.game.outcome().expect("an end").to_string()
}

#[test]
fn clocks_run_for_the_side_to_move_and_gain_by_moves() {
    let mut table = table(json!({"online": true, "clock": {"minutes": 1, "seconds": 5}}));
    assert_eq!(left(&table, at(10)), [50, 60]);
    play(&mut table, "e2e4", at(10));
    assert_eq!(left(&table, at(10)), [55, 60]);
    assert_eq!(left(&table, at(40)), [55, 30]);
    assert_eq!(table.deadline(at(40)), Some(at(70)));
    play(&mut table, "e7e5", at(40));
    assert_eq!(left(&table, at(41)), [54, 35]);
}

#[test]
fn running_out_loses_or_counts_the_points_or_is_a_draw_without_material() {
    let clock = json!({"minutes": 1, "seconds": 0});
    let mut lost = table(json!({"online": true, "clock": clock}));
    assert!(lost.tick(at(59)).is_none());
    let step = lost.tick(at(60)).expect("an end");
    assert_eq!((step.cause, lost.status), (Cause::Ended, Status::Ended));
    assert_eq!(words(&lost), "Black wins on time");
    assert!(lost.tick(at(61)).is_none(), "only once");

    let fen = "4k3/8/8/8/8/8/8/Q3K2r w - - 0 1";
    let mut points =
        table(json!({"online": true, "clock": clock, "fen": fen, "time_out": "points"}));
    points.tick(at(60)).expect("an end");
    assert_eq!(words(&points), "White wins on points when time ran out");

    let fen = "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1";
    let mut bare = table(json!({"online": true, "clock": clock, "fen": fen}));
    bare.tick(at(60)).expect("an end");
    assert_eq!(words(&bare), "draw on time against a side that cannot mate");
}

#[test]
fn a_move_that_comes_too_late_is_no_move() {
    let mut table = table(json!({"online": true, "clock": {"minutes": 1, "seconds": 30}}));
    assert_eq!(play(&mut table, "e2e4", at(61)), Cause::Ended);
    assert_eq!((words(&table).as_str(), table.record.len()), ("Black wins on time", 0));
}

#[test]
fn at_one_device_time_stands_still_while_nobody_is_there() {
    let mut table = table(json!({"clock": {"minutes": 1, "seconds": 0}}));
    assert_eq!(left(&table, at(100)), [60, 60], "nobody came yet");
    let both = sides(&table, "white");
    assert!(table.arrive(both, at(100)));
    assert_eq!(left(&table, at(110)), [50, 60]);
    table.leave(both, at(110));
    assert_eq!(left(&table, at(900)), [50, 60]);
    assert_eq!(table.deadline(at(900)), None);
    let stranger = sides(&table, "a stranger");
    assert!(!table.arrive(stranger, at(900)));
    assert_eq!(left(&table, at(950)), [50, 60], "who only watches wakes nobody");
    play(&mut table, "e2e4", at(1000));
    assert_eq!(left(&table, at(1010)), [50, 50]);
}

#[test]
fn at_two_devices_time_goes_on_and_one_who_stays_away_can_be_beaten() {
    let mut table = table(json!({"online": true}));
    let (white, black) = (sides(&table, "white"), sides(&table, "black"));
    table.arrive(white, at(0));
    table.arrive(black, at(0));
    table.leave(black, at(10));
    let early = table.act(white, Action::ClaimWin {}, at(10) + PATIENCE / 2);
    assert_eq!(early.expect_err("too early").code, Code::NotNow);
    table.act(white, Action::ClaimWin {}, at(10) + PATIENCE).expect("a win");
    assert_eq!(words(&table), "White wins by abandonment");
}

#[test]
fn halting_and_putting_aside_stop_the_clocks_and_resuming_gives_fresh_ones() {
    let mut table = table(json!({"clock": {"minutes": 2, "seconds": 0}}));
    let both = sides(&table, "white");
    table.arrive(both, at(0));
    table.act(both, Action::Pause {}, at(20)).expect("halted");
    assert_eq!(left(&table, at(80)), [100, 120]);
    let move_now = Action::Move { text: "e2e4".to_owned() };
    assert_eq!(table.act(both, move_now, at(80)).expect_err("halted").code, Code::NotNow);
    table.act(both, Action::Continue {}, at(80)).expect("it goes on");
    assert_eq!(left(&table, at(90)), [90, 120]);
    table.act(both, Action::Adjourn {}, at(90)).expect("put aside");
    assert_eq!(left(&table, at(200)), [90, 120]);
    table.act(both, Action::Resume {}, at(300)).expect("resumed");
    assert_eq!(left(&table, at(310)), [110, 120]);
}

#[test]
fn taking_back_gives_no_time_and_the_clock_of_the_right_side_runs() {
    let mut table = table(json!({"clock": {"minutes": 2, "seconds": 10}}));
    let both = sides(&table, "white");
    table.arrive(both, at(0));
    play(&mut table, "e2e4", at(20));
    assert_eq!(left(&table, at(20)), [110, 120]);
    let step = table.act(both, Action::Undo {}, at(30)).expect("taken back");
    assert_eq!(left(&table, at(35)), [105, 110]);
    assert!(matches!(step.changes[..], [Change::Cut { plies: 0, .. }, Change::Progress(_)]));
}

#[test]
fn a_stored_game_comes_back_with_its_clocks_and_its_end() {
    let mut before = table(json!({"online": true, "clock": {"minutes": 1, "seconds": 0}}));
    play(&mut before, "e2e4", at(7));
    let mut record = Record {
        id: before.id.clone(),
        settings: before.settings.clone(),
        start: before.game.start().to_fen(),
        status: Status::Playing,
        outcome: None,
        name: None,
        tokens: before.tokens.clone(),
        clocks: before.clocks(at(7)),
        successor: None,
        created: START,
        moves: vec![crate::store::StoredMove {
            text: "e2e4".to_owned(),
            clocks: before.clocks(at(7)),
            at: at(7),
        }],
        pgn: None,
    };
    let start = before.game.start().clone();
    let after = Table::restore(start.clone(), record.clone(), at(500)).expect("a table");
    assert_eq!(left(&after, at(500)), [53, 60], "nobody pays for the time without a server");
    assert_eq!(left(&after, at(510)), [53, 50]);
    record.status = Status::Ended;
    let outcome = game::Outcome::parse("White wins by resignation");
    record.outcome = outcome;
    let after = Table::restore(start.clone(), record.clone(), at(500)).expect("a table");
    assert_eq!((after.game.outcome(), after.status), (outcome, Status::Ended));
    record.moves[0].text = "e2e5".to_owned();
    assert!(Table::restore(start, record, at(500)).is_err(), "a damaged record is no game");
}
