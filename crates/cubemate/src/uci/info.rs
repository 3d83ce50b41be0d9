//! What a search has to say: `info` lines and the best move.

use engine::AnySession;
use game::Move;
use search::score::mate_in;
use search::{Line, Report};

use super::wdl;

/// One line for each of the best lines of a finished iteration.
pub(super) fn report(session: &AnySession, report: &Report, show_wdl: bool) -> String {
    let Report { depth, selective_depth, nodes, time, table_permille, ref lines } = *report;
    let speed = u128::from(nodes) * 1_000_000 / time.as_micros().max(1);
    let milliseconds = time.as_millis();
    let texts = lines.iter().enumerate().map(|(index, Line { score, moves })| {
        let line = session.coordinates(moves).join(" ");
        format!(
            "info depth {depth} seldepth {selective_depth} multipv {} score {} nodes {nodes} nps {speed} \
             hashfull {table_permille} time {milliseconds} pv {line}",
            index + 1,
            score_text(session, *score, show_wdl),
        )
    });
    texts.collect::<Vec<_>>().join("\n")
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

fn score_text(session: &AnySession, score: i32, show_wdl: bool) -> String {
    let text = match mate_in(score) {
        Some(moves) => format!("mate {moves}"),
        None => format!("cp {score}"),
    };
    if !show_wdl {
        return text;
    }
    let [win, draw, loss] = wdl::permille(session, score);
    format!("{text} wdl {win} {draw} {loss}")
}
