//! What a mind makes of networks: they judge where they fit, and what is known of endings stays known.

use std::sync::atomic::AtomicBool;

use engine::judge::{Judge, Judgement as _, Style, Weights};
use engine::players::{Candidate, Computer, Level, Rule};
use engine::{Judged, Mind, Networks, Session};
use game::{Color, Game, Notation, Position, Random, Rules};
use nnue::{Beside, Board, Inputs, Network, Parameters, Shape};
use search::{Evaluator, Limits};
use testkit::{random_games, random_network};

fn network(board: Board, seed: u64) -> Network {
    let inputs = match board {
        Board::Chess => Inputs::new(board, true, Inputs::CHESS_REGIONS).expect("few regions"),
        Board::Cube | Board::Cube4 => Inputs::plain(board, true),
    };
    random_network(Shape::new(inputs, 32, 8).expect("a shape"), seed)
}

fn networks(boards: &[Board]) -> Networks {
    let mut networks = Networks::default();
    for &board in boards {
        networks.set(network(board, 1));
    }
    networks
}

/// A mind that judges by random networks for some boards.
fn mind(boards: &[Board]) -> Mind {
    let mut mind = Mind::default();
    mind.set_networks(networks(boards));
    mind
}

fn by_hand() -> Mind {
    mind(&[])
}

fn value<P: Judged>(mind: &Mind, position: &P) -> i32 {
    let mut judge = P::knowledge(mind).evaluator.clone();
    judge.reset(position);
    judge.evaluate(position)
}

fn fide(fen: &str) -> fide::Position {
    fide::Position::from_fen(fen, fide::Variant::Standard).expect("a position")
}

#[test]
fn networks_judge_the_games_that_they_fit() {
    let chess = fide::Position::start(fide::Variant::Standard);
    let all = mind(&Board::ALL);
    assert_eq!(value(&all, &chess), network(Board::Chess, 1).judge_plainly(&chess));
    assert_eq!(value(&mind(&[Board::Cube]), &chess), value(&by_hand(), &chess));
    for (variant, board) in [
        (cube::Variant::CUBE, Board::Cube),
        (cube::Variant::CUBE_STRAIGHT, Board::Cube),
        (cube::Variant::CUBE4, Board::Cube4),
        (cube::Variant::CUBE4_STRAIGHT, Board::Cube4),
    ] {
        let start = cube::Position::start(variant);
        let expected = network(board, 1).judge_plainly(&start);
        assert_ne!(expected, value(&by_hand(), &start));
        assert_eq!(value(&all, &start), expected);
        assert_eq!(value(&mind(&[board]), &start), expected);
        let others: Vec<_> = Board::ALL.into_iter().filter(|&other| other != board).collect();
        assert_eq!(value(&mind(&others), &start), value(&by_hand(), &start));
    }
}

#[test]
fn endings_that_are_known_stay_known_and_drawish_ones_drawish() {
    let (net, hand) = (mind(&Board::ALL), by_hand());
    for fen in ["8/8/8/4k3/8/8/4P3/4K3 w - - 0 1", "8/8/3k4/8/8/3BN3/8/4K3 b - - 0 1"] {
        assert_eq!(value(&net, &fide(fen)), value(&hand, &fide(fen)), "{fen}");
    }
    // A bishop that cannot drive the king from the corner: whatever the network says, the ending is drawn.
    let wrong = fide("k7/8/8/8/8/P7/8/2B1K2n w - - 0 1");
    let says = network(Board::Chess, 1).judge_plainly(&wrong);
    let scaled = value(&net, &wrong);
    assert!(scaled.abs() < says.abs(), "{says} {scaled}");
    let account = Session::new(wrong).account(&net);
    assert_eq!((account.value(), account.scale < 64), (scaled, true));
}

/// A random network beside which something is counted by hand.
fn beside(board: Board, beside: Beside) -> Mind {
    let network = network(board, 1);
    let parameters = Parameters { beside, ..network.parameters() };
    let mut networks = Networks::default();
    networks.set(Network::new(network.shape().clone(), &parameters).expect("the same numbers"));
    let mut mind = Mind::default();
    mind.set_networks(networks);
    mind
}

fn check_beside<P: Judged>(board: Board, start: &P) {
    let network = network(board, 1);
    random_games([start.clone()], 60, 4, |position, _| {
        let [nothing, attacks, all] = Beside::ALL.map(|what| value(&beside(board, what), position));
        let mut judge = Judge::<P::Judgement>::default();
        judge.reset(position);
        let counted = judge.by_hand(position, Beside::Attacks);
        let counted = if position.turn() == Color::White { counted } else { -counted };
        let fen = position.to_fen();
        assert_eq!(nothing, network.judge_plainly(position), "{fen}");
        // Opening and ending are weighed, and rounded, together.
        assert!((attacks - nothing - counted).abs() <= 1, "{attacks} {nothing} {counted} {fen}");
        assert!((all - nothing - value(&by_hand(), position)).abs() <= 1, "{all} {nothing} {fen}");
    });
}

#[test]
fn what_is_counted_beside_a_network_is_added_to_it() {
    check_beside(Board::Chess, &fide::Position::start(fide::Variant::Standard));
    check_beside(Board::Cube, &cube::Position::start(cube::Variant::CUBE));
    check_beside(Board::Cube4, &cube::Position::start(cube::Variant::CUBE4_STRAIGHT));
}

/// A judge that follows a game says what one says that begins anew, and so does the account.
fn check_following<P: Judged>(mind: &Mind, start: &P, plies: usize) {
    let mut random = Random::from_seed(3);
    let mut position = start.clone();
    let mut judge = P::knowledge(mind).evaluator.clone();
    judge.reset(&position);
    let mut played = Vec::new();
    for _ in 0..plies {
        let Some(m) = random.choose(&position.legal_move_list()) else { break };
        played.push((m, position.play(m, &mut judge)));
        let judged = judge.evaluate(&position);
        assert_eq!(judged, value(mind, &position), "{}", position.to_fen());
        let white = Session::new(position.clone()).account(mind).value();
        assert_eq!(judged.abs(), white.abs(), "{}", position.to_fen());
    }
    for (m, undo) in played.into_iter().rev() {
        position.undo(m, undo, &mut judge);
        assert_eq!(judge.evaluate(&position), value(mind, &position), "{}", position.to_fen());
    }
}

#[test]
fn a_judge_with_a_network_follows_a_game() {
    let mut mind = mind(&[Board::Chess, Board::Cube]);
    for style in [Style::default(), Style { aggression: 150, pawns: 50, ..Style::default() }] {
        mind.set_style(style);
        check_following(&mind, &fide::Position::start(fide::Variant::Standard), 200);
        check_following(&mind, &fide("8/5k2/8/2p5/2P5/8/3K4/8 w - - 0 1"), 60);
        check_following(&mind, &cube::Position::start(cube::Variant::CUBE), 40);
        check_following(&mind, &cube::Position::start(cube::Variant::CUBE4), 40);
    }
    for what in Beside::ALL {
        check_following(
            &beside(Board::Chess, what),
            &fide::Position::start(fide::Variant::Standard),
            200,
        );
        check_following(
            &beside(Board::Cube, what),
            &cube::Position::start(cube::Variant::CUBE),
            40,
        );
    }
}

#[test]
fn a_style_changes_the_network_s_value_as_it_changes_that_by_hand() {
    let style = Style { aggression: 150, trades: 60, king_safety: 80, pawns: 140 };
    let (net, hand) = (mind(&Board::ALL), by_hand());
    let bent = |mind: &Mind| {
        let mut mind = mind.clone();
        mind.set_style(style);
        mind
    };
    let (bent_net, bent_hand) = (bent(&net), bent(&hand));
    let mut differ = 0;
    testkit::random_games(
        vec![fide::Position::start(fide::Variant::Standard); 5],
        60,
        1,
        |position, _| {
            let unscaled = |mind: &Mind| Session::new(position.clone()).account(mind).unscaled();
            let by_hand = unscaled(&bent_hand).plus(unscaled(&hand), -1);
            let by_net = unscaled(&bent_net).plus(unscaled(&net), -1);
            assert_eq!(by_net, by_hand, "{}", position.to_fen());
            differ += usize::from(by_hand != engine::judge::Tapered::default());
        },
    );
    assert!(differ > 100, "{differ} positions in which the style matters");
}

#[test]
fn weights_of_a_file_put_the_network_of_their_game_aside() {
    let chess = fide::Position::start(fide::Variant::Standard);
    let cube = cube::Position::start(cube::Variant::CUBE);
    let mut mind = mind(&Board::ALL);
    let [by_net, cube_by_net] = [value(&mind, &chess), value(&mind, &cube)];
    let weights = <engine::Fide as engine::judge::Judgement>::built_in().to_string();
    mind.set_weights(&weights).expect("the weights that are built in");
    assert_eq!(value(&mind, &chess), value(&by_hand(), &chess));
    assert_eq!(value(&mind, &cube), cube_by_net);
    mind.reset_weights();
    assert_eq!(value(&mind, &chess), by_net);
}

#[test]
fn the_networks_that_are_built_in_fit_their_boards() {
    for (networks, boards) in [
        (Networks::built_in(), &[Board::Chess, Board::Cube][..]),
        (Networks::structure(), &[Board::Chess, Board::Cube]),
    ] {
        for board in Board::ALL {
            let network = networks.for_levels(board.levels());
            assert_eq!(network.is_some(), boards.contains(&board), "{board}");
            if let Some(network) = network {
                assert_eq!(network.board(), board);
                assert!(
                    network.write().len() <= 4 << 20,
                    "{board}: small enough for the repository"
                );
            }
        }
    }
    let judge = Judge::<engine::Fide>::default();
    let start = fide::Position::start(fide::Variant::Standard);
    assert!(judge.account(&start).network.is_none(), "a judge without networks judges by hand");
}

#[test]
fn the_weights_are_those_that_the_networks_were_trained_beside() {
    let checksum = |weights: &Weights| crc32fast::hash(weights.to_string().as_bytes());
    let found = [checksum(engine::Fide::built_in()), checksum(engine::Cube::built_in())];
    assert_eq!(
        found,
        [0xEFF6_332B, 0xE21F_7819],
        "what is counted beside fide.net and cube.net has changed: train them anew"
    );
}

/// The moves that a level looks at when it makes no error, by a network of structure for some boards.
fn looked_at(level: Level, boards: &[Board], game: &Game<fide::Position>) -> Vec<Candidate> {
    let mut mind = Mind::default();
    mind.structure = networks(boards);
    let mut computer = Computer::with_mind(level, 0, mind);
    let limits = Limits { nodes: Some(500), ..Limits::default() };
    let mut decide = |seed| {
        computer.set_seed(seed);
        computer.choose(game, &limits, &AtomicBool::new(false)).expect("a legal move")
    };
    let followed = (0..20).map(&mut decide).find(|decision| decision.rule == Rule::Followed);
    followed.expect("most moves are no errors").candidates
}

#[test]
fn advanced_alone_has_its_network_judge_what_moves_do_to_the_structure() {
    let position = fide("r4rk1/pp1qbppp/2n1pn2/3p4/3P4/P1NBPN2/1P1Q1PPP/R4RK1 w - - 0 14");
    let game = Game::new(position.clone(), Rules::default());
    let network = network(Board::Chess, 1);
    let before = network.judge_plainly(&position);
    let judged = looked_at(Level::Advanced, &[Board::Chess], &game);
    assert_eq!(judged.len(), position.legal_move_list().len());
    for candidate in judged {
        let mut after = position.clone();
        let _ = after.play(candidate.action, &mut ());
        let gain = f64::from(-network.judge_plainly(&after) - before) / 100.0;
        assert!((candidate.structure - gain).abs() < 1e-9, "{candidate:?}: {gain}");
    }
    for (level, boards) in
        [(Level::Advanced, &[Board::Cube][..]), (Level::Amateur, &[Board::Chess][..])]
    {
        let summed = looked_at(level, boards, &game);
        assert!(summed.iter().all(|candidate| candidate.structure == 0.0), "{level}: {summed:?}");
    }
}
