//! A game from what is stored of it.

use engine::{AnyPosition, GameName, Judged, Session};
use game::fen::FenError;
use game::pgn;
use game::{Color, Game, Moment, Move, Notation};

use crate::store::{Record, StoredMove};
use crate::wire::{GameKind, MoveView, Refusal};

/// The position of a FEN, or the one in which a game begins: here the name of a game becomes a type.
pub(crate) fn position(
    game: GameKind,
    fen: Option<&str>,
    chess960: bool,
) -> Result<AnyPosition, FenError> {
    GameName::from(game).position(fen, chess960)
}

/// The same for a client, who is told what is wrong.
pub(crate) fn checked(
    game: GameKind,
    fen: Option<&str>,
    chess960: bool,
) -> Result<AnyPosition, Refusal> {
    let refused = |error| Refusal::bad(format!("the position: {error}"));
    position(game, fen, chess960).map_err(refused)
}

/// The game that a record tells of, and its moves as they are shown.
///
/// # Errors
/// Says what makes no sense in the record.
pub(crate) fn replay<P: Judged>(
    start: P,
    record: &Record,
) -> Result<(Game<P>, Vec<MoveView>), String> {
    let moves = match &record.pgn {
        Some(text) => imported_moves::<P>(text, start.variant())?,
        None => stored_moves(start.clone(), &record.moves)?,
    };
    let mut position = start.clone();
    let mut shown = Vec::with_capacity(moves.len());
    for &m in &moves {
        shown.push(MoveView::of(&position, m));
        position.play(m, &mut ());
    }
    let rules = record.settings.rules();
    let mut game = Game::replay(start, moves, rules).map_err(|error| error.to_string())?;
    if let Some(outcome) = record.outcome
        && game.outcome().is_none()
    {
        game.conclude(outcome).map_err(|error| error.to_string())?;
    }
    Ok((game, shown))
}

fn stored_moves<P: Judged>(start: P, stored: &[StoredMove]) -> Result<Vec<Move>, String> {
    let mut session = Session::new(start);
    let find = |StoredMove { text, .. }: &StoredMove| {
        let m = session.find_move(text).ok_or_else(|| format!("'{text}' is not legal"))?;
        session.play(m);
        Ok(m)
    };
    stored.iter().map(find).collect()
}

fn imported_moves<P: Judged>(text: &str, variant: P::Variant) -> Result<Vec<Move>, String> {
    let draft = pgn::Reader::new(text).next().ok_or("the record holds no game")?;
    let record = draft.replay::<P>(variant).map_err(|fault| fault.to_string())?;
    Ok(record.moves().collect())
}

/// The record as PGN.
///
/// # Errors
/// Says what makes no sense in the record.
pub(crate) fn pgn(record: &Record) -> Result<String, String> {
    if let Some(text) = &record.pgn {
        return Ok(text.clone());
    }
    let settings = &record.settings;
    let start = position(settings.game, Some(&record.start), settings.chess960);
    match start.map_err(|error| error.to_string())? {
        AnyPosition::Fide(start) => write(start, record),
        AnyPosition::Cube(start) => write(*start, record),
    }
}

fn write<P: Judged>(start: P, record: &Record) -> Result<String, String> {
    let (game, _) = replay(start, record)?;
    let mut written = pgn::Record::of(&game);
    let tags = written.tags_mut();
    tags.set("Event", record.name.as_deref().unwrap_or("Cubemate game"));
    tags.set("Site", "Cubemate");
    tags.set("Date", &Moment::since_1970(record.created).pgn());
    tags.set("White", &record.settings.white.name());
    tags.set("Black", &record.settings.black.name());
    if let Some(outcome) = game.outcome() {
        tags.set("Termination", &outcome.to_string());
    }
    if let Ok(Some(control)) = record.settings.time_control() {
        let (base, increment) = (control.base().as_secs(), control.increment().as_secs());
        tags.set("TimeControl", &format!("{base}+{increment}"));
    }
    Ok(written.to_string())
}

/// Notation of one line: `1. e4 e5 2. Nf3`.
pub(crate) fn line<P: Notation>(game: &Game<P>, shown: &[MoveView]) -> String {
    let mut text = String::new();
    let start = game.start();
    let (mut number, mut turn) = (start.fullmove_number(), start.turn());
    for (index, shown) in shown.iter().enumerate() {
        let before = match turn {
            Color::White => format!("{number}. "),
            Color::Black if index == 0 => format!("{number}... "),
            Color::Black => String::new(),
        };
        text += &before;
        text += &shown.san;
        text.push(' ');
        number += u32::from(turn == Color::Black);
        turn = !turn;
    }
    text
}
