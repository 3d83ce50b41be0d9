//! Whole matches of simple players: what is played, what is kept, and that bad players spoil nothing but their games.

mod fake;

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::Duration;
use std::{env, fs, process};

use fake::engine;
use game::Notation;
use game::pgn::Reader;
use matches::{
    Adjudication, Archive, Conditions, Finished, Limit, Opening, Openings, PlayerSpec, Score,
    Tally, Tournament,
};

fn tournament<P: Notation>(start: P, players: [&str; 2], games: usize) -> Tournament<P> {
    let accept = Box::new(|_: &P| true);
    Tournament {
        players: players.map(|text| PlayerSpec::parse(text, "none").expect("a player")),
        setup: Vec::new(),
        openings: Openings::Random { start, plies: 4..=4, seed: 3, accept },
        conditions: Conditions {
            limit: Limit::Nodes(1),
            margin: Duration::from_millis(20),
            patience: Duration::from_secs(10),
            adjudication: Adjudication { max_plies: Some(60), ..Adjudication::default() },
        },
        games,
        concurrency: 1,
        seed: 5,
    }
}

fn chess(players: [&str; 2], games: usize) -> Tournament<fide::Position> {
    tournament(fide::Position::start(fide::Variant::Standard), players, games)
}

/// All games, in their order.
fn played<P: Notation>(tournament: &Tournament<P>) -> Vec<Finished> {
    let mut all = Vec::new();
    let see = |finished| {
        all.push(finished);
        Ok(ControlFlow::Continue(()))
    };
    tournament.run(&HashSet::new(), see).expect("a match");
    all.sort_by_key(|finished| finished.index);
    all
}

fn records(games: &[Finished]) -> Vec<&str> {
    games.iter().map(|game| game.record.as_str()).collect()
}

/// The first moves of a record, without numbers and remarks.
fn opening(record: &str) -> Vec<String> {
    let draft = Reader::new(record).next().expect("a game");
    let record = draft.replay::<fide::Position>(fide::Variant::Standard).expect("legal moves");
    record.moves().take(4).map(|m| format!("{m:?}")).collect()
}

#[test]
fn a_match_is_the_same_again_however_many_games_are_played_at_a_time() {
    let mut tournament = chess(["plain:1", "random"], 6);
    let alone = played(&tournament);
    tournament.concurrency = 3;
    assert_eq!(records(&played(&tournament)), records(&alone));
    tournament.seed = 6;
    assert_ne!(records(&played(&tournament)), records(&alone));
}

#[test]
fn each_opening_is_played_with_both_colours() {
    let games = played(&chess(["plain:1", "random"], 4));
    let players = |game: &Finished| {
        let tags = Reader::new(&game.record).next().expect("a game").tags().clone();
        ["Round", "White", "Black"].map(|name| tags.get(name).unwrap_or_default().to_owned())
    };
    assert_eq!(players(&games[0]), ["1.1", "plain:1", "random"]);
    assert_eq!(players(&games[3]), ["2.2", "random", "plain:1"]);
    let openings: Vec<_> = games.iter().map(|game| opening(&game.record)).collect();
    assert_eq!((&openings[0], &openings[2]), (&openings[1], &openings[3]));
    assert_ne!(openings[0], openings[2]);
}

#[test]
fn whoever_counts_the_pieces_beats_chance() {
    let mut tournament = chess(["plain:2", "random"], 10);
    let resign = "9:4".parse().expect("a rule");
    tournament.conditions.adjudication =
        Adjudication { resign: Some(resign), max_plies: Some(300), ..Adjudication::default() };
    let mut tally = Tally::default();
    for game in played(&tournament) {
        tally.add(game.index, game.score);
    }
    assert!(tally.mean() > 0.9, "{tally}");
}

#[test]
fn the_cube_is_played_too() {
    for variant in cube::Variant::ALL {
        let mut tournament = tournament(cube::Position::start(variant), ["plain:1", "random"], 2);
        tournament.conditions.adjudication.max_plies = Some(12);
        let games = played(&tournament);
        for game in &games {
            let draft = Reader::new(&game.record).next().expect("a game");
            let record = draft.replay::<cube::Position>(variant).expect("legal moves");
            assert_eq!(record.moves().count(), 12);
            assert!(game.record.contains("[Termination \"adjudication\"]"), "{}", game.record);
        }
        assert_eq!(games.len(), 2);
    }
}

#[test]
fn an_interrupted_match_goes_on_where_it_was() {
    let path = scratch("interrupted.pgn");
    let tournament = chess(["plain:1", "random"], 6);
    let names = ["plain:1", "random"];
    let variant = fide::Variant::Standard;
    let mut archive = Archive::create(&path).expect("a new file");
    let see = |game: Finished| {
        archive.add(&game.record)?;
        let enough = game.index == 2;
        Ok(if enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    };
    tournament.run(&HashSet::new(), see).expect("half a match");
    let text = fs::read_to_string(&path).expect("the file");
    fs::write(&path, &text[..text.len() - 20]).expect("the last game is cut off");

    assert!(Archive::create(&path).is_err(), "a file that is there is not overwritten");
    let wrong = Archive::resume::<fide::Position>(&path, variant, ["random", "plain:1"]);
    assert!(wrong.expect_err("other players").to_string().contains("no game of this match"));

    let resumed = Archive::resume::<fide::Position>(&path, variant, names);
    let (mut archive, scores) = resumed.expect("the file again");
    let done: HashSet<usize> = scores.keys().copied().collect();
    assert_eq!(done, HashSet::from([0, 1]));
    let see = |game: Finished| archive.add(&game.record).map(|()| ControlFlow::Continue(()));
    tournament.run(&done, see).expect("the rest of the match");
    let kept = fs::read_to_string(&path).expect("the file");
    assert_eq!(kept, records(&played(&tournament)).join("\n"));
    fs::remove_file(path).expect("the file is ours");
}

fn scratch(name: &str) -> PathBuf {
    let path = env::temp_dir().join(format!("cubemate-{}-{name}", process::id()));
    let _ = fs::remove_file(&path);
    path
}

/// What is said of a player that fails in both games of a match that begins at the start, which it loses.
#[cfg(unix)]
fn offences(player: &str, change: impl FnOnce(&mut Conditions)) -> Vec<String> {
    let mut tournament = chess([player, "random"], 2);
    let start = fide::Position::start(fide::Variant::Standard);
    tournament.openings = Openings::List(vec![Opening::at(start)]);
    change(&mut tournament.conditions);
    let games = played(&tournament);
    assert!(games.iter().all(|game| game.score == Score::Loss));
    games.into_iter().filter_map(|game| game.offence).collect()
}

#[cfg(unix)]
#[test]
fn a_player_that_crashes_loses_and_is_started_again() {
    let said = offences(&engine("exit 3", ":"), |_| {});
    assert_eq!(said, ["bad crashed: exit status: 3"; 2]);
}

#[cfg(unix)]
#[test]
fn a_player_that_plays_no_legal_move_loses() {
    let said = offences(&engine("echo bestmove e2e5", ":"), |_| {});
    assert_eq!(said.len(), 2);
    assert!(said[0].starts_with("bad played an illegal move: 'e2e5'"), "{said:?}");
    let said = offences(&engine("echo bestmove", ":"), |_| {});
    assert!(said[0].starts_with("bad played an illegal move: ''"), "{said:?}");
}

#[cfg(unix)]
#[test]
fn a_player_that_hangs_loses() {
    let patience = Duration::from_millis(100);
    let said = offences(&engine(":", ":"), |conditions| conditions.patience = patience);
    assert_eq!(said, ["bad hangs: no bestmove in 2.1s"; 2]);
}

#[cfg(unix)]
#[test]
fn a_player_that_moves_too_late_loses_on_time() {
    for limit in [Limit::Time(Duration::from_millis(30)), Limit::clock("0.03+0").expect("a clock")]
    {
        let late = engine(":", "echo bestmove a2a3");
        let said = offences(&late, |conditions| conditions.limit = limit);
        assert_eq!(said.len(), 2);
        assert!(said[0].starts_with("bad lost on time: "), "{said:?}");
        assert!(said[0].ends_with(" for a move that had 50ms"), "{said:?}");
    }
}

#[cfg(unix)]
#[test]
fn an_engine_that_plays_well_gets_its_moves_played() {
    let scored = "echo info depth 3 score cp 25 pv g1f3; echo bestmove g1f3";
    let tournament = {
        let mut tournament = chess([&engine(scored, ":"), "random"], 1);
        let start = fide::Position::start(fide::Variant::Standard);
        tournament.openings = Openings::List(vec![Opening::at(start)]);
        tournament.conditions.adjudication.max_plies = Some(1);
        tournament
    };
    let games = played(&tournament);
    assert!(games[0].record.contains("1. Nf3 {+0.25/3 0.0"), "{}", games[0].record);
    assert_eq!((games[0].score, &games[0].offence), (Score::Draw, &None));
}

#[test]
fn a_match_does_not_begin_with_a_player_that_cannot_be_started() {
    let nobody = chess(["cmd=/no/such/engine", "random"], 2);
    let error = nobody.run(&HashSet::new(), |_| Ok(ControlFlow::Continue(())));
    let error = error.expect_err("nobody there").to_string();
    assert!(error.starts_with("engine: cannot play: cannot run '/no/such/engine'"), "{error}");
    if cfg!(unix) {
        let mut unable = chess([&engine(":", ":"), "random"], 2);
        unable.setup.push(("UCI_Variant".to_owned(), "cube".to_owned()));
        let error = unable.run(&HashSet::new(), |_| Ok(ControlFlow::Continue(())));
        let error = error.expect_err("it plays only chess").to_string();
        assert!(error.contains("'sh' has no option 'UCI_Variant'"), "{error}");
    }
}
