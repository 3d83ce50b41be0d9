//! A position as a person sees it: who stands where, and what each piece attacks.

use cube::Set;
use game::{Color, Kind, Piece, Square};

use crate::ground::Ground;

/// The central four squares of every level: d4, e4, d5 and e5.
pub const CENTRE: Set = Set::from_levels([0x0000_0018_1800_0000; 8]);

/// A piece on its square.
#[derive(Clone, Copy, Debug)]
pub struct Man {
    /// The piece.
    pub piece: Piece,
    /// Where it stands.
    pub square: Square,
    /// What it attacks, its own side's pieces included.
    pub attacks: Set,
}

impl Man {
    /// Whether it is neither pawn nor king.
    pub fn is_officer(&self) -> bool {
        self.piece.kind().is_officer()
    }

    /// Whether it stands on the first rank of its side.
    pub fn is_on_home_rank(&self) -> bool {
        self.piece.color().rank(self.square.rank()) == 0
    }
}

/// Both sides.
#[derive(Clone, Debug)]
pub struct Scene {
    /// How many levels the board has.
    pub levels: u8,
    /// All pieces.
    pub men: Vec<Man>,
    sides: [Side; 2],
}

/// One side.
#[derive(Clone, Copy, Debug)]
pub struct Side {
    /// Where its pieces stand.
    pub all: Set,
    /// Where its pawns stand.
    pub pawns: Set,
    /// Where its queens stand.
    pub queens: Set,
    /// Where its king stands.
    pub king: Square,
    /// The squares beside its king.
    pub beside_king: Set,
    /// What any of its pieces attacks.
    pub attacked: Set,
}

impl Scene {
    /// Looks at a position.
    pub fn of<P: Ground>(position: &P) -> Self {
        let levels = position.levels();
        let men = Vec::with_capacity(32 * usize::from(levels));
        let sides = Color::ALL.map(|color| {
            let king = position.king(color);
            let none = Set::EMPTY;
            let beside_king = position.attacks(king);
            Side { all: none, pawns: none, queens: none, king, beside_king, attacked: none }
        });
        let mut scene = Self { levels, men, sides };
        for square in (0..usize::from(levels) * 64).map(Square::from_index) {
            if let Some(piece) = position.piece_at(square) {
                scene.put(Man { piece, square, attacks: position.reach_of(piece, square) });
            }
        }
        scene
    }

    /// Adds a piece. The lines of the others stay as they are.
    pub fn put(&mut self, man: Man) {
        let side = &mut self.sides[man.piece.color().index()];
        side.all.insert(man.square);
        side.attacked = side.attacked | man.attacks;
        match man.piece.kind() {
            Kind::Pawn => side.pawns.insert(man.square),
            Kind::Queen => side.queens.insert(man.square),
            _ => {}
        }
        self.men.push(man);
    }

    /// One side.
    pub const fn side(&self, color: Color) -> &Side {
        &self.sides[color.index()]
    }

    /// The pieces of a side.
    pub fn men_of(&self, color: Color) -> impl Iterator<Item = &Man> {
        self.men.iter().filter(move |man| man.piece.color() == color)
    }

    /// Whether no pawn stands on the file of a square, on its level.
    pub fn is_open_file(&self, square: Square) -> bool {
        let [white, black] = self.sides;
        let file = 0x0101_0101_0101_0101 << square.file();
        (white.pawns | black.pawns).level(square.level()) & file == 0
    }

    /// Whether a square lies at the edge of the board; in the cube the lowest and the highest level do.
    pub const fn is_edge(&self, square: Square) -> bool {
        matches!(square.file(), 0 | 7)
            || matches!(square.rank(), 0 | 7)
            || self.levels > 1 && (square.level() == 0 || square.level() == self.levels - 1)
    }

    /// How many squares the king of a side could step to if it were its turn.
    pub fn flights(&self, color: Color) -> u32 {
        let (own, theirs) = (self.side(color), self.side(!color));
        (own.beside_king & !own.all & !theirs.attacked).len()
    }
}
