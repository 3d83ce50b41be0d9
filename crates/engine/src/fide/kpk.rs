//! King and pawn against king: for every position whether the pawn wins, found once by going back from promotion.
//!
//! The pawn is White's and on one of the files a to d; other positions are turned.

use std::sync::LazyLock;

use cozy_chess::{self as cozy, Color, File, Rank, Square};

/// A position: whether White is to move, and where everything stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct State {
    white_to_move: bool,
    king: Square,
    pawn: Square,
    lone_king: Square,
}

const PAWN_PLACES: usize = 24;
const STATES: usize = 2 * PAWN_PLACES * 64 * 64;

static WINS: LazyLock<Vec<bool>> = LazyLock::new(|| {
    let mut wins = vec![false; STATES];
    let mut changed = true;
    while changed {
        changed = false;
        for index in 0..STATES {
            let state = State::from_index(index);
            if !wins[index] && state.is_legal() && state.wins_by(&wins) {
                wins[index] = true;
                changed = true;
            }
        }
    }
    wins
});

/// Whether a side with king and pawn wins against the lone king.
pub(super) fn wins(
    strong: Color,
    turn: Color,
    king: Square,
    pawn: Square,
    lone_king: Square,
) -> bool {
    let mirror = pawn.file() > File::D;
    let turned = |square: Square| {
        let square = square.relative_to(strong);
        if mirror { square.flip_file() } else { square }
    };
    let state = State {
        white_to_move: turn == strong,
        king: turned(king),
        pawn: turned(pawn),
        lone_king: turned(lone_king),
    };
    WINS[state.index()]
}

impl State {
    fn index(self) -> usize {
        let pawn = (self.pawn.rank() as usize - 1) * 4 + self.pawn.file() as usize;
        let kings = self.king as usize * 64 + self.lone_king as usize;
        (usize::from(self.white_to_move) * PAWN_PLACES + pawn) * 64 * 64 + kings
    }

    fn from_index(index: usize) -> Self {
        let pawn = index / (64 * 64) % PAWN_PLACES;
        Self {
            white_to_move: index >= STATES / 2,
            king: Square::index(index / 64 % 64),
            pawn: Square::new(File::index(pawn % 4), Rank::index(pawn / 4 + 1)),
            lone_king: Square::index(index % 64),
        }
    }

    fn is_legal(self) -> bool {
        let apart = self.king != self.pawn
            && self.lone_king != self.pawn
            && self.king != self.lone_king
            && !cozy::get_king_moves(self.king).has(self.lone_king);
        let in_check = cozy::get_pawn_attacks(self.pawn, Color::White).has(self.lone_king);
        apart && !(self.white_to_move && in_check)
    }

    /// Whether White wins, as far as the wins so far tell.
    fn wins_by(self, wins: &[bool]) -> bool {
        let won = |state: Self| wins[Self { white_to_move: !self.white_to_move, ..state }.index()];
        let guarded = cozy::get_king_moves(self.king);
        if !self.white_to_move {
            let attacked = cozy::get_pawn_attacks(self.pawn, Color::White);
            let flights = cozy::get_king_moves(self.lone_king) & !guarded & !attacked;
            if flights.is_empty() {
                return attacked.has(self.lone_king);
            }
            return flights
                .into_iter()
                .all(|to| to != self.pawn && won(Self { lone_king: to, ..self }));
        }
        let forbidden = cozy::get_king_moves(self.lone_king) | self.pawn.bitboard();
        let steps = guarded & !forbidden;
        if steps.into_iter().any(|to| won(Self { king: to, ..self })) {
            return true;
        }
        let free = |square: Square| square != self.king && square != self.lone_king;
        let next = self.pawn.offset(0, 1);
        if !free(next) {
            return false;
        }
        if next.rank() == Rank::Eighth {
            return guarded.has(next) || !cozy::get_king_moves(self.lone_king).has(next);
        }
        let pushed = |to: Square| won(Self { pawn: to, ..self });
        let twice = || {
            let to = self.pawn.offset(0, 2);
            self.pawn.rank() == Rank::Second && free(to) && pushed(to)
        };
        pushed(next) || twice()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_squares_decide() {
        let wins = |turn, king, pawn, lone| super::wins(Color::White, turn, king, pawn, lone);
        // The king on the sixth rank before its pawn wins whoever moves; beside the pawn it depends on the move.
        for turn in Color::ALL {
            assert!(wins(turn, Square::E6, Square::E5, Square::E8));
            assert!(!wins(turn, Square::A6, Square::A5, Square::A8), "the rook's pawn");
        }
        assert!(!wins(Color::White, Square::E5, Square::E4, Square::E7), "opposition");
        assert!(wins(Color::Black, Square::E5, Square::E4, Square::E7), "opposition");
        assert!(wins(Color::White, Square::A1, Square::H4, Square::C6), "outside the square");
        assert!(!wins(Color::Black, Square::A1, Square::H4, Square::D6), "inside the square");
        assert!(!wins(Color::Black, Square::E6, Square::E7, Square::E8), "stalemate");
    }

    #[test]
    fn colours_and_wings_are_alike() {
        for (king, pawn, lone) in
            [(Square::C5, Square::C4, Square::C7), (Square::B3, Square::D2, Square::F6)]
        {
            for turn in Color::ALL {
                let white = wins(Color::White, turn, king, pawn, lone);
                let [k, p, l] = [king, pawn, lone].map(Square::flip_rank);
                assert_eq!(wins(Color::Black, !turn, k, p, l), white);
                let [k, p, l] = [king, pawn, lone].map(Square::flip_file);
                assert_eq!(wins(Color::White, turn, k, p, l), white);
            }
        }
    }

    #[test]
    fn as_many_positions_are_won_as_others_counted() {
        let legal = |index: &usize| State::from_index(*index).is_legal();
        let won = (0..STATES).filter(legal).filter(|&index| WINS[index]).count();
        assert_eq!(won, 111_282);
    }
}
