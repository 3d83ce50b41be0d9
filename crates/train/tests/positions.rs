//! Packed positions: what goes in comes out, once, and other files are refused.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use anyhow::Result;
use engine::Mind;
use game::{Notation, Square};
use nnue::Beside;
use testkit::random_games;
use train::positions::{Filter, Layout, Packed, Packer, Positions, Strays, Told, Way};

const FILTER: Filter =
    Filter { largest_score: 1000, first_ply: 0, worth: None, validation: 4, seed: 1 };

fn chess() -> fide::Position {
    fide::Position::start(fide::Variant::Standard)
}

fn file(name: &str, text: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).expect("a file in the folder of tests");
    path
}

fn reason<T: std::fmt::Debug>(result: Result<T>) -> String {
    format!("{:#}", result.expect_err("an error"))
}

fn check_records<P: Notation>(start: P, size: usize) {
    let layout = Layout::of(&start);
    assert_eq!(layout.size(), size);
    let mut count = 0;
    random_games(vec![start; 3], 60, 5, |position, random| {
        let told = Told {
            game: random.number() as u32,
            score: random.number() as i16,
            result: random.choose(&[None, Some(0), Some(1), Some(2)]).flatten(),
        };
        let mut bytes = Vec::new();
        let by_hand = [0; 2].map(|_: i16| random.number() as i16);
        layout
            .write(position, by_hand, told, &mut bytes)
            .expect("no more pieces than at the start");
        assert_eq!(bytes.len(), size);
        let packed = layout.read(&bytes);
        assert!(packed.is_sound());
        assert_eq!((packed.told(), packed.turn()), (told, position.turn()));
        let [attacks, everything] = by_hand;
        let read = Beside::ALL.map(|what| packed.by_hand(what));
        assert_eq!(read, [0, attacks, everything]);
        let squares = (0..usize::from(position.levels()) * 64).map(Square::from_index);
        let pieces = squares.filter_map(|square| Some((position.piece_at(square)?, square)));
        assert!(packed.pieces().eq(pieces), "{}", position.to_fen());
        assert_eq!(packed.count(), packed.pieces().count());
        count += 1;
    });
    assert!(count > 60);
}

#[test]
fn records_give_back_positions_of_all_games() {
    check_records(chess(), 36);
    check_records(cube::Position::start(cube::Variant::CUBE), 204);
    check_records(cube::Position::start(cube::Variant::CUBE4), 108);
}

#[test]
fn a_record_that_is_no_position_is_noticed() {
    let layout = Layout::of(&chess());
    let mut bytes = Vec::new();
    let told = Told { game: 1, score: 2, result: Some(1) };
    layout.write(&chess(), [0; 2], told, &mut bytes).expect("a position");
    let sound = |place: usize, byte: u8| {
        let mut bytes = bytes.clone();
        bytes[place] = byte;
        layout.read(&bytes).is_sound()
    };
    assert!(sound(35, 1) && !sound(35, 2), "the side to move");
    assert!(sound(34, 3) && !sound(34, 4), "the result");
    assert!(!sound(3, 1), "more pieces than at the start");
    assert!(!sound(10, 0x33), "no white king");
    assert!(!sound(8, 0x53), "a commoner");
}

/// The numbers of the games of positions.
fn games(texts: &[String]) -> BTreeSet<&str> {
    let number = |text: &'_ String| text.find("game: ").map(|at| at + 6);
    let texts = texts.iter().filter_map(|text| text[number(text)?..].split(',').next());
    texts.collect()
}

/// The positions of a file: to learn from, and to check by.
fn read(path: &std::path::Path, seed: u64) -> Result<[Vec<String>; 2]> {
    let mut positions = Positions::open(&[path], &chess())?;
    let mut read = [Vec::new(), Vec::new()];
    let text = |packed: &Packed| {
        let pieces: Vec<_> = packed.pieces().collect();
        format!("{:?} {:?} {:?}", pieces, packed.turn(), packed.told())
    };
    positions.learn(10, &[seed], |batch| {
        assert!((1..=10).contains(&batch.len()));
        read[0].extend(batch.iter().map(text));
        Ok(())
    })?;
    positions.check(10, |batch| {
        read[1].extend(batch.iter().map(text));
        Ok(())
    })?;
    assert_eq!(
        [positions.training(), positions.validation()],
        read.each_ref().map(|read| read.len() as u64)
    );
    Ok(read)
}

#[test]
fn quiet_positions_are_taken_once_and_games_stay_together() -> Result<()> {
    // In each game quiet moves, captures, an answer to a check, a score too far from equality.
    let starts: Vec<_> = ["a2a3", "a2a4", "b2b3", "b2b4", "f2f3", "g2g3", "h2h3", "h2h4"].into();
    let fen = chess().to_fen();
    let game = |m: &&str| {
        format!(
            "{fen};1;{m} 20 a7a6 20 e2e4 30 d7d5 10 e4d5 30 d8d5 20 b1c3 30 d5e5 30 f1e2 9 b8c6 3000\n"
        )
    };
    let text: String = starts.iter().map(game).collect();
    let data = file("games.txt", &(text + "8/5k2/8/8/8/2P5/4RK2/4r3 w - - 0 1;35;0.5\n"));
    let path = file("games.positions", "");
    let mut packer = Packer::new(chess(), FILTER);
    let counts = packer.add(&data)?;
    // The start is the same each time; three moves are loud, one is decided.
    assert_eq!((counts.loud, counts.far, counts.repeated), (24, 8, 7));
    assert_eq!(counts.taken, 8 * 6 - 7 + 1);
    assert!(counts.factor > 0.0);
    let again = packer.add(&data)?;
    assert_eq!((again.taken, again.repeated), (0, 8 * 6 + 1));
    packer.write(&path)?;
    let [training, validation] = read(&path, 1)?;
    assert_eq!(packer.lens(), [training.len(), validation.len()]);
    assert_eq!(training.len() + validation.len(), counts.taken);
    let all: BTreeSet<_> = training.iter().chain(&validation).collect();
    assert_eq!(all.len(), counts.taken, "all are different");
    assert!(!validation.is_empty() && games(&training).is_disjoint(&games(&validation)));
    let [mut other, _] = read(&path, 2)?;
    assert_ne!(other, training, "another order");
    let [same, _] = read(&path, 1)?;
    assert_eq!(same, training);
    other.sort();
    let mut sorted = training;
    sorted.sort();
    assert_eq!(other, sorted, "the same positions");
    Ok(())
}

#[test]
fn a_network_cannot_tell_castling_so_such_positions_are_the_same() -> Result<()> {
    let text: String = ["KQkq", "KQ", "-"]
        .map(|rights| format!("r3k2r/8/8/8/8/8/8/R3K2R w {rights} - 0 1;0;0.5\n"))
        .concat();
    let mut packer = Packer::new(chess(), FILTER);
    let counts = packer.add(&file("castling.txt", &text))?;
    assert_eq!((counts.taken, counts.repeated), (1, 2));
    Ok(())
}

#[test]
fn no_score_is_so_far_away_that_it_seems_near() -> Result<()> {
    let text = format!("8/5k2/8/8/8/2P5/4RK2/4r3 w - - 0 1;{};0.5\n", i32::MIN);
    let counts = Packer::new(chess(), FILTER).add(&file("far.txt", &text))?;
    assert_eq!((counts.taken, counts.far), (0, 1));
    Ok(())
}

#[test]
fn a_game_is_on_the_same_side_in_every_file_and_strays_come_alone_if_asked_to() -> Result<()> {
    let fen = chess().to_fen();
    let game = |m: &str| format!("{fen};1;{m} 20 a7a6 20 e2e4 30 e7e5 10\n");
    let moves = ["a2a3", "a2a4", "b2b3", "b2b4", "f2f3", "g2g3", "h2h3", "h2h4", "c2c3", "d2d3"];
    let whole = file("sides.txt", &moves.map(game).concat());
    let mut others = moves[3..].to_vec();
    others.reverse();
    let part = file("sides-part.txt", &others.into_iter().map(game).collect::<String>());
    let pack = |data: &PathBuf, name: &str, seed: u64| -> Result<[Vec<String>; 2]> {
        let filter = Filter { seed, worth: Some(200), ..FILTER };
        let mut packer = Packer::new(chess(), filter);
        if seed == 1 {
            packer.add(data)?;
        } else {
            assert_eq!(packer.pass_by(data)?.taken, 22);
            assert_eq!(packer.lens(), [0, 0]);
            let mind = Mind::default();
            let strays = Strays { each: 3, way: Way::Random(4), nodes: 0, mind, filter };
            assert_eq!(strays.add(&mut packer, data, |_| ())?, packer.lens().iter().sum());
        }
        let path = file(name, "");
        packer.write(&path)?;
        read(&path, 1)
    };
    let [first, second] = [pack(&whole, "sides.one", 1)?, pack(&part, "sides.two", 2)?];
    assert!(second.iter().flatten().all(|text| text.contains("result: None")));
    let [[learned, checked], [other_learned, other_checked]] =
        [&first, &second].map(|sides| sides.each_ref().map(|side| games(side)));
    assert!(!checked.is_empty() && !other_learned.is_empty() && !other_checked.is_empty());
    assert!(other_learned.is_subset(&learned) && other_checked.is_subset(&checked));
    Ok(())
}

#[test]
fn the_scores_of_all_files_come_to_one_scale() -> Result<()> {
    // Of positions with a score of 200 in the first file and of 100 in the second, three quarters are won.
    let mut sums = BTreeMap::new();
    let mut packer = Packer::new(chess(), FILTER);
    for (index, score) in [200, 100].into_iter().enumerate() {
        // A piece on any of eight files and three ranks, so that no two positions are the same.
        let piece = if index == 0 { 'N' } else { 'B' };
        let line = |place: usize| {
            let (file, rank) = (place % 8, place / 8);
            let gap =
                |squares: usize| if squares == 0 { String::new() } else { squares.to_string() };
            let row = format!("{}{piece}{}", gap(file), gap(7 - file));
            let mut rows = ["8"; 3];
            rows[rank] = &row;
            let result = u8::from(!place.is_multiple_of(4));
            format!("k7/8/{}/2p5/8/7K b - - 0 1;{score};{result}\n", rows.join("/"))
        };
        let text: String = (0..24).map(line).collect();
        let counts = packer.add(&file(&format!("scale-{index}.txt"), &text))?;
        sums.insert(score, counts.factor);
    }
    let ratio = sums[&100] / sums[&200];
    assert!((ratio - 2.0).abs() < 0.1, "{sums:?}");
    Ok(())
}

#[test]
fn other_files_are_refused() -> Result<()> {
    let path = file("other.positions", "hello");
    assert!(reason(Positions::open(&[&path], &chess())).contains("does not begin with `cubeposn`"));
    let fen = chess().to_fen();
    let text = format!("{fen};1;e2e4 20 e7e5 20\n").repeat(40);
    let mut packer = Packer::new(chess(), FILTER);
    packer.add(&file("few.txt", &text))?;
    packer.write(&path)?;
    assert!(Positions::open(&[&path], &chess()).is_ok());
    let cube = cube::Position::start(cube::Variant::CUBE);
    assert!(reason(Positions::open(&[&path], &cube)).contains("positions of Chess, expected Cube"));
    let bytes = fs::read(&path)?;
    let refused = |bytes: &[u8], part: &str| {
        fs::write(&path, bytes).expect("a file in the folder of tests");
        let reason = reason(Positions::open(&[&path], &chess()));
        assert!(reason.contains(part), "{reason}");
    };
    refused(&bytes[..bytes.len() - 1], "bytes of positions, expected");
    refused(&bytes[..12], "ends too early");
    let mut newer = bytes.clone();
    let mut senseless = bytes.clone();
    // What odds are worth follows the name of the game.
    senseless[17..21].fill(0);
    refused(&senseless, "odds of e to 1 for 0");
    newer[8] = 3;
    refused(&newer, "version 3, expected 2");
    let mut damaged = bytes;
    *damaged.last_mut().expect("some bytes") = 9;
    refused(&damaged, "is no position");
    Ok(())
}

/// Strays from short games, beside what they were made from.
fn stray(name: &str, way: Way, nodes: u64) -> Result<[Vec<String>; 2]> {
    let fen = chess().to_fen();
    let game = |m: &str| format!("{fen};1;{m} 20 a7a6 20 e2e4 30 e7e5 10\n");
    let text: String = ["a2a3", "a2a4", "b2b3", "b2b4", "f2f3", "g2g3", "h2h3"].map(game).concat();
    let data = file(&format!("{name}.txt"), &text);
    let path = file(&format!("{name}.positions"), "");
    let mut packer = Packer::new(chess(), FILTER);
    let strays = Strays { each: 3, way, nodes, mind: Mind::default(), filter: FILTER };
    let taken = packer.add(&data)?.taken;
    let mut left = 0;
    let count = strays.add(&mut packer, &data, |so_far| left = so_far)?;
    assert_eq!(left, 28, "the first position was left once for each game");
    assert_eq!(packer.lens().iter().sum::<usize>(), taken + count);
    assert!((40..=84).contains(&count), "three each, but for those that met: {count}");
    packer.write(&path)?;
    read(&path, 1)
}

#[test]
fn strays_have_no_result_and_stay_with_their_games() -> Result<()> {
    for (name, way, nodes) in [
        ("sight", Way::Random(4), 0),
        ("searched", Way::Random(4), 50),
        ("met-at-sight", Way::Search(200), 0),
        ("met", Way::Search(200), 50),
    ] {
        let [training, validation] = stray(name, way, nodes)?;
        assert!(games(&training).is_disjoint(&games(&validation)));
        let strays = |texts: &[String]| texts.iter().filter(|t| t.contains("result: None")).count();
        assert!(strays(&training) > 0 && strays(&validation) > 0);
        assert_eq!([training, validation], stray(name, way, nodes)?, "the same every time");
    }
    Ok(())
}

#[test]
fn files_are_read_together() -> Result<()> {
    let pack = |name: &str, worth: u32, first: &str| -> Result<PathBuf> {
        let data = file(
            &format!("{name}.txt"),
            &format!("{};1;{first} 50 a7a6 50\n", chess().to_fen()).repeat(3),
        );
        let mut packer = Packer::new(chess(), Filter { worth: Some(worth), ..FILTER });
        assert!((packer.add(&data)?.factor - 400.0 / f64::from(worth)).abs() < 1e-9);
        let path = file(&format!("{name}.positions"), "");
        packer.write(&path)?;
        Ok(path)
    };
    let paths = [pack("one", 200, "a2a3")?, pack("two", 100, "b2b3")?];
    let mut positions = Positions::open(&paths, &chess())?;
    assert_eq!(positions.worth(), 200, "that of the first");
    let mut scores = Vec::new();
    let mut see = |batch: &[Packed]| {
        scores.extend(batch.iter().map(|packed| packed.told().score));
        Ok(())
    };
    positions.learn(3, &[1], &mut see)?;
    positions.check(3, &mut see)?;
    scores.sort_unstable();
    assert_eq!(scores, [100, 100, 200, 200]);
    assert_eq!(positions.training() + positions.validation(), 4);
    Ok(())
}
