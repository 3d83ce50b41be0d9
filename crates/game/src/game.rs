//! A game in progress: where it began, what was played, where it stands, and whether and how it ended.
//!
//! Games may begin anywhere. Moves can be taken back and played again; a game that ended is open again once its last move
//! is taken back.

use crate::san;
use crate::{Color, DrawReason, Move, Notation, Outcome, Position, WinReason};

/// What was agreed on before the first move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rules {
    /// Whether threefold repetition and fifty moves must be claimed, as in the FIDE Laws. Then the game ends by itself only
    /// at the fifth repetition and after seventy-five moves; without, at the third and after fifty.
    pub claims: bool,
    /// What happens when a clock runs out.
    pub time_out: TimeOut,
}

/// What happens when a clock runs out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TimeOut {
    /// That side loses, unless the opponent cannot mate.
    #[default]
    Loss,
    /// The side with more piece points wins.
    Points,
}

/// Why something cannot be done in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameError {
    /// The game has ended.
    #[error("the game is over: {0}")]
    Over(Outcome),
    /// The move is not legal here.
    #[error("the move is not legal in this position")]
    Illegal(Move),
    /// There is no reason to claim a draw.
    #[error(
        "nothing to claim: no position occurred three times and the last capture or pawn move is less than fifty moves ago"
    )]
    NothingToClaim,
}

/// A game in progress, or one that has ended.
pub struct Game<P: Position> {
    rules: Rules,
    start: P,
    position: P,
    moves: Vec<Move>,
    undos: Vec<P::Undo>,
    /// The keys of all positions so far, the start included: one more than moves.
    keys: Vec<u64>,
    /// Moves taken back, the next to be played again last; none once the game went on or ended without them.
    undone: Vec<Move>,
    outcome: Option<Outcome>,
}

impl<P: Notation> Game<P> {
    /// A game that begins in a position.
    pub fn new(start: P, rules: Rules) -> Self {
        let mut game = Self {
            rules,
            position: start.clone(),
            keys: vec![start.key()],
            start,
            moves: Vec::new(),
            undos: Vec::new(),
            undone: Vec::new(),
            outcome: None,
        };
        game.outcome = game.judge();
        game
    }

    /// A game from its record. People play on where a rule would have ended the game by itself, so only the final position
    /// is judged.
    ///
    /// # Errors
    /// Names the first move that is not legal.
    pub fn replay(
        start: P,
        moves: impl IntoIterator<Item = Move>,
        rules: Rules,
    ) -> Result<Self, GameError> {
        let mut game = Self::new(start, rules);
        for m in moves {
            if !game.position.is_legal(m) {
                return Err(GameError::Illegal(m));
            }
            game.push(m);
        }
        game.outcome = game.judge();
        Ok(game)
    }

    /// Plays a move. What was taken back before can no longer be played again.
    ///
    /// # Errors
    /// The game is over or the move is not legal; nothing changes then.
    pub fn play(&mut self, m: Move) -> Result<(), GameError> {
        self.check_open()?;
        if !self.position.is_legal(m) {
            return Err(GameError::Illegal(m));
        }
        self.undone.clear();
        self.push(m);
        self.outcome = self.judge();
        Ok(())
    }

    /// Takes back the last move and gives it; the game is open again. Before the first move there is none.
    pub fn undo(&mut self) -> Option<Move> {
        let (Some(m), Some(undo)) = (self.moves.pop(), self.undos.pop()) else {
            // A resignation before the first move is taken back all the same.
            self.outcome = self.judge();
            return None;
        };
        self.position.undo(m, undo, &mut ());
        self.keys.pop();
        self.undone.push(m);
        self.outcome = None;
        Some(m)
    }

    /// Plays the move again that was taken back last.
    pub fn redo(&mut self) -> Option<Move> {
        let m = self.undone.pop()?;
        self.push(m);
        self.outcome = if self.undone.is_empty() { self.judge() } else { None };
        Some(m)
    }

    /// A side gives up.
    ///
    /// # Errors
    /// The game is over.
    pub fn resign(&mut self, color: Color) -> Result<(), GameError> {
        self.end(Outcome::Win { winner: !color, reason: WinReason::Resignation })
    }

    /// A side left and does not come back.
    ///
    /// # Errors
    /// The game is over.
    pub fn abandon(&mut self, color: Color) -> Result<(), GameError> {
        self.end(Outcome::Win { winner: !color, reason: WinReason::Abandonment })
    }

    /// Both sides agree on a draw.
    ///
    /// # Errors
    /// The game is over.
    pub fn agree_draw(&mut self) -> Result<(), GameError> {
        self.end(Outcome::Draw(DrawReason::Agreement))
    }

    /// The side to move claims a draw by repetition or the fifty-move rule.
    ///
    /// # Errors
    /// The game is over, or there is nothing to claim.
    pub fn claim_draw(&mut self) -> Result<(), GameError> {
        self.check_open()?;
        let reason = self.claimable().ok_or(GameError::NothingToClaim)?;
        self.end(Outcome::Draw(reason))
    }

    /// What the side to move could claim a draw by.
    pub fn claimable(&self) -> Option<DrawReason> {
        if self.outcome.is_some() {
            None
        } else if self.repetitions() >= 3 {
            Some(DrawReason::Threefold)
        } else if self.position.halfmove_clock() >= 100 {
            Some(DrawReason::FiftyMoves)
        } else {
            None
        }
    }

    /// The clock of a side ran out.
    ///
    /// # Errors
    /// The game is over.
    pub fn time_out(&mut self, color: Color) -> Result<(), GameError> {
        let opponent = !color;
        let outcome = match self.rules.time_out {
            TimeOut::Loss if self.position.can_mate(opponent) => {
                Outcome::Win { winner: opponent, reason: WinReason::Time }
            }
            TimeOut::Loss => Outcome::Draw(DrawReason::TimeWithoutMaterial),
            TimeOut::Points => {
                let [white, black] = Color::ALL.map(|side| self.position.points(side));
                if white == black {
                    Outcome::Draw(DrawReason::EqualPoints)
                } else {
                    let winner = if white > black { Color::White } else { Color::Black };
                    Outcome::Win { winner, reason: WinReason::Points }
                }
            }
        };
        self.end(outcome)
    }

    /// The game ended so, as its record says.
    ///
    /// # Errors
    /// The game is over by its own position.
    pub fn conclude(&mut self, outcome: Outcome) -> Result<(), GameError> {
        self.end(outcome)
    }

    /// How the game ended, if it did.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// What was agreed on before the first move.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Where the game began.
    pub fn start(&self) -> &P {
        &self.start
    }

    /// Where it stands.
    pub fn position(&self) -> &P {
        &self.position
    }

    /// What was played.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// What was played, in algebraic notation.
    pub fn san(&self) -> Vec<String> {
        let mut position = self.start.clone();
        let write = |&m: &Move| {
            let text = san::write(&position, m);
            position.play(m, &mut ());
            text
        };
        self.moves.iter().map(write).collect()
    }

    /// How often the present position has occurred, this time included.
    pub fn repetitions(&self) -> usize {
        let Some((now, before)) = self.keys.split_last() else { return 0 };
        // What lies before the last capture or pawn move cannot come back.
        let reversible = before.len().min(self.position.halfmove_clock() as usize);
        1 + before[before.len() - reversible..].iter().filter(|&key| key == now).count()
    }

    fn push(&mut self, m: Move) {
        self.undos.push(self.position.play(m, &mut ()));
        self.moves.push(m);
        self.keys.push(self.position.key());
    }

    fn check_open(&self) -> Result<(), GameError> {
        self.outcome.map_or(Ok(()), |outcome| Err(GameError::Over(outcome)))
    }

    fn end(&mut self, outcome: Outcome) -> Result<(), GameError> {
        self.check_open()?;
        self.undone.clear();
        self.outcome = Some(outcome);
        Ok(())
    }

    /// How the position ends the game by itself, if it does. Mate and stalemate come before any other rule.
    fn judge(&self) -> Option<Outcome> {
        let position = &self.position;
        if !position.has_legal_move() {
            return Some(if position.in_check() {
                Outcome::Win { winner: !position.turn(), reason: WinReason::Checkmate }
            } else {
                Outcome::Draw(DrawReason::Stalemate)
            });
        }
        let (repetitions, by_repetition, halfmoves, by_moves) = if self.rules.claims {
            (5, DrawReason::Fivefold, 150, DrawReason::SeventyFiveMoves)
        } else {
            (3, DrawReason::Threefold, 100, DrawReason::FiftyMoves)
        };
        let reason = if !Color::ALL.into_iter().any(|color| position.can_mate(color)) {
            DrawReason::InsufficientMaterial
        } else if self.repetitions() >= repetitions {
            by_repetition
        } else if position.halfmove_clock() >= halfmoves {
            by_moves
        } else {
            return None;
        };
        Some(Outcome::Draw(reason))
    }
}
