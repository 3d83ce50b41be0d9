//! The baseline that everything else is measured against: alpha-beta of fixed depth on material alone.

use std::ops::ControlFlow;
use std::time::Duration;

use game::{Color, Game, Kind, Move, Notation, Position};

use crate::{Choice, Failure, Info, Player, Random, Turn};

/// More than all pieces of any board together, in pawns.
const MATE: i32 = 100_000;
/// More than any mate.
const INFINITE: i32 = MATE + 1_000;

/// Looks so many half-moves ahead, counts the pieces there, and chooses among the best moves by chance.
pub(crate) struct Plain {
    depth: u32,
    random: Random,
}

impl Plain {
    /// The deepest search that may be asked for; recursion goes no deeper.
    pub(crate) const DEEPEST: u32 = 20;

    pub(crate) fn new(depth: u32) -> Self {
        Self { depth: depth.clamp(1, Self::DEEPEST), random: Random::new(&[]) }
    }

    /// The best moves and what they are worth, in pawns.
    fn best<P: Position>(&self, position: &P) -> (Vec<Move>, i32) {
        let mut position = position.clone();
        let balance = points(&position, position.turn()) - points(&position, !position.turn());
        let (mut best, mut ties) = (-INFINITE, Vec::new());
        for m in ordered(&position) {
            // The window leaves room below the best: a move as good as that must be known to be so.
            let value = after(&mut position, m, balance, self.depth - 1, best - 1, INFINITE);
            if value > best {
                best = value;
                ties.clear();
            }
            if value == best {
                ties.push(m);
            }
        }
        (ties, best)
    }
}

impl<P: Notation> Player<P> for Plain {
    fn begin(&mut self, seed: u64) -> Result<(), Failure> {
        self.random = Random::new(&[seed]);
        Ok(())
    }

    fn choose(
        &mut self,
        game: &Game<P>,
        _: &Turn,
        _: &mut dyn FnMut(&Info) -> ControlFlow<()>,
    ) -> Result<Choice, Failure> {
        let (moves, value) = self.best(game.position());
        let action =
            self.random.choose(&moves).ok_or_else(|| Failure::Illegal("none".to_owned()))?;
        let mate = Choice::MATE * value.signum();
        let score = Some(if value.abs() < MATE {
            (value * 100).clamp(-Choice::MATE, Choice::MATE)
        } else {
            mate
        });
        let depth = Some(self.depth);
        Ok(Choice { action, score, depth, time: Duration::ZERO })
    }
}

/// The worth of a move to the side that makes it; `balance` is that side's lead in points before it.
fn after<P: Position>(
    position: &mut P,
    m: Move,
    balance: i32,
    depth: u32,
    alpha: i32,
    beta: i32,
) -> i32 {
    let won = position.victim(m).map_or(0, Kind::points);
    let promoted = m.promotion().map_or(0, |kind| kind.points() - Kind::Pawn.points());
    let balance = balance + (won + promoted) as i32;
    let undo = position.play(m, &mut ());
    let value = -search(position, -balance, depth, -beta, -alpha);
    position.undo(m, undo, &mut ());
    value
}

/// The worth of a position to the side to move. Mates are worth less the deeper they are, so that the next one is preferred.
fn search<P: Position>(
    position: &mut P,
    balance: i32,
    depth: u32,
    mut alpha: i32,
    beta: i32,
) -> i32 {
    if !position.has_legal_move() {
        return if position.in_check() { -MATE - depth as i32 } else { 0 };
    }
    if depth == 0 {
        return balance;
    }
    let mut best = -INFINITE;
    for m in ordered(position) {
        best = best.max(after(position, m, balance, depth - 1, alpha, beta));
        alpha = alpha.max(best);
        if best >= beta {
            break;
        }
    }
    best
}

/// Captures of the most by the least first, which cuts most.
fn ordered<P: Position>(position: &P) -> Vec<Move> {
    let mut moves = position.legal_move_list();
    moves.sort_by_cached_key(|&m| match position.victim(m) {
        Some(victim) => position.moved(m).points() as i32 - 16 * victim.points() as i32,
        None => 0,
    });
    moves
}

fn points<P: Position>(position: &P, color: Color) -> i32 {
    position.points(color) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn best_at(fen: &str, depth: u32) -> (Vec<String>, i32) {
        let position = fide::Position::from_fen(fen, fide::Variant::Standard).expect("a position");
        let (moves, value) = Plain::new(depth).best(&position);
        (moves.into_iter().map(|m| position.coordinates(m)).collect(), value)
    }

    /// The same by looking at everything.
    fn minimax<P: Position>(position: &P, depth: u32) -> i32 {
        if !position.has_legal_move() {
            return if position.in_check() { -MATE - depth as i32 } else { 0 };
        }
        if depth == 0 {
            return points(position, position.turn()) - points(position, !position.turn());
        }
        let value = |m| {
            let mut next = position.clone();
            next.play(m, &mut ());
            -minimax(&next, depth - 1)
        };
        position.legal_move_list().into_iter().map(value).max().unwrap_or_default()
    }

    fn agrees_with_minimax<P: Notation>(start: P, depth: u32, seed: u64) {
        let mut random = Random::new(&[seed]);
        let mut position = start;
        for _ in 0..25 {
            let all = position.legal_move_list();
            let Some(m) = random.choose(&all) else { break };
            let (ties, value) = Plain::new(depth).best(&position);
            let worth = |m| {
                let mut next = position.clone();
                next.play(m, &mut ());
                -minimax(&next, depth - 1)
            };
            let best: Vec<Move> = all.iter().copied().filter(|&m| worth(m) == value).collect();
            assert_eq!(value, minimax(&position, depth), "{}", position.to_fen());
            assert_eq!(ties.len(), best.len(), "{}", position.to_fen());
            assert!(best.iter().all(|m| ties.contains(m)), "{}", position.to_fen());
            position.play(m, &mut ());
        }
    }

    #[test]
    fn it_finds_all_moves_that_minimax_finds_best() {
        agrees_with_minimax(fide::Position::start(fide::Variant::Standard), 3, 1);
        agrees_with_minimax(cube::Position::start(cube::Variant::CUBE4), 1, 2);
    }

    #[test]
    fn it_takes_what_is_not_defended_and_leaves_what_is() {
        let hanging = "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1";
        assert_eq!(best_at(hanging, 1), (vec!["e4d5".to_owned()], 1));
        let defended = "4k3/2p5/3p4/8/8/8/8/3QK3 w - - 0 1";
        assert!(best_at(defended, 1).0.contains(&"d1d6".to_owned()));
        assert!(!best_at(defended, 2).0.contains(&"d1d6".to_owned()));
    }

    #[test]
    fn it_mates_in_one_rather_than_later() {
        let fen = "6k1/5ppp/8/8/8/8/8/R3K2R w - - 0 1";
        assert_eq!(best_at(fen, 3).0, ["a1a8"]);
        assert_eq!(best_at(fen, 1).0, ["a1a8"]);
    }
}
