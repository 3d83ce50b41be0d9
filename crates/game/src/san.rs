//! Moves as people write them, in both games.
//!
//! Writing is strict: one move of a position has one text. Reading is generous: whatever can mean only one legal move is
//! understood, from `e4` over `e2-e4` to `4e24e4`. In the cube, squares carry their level and castling names the king's
//! destination, since there are up to three ways to castle to each side.

mod words;

use crate::quote::quote;
use crate::{Kind, Move, Notation, Special, Square};
use words::{Fault, Origin, Squares, Words};

/// Why a text is not a move of a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SanError {
    /// The text is no move of any position.
    #[error("'{text}', column {column}: {reason}")]
    Malformed {
        /// The text, shortened if it is long.
        text: String,
        /// Where it goes wrong, from 1, in characters.
        column: usize,
        /// What is wrong and what was expected.
        reason: String,
    },
    /// The text is well-formed, but no legal move.
    #[error("'{text}' is not legal: {reason}")]
    Illegal {
        /// The text.
        text: String,
        /// What stands in the way.
        reason: String,
    },
    /// More than one legal move fits.
    #[error("'{text}' is ambiguous, expected one of {}", candidates.join(", "))]
    Ambiguous {
        /// The text.
        text: String,
        /// The moves that fit, as [`write`] writes them.
        candidates: Vec<String>,
    },
}

/// A legal move in algebraic notation: `Nf3`, `exd5`, `O-O`; in the cube `N5g3`, `4ex5f5`, `O-O(2g1)`.
pub fn write<P: Notation>(position: &P, m: Move) -> String {
    let mut text = without_check(position, m);
    let mut after = position.clone();
    after.play(m, &mut ());
    if after.in_check() {
        text.push(if after.has_legal_move() { '+' } else { '#' });
    }
    text
}

/// Reads a move in algebraic notation or by coordinates.
///
/// Accepted beside what [`write`] writes: a surplus origin, missing or surplus `x`, `+`, `#`, `=`, long notation,
/// annotations like `!?`, zeros in castling, promotions like `e8Q`, `e8(Q)`, `e8/Q`, and lower-case piece letters where
/// they cannot be files.
///
/// # Errors
/// Says whether the text is malformed (and where), no legal move, or fits several.
pub fn parse<P: Notation>(position: &P, text: &str) -> Result<Move, SanError> {
    let moves = position.legal_move_list();
    let read = |letter| {
        let words = words::read(text, position.levels(), letter);
        let words = words.map_err(|fault| malformed(text, fault))?;
        find(position, &moves, &words, text)
    };
    match read(words::Letter::File) {
        Err(error) if words::may_begin_with_piece(text) => {
            read(words::Letter::Piece).map_err(|_| error)
        }
        result => result,
    }
}

/// Reads a move by coordinates as [`Notation::coordinates`] writes it.
///
/// Castling may be given as the king's own move or as the king taking the rook, where that means only one move.
///
/// # Errors
/// As [`parse`].
pub fn parse_coordinates<P: Notation>(position: &P, text: &str) -> Result<Move, SanError> {
    let words = words::read_coordinates(text, position.levels());
    let words = words.map_err(|fault| malformed(text, fault))?;
    find(position, &position.legal_move_list(), &words, text)
}

fn without_check<P: Notation>(position: &P, m: Move) -> String {
    let levels = position.levels();
    let to = m.to().name(levels);
    if m.special() == Special::Castling {
        let side = if is_short(m) { "O-O" } else { "O-O-O" };
        return if levels == 1 { side.to_owned() } else { format!("{side}({to})") };
    }
    let kind = position.moved(m);
    let capture = position.victim(m).is_some();
    let mut text = match kind {
        Kind::Pawn if capture => {
            let from = m.from().name(levels).to_string();
            from[..from.len() - 1].to_owned()
        }
        Kind::Pawn => String::new(),
        _ => format!("{}{}", kind.letter(), origin(position, m, kind)),
    };
    if capture {
        text.push('x');
    }
    text += &to.to_string();
    if let Some(kind) = m.promotion() {
        text.push('=');
        text.push(kind.letter());
    }
    text
}

/// As much of the origin as tells a move of a piece from the others of its kind to the same square.
fn origin<P: Notation>(position: &P, m: Move, kind: Kind) -> String {
    let from = m.from();
    let rivals: Vec<Square> = position
        .legal_move_list()
        .into_iter()
        .filter(|&other| other.to() == m.to() && other.special() != Special::Castling)
        .map(Move::from)
        .filter(|&square| square != from)
        .filter(|&square| position.piece_at(square).is_some_and(|piece| piece.kind() == kind))
        .collect();
    let name = from.name(position.levels()).to_string();
    if rivals.is_empty() {
        String::new()
    } else if position.levels() > 1 {
        name
    } else if rivals.iter().all(|rival| rival.file() != from.file()) {
        name[..1].to_owned()
    } else if rivals.iter().all(|rival| rival.rank() != from.rank()) {
        name[1..].to_owned()
    } else {
        name
    }
}

/// The legal move that the words mean.
fn find<P: Notation>(
    position: &P,
    moves: &[Move],
    words: &Words,
    text: &str,
) -> Result<Move, SanError> {
    let fits: Vec<Move> = moves.iter().copied().filter(|&m| means(position, words, m)).collect();
    // A king's step and castling may share their squares; the coordinates that we write ourselves decide.
    if let (2.., Words::Squares(squares)) = (fits.len(), words)
        && squares.origin.is_full()
        && let Some(&m) = fits.iter().find(|&&m| ends_on(position, m) == squares.to)
    {
        return Ok(m);
    }
    match fits[..] {
        [m] => Ok(m),
        [] => {
            Err(SanError::Illegal { text: quote(text), reason: obstacle(position, moves, words) })
        }
        _ => {
            let candidates = fits.iter().map(|&m| write(position, m)).collect();
            Err(SanError::Ambiguous { text: quote(text), candidates })
        }
    }
}

fn means<P: Notation>(position: &P, words: &Words, m: Move) -> bool {
    let castling = m.special() == Special::Castling;
    match words {
        Words::Castling { short, to } => {
            castling && *short == is_short(m) && to.is_none_or(|to| to == m.to())
        }
        Words::Squares(squares) if castling => {
            squares.origin.is_full()
                && squares.origin.fits(m.from())
                && squares.kind.is_none_or(|kind| kind == Kind::King)
                && squares.promotion.is_none()
                && (squares.to == m.to() || squares.to == position.castling_rook(m))
        }
        Words::Squares(squares) => {
            m.to() == squares.to
                && m.promotion() == squares.promotion
                && could_move(position, squares, m.from())
        }
    }
}

/// Whether the piece on a square is one that the words may speak of.
fn could_move<P: Notation>(position: &P, squares: &Squares, from: Square) -> bool {
    squares.origin.fits(from)
        && position.piece_at(from).is_some_and(|piece| {
            piece.color() == position.turn() && squares.kind.is_none_or(|kind| kind == piece.kind())
        })
}

/// The square that the coordinates of a move end on.
fn ends_on<P: Notation>(position: &P, m: Move) -> Square {
    let rook = (m.special() == Special::Castling).then(|| position.castling_rook(m));
    let levels = position.levels();
    rook.filter(|rook| position.coordinates(m).ends_with(&rook.name(levels).to_string()))
        .unwrap_or(m.to())
}

/// Why no legal move fits.
fn obstacle<P: Notation>(position: &P, moves: &[Move], words: &Words) -> String {
    let turn = position.turn();
    let check = if position.in_check() { format!("; {turn} is in check") } else { String::new() };
    let squares = match words {
        Words::Castling { short, .. } => {
            let side = if *short { "h" } else { "a" };
            return format!("{turn} cannot castle so towards the {side}-file now{check}");
        }
        Words::Squares(squares) => squares,
    };
    let promotion = [None, Some(Kind::Queen)];
    let otherwise = promotion
        .iter()
        .map(|&promotion| Words::Squares(Squares { promotion, ..*squares }))
        .any(|words| moves.iter().any(|&m| means(position, &words, m)));
    let to = squares.to.name(position.levels());
    let name = squares.kind.map_or("piece", kind_name);
    let has = |squares: &Squares| {
        (0..usize::from(position.levels()) * 64)
            .any(|index| could_move(position, squares, Square::from_index(index)))
    };
    if otherwise {
        match squares.promotion {
            None => format!("the pawn is promoted on {to}, expected a piece as in '{to}=Q'"),
            Some(kind) => format!("nothing becomes a {} on {to}", kind_name(kind)),
        }
    } else if !has(squares) {
        let elsewhere = has(&Squares { origin: Origin::default(), ..*squares });
        format!("{turn} has no {name}{}", if elsewhere { " there" } else { "" })
    } else if position.piece_at(squares.to).is_some_and(|piece| piece.color() == turn) {
        format!("{turn}'s own piece stands on {to}")
    } else {
        format!("no such {name} can go to {to}{check}")
    }
}

fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Pawn => "pawn",
        Kind::Knight => "knight",
        Kind::Bishop => "bishop",
        Kind::Rook => "rook",
        Kind::Queen => "queen",
        Kind::Commoner => "commoner",
        Kind::King => "king",
    }
}

/// Castling towards the h-file, in both games to the g-file.
fn is_short(m: Move) -> bool {
    m.to().file() == 6
}

fn malformed(text: &str, fault: Fault) -> SanError {
    SanError::Malformed { text: quote(text), column: fault.column, reason: fault.reason }
}
