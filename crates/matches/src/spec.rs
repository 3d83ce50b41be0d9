//! Who plays: a player as the command line names it.
//!
//! Words are separated by spaces; quotes keep a word with spaces together: `cmd=stockfish "option.Move Overhead=50"`.

use anyhow::{Context, Result, anyhow, bail};
use game::Notation;

use crate::chance::Chance;
use crate::plain::Plain;
use crate::uci::Uci;
use crate::{Failure, Player};

/// A player that can be started, any number of times.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerSpec {
    name: String,
    kind: Kind,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Kind {
    Engine { program: String, arguments: Vec<String>, options: Vec<(String, String)> },
    Plain(u32),
    Chance,
}

const PLAYERS: &str = "cmd=PROGRAM, self, level=NAME, profile=NAME, plain:N or random";

impl PlayerSpec {
    /// Reads a player; `own` is the program that `self` stands for.
    ///
    /// # Errors
    /// Says what is wrong and what would be right.
    pub fn parse(text: &str, own: &str) -> Result<Self> {
        Self::read(text, own).with_context(|| format!("the player '{text}'"))
    }

    fn read(text: &str, own: &str) -> Result<Self> {
        let words = split(text)?;
        let Some((first, rest)) = words.split_first() else {
            bail!("it is empty, expected {PLAYERS}");
        };
        let (mut name, mut arguments, mut options) = (None, Vec::new(), Vec::new());
        for word in rest {
            if let Some(given) = word.strip_prefix("name=") {
                name = Some(given.to_owned());
            } else if let Some(option) = word.strip_prefix("option.") {
                let Some((name, value)) = option.split_once('=') else {
                    bail!("'{word}' has no value, expected option.NAME=VALUE");
                };
                options.push((name.to_owned(), value.to_owned()));
            } else {
                arguments.push(word.clone());
            }
        }
        let engine = |program: &str, arguments, options| {
            Ok(Kind::Engine { program: program.to_owned(), arguments, options })
        };
        let own_engine = |mut arguments: Vec<String>, options| {
            arguments.insert(0, "uci".to_owned());
            engine(own, arguments, options)
        };
        let simple = |kind| {
            if !(arguments.is_empty() && options.is_empty()) {
                bail!("'{first}' takes no arguments and no options, only name=NAME");
            }
            Ok(kind)
        };
        let (usual_name, kind) = match (first.as_str(), first.split_once('=')) {
            ("random", _) => (first.as_str(), simple(Kind::Chance)),
            ("self", _) => ("cubemate", own_engine(arguments, options)),
            (_, Some((word @ ("level" | "profile"), value))) if !value.is_empty() => {
                options.insert(0, (word.to_owned(), value.to_owned()));
                (value, own_engine(arguments, options))
            }
            (_, Some(("cmd", program))) if !program.is_empty() => {
                let file = program.rsplit('/').next().unwrap_or(program);
                (file, engine(program, arguments, options))
            }
            _ => match first.strip_prefix("plain:") {
                Some(depth) => (first.as_str(), simple(Kind::Plain(plain_depth(depth)?))),
                None => bail!("'{first}' is nobody, expected {PLAYERS}"),
            },
        };
        let kind = kind?;
        let name = name.unwrap_or_else(|| usual_name.to_owned());
        if name.trim().is_empty() || name.chars().any(char::is_control) {
            bail!("the name is empty or cannot be printed");
        }
        Ok(Self { name, kind })
    }

    /// The name of the player in reports and records.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Tells players apart whose names do not: each gets its number.
    pub fn distinguish(players: &mut [Self]) {
        let names: Vec<String> = players.iter().map(|player| player.name.clone()).collect();
        for (number, player) in players.iter_mut().enumerate() {
            if names.iter().filter(|&name| *name == player.name).count() > 1 {
                player.name = format!("{} ({})", player.name, number + 1);
            }
        }
    }

    /// Starts the player. Engines get the `setup` options of the game before their own.
    ///
    /// # Errors
    /// An engine cannot be started, does not answer, or does not know an option.
    pub fn start<P: Notation>(
        &self,
        setup: &[(String, String)],
    ) -> Result<Box<dyn Player<P>>, Failure> {
        Ok(match &self.kind {
            Kind::Engine { program, arguments, options } => {
                Box::new(Uci::start(program, arguments, &[setup, options].concat())?)
            }
            Kind::Plain(depth) => Box::new(Plain::new(*depth)),
            Kind::Chance => Box::new(Chance::new()),
        })
    }
}

/// Starts each player once to see whether it can be.
///
/// # Errors
/// Names the first one that cannot, and why.
pub(crate) fn check_players<P: Notation>(
    players: &[PlayerSpec],
    setup: &[(String, String)],
) -> Result<()> {
    for player in players {
        player.start::<P>(setup).map_err(|failure| anyhow!("{}: {failure}", player.name))?;
    }
    Ok(())
}

fn plain_depth(text: &str) -> Result<u32> {
    let depth = text.parse().ok().filter(|depth| (1..=Plain::DEEPEST).contains(depth));
    depth.with_context(|| format!("'{text}' is no depth, expected 1 to {}", Plain::DEEPEST))
}

/// The words of a text; quotes may stand around a word or in it.
fn split(text: &str) -> Result<Vec<String>> {
    let mut words = Vec::new();
    let (mut word, mut quoted) = (None::<String>, false);
    for letter in text.chars() {
        match letter {
            '"' => {
                quoted = !quoted;
                word.get_or_insert_default();
            }
            ' ' if !quoted => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    if quoted {
        bail!("a quote is not closed");
    }
    words.extend(word);
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn engine(program: &str, arguments: &[&str], options: &[(&str, &str)]) -> Kind {
        Kind::Engine {
            program: program.to_owned(),
            arguments: arguments.iter().map(|&word| word.to_owned()).collect(),
            options: options.iter().map(|&(n, v)| (n.to_owned(), v.to_owned())).collect(),
        }
    }

    fn read(text: &str) -> PlayerSpec {
        PlayerSpec::parse(text, "/bin/own").expect("a player")
    }

    #[test]
    fn engines_have_arguments_options_and_a_name() {
        let player = read("cmd=/usr/games/toga2 -x option.Hash=64 \"option.Move Overhead=50\"");
        let options = [("Hash", "64"), ("Move Overhead", "50")];
        assert_eq!(player.kind, engine("/usr/games/toga2", &["-x"], &options));
        assert_eq!(player.name(), "toga2");
        assert_eq!(read("cmd=a name=\"My engine\"").name(), "My engine");
        let own = read("self option.Threads=2");
        assert_eq!(own.kind, engine("/bin/own", &["uci"], &[("Threads", "2")]));
        assert_eq!(own.name(), "cubemate");
    }

    #[test]
    fn levels_and_profiles_are_this_program_with_an_option() {
        let player = read("level=novice");
        assert_eq!(player.kind, engine("/bin/own", &["uci"], &[("level", "novice")]));
        assert_eq!(player.name(), "novice");
        let player = read("\"profile=my own\" option.Seed=3 name=me");
        let options = [("profile", "my own"), ("Seed", "3")];
        assert_eq!(player.kind, engine("/bin/own", &["uci"], &options));
        assert_eq!(player.name(), "me");
    }

    #[test]
    fn the_simple_players_have_a_depth_or_nothing() {
        assert_eq!((read("plain:3").kind, read("random").kind), (Kind::Plain(3), Kind::Chance));
        assert_eq!(read("random name=monkey").name(), "monkey");
    }

    #[test]
    fn what_is_no_player_is_explained() {
        let reason = |text| format!("{:#}", PlayerSpec::parse(text, "own").expect_err(text));
        assert!(reason("").contains("expected cmd="));
        assert!(reason("stockfish").contains("'stockfish' is nobody"));
        assert!(reason("cmd=").contains("is nobody"));
        assert!(reason("level=").contains("level=NAME"));
        assert!(reason("plain:0").contains("expected 1 to 20"));
        assert!(reason("plain:x").contains("'x' is no depth"));
        assert!(reason("random option.Hash=1").contains("takes no arguments"));
        assert!(reason("self option.Hash").contains("has no value"));
        assert!(reason("cmd=\"a").contains("not closed"));
        assert!(reason("self name=").contains("the name is empty"));
    }

    #[test]
    fn equal_names_are_told_apart() {
        let mut players = [read("self"), read("random"), read("self option.Hash=1")];
        PlayerSpec::distinguish(&mut players);
        assert_eq!(players.map(|player| player.name), ["cubemate (1)", "random", "cubemate (3)"]);
    }
}
