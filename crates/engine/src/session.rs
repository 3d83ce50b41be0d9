//! A game as the engine meets it: the position to think about and those that led to it.
//!
//! [`Session`] is generic and does the work; [`AnySession`] is the one place where the games come together for those who learn only
//! at run time which one is played.

use std::sync::atomic::AtomicBool;

use game::{Color, Game, Move, Notation, Rules, Square};
use search::{Engine, Limits, News, Report};

use crate::judge::Account;
use crate::players::{Computer, Decision};
use crate::{Judged, Mind};

/// A position with the keys of those before it.
#[derive(Clone, Debug)]
pub struct Session<P> {
    start: Box<P>,
    moves: Vec<Move>,
    position: P,
    earlier: Vec<u64>,
}

impl<P: Judged> Session<P> {
    /// A game that begins here.
    pub fn new(position: P) -> Self {
        Self { start: Box::new(position.clone()), moves: Vec::new(), position, earlier: Vec::new() }
    }

    /// A game as far as it was played.
    pub fn of(game: &Game<P>) -> Self {
        let mut session = Self::new(game.start().clone());
        game.moves().iter().for_each(|&m| session.play(m));
        session
    }

    /// Where the game stands.
    pub const fn position(&self) -> &P {
        &self.position
    }

    /// The legal move that is written so by coordinates.
    pub fn find_move(&self, text: &str) -> Option<Move> {
        let levels = self.position.levels();
        let from = Square::parse(text.get(..if levels == 1 { 2 } else { 3 })?, levels)?;
        let moves = self.position.legal_move_list().into_iter();
        moves.filter(|m| m.from() == from).find(|&m| self.position.coordinates(m) == text)
    }

    /// Plays a legal move.
    pub fn play(&mut self, m: Move) {
        self.earlier.push(self.position.key());
        self.moves.push(m);
        self.position.play(m, &mut ());
    }

    /// What a computer player chooses here; see [`Computer::choose`].
    pub fn choose(
        &self,
        computer: &mut Computer,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Option<Decision> {
        let moves = self.moves.iter().copied();
        let game = Game::replay(P::clone(&self.start), moves, Rules::default());
        computer.choose(&game.expect("legal moves were played"), limits, stop)
    }

    /// Searches the position; see [`Engine::search`].
    pub fn search(
        &self,
        engine: &mut Engine,
        mind: &Mind,
        limits: &Limits,
        stop: &AtomicBool,
        listener: impl FnMut(News<'_>),
    ) -> Report {
        let knowledge = P::knowledge(mind);
        engine.search(&self.position, &self.earlier, knowledge, limits, stop, listener)
    }

    /// What the position is worth without any search, and how that comes about.
    pub fn account(&self, mind: &Mind) -> Account {
        P::knowledge(mind).evaluator.account(&self.position)
    }

    /// A line of play from here by coordinates.
    pub fn coordinates(&self, line: &[Move]) -> Vec<String> {
        let mut position = self.position.clone();
        let legal = line.iter().map_while(|&m| {
            let text = position.is_legal(m).then(|| position.coordinates(m))?;
            position.play(m, &mut ());
            Some(text)
        });
        legal.collect()
    }
}

/// A session of either kind of game.
#[derive(Clone, Debug)]
pub enum AnySession {
    /// FIDE chess or Chess960.
    Fide(Session<::fide::Position>),
    /// The cube, of either height and with either rook.
    Cube(Box<Session<::cube::Position>>),
}

/// Does the same with whichever session it is.
macro_rules! either {
    ($any:expr, $session:ident => $result:expr) => {
        match $any {
            AnySession::Fide($session) => $result,
            AnySession::Cube($session) => $result,
        }
    };
}

impl AnySession {
    /// The side to move.
    pub fn turn(&self) -> Color {
        either!(self, session => game::Position::turn(&session.position))
    }

    /// See [`game::Position::key`].
    pub fn key(&self) -> u64 {
        either!(self, session => game::Position::key(&session.position))
    }

    /// Whether the side to move is in check.
    pub fn in_check(&self) -> bool {
        either!(self, session => game::Position::in_check(&session.position))
    }

    /// The position as FEN.
    pub fn to_fen(&self) -> String {
        either!(self, session => session.position.to_fen())
    }

    /// Every legal move.
    pub fn legal_move_list(&self) -> Vec<Move> {
        either!(self, session => game::Position::legal_move_list(&session.position))
    }

    /// See [`Session::find_move`].
    pub fn find_move(&self, text: &str) -> Option<Move> {
        either!(self, session => session.find_move(text))
    }

    /// See [`Session::play`].
    pub fn play(&mut self, m: Move) {
        either!(self, session => session.play(m));
    }

    /// See [`Session::search`].
    pub fn search(
        &self,
        engine: &mut Engine,
        mind: &Mind,
        limits: &Limits,
        stop: &AtomicBool,
        listener: impl FnMut(News<'_>),
    ) -> Report {
        either!(self, session => session.search(engine, mind, limits, stop, listener))
    }

    /// See [`Session::choose`].
    pub fn choose(
        &self,
        computer: &mut Computer,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Option<Decision> {
        either!(self, session => session.choose(computer, limits, stop))
    }

    /// See [`Session::account`].
    pub fn account(&self, mind: &Mind) -> Account {
        either!(self, session => session.account(mind))
    }

    /// See [`Session::coordinates`].
    pub fn coordinates(&self, line: &[Move]) -> Vec<String> {
        either!(self, session => session.coordinates(line))
    }
}
