//! How often the rules of the table apply: over 2,000 decisions, within the interval that holds in 99 of 100 cases.

use std::collections::HashMap;
use std::ops::Range;

use engine::Judged;
use engine::players::{Decision, Level, Rule};
use game::Game;

use super::boards::{chess, cube, decisions};

const DECISIONS: u64 = 2_000;

/// Quiet positions of few pieces, where no rule but those of the table applies.
fn positions() -> (Game<fide::Position>, Game<cube::Position>) {
    (
        chess("Kg1 Nf3 Rb1 Pf2 Pg2 Ph2 Pb3 kg8 nf6 rc8 pf7 pg7 ph7 pb6"),
        cube("K2e1 N2c3 P1b2 P4g2 k2e8 n2f6 p1b7 p4g7"),
    )
}

/// Checks that something happened as often as its chance says.
fn check(what: &str, count: usize, chance: f64) {
    let mean = DECISIONS as f64 * chance;
    let reach = 2.576 * (mean * (1.0 - chance)).sqrt();
    let off = (count as f64 - mean).abs();
    assert!(off <= reach, "{what}: {count} times, expected {mean:.0} +- {reach:.0}");
}

/// Checks that all moves of a rule come from a part of the ranking.
fn check_band(decisions: &[Decision], rule: Rule, band: Range<f64>) {
    for decision in decisions.iter().filter(|decision| decision.rule == rule) {
        let place = decision.candidates.iter().position(|c| c.action == decision.action);
        let place = place.expect("a ranked move") as f64;
        let count = decision.candidates.len() as f64;
        // Bands are cut between moves.
        let (first, last) = ((band.start * count).floor(), (band.end * count).ceil().max(3.0));
        assert!(first - 1.0 < place && place < last, "{rule}: {place} of {count}");
    }
}

fn rules(decisions: &[Decision]) -> HashMap<Rule, usize> {
    decisions.iter().fold(HashMap::new(), |mut counts, decision| {
        *counts.entry(decision.rule).or_default() += 1;
        counts
    })
}

/// What a level should do: how often each rule, and from which part of the ranking.
struct Expected {
    level: Level,
    rules: &'static [(Rule, f64)],
    bands: &'static [(Rule, Range<f64>)],
}

const TABLE: [Expected; 5] = [
    Expected {
        level: Level::Beginner,
        rules: &[(Rule::Blunder, 0.10), (Rule::AnyMove, 0.09), (Rule::Pool, 0.81)],
        bands: &[(Rule::Blunder, 0.9..1.0), (Rule::Pool, 0.0..0.25)],
    },
    Expected {
        level: Level::Novice,
        rules: &[(Rule::Blunder, 0.05), (Rule::Inaccuracy, 0.05), (Rule::Pool, 0.90)],
        bands: &[
            (Rule::Blunder, 0.85..1.0),
            (Rule::Inaccuracy, 0.5..0.75),
            (Rule::Pool, 0.0..0.15),
        ],
    },
    Expected {
        level: Level::Amateur,
        rules: &[
            (Rule::Blunder, 0.02),
            (Rule::Inaccuracy, 0.05),
            (Rule::Pool, 0.465),
            (Rule::Followed, 0.465),
        ],
        bands: &[
            (Rule::Blunder, 0.85..1.0),
            (Rule::Inaccuracy, 0.5..0.75),
            (Rule::Pool, 0.0..0.15),
            (Rule::Followed, 0.0..0.15),
        ],
    },
    Expected {
        level: Level::Advanced,
        rules: &[(Rule::Blunder, 0.0075), (Rule::Inaccuracy, 0.03), (Rule::Followed, 0.9625)],
        bands: &[
            (Rule::Blunder, 0.85..1.0),
            (Rule::Inaccuracy, 0.5..0.75),
            (Rule::Followed, 0.0..0.15),
        ],
    },
    Expected {
        level: Level::Expert,
        rules: &[(Rule::Inaccuracy, 0.02), (Rule::SecondBest, 0.049), (Rule::Best, 0.931)],
        bands: &[(Rule::Inaccuracy, 0.1..0.3)],
    },
];

fn check_table<P: Judged>(game: &Game<P>) {
    for Expected { level, rules: expected, bands } in TABLE {
        // What is found by searching does not matter here.
        let decisions = decisions(game, level, 0..DECISIONS, 50);
        let counts = rules(&decisions);
        for &(rule, chance) in expected {
            let count = counts.get(&rule).copied().unwrap_or_default();
            check(&format!("{level}, {rule}"), count, chance);
        }
        let known: usize = expected.iter().filter_map(|(rule, _)| counts.get(rule)).sum();
        assert_eq!(known, decisions.len(), "{level} has no other rules: {counts:?}");
        for (rule, band) in bands {
            check_band(&decisions, *rule, band.clone());
        }
        if level == Level::Beginner {
            check_beginner(&decisions);
        }
    }
}

/// The beginner looks ahead by one ply or two; for a blunder always by one.
fn check_beginner(decisions: &[Decision]) {
    let plies = |rule: Rule, plies: u32| {
        decisions.iter().filter(|d| d.rule == rule && d.plies == plies).count()
    };
    check("Beginner, one ply", plies(Rule::Pool, 1), 0.45);
    check("Beginner, two plies", plies(Rule::Pool, 2), 0.36);
    assert_eq!(plies(Rule::Blunder, 2), 0);
}

#[test]
fn in_chess_the_levels_err_look_ahead_and_choose_as_often_as_the_table_says() {
    check_table(&positions().0);
}

#[test]
fn in_the_cube_the_levels_err_look_ahead_and_choose_as_often_as_the_table_says() {
    check_table(&positions().1);
}
