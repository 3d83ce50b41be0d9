//! What the engine thinks with: each game's judge and the numbers of its search.

use game::Notation;
use search::{Evaluator, Knowledge};

use crate::{CubeJudge, FideJudge, cube, fide};

/// What the engine knows of both games. It is made once and can be changed, for experiments and for style.
#[derive(Clone, Debug)]
pub struct Mind {
    /// Of FIDE chess and Chess960.
    pub fide: Knowledge<::fide::Position, FideJudge>,
    /// Of the cube, of either height and with either rook.
    pub cube: Knowledge<::cube::Position, CubeJudge>,
}

impl Default for Mind {
    fn default() -> Self {
        Self {
            fide: Knowledge::new(FideJudge::default(), fide::PARAMS),
            cube: Knowledge::new(CubeJudge::default(), cube::PARAMS),
        }
    }
}

impl Mind {
    /// The same with the named parts of the search left out, in both games.
    ///
    /// # Errors
    /// See [`Params::without`](search::Params::without).
    pub fn without(mut self, parts: &str) -> Result<Self, String> {
        self.fide.params = self.fide.params.without(parts)?;
        self.cube.params = self.cube.params.without(parts)?;
        Ok(self)
    }
}

/// A game that the engine plays.
pub trait Judged: Notation {
    /// Who judges its positions.
    type Judge: Evaluator<Self>;

    /// What a mind knows of this game.
    fn knowledge(mind: &Mind) -> &Knowledge<Self, Self::Judge>;
}

impl Judged for ::fide::Position {
    type Judge = FideJudge;

    fn knowledge(mind: &Mind) -> &Knowledge<Self, FideJudge> {
        &mind.fide
    }
}

impl Judged for ::cube::Position {
    type Judge = CubeJudge;

    fn knowledge(mind: &Mind) -> &Knowledge<Self, CubeJudge> {
        &mind.cube
    }
}
