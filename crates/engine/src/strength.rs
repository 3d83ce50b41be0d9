//! Playing weaker than one could: fewer nodes and, far below, now and then another than the best move.

use std::ops::RangeInclusive;

use game::Random;
use search::{Limits, Line};

/// How weakly to play.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strength {
    /// No search visits more.
    nodes: u64,
    /// A move that loses so many hundredths of a pawn is chosen `e` times less often than the best.
    spread: f64,
}

/// A strength that was measured; those between are interpolated.
struct Anchor {
    elo: u32,
    nodes: f64,
    spread: f64,
}

/// What games of chess against levels, each other and another engine showed (docs/measurements.md), from weak to strong.
const ANCHORS: [Anchor; 10] = [
    Anchor { elo: 780, nodes: 30.0, spread: 1000.0 },
    Anchor { elo: 940, nodes: 30.0, spread: 400.0 },
    Anchor { elo: 1090, nodes: 60.0, spread: 200.0 },
    Anchor { elo: 1270, nodes: 150.0, spread: 80.0 },
    Anchor { elo: 1410, nodes: 250.0, spread: 0.0 },
    Anchor { elo: 1580, nodes: 700.0, spread: 0.0 },
    Anchor { elo: 1860, nodes: 2_000.0, spread: 0.0 },
    Anchor { elo: 2340, nodes: 12_000.0, spread: 0.0 },
    Anchor { elo: 2690, nodes: 36_000.0, spread: 0.0 },
    Anchor { elo: 2910, nodes: 100_000.0, spread: 0.0 },
];
/// Among so many moves one is chosen.
const CANDIDATES: usize = 6;

impl Strength {
    /// The strengths that there are.
    pub const ELO: RangeInclusive<usize> = 800..=2800;

    /// The strength of a number of Elo points; beyond the range it is the nearest within.
    pub fn of_elo(elo: usize) -> Self {
        let elo = elo.clamp(*Self::ELO.start(), *Self::ELO.end()) as u32;
        let upper = ANCHORS.iter().position(|anchor| anchor.elo >= elo).unwrap_or(0).max(1);
        let (low, high) = (&ANCHORS[upper - 1], &ANCHORS[upper]);
        let share = f64::from(elo - low.elo) / f64::from(high.elo - low.elo);
        // Equal steps of strength multiply the nodes.
        let nodes = low.nodes * (high.nodes / low.nodes).powf(share);
        let spread = low.spread + (high.spread - low.spread) * share;
        Self { nodes: nodes.round() as u64, spread }
    }

    /// Narrows the limits of a search; those that are narrower remain.
    pub fn restrain(self, limits: &mut Limits) {
        limits.nodes = Some(limits.nodes.map_or(self.nodes, |nodes| nodes.min(self.nodes)));
        if self.spread > 0.0 {
            limits.lines = limits.lines.max(CANDIDATES);
        }
    }

    /// Chooses the line to play from the best ones, best first. The less a move loses, the likelier it is.
    pub fn choose<'a>(self, lines: &'a [Line], random: &mut Random) -> Option<&'a Line> {
        let best = lines.first()?;
        if self.spread <= 0.0 {
            return Some(best);
        }
        let candidates = &lines[..lines.len().min(CANDIDATES)];
        let weight = |line: &Line| (f64::from(line.score - best.score) / self.spread).exp();
        let weights: Vec<_> = candidates.iter().map(weight).collect();
        Some(&candidates[random.weighted(&weights)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(scores: &[i32]) -> Vec<Line> {
        scores.iter().map(|&score| Line { score, moves: Vec::new() }).collect()
    }

    /// How often each score is chosen in so many positions.
    fn counts(elo: usize, scores: &[i32]) -> Vec<usize> {
        let (strength, lines) = (Strength::of_elo(elo), lines(scores));
        let choose = |key| strength.choose(&lines, &mut Random::new(&[key, 1])).map(|l| l.score);
        let chosen: Vec<_> = (0..2000).map(choose).collect();
        scores.iter().map(|&score| chosen.iter().filter(|&&c| c == Some(score)).count()).collect()
    }

    #[test]
    fn more_points_are_more_nodes_or_less_chance() {
        let strengths: Vec<_> = Strength::ELO.step_by(50).map(Strength::of_elo).collect();
        assert!(
            strengths.is_sorted_by(|a, b| a.nodes <= b.nodes && a.spread >= b.spread && a != b)
        );
        assert_eq!(Strength::of_elo(0), Strength::of_elo(800));
        assert_eq!(Strength::of_elo(9999), Strength::of_elo(2800));
    }

    #[test]
    fn a_move_is_the_rarer_the_more_it_loses() {
        let weak = counts(800, &[50, 0, -100, -400]);
        assert!(weak.is_sorted_by(|a, b| a > b) && weak[2] > 0, "{weak:?}");
        let better = counts(1200, &[50, 0, -100, -400]);
        assert!(better[0] > weak[0] && better[3] < weak[3], "{weak:?} {better:?}");
        assert_eq!(counts(2000, &[50, 49, 48, 47]), [2000, 0, 0, 0]);
        assert_eq!(counts(800, &[search::score::MATE - 1, 900]), [2000, 0], "no mate is missed");
    }

    #[test]
    fn the_same_chance_chooses_the_same_and_nothing_is_chosen_of_nothing() {
        assert_eq!(counts(900, &[3, 2, 1]), counts(900, &[3, 2, 1]));
        assert_eq!(Strength::of_elo(900).choose(&[], &mut Random::from_seed(1)), None);
    }

    #[test]
    fn narrower_limits_remain() {
        let mut limits = Limits { nodes: Some(5), lines: 9, ..Limits::default() };
        Strength::of_elo(800).restrain(&mut limits);
        assert_eq!((limits.nodes, limits.lines), (Some(5), 9));
        let mut limits = Limits::default();
        Strength::of_elo(2800).restrain(&mut limits);
        assert!((36_000..100_000).contains(&limits.nodes.expect("a limit")), "{limits:?}");
        assert_eq!(limits.lines, 0);
    }
}
