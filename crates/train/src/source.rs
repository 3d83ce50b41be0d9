//! Files of positions and of games.
//!
//! Beside the games of self-play there are texts, as they are or packed (`.xz`), with one of these in each line:
//! - a position, `FEN;score;result`
//! - a game, `FEN;result;move score move score ..`, moves by coordinates
//!
//! Scores are in hundredths of a pawn and, like results (1, 0.5 or 0), for White. The score of a move is that of the position
//! before it.

use std::ffi::OsStr;
use std::fs;
use std::ops::ControlFlow;
use std::path::Path;

use anyhow::{Context, Result, bail};
use engine::{Judged, Session};
use game::{Color, GameResult, Move, Position};

use crate::selfplay::{Reader, Record};

/// A position of a file and what the file says of it.
#[derive(Clone, Copy, Debug)]
pub struct Moment<'a, P> {
    /// The position.
    pub position: &'a P,
    /// The move that was played in it; none where only positions are told.
    pub action: Option<Move>,
    /// How the game ended for White, from 0 to 1.
    pub result: f32,
    /// What a search thought of the position, for White, in hundredths of a pawn.
    pub score: i32,
    /// What tells its game from others, in whatever file it stands: a checksum of it.
    pub game: u32,
    /// How many moves with scores came before.
    pub ply: usize,
}

impl<P: Judged> Moment<'_, P> {
    /// Whether nothing is about to happen. Positions that are told without a move are taken for quiet.
    pub fn is_quiet(&self) -> bool {
        self.action.is_none_or(|m| is_quiet(self.position, m))
    }
}

/// Whether nothing is about to happen where this is the best move: no check, and neither a capture nor a promotion.
pub(crate) fn is_quiet<P: Position>(position: &P, best: Move) -> bool {
    let still = position.victim(best).is_none() && best.promotion().is_none();
    still && !position.in_check()
}

/// Calls `see` with each position of a file, in the order of its games, until it has seen enough.
///
/// # Errors
/// The file cannot be read or has other contents.
pub fn visit<P: Judged>(
    start: &P,
    path: &Path,
    mut see: impl FnMut(Moment<P>) -> ControlFlow<()>,
) -> Result<()> {
    read(start, path, &mut see).with_context(|| path.display().to_string())
}

fn read<P: Judged>(
    start: &P,
    path: &Path,
    see: &mut impl FnMut(Moment<P>) -> ControlFlow<()>,
) -> Result<()> {
    let bytes = fs::read(path).context("cannot be read")?;
    if Reader::begins(&bytes) {
        for record in Reader::open(path, start)? {
            if visit_record(start, &record?, see)?.is_break() {
                break;
            }
        }
        return Ok(());
    }
    let bytes = if path.extension() == Some(OsStr::new("xz")) {
        let mut plain = Vec::new();
        lzma_rs::xz_decompress(&mut &bytes[..], &mut plain).context("cannot be unpacked")?;
        plain
    } else {
        bytes
    };
    let text = String::from_utf8(bytes).context("is no text")?;
    for (number, line) in (1..).zip(text.lines()) {
        let visited = visit_line(start, line, see);
        if visited.with_context(|| format!("line {number}"))?.is_break() {
            break;
        }
    }
    Ok(())
}

fn visit_record<P: Judged>(
    start: &P,
    record: &Record,
    see: &mut impl FnMut(Moment<P>) -> ControlFlow<()>,
) -> Result<ControlFlow<()>> {
    let result = match record.result {
        GameResult::WhiteWins => 1.0,
        GameResult::BlackWins => 0.0,
        GameResult::Draw | GameResult::Unknown => 0.5,
    };
    let (mut flow, mut ply, game) = (ControlFlow::Continue(()), 0, record.checksum());
    record.visit(start.clone(), |position, scored| {
        let score = i32::from(scored.score);
        let score = if position.turn() == Color::White { score } else { -score };
        if flow.is_continue() {
            let action = Some(scored.action);
            flow = see(Moment { position, action, result, score, game, ply });
        }
        ply += 1;
    })?;
    Ok(flow)
}

fn visit_line<P: Judged>(
    start: &P,
    line: &str,
    see: &mut impl FnMut(Moment<P>) -> ControlFlow<()>,
) -> Result<ControlFlow<()>> {
    let fields: Vec<&str> = line.split(';').collect();
    let [fen, second, third] = fields[..] else {
        bail!("{} fields, expected FEN;score;result or FEN;result;moves", fields.len());
    };
    let (position, game) = (P::from_fen(fen, start.variant())?, crc32fast::hash(line.as_bytes()));
    if !third.contains(' ') {
        let (result, score) = (read_result(third)?, read_score(second)?);
        let moment = Moment { position: &position, action: None, result, score, game, ply: 0 };
        return Ok(see(moment));
    }
    let result = read_result(second)?;
    let mut session = Session::new(position);
    let mut words = third.split_whitespace();
    let mut ply = 0;
    while let Some(text) = words.next() {
        let score = words.next().with_context(|| format!("no score follows '{text}'"))?;
        let m = session.find_move(text).with_context(|| format!("'{text}' is not legal"))?;
        let (position, action, score) = (session.position(), Some(m), read_score(score)?);
        if see(Moment { position, action, result, score, game, ply }).is_break() {
            return Ok(ControlFlow::Break(()));
        }
        session.play(m);
        ply += 1;
    }
    Ok(ControlFlow::Continue(()))
}

fn read_result(text: &str) -> Result<f32> {
    match text {
        "1" => Ok(1.0),
        "0.5" => Ok(0.5),
        "0" => Ok(0.0),
        _ => bail!("result '{text}', expected 1, 0.5 or 0"),
    }
}

fn read_score(text: &str) -> Result<i32> {
    text.parse().with_context(|| format!("score '{text}', expected a whole number"))
}
