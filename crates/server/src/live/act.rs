//! What those at the table may do, action by action.

use std::time::Duration;

use engine::Judged;
use game::{Clock, Color, GameError};

use super::table::{PATIENCE, Sides, Step, Table};
use crate::secret::GameId;
use crate::store::{Change, NewRecord};
use crate::wire::{
    Action, Cause, Code, Offer, OfferKind, Player, Refusal, Side, Status, check_delay, check_name,
};

impl<P: Judged> Table<P> {
    /// Does what is asked by somebody who has these seats. Questions to the engine are not answered here.
    ///
    /// # Errors
    /// Why it cannot be done, and what could; then nothing has changed.
    pub(super) fn act(
        &mut self,
        sides: Sides,
        action: Action,
        now: Duration,
    ) -> Result<Step, Refusal> {
        if !sides.any() {
            return Err(Refusal::new(
                Code::NotYours,
                "you watch this game; only those who play it can do that",
            ));
        }
        match action {
            Action::Move { text } => self.act_move(sides, &text, now),
            Action::Resign { side } => {
                let color = self.acting(sides, side)?;
                self.check_playing()?;
                self.game.resign(color).map_err(over)?;
                Ok(self.ended(Vec::new(), now))
            }
            Action::OfferDraw {} => {
                let color = self.acting(sides, None)?;
                self.check_playing()?;
                self.offer(OfferKind::Draw, color, now)
            }
            Action::Accept {} => self.accept(sides, now),
            Action::Decline {} => {
                self.offer.take().ok_or_else(nothing_offered)?;
                Ok(self.step(Cause::Declined, Vec::new(), now))
            }
            Action::ClaimDraw {} => self.claim_draw(sides, now),
            Action::ClaimWin {} => self.claim_win(sides, now),
            Action::Undo {} => self.ask(OfferKind::Undo, sides, now),
            Action::Redo {} => self.ask(OfferKind::Redo, sides, now),
            Action::Restart {} => self.ask(OfferKind::Restart, sides, now),
            Action::Adjourn {} => self.ask(OfferKind::Adjourn, sides, now),
            Action::Resume {} => self.ask(OfferKind::Resume, sides, now),
            Action::Hand { side, player } => self.hand(side.into(), player, now),
            Action::Pause {} => self.pause(true, now),
            Action::Continue {} => self.pause(false, now),
            Action::Step {} => self.single_step(now),
            Action::Delay { ms } => {
                check_delay(ms)?;
                self.settings.delay_ms = ms;
                Ok(self.step(Cause::Changed, Vec::new(), now))
            }
            Action::Save { name } => {
                name.as_deref().map_or(Ok(()), check_name)?;
                self.name = name;
                Ok(self.step(Cause::Changed, Vec::new(), now))
            }
            Action::Hint {} | Action::Evaluate {} | Action::Rank {} => {
                Err(Refusal::bad("the engine answers that"))
            }
        }
    }

    fn act_move(&mut self, sides: Sides, text: &str, now: Duration) -> Result<Step, Refusal> {
        self.check_playing()?;
        self.check_not_paused()?;
        let turn = self.turn();
        if self.settings.player(turn).is_computer() {
            return Err(Refusal::new(Code::NotYourTurn, "it is the computer's turn"));
        }
        if !sides.has(turn) {
            return Err(Refusal::new(Code::NotYourTurn, format!("it is {turn}'s turn")));
        }
        let m = self.find_move(text)?;
        self.play(m, now)
    }

    /// Asks the other device, or does it at once where there is only one.
    fn ask(&mut self, kind: OfferKind, sides: Sides, now: Duration) -> Result<Step, Refusal> {
        let by = if sides.has(self.turn()) { self.turn() } else { !self.turn() };
        self.check_possible(kind, by)?;
        if self.settings.online && self.status != Status::Open {
            if self.offer.is_some_and(|offer| offer.kind == kind && Color::from(offer.by) != by) {
                return self.accept(sides, now);
            }
            return self.offer(kind, by, now);
        }
        self.carry_out(kind, by, now)
    }

    fn offer(&mut self, kind: OfferKind, by: Color, now: Duration) -> Result<Step, Refusal> {
        let offer = Offer { kind, by: by.into() };
        if self.offer == Some(offer) {
            return Err(Refusal::not_now("that was offered already; the other side has to answer"));
        }
        self.offer = Some(offer);
        Ok(self.step(Cause::Offered, Vec::new(), now))
    }

    fn accept(&mut self, sides: Sides, now: Duration) -> Result<Step, Refusal> {
        let offer = self.offer.ok_or_else(nothing_offered)?;
        let by = Color::from(offer.by);
        if !sides.has(!by) || self.settings.player(!by).is_computer() {
            return Err(Refusal::new(Code::NotYours, "the other side has to answer that"));
        }
        self.check_possible(offer.kind, by)?;
        self.offer = None;
        self.carry_out(offer.kind, by, now)
    }

    /// Answers a draw offer in place of a computer.
    pub(super) fn answer_draw(&mut self, accepts: bool, now: Duration) -> Option<Step> {
        let offer = self.offer.take_if(|offer| offer.kind == OfferKind::Draw)?;
        if accepts && self.check_possible(offer.kind, offer.by.into()).is_ok() {
            return self.carry_out(offer.kind, offer.by.into(), now).ok();
        }
        Some(self.step(Cause::Declined, Vec::new(), now))
    }

    /// Whether something that one side wants could be done now.
    fn check_possible(&self, kind: OfferKind, by: Color) -> Result<(), Refusal> {
        let adjourned = self.status == Status::Adjourned;
        let reason = match kind {
            OfferKind::Draw | OfferKind::Adjourn => return self.check_playing(),
            OfferKind::Resume if !adjourned => "the game was not put aside",
            OfferKind::Undo | OfferKind::Redo if adjourned => {
                "the game was put aside; resume it first"
            }
            OfferKind::Undo if self.plies_back(by).is_none() => "there is no move to take back",
            OfferKind::Redo if self.undone.is_empty() => "there is no move to play again",
            OfferKind::Restart | OfferKind::Resume | OfferKind::Undo | OfferKind::Redo => {
                return Ok(());
            }
        };
        Err(Refusal::not_now(reason))
    }

    /// Does what was checked to be possible.
    fn carry_out(&mut self, kind: OfferKind, by: Color, now: Duration) -> Result<Step, Refusal> {
        match kind {
            OfferKind::Draw => {
                self.game.agree_draw().map_err(over)?;
                Ok(self.ended(Vec::new(), now))
            }
            OfferKind::Undo => Ok(self.undo(self.plies_back(by).unwrap_or(0), now)),
            OfferKind::Redo => Ok(self.redo(now)),
            OfferKind::Restart => Ok(self.restart(now)),
            OfferKind::Adjourn => {
                self.status = Status::Adjourned;
                self.offer = None;
                self.settle(now);
                Ok(self.step(Cause::Adjourned, Vec::new(), now))
            }
            OfferKind::Resume => {
                self.status = Status::Playing;
                self.refresh_clock();
                self.settle(now);
                Ok(self.step(Cause::Resumed, Vec::new(), now))
            }
        }
    }

    /// How many moves are taken back for a side: back to where it, or a person at all, was to move.
    fn plies_back(&self, by: Color) -> Option<usize> {
        let played = self.record.len();
        let person = |color| !self.settings.player(color).is_computer();
        let wanted = |color| {
            if self.settings.online { color == by } else { person(color) || !person(!color) }
        };
        // An end without a move leaves the turn where it was; the last move goes all the same.
        let turn_after =
            |back: usize| if back.is_multiple_of(2) { self.turn() } else { !self.turn() };
        (1..=played).find(|&back| wanted(turn_after(back)))
    }

    fn undo(&mut self, plies: usize, now: Duration) -> Step {
        for _ in 0..plies {
            self.game.undo();
            self.undone.extend(self.record.pop());
        }
        self.unchanged = self.unchanged.min(self.record.len());
        self.reopened(now);
        let cut = Change::Cut { game: self.id.clone(), plies: self.record.len() };
        self.step(Cause::TakenBack, vec![cut], now)
    }

    fn redo(&mut self, now: Duration) -> Step {
        let mut changes = Vec::new();
        while let Some(shown) = self.undone.pop() {
            if self.game.redo().is_none() {
                self.undone.clear();
                break;
            }
            self.record.push(shown);
            changes.push(self.stored_move(self.record.len() - 1, now));
            let person = !self.settings.player(self.turn()).is_computer();
            if person || self.settings.player(!self.turn()).is_computer() {
                break;
            }
        }
        self.reopened(now);
        self.step(Cause::PlayedAgain, changes, now)
    }

    /// The position is another one without a move: whose clock runs, and whether the game goes on, is seen anew.
    fn reopened(&mut self, now: Duration) {
        self.offer = None;
        self.status = if self.game.outcome().is_some() { Status::Ended } else { Status::Playing };
        let turn = self.turn();
        if let Some(clock) = &mut self.clock {
            clock.hand_to(turn, now);
            if clock.flagged(now).is_some() {
                self.refresh_clock();
            }
        }
        // Two computers would play the same again at once.
        self.paused |= Color::ALL.iter().all(|&color| self.settings.player(color).is_computer());
        self.settle(now);
    }

    fn refresh_clock(&mut self) {
        let turn = self.turn();
        self.clock = self.clock.as_ref().map(|clock| Clock::new(clock.control(), turn));
    }

    /// Begins anew as another game, at the same seats.
    fn restart(&mut self, now: Duration) -> Step {
        let successor = GameId::random();
        let record = NewRecord {
            id: successor.clone(),
            settings: self.settings.clone(),
            start: self.game.start().to_fen(),
            status: if self.status == Status::Open { Status::Open } else { Status::Playing },
            tokens: self.tokens.clone(),
            at: now,
        };
        if matches!(self.status, Status::Playing | Status::Open) {
            self.status = Status::Adjourned;
        }
        self.offer = None;
        self.successor = Some(successor.clone());
        self.settle(now);
        let game = self.id.clone();
        let changes = vec![Change::Create(Box::new(record)), Change::Successor { game, successor }];
        self.step(Cause::Restarted, changes, now)
    }

    fn claim_draw(&mut self, sides: Sides, now: Duration) -> Result<Step, Refusal> {
        self.check_playing()?;
        let turn = self.turn();
        if !sides.has(turn) || self.settings.player(turn).is_computer() {
            return Err(Refusal::new(Code::NotYourTurn, "a draw is claimed when it is one's turn"));
        }
        self.game.claim_draw().map_err(over)?;
        Ok(self.ended(Vec::new(), now))
    }

    fn claim_win(&mut self, sides: Sides, now: Duration) -> Result<Step, Refusal> {
        self.check_playing()?;
        let opponent = if sides.has(Color::White) { Color::Black } else { Color::White };
        if !self.settings.online {
            return Err(Refusal::not_now("at one device nobody can be away"));
        }
        let away = self.away_since[opponent.index()].map(|since| now.saturating_sub(since));
        if away.is_none_or(|away| away < PATIENCE) {
            let seconds = PATIENCE.as_secs();
            return Err(Refusal::not_now(format!(
                "a win can be claimed when the other person has been away for {seconds} seconds"
            )));
        }
        self.game.abandon(opponent).map_err(over)?;
        Ok(self.ended(Vec::new(), now))
    }

    fn hand(&mut self, color: Color, player: Player, now: Duration) -> Result<Step, Refusal> {
        self.check_one_device("a side is handed over")?;
        player.check()?;
        *self.settings.player_mut(color) = player;
        self.step = false;
        self.offer = None;
        Ok(self.step(Cause::Handed, Vec::new(), now))
    }

    fn pause(&mut self, paused: bool, now: Duration) -> Result<Step, Refusal> {
        self.check_one_device("a game is halted")?;
        self.check_playing()?;
        if self.paused == paused {
            let state = if paused { "halted already" } else { "not halted" };
            return Err(Refusal::not_now(format!("the game is {state}")));
        }
        self.paused = paused;
        self.step = false;
        self.settle(now);
        let cause = if paused { Cause::Paused } else { Cause::Continued };
        Ok(self.step(cause, Vec::new(), now))
    }

    fn single_step(&mut self, now: Duration) -> Result<Step, Refusal> {
        self.check_playing()?;
        if !self.paused || !self.settings.player(self.turn()).is_computer() {
            return Err(Refusal::not_now(
                "a single step is for a game that is halted when the computer is to move",
            ));
        }
        self.step = true;
        Ok(self.step(Cause::Changed, Vec::new(), now))
    }

    /// The person's side for which somebody acts: the one named, else the one to move if both are there.
    fn acting(&self, sides: Sides, named: Option<Side>) -> Result<Color, Refusal> {
        let own = |color: &Color| sides.has(*color) && !self.settings.player(*color).is_computer();
        let candidates = [self.turn(), !self.turn()];
        let named = named.map(Color::from);
        candidates
            .into_iter()
            .filter(own)
            .find(|&color| named.is_none_or(|named| named == color))
            .ok_or_else(|| Refusal::new(Code::NotYours, "that side is not yours to play"))
    }

    pub(super) fn check_playing(&self) -> Result<(), Refusal> {
        let reason = match (self.status, self.game.outcome()) {
            (Status::Playing, _) => return Ok(()),
            (Status::Open, _) => "the game waits for the second person".to_owned(),
            (Status::Adjourned, _) => "the game was put aside; resume it first".to_owned(),
            (Status::Ended, Some(outcome)) => format!("the game is over: {outcome}"),
            (Status::Ended, None) => "the game is over".to_owned(),
        };
        Err(Refusal::not_now(reason))
    }

    fn check_not_paused(&self) -> Result<(), Refusal> {
        if self.paused {
            return Err(Refusal::not_now("the game is halted; continue it first"));
        }
        Ok(())
    }

    fn check_one_device(&self, what: &str) -> Result<(), Refusal> {
        if self.settings.online {
            return Err(Refusal::not_now(format!("{what} only where one device has both sides")));
        }
        Ok(())
    }
}

fn over(error: GameError) -> Refusal {
    Refusal::not_now(error.to_string())
}

fn nothing_offered() -> Refusal {
    Refusal::not_now("nothing was offered or asked")
}
