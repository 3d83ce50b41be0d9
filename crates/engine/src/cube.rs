//! How the cube is judged: one file for each subject.

mod king;
pub(crate) mod params;
mod pawns;
mod pieces;
mod terms;
mod threats;
mod view;

use std::sync::LazyLock;

use game::{Color, Kind, Piece, Position as _, Square};

use crate::judge::{Judgement, Tally, Term, Weights};
use terms as t;
use view::View;

/// The judgement of the cube.
#[derive(Clone, Debug, Default)]
pub struct Cube;

static WEIGHTS: LazyLock<Weights> = LazyLock::new(|| {
    Weights::parse::<Cube>(include_str!("../weights/cube.txt")).expect("the file in the sources")
});

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
        tally.add(color, t::FILES + 4 * kind.index() + inward(square.file()), 1);
        tally.add(color, t::RANKS + 8 * kind.index() + usize::from(square.rank()), 1);
    }

    fn judge<T: Tally>(position: &cube::Position, (): &mut (), tally: &mut T) {
        let reach = view::reach(position);
        let view = View::new(position, &reach);
        for color in Color::ALL {
            pieces::judge(&view, color, tally);
            pawns::judge(&view, color, tally);
            king::judge_shelter(&view, color, tally);
            king::judge_attack(&view, color, tally);
            threats::judge(&view, color, tally);
        }
        tally.add(position.turn(), t::TEMPO, 1);
    }

    fn attacks<T: Tally>(position: &cube::Position, tally: &mut T) {
        let reach = position.attacks();
        let view = View::new(position, &reach);
        for color in Color::ALL {
            threats::judge(&view, color, tally);
        }
    }

    fn full_phase(position: &cube::Position) -> i32 {
        // A level has four rooks, four knights, four bishops, two queens and two commoners or kings.
        26 * i32::from(position.levels())
    }
}
