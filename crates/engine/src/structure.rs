//! Structure: how well the pieces of a side stand together, whatever they are worth.
//!
//! Each [`Feature`] is counted for a side; the sum of the weighted counts is what the structure is worth in points.

use cube::{HOME_RANK, Set};
use game::{Color, Kind, Square};

use crate::scene::{CENTRE, Man, Scene};

/// Something that makes a structure better or worse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feature {
    /// A pawn that another one protects.
    ProtectedPawn,
    /// A pawn that no other one could ever protect.
    IsolatedPawn,
    /// A pawn with another one before it on its file and level.
    DoubledPawn,
    /// A knight at the edge.
    EdgeKnight,
    /// A knight with all its leaps on the board.
    FreeKnight,
    /// Bishops on squares of both colours.
    BishopPair,
    /// A bishop that stands on a line with its queen.
    BishopWithQueen,
    /// A rook on a file without pawns.
    OpenRook,
    /// An officer away from its home square.
    Developed,
    /// A piece that attacks a square beside the enemy king.
    KingAttacker,
    /// The value of a piece that is pinned against its king.
    KingPin,
    /// A piece that is pinned against its queen.
    QueenPin,
    /// A piece on one of the central squares of a level, or controlling one.
    Central,
}

impl Feature {
    /// All features.
    pub const ALL: [Self; 13] = [
        Self::ProtectedPawn,
        Self::IsolatedPawn,
        Self::DoubledPawn,
        Self::EdgeKnight,
        Self::FreeKnight,
        Self::BishopPair,
        Self::BishopWithQueen,
        Self::OpenRook,
        Self::Developed,
        Self::KingAttacker,
        Self::KingPin,
        Self::QueenPin,
        Self::Central,
    ];

    /// What one is worth, in points.
    pub const fn weight(self) -> f64 {
        match self {
            Self::ProtectedPawn | Self::BishopWithQueen | Self::Developed | Self::KingPin => 0.1,
            Self::IsolatedPawn => -0.1,
            Self::DoubledPawn | Self::EdgeKnight => -0.2,
            Self::FreeKnight | Self::Central => 0.2,
            Self::BishopPair | Self::OpenRook => 0.3,
            Self::KingAttacker | Self::QueenPin => 0.4,
        }
    }
}

/// How often each feature is there for a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Structure([u32; Feature::ALL.len()]);

impl Structure {
    /// Counts the features of a side.
    pub fn of(scene: &Scene, color: Color) -> Self {
        let mut structure = Self::default();
        let mut bishops = [false; 2];
        for man in scene.men_of(color) {
            structure.count_man(scene, man);
            if man.piece.kind() == Kind::Bishop {
                bishops[shade(man.square)] = true;
            }
        }
        structure.note(Feature::BishopPair, bishops == [true, true]);
        structure
    }

    /// Counts the features that one man brings to its side, whether or not it is part of the scene.
    pub fn of_man(scene: &Scene, man: &Man) -> Self {
        let mut structure = Self::default();
        structure.count_man(scene, man);
        structure
    }

    /// How often a feature is there.
    pub const fn count(&self, feature: Feature) -> u32 {
        self.0[feature as usize]
    }

    /// What the structure is worth, in points.
    pub fn value(&self) -> f64 {
        Feature::ALL.iter().map(|&feature| f64::from(self.count(feature)) * feature.weight()).sum()
    }

    fn count_man(&mut self, scene: &Scene, man: &Man) {
        let color = man.piece.color();
        match man.piece.kind() {
            Kind::Pawn => self.count_pawn(scene, color, man.square),
            Kind::Knight => self.count_knight(scene, man),
            Kind::Bishop => {
                let with_queen = !(man.attacks & scene.side(color).queens).is_empty();
                self.note(Feature::BishopWithQueen, with_queen);
            }
            Kind::Rook => self.note(Feature::OpenRook, scene.is_open_file(man.square)),
            _ => {}
        }
        self.count_piece(scene, color, man);
    }

    fn add(&mut self, feature: Feature, count: u32) {
        self.0[feature as usize] += count;
    }

    fn note(&mut self, feature: Feature, is_there: bool) {
        self.add(feature, u32::from(is_there));
    }

    fn count_pawn(&mut self, scene: &Scene, color: Color, square: Square) {
        let pawns = scene.side(color).pawns;
        let back = if color == Color::White { -1 } else { 1 };
        let behind = neighbours(scene.levels)
            .iter()
            .filter_map(|&(file, level)| square.offset((file, back, level), scene.levels));
        self.note(Feature::ProtectedPawn, behind.into_iter().any(|square| pawns.has(square)));
        let beside = neighbours(scene.levels)
            .iter()
            .filter_map(|&(file, level)| square.offset((file, 0, level), scene.levels));
        self.note(
            Feature::IsolatedPawn,
            beside.into_iter().all(|square| column(pawns, square) == 0),
        );
        let ahead = Set::of(square).filled(color).without(square);
        self.note(Feature::DoubledPawn, !(pawns & ahead).is_empty());
    }

    fn count_knight(&mut self, scene: &Scene, knight: &Man) {
        self.note(Feature::EdgeKnight, scene.is_edge(knight.square));
        let leaps = if scene.levels == 1 { 8 } else { 24 };
        self.note(Feature::FreeKnight, knight.attacks.len() == leaps);
    }

    /// Counts what any piece can have.
    fn count_piece(&mut self, scene: &Scene, color: Color, man: &Man) {
        let enemy = scene.side(!color);
        let is_king = man.piece.kind() == Kind::King;
        self.note(Feature::Developed, man.is_officer() && !is_at_home(man));
        let attacks_king = !is_king && !(man.attacks & enemy.beside_king).is_empty();
        self.note(Feature::KingAttacker, attacks_king);
        let central = !is_king && !((man.attacks.with(man.square)) & CENTRE).is_empty();
        self.note(Feature::Central, central);
        if matches!(man.piece.kind(), Kind::Bishop | Kind::Rook | Kind::Queen) {
            if let Some(pinned) = pinned(scene, man, enemy.king) {
                self.add(Feature::KingPin, pinned.points());
            }
            let queens = enemy.queens.iter().filter(|&queen| pinned(scene, man, queen).is_some());
            self.add(Feature::QueenPin, queens.count() as u32);
        }
    }
}

/// What the structure of White is worth more than that of Black, in points.
pub fn balance(scene: &Scene) -> f64 {
    let [white, black] = Color::ALL.map(|color| Structure::of(scene, color).value());
    white - black
}

/// The colour of a square, as bishops see it: 0 or 1.
pub const fn shade(square: Square) -> usize {
    (square.file() + square.rank()) as usize % 2
}

/// Files and levels from which a pawn may be protected.
const fn neighbours(levels: u8) -> &'static [(i8, i8)] {
    if levels == 1 { &[(-1, 0), (1, 0)] } else { &[(-1, -1), (-1, 1), (1, -1), (1, 1)] }
}

/// The squares of a set on the file and level of a square.
const fn column(set: Set, square: Square) -> u64 {
    set.level(square.level()) & (0x0101_0101_0101_0101 << square.file())
}

/// Whether an officer stands where its kind begins a game.
fn is_at_home(man: &Man) -> bool {
    man.is_on_home_rank() && HOME_RANK[usize::from(man.square.file())] == man.piece.kind()
}

/// The piece that alone keeps a slider from attacking a piece of its own side on the target.
fn pinned(scene: &Scene, slider: &Man, target: Square) -> Option<Kind> {
    let from = slider.square;
    let step = |to: u8, from: u8| to as i8 - from as i8;
    let way = [
        step(target.file(), from.file()),
        step(target.rank(), from.rank()),
        step(target.level(), from.level()),
    ];
    let distance = way.iter().map(|part| part.abs()).max().unwrap_or_default();
    if way.iter().any(|&part| part != 0 && part.abs() != distance) {
        return None;
    }
    let [files, ranks, levels] = way.map(i8::signum);
    let color = slider.piece.color();
    let (own, theirs) = (scene.side(color).all, scene.side(!color).all);
    let mut shield = None;
    let mut square = from;
    loop {
        square = square.offset((files, ranks, levels), scene.levels)?;
        if square == target {
            break;
        }
        if own.has(square) || theirs.has(square) && shield.replace(square).is_some() {
            return None;
        }
    }
    // Only along its own lines does the slider attack the shield.
    let shield = shield.filter(|&square| slider.attacks.has(square))?;
    scene.men.iter().find(|man| man.square == shield).map(|man| man.piece.kind())
}
