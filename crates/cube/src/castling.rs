//! Castling across levels: the ways there are, and the rights that are left.

use game::{Color, Square};

use crate::{Set, Variant};

/// One way to castle.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way {
    /// Where the rook stands.
    pub(crate) rook: Square,
    /// The square that the king crosses, and where the rook lands.
    pub(crate) crossed: Square,
    /// Where the king lands.
    pub(crate) to: Square,
    /// What must be empty.
    pub(crate) empty: Set,
    /// Whose it is.
    pub(crate) color: Color,
}

/// White's ways as level and file, on rank 1: the rook, then the king's way up to it. The squares on the way must be empty;
/// the first is crossed, the second is where the king lands. In the order of FEN: by level, then by file.
const EIGHT: [&[&str]; 6] = [
    // The king's ray would end on 0a1; the rook of the outermost level serves.
    &["1a", "3d", "2c", "1b"],
    &["1h", "3f", "2g"],
    &["4a", "4d", "4c", "4b"],
    &["4h", "4f", "4g"],
    &["7h", "5f", "6g"],
    &["8a", "5d", "6c", "7b"],
];
const FOUR: [&[&str]; 3] = [&["2a", "2d", "2c", "2b"], &["2h", "2f", "2g"], &["4h", "3f", "4g"]];

const fn square(place: &str, color: Color) -> Square {
    let place = place.as_bytes();
    Square::new(place[1] - b'a', color.rank(0), place[0] - b'1')
}

/// The ways of both sides on one height, White's first.
const fn ways<const COUNT: usize>(places: &[&[&str]]) -> [Way; COUNT] {
    let corner = Square::new(0, 0, 0);
    let blank =
        Way { rook: corner, crossed: corner, to: corner, empty: Set::EMPTY, color: Color::White };
    let mut ways = [blank; COUNT];
    let mut index = 0;
    while index < COUNT {
        let color = if index < places.len() { Color::White } else { Color::Black };
        let places = places[index % places.len()];
        let mut empty = Set::EMPTY;
        let mut step = 1;
        while step < places.len() {
            empty.insert(square(places[step], color));
            step += 1;
        }
        ways[index] = Way {
            rook: square(places[0], color),
            crossed: square(places[1], color),
            to: square(places[2], color),
            empty,
            color,
        };
        index += 1;
    }
    ways
}

static WAYS_EIGHT: [Way; 12] = ways(&EIGHT);
static WAYS_FOUR: [Way; 6] = ways(&FOUR);

/// Every way to castle in a game, White's first, in the order of FEN.
pub(crate) fn all_ways(variant: Variant) -> &'static [Way] {
    if variant.levels() == 8 { &WAYS_EIGHT } else { &WAYS_FOUR }
}

/// The way by which a side's king lands on a square: no two land on the same.
pub(crate) fn way_to(variant: Variant, color: Color, to: Square) -> &'static Way {
    let mut ways = all_ways(variant).iter();
    ways.find(|way| way.color == color && way.to == to).expect("a legal castling move")
}

/// Where the king of a side stands as long as it may castle.
pub(crate) const fn king_home(variant: Variant, color: Color) -> Square {
    Square::new(4, color.rank(0), variant.king_level())
}

/// Which castling rights are left: a bit for each way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Rights(u16);

impl Rights {
    /// All rights of the start position.
    pub(crate) fn all(variant: Variant) -> Self {
        Self((1 << all_ways(variant).len()) - 1)
    }

    /// Gives the right to castle by the way of this index.
    pub(crate) fn grant(&mut self, way: usize) {
        self.0 |= 1 << way;
    }

    /// Whether the way of this index is still open.
    pub(crate) fn has(self, way: usize) -> bool {
        self.0 >> way & 1 != 0
    }

    /// The ways still open to a side.
    pub(crate) fn ways(self, variant: Variant, color: Color) -> impl Iterator<Item = &'static Way> {
        let open = all_ways(variant).iter().enumerate().filter(move |(way, _)| self.has(*way));
        open.map(|(_, way)| way).filter(move |way| way.color == color)
    }

    /// What is left after something happened on a square.
    #[inline]
    pub(crate) fn after(self, square: Square, variant: Variant) -> Self {
        let lost = if variant.levels() == 8 { &LOST_EIGHT } else { &LOST_FOUR };
        Self(self.0 & !lost[square.index()])
    }

    /// The rights as a number, for the key.
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The rights that end when a piece leaves a square or is captured there.
const fn lost(ways: &[Way], variant: Variant) -> [u16; Square::COUNT] {
    let mut lost = [0; Square::COUNT];
    let mut way = 0;
    while way < ways.len() {
        let king = king_home(variant, ways[way].color);
        lost[ways[way].rook.index()] |= 1 << way;
        lost[king.index()] |= 1 << way;
        way += 1;
    }
    lost
}

static LOST_EIGHT: [u16; Square::COUNT] = lost(&ways::<12>(&EIGHT), Variant::CUBE);
static LOST_FOUR: [u16; Square::COUNT] = lost(&ways::<6>(&FOUR), Variant::CUBE4);
