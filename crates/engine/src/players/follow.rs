//! Some moves followed about six plies deep, with nothing but material in mind.

use std::sync::atomic::AtomicBool;

use game::{Color, Move, Observer, Piece, Position, Square};
use search::{Engine, Evaluator, Knowledge, Limits};

use super::decision::Candidate;
use crate::{Judged, Mind};

/// How deep moves are followed.
pub(super) const PLIES: u32 = 6;
/// How many nodes that may take.
pub(super) const NODES: u64 = 10_000;

/// The best of some moves by what they lead to, with what they were worth beside material.
pub(super) fn best<P: Judged>(
    position: &P,
    earlier: &[u64],
    candidates: &[Candidate],
    lead: i32,
    nodes: u64,
    engine: &mut Engine,
    mind: &Mind,
) -> Option<Candidate> {
    let limits = Limits {
        depth: Some(PLIES),
        nodes: Some(nodes),
        moves: candidates.iter().map(|candidate| candidate.action).collect(),
        lines: candidates.len(),
        ..Limits::default()
    };
    let knowledge = Knowledge::new(Material::default(), P::knowledge(mind).params);
    let never = AtomicBool::new(false);
    let report = engine.search(position, earlier, &knowledge, &limits, &never, |_| {});
    let followed = report.lines.iter().filter_map(|line| {
        let action: Move = *line.moves.first()?;
        let seen = candidates.iter().find(|candidate| candidate.action == action)?;
        let points = f64::from(line.score) / 100.0 - f64::from(lead);
        Some(Candidate { points: points + seen.points - f64::from(seen.material), ..*seen })
    });
    followed.max_by(|one, other| one.points.total_cmp(&other.points))
}

/// Counts the pieces.
#[derive(Clone, Debug, Default)]
struct Material {
    /// White's points less Black's.
    balance: i32,
    before: Vec<i32>,
}

impl Material {
    fn count(&mut self, piece: Piece, times: i32) {
        let points = piece.kind().points() as i32 * times;
        self.balance += if piece.color() == Color::White { points } else { -points };
    }
}

impl Observer for Material {
    fn push(&mut self) {
        self.before.push(self.balance);
    }

    fn put(&mut self, piece: Piece, _: Square) {
        self.count(piece, 1);
    }

    fn take(&mut self, piece: Piece, _: Square) {
        self.count(piece, -1);
    }

    fn pop(&mut self) {
        self.balance = self.before.pop().expect("as many pops as pushes");
    }
}

impl<P: Position> Evaluator<P> for Material {
    fn reset(&mut self, position: &P) {
        let [white, black] = Color::ALL.map(|color| position.points(color) as i32);
        self.balance = white - black;
        self.before.clear();
    }

    fn evaluate(&mut self, position: &P) -> i32 {
        let points = if position.turn() == Color::White { self.balance } else { -self.balance };
        100 * points
    }
}
