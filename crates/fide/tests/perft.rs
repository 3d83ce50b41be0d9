//! The counts of legal moves that the world agrees on.

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use fide::{Position, Variant};
use game::Notation;
use game::perft::{divide, perft};
use testkit::data_bytes;

/// A position and its counts by depth.
struct Entry {
    fen: String,
    counts: Vec<(u32, u64)>,
}

fn text(path: &str) -> Option<String> {
    data_bytes(path).map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
}

/// Counts every entry to `depth` on all cores and returns how many leaves that were.
fn check(entries: &[Entry], depth: u32) -> u64 {
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut leaves = 0;
        while let Some(entry) = entries.get(next.fetch_add(1, Ordering::Relaxed)) {
            let position = match Position::from_fen(&entry.fen, Variant::Chess960) {
                Ok(position) => position,
                Err(error) => {
                    // The library's tables end at a full set a side.
                    assert!(error.reason.contains("expected at most 16"), "{}: {error}", entry.fen);
                    continue;
                }
            };
            for &(at, count) in entry.counts.iter().filter(|&&(at, _)| at <= depth) {
                assert_eq!(perft(&position, at), count, "{} at depth {at}", entry.fen);
                leaves += count;
            }
        }
        leaves
    };
    thread::scope(|scope| {
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().map(|worker| worker.join().expect("the counts agree")).sum()
    })
}

/// Lines like `FEN ;D1 20 ;D2 400`.
fn epd(text: &str) -> Vec<Entry> {
    let entry = |line: &str| {
        let mut parts = line.split(';');
        let fen = parts.next()?.trim().to_owned();
        let count = |part: &str| {
            let (depth, count) = part.trim().strip_prefix('D')?.split_once(' ')?;
            Some((depth.parse().ok()?, count.trim().parse().ok()?))
        };
        Some(Entry { fen, counts: parts.filter_map(count).collect() })
    };
    text.lines().filter(|line| !line.trim().is_empty()).filter_map(entry).collect()
}

/// Blocks of `epd FEN` followed by lines like `perft 1 20`.
fn blocks(text: &str) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    for line in text.lines() {
        if let Some(fen) = line.strip_prefix("epd ") {
            entries.push(Entry { fen: fen.to_owned(), counts: Vec::new() });
        } else if let Some(("perft", rest)) = line.split_once(' ') {
            let (depth, count) = rest.trim().split_once(' ').expect("a depth and a count");
            let count = (depth.parse().expect("a depth"), count.trim().parse().expect("a count"));
            entries.last_mut().expect("a position before its counts").counts.push(count);
        }
    }
    entries
}

#[test]
fn well_known_positions_have_their_counts() {
    let entries = epd("\
        rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400 ;D3 8902 ;D4 197281 ;D5 4865609
        r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1 ;D1 48 ;D2 2039 ;D3 97862 ;D4 4085603
        8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - ;D1 14 ;D2 191 ;D3 2812 ;D4 43238 ;D5 674624
        rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8 ;D1 44 ;D2 1486 ;D3 62379 ;D4 2103487
        bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9 ;D1 21 ;D2 528 ;D3 12189 ;D4 326672
        2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9 ;D1 21 ;D2 807 ;D3 18002 ;D4 667366
        R3rkrR/8/8/8/8/8/8/r3RKRr w EGeg - 0 1 ;D1 25 ;D2 586 ;D3 15541 ;D4 432457
        8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 ;D1 6 ;D2 121 ;D3 711
        1b1k4/8/8/1rPpK3/8/8/8/8 w - d6 ;D1 5 ;D2 100 ;D3 555",
    );
    assert_eq!(entries.len(), 9);
    assert_eq!(check(&entries, 5), 13_621_752);
}

#[test]
fn the_first_moves_add_up_whatever_the_number_of_threads() {
    let position = Position::start(Variant::Standard);
    for threads in [0, 1, 3, 100] {
        let counts = divide(&position, 4, threads);
        assert_eq!(counts.len(), 20);
        assert_eq!(counts.iter().map(|(_, count)| count).sum::<u64>(), 197_281);
    }
    assert!(divide(&position, 0, 2).is_empty());
    assert_eq!(perft(&position, 0), 1);
}

#[test]
fn the_standard_suite_agrees_to_depth_5() {
    let Some(text) = text("perft/standard.epd") else { return };
    assert!(check(&epd(&text), 5) > 400_000_000);
}

#[test]
fn all_960_starts_of_chess960_agree_to_depth_4() {
    let Some(text) = text("perft/fischer.epd") else { return };
    let entries = epd(&text);
    assert_eq!(entries.len(), 960);
    assert!(check(&entries, 4) > 580_000_000);
}

#[test]
fn castling_from_odd_places_agrees_to_depth_5() {
    let Some(text) = text("perft/frc_perftsuite.epd") else { return };
    assert!(check(&epd(&text), 5) > 150_000_000);
}

#[test]
fn tricky_positions_agree_if_no_side_has_more_than_a_full_set() {
    for file in ["perft/tricky.perft", "perft/python-chess-tricky.perft"] {
        let Some(text) = text(file) else { return };
        let entries = blocks(&text);
        assert!(entries.len() > 15, "{file}");
        assert!(check(&entries, u32::MAX) > 3_000_000, "{file}");
    }
}
