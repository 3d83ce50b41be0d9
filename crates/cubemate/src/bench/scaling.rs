//! What several threads gain over one: each position is searched by both in turn, to the same depth.

use std::io::Write;
use std::sync::atomic::AtomicBool;

use anyhow::Result;

use super::{Arguments, Searched, limits, search, sessions};
use crate::table::table;

/// How many times as much several threads do as one.
#[derive(Clone, Copy)]
struct Gain {
    /// In nodes a second.
    speed: f64,
    /// In the time until the depth is reached.
    time: f64,
}

/// Prints the times and gains of each position, then the geometric means of the gains.
pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<()> {
    let &Arguments { game, depth, threads } = arguments;
    let (limits, never) = (limits(game, depth), AtomicBool::new(false));
    let header = ["position", "1 thread", &format!("{threads} threads"), "nodes/s", "to depth"];
    let mut rows = vec![header.map(str::to_owned)];
    let mut gains = Vec::new();
    for (index, session) in sessions(game)?.iter().enumerate() {
        let one = search(session, 1, &limits, &never);
        let many = search(session, threads, &limits, &never);
        let gain = Gain::of(&one, &many);
        gains.push(gain);
        let [one, many] = [one, many].map(|searched| format!("{:.3} s", seconds(&searched)));
        rows.push(gain.row(&(index + 1).to_string(), [one, many]));
    }
    rows.push(Gain::mean(&gains).row("mean", Default::default()));
    write!(out, "{}", table(&rows, 1))?;
    Ok(())
}

impl Gain {
    fn of(one: &Searched, many: &Searched) -> Self {
        let time = seconds(one) / seconds(many);
        Self { speed: many.nodes as f64 / one.nodes.max(1) as f64 * time, time }
    }

    /// The geometric mean: twice as fast here and half as fast there is no gain.
    fn mean(gains: &[Self]) -> Self {
        let mean = |gain: fn(&Self) -> f64| {
            let logarithms: f64 = gains.iter().map(|each| gain(each).ln()).sum();
            (logarithms / gains.len().max(1) as f64).exp()
        };
        Self { speed: mean(|gain| gain.speed), time: mean(|gain| gain.time) }
    }

    fn row(self, name: &str, [one, many]: [String; 2]) -> [String; 5] {
        let Self { speed, time } = self;
        [name.to_owned(), one, many, format!("{speed:.2}x"), format!("{time:.2}x")]
    }
}

/// The time of a search, never nothing.
fn seconds(searched: &Searched) -> f64 {
    searched.time.as_secs_f64().max(1e-6)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn searched(nodes: u64, milliseconds: u64) -> Searched {
        Searched { nodes, time: Duration::from_millis(milliseconds), best: String::new() }
    }

    #[test]
    fn gains_are_ratios_and_their_mean_is_geometric() {
        let twice = Gain::of(&searched(1_000, 10), &searched(2_000, 10));
        assert_eq!(twice.row("a", Default::default())[3..], ["2.00x", "1.00x"]);
        let half = Gain::of(&searched(1_000, 10), &searched(2_000, 40));
        assert_eq!(half.row("b", Default::default())[3..], ["0.50x", "0.25x"]);
        let mean = Gain::mean(&[twice, half]);
        assert_eq!(mean.row("mean", Default::default())[3..], ["1.00x", "0.50x"]);
    }
}
