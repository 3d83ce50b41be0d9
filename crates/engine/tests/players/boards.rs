//! Prepared positions, written as lists of pieces.

use std::ops::Range;
use std::sync::atomic::AtomicBool;

use engine::Judged;
use engine::players::{Computer, Decision, Level};
use game::san::parse_coordinates;
use game::{Game, Move, Rules, Square};
use search::Limits;

/// Chess with White to move; pieces as `Ke1 ke8 Pd4`.
pub(crate) fn chess(pieces: &str) -> Game<fide::Position> {
    game(pieces, fide::Variant::Standard, 1)
}

/// The cube of four levels with White to move; pieces as `K2e1 k2e8 P3d4`.
pub(crate) fn cube(pieces: &str) -> Game<cube::Position> {
    game(pieces, cube::Variant::CUBE4, 4)
}

fn game<P: Judged>(pieces: &str, variant: P::Variant, levels: u8) -> Game<P> {
    let mut letters = vec!['1'; 64 * usize::from(levels)];
    for word in pieces.split_whitespace() {
        let square = Square::parse(&word[1..], levels).expect(word);
        letters[square.index()] = word.chars().next().expect(word);
    }
    let rank = |row: &[char]| row.iter().collect::<String>();
    let board = |level: &[char]| level.rchunks(8).map(rank).collect::<Vec<_>>().join("/");
    let boards: Vec<_> = letters.rchunks(64).map(board).collect();
    let fen = format!("{} w - - 0 1", joined(&boards.join("|")));
    let start = P::from_fen(&fen, variant).unwrap_or_else(|error| panic!("{fen}: {error}"));
    Game::new(start, Rules::default())
}

/// Runs of empty squares as their number.
fn joined(board: &str) -> String {
    (2..=8)
        .rev()
        .fold(board.to_owned(), |text, count| text.replace(&"1".repeat(count), &count.to_string()))
}

/// The legal move that is written so by coordinates.
pub(crate) fn find<P: Judged>(game: &Game<P>, text: &str) -> Move {
    parse_coordinates(game.position(), text).expect(text)
}

/// The same game, some moves later.
pub(crate) fn after<P: Judged>(mut game: Game<P>, moves: &str) -> Game<P> {
    for text in moves.split_whitespace() {
        game.play(find(&game, text)).expect(text);
    }
    game
}

/// What a level decides with a seed.
pub(crate) fn decide<P: Judged>(game: &Game<P>, level: Level, seed: u64) -> Decision {
    decisions(game, level, seed..seed + 1, 2_000).remove(0)
}

/// What a level decides with each of some seeds; what it searches is limited to some nodes.
pub(crate) fn decisions<P: Judged>(
    game: &Game<P>,
    level: Level,
    seeds: Range<u64>,
    nodes: u64,
) -> Vec<Decision> {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let mut computer = Computer::new(level, 0);
    let decide = |seed| {
        computer.set_seed(seed);
        computer.choose(game, &limits, &AtomicBool::new(false)).expect("a legal move")
    };
    seeds.map(decide).collect()
}

/// In how many of so many decisions a level does something.
pub(crate) fn count<P: Judged>(
    game: &Game<P>,
    level: Level,
    decided: u64,
    does: impl Fn(&Decision) -> bool,
) -> u64 {
    decisions(game, level, 0..decided, 2_000).iter().filter(|decision| does(decision)).count()
        as u64
}
