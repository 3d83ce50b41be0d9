//! `go`: how long to think, and about what.

use std::time::Duration;

use game::Color;
use search::{ClockLimit, Limits};

use super::quoted;

/// The words that begin something within `go`.
const KEYWORDS: [&str; 13] = [
    "depth",
    "nodes",
    "movetime",
    "mate",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "infinite",
    "ponder",
    "searchmoves",
    "perft",
];

/// What a `go` asks for.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Go {
    depth: Option<u32>,
    nodes: Option<u64>,
    move_time: Option<Duration>,
    mate: Option<u32>,
    /// White's and Black's.
    times: [Option<Duration>; 2],
    increments: [Option<Duration>; 2],
    /// Moves until time is added.
    until_control: Option<u32>,
    infinite: bool,
    /// The opponent's clock is running; limits count from `ponderhit`.
    pub(super) ponder: bool,
    /// By coordinates.
    pub(super) moves: Vec<String>,
}

impl Go {
    /// Reads the words behind `go`.
    pub(super) fn parse(words: &[&str]) -> Result<Self, String> {
        let mut go = Self::default();
        let mut words = words.iter().copied().peekable();
        while let Some(name) = words.next() {
            match name {
                "infinite" => go.infinite = true,
                "ponder" => go.ponder = true,
                "searchmoves" => {
                    while let Some(m) = words.next_if(|word| !KEYWORDS.contains(word)) {
                        go.moves.push(m.to_owned());
                    }
                    if go.moves.is_empty() {
                        return Err("go searchmoves: expected at least one move".to_owned());
                    }
                }
                "perft" => {
                    return Err("go perft stands alone: expected 'go perft DEPTH'".to_owned());
                }
                _ if KEYWORDS.contains(&name) => go.set(name, words.next().unwrap_or_default())?,
                _ => {
                    let expected = KEYWORDS.join(", ");
                    return Err(format!("go: unknown {}, expected {expected}", quoted(name)));
                }
            }
        }
        Ok(go)
    }

    fn set(&mut self, name: &str, text: &str) -> Result<(), String> {
        let at_least = |least: i64| {
            let number = text.parse::<i64>().ok().filter(|&number| number >= least);
            number.ok_or_else(|| {
                format!("go {name} {}, expected a whole number from {least}", quoted(text))
            })
        };
        let small = |number: i64| u32::try_from(number).unwrap_or(u32::MAX);
        // A clock that has run out is below zero in some programs.
        let time =
            || at_least(i64::MIN).map(|time| Some(Duration::from_millis(time.max(0) as u64)));
        match name {
            "depth" => self.depth = Some(small(at_least(1)?)),
            "nodes" => self.nodes = Some(at_least(1)? as u64),
            "mate" => self.mate = Some(small(at_least(1)?)),
            // 0 is how some programs say that no more time will come.
            "movestogo" => {
                self.until_control = Some(small(at_least(0)?)).filter(|&moves| moves > 0);
            }
            "movetime" => self.move_time = time()?,
            "wtime" => self.times[0] = time()?,
            "btime" => self.times[1] = time()?,
            "winc" => self.increments[0] = time()?,
            _ => self.increments[1] = time()?,
        }
        Ok(())
    }

    /// Whether the best move is held back until `stop`: that was asked for, or nothing else.
    pub(super) fn is_endless(&self) -> bool {
        let limited = self.depth.is_some()
            || self.nodes.is_some()
            || self.move_time.is_some()
            || self.mate.is_some()
            || self.times.iter().any(Option::is_some);
        self.infinite || !limited
    }

    /// The limits for the side to move, but for lines, moves and overhead.
    pub(super) fn limits(&self, turn: Color) -> Result<Limits, String> {
        let own = turn.index();
        let clock = self.times[own].map(|remaining| ClockLimit {
            remaining,
            increment: self.increments[own].unwrap_or_default(),
            moves_to_go: self.until_control,
        });
        if clock.is_none() && self.times[1 - own].is_some() {
            return Err(format!("go: {turn} is to move, expected {}", ["wtime", "btime"][own]));
        }
        Ok(Limits {
            depth: self.depth,
            nodes: self.nodes,
            move_time: self.move_time,
            clock: clock.filter(|_| !self.infinite),
            mate: self.mate,
            ..Limits::default()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Go, String> {
        Go::parse(&text.split_whitespace().collect::<Vec<_>>())
    }

    #[test]
    fn each_side_gets_its_own_clock() {
        let go = parse("wtime 1000 btime -5 winc 10 binc 20 movestogo 7").expect("a clock");
        let clock = |time, increment| ClockLimit {
            remaining: Duration::from_millis(time),
            increment: Duration::from_millis(increment),
            moves_to_go: Some(7),
        };
        let limits = |turn| go.limits(turn).expect("both clocks").clock;
        assert_eq!(limits(Color::White), Some(clock(1000, 10)));
        assert_eq!(limits(Color::Black), Some(clock(0, 20)));
    }

    #[test]
    fn the_clock_of_the_other_side_alone_is_refused() {
        let refused = parse("wtime 1000").expect("a clock").limits(Color::Black);
        assert_eq!(refused, Err("go: Black is to move, expected btime".to_owned()));
    }

    #[test]
    fn moves_end_where_another_limit_begins() {
        let go = parse("searchmoves e2e4 d2d4 depth 3 nodes 500 movestogo 0").expect("limits");
        assert_eq!(go.moves, ["e2e4", "d2d4"]);
        assert_eq!((go.depth, go.nodes, go.until_control), (Some(3), Some(500), None));
    }

    #[test]
    fn wrong_limits_are_refused_with_what_was_expected() {
        for (text, part) in [
            ("depth", "go depth '', expected a whole number from 1"),
            ("depth 0", "whole number from 1"),
            ("nodes -3", "whole number from 1"),
            ("movetime soon", "'soon'"),
            ("movetime 99999999999999999999", "whole number"),
            ("fast", "unknown 'fast', expected depth"),
            ("searchmoves depth 3", "at least one move"),
            ("depth 3 perft 3", "stands alone"),
        ] {
            let refused = parse(text).expect_err(text);
            assert!(refused.contains(part), "{text}: {refused}");
        }
    }
}
