//! The result of a match in words.

use std::fmt::Write as _;

use matches::{Sprt, Tally};

use crate::progress::counted;

/// How a match stands that goes on.
pub(super) fn state(tally: &Tally, sprt: Option<Sprt>) -> String {
    let llr = sprt.map(|test| format!(", LLR {:+.2}", test.llr(tally.paired())));
    format!("{tally} {}{}", elo(tally), llr.unwrap_or_default())
}

/// The result of a match, in a few lines.
pub(super) fn summary(
    [first, second]: [&str; 2],
    tally: &Tally,
    sprt: Option<Sprt>,
    failures: &[String],
) -> String {
    let games = tally.games();
    if games == 0 {
        return "no games\n".to_owned();
    }
    let mut text = format!(
        "{first} - {second}: {tally} ({:.1}% of {games} games)\n{}, LOS {:.1}%\n",
        100.0 * tally.mean(),
        elo(tally),
        100.0 * tally.sample().los(),
    );
    let pairs = tally.pairs().map(|count| count.to_string()).join(" ");
    let _ = writeln!(text, "pairs with 0, 1/2, 1, 3/2, 2 points: {pairs}");
    if let Some(test) = sprt {
        let [elo0, elo1] = test.hypotheses();
        let decision = match test.decision(tally.paired()) {
            None => "undecided".to_owned(),
            Some(false) => format!("{elo0} accepted"),
            Some(true) => format!("{elo1} accepted"),
        };
        let llr = test.llr(tally.paired());
        let bound = Sprt::BOUND;
        let _ = writeln!(
            text,
            "SPRT of Elo {elo0} and {elo1}: LLR {llr:.2} (-{bound:.2} to {bound:.2}), {decision}"
        );
    }
    text + &counted(failures)
}

/// The difference in Elo with its error. Where one side won all there is no error, and with few games it has no limit.
fn elo(tally: &Tally) -> String {
    let (elo, error) = tally.sample().elo();
    if elo.is_finite() { format!("Elo {elo:+.1} ± {error:.1}") } else { format!("Elo {elo:+}") }
}

#[cfg(test)]
mod tests {
    use matches::Score;

    use super::*;

    fn tally(scores: &[Score]) -> Tally {
        let mut tally = Tally::default();
        for (index, &score) in scores.iter().enumerate() {
            tally.add(index, score);
        }
        tally
    }

    #[test]
    fn a_summary_says_who_is_how_much_stronger_and_who_failed() {
        let scores = [[Score::Win, Score::Draw].repeat(50), [Score::Draw, Score::Loss].repeat(30)];
        let test = "0:10".parse().ok();
        let failures =
            ["b crashed: exit status: 3".to_owned(), "b crashed: exit status: 3".to_owned()];
        // The ratio by hand: 50 ln(0.52878 / 0.5) + 30 ln(0.47122 / 0.5) = 1.02.
        let text = summary(["a", "b"], &tally(&scores.concat()), test, &failures);
        let expected = "\
a - b: 50-80-30 (56.2% of 160 games)
Elo +43.7 ± 37.6, LOS 99.0%
pairs with 0, 1/2, 1, 3/2, 2 points: 0 30 0 50 0
SPRT of Elo 0 and 10: LLR 1.02 (-2.94 to 2.94), undecided
2 times: b crashed: exit status: 3
";
        assert_eq!(text, expected);
    }

    #[test]
    fn one_sided_and_unplayed_matches_have_a_summary_too() {
        let text = summary(["a", "b"], &tally(&[Score::Win; 4]), None, &[]);
        assert!(text.contains("\nElo +inf, LOS 100.0%\n"), "{text}");
        assert_eq!(summary(["a", "b"], &tally(&[]), None, &[]), "no games\n");
    }
}
