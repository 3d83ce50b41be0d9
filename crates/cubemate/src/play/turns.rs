//! What changes a game: moves, taking them back, giving up, agreeing.

use game::{Clock, Color, Game, GameError, Move, san};

use super::round::{Reply, Round};
use super::{Playable, Room};

impl<P: Playable> Round<'_, P> {
    /// Plays a legal move of the side to move, unless its time is up.
    ///
    /// # Errors
    /// The game is over, or the move is not legal.
    pub(super) fn make(&mut self, m: Move) -> Result<(), GameError> {
        let (now, turn) = (self.now(), self.turn());
        let in_time = self.clock.as_mut().is_none_or(|clock| clock.press(now));
        if in_time {
            self.game.play(m)?;
        } else {
            self.game.time_out(turn)?;
        }
        self.thought = None;
        if !self.is_open() {
            self.set_clock();
        }
        Ok(())
    }

    /// Lets the clock run for the side to move if the game is going on. Time that is up cannot be given back: then a game that was
    /// opened again goes on without a clock.
    pub(super) fn set_clock(&mut self) {
        let (now, turn) = (self.now(), self.turn());
        let goes_on = self.is_open();
        let Some(clock) = &mut self.clock else { return };
        if goes_on && clock.flagged(now).is_some() {
            self.clock = None;
            "The time was up: the game goes on without a clock.".clone_into(&mut self.room.notice);
            return;
        }
        clock.hand_to(turn, now);
        if goes_on && !self.paused {
            clock.start(now);
        } else {
            clock.pause(now);
        }
    }

    /// A person's move.
    pub(super) fn person_moves(&mut self, text: &str) -> Result<Reply, String> {
        self.person()?;
        let m = san::parse(self.game.position(), text).map_err(|error| match error {
            san::SanError::Malformed { .. } => format!("{error}; 'help' lists the commands"),
            _ => error.to_string(),
        })?;
        self.make(m).map_err(|error| error.to_string())?;
        Ok(Reply::Changed)
    }

    /// The side to move, if a person plays it and the game goes on.
    fn person(&self) -> Result<Color, String> {
        let turn = self.turn();
        if let Some(outcome) = self.game.outcome() {
            return Err(format!(
                "the game is over: {outcome}; 'undo' opens it again, 'new' begins another"
            ));
        }
        if !self.seat(turn).is_human() {
            let (name, side) = (self.seat(turn).name(), turn.to_string().to_lowercase());
            return Err(format!("{turn} is played by {name}; '{side} human' takes its place"));
        }
        Ok(turn)
    }

    /// Takes moves back until it is a person's turn; where there is none, one move.
    pub(super) fn undo(&mut self) -> Result<Reply, String> {
        // An end by agreement, resignation or time is taken back with the last move, but may stand before the first.
        let ended = !self.is_open();
        let mut count = usize::from(self.game.undo().is_some());
        if count == 0 && !ended {
            return Err("there is no move to take back".to_owned());
        }
        self.paused = self.room.is_without_people();
        while !self.paused && !self.seat(self.turn()).is_human() {
            if self.game.undo().is_none() {
                break;
            }
            count += 1;
        }
        if !self.paused && !self.seat(self.turn()).is_human() && count > 0 {
            while self.game.redo().is_some() {}
            return Err("there is no move of yours to take back".to_owned());
        }
        Ok(self.rewound())
    }

    /// Plays moves again that were taken back, until it is a person's turn.
    pub(super) fn redo(&mut self) -> Result<Reply, String> {
        self.game.redo().ok_or("there is no move to play again")?;
        while !self.paused && !self.seat(self.turn()).is_human() && self.game.redo().is_some() {}
        Ok(self.rewound())
    }

    fn rewound(&mut self) -> Reply {
        self.thought = None;
        self.set_clock();
        Reply::Changed
    }

    /// The person whose turn it is gives up.
    pub(super) fn resign(&mut self) -> Result<Reply, String> {
        let turn = self.person()?;
        self.game.resign(turn).map_err(|error| error.to_string())?;
        self.set_clock();
        Ok(Reply::Changed)
    }

    /// The person whose turn it is offers a draw. Another person is asked; a computer accepts unless it thinks itself better.
    pub(super) fn offer_draw(&mut self) -> Result<Reply, String> {
        let turn = self.person()?;
        if self.seat(!turn).is_human() {
            self.offer = Some(turn);
            return Ok(Reply::Text(format!("{turn} offers a draw. {}: yes or no?", !turn)));
        }
        let report = self.room.study.best(&self.game);
        let name = self.seat(!turn).name();
        if report.lines.first().is_some_and(|line| line.score < 0) {
            return Ok(Reply::Text(format!("{name} declines the draw: it thinks itself better.")));
        }
        self.room.notice = format!("{name} accepts the draw.");
        self.agree()
    }

    /// What the other person says to the offer of a draw.
    pub(super) fn answer_offer(&mut self, from: Color, line: &str) -> Result<Reply, String> {
        match line.trim().to_lowercase().as_str() {
            "yes" | "y" => self.agree(),
            "no" | "n" => {
                self.offer = None;
                Ok(Reply::Text(format!("{} declines the draw. {from} to move.", !from)))
            }
            _ => Err(format!("{from} offers a draw, expected yes or no from {}", !from)),
        }
    }

    fn agree(&mut self) -> Result<Reply, String> {
        self.game.agree_draw().map_err(|error| error.to_string())?;
        self.set_clock();
        Ok(Reply::Changed)
    }

    /// The same players begin another game where this one began.
    pub(super) fn begin_again(&mut self) -> Reply {
        self.game = Game::new(self.game.start().clone(), self.game.rules());
        let turn = self.turn();
        let Room { shelf, control, .. } = &mut *self.room;
        shelf.turn_page();
        self.clock = control.map(|control| Clock::new(control, turn));
        self.room.refresh();
        self.paused = false;
        self.rewound()
    }
}
