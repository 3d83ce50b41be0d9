use std::collections::HashSet;
use std::time::Duration;

use crate::engine::{Engine, value};
use crate::printed;

const VARIANTS: [&str; 5] = ["chess", "cube", "cube4", "cube-straight", "cube4-straight"];

/// The coordinates of all legal moves of a game's start.
fn legal_moves(game: &str) -> HashSet<String> {
    let text = printed(&["moves", "--game", if game == "chess" { "fide" } else { game }]);
    text.lines().filter_map(|line| line.split(' ').next()).map(str::to_owned).collect()
}

#[test]
fn it_introduces_itself_with_its_options_and_is_ready() {
    let mut engine = Engine::start();
    engine.say("uci");
    let heard = engine.until("uciok");
    assert!(heard[0].starts_with("id name Cubemate "), "{heard:?}");
    assert!(heard[1].starts_with("id author "), "{heard:?}");
    for option in [
        "Hash type spin default 16 min 1 max 65536",
        "Threads type spin default 1 min 1 max 256",
        "MultiPV type spin default 1 min 1 max 4096",
        "Move Overhead type spin default 10 min 0 max 5000",
        "Ponder type check default false",
        "Clear Hash type button",
        "UCI_Chess960 type check default false",
        "UCI_ShowWDL type check default false",
        "UCI_LimitStrength type check default false",
        "UCI_Elo type spin default 1500 min 800 max 2800",
        "Level type combo default Full var Full var Beginner var Novice var Amateur var Advanced var Expert var Master",
        "Profile type string default <empty>",
        "Seed type spin default 0 min 0 max 2147483647",
        "SyzygyPath type string default <empty>",
        "EvalFile type string default <built-in>",
        "StructureFile type string default <built-in>",
        "UCI_Variant type combo default chess var chess var cube var cube4 var cube-straight var cube4-straight",
    ] {
        assert!(heard.contains(&format!("option name {option}")), "{option} in {heard:?}");
    }
    assert!(engine.before_ready().is_empty());
    engine.say("quit");
    assert!(engine.close().is_empty());
}

#[test]
fn every_game_is_searched_to_a_depth_and_reported_on() {
    for variant in VARIANTS {
        let mut engine = Engine::of_variant(variant);
        let (heard, best) = engine.search("go depth 3");
        let depths: Vec<_> = heard.iter().map(|line| value(line, "depth")).collect();
        assert_eq!(depths, ["1", "2", "3"], "{variant}");
        for name in ["seldepth", "multipv", "cp", "nodes", "nps", "hashfull", "time"] {
            assert!(value(&heard[2], name).parse::<i64>().is_ok(), "{name} in {}", heard[2]);
        }
        assert_eq!(value(&heard[2], "pv"), best, "{variant}");
        assert!(legal_moves(variant).contains(&best), "{variant}: {best}");
    }
}

#[test]
fn with_almost_no_nodes_or_time_there_is_still_a_legal_move() {
    for variant in VARIANTS {
        let legal = legal_moves(variant);
        let mut engine = Engine::of_variant(variant);
        for limit in [
            "nodes 1",
            "movetime 0",
            "movetime 1",
            "wtime 1 btime 1",
            "wtime -50 btime 9",
            "depth 1",
        ] {
            let (_, best) = engine.search(&format!("go {limit}"));
            assert!(legal.contains(&best), "{variant}, {limit}: {best}");
        }
        let (_, best) = engine.search("go infinite\nstop");
        assert!(legal.contains(&best), "{variant}, stopped at once: {best}");
    }
}

#[test]
fn nodes_and_times_are_kept() {
    let mut engine = Engine::start();
    let (heard, _) = engine.search("go nodes 20000");
    let nodes: u64 = value(&heard[heard.len() - 1], "nodes").parse().expect("a number");
    assert!(nodes <= 20_000, "{nodes}");
    assert!(engine.before_ready().is_empty());
    for limit in
        ["movetime 200", "wtime 6000 btime 1", "wtime 900 winc 100 btime 1 binc 0 movestogo 3"]
    {
        let (_, best) = engine.search(&format!("go {limit}"));
        assert!(legal_moves("fide").contains(&best), "{limit}: {best}");
    }
}

#[test]
fn an_infinite_search_answers_at_once_and_moves_only_when_stopped() {
    let mut engine = Engine::of_variant("cube");
    engine.say("go infinite");
    engine.before_ready();
    assert!(engine.is_silent_about_best_moves(Duration::from_millis(300)));
    let (_, best) = engine.search("stop");
    assert!(legal_moves("cube").contains(&best));
    assert!(engine.before_ready().is_empty(), "one best move is all");
    assert_eq!((engine.say("stop"), engine.line()).1, "info string nothing to stop");
}

#[test]
fn even_a_finished_infinite_search_waits_for_the_stop() {
    let mut engine = Engine::start();
    engine.say("position fen 7k/8/8/8/8/8/8/K7 w - - 0 1\ngo infinite depth 2");
    assert!(engine.is_silent_about_best_moves(Duration::from_millis(300)));
    engine.search("stop");
    engine.say("position fen R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1\ngo infinite");
    assert!(engine.is_silent_about_best_moves(Duration::from_millis(200)));
    assert_eq!(engine.search("stop").1, "(none)");
}

#[test]
fn pondering_ends_with_a_hit_and_the_clock_or_with_a_stop() {
    let mut engine = Engine::start();
    engine.say("position startpos moves e2e4 e7e5\ngo ponder wtime 3000 btime 3000 depth 4");
    assert!(engine.is_silent_about_best_moves(Duration::from_millis(300)));
    let (_, best) = engine.search("ponderhit");
    assert_ne!(best, "(none)");
    engine.say("go ponder movetime 10");
    assert!(engine.is_silent_about_best_moves(Duration::from_millis(200)));
    assert_ne!(engine.search("stop").1, "(none)");
    engine.say("go ponder infinite\nponderhit");
    assert!(engine.is_silent_about_best_moves(Duration::from_millis(200)));
    engine.search("stop");
    engine.say("ponderhit");
    assert_eq!(engine.line(), "info string error: ponderhit: expected after 'go ponder'");
}

#[test]
fn the_answer_that_is_expected_stands_behind_the_best_move() {
    let mut engine = Engine::start();
    engine.say("go depth 5");
    let heard = engine.until("bestmove");
    let words: Vec<_> = heard[heard.len() - 1].split(' ').collect();
    let [_, best, "ponder", answer] = words[..] else { panic!("{words:?}") };
    assert!(heard[heard.len() - 2].contains(&format!(" pv {best} {answer}")), "{heard:?}");
}

#[test]
fn every_legal_move_can_be_ranked_from_best_to_worst() {
    for (variant, depth) in [("chess", 3), ("cube4", 2), ("cube", 1)] {
        let legal = legal_moves(variant);
        let mut engine = Engine::of_variant(variant);
        engine.say("setoption name MultiPV value 4096");
        let (heard, best) = engine.search(&format!("go depth {depth}"));
        let depth = depth.to_string();
        let ranked: Vec<_> = heard.iter().filter(|line| value(line, "depth") == depth).collect();
        let moves: HashSet<_> = ranked.iter().map(|line| value(line, "pv").to_owned()).collect();
        assert_eq!(moves, legal, "{variant}");
        assert_eq!(value(ranked[0], "pv"), best, "{variant}");
        let scores: Vec<i32> =
            ranked.iter().map(|line| value(line, "cp").parse().expect("a score")).collect();
        assert!(scores.is_sorted_by(|a, b| a >= b), "{variant}: {scores:?}");
        let ranks = ranked.iter().map(|line| value(line, "multipv").parse().ok());
        assert!(ranks.eq((1..=legal.len()).map(Some)), "{variant}");
    }
}

#[test]
fn only_the_moves_that_are_named_are_searched() {
    let mut engine = Engine::start();
    for limit in ["depth 4", "nodes 1"] {
        let (_, best) = engine.search(&format!("go searchmoves a2a3 h2h4 {limit}"));
        assert!(["a2a3", "h2h4"].contains(&&*best), "{limit}: {best}");
    }
    engine.say("go depth 2 searchmoves e2e5");
    assert_eq!(engine.line(), "info string error: go searchmoves: 'e2e5' is not legal here");
    let mut engine = Engine::of_variant("cube");
    assert_eq!(engine.search("go depth 2 searchmoves 4e24e4").1, "4e24e4");
}

/// A variant, a position, how to search it, and in how many moves it is mate.
const MATES: [(&str, &str, &str, &str); 9] = [
    ("chess", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "depth 4", "1"),
    ("chess", "r3k3/8/8/8/8/8/5PPP/6K1 b - - 0 1", "mate 1", "1"),
    ("chess", "7k/8/8/8/8/8/R7/1R2K3 w - - 0 1", "mate 2", "2"),
    ("chess", "7k/R7/1R6/8/8/8/8/4K3 b - - 0 1", "depth 9", "-1"),
    (
        "cube",
        "7k/8/6Q1/3Q4/8/8/8/8|8/8/6Q1/8/7Q/8/8/8|8/8/8/8/8/8/8/8|8/8/8/8/4Q3/8/8/8|8/8/8/8/8/8/8/8|\
         8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/K7 w - - 0 1",
        "depth 2",
        "1",
    ),
    (
        "cube",
        "8/8/8/8/5q2/6c1/3q4/7K|8/8/8/8/8/8/8/8|8/8/8/8/8/5cq1/8/8|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|\
         8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|k7/8/8/8/8/8/8/8 b - - 0 1",
        "mate 1",
        "1",
    ),
    (
        "cube4",
        "7k/8/8/6Q1/4Q3/8/8/8|3Q4/5Q2/8/8/8/8/8/8|6Q1/8/8/8/8/8/8/8|8/8/8/8/8/8/8/K7 w - - 0 1",
        "mate 1",
        "1",
    ),
    (
        "cube4",
        "8/8/8/6q1/8/6c1/8/7K|8/8/8/8/8/8/8/8|8/8/8/3q4/8/8/8/8|k7/8/8/6q1/4c3/8/8/8 b - - 0 1",
        "depth 3",
        "1",
    ),
    (
        "cube4",
        "7k/8/8/8/8/8/8/8|3Q4/3Q4/3C4/8/8/8/8/8|8/8/8/8/5Q2/8/8/8|8/6C1/8/8/8/8/8/K7 w - - 0 1",
        "mate 2",
        "2",
    ),
];

#[test]
fn mates_are_found_and_counted_in_moves_and_the_line_ends_in_one() {
    for (variant, fen, go, mate) in MATES {
        let mut engine = Engine::of_variant(variant);
        let (heard, _) = engine.search(&format!("position fen {fen}\ngo {go}"));
        let last = &heard[heard.len() - 1];
        assert_eq!(value(last, "mate"), mate, "{fen}: {last}");
        let (_, line) = last.split_once(" pv ").expect("a line");
        engine.say(&format!("position fen {fen} moves {line}\nd"));
        let state = engine.line();
        assert!(state.ends_with("is checkmated."), "{fen}, {line}: {state}");
    }
}

#[test]
fn chess960_castles_by_taking_the_rook() {
    let fen = "position fen 4k3/8/8/8/8/8/8/RK5R w HA - 0 1 moves";
    let mut engine = Engine::start();
    engine.say("setoption name UCI_Chess960 value true");
    engine.say(&format!("{fen} b1h1\nd"));
    let heard = engine.until("4k3");
    assert_eq!(heard[heard.len() - 1], "4k3/8/8/8/8/8/8/R4RK1 b - - 1 1");
    engine.say(&format!("{fen} b1g1"));
    assert_eq!(engine.line(), "info string error: position: move 1, 'b1g1', is not legal there");
    engine.say(fen);
    assert_eq!(engine.search("go depth 2 searchmoves b1h1").1, "b1h1");

    let mut engine = Engine::start();
    engine.say("position fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    assert_eq!(engine.search("go depth 2 searchmoves e1g1").1, "e1g1");
}

#[test]
fn the_cube_castles_across_levels() {
    let mut engine = Engine::of_variant("cube");
    engine.say(&format!("position fen {}", crate::CUBE_CASTLING));
    assert_eq!(engine.search("go depth 1 searchmoves 4e16g1").1, "4e16g1");
}

#[test]
fn a_position_that_came_twice_in_the_game_is_a_draw() {
    // Black is a queen up, but every check of White's returns to a position that was there twice.
    let fen = "6k1/5p1p/6p1/8/8/8/1q6/2QK4 w - - 0 1";
    let mut engine = Engine::start();
    let shuffle = "c1c8 g8g7 c8c3 g7g8 c3c8 g8g7 c8c3 g7g8";
    engine.say(&format!("position fen {fen} moves {shuffle} c3c8 g8g7"));
    let (heard, _) = engine.search("go depth 1 searchmoves c8c3");
    assert_eq!(value(&heard[0], "cp"), "0", "{heard:?}");
    engine.say(&format!("position fen {fen} moves c1c8 g8g7"));
    let (heard, _) = engine.search("go depth 1 searchmoves c8c3");
    assert_ne!(value(&heard[0], "cp"), "0", "{heard:?}");
}

#[test]
fn chances_are_shown_when_they_are_asked_for() {
    let mut engine = Engine::start();
    engine.say("setoption name UCI_ShowWDL value true");
    let (heard, _) = engine.search("go depth 2");
    let words: Vec<_> = heard[1].split(' ').skip_while(|&word| word != "wdl").collect();
    let shares: Vec<u32> = words[1..4].iter().filter_map(|word| word.parse().ok()).collect();
    assert_eq!(shares.iter().sum::<u32>(), 1000, "{heard:?}");
}

#[test]
fn wrong_commands_are_answered_and_change_nothing() {
    let mut engine = Engine::start();
    engine.say("position startpos moves e2e4");
    for (wrong, part) in [
        ("fly", "unknown command 'fly', expected uci, debug, isready"),
        ("uci now", "'now' is too much"),
        ("debug", "expected 'on' or 'off'"),
        ("position", "expected 'startpos' or 'fen FEN'"),
        ("position fen 8/8 w - - 0 1", "2 rank(s), expected 8"),
        ("position startpos moves e2e4 e7e5 e4e5 d7d5", "move 3, 'e4e5', is not legal there"),
        ("position startpos moves é2e4", "move 1, 'é2e4'"),
        ("go depth many", "go depth 'many', expected a whole number from 1"),
        ("go quickly", "unknown 'quickly', expected depth"),
        ("go wtime 1000", "Black is to move, expected btime"),
        ("go perft x", "expected a whole number from 0 to 99"),
        ("setoption name Hash value 0", "expected a whole number from 1 to 65536"),
        ("setoption name Contempt value 1", "unknown option 'Contempt', expected Hash"),
        ("setoption name UCI_Variant value checkers", "expected chess, cube"),
        ("setoption", "expected 'setoption name NAME"),
    ] {
        engine.say(wrong);
        let line = engine.line();
        assert!(line.starts_with("info string error: ") && line.contains(part), "{wrong}: {line}");
    }
    engine.say("\n   \nd");
    let heard = engine.until("rnbqkbnr");
    assert_eq!(
        heard[heard.len() - 1],
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
        "the last good position stands"
    );
}

#[test]
fn while_a_search_runs_what_would_disturb_it_is_refused() {
    let mut engine = Engine::start();
    engine.say("go infinite");
    for command in
        ["go depth 1", "ucinewgame", "setoption name Hash value 2", "bench", "go perft 1"]
    {
        engine.say(command);
        let heard = engine.until("info string error: ");
        assert!(heard[heard.len() - 1].contains("a search is running"), "{command}");
    }
    engine.say("position startpos moves d2d4\nsetoption name MultiPV value 2");
    engine.search("stop");
    let (heard, _) = engine.search("go depth 1");
    assert_eq!(heard.len(), 2);
    assert!(value(&heard[0], "pv").ends_with(['5', '6']), "Black moves: {heard:?}");
}

#[test]
fn options_can_change_between_searches() {
    let mut engine = Engine::start();
    let mut nodes = |settings: &str| {
        let (heard, _) = engine.search(&format!("{settings}\ngo depth 6"));
        value(&heard[heard.len() - 1], "nodes").to_owned()
    };
    let fresh = nodes("setoption name Hash value 2");
    assert_ne!(nodes(""), fresh, "the table remembers");
    assert_eq!(nodes("setoption name Clear Hash"), fresh);
    assert_eq!(nodes("ucinewgame"), fresh);
    assert_eq!(nodes("setoption name Hash value 2"), fresh);
    nodes("setoption name Threads value 3");
}

#[test]
fn leaves_are_counted_and_a_long_count_can_be_stopped() {
    let mut engine = Engine::start();
    engine.say("go perft 4");
    let heard = engine.until("Nodes searched");
    assert_eq!(heard[heard.len() - 1], "Nodes searched: 197281");
    assert!(heard.contains(&"e2e4: 13160".to_owned()) && heard.len() == 22, "{heard:?}");
    engine.say("go perft 30\nisready");
    assert_eq!(engine.line(), "readyok");
    engine.say("stop");
    assert_eq!(engine.line(), "info string perft was stopped");
    let mut engine = Engine::of_variant("cube");
    engine.say("go perft 2");
    let heard = engine.until("Nodes searched");
    assert_eq!(heard[heard.len() - 1], "Nodes searched: 33856");
}

#[test]
fn in_debug_mode_positions_are_repeated_as_they_were_understood() {
    let mut engine = Engine::of_variant("cube4");
    engine.say("position startpos\ndebug on\nposition startpos moves 2e22e4");
    let line = engine.line();
    assert!(
        line.starts_with("info string rnbq") && line.contains(" b 2A2H4H2a2h4h 2e3 0 1"),
        "{line}"
    );
    engine.say("debug off\nposition startpos");
    assert!(engine.before_ready().is_empty());
}

#[test]
fn the_static_value_is_told_for_both_sides() {
    let mut engine = Engine::start();
    engine.say("position fen 4k3/8/8/8/8/8/8/Q3K3 b - - 0 1\neval");
    let mut line = engine.line();
    while !line.starts_with("info string") {
        line = engine.line();
    }
    let words: Vec<_> = line.split(' ').collect();
    assert_eq!(words[..4], ["info", "string", "static", "value"]);
    let score: i32 = words[4].parse().expect("a score");
    assert!(score < -500, "{line}");
    assert!(line.ends_with(&format!("{} cp for White", -score)), "{line}");
}

#[test]
fn the_end_of_the_input_ends_a_search_and_the_program() {
    for go in ["go infinite", "go ponder", "go depth 150", "go perft 40", "bench"] {
        let mut engine = Engine::of_variant("cube4");
        engine.say(go);
        engine.before_ready();
        let said = engine.close();
        let best_moves = said.iter().filter(|line| line.starts_with("bestmove ")).count();
        let searching = !go.contains("perft") && go != "bench";
        assert_eq!(best_moves, usize::from(searching), "{go}: {said:?}");
    }
}

/// The folder of public tables of endings, where there is one.
fn tables() -> Option<String> {
    let files = testkit::data_files("syzygy")?;
    let folder = files.first().and_then(|file| file.parent()).expect("tables in their folder");
    Some(folder.display().to_string())
}

#[test]
fn tables_of_endings_are_used_until_they_are_cleared_and_a_bad_path_changes_nothing() {
    let mut engine = Engine::start();
    engine.say("setoption name SyzygyPath value no/such/folder");
    let line = engine.line();
    assert!(line.starts_with("info string error: option SyzygyPath 'no/such/folder'"), "{line}");
    let Some(folder) = tables() else { return };
    let mut score = |setting: &str| {
        engine.say(&format!("setoption name SyzygyPath value {setting}"));
        engine.say("ucinewgame\nposition fen 6k1/8/8/8/Q3r3/8/7P/7K w - - 3 1");
        let (heard, best) = engine.search("go depth 4");
        assert_eq!(best, "a4e4");
        let last = &heard[heard.len() - 1];
        let hits: u64 = value(last, "tbhits").parse().expect("a number");
        (value(last, "cp").parse::<i32>().expect("a score"), hits)
    };
    let without = score("<empty>");
    assert_eq!(without.1, 0);
    let known = score(&folder);
    assert!(known.0 > 30_000 && known.1 > 0, "{known:?}");
    assert_eq!(score("no/such/folder"), known, "the old tables stay");
    assert_eq!(score("<empty>"), without);
}

#[test]
fn a_weak_engine_thinks_little_shows_one_line_and_plays_the_same_again() {
    for variant in VARIANTS {
        let legal = legal_moves(variant);
        let play = || {
            let mut engine = Engine::of_variant(variant);
            engine.say("setoption name UCI_LimitStrength value true");
            engine.say("setoption name UCI_Elo value 800");
            let games: Vec<_> = (0..12)
                .map(|_| {
                    let (heard, best) = engine.search("ucinewgame\ngo depth 30");
                    let one = heard.iter().all(|line| value(line, "multipv") == "1");
                    assert!(one && !heard.is_empty(), "{heard:?}");
                    best
                })
                .collect();
            games
        };
        let first = play();
        assert!(first.iter().all(|best| legal.contains(best)), "{variant}: {first:?}");
        assert_ne!(first.iter().collect::<HashSet<_>>().len(), 1, "{variant}: games differ");
        assert_eq!(first, play(), "{variant}");
    }
    let mut engine = Engine::start();
    engine.say("setoption name UCI_LimitStrength value true");
    engine.say("position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
    assert_eq!(engine.search("go movetime 1000").1, "a1a8", "mate is mate");
}

#[test]
fn a_long_search_tells_what_it_does() {
    let mut engine = Engine::of_variant("cube");
    engine.say("go infinite");
    let heard = engine.until("info nodes ");
    for name in ["nodes", "nps", "hashfull", "tbhits", "time"] {
        let last = &heard[heard.len() - 1];
        assert!(value(last, name).parse::<u64>().is_ok(), "{name} in {last}");
    }
    loop {
        let line = engine.line();
        if line.contains(" currmove ") {
            assert!(legal_moves("cube").contains(value(&line, "currmove")), "{line}");
            assert!(value(&line, "currmovenumber").parse::<u32>().is_ok_and(|number| number > 0));
            break;
        }
    }
    engine.search("stop");
}

#[test]
fn a_mate_that_is_not_there_does_not_keep_the_engine_forever() {
    let mut engine = Engine::start();
    engine.say("position fen 8/8/4k3/8/8/4K3/4P3/8 w - - 0 1");
    let (heard, best) = engine.search("go mate 1");
    assert_eq!(value(&heard[heard.len() - 1], "depth"), "12");
    assert_ne!(best, "(none)");
}
