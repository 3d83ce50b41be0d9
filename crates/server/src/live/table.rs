//! A game at a table: who sits where and may do what, and what becomes of it.

use std::time::Duration;

use engine::{Judged, Session};
use game::{Clock, Color, Game, Move, san};
use search::ClockLimit;

use crate::secret::{GameId, Token, TokenHash};
use crate::store::{Change, Clocks, Progress};
use crate::wire::{Cause, Code, MoveView, Offer, Refusal, Settings, Side, Status, Thinking};

/// The other person may be away for so long before the win can be claimed.
pub(super) const PATIENCE: Duration = Duration::from_mins(2);

/// A game, its clock and its seats. It waits for nothing and asks nobody for the time.
pub(super) struct Table<P: Judged> {
    pub(super) id: GameId,
    pub(super) settings: Settings,
    pub(super) game: Game<P>,
    /// What was played, as it is shown.
    pub(super) record: Vec<MoveView>,
    /// What was taken back, the next to be played again last.
    pub(super) undone: Vec<MoveView>,
    /// So many moves stand as they were shown last.
    pub(super) unchanged: usize,
    pub(super) clock: Option<Clock>,
    pub(super) status: Status,
    pub(super) tokens: [Option<TokenHash>; 2],
    pub(super) offer: Option<Offer>,
    pub(super) paused: bool,
    /// The computer may make one move though the game is halted.
    pub(super) step: bool,
    /// At one device nobody looks, and time stands still.
    pub(super) asleep: bool,
    /// How many connections each seat has.
    pub(super) present: [u32; 2],
    pub(super) away_since: [Option<Duration>; 2],
    pub(super) name: Option<String>,
    pub(super) successor: Option<GameId>,
    pub(super) thinking: Option<Thinking>,
}

/// The seats that somebody has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sides([bool; 2]);

impl Sides {
    pub(super) const fn has(self, color: Color) -> bool {
        self.0[color.index()]
    }

    pub(super) const fn any(self) -> bool {
        self.0[0] || self.0[1]
    }
}

/// What happened, and what has to be stored before it is told.
#[derive(Debug)]
pub(super) struct Step {
    pub(super) cause: Cause,
    pub(super) changes: Vec<Change>,
}

impl<P: Judged> Table<P> {
    /// The seats that belong to a token.
    pub(super) fn sides(&self, token: Option<&Token>) -> Sides {
        let hash = token.map(Token::hash);
        Sides(Color::ALL.map(|color| hash.is_some() && self.tokens[color.index()] == hash))
    }

    /// The side to move.
    pub(super) fn turn(&self) -> Color {
        self.game.position().turn()
    }

    /// What has become of the game by itself: a clock may have run out.
    pub(super) fn tick(&mut self, now: Duration) -> Option<Step> {
        if self.status != Status::Playing {
            return None;
        }
        let flagged = self.clock.as_ref()?.flagged(now)?;
        self.game.time_out(flagged).ok()?;
        Some(self.ended(Vec::new(), now))
    }

    /// When the clock that runs will have run out.
    pub(super) fn deadline(&self, now: Duration) -> Option<Duration> {
        let clock = self.clock.as_ref().filter(|clock| clock.is_running())?;
        Some(now + clock.remaining(clock.turn(), now))
    }

    /// Starts or stops the clock as it should be now.
    pub(super) fn settle(&mut self, now: Duration) {
        let runs = self.status == Status::Playing && !self.paused && !self.asleep;
        let Some(clock) = &mut self.clock else { return };
        match (runs, clock.is_running()) {
            (true, false) => clock.start(now),
            (false, true) => clock.pause(now),
            _ => (),
        }
    }

    /// The move that is written so, by coordinates or in algebraic notation.
    pub(super) fn find_move(&self, text: &str) -> Result<Move, Refusal> {
        let position = self.game.position();
        let legal = position.legal_move_list();
        let by_coordinates = legal.into_iter().find(|&m| position.coordinates(m) == text);
        by_coordinates.map_or_else(
            || {
                san::parse(position, text)
                    .map_err(|error| Refusal::new(Code::IllegalMove, error.to_string()))
            },
            Ok,
        )
    }

    /// Plays a legal move for the side to move, unless its time is over.
    pub(super) fn play(&mut self, m: Move, now: Duration) -> Result<Step, Refusal> {
        if let Some(step) = self.press(now) {
            return Ok(step);
        }
        let mover = self.turn();
        let shown = MoveView::of(self.game.position(), m);
        self.game.play(m).map_err(|error| Refusal::new(Code::IllegalMove, error.to_string()))?;
        self.undone.clear();
        self.record.push(shown);
        // An offer stands until it is answered; a move of the other side is an answer.
        self.offer = self.offer.filter(|offer| Color::from(offer.by) == mover);
        self.step = false;
        let stored = self.stored_move(self.record.len() - 1, now);
        if self.game.outcome().is_some() {
            self.status = Status::Ended;
            self.settle(now);
            return Ok(self.step(Cause::Moved, vec![stored], now));
        }
        Ok(Step { cause: Cause::Moved, changes: vec![stored] })
    }

    /// Presses the clock; gives the end of the game if that was too late.
    fn press(&mut self, now: Duration) -> Option<Step> {
        let in_time = self.clock.as_mut().is_none_or(|clock| clock.press(now));
        if in_time { None } else { self.tick(now) }
    }

    /// A move as it is stored.
    pub(super) fn stored_move(&self, ply: usize, now: Duration) -> Change {
        let text = self.record[ply].text.clone();
        Change::Move { game: self.id.clone(), ply, text, clocks: self.clocks(now), at: now }
    }

    /// What each side has left.
    pub(super) fn clocks(&self, now: Duration) -> Clocks {
        let clock = self.clock.as_ref()?;
        Some(Color::ALL.map(|color| clock.remaining(color, now)))
    }

    /// The game has ended, not by a move.
    pub(super) fn ended(&mut self, changes: Vec<Change>, now: Duration) -> Step {
        self.status = Status::Ended;
        self.undone.clear();
        self.offer = None;
        self.settle(now);
        self.step(Cause::Ended, changes, now)
    }

    /// What happened, with everything but moves to be stored after these changes.
    pub(super) fn step(&self, cause: Cause, mut changes: Vec<Change>, now: Duration) -> Step {
        changes.push(Change::Progress(Box::new(Progress {
            game: self.id.clone(),
            settings: self.settings.clone(),
            status: self.status,
            outcome: self.game.outcome(),
            name: self.name.clone(),
            plies: self.record.len(),
            clocks: self.clocks(now),
            at: now,
        })));
        Step { cause, changes }
    }

    /// Whether the computer should be thinking about its move.
    pub(super) fn wants_computer(&self) -> bool {
        self.status == Status::Playing
            && (!self.paused || self.step)
            && self.settings.player(self.turn()).is_computer()
    }

    /// The clock as the side to move sees it.
    pub(super) fn clock_limit(&self, now: Duration) -> Option<ClockLimit> {
        let clock = self.clock.as_ref()?;
        Some(ClockLimit {
            remaining: clock.remaining(self.turn(), now),
            increment: clock.control().increment(),
            moves_to_go: None,
        })
    }

    /// A line of play by coordinates, from where so many moves had been played, in algebraic notation.
    pub(super) fn line_san(&self, plies: usize, line: &[String]) -> Vec<String> {
        let mut session = Session::new(self.game.start().clone());
        self.game.moves().iter().take(plies).for_each(|&m| session.play(m));
        let notes = line.iter().map_while(|text| {
            let m = session.find_move(text)?;
            let note = san::write(session.position(), m);
            session.play(m);
            Some(note)
        });
        notes.collect()
    }

    /// Somebody came. Time goes on.
    pub(super) fn arrive(&mut self, sides: Sides, now: Duration) -> bool {
        for color in Color::ALL.into_iter().filter(|&color| sides.has(color)) {
            self.present[color.index()] += 1;
            self.away_since[color.index()] = None;
        }
        self.wake(sides, now);
        sides.any()
    }

    /// Somebody went. At one device time stands still when nobody is left; at two it does not.
    pub(super) fn leave(&mut self, sides: Sides, now: Duration) -> bool {
        for color in Color::ALL.into_iter().filter(|&color| sides.has(color)) {
            let present = &mut self.present[color.index()];
            *present = present.saturating_sub(1);
            if *present == 0 {
                self.away_since[color.index()] = Some(now);
            }
        }
        let person_plays = Color::ALL.iter().any(|&c| !self.settings.player(c).is_computer());
        if !self.settings.online && person_plays && self.present == [0, 0] {
            self.asleep = true;
            self.settle(now);
        }
        sides.any()
    }

    /// Somebody who plays is there.
    pub(super) fn wake(&mut self, sides: Sides, now: Duration) {
        for color in Color::ALL.into_iter().filter(|&color| sides.has(color)) {
            let away = &mut self.away_since[color.index()];
            *away = away.map(|_| now);
        }
        if self.asleep && sides.any() {
            self.asleep = false;
            self.settle(now);
        }
    }

    /// Sits down at the seat that is free.
    pub(super) fn join(
        &mut self,
        name: Option<String>,
        now: Duration,
    ) -> Result<(Token, Side, Step), Refusal> {
        let free = Color::ALL.into_iter().find(|color| self.tokens[color.index()].is_none());
        let Some(color) = free.filter(|_| self.status == Status::Open) else {
            return Err(Refusal::not_now("both seats are taken; you can watch"));
        };
        if let Some(name) = &name {
            crate::wire::check_name(name)?;
        }
        *self.settings.player_mut(color) = crate::wire::Player::Person { name };
        let token = Token::random();
        self.tokens[color.index()] = Some(token.hash());
        self.status = Status::Playing;
        self.settle(now);
        let (game, index) = (self.id.clone(), color.index());
        let seat = Change::Seat { game, index, token: token.hash() };
        Ok((token, color.into(), self.step(Cause::Joined, vec![seat], now)))
    }
}
