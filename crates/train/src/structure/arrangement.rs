//! A board that fills.

use cube::HOME_RANK;
use engine::Judged;
use engine::scene::{Man, Scene};
use engine::structure::{Structure, shade};
use game::{Color, Kind, Piece, Random, Square, fen};

use super::{Army, Tastes};

/// Where the pieces of a position go. Kings come first, then pawns, then officers, those with long lines first.
pub(super) struct Arrangement<'a, P: Judged> {
    start: &'a P,
    random: &'a mut Random,
    board: Vec<Option<Piece>>,
}

/// A king leaves its first rank so seldom.
const WANDERING_KINGS: f64 = 0.25;
/// Half of the free pieces keep to their own half of the board.
const CAUTIOUS: f64 = 0.5;
/// The kinds of officers in the order in which they are put up.
const OFFICERS: [Kind; 5] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Commoner];

impl<'a, P: Judged> Arrangement<'a, P> {
    /// An empty board of the game that begins so.
    pub(super) fn new(start: &'a P, random: &'a mut Random) -> Self {
        let board = vec![None; usize::from(start.levels()) * 64];
        Self { start, random, board }
    }

    /// Puts up both armies; nothing comes of it if the position would be impossible.
    pub(super) fn fill(mut self, armies: &[Army; 2], tastes: &[Tastes; 2]) -> Option<P> {
        for color in Color::ALL {
            let square = self.king_square(color);
            self.put(Piece::new(color, Kind::King), square);
        }
        self.put_up(armies, tastes, &[Kind::Pawn])?;
        // From here on lines end where pawns stand.
        self.put_up(armies, tastes, &OFFICERS)?;
        self.position()
    }

    /// Puts up some kinds of both sides, by turns.
    fn put_up(&mut self, armies: &[Army; 2], tastes: &[Tastes; 2], kinds: &[Kind]) -> Option<()> {
        let position = self.position()?;
        let mut scene = Scene::of(&position);
        let kinds = kinds.iter().flat_map(|&kind| {
            let most = armies.iter().map(|army| army.count(kind)).max().unwrap_or_default();
            (0..most).map(move |number| (kind, number))
        });
        for (kind, number) in kinds {
            for color in Color::ALL {
                if number < armies[color.index()].count(kind) {
                    let piece = Piece::new(color, kind);
                    let man = self.best_place(&position, &scene, piece, &tastes[color.index()])?;
                    self.put(piece, man.square);
                    scene.put(man);
                }
            }
        }
        Some(())
    }

    /// The most welcome of a few places.
    fn best_place(
        &mut self,
        ground: &P,
        scene: &Scene,
        piece: Piece,
        tastes: &Tastes,
    ) -> Option<Man> {
        let places: Vec<_> =
            (0..tastes.choice).filter_map(|_| self.place(ground, piece, tastes)).collect();
        let liking = |man: &Man| tastes.liking(&Structure::of_man(scene, man));
        let rated = places.into_iter().map(|man| (liking(&man), man));
        rated.max_by(|(one, _), (other, _)| one.total_cmp(other)).map(|(_, man)| man)
    }

    /// A free square for a piece; nothing if none is found.
    fn place(&mut self, ground: &P, piece: Piece, tastes: &Tastes) -> Option<Man> {
        const ATTEMPTS: usize = 50;
        let color = piece.color();
        let may_stand = |square: Square| match piece.kind() {
            Kind::Bishop => !tastes.one_shade || shade(square) == 0,
            _ => true,
        };
        for _ in 0..ATTEMPTS {
            let square = self.any_square(piece.kind(), color, tastes);
            if self.board[square.index()].is_none() && may_stand(square) {
                return Some(Man { piece, square, attacks: ground.reach_of(piece, square) });
            }
        }
        None
    }

    /// Where a piece might stand, taken or not.
    fn any_square(&mut self, kind: Kind, color: Color, tastes: &Tastes) -> Square {
        let mut file = self.random.below(8) as u8;
        let level = self.random.below(usize::from(self.start.levels())) as u8;
        let chance = self.random.share();
        let rank = match kind {
            Kind::Pawn if chance < tastes.pawns_at_home => 1,
            // The fewer pawns the further on.
            Kind::Pawn => 1 + self.random.below(6).min(self.random.below(6)) as u8,
            _ if chance < tastes.officers_at_home => {
                let homes = (0..).zip(HOME_RANK).filter(|&(_, home)| home == kind);
                let files: Vec<_> = homes.map(|(file, _)| file).collect();
                file = self.random.choose(&files).unwrap_or(file);
                0
            }
            _ if self.random.share() < CAUTIOUS => self.random.below(4) as u8,
            _ => self.random.below(8) as u8,
        };
        Square::new(file, color.rank(rank), level)
    }

    fn king_square(&mut self, color: Color) -> Square {
        let file = self.random.below(8) as u8;
        let level = self.random.below(usize::from(self.start.levels())) as u8;
        let wanders = self.random.share() < WANDERING_KINGS;
        let rank = if wanders { self.random.below(8) as u8 } else { 0 };
        Square::new(file, color.rank(rank), level)
    }

    fn put(&mut self, piece: Piece, square: Square) {
        self.board[square.index()] = Some(piece);
    }

    /// The board as a position with either side to move; nothing if that is impossible.
    fn position(&mut self) -> Option<P> {
        let board = fen::write_pieces(self.start.levels(), |square| self.board[square.index()]);
        let mut turns = ["w", "b"];
        self.random.shuffle(&mut turns);
        let read =
            |turn| P::from_fen(&format!("{board} {turn} - - 0 1"), self.start.variant()).ok();
        turns.into_iter().find_map(read)
    }
}
