//! The ratings of many players on one scale, from what each pair of them scored.
//!
//! They are the most likely ones: those under which the results, a draw being half a win and half a loss, were to be expected
//! more than under any others. Players whose rating is known before hold the scale in its place.

use std::collections::BTreeMap;

use anyhow::{Result, bail, ensure};

use crate::Score;
use crate::statistics::{NORMAL_95, score_of_elo};

/// How much the logarithm of the odds grows with a point of Elo.
const ODDS: f64 = std::f64::consts::LN_10 / 400.0;
/// No step of the search for the most likely ratings is longer, so that none overshoots by far.
const LONGEST_STEP: f64 = 200.0;
/// When no rating moves by more the search is over.
const STILL: f64 = 1e-6;
/// The search converges long before.
const STEPS: usize = 1_000;

/// What players scored against each other.
#[derive(Clone, Debug, Default)]
pub struct Results {
    /// The players, by their names.
    players: BTreeMap<String, usize>,
    /// The points of the first and of the second, by pairing.
    points: BTreeMap<[usize; 2], [f64; 2]>,
}

/// A player on the scale.
#[derive(Clone, Debug, PartialEq)]
pub struct Rated {
    /// Its name.
    pub name: String,
    /// Its rating.
    pub elo: f64,
    /// Half of what 95% of the probability covers; none for those who hold the scale.
    pub error: Option<f64>,
    /// How many games it played.
    pub games: f64,
    /// The share of the points that it got.
    pub score: f64,
}

impl Results {
    /// Counts a game.
    pub fn add(&mut self, players: [&str; 2], score_of_first: Score) {
        let [first, second] = players.map(|name| self.index(name));
        let points = f64::from(score_of_first as u8) / 2.0;
        let sum = self.points.entry([first, second]).or_default();
        sum[0] += points;
        sum[1] += 1.0 - points;
    }

    /// The ratings, the best first.
    ///
    /// # Errors
    /// Somebody who holds the scale did not play, nobody does, or there are players whom no finite rating suits: they won
    /// everything against the others, lost everything, or never met them.
    pub fn ratings(&self, anchors: &[(String, f64)]) -> Result<Vec<Rated>> {
        ensure!(!anchors.is_empty(), "nobody holds the scale, expected an anchor");
        let mut elo = vec![0.0; self.players.len()];
        let mut is_free = vec![true; elo.len()];
        for (name, rating) in anchors {
            let Some(&index) = self.players.get(name) else {
                let names: Vec<_> = self.players.keys().map(String::as_str).collect();
                bail!("'{name}' did not play; those who did are {}", names.join(", "));
            };
            elo[index] = *rating;
            is_free[index] = false;
        }
        let start = anchors.iter().map(|(_, rating)| rating).sum::<f64>() / anchors.len() as f64;
        let free: Vec<usize> = (0..elo.len()).filter(|&index| is_free[index]).collect();
        for &index in &free {
            elo[index] = start;
        }
        self.require_finite(&is_free)?;
        for _ in 0..STEPS {
            let (slope, covariance) = self.landscape(&elo, &free);
            let mut longest = 0.0_f64;
            for (row, &index) in covariance.iter().zip(&free) {
                let step: f64 = row.iter().zip(&slope).map(|(share, slope)| share * slope).sum();
                longest = longest.max(step.abs());
                elo[index] += step.clamp(-LONGEST_STEP, LONGEST_STEP);
            }
            if longest < STILL {
                break;
            }
        }
        let (_, covariance) = self.landscape(&elo, &free);
        let mut errors = vec![None; elo.len()];
        for (place, &index) in free.iter().enumerate() {
            errors[index] = Some(NORMAL_95 * covariance[place][place].sqrt());
        }
        let mut rated: Vec<Rated> = self
            .players
            .iter()
            .map(|(name, &index)| {
                let [own, others] = self.sum_of(index);
                let games = own + others;
                Rated {
                    name: name.clone(),
                    elo: elo[index],
                    error: errors[index],
                    games,
                    score: own / games,
                }
            })
            .collect();
        rated.sort_by(|one, other| other.elo.total_cmp(&one.elo));
        Ok(rated)
    }

    /// The number of a player; new ones get the next.
    fn index(&mut self, name: &str) -> usize {
        let next = self.players.len();
        *self.players.entry(name.to_owned()).or_insert(next)
    }

    /// The points of a player, and those of its opponents.
    fn sum_of(&self, player: usize) -> [f64; 2] {
        let mut sum = [0.0; 2];
        for ([first, second], [one, other]) in &self.points {
            if *first == player {
                sum = [sum[0] + one, sum[1] + other];
            }
            if *second == player {
                sum = [sum[0] + other, sum[1] + one];
            }
        }
        sum
    }

    /// How steeply the likelihood grows with each free rating, and the covariance of these ratings.
    fn landscape(&self, elo: &[f64], free: &[usize]) -> (Vec<f64>, Vec<Vec<f64>>) {
        let place = |player| free.iter().position(|&index| index == player);
        let mut slope = vec![0.0; free.len()];
        let mut information = vec![vec![0.0; free.len()]; free.len()];
        for (&[first, second], &[own, others]) in &self.points {
            let games = own + others;
            let expected = score_of_elo(elo[first] - elo[second]);
            let surplus = ODDS * (own - games * expected);
            let weight = ODDS * ODDS * games * expected * (1.0 - expected);
            let places = [place(first), place(second)];
            for (one, sign) in places.into_iter().zip([1.0, -1.0]) {
                let Some(one) = one else { continue };
                slope[one] += sign * surplus;
                for (other, other_sign) in places.into_iter().zip([1.0, -1.0]) {
                    if let Some(other) = other {
                        information[one][other] += sign * other_sign * weight;
                    }
                }
            }
        }
        (slope, inverse(information))
    }

    /// Whether each free player took points from, and gave points to, somebody, who did the same with somebody, and so on to
    /// one who holds the scale: only then is there a most likely rating.
    fn require_finite(&self, is_free: &[bool]) -> Result<()> {
        for (gave, what) in [(true, "won every game"), (false, "lost every game")] {
            let mut reached: Vec<bool> = is_free.iter().map(|free| !free).collect();
            // Each round reaches one player more, or none ever.
            for _ in 0..reached.len() {
                for (&pairing, &points) in &self.points {
                    for (from, to) in [(0, 1), (1, 0)] {
                        let side = if gave { from } else { to };
                        if reached[pairing[from]] && points[side] > 0.0 {
                            reached[pairing[to]] = true;
                        }
                    }
                }
            }
            let lost: Vec<_> = self
                .players
                .iter()
                .filter(|&(_, &index)| !reached[index])
                .map(|(name, _)| name.as_str())
                .collect();
            ensure!(
                lost.is_empty(),
                "no finite rating suits {}: against the others they {what}, or never met them",
                lost.join(", ")
            );
        }
        Ok(())
    }
}

/// The inverse of a symmetric matrix with a positive diagonal, by elimination.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    let mut inverse: Vec<Vec<f64>> = (0..size)
        .map(|row| (0..size).map(|column| f64::from(u8::from(row == column))).collect())
        .collect();
    for pivot in 0..size {
        let by = matrix[pivot][pivot];
        for rows in [&mut matrix, &mut inverse] {
            rows[pivot].iter_mut().for_each(|cell| *cell /= by);
        }
        for row in (0..size).filter(|&row| row != pivot) {
            let times = matrix[row][pivot];
            for rows in [&mut matrix, &mut inverse] {
                let from = rows[pivot].clone();
                for (cell, from) in rows[row].iter_mut().zip(from) {
                    *cell -= times * from;
                }
            }
        }
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;

    fn results(pairings: &[(&str, &str, [u32; 3])]) -> Results {
        let mut results = Results::default();
        for &(first, second, [wins, draws, losses]) in pairings {
            for (score, count) in [(Score::Win, wins), (Score::Draw, draws), (Score::Loss, losses)]
            {
                for _ in 0..count {
                    results.add([first, second], score);
                }
            }
        }
        results
    }

    fn anchor(elo: f64) -> Vec<(String, f64)> {
        vec![("anchor".to_owned(), elo)]
    }

    #[test]
    fn two_players_differ_by_what_their_score_means() {
        // 75% is 190.85 Elo. The deviation of the score is sqrt(0.75 * 0.25 / 400) = 0.02165, and a point of Elo is
        // 0.75 * 0.25 * ln(10) / 400 = 0.0010793 of score: 1.96 deviations are 39.32 Elo.
        let rated = results(&[("one", "anchor", [250, 100, 50])])
            .ratings(&anchor(1350.0))
            .expect("ratings");
        assert_eq!(rated[0].name, "one");
        assert!((rated[0].elo - 1540.8485).abs() < 1e-3, "{rated:?}");
        assert!((rated[0].error.expect("an error") - 39.32).abs() < 0.01, "{rated:?}");
        assert_eq!((rated[0].games, rated[0].score), (400.0, 0.75));
        assert_eq!((rated[1].elo, rated[1].error), (1350.0, None));
    }

    #[test]
    fn a_chain_of_players_adds_up_and_grows_uncertain() {
        let chain =
            [("c", "b", [60, 40, 20]), ("anchor", "b", [20, 40, 60]), ("d", "c", [60, 40, 20])];
        let rated = results(&chain).ratings(&anchor(0.0)).expect("ratings");
        let names: Vec<_> = rated.iter().map(|rated| rated.name.as_str()).collect();
        assert_eq!(names, ["d", "c", "b", "anchor"]);
        let step = rated[2].elo;
        assert!(
            (rated[1].elo - 2.0 * step).abs() < 1e-3 && (rated[0].elo - 3.0 * step).abs() < 1e-3,
            "{rated:?}"
        );
        let [far, near] = [&rated[0], &rated[2]].map(|rated| rated.error.expect("an error"));
        assert!((far - 3f64.sqrt() * near).abs() < 1e-3, "{rated:?}");
    }

    #[test]
    fn the_ratings_are_more_likely_than_any_beside_them() {
        let circle = [
            ("a", "b", [9, 3, 4]),
            ("b", "anchor", [5, 2, 7]),
            ("a", "anchor", [12, 0, 3]),
            ("a", "c", [1, 1, 9]),
            ("c", "b", [4, 4, 1]),
        ];
        let results = results(&circle);
        let rated = results.ratings(&anchor(100.0)).expect("ratings");
        let mut elo = vec![0.0; rated.len()];
        for player in &rated {
            elo[results.players[&player.name]] = player.elo;
        }
        let likelihood = |elo: &[f64]| -> f64 {
            results
                .points
                .iter()
                .map(|(&[first, second], &[own, others])| {
                    let expected = score_of_elo(elo[first] - elo[second]);
                    own * expected.ln() + others * (1.0 - expected).ln()
                })
                .sum()
        };
        for player in rated.iter().filter(|player| player.error.is_some()) {
            for shift in [-3.0, 3.0] {
                let mut shifted = elo.clone();
                shifted[results.players[&player.name]] += shift;
                assert!(likelihood(&shifted) < likelihood(&elo), "{player:?} {shift}");
            }
        }
    }

    #[test]
    fn who_cannot_be_rated_is_named() {
        let refusal = |pairings: &[(&str, &str, [u32; 3])]| {
            results(pairings).ratings(&anchor(0.0)).expect_err("no ratings").to_string()
        };
        assert_eq!(
            refusal(&[("a", "anchor", [9, 0, 0])]),
            "no finite rating suits a: against the others they won every game, or never met them"
        );
        assert_eq!(
            refusal(&[("a", "anchor", [0, 0, 9])]),
            "no finite rating suits a: against the others they lost every game, or never met them"
        );
        assert!(
            refusal(&[("a", "b", [5, 5, 5]), ("c", "anchor", [1, 1, 1])]).contains("suits a, b")
        );
        assert_eq!(
            refusal(&[("a", "b", [5, 5, 5])]),
            "'anchor' did not play; those who did are a, b"
        );
        assert!(results(&[("a", "b", [1, 1, 1])]).ratings(&[]).is_err());
    }
}
