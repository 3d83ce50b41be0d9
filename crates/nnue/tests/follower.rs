//! A network that follows a game says what its definition says, whatever is played and taken back.

use std::sync::Arc;

use game::{Notation, Position, Random, Special};
use nnue::{
    Beside, Board, Follower, Inputs, LARGEST_DIRECT, LARGEST_OUTPUT, LARGEST_ROW, Network,
    Parameters, Shape,
};
use testkit::random_network;

fn shape(board: Board, mirrored: bool, regions: [u8; 64], hidden: usize, outputs: usize) -> Shape {
    let inputs = Inputs::new(board, mirrored, regions).expect("few regions");
    Shape::new(inputs, hidden, outputs).expect("a sensible shape")
}

/// A region for each of 16 blocks of four squares.
fn blocks() -> [u8; 64] {
    std::array::from_fn(|at| (at / 16 * 4 + at % 8 / 2) as u8)
}

/// Plays games by chance, judging now and then, taking back some moves and passing at times.
fn check<P: Notation>(network: Network, start: &P, plies: usize, seed: u64) {
    let network = Arc::new(network);
    let mut random = Random::from_seed(seed);
    let mut position = start.clone();
    let mut follower = Follower::new(Arc::clone(&network), start);
    let mut played = Vec::new();
    let mut values = Vec::new();
    for _ in 0..plies {
        let moves = position.legal_move_list();
        let back = random.below(4) == 0 && !played.is_empty();
        if let Some(m) = random.choose(&moves).filter(|_| !back) {
            played.push((m, position.play(m, &mut follower)));
        } else if let Some((m, undo)) = played.pop() {
            position.undo(m, undo, &mut follower);
        }
        if random.below(3) > 0 {
            let value = follower.judge(position.turn());
            assert_eq!(value, network.judge_plainly(&position), "{}", position.to_fen());
            let fresh = Follower::new(Arc::clone(&network), &position).judge(position.turn());
            assert_eq!(value, fresh, "{}", position.to_fen());
            values.push(value);
        }
        if !position.in_check() && random.below(4) == 0 {
            let undo = position.play_null();
            assert_eq!(follower.judge(position.turn()), network.judge_plainly(&position));
            position.undo_null(undo);
        }
    }
    while let Some((m, undo)) = played.pop() {
        position.undo(m, undo, &mut follower);
        assert_eq!(follower.judge(position.turn()), network.judge_plainly(&position));
    }
    values.sort_unstable();
    values.dedup();
    assert!(values.len() > plies / 4, "values that differ: {values:?}");
}

#[test]
fn chess_is_followed_with_any_inputs() {
    let regions = Inputs::CHESS_REGIONS;
    for (seed, shape) in [
        shape(Board::Chess, true, regions, 256, 8),
        shape(Board::Chess, false, regions, 32, 1),
        shape(Board::Chess, true, [0; 64], 96, 4),
        shape(Board::Chess, false, [0; 64], 64, 2),
        shape(Board::Chess, true, blocks(), 32, 8),
    ]
    .into_iter()
    .enumerate()
    {
        for variant in [fide::Variant::Standard, fide::Variant::Chess960] {
            let network = random_network(shape.clone(), seed as u64);
            check(network, &fide::Position::start(variant), 400, seed as u64);
        }
    }
}

#[test]
fn kings_that_wander_castling_and_promotions_are_followed() {
    let network = random_network(shape(Board::Chess, true, blocks(), 64, 8), 5);
    for (seed, fen) in [
        "8/8/3k4/8/8/4K3/8/8 w - - 0 1",
        "8/PPPk4/8/8/8/8/4Kppp/8 w - - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "4k3/8/8/1pPpPp2/1PpPpP2/8/8/4K3 w - - 0 1",
    ]
    .into_iter()
    .enumerate()
    {
        let position = fide::Position::from_fen(fen, fide::Variant::Standard).expect("a position");
        for round in 0..10 {
            check(network.clone(), &position, 60, 100 * round + seed as u64);
        }
    }
    // A king that castles without moving, and one that changes places with its rook.
    for fen in ["4k3/8/8/8/8/8/8/6KR w H - 0 1", "4k3/8/8/8/8/8/8/5KR1 w G - 0 1"] {
        let position = fide::Position::from_fen(fen, fide::Variant::Chess960).expect("a position");
        let castling = position.legal_move_list().into_iter();
        let castling: Vec<_> = castling.filter(|m| m.special() == Special::Castling).collect();
        assert_eq!(castling.len(), 1, "{fen}");
        for m in castling {
            let network = Arc::new(network.clone());
            let mut follower = Follower::new(Arc::clone(&network), &position);
            let before = follower.judge(position.turn());
            let mut after = position.clone();
            let undo = after.play(m, &mut follower);
            assert_eq!(follower.judge(after.turn()), network.judge_plainly(&after), "{fen}");
            after.undo(m, undo, &mut follower);
            assert_eq!(follower.judge(after.turn()), before, "{fen}");
        }
    }
}

#[test]
fn the_cube_is_followed_in_all_its_variants() {
    for (seed, mirrored) in [(1, true), (2, false)] {
        for variant in [cube::Variant::CUBE, cube::Variant::CUBE_STRAIGHT] {
            let shape = shape(Board::Cube, mirrored, [0; 64], 96, 8);
            check(random_network(shape, seed), &cube::Position::start(variant), 200, seed);
        }
        for variant in [cube::Variant::CUBE4, cube::Variant::CUBE4_STRAIGHT] {
            let shape = shape(Board::Cube4, mirrored, blocks(), 32, 4);
            check(random_network(shape, seed), &cube::Position::start(variant), 200, seed);
        }
    }
}

/// All numbers as large as they may be: the sums of the hidden layer reach their limit, and so do those of the output.
fn extreme(board: Board, input: i16, output: i16) -> Network {
    let shape = shape(board, true, [0; 64], 128, 1);
    let parameters = Parameters {
        input_weights: vec![input; shape.input_weights()],
        input_biases: vec![input; shape.hidden()],
        direct_weights: vec![0; shape.direct_weights()],
        output_weights: vec![output; shape.output_weights()],
        output_biases: vec![0],
        scale: 10_000,
        beside: Beside::Nothing,
    };
    Network::new(shape, &parameters).expect("numbers within their limits")
}

#[test]
fn the_largest_direct_weights_overflow_nothing() {
    let start = cube::Position::start(cube::Variant::CUBE);
    let mut parameters =
        extreme(Board::Cube, Board::Cube.largest_weight(), LARGEST_OUTPUT).parameters();
    let shape = shape(Board::Cube, true, [0; 64], 128, 1);
    // White has all the worth that there can be, and Black as much of the opposite.
    let white: Vec<_> = shape.inputs().active(&start, game::Color::White).collect();
    parameters.direct_weights.fill(-LARGEST_DIRECT);
    for &input in &white {
        parameters.direct_weights[input] = LARGEST_DIRECT;
    }
    let black = shape.inputs().active(&start, game::Color::Black);
    let sum = |inputs: &[usize]| -> i64 {
        inputs.iter().map(|&input| i64::from(parameters.direct_weights[input])).sum()
    };
    let direct = sum(&white) - sum(&black.collect::<Vec<_>>());
    let network = Arc::new(Network::new(shape, &parameters).expect("numbers within their limits"));
    let hidden = i64::from(LARGEST_OUTPUT) * 256 * 255;
    let expected = ((hidden + direct) * 10_000 / (255 * 64)) as i32;
    assert_eq!(network.judge_plainly(&start), expected);
    assert_eq!(Follower::new(network, &start).judge(start.turn()), expected);
}

#[test]
fn the_largest_numbers_overflow_nothing() {
    let expected = |output: i16| {
        let sum = i64::from(output) * 256 * 255 * 255;
        (sum / 255 * 10_000 / (255 * 64)) as i32
    };
    let output = LARGEST_OUTPUT;
    assert!(i32::from(output) * 256 <= LARGEST_ROW);
    for output in [output, -output] {
        let largest = Board::Chess.largest_weight();
        let mut network = Arc::new(extreme(Board::Chess, largest, output));
        let start = fide::Position::start(fide::Variant::Standard);
        let judge =
            |network: &Arc<Network>| Follower::new(Arc::clone(network), &start).judge(start.turn());
        assert_eq!(judge(&network), expected(output));
        assert_eq!(network.judge_plainly(&start), expected(output));
        network = Arc::new(extreme(Board::Chess, -largest, output));
        assert_eq!((judge(&network), network.judge_plainly(&start)), (0, 0));
        let network = Arc::new(extreme(Board::Cube, Board::Cube.largest_weight(), output));
        let start = cube::Position::start(cube::Variant::CUBE);
        assert_eq!(
            Follower::new(Arc::clone(&network), &start).judge(start.turn()),
            expected(output)
        );
        assert_eq!(network.judge_plainly(&start), expected(output));
    }
}
