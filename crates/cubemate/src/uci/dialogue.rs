//! What the engine does with each command.

use std::hash::{BuildHasher, RandomState};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use engine::players::{Computer, Level};
use engine::{AnySession, Session};
use game::{Color, Notation};
use search::{Engine, Limits};

use super::command::Command;
use super::go::Go;
use super::info::Wanted;
use super::options::{Effect, Options};
use super::think::Thought;
use super::thinker::{Reins, Thinker};
use super::{count, error, quoted, say};
use crate::bench;
use crate::board::Style;
use crate::games::AnyPosition;
use crate::{eval, show};

/// Short searches are told of by their finished iterations alone.
const SILENCE: Duration = Duration::from_secs(3);

/// What follows from a command.
pub(super) enum Next {
    /// There is nothing to say, or another thread will.
    Silence,
    Answer(String),
    Quit,
}

/// The state between commands.
pub(super) struct Dialogue {
    options: Options,
    session: AnySession,
    thinker: Thinker,
    /// How many games have begun.
    games: u64,
    /// Who plays in the place of the engine, once it was needed.
    computer: Option<Arc<Mutex<Computer>>>,
    /// Positions are repeated as they were understood.
    debug: bool,
}

impl Dialogue {
    pub(super) fn new() -> Self {
        let chess = fide::Position::start(fide::Variant::Standard);
        Self {
            options: Options::default(),
            session: AnySession::Fide(Session::new(chess)),
            thinker: Thinker::new(),
            games: 0,
            computer: None,
            debug: false,
        }
    }

    /// Acts on a line. What is wrong with it comes back as an error, and has changed nothing.
    pub(super) fn hear(&mut self, line: &str) -> Result<Next, String> {
        let heard = Instant::now();
        match Command::parse(line)? {
            Command::Nothing => (),
            Command::Uci => return Ok(Next::Answer(introduction())),
            Command::IsReady => {
                let Options { hash, threads, .. } = self.options;
                self.thinker.prepare(|| Engine::new(hash, threads));
                return Ok(Next::Answer("readyok".to_owned()));
            }
            Command::NewGame => {
                self.check_rest("ucinewgame")?;
                self.games += 1;
                self.computer = None;
                self.clear();
            }
            Command::SetOption { name, value } => self.set(&name, value.as_deref())?,
            Command::Debug(on) => self.debug = on,
            Command::Position { fen, moves } => {
                self.place(fen.as_deref(), &moves)?;
                if self.debug {
                    return Ok(Next::Answer(format!("info string {}", self.session.to_fen())));
                }
            }
            Command::Go(go) => self.go(&go, heard)?,
            Command::Perft(depth) => {
                self.check_rest("go perft")?;
                let session = self.session.clone();
                self.start(false, move |_, reins| count::run(&session, depth, &reins.stop));
            }
            Command::Bench => {
                self.check_rest("bench")?;
                let (game, mind) = (self.options.game, self.options.mind.clone());
                self.start(false, move |_, reins| {
                    bench::measure(game, &mind, None, &reins.stop, say)
                        .unwrap_or_else(|problem| error(&problem.to_string()))
                });
            }
            Command::Stop if self.thinker.is_busy() => self.thinker.stop(),
            // The search may have ended while this was on its way: not an error.
            Command::Stop => return Ok(Next::Answer("info string nothing to stop".to_owned())),
            Command::PonderHit if self.thinker.is_pondering() => self.thinker.ponder_hit(),
            Command::PonderHit => return Err("ponderhit: expected after 'go ponder'".to_owned()),
            Command::Draw => return self.draw().map(Next::Answer),
            Command::Eval => return Ok(Next::Answer(self.evaluation())),
            Command::Quit => return Ok(Next::Quit),
        }
        Ok(Next::Silence)
    }

    /// Ends what is still running; its last words are said.
    pub(super) fn end(&mut self) {
        self.thinker.stop();
    }

    /// Some things cannot be done to an engine that is searching.
    fn check_rest(&self, command: &str) -> Result<(), String> {
        if self.thinker.is_busy() {
            return Err(format!("{command}: a search is running, expected 'stop' first"));
        }
        Ok(())
    }

    fn clear(&mut self) {
        if let Some(engine) = self.thinker.engine() {
            engine.clear();
        }
    }

    fn set(&mut self, name: &str, value: Option<&str>) -> Result<(), String> {
        let mut options = self.options.clone();
        let effect = options.set(name, value)?;
        match effect {
            Effect::Nothing => (),
            Effect::Rebuild => {
                self.check_rest("setoption")?;
                self.thinker.dismiss();
            }
            Effect::Clear => {
                self.check_rest("setoption")?;
                self.clear();
            }
            Effect::Restart => self.session = begin(&options, None)?,
        }
        self.options = options;
        self.computer = None;
        Ok(())
    }

    /// Takes a position over, all of it or nothing.
    fn place(&mut self, fen: Option<&str>, moves: &[String]) -> Result<(), String> {
        let mut session = begin(&self.options, fen)?;
        for (index, text) in moves.iter().enumerate() {
            let m = session.find_move(text).ok_or_else(|| {
                format!("position: move {}, {}, is not legal there", index + 1, quoted(text))
            })?;
            session.play(m);
        }
        self.session = session;
        Ok(())
    }

    fn go(&mut self, go: &Go, heard: Instant) -> Result<(), String> {
        self.check_rest("go")?;
        let find = |text: &String| {
            let found = self.session.find_move(text);
            found.ok_or_else(|| format!("go searchmoves: {} is not legal here", quoted(text)))
        };
        let moves = go.moves.iter().map(find).collect::<Result<Vec<_>, _>>()?;
        let limits = Limits {
            moves,
            lines: self.options.multi_pv,
            overhead: self.options.overhead,
            silence: SILENCE,
            ..go.limits(self.session.turn())?
        };
        let thought = Thought {
            session: self.session.clone(),
            mind: self.options.mind(),
            infinite: go.is_endless(),
            limits,
            heard,
            ponder: go.ponder,
            wanted: Wanted { lines: self.options.multi_pv, wdl: self.options.show_wdl },
            strength: self.options.strength(),
            computer: self.computer(),
            game: self.games,
        };
        self.start(go.ponder, move |engine, reins| thought.run(engine, reins));
        Ok(())
    }

    /// The computer player that was asked for. It stays the same within a game.
    fn computer(&mut self) -> Option<Arc<Mutex<Computer>>> {
        let Options { character, seed, mind, hash, threads, .. } = &self.options;
        let character = character.clone()?;
        let computer = self.computer.get_or_insert_with(|| {
            let chance = RandomState::new().hash_one(self.games);
            let seed = if *seed == 0 { chance } else { *seed as u64 };
            let is_master = character == Level::Master.into();
            let computer = Computer::with_mind(character, seed, mind.clone());
            let engine = is_master.then(|| Engine::new(*hash, *threads));
            Arc::new(Mutex::new(match engine {
                Some(engine) => computer.with_engine(engine),
                None => computer,
            }))
        });
        Some(Arc::clone(computer))
    }

    fn start(
        &mut self,
        pondering: bool,
        task: impl FnOnce(&mut Engine, &Reins) -> String + Send + 'static,
    ) {
        let Options { hash, threads, .. } = self.options;
        self.thinker.start(|| Engine::new(hash, threads), pondering, task);
    }

    fn draw(&self) -> Result<String, String> {
        let style = Style { columns: 80, colours: false };
        let mut text = Vec::new();
        let drawn = match &self.session {
            AnySession::Fide(session) => show::show(session.position(), style, &mut text),
            AnySession::Cube(session) => show::show(session.position(), style, &mut text),
        };
        drawn.map_err(|error| error.to_string())?;
        Ok(String::from_utf8_lossy(&text).trim_end().to_owned())
    }

    fn evaluation(&self) -> String {
        let account = self.session.account(&self.options.mind);
        let (table, white) = (eval::table(&account), account.value());
        let turn = self.session.turn();
        let score = if turn == Color::White { white } else { -white };
        format!(
            "{table}\ninfo string static value {score} cp for {turn} to move, {white} cp for White"
        )
    }
}

fn introduction() -> String {
    format!(
        "id name Cubemate {}\nid author the Cubemate developers\n{}\nuciok",
        env!("CARGO_PKG_VERSION"),
        Options::declaration()
    )
}

/// A game of the chosen kind that begins in a position.
fn begin(options: &Options, fen: Option<&str>) -> Result<AnySession, String> {
    let position = options
        .game
        .position(fen, options.chess960)
        .map_err(|problem| format!("position: {problem}"))?;
    Ok(match position {
        AnyPosition::Fide(position) => AnySession::Fide(Session::new(position)),
        AnyPosition::Cube(position) => AnySession::Cube(Box::new(Session::new(*position))),
    })
}
