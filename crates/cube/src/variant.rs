//! The games that are played by the cube's rules.

/// Height and rooks: what the four games of the cube differ in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Variant {
    height: Height,
    straight_rooks: bool,
}

/// How many boards are stacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Height {
    Four,
    Eight,
}

impl Variant {
    /// The full game.
    pub const CUBE: Self = Self { height: Height::Eight, straight_rooks: false };
    /// The short game of four levels.
    pub const CUBE4: Self = Self { height: Height::Four, straight_rooks: false };
    /// Eight levels, with rooks of six directions.
    pub const CUBE_STRAIGHT: Self = Self { height: Height::Eight, straight_rooks: true };
    /// Four levels, with rooks of six directions.
    pub const CUBE4_STRAIGHT: Self = Self { height: Height::Four, straight_rooks: true };
    /// All of them.
    pub const ALL: [Self; 4] = [Self::CUBE, Self::CUBE4, Self::CUBE_STRAIGHT, Self::CUBE4_STRAIGHT];

    /// How many boards are stacked.
    pub const fn levels(self) -> u8 {
        match self.height {
            Height::Four => 4,
            Height::Eight => 8,
        }
    }

    /// The level, from 0, on which the royal kings start.
    pub const fn king_level(self) -> u8 {
        self.levels() / 2 - 1
    }

    /// Whether the rook moves only where one coordinate changes.
    pub const fn straight_rooks(self) -> bool {
        self.straight_rooks
    }

    /// The name that PGN's `Variant` tag carries.
    pub const fn tag(self) -> &'static str {
        match (self.height, self.straight_rooks) {
            (Height::Eight, false) => "Cube",
            (Height::Four, false) => "Cube4",
            (Height::Eight, true) => "Cube Straight",
            (Height::Four, true) => "Cube4 Straight",
        }
    }
}
