//! Which errors a person makes: one looks away, and overlooks what is far from where something just happened.

use game::Move;

use super::Level;
use super::decision::Candidate;
use super::look_ahead::Ending;
use super::ranking::Ranking;

/// So many points are not put where they are simply taken, if anything else can be overlooked.
const THROWN: i32 = 5;

/// Whether anybody would see what is to be done: a mate in one, or a piece to be taken back.
pub(super) fn is_obvious(ranking: &Ranking, last: Option<(Move, bool)>) -> bool {
    let retakes = |candidate: &Candidate| {
        matches!(last, Some((last, true)) if last.to() == candidate.action.to())
            && candidate.material > 0
    };
    ranking.mate().is_some() || ranking.candidates.iter().any(retakes)
}

/// The moves of a band of the ranking that a person might play by error. In the cube `last` is the last move.
pub(super) fn oversights(
    ranking: &Ranking,
    band: [f64; 2],
    last: Option<(Move, bool)>,
    level: Level,
) -> Vec<Candidate> {
    let mut left = ranking.band(band).to_vec();
    // What is lost lies rather on another level than where the last move was made.
    if let Some((last, _)) = last.filter(|_| level >= Level::Novice) {
        let elsewhere = |loss: game::Square| loss.level() != last.to().level();
        prefer(&mut left, |candidate| candidate.loss.is_none_or(elsewhere));
    }
    prefer(&mut left, |candidate| candidate.ending != Some(Ending::Mated));
    prefer(&mut left, |candidate| !is_thrown(candidate));
    // Nobody who is losing anyway gives more away with open eyes.
    if ranking.lead <= -ranking.clear {
        left.retain(|candidate| !is_thrown(candidate));
    }
    left
}

/// Whether a move puts a piece where it is taken for nothing.
fn is_thrown(candidate: &Candidate) -> bool {
    candidate.material <= -THROWN && candidate.loss == Some(candidate.action.to())
}

/// Keeps those that are preferred, if there are any.
fn prefer(candidates: &mut Vec<Candidate>, is_preferred: impl Fn(&Candidate) -> bool) {
    if candidates.iter().any(&is_preferred) {
        candidates.retain(is_preferred);
    }
}
