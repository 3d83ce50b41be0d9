//! How FIDE chess is judged: one file for each subject.

mod endings;
mod king;
mod kpk;
mod lines;
mod material;
pub(crate) mod params;
mod passed;
mod pawns;
mod pieces;
mod terms;
mod threats;
mod view;

use std::sync::LazyLock;

use game::{Color, Kind, Piece, Position as _, Square};

use crate::judge::{Cache, Judgement, Tally, Term, Weights};
use pawns::Pawns;
use terms as t;
use view::View;

/// The judgement of FIDE chess.
#[derive(Clone, Debug, Default)]
pub struct Fide;

/// What is remembered between positions: the judgement of pawns.
#[derive(Clone, Debug, Default)]
pub struct Memory(Cache<Pawns>);

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
    type Memory = Memory;

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

    fn judge<T: Tally>(position: &fide::Position, memory: &mut Memory, tally: &mut T) {
        let mut view = View::new(position.board());
        material::judge(&view, tally);
        let pawns =
            tally.remember(&mut memory.0, position.pawn_key(), |tally| pawns::judge(&view, tally));
        let attacks = Color::ALL.map(|color| pieces::judge(&mut view, &pawns, color, tally));
        for (color, attack) in Color::ALL.into_iter().zip(attacks) {
            pieces::judge_space(&view, color, tally);
            king::judge_shelter(&view, color, tally);
            attack.judge(&view, color, tally);
            threats::judge(&view, color, tally);
        }
        passed::judge(&view, &pawns, position.turn(), tally);
        tally.add(position.turn(), t::TEMPO, 1);
    }

    fn attacks<T: Tally>(position: &fide::Position, tally: &mut T) {
        let mut view = View::new(position.board());
        let attacks = Color::ALL.map(|color| pieces::judge_reach(&mut view, color, tally));
        for (color, attack) in Color::ALL.into_iter().zip(attacks) {
            attack.judge(&view, color, tally);
            threats::judge(&view, color, tally);
        }
    }

    fn full_phase(_: &fide::Position) -> i32 {
        24
    }

    fn known(position: &fide::Position) -> Option<i32> {
        endings::known(position.board())
    }

    fn scale(position: &fide::Position, ahead: Color) -> i32 {
        endings::scale(position.board(), ahead)
    }
}
