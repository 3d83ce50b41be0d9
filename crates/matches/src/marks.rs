//! What a player achieved on many puzzles.

use std::time::Duration;

use crate::{Attempt, Goal};

/// The sums over the attempts of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// How many positions there were.
    pub positions: u64,
    /// How many of them asked something that can be solved.
    pub questions: u64,
    /// How many of those were solved.
    pub solved: u64,
    /// The points of the moves.
    pub points: u64,
    /// How many points there might have been.
    pub most_points: u64,
    /// The nodes that were seen.
    pub nodes: u64,
    /// How long all searches took.
    pub time: Duration,
    /// How long they took until the nodes were last counted.
    counted: Duration,
    /// The sum of all depths, and of how many searches they are known.
    depths: (u64, u64),
}

impl Marks {
    /// Counts an attempt; one that failed is a position that was not solved.
    pub fn add(&mut self, goal: &Goal, attempt: Option<&Attempt>) {
        self.positions += 1;
        self.questions += u64::from(goal.is_question());
        self.most_points += u64::from(goal.most_points().unwrap_or(0));
        let Some(attempt) = attempt else { return };
        self.solved += u64::from(goal.is_question() && attempt.solved);
        self.points += u64::from(attempt.points);
        self.nodes = self.nodes.saturating_add(attempt.nodes);
        self.time += attempt.time;
        self.counted += attempt.counted;
        if let Some(depth) = attempt.depth {
            self.depths = (self.depths.0 + u64::from(depth), self.depths.1 + 1);
        }
    }

    /// The mean depth of the searches, where one is known.
    pub fn mean_depth(&self) -> Option<f64> {
        let (sum, count) = self.depths;
        (count > 0).then(|| sum as f64 / count as f64)
    }

    /// Nodes in a second, where nodes were counted at all.
    pub fn speed(&self) -> Option<u64> {
        let speed = u128::from(self.nodes) * 1_000_000 / self.counted.as_micros().max(1);
        (self.nodes > 0).then(|| u64::try_from(speed).unwrap_or(u64::MAX))
    }
}

#[cfg(test)]
mod tests {
    use crate::Puzzle;

    use super::*;

    #[test]
    fn attempts_are_summed_and_failures_solve_nothing() {
        let attempt = Attempt {
            solved: true,
            points: 40,
            depth: Some(7),
            nodes: 3_000,
            counted: Duration::from_millis(2),
            time: Duration::from_millis(5),
        };
        let text = "7k/8/8/8/8/8/R7/KR6 w - - bm Rb7; c8 \"50 40\"; c9 \"b1b7 a2a7\";\n\
            7k/8/8/8/8/8/R7/KR6 w - -";
        let puzzles =
            Puzzle::<fide::Position>::read(text.as_bytes(), fide::Variant::Standard).expect("two");
        let (asked, plain) = (&puzzles[0].goal, &puzzles[1].goal);
        let mut marks = Marks::default();
        assert_eq!((marks.mean_depth(), marks.speed()), (None, None));
        marks.add(asked, Some(&attempt));
        marks.add(asked, None);
        marks.add(plain, Some(&Attempt { depth: Some(8), points: 0, ..attempt }));
        assert_eq!((marks.positions, marks.questions, marks.solved), (3, 2, 1));
        assert_eq!((marks.points, marks.most_points), (40, 100));
        assert_eq!((marks.nodes, marks.time), (6_000, Duration::from_millis(10)));
        assert_eq!((marks.mean_depth(), marks.speed()), (Some(7.5), Some(1_500_000)));
    }
}
