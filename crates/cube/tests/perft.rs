//! The reference counts of the cube's rules, one generic test over the file of facts beside it.

use cube::{Position, Variant};
use game::Notation;
use game::perft::{divide, perft};

struct Entry<'a> {
    id: &'a str,
    position: Position,
    counts: Vec<(u32, u64)>,
}

fn variant(name: &str) -> Variant {
    match name {
        "cube" => Variant::CUBE,
        "cube4" => Variant::CUBE4,
        "cube-straight" => Variant::CUBE_STRAIGHT,
        "cube4-straight" => Variant::CUBE4_STRAIGHT,
        _ => panic!("no game is called {name}"),
    }
}

fn entries() -> Vec<Entry<'static>> {
    let text = include_str!("cube.perft");
    let paragraphs = text.split("\n\n").filter(|paragraph| !paragraph.trim().is_empty());
    paragraphs
        .map(|paragraph| {
            let mut lines = paragraph.trim().lines();
            let mut value = |name| {
                let line = lines.next().unwrap_or_default();
                line.strip_prefix(name).unwrap_or_else(|| panic!("{line} begins with {name}"))
            };
            let id = value("id ");
            let game = variant(value("game "));
            let position = Position::from_fen(value("fen "), game).unwrap();
            let counts = lines
                .map(|line| {
                    let (depth, count) = line["perft ".len()..].split_once(' ').unwrap();
                    (depth.parse().unwrap(), count.parse().unwrap())
                })
                .collect();
            Entry { id, position, counts }
        })
        .collect()
}

#[test]
fn every_reference_count_is_met() {
    let entries = entries();
    assert_eq!(entries.len(), 23, "the file of facts is complete");
    for Entry { id, position, counts } in entries {
        for (depth, expected) in counts {
            assert_eq!(perft(&position, depth), expected, "{id}, depth {depth}");
        }
    }
}

#[test]
fn the_start_positions_are_those_of_the_file() {
    for entry in entries() {
        if entry.id.starts_with("start") {
            assert_eq!(entry.position, Position::start(entry.position.variant()), "{}", entry.id);
        }
    }
}

#[test]
fn dividing_by_threads_gives_the_same_counts() {
    let start = Position::start(Variant::CUBE4);
    let sorted = |threads| {
        let mut counts = divide(&start, 3, threads);
        counts.sort();
        counts
    };
    let alone = sorted(1);
    assert_eq!(alone.iter().map(|(_, count)| count).sum::<u64>(), 729_028);
    assert_eq!(alone, sorted(3));
    assert_eq!(divide(&start, 0, 2), []);
    assert_eq!(perft(&start, 0), 1);
}
