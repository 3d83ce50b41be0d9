//! One game: whose turn it is, what was typed, and what becomes of it.

use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Result;
use engine::players::Decision;
use game::pgn::Record;
use game::{Clock, Color, Game, Moment, Outcome};
use search::{ClockLimit, Limits};

use super::command::Command;
use super::input::Heard;
use super::room::Room;
use super::seat::Seat;
use super::{AnyGame, Playable, screen, study};

/// What follows a game.
pub(super) enum Next {
    Leave,
    Play(AnyGame),
}

/// What comes of a command.
pub(super) enum Reply {
    /// Nothing to see.
    Silence,
    /// Something to read.
    Text(String),
    /// The game is not what it was.
    Changed,
    /// It is only to be seen anew.
    Show,
    /// The computer whose turn it is makes one move.
    Step,
    Next(Next),
}

/// A game in progress in the terminal.
pub(super) struct Round<'a, P: Playable> {
    pub(super) game: Game<P>,
    pub(super) room: &'a mut Room,
    pub(super) clock: Option<Clock>,
    /// When the game was set up here; clocks count from then.
    began: Instant,
    date: Moment,
    /// Whether two computers wait for a word.
    pub(super) paused: bool,
    /// Who has offered a draw that waits for an answer.
    pub(super) offer: Option<Color>,
    /// What a computer thought last, and where.
    pub(super) thought: Option<(P, Decision)>,
}

/// No wait for a line is longer, so that sums of times stay small.
const HOUR: Duration = Duration::from_hours(1);
/// While a computer thinks, what is typed is heard so soon.
const GLANCE: Duration = Duration::from_millis(20);
/// What a computer keeps back of its time.
const OVERHEAD: Duration = Duration::from_millis(50);

impl<'a, P: Playable> Round<'a, P> {
    /// A game, perhaps one to go on with, with fresh clocks.
    pub(super) fn new(game: Game<P>, room: &'a mut Room) -> Self {
        let clock = room.control.map(|control| Clock::new(control, game.position().turn()));
        let (began, date) = (Instant::now(), Moment::now());
        Self { game, room, clock, began, date, paused: false, offer: None, thought: None }
    }

    /// Plays until the person leaves or takes another game.
    pub(super) fn play(mut self, out: &mut impl Write) -> Result<Next> {
        self.set_clock();
        self.show(out)?;
        loop {
            let next =
                if self.is_computers_turn() { self.let_computer(out)? } else { self.listen(out)? };
            if let Some(next) = next {
                if matches!(next, Next::Leave) {
                    write!(out, "{}", self.goodbye())?;
                }
                return Ok(next);
            }
        }
    }

    pub(super) fn turn(&self) -> Color {
        self.game.position().turn()
    }

    pub(super) fn seat(&self, color: Color) -> &Seat {
        &self.room.seats[color.index()]
    }

    pub(super) fn now(&self) -> Duration {
        self.began.elapsed()
    }

    pub(super) fn is_open(&self) -> bool {
        self.game.outcome().is_none()
    }

    fn is_computers_turn(&self) -> bool {
        self.is_open() && !self.paused && !self.seat(self.turn()).is_human()
    }

    /// A computer moves. Where only computers play, a line that is typed before pauses them.
    fn let_computer(&mut self, out: &mut impl Write) -> Result<Option<Next>> {
        if self.room.is_without_people() {
            out.flush()?;
            match self.room.input.wait(self.room.delay) {
                Heard::Silence => {}
                Heard::Closed if self.room.screen.interactive => return Ok(Some(Next::Leave)),
                Heard::Closed => thread::sleep(self.room.delay),
                Heard::Line(line) => {
                    self.paused = true;
                    self.set_clock();
                    return self.answer(line, out);
                }
            }
        }
        self.step(out)?;
        Ok(None)
    }

    /// The computer whose turn it is thinks and moves. A person who types something meanwhile makes it move at once.
    fn step(&mut self, out: &mut impl Write) -> Result<()> {
        let turn = self.turn();
        let limits = self.limits(turn);
        let Room { seats, input, screen, .. } = &mut *self.room;
        let seat = &mut seats[turn.index()];
        screen.wait(seat.name(), out)?;
        let Some(computer) = &mut seat.computer else { return Ok(()) };
        let (game, stop) = (&self.game, AtomicBool::new(false));
        let decision = thread::scope(|scope| {
            let task = scope.spawn(|| computer.choose(game, &limits, &stop));
            while screen.interactive && !task.is_finished() {
                if input.hears(GLANCE) {
                    stop.store(true, Ordering::Relaxed);
                    break;
                }
            }
            task.join().expect("thinking does not panic")
        });
        let Some(decision) = decision else { return Ok(()) };
        let before = self.game.position().clone();
        self.make(decision.action)?;
        self.thought = Some((before, decision));
        self.changed(out)
    }

    fn limits(&self, turn: Color) -> Limits {
        let clock = self.clock.as_ref().map(|clock| ClockLimit {
            remaining: clock.remaining(turn, self.now()),
            increment: clock.control().increment(),
            moves_to_go: None,
        });
        Limits { clock, overhead: OVERHEAD, ..Limits::default() }
    }

    /// Waits for a line and answers it; meanwhile a clock may run out.
    fn listen(&mut self, out: &mut impl Write) -> Result<Option<Next>> {
        self.room.screen.ask(&self.question(), out)?;
        loop {
            match self.room.input.wait(self.patience()) {
                Heard::Line(line) => return self.answer(line, out),
                Heard::Silence if self.flag_fell() => {
                    self.changed(out)?;
                    return Ok(None);
                }
                Heard::Silence => {}
                // Nobody is left to say that computers may go on; nobody leaves either, but who sat at a terminal.
                Heard::Closed if self.paused && !self.room.screen.interactive && self.is_open() => {
                    self.paused = false;
                    self.set_clock();
                    return Ok(None);
                }
                Heard::Closed => {
                    if self.room.screen.interactive {
                        writeln!(out)?;
                    }
                    return Ok(Some(Next::Leave));
                }
            }
        }
    }

    fn question(&self) -> String {
        match (self.offer, self.game.outcome()) {
            (Some(color), _) => format!("{}: a draw? yes or no", !color),
            (None, Some(_)) => "over".to_owned(),
            (None, None) if self.paused => "paused".to_owned(),
            (None, None) => self.turn().to_string(),
        }
    }

    /// How long nothing can happen but that somebody types.
    fn patience(&self) -> Duration {
        let running = self.clock.as_ref().filter(|clock| clock.is_running());
        let left = running.map(|clock| clock.remaining(clock.turn(), self.now()));
        left.map_or(HOUR, |left| left.min(HOUR)) + Duration::from_millis(1)
    }

    /// Ends the game if a clock has run out.
    fn flag_fell(&mut self) -> bool {
        let now = self.now();
        let running = self.clock.as_ref().filter(|clock| clock.is_running());
        let flagged = running.and_then(|clock| clock.flagged(now));
        let fell = flagged.is_some_and(|color| self.game.time_out(color).is_ok());
        if fell {
            self.set_clock();
        }
        fell
    }

    /// Answers a line.
    fn answer(
        &mut self,
        line: Result<String, String>,
        out: &mut impl Write,
    ) -> Result<Option<Next>> {
        let reply = line.and_then(|line| match self.offer {
            Some(color) => self.answer_offer(color, &line),
            None => self.obey(Command::parse(&line)?),
        });
        match reply {
            Ok(Reply::Silence) => {}
            Ok(Reply::Text(text)) => writeln!(out, "{}", text.trim_end())?,
            Ok(Reply::Changed) => self.changed(out)?,
            Ok(Reply::Show) => self.show(out)?,
            Ok(Reply::Step) => self.step(out)?,
            Ok(Reply::Next(next)) => return Ok(Some(next)),
            Err(problem) => writeln!(out, "{}", crate::printable(&problem))?,
        }
        Ok(None)
    }

    /// Keeps the game and shows it.
    fn changed(&mut self, out: &mut impl Write) -> Result<()> {
        self.offer = None;
        if (!self.game.moves().is_empty() || self.room.shelf.journal().is_some())
            && let Err(problem) = self.room.shelf.keep(&self.record())
        {
            self.room.notice = problem;
        }
        self.show(out)
    }

    fn show(&mut self, out: &mut impl Write) -> Result<()> {
        let notice = std::mem::take(&mut self.room.notice);
        let mut below = self.state();
        if !notice.is_empty() {
            below = format!("{below}\n{}", crate::printable(&notice));
        }
        let marks = self.game.moves().last().map_or_else(Vec::new, |m| vec![m.from(), m.to()]);
        self.room.screen.show(self.game.position(), marks, [&self.title(), &below], out)?;
        Ok(())
    }

    /// Which game it is, who plays, and their clocks.
    fn title(&self) -> String {
        let position = self.game.position();
        let now = self.now();
        let [white, black] = Color::ALL.map(|color| {
            let name = self.seat(color).name();
            let left = self.clock.as_ref().map(|clock| clock.remaining(color, now));
            let left = left.map_or_else(String::new, |left| format!(" {}", screen::time(left)));
            format!("{color}: {name}{left}")
        });
        let game = position.variant_tag().unwrap_or("Chess");
        format!("{game}, move {}. {white}. {black}.", position.fullmove_number())
    }

    /// The last move, and what is to be said of the position.
    fn state(&self) -> String {
        let position = self.game.position();
        let mut words = study::last_move(&self.game);
        match self.game.outcome() {
            Some(outcome) => words.push(self.result(outcome)),
            None if position.in_check() => words.push(format!("{} is in check.", self.turn())),
            None => words.push(format!("{} to move.", self.turn())),
        }
        if self.is_open() {
            words.extend(screen::material(position));
        }
        words.extend(P::opening(&self.game).map(|(code, name)| format!("{name} ({code}).")));
        words.join("  ")
    }

    /// The result, its reason, and both sides' material.
    fn result(&self, outcome: Outcome) -> String {
        let [white, black] = Color::ALL.map(|color| self.game.position().points(color));
        let result = outcome.result().text();
        format!("{result}: {outcome}.  Material: White {white}, Black {black}.")
    }

    /// The game as PGN.
    pub(super) fn record(&self) -> String {
        let mut record = Record::of(&self.game);
        let tags = record.tags_mut();
        tags.set("Event", "A game in the terminal");
        tags.set("Date", &self.date.pgn());
        for color in Color::ALL {
            let seat = self.seat(color);
            tags.set(&color.to_string(), seat.name());
            tags.set(&format!("{color}Type"), if seat.is_human() { "human" } else { "program" });
        }
        if let Some(control) = self.room.control {
            let (base, increment) = (control.base().as_secs(), control.increment().as_secs());
            tags.set("TimeControl", &format!("{base}+{increment}"));
        }
        if let Some((code, name)) = P::opening(&self.game) {
            tags.set("ECO", code);
            tags.set("Opening", name);
        }
        if !self.room.seats.iter().all(Seat::is_human) {
            tags.set("Seed", &self.room.seed.to_string());
        }
        record.to_string()
    }

    /// Where the game is kept, and how to go on with it.
    fn goodbye(&self) -> String {
        if self.game.moves().is_empty() {
            return String::new();
        }
        let Some(journal) = self.room.shelf.journal() else {
            return format!("The game could not be kept; here it is.\n\n{}", self.record());
        };
        let kept = format!("The game is kept in {}\n", journal.display());
        if self.game.outcome().is_some() {
            return kept;
        }
        let [white, black] = Color::ALL.map(|color| self.seat(color).word());
        let clock =
            self.room.control.map_or_else(String::new, |control| format!(" --clock {control}"));
        format!(
            "{kept}To go on: cubemate play --load '{}' --white {white} --black {black}{clock}\n",
            journal.display()
        )
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;
    use game::{Notation, Rules, WinReason, san};

    use super::super::Arguments;
    use super::*;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        arguments: Arguments,
    }

    /// A room for two people and a clock of one minute.
    fn room() -> Room {
        let words = ["play", "--white", "human", "--black", "human", "--clock", "1+0"];
        Room::new(&Line::parse_from(words).arguments).expect("a room")
    }

    /// A game in it whose clock has run for so many seconds.
    fn after(room: &mut Room, seconds: u64) -> Round<'_, fide::Position> {
        let start = fide::Position::start(fide::Variant::Standard);
        let mut round = Round::new(Game::new(start, Rules::default()), room);
        round.set_clock();
        round.began = round.began.checked_sub(Duration::from_secs(seconds)).expect("a past");
        round
    }

    #[test]
    fn a_flag_that_falls_ends_the_game_even_if_nobody_types() {
        let mut room = room();
        assert!(!after(&mut room, 50).flag_fell());
        let mut round = after(&mut room, 61);
        assert!(round.flag_fell());
        let lost = Outcome::Win { winner: Color::Black, reason: WinReason::Time };
        assert_eq!(round.game.outcome(), Some(lost));
        assert!(round.state().starts_with("0-1: Black wins on time."), "{}", round.state());
    }

    #[test]
    fn a_move_that_comes_too_late_does_not_count() {
        let mut room = room();
        let mut round = after(&mut room, 61);
        let m = san::parse(round.game.position(), "e4").expect("a move");
        round.make(m).expect("a legal move");
        assert!(round.game.moves().is_empty());
        assert_eq!(round.game.outcome().and_then(Outcome::winner), Some(Color::Black));
    }

    #[test]
    fn a_game_that_was_lost_on_time_can_go_on_without_a_clock() {
        let mut room = room();
        let mut round = after(&mut room, 61);
        assert!(round.flag_fell());
        assert!(round.undo().is_ok());
        assert_eq!((round.game.outcome(), round.clock.is_none()), (None, true));
        assert!(round.room.notice.contains("without a clock"));
    }
}
