//! What a person may type: a command or a move.

use std::path::PathBuf;

use game::Color;

/// What a typed line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// An empty line.
    Nothing,
    /// Anything that is no command.
    Move(String),
    Hint,
    Eval,
    /// The ranked moves, so many of them if not all.
    Moves(Option<usize>),
    Undo,
    Redo,
    List,
    Fen,
    Pgn,
    Book,
    Why,
    Flip,
    Resign,
    Draw,
    /// Two computers play on.
    Go,
    /// Someone else takes a side.
    Seat(Color, String),
    /// To a file, or to the one that was used before; perhaps over what stands there.
    Save {
        path: Option<PathBuf>,
        over: bool,
    },
    /// From a file, the game of this number.
    Load {
        path: PathBuf,
        number: usize,
    },
    New,
    Help,
    Quit,
}

pub(super) const HELP: &str = "\
A move is typed as e4, Nf3, exd5, O-O, e8=Q, or by its squares: e2e4. In the
cube squares begin with their level: 4e4, N5g3, 4e24e4, O-O(2g1).

  hint              what the engine would play
  eval              what it thinks of the position
  moves [N]         all legal moves from best to worst, or the best N
  why               why the computer played its last move
  book              what the book of openings knows here (chess)
  undo, redo        takes moves back, plays them again
  list              the moves so far
  fen, pgn          the position, the game as text to copy
  flip              the board from the other side
  draw, resign      offers a draw, gives up
  save [FILE]       keeps the game as PGN; save! writes over another file
  load FILE [N]     goes on with a game of a PGN file, the first or the Nth
  white WHO         who plays White from now on: human, a level or a profile
  black WHO         the same for Black
  go                two computers that were paused play on; Enter: one move
  new               another game with the same players
  help, quit
";

impl Command {
    /// Reads a line.
    ///
    /// # Errors
    /// One line that says what would be right.
    pub(super) fn parse(line: &str) -> Result<Self, String> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let name = word.to_lowercase();
        let command = match name.as_str() {
            "" => Self::Nothing,
            "hint" => Self::Hint,
            "eval" => Self::Eval,
            "moves" => return moves(rest),
            "undo" => Self::Undo,
            "redo" => Self::Redo,
            "list" => Self::List,
            "fen" => Self::Fen,
            "pgn" => Self::Pgn,
            "book" => Self::Book,
            "why" => Self::Why,
            "flip" => Self::Flip,
            "resign" => Self::Resign,
            "draw" => Self::Draw,
            "go" => Self::Go,
            "white" | "black" => {
                let color = if name == "white" { Color::White } else { Color::Black };
                return seat(color, rest);
            }
            "save" | "save!" => {
                let path = (!rest.is_empty()).then(|| PathBuf::from(rest));
                return Ok(Self::Save { path, over: name == "save!" });
            }
            "load" => return load(rest),
            "new" => Self::New,
            "help" | "?" => Self::Help,
            "quit" | "exit" => Self::Quit,
            _ => return Ok(Self::Move(line.to_owned())),
        };
        if rest.is_empty() {
            Ok(command)
        } else {
            Err(format!("'{name}' stands alone, expected nothing behind it"))
        }
    }
}

fn moves(rest: &str) -> Result<Command, String> {
    if rest.is_empty() {
        return Ok(Command::Moves(None));
    }
    let count = rest.parse().ok().filter(|&count| count > 0);
    count.map(|count| Command::Moves(Some(count))).ok_or_else(|| {
        "expected how many moves, as in 'moves 10', or 'moves' alone for all".to_owned()
    })
}

fn seat(color: Color, rest: &str) -> Result<Command, String> {
    if rest.is_empty() {
        let side = color.to_string().to_lowercase();
        return Err(format!("expected who plays, as in '{side} human' or '{side} novice'"));
    }
    Ok(Command::Seat(color, rest.to_owned()))
}

fn load(rest: &str) -> Result<Command, String> {
    if rest.is_empty() {
        return Err("expected a PGN file, as in 'load game.pgn'".to_owned());
    }
    let numbered = rest.rsplit_once(char::is_whitespace).and_then(|(path, number)| {
        let number = number.parse().ok().filter(|&number| number > 0)?;
        Some((path.trim_end(), number))
    });
    let (path, number) = numbered.unwrap_or((rest, 1));
    Ok(Command::Load { path: PathBuf::from(path), number })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_a_command_or_else_a_move() {
        let parse = |line| Command::parse(line).expect(line);
        assert_eq!(parse(""), Command::Nothing);
        assert_eq!(parse("  Undo "), Command::Undo);
        assert_eq!(parse("Nf3"), Command::Move("Nf3".to_owned()));
        assert_eq!(parse("moves 7"), Command::Moves(Some(7)));
        assert_eq!(parse("black novice"), Command::Seat(Color::Black, "novice".to_owned()));
        let path = Some(PathBuf::from("my game.pgn"));
        assert_eq!(parse("save! my game.pgn"), Command::Save { path, over: true });
        let path = PathBuf::from("my games.pgn");
        assert_eq!(parse("load my games.pgn 3"), Command::Load { path, number: 3 });
        assert_eq!(parse("load 3"), Command::Load { path: PathBuf::from("3"), number: 1 });
    }

    #[test]
    fn what_is_wrong_is_said_in_one_line_with_what_would_be_right() {
        for line in ["undo 3", "moves x", "moves 0", "white", "load"] {
            let error = Command::parse(line).expect_err(line);
            assert!(error.contains("expected") && error.lines().count() == 1, "{line}: {error}");
        }
    }

    #[test]
    fn help_knows_every_command() {
        let words: Vec<_> =
            HELP.split(|letter: char| !letter.is_alphabetic()).filter(|w| !w.is_empty()).collect();
        assert!(HELP.lines().all(|line| line.chars().count() < 80), "it fits a small window");
        for name in [
            "hint", "eval", "moves", "undo", "redo", "list", "fen", "pgn", "book", "why", "flip",
            "resign", "draw", "go", "white", "black", "save", "load", "new", "help", "quit",
        ] {
            assert!(words.contains(&name), "{name}");
            assert!(!matches!(Command::parse(name), Ok(Command::Move(_))), "{name}");
        }
    }
}
