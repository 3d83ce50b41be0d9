//! FEN: from a well-formed set-up to a legal position, and the castling field in its three dialects.
//!
//! Castling is read as `KQkq`, as the files of the rooks (Shredder-FEN) and as a mixture of both (X-FEN), and written as
//! X-FEN: a file only where another rook stands further out.

use cozy_chess::{self as cozy, Board, BoardBuilder, BoardBuilderError, CastleRights, File, Rank};
use game::fen::{FenError, Setup};
use game::{Color, Kind, Piece, Square};

use crate::{Position, Variant, convert};

/// Reads a FEN or the four fields of an EPD.
pub(crate) fn read(fen: &str, variant: Variant) -> Result<Position, FenError> {
    let setup = Setup::parse(fen, 1)?;
    setup.check()?;
    check_numbers(&setup)?;
    let mut builder = BoardBuilder::empty();
    for (square, piece) in setup.pieces() {
        let kind = convert::to_piece(piece.kind());
        if let (Some(square), Some(kind)) = (convert::to_square(square), kind) {
            *builder.square_mut(square) = Some((kind, convert::to_color(piece.color())));
        }
    }
    builder.side_to_move = convert::to_color(setup.turn);
    builder.castle_rights = read_castling(&setup)?;
    builder.en_passant = setup.en_passant.and_then(convert::to_square);
    builder.halfmove_clock = setup.halfmove_clock.min(100) as u8;
    builder.fullmove_number = setup.fullmove_number.min(u32::from(u16::MAX)) as u16;
    let mut unheld = None;
    let built = builder.build().or_else(|error| match error {
        BoardBuilderError::InvalidEnPassant => {
            unheld = builder.en_passant.take();
            builder.build()
        }
        _ => Err(error),
    });
    // Everything else that the library refuses was checked before.
    let board = built.map_err(|_| setup.opponent_in_check())?;
    let checkers = board.checkers().len();
    if checkers > 2 {
        let reason = format!("{checkers} pieces give check at once, expected at most 2");
        return Err(setup.board_error(reason));
    }
    Ok(Position {
        board,
        halfmove_clock: setup.halfmove_clock,
        fullmove_number: setup.fullmove_number,
        unheld,
        variant,
    })
}

/// The castling field of a board.
pub(crate) fn castling(board: &Board) -> String {
    let mut text = String::new();
    for color in cozy::Color::ALL {
        let rights = board.castle_rights(color);
        let home = Rank::First.relative_to(color).bitboard();
        let rooks = board.colored_pieces(color, cozy::Piece::Rook) & home;
        let short = rights.short.map(|rook| {
            let outermost = rooks.iter().all(|other| other.file() <= rook);
            if outermost { 'k' } else { char::from(rook) }
        });
        let long = rights.long.map(|rook| {
            let outermost = rooks.iter().all(|other| other.file() >= rook);
            if outermost { 'q' } else { char::from(rook) }
        });
        for letter in short.into_iter().chain(long) {
            let white = color == cozy::Color::White;
            text.push(if white { letter.to_ascii_uppercase() } else { letter });
        }
    }
    if text.is_empty() { "-".to_owned() } else { text }
}

/// The library's tables hold no more than a full set a side.
fn check_numbers(setup: &Setup) -> Result<(), FenError> {
    for color in Color::ALL {
        let own = || setup.pieces().filter(move |(_, piece)| piece.color() == color);
        let pawns = own().filter(|(_, piece)| piece.kind() == Kind::Pawn).count();
        for (count, most, what) in [(own().count(), 16, "pieces"), (pawns, 8, "pawns")] {
            if count > most {
                let reason = format!("{color} has {count} {what}, expected at most {most}");
                return Err(setup.board_error(reason));
            }
        }
    }
    Ok(())
}

/// The castling rights of White and Black.
fn read_castling(setup: &Setup) -> Result<[CastleRights; 2], FenError> {
    let field = &setup.castling;
    let mut rights = [CastleRights::EMPTY; 2];
    if field.text == "-" {
        return Ok(rights);
    }
    for (offset, letter) in field.text.chars().enumerate() {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let (short, rook) = read_right(setup, color, letter.to_ascii_lowercase())
            .map_err(|reason| field.error_at(offset, format!("'{letter}': {reason}")))?;
        let side = &mut rights[color.index()];
        let right = if short { &mut side.short } else { &mut side.long };
        if right.replace(rook).is_some() {
            let edge = if short { 'h' } else { 'a' };
            let reason = format!("'{letter}': {color}'s right towards the {edge}-file given twice");
            return Err(field.error_at(offset, reason));
        }
    }
    Ok(rights)
}

/// Whether a letter names the right towards the h-file, and the file of its rook; or why it names none.
fn read_right(setup: &Setup, color: Color, letter: char) -> Result<(bool, File), String> {
    let home = color.rank(0);
    let king = setup.squares_of(Piece::new(color, Kind::King)).next();
    let Some(king) = king.filter(|king| king.rank() == home) else {
        return Err(format!("{color}'s king is not on rank {}", home + 1));
    };
    let rook = Some(Piece::new(color, Kind::Rook));
    let is_rook = |&file: &u8| setup.piece_at(Square::new(file, home, 0)) == rook;
    let file = match letter {
        'k' => (king.file() + 1..8).rev().find(is_rook),
        'q' => (0..king.file()).find(is_rook),
        'a'..='h' => Some(letter as u8 - b'a').filter(is_rook),
        _ => return Err("expected '-', letters of KQkq or files of rooks like HAha".to_owned()),
    };
    let Some(file) = file else {
        return Err(match letter {
            'k' => format!("no {color} rook between the king on {} and the h-file", king.name(1)),
            'q' => format!("no {color} rook between the king on {} and the a-file", king.name(1)),
            file => format!("no {color} rook on {file}{}", home + 1),
        });
    };
    Ok((file > king.file(), File::index(usize::from(file))))
}
