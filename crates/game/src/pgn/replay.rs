//! Drafts become records: every move of every variation is played, so that what is written again means something.

use super::{Action, After, Draft, Line, PgnError, Ply, Record, Word};
use crate::{Color, Notation, san};

/// What is wrong with a game, and how far it could be followed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{error}")]
pub struct Fault {
    /// The first error.
    pub error: PgnError,
    /// How many half-moves of the game itself stand before it.
    pub moves: usize,
}

impl Draft<'_> {
    /// Plays the game, its variations included, from its `FEN` tag or else from where games of this variant begin.
    ///
    /// # Errors
    /// The first thing that cannot be understood: text, the start position, or a move.
    pub fn replay<P: Notation>(self, variant: P::Variant) -> Result<Record<P>, Fault> {
        let start = match self.tags.get("FEN") {
            None => P::start(variant),
            Some(fen) => match P::from_fen(fen, variant) {
                Ok(start) => start,
                Err(error) => return Err(self.refuse("FEN", error.to_string())),
            },
        };
        let mut moves = 0;
        let line = replay_line(self.line, start.clone(), Some(&mut moves));
        match (line, self.error) {
            (Ok(line), None) => Ok(Record { start, tags: self.tags, line, result: self.result }),
            (Ok(_), Some(error)) | (Err(error), None) => Err(Fault { error, moves }),
            (Err(illegal), Some(error)) => {
                let error = if illegal.place < error.place { illegal } else { error };
                Err(Fault { error, moves })
            }
        }
    }

    /// The fault of a game that cannot be played because of what a tag says, unless an error comes before that tag.
    pub fn refuse(self, tag: &str, reason: String) -> Fault {
        let place = self.tags.index(tag).and_then(|index| self.tag_places.get(index));
        let refusal = PgnError { place: *place.unwrap_or(&self.place), reason };
        let error = match self.error {
            Some(error) if error.place < refusal.place => error,
            _ => refusal,
        };
        Fault { error, moves: 0 }
    }
}

/// Plays a line from where it begins. The moves of the game itself are counted; a variation brings no counter. Variations are
/// followed by recursion, which the reader's limit of their depth bounds.
fn replay_line<P: Notation>(
    line: Line<Word<'_>>,
    mut position: P,
    mut count: Option<&mut usize>,
) -> Result<Line<Action>, PgnError> {
    let mut plies = Vec::with_capacity(line.plies.len());
    for ply in line.plies {
        let action = understand(&position, ply.action, count.is_some())?;
        let before = ply.variations().next().is_some().then(|| position.clone());
        position = after(position, action);
        if let Some(count) = &mut count {
            **count += 1;
        }
        let mut played = Ply::new(action);
        for after in ply.after {
            played.after.push(match (after, &before) {
                (After::Variation(line), Some(before)) => {
                    After::Variation(replay_line(line, before.clone(), None)?)
                }
                (After::Variation(_), None) => continue,
                (After::Remark(remark), _) => After::Remark(remark),
            });
        }
        plies.push(played);
    }
    Ok(Line { before: line.before, plies })
}

/// The position after an action.
pub(super) fn after<P: Notation>(mut position: P, action: Action) -> P {
    match action {
        Action::Move(m) => position.play(m, &mut ()),
        Action::Null => position.play_null(),
    };
    position
}

fn understand<P: Notation>(position: &P, word: Word<'_>, main: bool) -> Result<Action, PgnError> {
    let reason = match word.text {
        "--" | "Z0" if main => {
            format!(
                "the null move '{}', which only variations may have, expected a move",
                word.text
            )
        }
        "--" | "Z0" if position.in_check() => {
            format!("the null move '{}' in check, expected a move", word.text)
        }
        "--" | "Z0" => return Ok(Action::Null),
        text => match san::parse(position, text) {
            Ok(m) => return Ok(Action::Move(m)),
            Err(error) => error.to_string(),
        },
    };
    let number = position.fullmove_number();
    let dots = if position.turn() == Color::White { "." } else { "..." };
    Err(PgnError { place: word.place, reason: format!("move {number}{dots} {reason}") })
}
