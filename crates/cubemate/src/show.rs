//! `cubemate show`: a position drawn in text, with all that its board does not tell.

use std::io::Write;

use anyhow::Result;
use clap::Args;
use game::Notation;

use crate::board::{self, Style, View};
use crate::games::{AnyPosition, PositionArguments};

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,
}

/// Draws the position as wide as the terminal allows, in colours if it is one.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<()> {
    let style = Style::of_terminal();
    match arguments.position.position()? {
        AnyPosition::Fide(position) => show(&position, style, out),
        AnyPosition::Cube(position) => show(&*position, style, out),
    }
}

/// Draws a position with all that its board does not tell.
pub(crate) fn show<P: Notation>(position: &P, style: Style, out: &mut impl Write) -> Result<()> {
    let fen = position.to_fen();
    let mut fields = fen.split(' ').skip(2);
    let castling = fields.next().unwrap_or_default();
    let en_passant = fields.next().unwrap_or_default();
    let name = position.variant_tag().unwrap_or("Chess");
    writeln!(out, "{name}, move {}. {}\n", position.fullmove_number(), state(position))?;
    writeln!(out, "{}", board::draw(position, &View::default(), style))?;
    writeln!(out, "Castling: {castling}")?;
    writeln!(out, "En passant: {en_passant}")?;
    writeln!(out, "Halfmove clock: {}\n", position.halfmove_clock())?;
    writeln!(out, "{fen}")?;
    Ok(())
}

/// Whose turn it is, or how the game has ended.
fn state<P: Notation>(position: &P) -> String {
    let turn = position.turn();
    match (position.has_legal_move(), position.in_check()) {
        (true, false) => format!("{turn} to move."),
        (true, true) => format!("{turn} to move, in check."),
        (false, true) => format!("{turn} is checkmated."),
        (false, false) => format!("{turn} to move has no legal move: stalemate."),
    }
}
