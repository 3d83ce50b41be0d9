//! Any program that speaks UCI as a player.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use game::san::parse_coordinates;
use game::{Game, Notation};

use crate::process::Process;
use crate::{Choice, Failure, Info, Player, Turn};

/// How long a program may take to introduce itself and to get ready; big tables need time.
const READY: Duration = Duration::from_secs(30);
/// How long a program that is late is waited for, until it counts as hanging.
const GRACE: Duration = Duration::from_secs(2);

/// How this program's own engine refuses an option; others say nothing.
const REFUSAL: &str = "info string error: ";

/// A running engine.
pub(crate) struct Uci {
    process: Process,
    /// Whether it leaves to chance what a seed decides.
    has_seed: bool,
}

impl Uci {
    /// Starts an engine and sets its options, each of which it must know.
    pub(crate) fn start(
        program: &str,
        arguments: &[String],
        options: &[(String, String)],
    ) -> Result<Self, Failure> {
        let mut process = Process::start(program, arguments)?;
        process.say("uci")?;
        let mut known = Vec::new();
        process.await_word("uciok", READY, |line| known.extend(option_name(line)))?;
        for (name, value) in options {
            if !known.contains(&name.to_ascii_lowercase()) {
                return Err(Failure::Unfit(format!("'{program}' has no option '{name}'")));
            }
            process.say(&format!("setoption name {name} value {value}"))?;
        }
        process.say("isready")?;
        let mut refused = None;
        process.await_word("readyok", READY, |line| {
            refused = refused.take().or(line.strip_prefix(REFUSAL).map(str::to_owned));
        })?;
        match refused {
            Some(reason) => Err(Failure::Unfit(reason)),
            None => Ok(Self { process, has_seed: known.iter().any(|name| name == "seed") }),
        }
    }

    /// Waits for the move until the deadline, or until `see` has seen enough of what the engine says about it.
    fn listen(
        &mut self,
        start: Instant,
        deadline: Instant,
        mut see: impl FnMut(&Info) -> ControlFlow<()>,
    ) -> Result<Option<(Duration, String)>, Failure> {
        while let Some((when, line)) = self.process.hear(deadline)? {
            let time = when.saturating_duration_since(start);
            let mut words = line.split_ascii_whitespace();
            match words.next() {
                Some("info") if see(&Info::read(words.clone(), time)).is_break() => break,
                Some("bestmove") => {
                    let text = words.next().unwrap_or_default().chars().take(20).collect();
                    return Ok(Some((time, text)));
                }
                _ => {}
            }
        }
        Ok(None)
    }
}

impl<P: Notation> Player<P> for Uci {
    fn begin(&mut self, seed: u64) -> Result<(), Failure> {
        if self.has_seed {
            // Small enough for every program, and never 0, which would leave it to chance.
            let seed = seed % 0x7FFF_FFFF + 1;
            self.process.say(&format!("setoption name Seed value {seed}"))?;
        }
        self.process.say("ucinewgame")?;
        self.process.say("isready")?;
        self.process.await_word("readyok", READY, |_| {})
    }

    fn choose(
        &mut self,
        game: &Game<P>,
        turn: &Turn,
        see: &mut dyn FnMut(&Info) -> ControlFlow<()>,
    ) -> Result<Choice, Failure> {
        let color = game.position().turn();
        let allowed = turn.limit.allowed(turn.left[color.index()]).map(|time| time + turn.margin);
        let patience = allowed.unwrap_or(turn.patience);
        self.process.say(&describe(game))?;
        let mut last = Info::default();
        let mut note = |info: &Info| {
            if info.score.is_some() {
                last = *info;
            }
            see(info)
        };
        let start = Instant::now();
        self.process.say(&turn.limit.go(turn.left))?;
        let (time, text) = match self.listen(start, start + patience, &mut note)? {
            None => {
                let waited = start.elapsed().min(patience) + GRACE;
                self.process.say("stop")?;
                let deadline = Instant::now() + GRACE;
                let answer = self.listen(start, deadline, |info| {
                    let _ = note(info);
                    ControlFlow::Continue(())
                })?;
                answer.ok_or(Failure::Hang { awaited: "bestmove", waited })?
            }
            Some(answer) => answer,
        };
        if let Some(allowed) = allowed.filter(|&allowed| time > allowed) {
            return Err(Failure::Late { used: time, allowed });
        }
        if time > patience {
            return Err(Failure::Hang { awaited: "bestmove", waited: patience });
        }
        let action = parse_coordinates(game.position(), &text)
            .map_err(|error| Failure::Illegal(error.to_string()))?;
        Ok(Choice { action, score: last.score, depth: last.depth, time })
    }
}

/// The game as the `position` command tells it, from its beginning, since repetitions count.
fn describe<P: Notation>(game: &Game<P>) -> String {
    let mut position = game.start().clone();
    let start = position.to_fen();
    let mut text = if start == P::start(position.variant()).to_fen() {
        "position startpos".to_owned()
    } else {
        format!("position fen {start}")
    };
    for (index, &m) in game.moves().iter().enumerate() {
        text.push_str(if index == 0 { " moves " } else { " " });
        text.push_str(&position.coordinates(m));
        position.play(m, &mut ());
    }
    text
}

/// The name in an `option` line, in lower case: UCI does not look at case.
fn option_name(line: &str) -> Option<String> {
    let rest = line.strip_prefix("option name ")?;
    Some(rest.split(" type ").next()?.trim().to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use game::Rules;

    use super::*;

    #[test]
    fn a_game_is_told_from_its_beginning() {
        let start = fide::Position::start(fide::Variant::Standard);
        let mut game = Game::new(start, Rules::default());
        assert_eq!(describe(&game), "position startpos");
        for text in ["e2e4", "e7e5"] {
            game.play(parse_coordinates(game.position(), text).expect("a move")).expect("legal");
        }
        assert_eq!(describe(&game), "position startpos moves e2e4 e7e5");
        let fen = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1";
        let start = fide::Position::from_fen(fen, fide::Variant::Standard).expect("a position");
        assert_eq!(describe(&Game::new(start, Rules::default())), format!("position fen {fen}"));
    }

    #[test]
    fn options_are_known_by_name_whatever_their_case() {
        let line = "option name Move Overhead type spin default 10 min 0 max 5000";
        assert_eq!(option_name(line).as_deref(), Some("move overhead"));
        assert_eq!(option_name("id name Somebody"), None);
    }
}
