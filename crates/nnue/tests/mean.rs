//! One network that says the mean of what several say.

use fide::Variant;
use game::Notation;
use nnue::{Beside, Board, Inputs, Network, Shape};
use testkit::{random_games, random_network};

fn shape(hidden: usize, outputs: usize) -> Shape {
    Shape::new(Inputs::plain(Board::Chess, true), hidden, outputs).expect("a shape")
}

#[test]
fn it_says_the_mean_of_what_they_say() {
    let networks =
        [(32, 1), (96, 2), (64, 3)].map(|(hidden, seed)| random_network(shape(hidden, 4), seed));
    let mean = Network::mean(&networks).expect("networks of one kind");
    assert_eq!(mean.shape(), &shape(192, 4));
    let mut furthest = 0;
    random_games(vec![fide::Position::start(Variant::Standard); 4], 60, 1, |position, _| {
        let values = networks.each_ref().map(|network| network.judge_plainly(position));
        let expected = values.iter().sum::<i32>() / 3;
        let found = mean.judge_plainly(position);
        assert!((found - expected).abs() <= 40, "{found}, the mean of {values:?}");
        furthest = furthest.max(expected.abs());
    });
    assert!(furthest > 1000, "values of some size: {furthest}");
}

#[test]
fn networks_of_different_kinds_have_none() {
    let one = random_network(shape(32, 4), 1);
    let mut parameters = one.parameters();
    parameters.beside = Beside::Everything;
    let beside = Network::new(shape(32, 4), &parameters).expect("the same numbers");
    let unmirrored = Shape::new(Inputs::plain(Board::Chess, false), 32, 4).expect("a shape");
    for (others, part) in [
        (vec![one.clone(), random_network(shape(32, 8), 1)], "network 2 has other inputs"),
        (vec![one.clone(), one.clone(), beside], "network 3 has other inputs"),
        (vec![one.clone(), random_network(unmirrored, 1)], "network 2 has other inputs"),
        (vec![random_network(shape(1056, 4), 1); 2], "a hidden layer of 2112"),
        (vec![], "no networks"),
    ] {
        let refused = Network::mean(&others).expect_err(part);
        assert!(refused.contains(part), "{refused}");
    }
}
