//! What the engine thinks with: each game's judge and the numbers of its search.

use std::iter::repeat_n;

use game::{Game, Move, Notation};
use search::Knowledge;

use crate::book::Book;
use crate::judge::{Judge, Judgement, Style, Weights};
use crate::players::patterns;
use crate::{Cube, CubeJudge, Fide, FideJudge, Ground, Networks, cube, fide};

/// What the engine knows of both games. It is made once and can be changed, for experiments and for style.
#[derive(Clone, Debug)]
pub struct Mind {
    /// Of FIDE chess and Chess960.
    pub fide: Knowledge<::fide::Position, FideJudge>,
    /// Of the cube, of either height and with either rook.
    pub cube: Knowledge<::cube::Position, CubeJudge>,
    /// What judges structure for the levels; where there is no network, the features of a structure are added up.
    pub structure: Networks,
    style: Style,
    /// The weights of a file, if they are not those that are built in.
    fide_weights: Option<Weights>,
    cube_weights: Option<Weights>,
    networks: Networks,
}

impl Default for Mind {
    fn default() -> Self {
        let (style, networks) = (Style::default(), Networks::built_in().clone());
        Self {
            fide: Knowledge::new(judge(None, &style, &networks), fide::params::PARAMS),
            cube: Knowledge::new(judge(None, &style, &networks), cube::params::PARAMS),
            structure: Networks::structure().clone(),
            style,
            fide_weights: None,
            cube_weights: None,
            networks,
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

    /// How some terms count more than others.
    pub const fn style(&self) -> Style {
        self.style
    }

    /// Judges by another style from now on.
    pub fn set_style(&mut self, style: Style) {
        self.style = style;
        self.build();
    }

    /// Judges by the weights of a text from now on, and by no network; the text says of which game.
    ///
    /// # Errors
    /// If it is not the text of all weights of a game.
    pub fn set_weights(&mut self, text: &str) -> Result<(), String> {
        let refused = |error: crate::judge::WeightsError| error.to_string();
        match crate::judge::game_of(text) {
            Some(Fide::NAME) => {
                self.fide_weights = Some(Weights::parse::<Fide>(text).map_err(refused)?);
            }
            Some(Cube::NAME) => {
                self.cube_weights = Some(Weights::parse::<Cube>(text).map_err(refused)?);
            }
            Some(other) => return Err(format!("weights of '{other}', expected 'fide' or 'cube'")),
            None => return Err("no weights: no line says 'game: fide' or 'game: cube'".to_owned()),
        }
        self.build();
        Ok(())
    }

    /// Judges by the weights that are built in from now on.
    pub fn reset_weights(&mut self) {
        self.fide_weights = None;
        self.cube_weights = None;
        self.build();
    }

    /// Judges by these networks from now on, where they fit, and elsewhere by hand.
    pub fn set_networks(&mut self, networks: Networks) {
        self.networks = networks;
        self.build();
    }

    /// The same with all positions judged by hand. What plays weaker than it could does so: its strength stays what was measured when
    /// networks learn more.
    #[must_use]
    pub fn by_hand(mut self) -> Self {
        self.set_networks(Networks::default());
        self
    }

    /// The networks by which positions are judged.
    pub const fn networks(&self) -> &Networks {
        &self.networks
    }

    fn build(&mut self) {
        let Self { style, networks, .. } = self;
        self.fide.evaluator = judge(self.fide_weights.as_ref(), style, networks);
        self.cube.evaluator = judge(self.cube_weights.as_ref(), style, networks);
    }
}

/// Who brings weights wants to see what they do: then no network judges.
fn judge<G: Judgement>(weights: Option<&Weights>, style: &Style, networks: &Networks) -> Judge<G> {
    match weights {
        Some(weights) => Judge::new(weights, style),
        None => Judge::new(G::built_in(), style).with_networks(networks.clone()),
    }
}

/// A game that the engine plays.
pub trait Judged: Notation + Ground {
    /// How its positions are judged.
    type Judgement: Judgement<Position = Self>;

    /// What a mind knows of this game.
    fn knowledge(mind: &Mind) -> &Knowledge<Self, Judge<Self::Judgement>>;

    /// The moves that are known as good openings where a game stands; one of many lines is given as many times.
    fn opening_moves(game: &Game<Self>) -> Vec<Move>;
}

impl Judged for ::fide::Position {
    type Judgement = Fide;

    fn knowledge(mind: &Mind) -> &Knowledge<Self, FideJudge> {
        &mind.fide
    }

    fn opening_moves(game: &Game<Self>) -> Vec<Move> {
        let advised = Book::built_in().moves(game.position());
        let sound = advised.iter().filter(|known| !known.dubious);
        sound.flat_map(|known| repeat_n(known.action, known.lines.len())).collect()
    }
}

impl Judged for ::cube::Position {
    type Judgement = Cube;

    fn knowledge(mind: &Mind) -> &Knowledge<Self, CubeJudge> {
        &mind.cube
    }

    fn opening_moves(game: &Game<Self>) -> Vec<Move> {
        patterns::moves(game)
    }
}
