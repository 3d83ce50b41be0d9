//! What a search has to say: `info` lines and the best move.

use engine::AnySession;
use engine::players::{Decision, Rule};
use game::Move;
use search::score::mate_in;
use search::{Bound, Line, News, Report};

use super::wdl;

/// What is wanted of the news.
pub(super) struct Wanted {
    /// How many of the best lines, at least one.
    pub(super) lines: usize,
    /// Scores as chances, too.
    pub(super) wdl: bool,
}

/// A line of text, or of a finished iteration one for each of its best lines.
pub(super) fn tell(session: &AnySession, news: News<'_>, wanted: &Wanted) -> String {
    match news {
        News::Finished(report) => finished(session, report, wanted),
        News::Outside(report, bound) => outside(session, report, bound),
        News::Begun { depth, m, number } => {
            let m = session.coordinates(&[m]).concat();
            format!("info depth {depth} currmove {m} currmovenumber {number}")
        }
        News::Alive(report) => format!("info {}", effort(report)),
    }
}

fn finished(session: &AnySession, report: &Report, wanted: &Wanted) -> String {
    let Report { depth, selective_depth, lines, .. } = report;
    let effort = effort(report);
    let lines = lines.iter().take(wanted.lines.max(1)).enumerate();
    let texts = lines.map(|(index, Line { score, moves })| {
        let mut value = value(*score);
        if wanted.wdl {
            let [win, draw, loss] = wdl::permille(session, *score);
            value = format!("{value} wdl {win} {draw} {loss}");
        }
        let line = session.coordinates(moves).join(" ");
        format!(
            "info depth {depth} seldepth {selective_depth} multipv {} score {value} {effort} pv {line}",
            index + 1
        )
    });
    texts.collect::<Vec<_>>().join("\n")
}

/// A score that is only a bound. If all moves fell below it, there is no line.
fn outside(session: &AnySession, report: &Report, bound: Bound) -> String {
    let Report { depth, selective_depth, lines, .. } = report;
    let bound = if bound == Bound::Upper { "upperbound" } else { "lowerbound" };
    let effort = effort(report);
    let texts = lines.iter().map(|Line { score, moves }| {
        let value = value(*score);
        let line = session.coordinates(moves).join(" ");
        let line = if line.is_empty() { line } else { format!(" pv {line}") };
        format!(
            "info depth {depth} seldepth {selective_depth} score {value} {bound} {effort}{line}"
        )
    });
    texts.collect()
}

/// What a search has cost so far.
fn effort(report: &Report) -> String {
    let Report { nodes, time, table_permille, endings, .. } = *report;
    let speed = u128::from(nodes) * 1_000_000 / time.as_micros().max(1);
    let milliseconds = time.as_millis();
    format!(
        "nodes {nodes} nps {speed} hashfull {table_permille} tbhits {endings} time {milliseconds}"
    )
}

/// What a computer player says of its choice.
pub(super) fn decision(session: &AnySession, decision: &Decision) -> String {
    let Decision { action, rule, plies, outlook, .. } = decision;
    let score = if *rule == Rule::Mate {
        "mate 1".to_owned()
    } else {
        format!("cp {:.0}", outlook * 100.0)
    };
    let line = session.coordinates(&[*action]).concat();
    format!("info string {rule}\ninfo depth {plies} score {score} pv {line}")
}

/// Said of a position in which nothing can be played.
pub(super) fn no_move(session: &AnySession) -> String {
    let score = if session.in_check() { "mate 0" } else { "cp 0" };
    format!("info depth 0 score {score}")
}

/// The first move of a line, and the one it expects as an answer.
pub(super) fn best_move(session: &AnySession, line: &[Move]) -> String {
    match &session.coordinates(line)[..] {
        [] => "bestmove (none)".to_owned(),
        [best] => format!("bestmove {best}"),
        [best, answer, ..] => format!("bestmove {best} ponder {answer}"),
    }
}

fn value(score: i32) -> String {
    match mate_in(score) {
        Some(moves) => format!("mate {moves}"),
        None => format!("cp {score}"),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use engine::Session;
    use game::{Move, Notation};

    use super::*;

    #[test]
    fn news_are_told_as_the_protocol_has_them() {
        let chess = fide::Position::start(fide::Variant::Standard);
        let session = AnySession::Fide(Session::new(chess));
        let m = session.find_move("e2e4").expect("a legal move");
        let report = |score, moves: &[Move]| Report {
            depth: 7,
            selective_depth: 9,
            nodes: 3000,
            time: Duration::from_millis(1500),
            table_permille: 4,
            endings: 5,
            lines: vec![Line { score, moves: moves.to_vec() }],
        };
        let (above, below) = (report(31, &[m]), report(-20, &[]));
        let cost = "nodes 3000 nps 2000 hashfull 4 tbhits 5 time 1500";
        for (news, text) in [
            (News::Alive(&below), format!("info {cost}")),
            (
                News::Outside(&above, Bound::Lower),
                format!("info depth 7 seldepth 9 score cp 31 lowerbound {cost} pv e2e4"),
            ),
            (
                News::Outside(&below, Bound::Upper),
                format!("info depth 7 seldepth 9 score cp -20 upperbound {cost}"),
            ),
            (
                News::Begun { depth: 3, m, number: 2 },
                "info depth 3 currmove e2e4 currmovenumber 2".to_owned(),
            ),
            (
                News::Finished(&above),
                format!("info depth 7 seldepth 9 multipv 1 score cp 31 {cost} pv e2e4"),
            ),
        ] {
            assert_eq!(tell(&session, news, &Wanted { lines: 1, wdl: false }), text);
        }
    }
}
