//! One game of the engine against itself.

use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result};
use engine::{Judged, Mind, Session};
use game::{Game, GameResult, Outcome};
use matches::{Adjudicator, Opening, Verdict};
use search::{Engine, Limits};

use super::{Record, Scored, Settings};

/// Plays a game from its opening to its end; there is none if it was stopped before.
pub(super) fn play<P: Judged>(
    index: u32,
    opening: &Opening<P>,
    settings: &Settings,
    mind: &Mind,
    engine: &mut Engine,
    stop: &AtomicBool,
) -> Result<Option<Record>> {
    let mut game = opening.game()?;
    let mut record = Record {
        index,
        result: GameResult::Unknown,
        opening: game.moves().to_vec(),
        moves: Vec::new(),
    };
    let mut session = Session::new(game.start().clone());
    for &m in &record.opening {
        session.play(m);
    }
    let mut adjudicator = Adjudicator::new(settings.adjudication);
    let limits = Limits { nodes: Some(settings.nodes), ..Limits::default() };
    engine.clear();
    while game.outcome().is_none() {
        if stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let never = AtomicBool::new(false);
        let best = session.search(engine, mind, &limits, &never, |_| ());
        let line = best.lines.first().context("no line was found")?;
        let action = *line.moves.first().context("a line without a move")?;
        let color = game.position().turn();
        record.moves.push(Scored { action, score: line.score as i16 });
        game.play(action)?;
        session.play(action);
        if game.outcome().is_none()
            && let Some(verdict) = adjudicator.see(game.moves().len(), color, Some(line.score))
        {
            end(&mut game, verdict)?;
        }
    }
    record.result = game.outcome().map_or(GameResult::Unknown, Outcome::result);
    Ok(Some(record))
}

fn end<P: Judged>(game: &mut Game<P>, verdict: Verdict) -> Result<()> {
    match verdict {
        Verdict::Lost(color) => game.resign(color)?,
        Verdict::Drawn => game.agree_draw()?,
    }
    Ok(())
}
