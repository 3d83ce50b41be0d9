//! Positions with a question: which move is best, or which mates in time.
//!
//! The question is in the operations of an EPD. A position without one can still be searched, to see how fast that is.

use anyhow::{Context, Result, bail, ensure};
use game::{Move, Notation, pgn, san};

use crate::epd::{self, Operation};

/// A position and what is asked about it.
#[derive(Clone, Debug)]
pub struct Puzzle<P> {
    /// Its line in the file, from 1.
    pub line: usize,
    /// The position, in which there is a legal move.
    pub position: P,
    /// The question.
    pub goal: Goal,
}

/// What is asked about a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Goal {
    best: Vec<Move>,
    avoid: Vec<Move>,
    mate: Option<i32>,
    points: Vec<(Move, u32)>,
}

impl<P: Notation> Puzzle<P> {
    /// Reads a file with a FEN or EPD in each line. Of the operations these count:
    ///
    /// - `bm`: the move must be one of these;
    /// - `am`: it must be none of these;
    /// - `dm`: a mate in so many moves must be found, whatever the move;
    /// - `c8` and `c9`: points, and the moves by coordinates that are worth them, as the Strategic Test Suite has them.
    ///
    /// # Errors
    /// Names the first line that is wrong, and says how.
    pub fn read(bytes: &[u8], variant: P::Variant) -> Result<Vec<Self>> {
        let list = epd::read(&pgn::decode(bytes), variant, |line: epd::Line<'_, P>| {
            let position = line.position;
            ensure!(position.has_legal_move(), "the game is over there: no move is legal");
            let goal = Goal::read(&position, &epd::operations(line.rest)?)?;
            Ok(Self { line: line.number, position, goal })
        })?;
        ensure!(!list.is_empty(), "there is no position in it, expected a FEN or EPD in each line");
        Ok(list)
    }
}

impl Goal {
    fn read<P: Notation>(position: &P, operations: &[Operation]) -> Result<Self> {
        let mut goal = Self::default();
        let (mut points, mut worth) = (None, None);
        for Operation { code, operands } in operations {
            match code.as_str() {
                "bm" => goal.best.extend(moves(position, operands).context("bm")?),
                "am" => goal.avoid.extend(moves(position, operands).context("am")?),
                "dm" => goal.mate = Some(mate(operands).context("dm")?),
                // Both are comments that may also say something else.
                "c8" => points = numbers(operands),
                "c9" => worth = Some(operands),
                _ => {}
            }
        }
        if let (Some(points), Some(operands)) = (points, worth) {
            let words: Vec<_> = operands.iter().flat_map(|text| text.split_whitespace()).collect();
            let moves = moves(position, &words).context("c9")?;
            let counts = (moves.len(), points.len());
            ensure!(
                counts.0 == counts.1,
                "{} moves in c9, expected {} as in c8",
                counts.0,
                counts.1
            );
            goal.points = moves.into_iter().zip(points).collect();
        }
        Ok(goal)
    }

    /// Whether anything is asked that can be solved.
    pub const fn is_question(&self) -> bool {
        !(self.best.is_empty() && self.avoid.is_empty()) || self.mate.is_some()
    }

    /// The most points a move can get, where moves have points.
    pub fn most_points(&self) -> Option<u32> {
        self.points.iter().map(|&(_, points)| points).max()
    }

    /// The points of a move.
    pub(crate) fn points(&self, action: Move) -> u32 {
        let found = self.points.iter().find(|&&(m, _)| m == action);
        found.map_or(0, |&(_, points)| points)
    }

    /// Whether a mate in so many moves is what is asked for.
    pub(crate) fn is_mate(&self, moves: i32) -> bool {
        self.mate.is_some_and(|most| (1..=most).contains(&moves))
    }

    /// Whether a move is the right answer. Where a mate is asked for, only finding that is.
    pub(crate) fn is_solved(&self, action: Move, mated: bool) -> bool {
        let right = self.best.is_empty() || self.best.contains(&action);
        if self.mate.is_some() { mated } else { right && !self.avoid.contains(&action) }
    }
}

fn moves<P: Notation>(position: &P, words: &[impl AsRef<str>]) -> Result<Vec<Move>> {
    if words.is_empty() {
        bail!("there is no move, expected one or more");
    }
    words.iter().map(|word| Ok(san::parse(position, word.as_ref())?)).collect()
}

fn mate(operands: &[String]) -> Result<i32> {
    let moves = match operands {
        [word] => word.parse().ok().filter(|&moves| moves > 0),
        _ => None,
    };
    moves.with_context(|| {
        format!("'{}' is no number of moves, expected 1 or more", operands.join(" "))
    })
}

/// The numbers in a comment, if it has nothing else.
fn numbers(operands: &[String]) -> Option<Vec<u32>> {
    operands.iter().flat_map(|text| text.split_whitespace()).map(|word| word.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOKS: &str = "7k/8/8/8/8/8/R7/KR6 w - -";

    fn read(text: &str) -> Result<Vec<Puzzle<fide::Position>>> {
        Puzzle::read(text.as_bytes(), fide::Variant::Standard)
    }

    fn goal(operations: &str) -> (fide::Position, Goal) {
        let mut list = read(&format!("{ROOKS} {operations}")).expect(operations);
        let puzzle = list.pop().expect("a puzzle");
        (puzzle.position, puzzle.goal)
    }

    /// Whether each of some moves is the right answer.
    fn solved<const N: usize>(operations: &str, actions: [&str; N]) -> [bool; N] {
        let (position, goal) = goal(operations);
        actions.map(|text| goal.is_solved(san::parse(&position, text).expect("a move"), false))
    }

    #[test]
    fn best_moves_are_right_and_moves_to_avoid_are_wrong() {
        assert_eq!(solved("bm Rb7 a2a3;", ["Rb7", "Ra3", "Ra4"]), [true, true, false]);
        assert_eq!(solved("am Rb7;", ["Rb7", "Ra3"]), [false, true]);
        assert_eq!(solved("bm Rb7 Ra3; am Ra3;", ["Rb7", "Ra3"]), [true, false]);
        assert!(goal("bm Rb7;").1.is_question() && goal("am Rb7;").1.is_question());
    }

    #[test]
    fn a_mate_must_be_found_in_time_by_whatever_move() {
        let (position, goal) = goal("bm Rb7; dm 2;");
        let action = san::parse(&position, "Ra7").expect("a move");
        assert!(goal.is_solved(action, true) && !goal.is_solved(action, false));
        assert_eq!(
            [3, 2, 1, 0, -1].map(|moves| goal.is_mate(moves)),
            [false, true, true, false, false]
        );
    }

    #[test]
    fn moves_have_points() {
        let (position, goal) = goal("bm Rb7; c8 \"100 46\"; c9 \"b1b7 a2a7\";");
        let points = |text| goal.points(san::parse(&position, text).expect("a move"));
        assert_eq!((points("Rb7"), points("Ra7"), points("Ra3")), (100, 46, 0));
        assert_eq!(goal.most_points(), Some(100));
    }

    #[test]
    fn comments_and_plain_positions_ask_nothing() {
        for operations in ["", "id \"a\"; c8 \"no points\"; c9 \"no moves\";", "c9 \"b1b7\";"] {
            assert_eq!(goal(operations).1, Goal::default(), "{operations}");
            assert!(!goal(operations).1.is_question());
        }
        assert_eq!(read(&format!("{ROOKS} 0 1\n{ROOKS}")).expect("two positions").len(), 2);
    }

    #[test]
    fn what_is_wrong_is_named_with_its_line() {
        let reason = |text: &str| format!("{:#}", read(text).expect_err(text));
        let second = |operations| reason(&format!("{ROOKS}\n{ROOKS} {operations}"));
        assert!(second("bm Nf3;").starts_with("line 2: bm: 'Nf3' is not legal"));
        assert!(second("am;").starts_with("line 2: am: there is no move"));
        assert!(
            second("dm soon;").contains("dm: 'soon' is no number of moves, expected 1 or more")
        );
        assert!(second("dm 0;").contains("'0' is no number"));
        assert!(second("c8 \"1 2\"; c9 \"b1b7\";").contains("1 moves in c9, expected 2 as in c8"));
        assert!(second("c8 \"1\"; c9 \"b1b1\";").contains("c9: 'b1b1'"));
        assert!(reason("rubbish").starts_with("line 1: "));
        assert!(reason("# nothing").contains("there is no position"));
        assert!(reason("7k/5Q2/6K1/8/8/8/8/8 b - -").contains("no move is legal"));
    }
}
