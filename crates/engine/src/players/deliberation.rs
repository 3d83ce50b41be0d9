//! How one move is decided on.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use game::{Color, Game, Move};
use search::{ClockLimit, Engine, Limits, Line, News, Report};

use super::decision::{Candidate, Decision, Rule};
use super::dice::{self, Dice, Error};
use super::look_ahead::{Ending, LookAhead};
use super::manner::{Follow, Knowledge, Manner, Pool, Slip, Thinking};
use super::ranking::{self, Ranking};
use super::story::{Stage, Story};
use super::{Depths, Level, Profile, follow, slip};
use crate::judge::Judgement;
use crate::{Judged, Mind};

/// A clock of which a move takes one to three seconds.
const UNTIMED: ClockLimit = ClockLimit {
    remaining: Duration::from_millis(7500),
    increment: Duration::ZERO,
    moves_to_go: Some(4),
};
/// The nodes on which a known ending is won.
const TECHNIQUE: u64 = 5_000;
/// From this value on, in hundredths of a pawn, an ending that is known is won.
const WON: i32 = 1000;

/// One move to be decided on.
pub(super) struct Deliberation<'a, P: Judged> {
    game: &'a Game<P>,
    story: Story,
    seed: u64,
    dice: Dice,
    mind: &'a Mind,
    engine: &'a mut Engine,
    limits: &'a Limits,
    stop: &'a AtomicBool,
    /// Hears what the iterations of a search have found.
    listener: &'a mut dyn FnMut(&Report),
}

impl<'a, P: Judged> Deliberation<'a, P> {
    pub(super) fn new(
        game: &'a Game<P>,
        seed: u64,
        mind: &'a Mind,
        engine: &'a mut Engine,
        limits: &'a Limits,
        stop: &'a AtomicBool,
        listener: &'a mut dyn FnMut(&Report),
    ) -> Self {
        let story = Story::of(game);
        let dice = Dice::new(seed, story.ply(), game.position().key());
        Self { game, story, seed, dice, mind, engine, limits, stop, listener }
    }

    /// What a level plays; nothing where there is no legal move.
    pub(super) fn decide_as(&mut self, level: Level) -> Option<Decision> {
        let moves = self.game.position().legal_move_list();
        let manner = level.manner();
        let (dice, error) = dice::throw(self.seed, &self.story.keys, manner);
        self.dice = dice;
        match moves[..] {
            [] => return None,
            [action] => return Some(self.unranked(Rule::OnlyMove, action)),
            _ => {}
        }
        if error.is_none()
            && level >= Level::Amateur
            && let Some(opening) = self.open()
        {
            return Some(opening);
        }
        match manner.thinking {
            Thinking::Ranking { .. } => self.decide_by_ranking(level, manner, error, &moves),
            Thinking::Search { nodes, second_best } => {
                self.decide_by_search(level, manner, error, nodes, second_best)
            }
        }
    }

    /// What a profile plays; nothing where there is no legal move.
    pub(super) fn decide_for(&mut self, profile: &Profile) -> Option<Decision> {
        if profile.book
            && let Some(opening) = self.open()
        {
            return Some(opening);
        }
        let depth = match profile.depths {
            Depths { critical: Some(depth), .. } if self.is_critical() => Some(depth),
            Depths { endgame: Some(depth), .. } if self.story.stage == Stage::Endgame => {
                Some(depth)
            }
            Depths { normal, .. } => normal,
        };
        let mut limits = self.limits.clone();
        limits.depth = least(limits.depth, depth);
        limits.nodes = least(limits.nodes, profile.nodes);
        // Where there is a clock, that rules.
        if limits.clock.is_none() {
            limits.move_time = least(limits.move_time, profile.time);
        }
        self.search(limits, false)
    }

    fn decide_by_search(
        &mut self,
        level: Level,
        manner: &Manner,
        error: Option<Error>,
        nodes: Option<u64>,
        second_best: f64,
    ) -> Option<Decision> {
        if let Some(error) = error {
            let ranking = self.rank(2, manner.knowledge);
            if let Some(decision) = self.err(level, manner, error, &ranking, 2) {
                return Some(decision);
            }
        }
        let second = self.dice.happens(second_best);
        let Some(nodes) = nodes else { return self.search(self.limits.clone(), second) };
        self.engine.clear();
        let limits = Limits { nodes: least(self.limits.nodes, Some(nodes)), ..Limits::default() };
        self.search(limits, second)
    }

    fn decide_by_ranking(
        &mut self,
        level: Level,
        manner: &Manner,
        error: Option<Error>,
        moves: &[Move],
    ) -> Option<Decision> {
        let Thinking::Ranking { plies, pool, follow, mates } = manner.thinking else { return None };
        let plies = match error {
            // A blunder is one by the shortest look ahead that the level has.
            Some(Error::Blunder) if plies[1] > 0.0 => 1,
            Some(Error::Blunder) => 2,
            _ => self.dice.weighted(&plies) as u32,
        };
        if plies == 0 {
            return self.dice.any(moves).map(|action| self.unranked(Rule::AnyMove, action));
        }
        let mut ranking = self.rank(plies, manner.knowledge);
        if level >= Level::Novice && ranking.lead > 0 {
            ranking.avoid_repetition(self.game.position(), &self.story.keys);
        }
        if let Some(error) = error
            && let Some(decision) = self.err(level, manner, error, &ranking, plies)
        {
            return Some(decision);
        }
        if let Some(mate) = ranking.mate() {
            if self.dice.happens(mates) {
                return Some(decide(Rule::Mate, &mate, plies, ranking));
            }
            ranking.overlook_mates();
        }
        if level >= Level::Amateur && self.has_technique() {
            self.engine.clear();
            let limits = Limits { nodes: Some(TECHNIQUE), ..Limits::default() };
            let decision = self.search(limits, false)?;
            return Some(Decision { rule: Rule::Technique, ..decision });
        }
        self.choose_from(&ranking, pool, follow).map(|(rule, candidate)| {
            let plies = if rule == Rule::Followed { follow::PLIES } else { plies };
            decide(rule, &candidate, plies, ranking)
        })
    }

    /// The choice of a player who makes no error.
    fn choose_from(
        &mut self,
        ranking: &Ranking,
        pool: Pool,
        follow: Follow,
    ) -> Option<(Rule, Candidate)> {
        let top = ranking.top(pool.share);
        let losing = top.iter().filter(|candidate| candidate.material <= -2).count();
        if pool.careful && 2 * losing > top.len() {
            let even = ranking.candidates.iter().filter(|candidate| candidate.points >= 0.0);
            let even: Vec<_> = even.copied().collect();
            let chosen = self.dice.any(&even).or_else(|| top.first().copied());
            return Some((Rule::Rescue, chosen?));
        }
        if !self.dice.happens(follow.chance) {
            return Some((Rule::Pool, self.draw(top, pool.temperature)?));
        }
        let mut left = top.to_vec();
        let mut followed = Vec::new();
        while followed.len() < follow.moves
            && let Some(chosen) = self.draw(&left, pool.temperature)
        {
            left.retain(|candidate| candidate.action != chosen.action);
            followed.push(chosen);
        }
        self.engine.clear();
        let earlier = &self.story.keys[..self.story.ply()];
        let (position, params) = (self.game.position(), P::knowledge(self.mind).params);
        let nodes = self.limits.nodes.unwrap_or(follow::NODES).min(follow::NODES);
        let best = follow::best(position, earlier, &followed, ranking, nodes, self.engine, params);
        Some((Rule::Followed, best?))
    }

    /// One of some candidates, the likelier the better it is.
    fn draw(&mut self, candidates: &[Candidate], temperature: f64) -> Option<Candidate> {
        let best = candidates.iter().map(|candidate| candidate.points).reduce(f64::max)?;
        let weight = |candidate: &Candidate| ((candidate.points - best) / temperature).exp();
        let weights: Vec<_> = candidates.iter().map(weight).collect();
        Some(candidates[self.dice.weighted(&weights)])
    }

    /// An error, unless it is one that nobody makes here.
    fn err(
        &mut self,
        level: Level,
        manner: &Manner,
        error: Error,
        ranking: &Ranking,
        plies: u32,
    ) -> Option<Decision> {
        let (rule, Slip { band, .. }) = match error {
            Error::Blunder => (Rule::Blunder, manner.blunder),
            Error::Inaccuracy => (Rule::Inaccuracy, manner.inaccuracy),
        };
        let is_small = self.game.position().levels() == 1;
        if is_small
            && level >= Level::Amateur
            && (slip::is_obvious(ranking, self.story.last) || self.has_technique())
        {
            return None;
        }
        let oversights =
            slip::oversights(ranking, band, self.story.last.filter(|_| !is_small), level);
        let chosen = self.dice.any(&oversights)?;
        Some(decide(rule, &chosen, plies, ranking.clone()))
    }

    fn rank(&mut self, plies: u32, knowledge: Knowledge) -> Ranking {
        let networks = &self.mind.structure;
        Ranking::new(self.game, &self.story, plies, knowledge, networks, &mut self.dice)
    }

    /// A move of an opening that the player knows.
    fn open(&mut self) -> Option<Decision> {
        let action = self.dice.any(&P::opening_moves(self.game))?;
        Some(self.unranked(Rule::Opening, action))
    }

    /// Whether the position is an ending that people learn to win.
    fn has_technique(&self) -> bool {
        let position = self.game.position();
        let sign = if position.turn() == Color::White { 1 } else { -1 };
        P::Judgement::known(position).is_some_and(|value| value * sign >= WON)
    }

    /// Whether the king is in check, or something can be captured.
    fn is_critical(&self) -> bool {
        let position = self.game.position();
        let mut look = LookAhead::new(position);
        position.in_check() || look.chance() > 0 || look.threat() > 0
    }

    /// The best move of a full search, or the second best if there is one that is not mate anyway.
    fn search(&mut self, mut limits: Limits, second: bool) -> Option<Decision> {
        if let Limits {
            depth: None, nodes: None, move_time: None, clock: None, mate: None, ..
        } = limits
        {
            limits.clock = Some(UNTIMED);
        }
        if second {
            limits.lines = limits.lines.max(2);
        }
        let (position, knowledge) = (self.game.position(), P::knowledge(self.mind));
        let earlier = &self.story.keys[..self.story.ply()];
        let tell = |news: News<'_>| {
            if let News::Finished(report) = news {
                (self.listener)(report);
            }
        };
        let report = self.engine.search(position, earlier, knowledge, &limits, self.stop, tell);
        let lead = f64::from(ranking::lead(position));
        let candidates: Vec<_> =
            report.lines.iter().filter_map(|line| candidate(line, lead)).collect();
        let best = candidates.first()?;
        let is_mate = best.ending == Some(Ending::Mate);
        let (rule, chosen) = match candidates.get(1).filter(|_| second && !is_mate) {
            Some(other) => (Rule::SecondBest, other),
            None => (Rule::Best, best),
        };
        let outlook = lead + chosen.points;
        Some(Decision { action: chosen.action, rule, plies: report.depth, outlook, candidates })
    }

    /// A decision for which nothing was ranked.
    fn unranked(&self, rule: Rule, action: Move) -> Decision {
        let outlook = f64::from(ranking::lead(self.game.position()));
        Decision { action, rule, plies: 0, candidates: Vec::new(), outlook }
    }
}

fn decide(rule: Rule, chosen: &Candidate, plies: u32, ranking: Ranking) -> Decision {
    Decision {
        action: chosen.action,
        rule,
        plies,
        outlook: f64::from(ranking.lead) + chosen.points,
        candidates: ranking.candidates,
    }
}

fn candidate(line: &Line, lead: f64) -> Option<Candidate> {
    let mate = search::score::mate_in(line.score) == Some(1);
    Some(Candidate {
        action: *line.moves.first()?,
        points: f64::from(line.score) / 100.0 - lead,
        material: 0,
        structure: 0.0,
        ending: mate.then_some(Ending::Mate),
        loss: None,
    })
}

fn least<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
    one.into_iter().chain(other).min()
}
