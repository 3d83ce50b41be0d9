//! What another program can say to the engine.

use super::go::Go;
use super::quoted;

/// A command, read but not yet compared with the position.
#[derive(Debug, PartialEq)]
pub(super) enum Command {
    /// An empty line.
    Nothing,
    Uci,
    /// Whether to say more than is asked for.
    Debug(bool),
    IsReady,
    NewGame,
    SetOption {
        name: String,
        value: Option<String>,
    },
    Position {
        /// Without it, the position in which the game begins.
        fen: Option<String>,
        moves: Vec<String>,
    },
    Go(Box<Go>),
    Perft(u32),
    Stop,
    PonderHit,
    Draw,
    Eval,
    Bench,
    Quit,
}

const KNOWN: &str = "uci, debug, isready, ucinewgame, setoption, position, go, stop, ponderhit, d, eval, bench or quit";
/// As deep as anybody will wait for, and shallow enough for the stack.
const PERFT_DEPTHS: std::ops::RangeInclusive<u64> = 0..=99;

impl Command {
    /// Reads a line.
    pub(super) fn parse(line: &str) -> Result<Self, String> {
        let mut words = line.split_whitespace();
        let Some(name) = words.next() else { return Ok(Self::Nothing) };
        let words: Vec<&str> = words.collect();
        let alone = |command: Self| match words.first() {
            None => Ok(command),
            Some(word) => {
                Err(format!("{name}: {} is too much, expected nothing more", quoted(word)))
            }
        };
        match name {
            "uci" => alone(Self::Uci),
            "debug" => match words[..] {
                ["on"] => Ok(Self::Debug(true)),
                ["off"] => Ok(Self::Debug(false)),
                _ => Err("debug: expected 'on' or 'off'".to_owned()),
            },
            "isready" => alone(Self::IsReady),
            "ucinewgame" => alone(Self::NewGame),
            "stop" => alone(Self::Stop),
            "ponderhit" => alone(Self::PonderHit),
            "d" => alone(Self::Draw),
            "eval" => alone(Self::Eval),
            "bench" => alone(Self::Bench),
            "quit" => alone(Self::Quit),
            "setoption" => set_option(&words),
            "position" => position(&words),
            "go" if words.first() == Some(&"perft") => perft(&words[1..]),
            "go" => Ok(Self::Go(Box::new(Go::parse(&words)?))),
            _ => Err(format!("unknown command {}, expected {KNOWN}", quoted(name))),
        }
    }
}

/// Names and values may have several words.
fn set_option(words: &[&str]) -> Result<Command, String> {
    let ["name", words @ ..] = words else {
        return Err("setoption: expected 'setoption name NAME [value VALUE]'".to_owned());
    };
    let end = words.iter().position(|&word| word == "value").unwrap_or(words.len());
    let name = words[..end].join(" ");
    let value = words.get(end + 1..).map(|words| words.join(" "));
    Ok(Command::SetOption { name, value })
}

fn position(words: &[&str]) -> Result<Command, String> {
    let end = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
    let moves = words.get(end + 1..).unwrap_or_default();
    let fen = match words[..end] {
        ["startpos"] => None,
        ["fen", ref fields @ ..] if !fields.is_empty() => Some(fields.join(" ")),
        _ => return Err("position: expected 'startpos' or 'fen FEN', then 'moves ...'".to_owned()),
    };
    Ok(Command::Position { fen, moves: moves.iter().map(|&m| m.to_owned()).collect() })
}

fn perft(words: &[&str]) -> Result<Command, String> {
    let [depth] = words else { return Err("go perft: expected a depth".to_owned()) };
    let number = depth.parse().ok().filter(|number| PERFT_DEPTHS.contains(number));
    let number = number.ok_or_else(|| {
        format!("go perft {}, expected a whole number from 0 to 99", quoted(depth))
    })?;
    Ok(Command::Perft(number as u32))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_have_names_and_values_of_several_words() {
        let option = |name: &str, value: Option<&str>| {
            Ok(Command::SetOption { name: name.to_owned(), value: value.map(str::to_owned) })
        };
        assert_eq!(
            Command::parse("setoption name Move Overhead value 30"),
            option("Move Overhead", Some("30"))
        );
        assert_eq!(Command::parse("setoption name Clear Hash"), option("Clear Hash", None));
        assert!(Command::parse("setoption Hash 3").is_err());
    }

    #[test]
    fn a_position_is_the_start_or_a_fen_with_moves_or_without() {
        let position = |fen: Option<&str>, moves: &[&str]| {
            let moves = moves.iter().map(|&m| m.to_owned()).collect();
            Ok(Command::Position { fen: fen.map(str::to_owned), moves })
        };
        assert_eq!(Command::parse("position startpos"), position(None, &[]));
        assert_eq!(Command::parse("position startpos moves"), position(None, &[]));
        assert_eq!(
            Command::parse("  position\tfen 8/8 w  - moves a1a2 a8a7 "),
            position(Some("8/8 w -"), &["a1a2", "a8a7"])
        );
        for wrong in
            ["position", "position fen", "position fen moves a1a2", "position startpos e2e4"]
        {
            assert!(Command::parse(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn what_is_too_much_is_named() {
        let refused = Command::parse("isready now").expect_err("a word too much");
        assert!(refused.contains("'now'"), "{refused}");
    }
}
