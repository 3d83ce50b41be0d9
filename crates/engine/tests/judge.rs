//! The judges of both games: fast and slow values agree, colours are alike, weights are read as they are written.

use engine::judge::{Judge, Judgement, Style, Tapered, Weights};
use engine::{Cube, Fide, FideJudge, Judged, Mind, Session};
use game::{Color, Notation};
use search::Evaluator;
use testkit::random_games;

/// Calls `see` with at least so many positions of random games.
fn positions<P: Notation>(variant: P::Variant, wanted: usize, mut see: impl FnMut(&P)) {
    let (mut seen, mut seed) = (0, 1);
    while seen < wanted {
        random_games([P::start(variant)], 160, seed, |position, _| {
            see(position);
            seen += 1;
        });
        seed += 1;
    }
}

/// The same with the colours exchanged.
fn mirrored<P: Notation>(position: &P) -> P {
    let fen = position.to_fen();
    let fields: Vec<&str> = fen.split(' ').collect();
    let swap = |text: &str| -> String {
        let other = |c: char| {
            if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() }
        };
        text.chars().map(other).collect()
    };
    let level = |text: &str| swap(&text.split('/').rev().collect::<Vec<_>>().join("/"));
    let board = fields[0].split('|').map(level).collect::<Vec<_>>().join("|");
    let turn = if fields[1] == "w" { "b" } else { "w" };
    // Only the rank counts from the other end: the last digit.
    let passed = match fields[3].char_indices().next_back() {
        Some((end, rank)) if rank.is_ascii_digit() => {
            format!("{}{}", &fields[3][..end], 9 - rank.to_digit(10).expect("a digit"))
        }
        _ => fields[3].to_owned(),
    };
    let swapped = swap(fields[2]);
    let mut rights: Vec<&str> = swapped.split_inclusive(char::is_alphabetic).collect();
    rights.sort_by_key(|right| right.ends_with(char::is_lowercase));
    let (castling, clock, number) = (rights.concat(), fields[4], fields[5]);
    let fen = format!("{board} {turn} {castling} {passed} {clock} {number}");
    P::from_fen(&fen, position.variant()).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn value<P: Judged>(judge: &mut Judge<P::Judgement>, position: &P) -> i32 {
    judge.reset(position);
    judge.evaluate(position)
}

fn check_mirror<P: Judged>(variant: P::Variant, wanted: usize) {
    let mut judge = Judge::<P::Judgement>::default();
    positions::<P>(variant, wanted, |position| {
        let other = mirrored(position);
        let (one, two) = (value(&mut judge, position), value(&mut judge, &other));
        assert_eq!(one, two, "{}", position.to_fen());
    });
}

#[test]
fn with_colours_exchanged_the_side_to_move_has_the_same_value() {
    check_mirror::<fide::Position>(fide::Variant::Standard, 10_000);
    check_mirror::<cube::Position>(cube::Variant::CUBE, 5_000);
    check_mirror::<cube::Position>(cube::Variant::CUBE4, 5_000);
}

fn check_account<P: Judged>(variant: P::Variant, wanted: usize) {
    let mut judge = Judge::<P::Judgement>::default();
    positions::<P>(variant, wanted, |position| {
        let account = judge.account(position);
        let white = match position.turn() {
            Color::White => value(&mut judge, position),
            Color::Black => -value(&mut judge, position),
        };
        assert_eq!(account.value(), white, "{}", position.to_fen());
        let terms = account
            .by_term()
            .into_iter()
            .fold(Tapered::default(), |sum, (_, sides)| sum.plus(sides[0], 1).plus(sides[1], -1));
        assert_eq!(terms, account.unscaled(), "{}", position.to_fen());
    });
}

#[test]
fn the_account_of_a_position_adds_up_to_its_value() {
    check_account::<fide::Position>(fide::Variant::Standard, 5_000);
    check_account::<cube::Position>(cube::Variant::CUBE, 1_000);
    check_account::<cube::Position>(cube::Variant::CUBE4_STRAIGHT, 1_000);
}

fn check_observing<P: Judged>(variant: P::Variant, games: u64, plies: usize) {
    let mut random = game::Random::from_seed(7);
    let mut fresh = Judge::<P::Judgement>::default();
    for _ in 0..games {
        let mut position = P::start(variant);
        let mut judge = Judge::<P::Judgement>::default();
        judge.reset(&position);
        let mut played = Vec::new();
        for _ in 0..plies {
            let Some(m) = random.choose(&position.legal_move_list()) else { break };
            played.push((m, position.play(m, &mut judge)));
            assert_eq!(judge.evaluate(&position), value(&mut fresh, &position));
        }
        for (m, undo) in played.into_iter().rev() {
            position.undo(m, undo, &mut judge);
            assert_eq!(judge.evaluate(&position), value(&mut fresh, &position));
        }
    }
}

#[test]
fn a_judge_that_observes_says_the_same_as_one_that_begins_anew() {
    check_observing::<fide::Position>(fide::Variant::Standard, 20, 120);
    check_observing::<fide::Position>(fide::Variant::Chess960, 5, 120);
    check_observing::<cube::Position>(cube::Variant::CUBE4, 5, 120);
}

#[test]
fn weights_are_read_as_they_are_written() {
    fn check<G: Judgement>() {
        let text = G::built_in().to_string();
        let again = Weights::parse::<G>(&text).expect("what was written");
        assert_eq!(again.values(), G::built_in().values());
        assert_eq!(again.to_string(), text);
    }
    check::<Fide>();
    check::<Cube>();
}

#[test]
fn wrong_weights_are_refused_with_the_line_and_the_reason() {
    let text = Fide::built_in().to_string();
    let refused = |text: &str, line: usize, part: &str| {
        let error = Weights::parse::<Fide>(text).expect_err(part);
        assert_eq!(error.line, line, "{error}");
        assert!(error.to_string().contains(part), "{error}");
    };
    let lines = text.lines().count();
    refused(&text.replace("game: fide", "game: cube"), 1, "expected 'fide'");
    refused(&text.replace("game: fide\n", ""), 1, "expected 'game: fide'");
    refused(&text.replace("tempo:", "temper:"), lines, "'temper' is not a term");
    refused(&text.replace("tempo:", "#tempo:"), lines, "'tempo' is missing");
    refused(&format!("{text}tempo: 1/1\n"), lines + 1, "given twice");
    refused(&format!("{text}1/1\n"), lines + 1, "'tempo' has 2 weights, expected 1");
    refused(&format!("{text} 1/x\n"), lines + 1, "'1/x'");
    refused(&format!("{text} 10000/1\n"), lines + 1, "'10000/1'");
    refused("# nothing\n", 1, "missing");
    let mut mind = Mind::default();
    for (text, part) in [("", "no line says"), ("game: go", "'go'"), ("game: cube", "missing")] {
        let refused = mind.set_weights(text).expect_err(part);
        assert!(refused.contains(part), "{refused}");
    }
}

#[test]
fn a_mind_judges_by_the_weights_and_the_style_it_is_given() {
    let session = Session::new(fide::Position::start(fide::Variant::Standard));
    let mut mind = Mind::default();
    let built_in = session.account(&mind).value();
    let text = Fide::built_in().to_string();
    let end = text.find("tempo:").expect("the last term");
    let heavy = format!("{}tempo: 500/500\n", &text[..end]);
    mind.set_weights(&heavy).expect("weights");
    assert!(session.account(&mind).value() > built_in + 300);
    mind.reset_weights();
    assert_eq!(session.account(&mind).value(), built_in);
    let style = Style { pawns: 150, ..Style::default() };
    mind.set_style(style);
    assert_eq!(mind.style(), style);
    let (plain, bent) = (FideJudge::default(), &mind.fide.evaluator);
    let before = plain.account(session.position());
    let after = bent.account(session.position());
    for (term, (old, new)) in before
        .terms
        .iter()
        .flat_map(|term| vec![term; term.len])
        .zip(before.weights.iter().zip(&after.weights))
    {
        let percent = if term.group == engine::judge::Group::Pawns { 150 } else { 100 };
        assert_eq!(new.opening, old.opening * percent / 100, "{}", term.name);
        assert_eq!(new.ending, old.ending * percent / 100, "{}", term.name);
    }
}
