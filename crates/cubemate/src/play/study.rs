//! What the engine has to say about a position on request.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use engine::{Judged, Mind, Session};
use game::{Color, Game, Move, san};
use search::score::mate_in;
use search::{Engine, Limits, Report};

/// An engine for hints, beside those that play.
pub(super) struct Study {
    engine: Engine,
    mind: Mind,
}

/// So long it thinks about one move, and about all of them.
const GLANCE: Duration = Duration::from_secs(1);
const LOOK: Duration = Duration::from_secs(2);

impl Study {
    pub(super) fn new() -> Self {
        Self { engine: Engine::new(16, 1), mind: Mind::default() }
    }

    /// The best line of play where a game stands.
    pub(super) fn best<P: Judged>(&mut self, game: &Game<P>) -> Report {
        self.search(game, &Limits { move_time: Some(GLANCE), ..Limits::default() })
    }

    /// Its moves from best to worst.
    pub(super) fn ranking<P: Judged>(&mut self, game: &Game<P>) -> Report {
        let limits = Limits { move_time: Some(LOOK), lines: usize::MAX, ..Limits::default() };
        self.search(game, &limits)
    }

    fn search<P: Judged>(&mut self, game: &Game<P>, limits: &Limits) -> Report {
        let stop = AtomicBool::new(false);
        Session::of(game).search(&mut self.engine, &self.mind, limits, &stop, |_| {})
    }
}

/// What a score of the side to move means: hundredths for White, or who mates.
pub(super) fn verdict(score: i32, turn: Color) -> String {
    let score = if turn == Color::White { score } else { -score };
    match mate_in(score) {
        None => format!("{:+.2}", f64::from(score) / 100.0),
        Some(moves @ 0..) => format!("White mates in {moves}"),
        Some(moves) => format!("Black mates in {}", -moves),
    }
}

/// A line of play in algebraic notation with the numbers of its moves, as far as it is legal.
pub(super) fn numbered<P: Judged>(position: &P, moves: &[Move]) -> Vec<String> {
    let mut position = position.clone();
    let mut words = Vec::new();
    for &m in moves {
        if !position.is_legal(m) {
            break;
        }
        let (number, san) = (position.fullmove_number(), san::write(&position, m));
        words.push(match position.turn() {
            Color::White => format!("{number}. {san}"),
            Color::Black if words.is_empty() => format!("{number}... {san}"),
            Color::Black => san,
        });
        position.play(m, &mut ());
    }
    words
}

/// The last move of a game with its number; nothing before the first.
pub(super) fn last_move<P: Judged>(game: &Game<P>) -> Vec<String> {
    let Some((&last, earlier)) = game.moves().split_last() else { return Vec::new() };
    let mut before = game.start().clone();
    for &m in earlier {
        before.play(m, &mut ());
    }
    numbered(&before, &[last])
}

#[cfg(test)]
mod tests {
    use game::{Notation, Rules};
    use search::score::MATE;

    use super::*;

    #[test]
    fn scores_are_told_from_whites_side() {
        assert_eq!(verdict(35, Color::White), "+0.35");
        assert_eq!(verdict(35, Color::Black), "-0.35");
        assert_eq!(verdict(MATE - 3, Color::Black), "Black mates in 2");
        assert_eq!(verdict(-MATE + 4, Color::Black), "White mates in 2");
    }

    #[test]
    fn moves_are_numbered_from_where_they_begin() {
        let mut game = Game::new(fide::Position::start(fide::Variant::Standard), Rules::default());
        for text in ["e4", "e5", "Nf3"] {
            let m = san::parse(game.position(), text).expect("a move");
            game.play(m).expect("legal");
        }
        assert_eq!(numbered(game.start(), game.moves()).join(" "), "1. e4 e5 2. Nf3");
        assert_eq!(last_move(&game), ["2. Nf3"]);
        game.undo();
        assert_eq!(last_move(&game), ["1... e5"]);
    }
}
