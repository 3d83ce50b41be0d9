//! The cube's FEN and the rest of its notation.

use game::fen::{self, FenError, FieldText, Setup};
use game::{Color, Kind, Notation, Piece, Square};

use crate::castling::{Rights, Way, all_ways, king_home};
use crate::{Position, Variant};

/// The pieces of the first rank, from the a-file; the royal king replaces the commoner on its level.
pub const HOME_RANK: [Kind; 8] = [
    Kind::Rook,
    Kind::Knight,
    Kind::Bishop,
    Kind::Queen,
    Kind::Commoner,
    Kind::Bishop,
    Kind::Knight,
    Kind::Rook,
];

impl Notation for Position {
    type Variant = Variant;

    fn variant(&self) -> Variant {
        self.variant
    }

    fn variant_tag(&self) -> Option<&'static str> {
        Some(self.variant.tag())
    }

    fn start(variant: Variant) -> Self {
        let mut position = Self::bare(variant);
        for level in 0..variant.levels() {
            for (file, kind) in (0..).zip(HOME_RANK) {
                let royal = kind == Kind::Commoner && level == variant.king_level();
                let kind = if royal { Kind::King } else { kind };
                for color in Color::ALL {
                    let mut set = |kind, rank| {
                        position.set_up(
                            Piece::new(color, kind),
                            Square::new(file, color.rank(rank), level),
                        );
                    };
                    set(kind, 0);
                    set(Kind::Pawn, 1);
                }
            }
        }
        position.begin(Color::White, Rights::all(variant), None, 0, 1);
        position
    }

    fn from_fen(text: &str, variant: Variant) -> Result<Self, FenError> {
        let setup = Setup::parse(text, variant.levels())?;
        setup.check()?;
        let rights = parse_rights(&setup, variant)?;
        let mut position = Self::bare(variant);
        for (square, piece) in setup.pieces() {
            position.set_up(piece, square);
        }
        if position.is_attacked(
            position.kings[(!setup.turn).index()],
            setup.turn,
            position.occupied(),
        ) {
            return Err(setup.opponent_in_check());
        }
        position.begin(
            setup.turn,
            rights,
            setup.en_passant,
            setup.halfmove_clock,
            setup.fullmove_number,
        );
        Ok(position)
    }

    fn to_fen(&self) -> String {
        let mut castling = String::new();
        for (index, way) in all_ways(self.variant).iter().enumerate() {
            if self.rights.has(index) {
                castling.push_str(&name(way));
            }
        }
        if castling.is_empty() {
            castling.push('-');
        }
        fen::write(self, &castling)
    }
}

impl Position {
    fn set_up(&mut self, piece: Piece, square: Square) {
        self.put(piece, square);
        self.toggle_key(piece, square);
    }
}

/// A rook that keeps its right, as FEN names it: level and file, upper case for White.
fn name(way: &Way) -> String {
    let file = (b'a' + way.rook.file()) as char;
    let file = if way.color == Color::White { file.to_ascii_uppercase() } else { file };
    format!("{}{file}", way.rook.level() + 1)
}

fn parse_rights(setup: &Setup, variant: Variant) -> Result<Rights, FenError> {
    let field = &setup.castling;
    let mut rights = Rights::default();
    if field.text == "-" {
        return Ok(rights);
    }
    let letters: Vec<char> = field.text.chars().collect();
    let mut next = 0;
    for (index, pair) in letters.chunks(2).enumerate() {
        let pair: String = pair.iter().collect();
        let offset = 2 * index;
        let way = find_way(field, offset, &pair, variant)?;
        if way < next {
            let reason = if rights.has(way) {
                format!("{pair} is given twice")
            } else {
                format!("{pair} is out of order, expected White's first, then by level and file")
            };
            return Err(field.error_at(offset, reason));
        }
        check_home(setup, offset, &all_ways(variant)[way], variant)?;
        rights.grant(way);
        next = way + 1;
    }
    Ok(rights)
}

fn find_way(
    field: &FieldText,
    offset: usize,
    pair: &str,
    variant: Variant,
) -> Result<usize, FenError> {
    let ways = all_ways(variant);
    ways.iter().position(|way| name(way) == pair).ok_or_else(|| {
        let known: String = ways.iter().map(name).collect();
        field.error_at(
            offset,
            format!("'{pair}' names no castling rook, expected '-' or some of {known}"),
        )
    })
}

fn check_home(setup: &Setup, offset: usize, way: &Way, variant: Variant) -> Result<(), FenError> {
    let king = king_home(variant, way.color);
    for (kind, square, what) in [(Kind::King, king, "king"), (Kind::Rook, way.rook, "rook")] {
        if setup.piece_at(square) != Some(Piece::new(way.color, kind)) {
            let square = square.name(variant.levels());
            let reason = format!("{} needs {}'s {what} on {square}", name(way), way.color);
            return Err(setup.castling.error_at(offset, reason));
        }
    }
    Ok(())
}
