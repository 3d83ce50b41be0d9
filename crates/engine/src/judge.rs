//! Judging positions: the machinery that both games share.
//!
//! A game names its terms in one flat table ([`Term`]), whose values are read from a file ([`Weights`]). It counts how often each
//! applies to either side, once, in a function that is generic over the [`Tally`]: the search sums the weights on the fly, while
//! tuning and the table for the eye look at the counts themselves ([`Account`]). What a piece is worth where it stands is kept up
//! to date by what the judge observes.
//!
//! Where there is a network for the board, it takes the place of the sum, or of what remains of it beside what is still
//! counted ([`Beside`]). What is known of endings, and how little some advantages are worth there, holds for both.

mod account;
mod cache;
mod style;
mod tally;
mod tapered;
mod term;
mod weights;

use std::sync::Arc;

use game::{Color, Kind, Observer, Piece, Position, Square};
use nnue::{Beside, Follower};
use search::Evaluator;

pub use account::{Account, Count};
pub use cache::Cache;
pub use style::Style;
pub use tally::{Sum, Tally, Trace};
pub use tapered::Tapered;
pub use term::{Group, Term};
pub(crate) use term::{first, terms};
pub(crate) use weights::game_of;
pub use weights::{Weights, WeightsError};

use crate::Networks;

/// The whole of a scale: see [`Judgement::scale`].
pub const FULL_SCALE: i32 = 64;

/// What is a game's own in the judgement of its positions.
pub trait Judgement: Clone + Default + Send + Sync + 'static {
    /// The game.
    type Position: Position;
    /// What is worth remembering between two positions, such as the judgement of pawns.
    type Memory: Clone + Default + Send + Sync;
    /// The name of the game in files of weights.
    const NAME: &'static str;
    /// All terms, in the order of their weights.
    const TERMS: &'static [Term];
    /// The weights that are built in.
    fn built_in() -> &'static Weights;

    /// Counts what a piece is worth where it stands, whatever else is on the board. The square is as its own side sees it.
    fn place<T: Tally>(piece: Piece, square: Square, tally: &mut T);
    /// Counts everything else.
    fn judge<T: Tally>(position: &Self::Position, memory: &mut Self::Memory, tally: &mut T);
    /// Counts those terms of it that follow from what pieces attack. A network sees where pieces stand, but not along their lines.
    fn attacks<T: Tally>(position: &Self::Position, tally: &mut T);
    /// The phase with which a game begins: the sum of what speaks for the opening over its pieces.
    fn full_phase(position: &Self::Position) -> i32;
    /// What the position is worth to White if that is known and need not be judged.
    fn known(_: &Self::Position) -> Option<i32> {
        None
    }
    /// How much of its value in the ending remains, of [`FULL_SCALE`], when this side is ahead.
    fn scale(_: &Self::Position, _ahead: Color) -> i32 {
        FULL_SCALE
    }
}

/// How much a piece on the board speaks for the opening.
const fn phase(kind: Kind) -> i32 {
    match kind {
        Kind::Pawn | Kind::King => 0,
        Kind::Knight | Kind::Bishop | Kind::Commoner => 1,
        Kind::Rook => 2,
        Kind::Queen => 4,
    }
}

/// What follows from the weights of a game: the same for all threads.
#[derive(Debug)]
struct Values {
    /// All weights, with the style applied.
    weights: Vec<Tapered>,
    /// What a piece counts for White where it stands, by side, kind and square.
    placed: Vec<[Tapered; Square::COUNT]>,
}

impl Values {
    fn new<G: Judgement>(weights: &Weights, style: &Style) -> Self {
        let weights = weights.styled(style);
        let worth = |piece: Piece, index| {
            let mut sum = Sum::new(&weights);
            let square = seen_by(piece.color(), Square::from_index(index));
            G::place(piece, square, &mut sum);
            sum.total()
        };
        let placed = Color::ALL.into_iter().flat_map(|color| {
            Kind::ALL.map(|kind| std::array::from_fn(|index| worth(Piece::new(color, kind), index)))
        });
        Self { placed: placed.collect(), weights }
    }

    fn placed(&self, piece: Piece, square: Square) -> Tapered {
        self.placed[piece.color().index() * Kind::COUNT + piece.kind().index()][square.index()]
    }
}

/// A square as a side sees it, its own home rank first.
const fn seen_by(color: Color, square: Square) -> Square {
    Square::new(square.file(), color.rank(square.rank()), square.level())
}

/// A value for White as a side sees it, and the other way round.
const fn for_side(side: Color, value: i32) -> i32 {
    match side {
        Color::White => value,
        Color::Black => -value,
    }
}

/// The sums of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Sums {
    value: Tapered,
    phase: i32,
}

/// Judges positions of a game by a network, or by its weights.
#[derive(Clone, Debug)]
pub struct Judge<G: Judgement> {
    values: Arc<Values>,
    /// What the style adds to each weight, if it is not neutral.
    bend: Option<Arc<[Tapered]>>,
    networks: Networks,
    /// The network for the present game.
    follower: Option<Follower>,
    sums: Sums,
    before: Vec<Sums>,
    full_phase: i32,
    memory: G::Memory,
}

impl<G: Judgement> Default for Judge<G> {
    fn default() -> Self {
        Self::new(G::built_in(), &Style::default())
    }
}

impl<G: Judgement> Judge<G> {
    /// A judge with these weights, bent by a style.
    ///
    /// # Panics
    /// If the weights are those of another game.
    pub fn new(weights: &Weights, style: &Style) -> Self {
        assert_eq!(weights.game(), G::NAME, "weights of the same game");
        Self {
            values: Arc::new(Values::new::<G>(weights, style)),
            bend: (*style != Style::default()).then(|| weights.bend(style).into()),
            networks: Networks::default(),
            follower: None,
            sums: Sums::default(),
            before: Vec::new(),
            full_phase: 1,
            memory: G::Memory::default(),
        }
    }

    /// The same with networks, which judge where they fit.
    #[must_use]
    pub fn with_networks(self, networks: Networks) -> Self {
        Self { networks, ..self }
    }

    /// How the value of a position comes about.
    pub fn account(&self, position: &G::Position) -> Account {
        let mut trace = Trace::new(self.values.weights.len());
        let mut phases = 0;
        for (piece, square) in pieces(position) {
            G::place(piece, seen_by(piece.color(), square), &mut trace);
            phases += phase(piece.kind());
        }
        G::judge(position, &mut G::Memory::default(), &mut trace);
        let full_phase = G::full_phase(position);
        let mut account = Account {
            terms: G::TERMS,
            counts: trace.counts(),
            weights: self.values.weights.clone(),
            phase: phases.min(full_phase),
            full_phase,
            scale: FULL_SCALE,
            known: G::known(position),
            network: None,
        };
        let mut judge = self.clone();
        judge.reset(position);
        account.network = judge.follower.is_some().then(|| judge.unscaled(position));
        account.scale = scale::<G>(position, account.unscaled());
        account
    }

    /// The network for a game that begins with a position.
    fn follow(&self, position: &G::Position) -> Option<Follower> {
        let network = self.networks.for_levels(position.levels())?;
        Some(Follower::new(Arc::clone(network), position))
    }

    /// What the present position is worth to White by hand, in hundredths of a pawn, as far as it is counted beside a network.
    pub fn by_hand(&mut self, position: &G::Position, what: Beside) -> i32 {
        let value = self.beside(position, what);
        self.at_phase(value, FULL_SCALE)
    }

    fn at_phase(&self, value: Tapered, scale: i32) -> i32 {
        value.at(self.sums.phase.min(self.full_phase), self.full_phase, scale)
    }

    /// What the network says for White and what is beside it; without a network that is everything.
    fn unscaled(&mut self, position: &G::Position) -> Tapered {
        let Some(follower) = &mut self.follower else {
            return self.beside(position, Beside::Everything);
        };
        let white = for_side(position.turn(), follower.judge(position.turn()));
        let beside = follower.network().beside();
        self.beside(position, beside).plus(Tapered::new(white, white), 1)
    }

    /// What is counted by hand beside a network, and what the style adds to it. No style bends what is kept up to date.
    fn beside(&mut self, position: &G::Position, what: Beside) -> Tapered {
        let Values { weights, .. } = &*self.values;
        let judged = match what {
            Beside::Everything => {
                let others = by_weights::<G>(weights, position, &mut self.memory);
                return self.sums.value.plus(others, 1);
            }
            Beside::Attacks => by_attacks::<G>(G::built_in().values(), position),
            Beside::Nothing => Tapered::default(),
        };
        let Some(bend) = &self.bend else { return judged };
        judged.plus(by_weights::<G>(bend, position, &mut self.memory), 1)
    }

    fn count(&mut self, piece: Piece, square: Square, times: i32) {
        self.sums.value = self.sums.value.plus(self.values.placed(piece, square), times);
        self.sums.phase += phase(piece.kind()) * times;
    }
}

fn pieces<P: Position>(position: &P) -> impl Iterator<Item = (Piece, Square)> {
    let squares = (0..usize::from(position.levels()) * 64).map(Square::from_index);
    squares.filter_map(|square| Some((position.piece_at(square)?, square)))
}

/// What the terms that are not kept up to date come to.
fn by_weights<G: Judgement>(
    weights: &[Tapered],
    position: &G::Position,
    memory: &mut G::Memory,
) -> Tapered {
    let mut sum = Sum::new(weights);
    G::judge(position, memory, &mut sum);
    sum.total()
}

/// What attacks come to.
fn by_attacks<G: Judgement>(weights: &[Tapered], position: &G::Position) -> Tapered {
    let mut sum = Sum::new(weights);
    G::attacks(position, &mut sum);
    sum.total()
}

fn scale<G: Judgement>(position: &G::Position, value: Tapered) -> i32 {
    G::scale(position, if value.ending < 0 { Color::Black } else { Color::White })
}

impl<G: Judgement> Observer for Judge<G> {
    fn push(&mut self) {
        self.before.push(self.sums);
        self.follower.push();
    }

    fn put(&mut self, piece: Piece, square: Square) {
        self.count(piece, square, 1);
        self.follower.put(piece, square);
    }

    fn take(&mut self, piece: Piece, square: Square) {
        self.count(piece, square, -1);
        Observer::take(&mut self.follower, piece, square);
    }

    fn pop(&mut self) {
        self.sums = self.before.pop().expect("as many pops as pushes");
        self.follower.pop();
    }
}

impl<G: Judgement> Evaluator<G::Position> for Judge<G> {
    fn reset(&mut self, position: &G::Position) {
        self.sums = Sums::default();
        self.before.clear();
        self.full_phase = G::full_phase(position);
        self.follower = self.follow(position);
        for (piece, square) in pieces(position) {
            self.count(piece, square, 1);
        }
    }

    fn evaluate(&mut self, position: &G::Position) -> i32 {
        let white = G::known(position).unwrap_or_else(|| {
            let value = self.unscaled(position);
            self.at_phase(value, scale::<G>(position, value))
        });
        for_side(position.turn(), white)
    }
}
