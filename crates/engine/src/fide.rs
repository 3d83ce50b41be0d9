//! How FIDE chess is judged.

pub(crate) mod params;
mod terms;

use std::sync::LazyLock;

use game::{Color, Kind, Piece, Position as _, Square};

use crate::judge::{Judgement, Tally, Term, Weights};
use terms as t;

/// The judgement of FIDE chess.
#[derive(Clone, Debug, Default)]
pub struct Fide;

static WEIGHTS: LazyLock<Weights> = LazyLock::new(|| {
    Weights::parse::<Fide>(include_str!("../weights/fide.txt")).expect("the file in the sources")
});

/// The tables of squares, by kind. Chess has no commoners.
const SQUARES: [usize; Kind::COUNT] = [
    t::PAWN_SQUARES,
    t::KNIGHT_SQUARES,
    t::BISHOP_SQUARES,
    t::ROOK_SQUARES,
    t::QUEEN_SQUARES,
    t::KING_SQUARES,
    t::KING_SQUARES,
];

impl Judgement for Fide {
    type Position = fide::Position;
    type Memory = ();

    const NAME: &'static str = "fide";
    const TERMS: &'static [Term] = t::TERMS;

    fn built_in() -> &'static Weights {
        &WEIGHTS
    }

    fn place<T: Tally>(piece: Piece, square: Square, tally: &mut T) {
        let (color, kind) = (piece.color(), piece.kind());
        if !matches!(kind, Kind::King | Kind::Commoner) {
            tally.add(color, t::MATERIAL + kind.index(), 1);
        }
        tally.add(color, SQUARES[kind.index()] + square.index() % 64, 1);
    }

    fn judge<T: Tally>(position: &fide::Position, (): &mut (), tally: &mut T) {
        for color in Color::ALL {
            for (index, kind) in
                [Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen].into_iter().enumerate()
            {
                tally.add(color, t::MOBILITY + index, position.mobility(color, kind) as i32);
            }
        }
        tally.add(position.turn(), t::TEMPO, 1);
    }

    fn full_phase(_: &fide::Position) -> i32 {
        24
    }
}
