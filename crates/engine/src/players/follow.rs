//! Some moves followed about six plies deep, with nothing in mind but material, and structure where a network judges it.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use game::{Color, Move, Observer, Piece, Position, Square};
use nnue::{Follower, Network};
use search::{Engine, Evaluator, Knowledge, Limits, Params};

use super::decision::Candidate;
use super::ranking::Ranking;
use crate::Judged;

/// How deep moves are followed.
pub(super) const PLIES: u32 = 6;
/// How many nodes that may take.
pub(super) const NODES: u64 = 10_000;

/// The best of some moves by what they lead to, with what they were worth beside that.
pub(super) fn best<P: Judged>(
    position: &P,
    earlier: &[u64],
    candidates: &[Candidate],
    ranking: &Ranking,
    nodes: u64,
    engine: &mut Engine,
    params: Params,
) -> Option<Candidate> {
    let limits = Limits {
        depth: Some(PLIES),
        nodes: Some(nodes),
        moves: candidates.iter().map(|candidate| candidate.action).collect(),
        lines: candidates.len(),
        ..Limits::default()
    };
    let goods = Goods { network: ranking.network.clone(), ..Goods::default() };
    let knowledge = Knowledge::new(goods, params);
    let never = AtomicBool::new(false);
    let report = engine.search(position, earlier, &knowledge, &limits, &never, |_| {});
    let followed = report.lines.iter().filter_map(|line| {
        let action: Move = *line.moves.first()?;
        let seen = candidates.iter().find(|candidate| candidate.action == action)?;
        let gain = f64::from(line.score) / 100.0 - f64::from(ranking.lead) - ranking.structure;
        let beside = seen.points - f64::from(seen.material) - seen.structure;
        Some(Candidate { points: gain + beside, ..*seen })
    });
    followed.max_by(|one, other| one.points.total_cmp(&other.points))
}

/// Counts the pieces, and has a network judge how they stand.
#[derive(Clone, Debug, Default)]
struct Goods {
    /// White's points less Black's.
    balance: i32,
    before: Vec<i32>,
    network: Option<Arc<Network>>,
    follower: Option<Follower>,
}

impl Goods {
    fn count(&mut self, piece: Piece, times: i32) {
        let points = piece.kind().points() as i32 * times;
        self.balance += if piece.color() == Color::White { points } else { -points };
    }
}

impl Observer for Goods {
    fn push(&mut self) {
        self.before.push(self.balance);
        self.follower.push();
    }

    fn put(&mut self, piece: Piece, square: Square) {
        self.count(piece, 1);
        self.follower.put(piece, square);
    }

    fn take(&mut self, piece: Piece, square: Square) {
        self.count(piece, -1);
        Observer::take(&mut self.follower, piece, square);
    }

    fn pop(&mut self) {
        self.balance = self.before.pop().expect("as many pops as pushes");
        self.follower.pop();
    }
}

impl<P: Position> Evaluator<P> for Goods {
    fn reset(&mut self, position: &P) {
        let [white, black] = Color::ALL.map(|color| position.points(color) as i32);
        self.balance = white - black;
        self.before.clear();
        let network = self.network.clone();
        self.follower = network.map(|network| Follower::new(network, position));
    }

    fn evaluate(&mut self, position: &P) -> i32 {
        let points = if position.turn() == Color::White { self.balance } else { -self.balance };
        let structure = self.follower.as_mut().map_or(0, |network| network.judge(position.turn()));
        100 * points + structure
    }
}
