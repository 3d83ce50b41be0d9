//! Records of either kind of game: the edge where what a PGN file says becomes a game of one type or the other.

use std::fmt;

use game::GameResult;
use game::pgn::{Draft, Fault, Record};

/// A record of one of the two kinds of game.
pub(crate) enum AnyRecord {
    /// Of FIDE chess or Chess960.
    Fide(Box<Record<fide::Position>>),
    /// Of the cube, of either height and with either rook.
    Cube(Box<Record<cube::Position>>),
}

impl AnyRecord {
    /// Plays a game by the rules that its `Variant` tag names.
    pub(crate) fn replay(draft: Draft<'_>) -> Result<Self, Fault> {
        let name = draft.tags().get("Variant").unwrap_or_default();
        if let Some(variant) = fide_variant(name) {
            return draft.replay(variant).map(|record| Self::Fide(Box::new(record)));
        }
        if let Some(variant) = cube_variant(name) {
            return draft.replay(variant).map(|record| Self::Cube(Box::new(record)));
        }
        let cubes = cube::Variant::ALL.map(cube::Variant::tag).join(", ");
        let name: String = name.chars().take(40).collect();
        let reason = format!("the variant '{name}', expected none, Chess960, {cubes}");
        Err(draft.refuse("Variant", reason))
    }

    /// How the game ended, as its record says.
    pub(crate) fn result(&self) -> GameResult {
        match self {
            Self::Fide(record) => record.result(),
            Self::Cube(record) => record.result(),
        }
    }

    /// How many half-moves the game itself has.
    pub(crate) fn moves(&self) -> usize {
        match self {
            Self::Fide(record) => record.moves().count(),
            Self::Cube(record) => record.moves().count(),
        }
    }
}

impl fmt::Display for AnyRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fide(record) => record.fmt(f),
            Self::Cube(record) => record.fmt(f),
        }
    }
}

/// Chess or Chess960 by the many names that programs give them.
fn fide_variant(name: &str) -> Option<fide::Variant> {
    match bare(name).as_str() {
        "" | "?" | "standard" | "chess" | "standardchess" | "normal" | "regular" | "orthodox"
        | "fromposition" => Some(fide::Variant::Standard),
        "chess960" | "960" | "frc" | "fischerandom" | "fischerrandom" | "fischerandomchess"
        | "fischerrandomchess" | "freestyle" | "freestylechess" => Some(fide::Variant::Chess960),
        _ => None,
    }
}

fn cube_variant(name: &str) -> Option<cube::Variant> {
    cube::Variant::ALL.into_iter().find(|variant| bare(variant.tag()) == bare(name))
}

/// A name without what writers differ in: case, spaces and joints.
fn bare(name: &str) -> String {
    name.chars()
        .filter(|letter| !matches!(letter, ' ' | '_' | '-' | '/'))
        .collect::<String>()
        .to_lowercase()
}
