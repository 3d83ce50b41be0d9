//! What is asked about a game, and what else is commanded beside the board.

use std::fmt::Write as _;
use std::path::Path;

use game::{GameResult, san};
use search::score::mate_in;

use super::command::{Command, HELP};
use super::round::{Next, Reply, Round};
use super::study::{numbered, verdict};
use super::{AnyGame, Playable, screen};

/// So many candidates explain a choice.
const CANDIDATES: usize = 8;

impl<P: Playable> Round<'_, P> {
    /// Does what a command asks for.
    ///
    /// # Errors
    /// One line that says why it cannot be done, and what would be right.
    pub(super) fn obey(&mut self, command: Command) -> Result<Reply, String> {
        let text = match command {
            Command::Nothing if self.paused && self.is_open() => {
                return Ok(Reply::Step);
            }
            Command::Nothing => return Ok(Reply::Silence),
            Command::Move(text) => return self.person_moves(&text),
            Command::Undo => return self.undo(),
            Command::Redo => return self.redo(),
            Command::Resign => return self.resign(),
            Command::Draw => return self.offer_draw(),
            Command::New => return Ok(self.begin_again()),
            Command::Go => return self.go(),
            Command::Seat(color, word) => {
                self.room.seat(color, &word)?;
                self.paused = false;
                self.set_clock();
                return Ok(Reply::Show);
            }
            Command::Flip => {
                self.room.screen.flipped = !self.room.screen.flipped;
                return Ok(Reply::Show);
            }
            Command::Load { path, number } => return self.load(&path, number),
            Command::Quit => return Ok(Reply::Next(Next::Leave)),
            Command::Save { path, over } => {
                let record = self.record();
                format!("Saved in {}", self.room.shelf.save(path, over, &record)?.display())
            }
            Command::Hint => self.hint()?,
            Command::Eval => self.eval()?,
            Command::Moves(count) => self.moves(count)?,
            Command::List => self.list()?,
            Command::Why => self.why()?,
            Command::Book => self.game.position().advice(),
            Command::Fen => self.game.position().to_fen(),
            Command::Pgn => self.record(),
            Command::Help => HELP.to_owned(),
        };
        Ok(Reply::Text(text))
    }

    fn check_open(&self) -> Result<(), String> {
        self.game.outcome().map_or(Ok(()), |outcome| {
            Err(format!("the game is over: {outcome}; 'undo' opens it again"))
        })
    }

    fn hint(&mut self) -> Result<String, String> {
        self.check_open()?;
        let report = self.room.study.best(&self.game);
        let best = report.lines.first().and_then(|line| line.moves.first());
        let best = best.ok_or("there is no legal move")?;
        Ok(format!("Hint: {}", san::write(self.game.position(), *best)))
    }

    fn eval(&mut self) -> Result<String, String> {
        self.check_open()?;
        let report = self.room.study.best(&self.game);
        let line = report.lines.first().ok_or("there is no legal move")?;
        let verdict = verdict(line.score, self.turn());
        let whose = if mate_in(line.score).is_none() { " for White" } else { "" };
        let play = numbered(self.game.position(), &line.moves).join(" ");
        Ok(format!("{verdict}{whose}, at depth {}: {play}", report.depth))
    }

    /// All legal moves from best to worst, or the best of them.
    fn moves(&mut self, count: Option<usize>) -> Result<String, String> {
        self.check_open()?;
        let report = self.room.study.ranking(&self.game);
        let (position, turn) = (self.game.position(), self.turn());
        let ranked =
            report.lines.iter().filter_map(|line| Some((*line.moves.first()?, line.score)));
        let mut moves: Vec<_> = ranked.map(|(m, score)| (m, Some(score))).collect();
        // What there was no time for comes last.
        for m in position.legal_move_list() {
            if !moves.iter().any(|&(ranked, _)| ranked == m) {
                moves.push((m, None));
            }
        }
        let total = moves.len();
        moves.truncate(count.unwrap_or(total));
        let names: Vec<_> = moves.iter().map(|&(m, _)| san::write(position, m)).collect();
        let width = names.iter().map(String::len).max().unwrap_or(0);
        let entries: Vec<_> = (1..)
            .zip(moves.iter().zip(names))
            .map(|(place, (&(_, score), name))| {
                let score = score.map_or_else(|| "?".to_owned(), |score| verdict(score, turn));
                format!("{place:>3}. {name:<width$} {score}")
            })
            .collect();
        Ok(format!(
            "{total} legal moves, best first, at depth {}; scores are White's.\n{}",
            report.depth,
            screen::columns(&entries)
        ))
    }

    fn list(&self) -> Result<String, String> {
        let words = numbered(self.game.start(), self.game.moves());
        if words.is_empty() {
            Err("no move was played yet".to_owned())
        } else {
            Ok(screen::wrap(&words))
        }
    }

    /// The rule by which the computer chose its last move, and what else it looked at.
    fn why(&self) -> Result<String, String> {
        let (before, decision) = self
            .thought
            .as_ref()
            .ok_or("the last move was no computer's; 'why' explains a computer's choice")?;
        let name = self.seat(before.turn()).name();
        let played = numbered(before, &[decision.action]).join(" ");
        let mut text = format!("{name} played {played}: {}.\n", decision.rule);
        if decision.plies > 0 {
            let plies = if decision.plies == 1 { "ply" } else { "plies" };
            let _ = writeln!(text, "It looked {} {plies} ahead.", decision.plies);
        }
        if !decision.candidates.is_empty() {
            let _ = writeln!(text, "What it thought of, best first, in points:");
        }
        let shown = decision.candidates.iter().take(CANDIDATES);
        let entries: Vec<_> = shown
            .map(|candidate| {
                format!("{:<8} {:+.2}", san::write(before, candidate.action), candidate.points)
            })
            .collect();
        text += &screen::columns(&entries);
        let more = decision.candidates.len().saturating_sub(CANDIDATES);
        if more > 0 {
            let _ = writeln!(text, "and {more} more");
        }
        Ok(text)
    }

    fn go(&mut self) -> Result<Reply, String> {
        self.check_open()?;
        if !self.room.is_without_people() {
            return Err("'go' is for two computers, expected your move".to_owned());
        }
        self.paused = false;
        self.set_clock();
        Ok(Reply::Silence)
    }

    fn load(&mut self, path: &Path, number: usize) -> Result<Reply, String> {
        let record = self.room.shelf.load(path, number)?;
        let game = AnyGame::of(&record).map_err(|error| error.to_string())?;
        self.room.notice = match record.result() {
            GameResult::Unknown => format!("Loaded {}", path.display()),
            result => format!("Loaded {}; its record ends with {}", path.display(), result.text()),
        };
        Ok(Reply::Next(Next::Play(game)))
    }
}
