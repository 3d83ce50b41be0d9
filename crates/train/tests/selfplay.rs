//! Games of the engine against itself, and the files that keep them.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;
use engine::{Judged, Mind};
use game::{GameResult, Notation};
use matches::Adjudication;
use train::selfplay::{Archive, Reader, Record, Selfplay, Settings};

/// A file that is not there yet.
fn file(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path
}

fn settings(seed: u64) -> Settings {
    let adjudication = Adjudication {
        resign: "8:4".parse().ok(),
        draw: "0.2:10:20".parse().ok(),
        max_plies: Some(40),
    };
    let (random_plies, judges) = (2..=5, "own".to_owned());
    Settings { nodes: 100, random_plies, balance: 100, adjudication, seed, judges }
}

fn short() -> cube::Position {
    cube::Position::start(cube::Variant::CUBE4)
}

fn chess() -> fide::Position {
    fide::Position::start(fide::Variant::Standard)
}

/// Plays on until the file holds so many games; gives those that were played now.
fn play<P: Judged + 'static>(path: &Path, start: &P, games: u32) -> Result<Vec<Record>> {
    let (mut archive, done) = Archive::open(path, start, &settings(7))?;
    let mut played = Vec::new();
    let selfplay = Selfplay::new(start.clone(), settings(7), Mind::default());
    selfplay.run(games, &done, 2, |record| {
        archive.add(record)?;
        played.push(record.clone());
        Ok(())
    })?;
    Ok(played)
}

fn read<P: Notation>(path: &Path, start: &P) -> Result<Vec<Record>> {
    Reader::open(path, start)?.collect()
}

fn reason<T: std::fmt::Debug>(result: Result<T>) -> String {
    format!("{:#}", result.expect_err("an error"))
}

#[test]
fn what_is_read_is_what_was_played() -> Result<()> {
    let path = file("round-trip.games");
    let start = short();
    let played = play(&path, &start, 4)?;
    let mut read = read(&path, &start)?;
    assert_eq!(read, played);
    read.sort_by_key(|record| record.index);
    assert!(read.iter().map(|record| record.index).eq(0..4));
    for record in read {
        assert!((2..=5).contains(&record.opening.len()));
        assert_ne!(record.result, GameResult::Unknown);
        let mut seen = 0;
        record.visit(start.clone(), |position, scored| {
            assert!(game::Position::is_legal(position, scored.action));
            assert_eq!(scored, record.moves[seen]);
            seen += 1;
        })?;
        assert_eq!(seen, record.moves.len());
    }
    Ok(())
}

#[test]
fn an_interrupted_file_goes_on_and_holds_the_same_games() -> Result<()> {
    let (whole, cut) = (file("whole.games"), file("cut.games"));
    let start = chess();
    play(&whole, &start, 5)?;
    let first = play(&cut, &start, 3)?;
    let bytes = fs::read(&cut)?;
    fs::write(&cut, &bytes[..bytes.len() - 2])?;
    assert!(reason(read(&cut, &start)).contains("the file ends within a game"));
    let (_, kept) = Archive::open(&cut, &start, &settings(7))?;
    assert_eq!(kept, first[..2].iter().map(|record| record.index).collect::<HashSet<_>>());
    assert_eq!(read(&cut, &start)?.len(), 2, "the half game is gone");
    let second = play(&cut, &start, 5)?;
    assert_eq!(second.len(), 3);
    let sorted = |path: &Path| -> Result<Vec<Record>> {
        let mut records = read(path, &start)?;
        records.sort_by_key(|record| record.index);
        Ok(records)
    };
    assert_eq!(sorted(&cut)?, sorted(&whole)?);
    assert!(play(&cut, &start, 5)?.is_empty(), "nothing is left to play");
    Ok(())
}

#[test]
fn one_self_play_at_a_time_writes_a_file() -> Result<()> {
    let (path, start) = (file("shared.games"), chess());
    play(&path, &start, 1)?;
    let before = fs::read(&path)?;
    let first = Archive::open(&path, &start, &settings(7))?;
    assert!(reason(Archive::open(&path, &start, &settings(7))).contains("another self-play"));
    drop(first);
    assert_eq!(fs::read(&path)?, before);
    assert_eq!(play(&path, &start, 2)?.len(), 1);
    Ok(())
}

#[test]
fn files_of_another_kind_are_refused_and_left_as_they_are() -> Result<()> {
    let path = file("foreign.games");
    let start = chess();
    fs::write(&path, "1. e4 e5 *\n")?;
    assert!(reason(read(&path, &start)).contains("does not begin with `cubeplay`"));
    assert!(reason(play(&path, &start, 1)).contains("does not begin with `cubeplay`"));
    assert_eq!(fs::read(&path)?, b"1. e4 e5 *\n");

    let path = file("chess.games");
    play(&path, &start, 2)?;
    assert!(reason(read(&path, &short())).ends_with("games of Chess, expected Cube4"));
    let other = reason(Archive::open(&path, &start, &settings(8)));
    assert!(other.contains("seed 7") && other.contains("seed 8"), "{other}");
    assert_eq!(read(&path, &start)?.len(), 2);

    let bytes = fs::read(&path)?;
    let mut newer = bytes.clone();
    newer[8] = 2;
    fs::write(&path, newer)?;
    assert!(reason(read(&path, &start)).contains("version 2, expected 1"));
    fs::write(&path, &bytes[..20])?;
    assert!(reason(read(&path, &start)).contains("ends too early"));
    let mut damaged = bytes;
    *damaged.last_mut().expect("some bytes") ^= 1;
    fs::write(&path, damaged)?;
    let read = Reader::open(&path, &start)?.collect::<Vec<_>>();
    assert!(read.len() == 2 && read[0].is_ok() && read[1].is_err());
    assert!(reason(play(&path, &start, 3)).contains("damaged"));
    Ok(())
}

#[test]
fn a_damaged_length_costs_no_games() -> Result<()> {
    let (path, start) = (file("length.games"), chess());
    play(&path, &start, 1)?;
    let first = fs::read(&path)?.len();
    play(&path, &start, 4)?;
    let mut bytes = fs::read(&path)?;
    // The second game says that it is longer than the file.
    bytes[first + 2] = 9;
    fs::write(&path, &bytes)?;
    let refused = reason(play(&path, &start, 5));
    assert!(
        refused.contains(&format!("byte {first}")) && refused.contains("others follow"),
        "{refused}"
    );
    assert_eq!(fs::read(&path)?, bytes, "nothing is lost");
    Ok(())
}

#[test]
fn moves_of_another_game_are_refused() -> Result<()> {
    let path = file("illegal.games");
    let played = play(&path, &chess(), 1)?;
    let mut record = played[0].clone();
    record.moves.remove(0);
    assert!(reason(record.visit(chess(), |_, _| ())).contains("is not legal"));
    Ok(())
}
