//! One game between two players, from its opening to its end.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use game::pgn::Record;
use game::{Color, Game, GameError, Notation};

use crate::adjudicator::{Adjudicator, Verdict};
use crate::{Adjudication, Choice, Failure, Limit, Opening, Player, Turn};

/// What all games of a match have in common.
#[derive(Clone, Copy, Debug)]
pub struct Conditions {
    /// What limits the moves.
    pub limit: Limit,
    /// How much later than agreed a move may come.
    pub margin: Duration,
    /// How long to wait for a move where the limit is no time.
    pub patience: Duration,
    /// When games are ended that would go on.
    pub adjudication: Adjudication,
}

/// What ended a game, as PGN's tag of this name says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Termination {
    /// The rules of the game.
    Normal,
    /// The judge.
    Adjudication,
    /// A move that came too late.
    TimeForfeit,
    /// A player that crashed or hangs.
    Abandoned,
    /// A move that is none.
    RulesInfraction,
}

impl Termination {
    /// The text of the tag.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::Adjudication => "adjudication",
            Self::TimeForfeit => "time forfeit",
            Self::Abandoned => "abandoned",
            Self::RulesInfraction => "rules infraction",
        }
    }
}

/// A game that has ended.
pub struct Bout<P: Notation> {
    /// The game, with its outcome.
    pub game: Game<P>,
    /// What ended it.
    pub termination: Termination,
    /// Who failed, and how.
    pub offence: Option<(Color, Failure)>,
    /// What the players said about their moves; moves of the opening have none.
    said: Vec<(usize, String)>,
}

/// Plays a game; `players` and `seeds` are White's and Black's. There is none if it was stopped before its end.
pub fn play<P: Notation>(
    opening: &Opening<P>,
    players: &mut [&mut dyn Player<P>; 2],
    seeds: [u64; 2],
    conditions: &Conditions,
    stop: &AtomicBool,
) -> Option<Bout<P>> {
    let game = opening.game().ok()?;
    let mut bout = Bout { game, termination: Termination::Normal, offence: None, said: Vec::new() };
    let mut adjudicator = Adjudicator::new(conditions.adjudication);
    let &Conditions { limit, margin, patience, .. } = conditions;
    let full = if let Limit::Clock { base, .. } = limit { base } else { Duration::ZERO };
    let mut turn = Turn { limit, left: [full; 2], margin, patience };
    for color in Color::ALL {
        if let Err(failure) = players[color.index()].begin(seeds[color.index()]) {
            bout.fail(color, failure);
            return Some(bout);
        }
    }
    while bout.game.outcome().is_none() {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let color = bout.game.position().turn();
        let choice = match players[color.index()]
            .choose(&bout.game, &turn, &mut |_| ControlFlow::Continue(()))
        {
            Ok(choice) => choice,
            Err(failure) => {
                bout.fail(color, failure);
                break;
            }
        };
        if let Limit::Clock { increment, .. } = turn.limit {
            let left = &mut turn.left[color.index()];
            *left = left.saturating_sub(choice.time) + increment;
        }
        if let Err(error) = bout.game.play(choice.action) {
            bout.fail(color, Failure::Illegal(error.to_string()));
            break;
        }
        let ply = bout.game.moves().len();
        bout.said.extend(comment(&choice).map(|text| (ply, text)));
        if bout.game.outcome().is_none()
            && let Some(verdict) = adjudicator.see(ply, color, choice.score)
        {
            bout.adjudicate(verdict);
        }
    }
    Some(bout)
}

impl<P: Notation> Bout<P> {
    /// The record of the game, with the scores, depths and times of the moves and with what ended it.
    pub fn record(&self) -> Record<P> {
        let mut record = Record::of(&self.game);
        let plies = self.game.moves().len();
        record.tags_mut().set("PlyCount", &plies.to_string());
        record.tags_mut().set("Termination", self.termination.tag());
        for (ply, text) in &self.said {
            record.comment(*ply, text);
        }
        record.comment(plies, &self.ending());
        record
    }

    /// How the game ended, in words.
    pub fn ending(&self) -> String {
        let outcome = self.game.outcome().map_or_else(String::new, |outcome| outcome.to_string());
        match (&self.offence, self.termination) {
            (Some((color, failure)), _) => format!("{color} {failure}"),
            (None, Termination::Adjudication) => format!("{outcome}, adjudicated"),
            (None, _) => outcome,
        }
    }

    fn fail(&mut self, color: Color, failure: Failure) {
        let (termination, ended) = match failure {
            Failure::Late { .. } => (Termination::TimeForfeit, self.game.time_out(color)),
            Failure::Illegal(_) => (Termination::RulesInfraction, self.game.abandon(color)),
            Failure::Unfit(_) | Failure::Crash(_) | Failure::Hang { .. } => {
                (Termination::Abandoned, self.game.abandon(color))
            }
        };
        self.end(termination, ended);
        self.offence = Some((color, failure));
    }

    fn adjudicate(&mut self, verdict: Verdict) {
        let ended = match verdict {
            Verdict::Lost(color) => self.game.resign(color),
            Verdict::Drawn => self.game.agree_draw(),
        };
        self.end(Termination::Adjudication, ended);
    }

    /// A game that was over already keeps its end.
    fn end(&mut self, termination: Termination, ended: Result<(), GameError>) {
        if ended.is_ok() {
            self.termination = termination;
        }
    }
}

/// What a player says about a move: score, depth and time.
fn comment(choice: &Choice) -> Option<String> {
    let score = choice.score?;
    let moves = Choice::MATE - score.abs();
    let score = if moves < 1_000 {
        format!("{}M{moves}", if score < 0 { '-' } else { '+' })
    } else {
        format!("{:+.2}", f64::from(score) / 100.0)
    };
    let depth = choice.depth.map(|depth| format!("/{depth}")).unwrap_or_default();
    Some(format!("{score}{depth} {:.3}s", choice.time.as_secs_f64()))
}
