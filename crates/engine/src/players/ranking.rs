//! All legal moves from best to worst, as a level sees them.

use std::collections::HashSet;
use std::sync::Arc;

use game::{Game, Kind, Position};
use nnue::{Follower, Network};

use super::decision::Candidate;
use super::dice::Dice;
use super::look_ahead::{Ending, LookAhead};
use super::manner::Knowledge;
use super::sense::{self, Sense};
use super::story::Story;
use crate::{Judged, Networks};

/// What a mate counts, in points: more than all pieces of any board.
const MATE: f64 = 10_000.0;

/// The ranked moves, and how the player stands before them.
#[derive(Clone, Debug)]
pub(super) struct Ranking {
    /// Best first; equal ones in any order.
    pub(super) candidates: Vec<Candidate>,
    /// The points by which the player is ahead.
    pub(super) lead: i32,
    /// The lead from which on a player is clearly ahead, or behind.
    pub(super) clear: i32,
    /// What judges structure for the player, if it is a network, and what that makes of the position, in points.
    pub(super) network: Option<Arc<Network>>,
    pub(super) structure: f64,
}

impl Ranking {
    /// Ranks all moves by a look ahead of one ply or two.
    pub(super) fn new<P: Judged>(
        game: &Game<P>,
        story: &Story,
        plies: u32,
        knowledge: Knowledge,
        networks: &Networks,
        dice: &mut Dice,
    ) -> Self {
        let position = game.position();
        let color = position.turn();
        let lead = lead(position);
        // A minor piece on one board; about one on every second level of more.
        let clear = 3 * (i32::from(position.levels()) + 1) / 2;
        let presses = lead >= clear;
        let goal = sense::king_goal(position);
        let sense = Sense { knowledge, stage: story.stage, color, lead, presses, goal };
        let mut scale = Scale { look: LookAhead::new(position), sense, plies };
        let network = networks.for_levels(position.levels());
        let network = network.filter(|_| knowledge >= Knowledge::Structure).cloned();
        let mut follower = network.clone().map(|network| Follower::new(network, position));
        let judge = |position: &P, follower: &mut Option<Follower>| {
            let structure = follower.as_mut().map(|follower| sense.by_network(position, follower));
            (sense.of_position(position, structure), structure.unwrap_or_default())
        };
        let (before, structure) = judge(position, &mut follower);
        let mut moves = position.legal_move_list();
        dice.shuffle(&mut moves);
        let mut after = position.clone();
        let weigh = |m| {
            let mut candidate = scale.weigh(position, m);
            if candidate.ending.is_none() {
                let undo = after.play(m, &mut follower);
                let (sum, later) = judge(&after, &mut follower);
                candidate.points += sum - before;
                candidate.structure = later - structure;
                after.undo(m, undo, &mut follower);
            }
            candidate
        };
        let mut candidates: Vec<_> = moves.into_iter().map(weigh).collect();
        candidates.sort_by(|one, other| other.points.total_cmp(&one.points));
        Self { candidates, lead, clear, network, structure }
    }

    /// Takes the moves out that lead to a position that was there before, unless there are no others.
    pub(super) fn avoid_repetition<P: Judged>(&mut self, position: &P, keys: &[u64]) {
        let known: HashSet<_> = keys.iter().copied().collect();
        let mut after = position.clone();
        let mut repeats = |candidate: &Candidate| {
            let undo = after.play(candidate.action, &mut ());
            let key = after.key();
            after.undo(candidate.action, undo, &mut ());
            known.contains(&key)
        };
        let fresh: Vec<_> =
            self.candidates.iter().copied().filter(|candidate| !repeats(candidate)).collect();
        if !fresh.is_empty() {
            self.candidates = fresh;
        }
    }

    /// The best share of the moves; at least three, if there are.
    pub(super) fn top(&self, share: f64) -> &[Candidate] {
        let count = self.candidates.len();
        let wanted = (share * count as f64).ceil() as usize;
        &self.candidates[..wanted.max(3).min(count)]
    }

    /// The moves of a band, 0 being the best move and 1 the worst; at least one.
    pub(super) fn band(&self, [from, to]: [f64; 2]) -> &[Candidate] {
        let count = self.candidates.len();
        let last = ((to * count as f64).round() as usize).clamp(1, count);
        let first = ((from * count as f64).round() as usize).min(last - 1);
        &self.candidates[first..last]
    }

    /// Takes the moves out that give mate, unless there are no others.
    pub(super) fn overlook_mates(&mut self) {
        let is_mate = |candidate: &Candidate| candidate.ending == Some(Ending::Mate);
        if !self.candidates.iter().all(is_mate) {
            self.candidates.retain(|candidate| !is_mate(candidate));
        }
    }

    /// The first of the moves that give mate.
    pub(super) fn mate(&self) -> Option<Candidate> {
        self.candidates.iter().copied().find(|candidate| candidate.ending == Some(Ending::Mate))
    }
}

/// The points by which the side to move is ahead.
pub(super) fn lead<P: Position>(position: &P) -> i32 {
    let [own, theirs] = [position.turn(), !position.turn()].map(|color| position.points(color));
    own as i32 - theirs as i32
}

/// Weighs single moves.
struct Scale<P> {
    look: LookAhead<P>,
    sense: Sense,
    plies: u32,
}

impl<P: Judged> Scale<P> {
    /// A move without what the position after it is worth beside material.
    fn weigh(&mut self, position: &P, m: game::Move) -> Candidate {
        let prospect = self.look.weigh(m, self.plies);
        let points = match prospect.ending {
            Some(Ending::Mate) => MATE,
            Some(Ending::Mated) => -MATE,
            // Whoever is ahead loses the lead by a draw, whoever is behind wins it back.
            Some(Ending::Draw) => f64::from(-self.sense.lead),
            None => {
                let is_trade = position.victim(m).is_some_and(Kind::is_officer)
                    && prospect.loss == Some(m.to())
                    && prospect.material.abs() <= 1;
                let sense = self.sense.of_move(position, m, prospect.check_comes, is_trade);
                f64::from(prospect.material) + sense
            }
        };
        Candidate {
            action: m,
            points,
            material: prospect.material,
            structure: 0.0,
            ending: prospect.ending,
            loss: prospect.loss,
        }
    }
}
