//! What a game tells those who play on in it.

use game::{Game, Kind, Move, Position, Square};

use crate::Judged;

/// What matters of the moves so far.
#[derive(Clone, Debug)]
pub(super) struct Story {
    /// The keys of all positions, the present one last.
    pub(super) keys: Vec<u64>,
    /// The last move, and whether it captured something.
    pub(super) last: Option<(Move, bool)>,
    /// How far the game has come.
    pub(super) stage: Stage,
}

/// How far a game has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stage {
    /// Officers come out.
    Opening,
    /// They fight.
    Middlegame,
    /// Few are left.
    Endgame,
}

impl Story {
    /// The story of a game.
    pub(super) fn of<P: Judged>(game: &Game<P>) -> Self {
        let mut position = game.start().clone();
        let mut officers = Officers::at(&position);
        let (mut keys, mut last) = (vec![position.key()], None);
        for &m in game.moves() {
            last = Some((m, position.victim(m).is_some()));
            officers.see(&position, m);
            position.play(m, &mut ());
            keys.push(position.key());
        }
        Self { keys, last, stage: officers.stage(position.levels()) }
    }

    /// How many moves have been made.
    pub(super) fn ply(&self) -> usize {
        self.keys.len() - 1
    }
}

/// The officers of both sides: how many have moved, and how many are gone.
struct Officers {
    unmoved: Vec<Square>,
    first_moves: u32,
    captured: u32,
}

impl Officers {
    /// Where a game begins. An officer that is not on its first rank has moved.
    fn at<P: Position>(position: &P) -> Self {
        let levels = position.levels();
        let squares = (0..usize::from(levels) * 64).map(Square::from_index);
        let standing = squares.filter_map(|square| Some((position.piece_at(square)?, square)));
        let officers: Vec<_> = standing.filter(|(piece, _)| piece.kind().is_officer()).collect();
        let at_home = officers.iter().filter(|(p, square)| p.color().rank(square.rank()) == 0);
        let unmoved: Vec<_> = at_home.map(|&(_, square)| square).collect();
        // Every level begins with sixteen of them, but for the two kings.
        let full = 16 * u32::from(levels) - 2;
        Self {
            first_moves: (officers.len() - unmoved.len()) as u32,
            captured: full.saturating_sub(officers.len() as u32),
            unmoved,
        }
    }

    fn see<P: Position>(&mut self, position: &P, m: Move) {
        self.captured += u32::from(position.victim(m).is_some_and(Kind::is_officer));
        if let Some(index) = self.unmoved.iter().position(|&square| square == m.from()) {
            self.unmoved.swap_remove(index);
            self.first_moves += 1;
        }
        self.unmoved.retain(|&square| square != m.to());
    }

    /// Eight levels have moved, and then lost, fifty officers; fewer levels fewer, and one board eight.
    fn stage(&self, levels: u8) -> Stage {
        let many = if levels == 1 { 8 } else { 50 * u32::from(levels) / 8 };
        if self.captured >= many {
            Stage::Endgame
        } else if self.first_moves >= many {
            Stage::Middlegame
        } else {
            Stage::Opening
        }
    }
}

#[cfg(test)]
mod tests {
    use game::{Notation, Rules};

    use super::*;

    fn stage_after(fen: &str, moves: &str) -> Stage {
        let start = fide::Position::from_fen(fen, fide::Variant::Standard).expect(fen);
        let mut game = Game::new(start, Rules::default());
        for text in moves.split_whitespace() {
            game.play(game::san::parse_coordinates(game.position(), text).expect(text))
                .expect(text);
        }
        Story::of(&game).stage
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    #[test]
    fn the_opening_of_chess_ends_when_eight_officers_have_moved() {
        let seven = "g1f3 g8f6 b1c3 b8c6 f3g1 f6g8 e2e4 e7e5 f1c4 f8c5 d1e2";
        assert_eq!(stage_after(START, seven), Stage::Opening);
        assert_eq!(stage_after(START, &format!("{seven} d8e7")), Stage::Middlegame);
    }

    #[test]
    fn the_endgame_begins_when_as_many_are_captured() {
        assert_eq!(stage_after("4k3/pppp4/8/8/8/8/PPPP4/RN2K1NR w - - 0 1", ""), Stage::Endgame);
        let six = "r1bqk3/8/8/8/8/8/8/R1BQK1NR w - - 0 1";
        assert_eq!(stage_after(six, ""), Stage::Opening);
        assert_eq!(stage_after("r1bqk3/8/8/8/8/8/8/R1BQK3 w - - 0 1", ""), Stage::Endgame);
    }

    #[test]
    fn the_cube_needs_fifty_and_half_of_it_half_as_many() {
        for (variant, many) in [(cube::Variant::CUBE, 50), (cube::Variant::CUBE4, 25)] {
            let officers = Officers::at(&cube::Position::start(variant));
            let stage = |first_moves, captured| {
                Officers { first_moves, captured, unmoved: officers.unmoved.clone() }
                    .stage(variant.levels())
            };
            assert_eq!((officers.first_moves, officers.captured), (0, 0));
            assert_eq!(stage(many - 1, 0), Stage::Opening);
            assert_eq!(stage(many, many - 1), Stage::Middlegame);
            assert_eq!(stage(many, many), Stage::Endgame);
        }
    }
}
