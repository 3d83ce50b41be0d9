//! Records of games: what is read, what is written, and that the two agree.

use std::fs;
use std::path::{Path, PathBuf};

use game::pgn::{self, Fault, Reader, Record};
use game::{Game, GameResult, Notation, Rules, san};
use proptest::prelude::*;
use testkit::data_files;

type Chess = Result<Record<fide::Position>, Fault>;
type Cube = Result<Record<cube::Position>, Fault>;

fn chess(text: &str) -> Vec<Chess> {
    Reader::new(text).map(|draft| draft.replay(fide::Variant::Standard)).collect()
}

fn cube(text: &str) -> Vec<Cube> {
    Reader::new(text).map(|draft| draft.replay(cube::Variant::CUBE)).collect()
}

/// The moves of a record as they are written, without its tags.
fn movetext(record: &impl ToString) -> String {
    let text = record.to_string();
    let (_, moves) = text.split_once("\n\n").expect("tags, then moves");
    moves.trim_end().to_owned()
}

fn rewritten(text: &str) -> String {
    movetext(chess(text)[0].as_ref().expect("a good game"))
}

fn tags(text: &str) -> String {
    let text = chess(text)[0].as_ref().expect("a good game").to_string();
    text.split_once("\n\n").expect("tags, then moves").0.to_owned()
}

fn fault(text: &str) -> (String, usize) {
    let fault = chess(text).remove(0).expect_err("a bad game");
    (fault.to_string(), fault.moves)
}

/// A bad game says where, what, and counts the moves before.
fn assert_fault(text: &str, place: &str, reason: &str, moves: usize) {
    let (error, count) = fault(text);
    assert!(error.starts_with(&format!("{place}: ")), "{text}\n{error}");
    assert!(error.contains(reason), "{text}\n{error}");
    assert_eq!(count, moves, "{text}");
}

#[test]
fn numbers_stand_where_the_export_format_wants_them() {
    let text = "e4 {a} e5 (e6) Nf3 $1 Nc6 (Nf6 {b} Nxe5 (Nc3)) (d6) ! {c} {d} Bb5 1/2";
    let written = "1. e4 {a} 1... e5 (1... e6) 2. Nf3 $1 Nc6 (2... Nf6 {b} 3. Nxe5 (3. Nc3))
\
                   (2... d6) $1 {c} {d} 3. Bb5 1/2-1/2";
    assert_eq!(rewritten(text), written);
}

#[test]
fn moves_are_written_strictly_however_they_were_read() {
    let text = "1.e2-e4 e7e5 2.Ng1f3 Nb8-c6 3.Bb5 a6 4.B:c6 dxc6 5.0-0 Bg4++ *";
    let written = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O Bg4 *";
    assert_eq!(rewritten(text), written);
}

#[test]
fn comments_keep_their_braces() {
    assert_eq!(rewritten("e4 {a { b} *"), "1. e4 {a { b} *");
    assert_eq!(
        rewritten("e4 ; a } b\n (d4 ; c }\n) e5 *"),
        "1. e4 ; a } b\n(1. d4 ; c }\n) 1... e5 *"
    );
    assert_eq!(rewritten("e4 ; only a line\n e5 *"), "1. e4 {only a line} 1... e5 *");
}

#[test]
fn long_comments_are_wrapped_and_no_line_begins_with_a_percent_sign() {
    let text = format!("e4 {{{}}} *", "%word [%clk 0:01] ".repeat(50));
    let written = rewritten(&text);
    assert!(written.lines().all(|line| line.len() < 80 && !line.starts_with('%')), "{written}");
    assert_eq!(rewritten(&written), written);
}

#[test]
fn the_roster_comes_first_and_the_result_is_that_of_the_moves() {
    let written = tags("[Annotator \"A\"]\n[Black \"B \\\"x\\\" \\\\\"]\n[Result \"0-1\"]\ne4 1-0");
    let expected = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n\
                    [Black \"B \\\"x\\\" \\\\\"]\n[Result \"1-0\"]\n[Annotator \"A\"]";
    assert_eq!(written, expected);
}

#[test]
fn a_record_with_as_many_tags_as_a_game_may_have_is_read_again() {
    let tags: Vec<_> = (0..500).map(|number| format!("[A{number} \"\"]\n")).collect();
    let text = format!("[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n{}", tags.concat());
    let written = chess(&text)[0].as_ref().expect("a good game").to_string();
    let again = chess(&written);
    assert_eq!(again[0].as_ref().map(ToString::to_string), Ok(written));
}

#[test]
fn the_start_is_written_where_it_is_not_the_usual_one() {
    let fen = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1";
    let written = tags(&format!("[FEN \"{fen}\"]\n[ECO \"x\"]\nO-O-O *"));
    let tail = format!("[FEN \"{fen}\"]\n[ECO \"x\"]\n[SetUp \"1\"]");
    assert!(written.ends_with(&tail), "{written}");
    assert!(!tags("[SetUp \"0\"]\n[Variant \"Standard\"]\n e4").contains("SetUp"));
}

#[test]
fn a_game_in_progress_becomes_a_record_and_back() {
    let start = fide::Position::start(fide::Variant::Chess960);
    let mut game = Game::new(start, Rules::default());
    for text in ["f3", "e5", "g4", "Qh4"] {
        let m = san::parse(game.position(), text).unwrap();
        game.play(m).unwrap();
    }
    let mut record = Record::of(&game);
    record.tags_mut().set("White", "line\nend");
    let text = record.to_string();
    assert!(text.contains("[White \"line end\"]") && text.contains("[Variant \"Chess960\"]"));
    assert!(text.ends_with("\n\n1. f3 e5 2. g4 Qh4# 0-1\n"), "{text}");
    assert_eq!(record.result(), GameResult::BlackWins);
    let again = record.game(Rules::default()).unwrap();
    assert_eq!((again.moves(), again.outcome()), (game.moves(), game.outcome()));
    assert_eq!(record.tags().get("White"), Some("line\nend"));
    assert_eq!(record.start().to_fen(), game.start().to_fen());
    for (plies, text) in [(0, "before"), (2, "after\n two"), (4, "}"), (9, "nowhere else")] {
        record.comment(plies, text);
    }
    let text = record.to_string();
    let movetext = "{before} {nowhere else} 1. f3 e5 {after two} 2. g4 Qh4# ; }\n0-1\n";
    assert!(text.ends_with(movetext), "{text}");
}

#[test]
fn null_moves_are_for_variations() {
    assert_eq!(rewritten("e4 (Z0 e5 -- d5) *"), "1. e4 (1. -- e5 2. -- d5) *");
    assert_fault("e4 Z0", "1:4", "move 1... the null move 'Z0'", 1);
    assert_fault("e4 e5 Qh5 Nc6 Qxf7+ (Qf3 a6 Qxf7 --)", "1:34", "in check", 5);
}

#[test]
fn bad_moves_are_named_with_their_place() {
    assert_fault("1. e4 e5\n2. Nf9 Nc6", "2:4", "move 2. 'Nf9'", 2);
    assert_fault("1. e4 é", "1:7", "move 1...", 1);
    assert_fault("1. e4 (1. d4 d5 2. Ke5) 1... e5", "1:20", "move 2. 'Ke5'", 1);
    assert_fault("1. e4 (1. Ke5", "1:7", "never closed", 1);
    assert_fault("1. e4 Ke5 }", "1:7", "'Ke5'", 1);
    assert_fault("1. e4 } Ke5", "1:7", "'}'", 1);
}

#[test]
fn bad_starts_are_named_with_tag_and_column() {
    let text = "[Event \"x\"]\n [FEN \"4k3/8/8/8/8/8/8/R3K3 x Q - 0 1\"]\n\ne4";
    assert_fault(text, "2:2", "column 22", 0);
    let earlier = format!("[Broken]\n{text}");
    assert_fault(&earlier, "1:1", "a tag without a value", 0);
}

#[test]
fn one_bad_game_spoils_no_other() {
    let text =
        "[White \"a\"]\n\n1. e4 e5 2. Ke3 Nf6 (2... d5 3. d4) 1-0\n\n[White \"b\"]\n\n1. d4 *";
    let games = chess(text);
    assert_eq!((games.len(), games[0].is_err(), games[1].is_ok()), (2, true, true));
}

#[test]
fn variants_can_be_refused_at_their_tag() {
    let draft = Reader::new("[A \"\"]\n[Variant \"Atomic\"] e4").next().unwrap();
    let fault = draft.refuse("Variant", "no".to_owned());
    assert_eq!((fault.to_string(), fault.moves), ("2:1: no".to_owned(), 0));
    let draft = Reader::new(" e4").next().unwrap();
    assert_eq!(draft.refuse("Variant", "no".to_owned()).to_string(), "1:2: no");
}

#[test]
fn games_of_the_cube_are_records_too() {
    let text = "[Variant \"Cube\"] 1.4e4 4e5 2.Q4h5 {a} (2. 5a3 N5g3) K4e7 3.Qx4e5# 1-0";
    let record = cube(text).remove(0);
    let Err(fault) = record else { panic!("no knight can go there") };
    assert_eq!((fault.error.place.column, fault.moves), (47, 3));

    let text = "[Variant \"cube\"] 1.4e4 4e5 2.Q4h5 {a} (2. 5a3) K4e7 3.Qx4e5# 1-0";
    let record = cube(text).remove(0).expect("a good game");
    let written = "1. 4e4 4e5 2. Q4h5 {a} (2. 5a3) 2... K4e7 3. Qx4e5# 1-0";
    assert_eq!(movetext(&record), written);
    assert!(record.to_string().contains("[Variant \"Cube\"]"));
}

#[test]
fn the_bracket_of_the_cubes_castling_opens_no_variation() {
    let empty = "8/8/8/8/8/8/8/8";
    let low = "4k3/8/8/8/8/8/8/4K2R";
    let board = [empty, empty, empty, empty, low, empty, empty, "8/8/8/8/8/8/8/7R"].join("|");
    let text = format!("[FEN \"{board} w 1H4H - 0 1\"] 1. O-O(2g1)! (1. O-O(4g1) K4e7) (1. 0-0) *");
    let (error, moves) = match cube(&text).remove(0) {
        Ok(record) => panic!("{}", movetext(&record)),
        Err(fault) => (fault.to_string(), fault.moves),
    };
    assert!(error.contains("ambiguous") && moves == 1, "{error}");
    let text = text.replace(" (1. 0-0)", "");
    let record = cube(&text).remove(0).expect("a good game");
    assert_eq!(movetext(&record), "1. O-O(2g1) $1 (1. O-O(4g1) K4e7) *");
}

/// Reading what was written gives the same record, and writing that the same text.
fn assert_fixed<P: Notation>(record: &Record<P>) {
    let text = record.to_string();
    let drafts: Vec<_> = Reader::new(&text).collect();
    assert_eq!(drafts.len(), 1, "{text}");
    for draft in drafts {
        let again: Record<P> = match draft.replay(record.start().variant()) {
            Ok(again) => again,
            Err(fault) => panic!("{fault}\n{text}"),
        };
        assert_eq!(again.line(), record.line(), "{text}");
        assert_eq!(again.result(), record.result(), "{text}");
        assert_eq!(again.start().to_fen(), record.start().to_fen(), "{text}");
        assert_eq!(again.to_string(), text);
    }
}

/// Pieces of PGN, good and bad, that any text can be made of.
const PIECES: &[&str] = &[
    "1. e4 e5 ",
    "2. Nf3 ",
    "Nc6 ",
    "(1. d4 ",
    "(",
    ") ",
    "{a comment} ",
    "{",
    "} ",
    "; line } x\n",
    "$1 ",
    "$",
    "!? ",
    "-- ",
    "1-0 ",
    "* ",
    "\n\n",
    "\n",
    "[White \"A\"]\n",
    "[B \"x \\\"]\n",
    "[",
    "\"",
    "%esc\n",
    "exd6 e.p. ",
    "O-O(2g1) ",
    "4e4 4e5 ",
    "é½",
    "...",
    "[FEN \"8/8 w\"]\n",
    "1. ",
];

proptest! {
    #[test]
    fn no_bytes_break_the_reader(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let text = pgn::decode(&bytes);
        for record in chess(&text).iter().flatten() {
            assert_fixed(record);
        }
        for record in cube(&text).iter().flatten() {
            assert_fixed(record);
        }
    }

    #[test]
    fn what_is_written_is_read_again(pieces in prop::collection::vec(prop::sample::select(PIECES), 0..40)) {
        let text = pieces.concat();
        for record in chess(&text).iter().flatten() {
            assert_fixed(record);
        }
        for record in cube(&text).iter().flatten() {
            assert_fixed(record);
        }
    }
}

/// The files of a folder of public data and of its subfolders.
fn games_in(folder: &str) -> Vec<PathBuf> {
    let mut files = data_files(folder).unwrap_or_default();
    files.retain(|file| file.file_name().is_some_and(|name| name != "SOURCE.txt"));
    files
}

/// How many games of a file are good, all of which can be written and read again, and how many are bad.
fn good_and_bad(file: &Path) -> (usize, usize) {
    let bytes = fs::read(file).expect("a file that can be read");
    let (mut good, mut bad) = (0, 0);
    for draft in Reader::new(&pgn::decode(&bytes)) {
        let variant = match draft.tags().get("Variant") {
            Some(name) if name.contains("960") || name.starts_with("fischer") => {
                fide::Variant::Chess960
            }
            _ => fide::Variant::Standard,
        };
        match draft.replay::<fide::Position>(variant) {
            Ok(record) => {
                assert_fixed(&record);
                good += 1;
            }
            Err(_) => bad += 1,
        }
    }
    (good, bad)
}

#[test]
fn all_public_games_are_good_and_can_be_written_and_read() {
    for file in games_in("games") {
        let (good, bad) = good_and_bad(&file);
        assert!(good > 0 && bad == 0, "{file:?}: {good} good, {bad} bad");
    }
}

#[test]
fn nasty_files_are_read_as_far_as_they_make_sense() {
    // Files of other variants are not chess, and these have errors for which there is no reading.
    let broken = [
        ("black2move.pgn", 1),
        ("corrupted.pgn", 1),
        ("err.pgn", 1),
        ("z0.pgn", 1),
        ("nested-comment.pgn", 1),
        ("badpgn.pgn", 1),
        ("anastasian-lewis.pgn", 1),
    ];
    let others = [
        "atomic.pgn",
        "zh.pgn",
        "antichess-programfox.pgn",
        "knightvuillaume-jannlee-zh-lichess.pgn",
    ];
    for file in games_in("nasty/pgn") {
        let name = file.file_name().expect("a file has a name").to_string_lossy();
        if others.contains(&&*name) {
            continue;
        }
        let expected = broken.iter().find(|(broken, _)| *broken == name).map_or(0, |(_, bad)| *bad);
        assert_eq!(good_and_bad(&file).1, expected, "{file:?}");
    }
}
