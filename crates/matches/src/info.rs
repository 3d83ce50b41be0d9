//! What an engine says while it thinks, in `info` lines.

use std::time::Duration;

use crate::Choice;

/// What one line says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Info {
    /// What the best line is worth, as in [`Choice::score`]; nothing if the line gives only a bound or is about another.
    pub score: Option<i32>,
    /// In how many moves that line mates, if it does; below 1 if the player is the one who is mated.
    pub mate: Option<i32>,
    /// How deep the player looked for that score.
    pub depth: Option<u32>,
    /// How many nodes the player has seen.
    pub nodes: Option<u64>,
    /// When the line came, counted from the beginning of the search.
    pub time: Duration,
}

impl Info {
    /// Reads the words that follow `info`.
    pub(crate) fn read<'a>(words: impl Iterator<Item = &'a str>, time: Duration) -> Self {
        let words: Vec<&str> = words.take_while(|&word| word != "pv" && word != "string").collect();
        let after = |name: &str| {
            let index = words.iter().position(|&word| word == name)?;
            words.get(index + 1).copied()
        };
        let value = |name: &str| after(name)?.parse::<i32>().ok();
        let nodes = after("nodes").and_then(|count| count.parse().ok());
        let bound = words.contains(&"lowerbound") || words.contains(&"upperbound");
        let mate = value("mate");
        let score = match (value("cp"), mate) {
            (_, Some(moves)) if moves > 0 => Some(Choice::MATE.saturating_sub(moves)),
            (_, Some(moves)) => Some((-Choice::MATE).saturating_sub(moves)),
            (Some(score), None) => Some(score.clamp(-Choice::MATE, Choice::MATE)),
            (None, None) => None,
        };
        if score.is_none() || bound || value("multipv").is_some_and(|line| line != 1) {
            return Self { nodes, time, ..Self::default() };
        }
        let depth = value("depth").and_then(|depth| u32::try_from(depth).ok());
        Self { score, mate, depth, nodes, time }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Info {
        Info::read(line.split_ascii_whitespace(), Duration::ZERO)
    }

    #[test]
    fn an_exact_score_of_the_best_line_is_read_with_its_depth() {
        let info = read("depth 7 seldepth 9 multipv 1 score cp 31 nodes 9000000000 pv e2e4");
        let (score, depth, nodes) = (Some(31), Some(7), Some(9_000_000_000));
        assert_eq!(info, Info { score, depth, nodes, ..Info::default() });
    }

    #[test]
    fn other_lines_and_bounds_have_only_nodes() {
        for line in [
            "depth 7 multipv 2 score cp -5 nodes 12 pv d2d4",
            "depth 8 score cp 90 lowerbound nodes 12",
            "depth 8 score mate 2 upperbound nodes 12",
            "depth 8 currmove e2e4 currmovenumber 1 nodes 12",
            "nodes 12 string score cp 1000",
        ] {
            assert_eq!(read(line), Info { nodes: Some(12), ..Info::default() }, "{line}");
        }
    }

    #[test]
    fn mates_are_beyond_all_other_scores() {
        let said = |line| (read(line).score, read(line).mate);
        assert_eq!(said("depth 9 score mate 3"), (Some(Choice::MATE - 3), Some(3)));
        assert_eq!(said("depth 9 score mate -2"), (Some(2 - Choice::MATE), Some(-2)));
        assert_eq!(said("depth 0 score mate 0"), (Some(-Choice::MATE), Some(0)));
        assert_eq!(said("depth 1 score cp 99999999"), (Some(Choice::MATE), None));
    }
}
