//! The judge who ends games that are decided in everybody's eyes, or that take too long.

use std::fmt;
use std::str::FromStr;

use anyhow::{Error, Result, bail};
use game::Color;

/// When a game counts as won: all scores for so many half-moves in a row see the same side so far ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResignRule {
    score: i32,
    plies: u32,
}

/// When a game counts as drawn: from some half-move on, all scores for so many in a row are so close to nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawRule {
    score: i32,
    plies: u32,
    from: usize,
}

/// What the judge says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// This side has lost.
    Lost(Color),
    /// Nobody wins.
    Drawn,
}

/// When games are ended that would go on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Adjudication {
    /// When a game is won.
    pub resign: Option<ResignRule>,
    /// When a game is drawn.
    pub draw: Option<DrawRule>,
    /// The number of half-moves after which a game is drawn whatever the scores.
    pub max_plies: Option<usize>,
}

/// A judge of one game. Moves without a score change nothing of what was seen before.
#[derive(Clone, Debug)]
pub struct Adjudicator {
    rules: Adjudication,
    /// For how many half-moves each side has been seen winning.
    won: [u32; 2],
    /// For how many half-moves nobody has.
    level: u32,
}

impl Adjudicator {
    /// A judge who goes by these rules and has seen nothing yet.
    pub const fn new(rules: Adjudication) -> Self {
        Self { rules, won: [0; 2], level: 0 }
    }

    /// Sees a move, the `ply`th of the game, and its score in hundredths of a pawn to the side that made it.
    pub fn see(&mut self, ply: usize, color: Color, score: Option<i32>) -> Option<Verdict> {
        if let (Some(rule), Some(score)) = (self.rules.resign, score) {
            for (side, score) in [(color, score), (!color, -score)] {
                let seen = &mut self.won[side.index()];
                *seen = if score >= rule.score { *seen + 1 } else { 0 };
                if *seen >= rule.plies {
                    return Some(Verdict::Lost(!side));
                }
            }
        }
        if let (Some(rule), Some(score)) = (self.rules.draw, score) {
            let counts = score.abs() <= rule.score && ply >= rule.from;
            self.level = if counts { self.level + 1 } else { 0 };
            if self.level >= rule.plies {
                return Some(Verdict::Drawn);
            }
        }
        self.rules.max_plies.is_some_and(|most| ply >= most).then_some(Verdict::Drawn)
    }
}

impl fmt::Display for ResignRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", f64::from(self.score) / 100.0, self.plies)
    }
}

impl fmt::Display for DrawRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", f64::from(self.score) / 100.0, self.plies, self.from)
    }
}

impl FromStr for ResignRule {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        if let [score, plies] = text.split(':').collect::<Vec<_>>()[..]
            && let (Some(score), Some(plies)) = (hundredths(score), count(plies))
            && score > 0
        {
            return Ok(Self { score, plies });
        }
        bail!("expected SCORE:PLIES, pawns above 0 and half-moves, like 6:8")
    }
}

impl FromStr for DrawRule {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        if let [score, plies, from] = text.split(':').collect::<Vec<_>>()[..]
            && let (Some(score), Some(plies)) = (hundredths(score), count(plies))
            && let Ok(from) = from.parse()
        {
            return Ok(Self { score, plies, from });
        }
        bail!("expected SCORE:PLIES:FROM, pawns, half-moves and the first of them, like 0.1:20:80")
    }
}

fn hundredths(pawns: &str) -> Option<i32> {
    let pawns: f64 = pawns.parse().ok()?;
    (0.0..=300.0).contains(&pawns).then(|| (pawns * 100.0).round() as i32)
}

fn count(text: &str) -> Option<u32> {
    text.parse().ok().filter(|&count| count > 0)
}

#[cfg(test)]
mod tests {
    use game::Color::{Black, White};

    use super::*;

    /// The verdicts on alternate moves with these scores, White's first.
    fn verdicts(rules: Adjudication, scores: &[Option<i32>]) -> Vec<Option<Verdict>> {
        let mut judge = Adjudicator::new(rules);
        let see = |(index, &score): (usize, &Option<i32>)| {
            judge.see(index + 1, if index % 2 == 0 { White } else { Black }, score)
        };
        scores.iter().enumerate().map(see).collect()
    }

    #[test]
    fn a_game_is_won_when_both_sides_see_it_for_long_enough() {
        let rules = Adjudication { resign: "5:3".parse().ok(), ..Adjudication::default() };
        let scores = [Some(-500), Some(500), Some(-499), Some(600), Some(-600), Some(700)];
        let seen = verdicts(rules, &scores);
        assert_eq!(seen, [None, None, None, None, None, Some(Verdict::Lost(White))]);
        let disagreeing = [Some(900), Some(900), Some(900), Some(900)];
        assert_eq!(verdicts(rules, &disagreeing), [None; 4]);
    }

    #[test]
    fn whoever_says_nothing_is_not_asked() {
        let rules = Adjudication { resign: "5:2".parse().ok(), ..Adjudication::default() };
        let seen = verdicts(rules, &[Some(501), None, Some(502)]);
        assert_eq!(seen, [None, None, Some(Verdict::Lost(Black))]);
    }

    #[test]
    fn a_game_is_drawn_when_nothing_happens_late_enough() {
        let rules = Adjudication { draw: "0.1:2:4".parse().ok(), ..Adjudication::default() };
        let seen = verdicts(rules, &[Some(0), Some(0), Some(0), Some(10), Some(-10)]);
        assert_eq!(seen, [None, None, None, None, Some(Verdict::Drawn)]);
    }

    #[test]
    fn a_game_has_an_end() {
        let rules = Adjudication { max_plies: Some(2), ..Adjudication::default() };
        assert_eq!(verdicts(rules, &[None, None]), [None, Some(Verdict::Drawn)]);
    }

    #[test]
    fn rules_are_written_as_they_are_read() {
        for text in ["6:8", "0.5:1"] {
            assert_eq!(
                text.parse::<ResignRule>().map(|rule| rule.to_string()).ok().as_deref(),
                Some(text)
            );
        }
        let rule: DrawRule = "0.15:20:80".parse().expect("a rule");
        assert_eq!(rule.to_string(), "0.15:20:80");
    }

    #[test]
    fn what_is_no_rule_is_refused() {
        for text in ["", "5", "5:0", "0:4", "-5:4", "x:4", "5:4:3", "nan:4", "1e9:4"] {
            assert!(text.parse::<ResignRule>().is_err(), "{text}");
        }
        for text in ["", "0.1:8", "0.1:0:40", "0.1:8:-1", "0.1:8:40:1", "inf:8:40"] {
            assert!(text.parse::<DrawRule>().is_err(), "{text}");
        }
    }
}
