//! How the cube is judged.

pub(crate) mod params;
mod terms;

use std::sync::LazyLock;

use game::{Color, Kind, Piece, Position as _, Square};

use crate::judge::{Judgement, Tally, Term, Weights};
use terms as t;

/// The judgement of the cube.
#[derive(Clone, Debug, Default)]
pub struct Cube;

static WEIGHTS: LazyLock<Weights> = LazyLock::new(|| {
    Weights::parse::<Cube>(include_str!("../weights/cube.txt")).expect("the file in the sources")
});

/// The tables of ranks and of how far inside a square lies, by kind.
const PLACES: [(usize, usize); Kind::COUNT] = [
    (t::PAWN_RANKS, t::PAWN_CENTRE),
    (t::KNIGHT_RANKS, t::KNIGHT_CENTRE),
    (t::BISHOP_RANKS, t::BISHOP_CENTRE),
    (t::ROOK_RANKS, t::ROOK_CENTRE),
    (t::QUEEN_RANKS, t::QUEEN_CENTRE),
    (t::COMMONER_RANKS, t::COMMONER_CENTRE),
    (t::KING_RANKS, t::KING_CENTRE),
];

/// 0 at the rim, 3 in the middle of a line of eight.
const fn inward(place: u8) -> usize {
    (if place < 4 { place } else { 7 - place }) as usize
}

impl Judgement for Cube {
    type Position = cube::Position;
    type Memory = ();

    const NAME: &'static str = "cube";
    const TERMS: &'static [Term] = t::TERMS;

    fn built_in() -> &'static Weights {
        &WEIGHTS
    }

    fn place<T: Tally>(piece: Piece, square: Square, tally: &mut T) {
        let (color, kind) = (piece.color(), piece.kind());
        if kind != Kind::King {
            tally.add(color, t::MATERIAL + kind.index(), 1);
        }
        let (ranks, centre) = PLACES[kind.index()];
        let inside = inward(square.file()) + inward(square.rank()) + inward(square.level());
        tally.add(color, ranks + usize::from(square.rank()), 1);
        tally.add(color, centre + inside, 1);
    }

    fn judge<T: Tally>(position: &cube::Position, (): &mut (), tally: &mut T) {
        for color in Color::ALL {
            tally.add(color, t::MOBILITY, position.mobility(color) as i32);
        }
        tally.add(position.turn(), t::TEMPO, 1);
    }

    fn full_phase(position: &cube::Position) -> i32 {
        // A level has four rooks, four knights, four bishops, two queens and two commoners or kings.
        26 * i32::from(position.levels())
    }
}
