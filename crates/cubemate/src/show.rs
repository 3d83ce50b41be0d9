//! `cubemate show`: a position drawn in text, with all that its board does not tell.

use std::env;
use std::io::{self, IsTerminal, Write};

use anyhow::Result;
use clap::Args;
use game::Notation;

use crate::board::{self, Style};
use crate::games::{AnyPosition, PositionArguments};

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,
}

/// Draws the position as wide as the terminal allows, in colours if it is one.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<()> {
    let style = Style { columns: columns(), colours: wants_colours() };
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
    writeln!(out, "{}", board::draw(position, style))?;
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

fn columns() -> usize {
    // Zero is what is told where nobody knows.
    let told = env::var("COLUMNS").ok().and_then(|text| text.parse().ok()).filter(|&told| told > 0);
    let seen = || terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    told.or_else(seen).unwrap_or(80)
}

fn wants_colours() -> bool {
    let declined = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let unable = env::var_os("TERM").is_some_and(|value| value == "dumb");
    io::stdout().is_terminal() && !declined && !unable
}
