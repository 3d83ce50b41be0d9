//! What the tests share: where the public data is, and numbers that are random but the same every time.
#![allow(dead_code, reason = "each test program uses some of it")]

use std::path::PathBuf;
use std::{env, fs};

use game::{Move, Position};

/// The text of a file of public data, if there is a folder of such data.
pub(crate) fn data(path: &str) -> Option<String> {
    let Some(folder) = env::var_os("CUBEMATE_TEST_DATA") else {
        println!("skipped: CUBEMATE_TEST_DATA names no folder with {path}");
        return None;
    };
    let file = PathBuf::from(folder).join(path);
    let bytes = fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    Some(String::from_utf8_lossy(&bytes).into_owned())
}

/// A source of numbers: splitmix64.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// The next number.
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let bits = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ bits >> 31
    }

    /// A number below `limit`.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    /// One of several things.
    pub(crate) fn choose<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.below(things.len())]
    }
}

/// The legal moves of a position.
pub(crate) fn legal_moves<P: Position>(position: &P) -> Vec<Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}

/// Calls `see` with every position of random games of at most `plies` half-moves from the given starts.
pub(crate) fn random_games<P: Position>(
    starts: impl IntoIterator<Item = P>,
    plies: usize,
    seed: u64,
    mut see: impl FnMut(&mut P, &mut Random),
) {
    let mut random = Random(seed);
    for mut position in starts {
        for _ in 0..plies {
            see(&mut position, &mut random);
            let moves = legal_moves(&position);
            if moves.is_empty() {
                break;
            }
            position.play(random.choose(&moves), &mut ());
        }
    }
}
