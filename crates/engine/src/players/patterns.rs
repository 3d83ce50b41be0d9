//! How a side of the cube develops: short lists of moves that the engine itself has found good.
//!
//! A pattern is what one side plays while the other does something else. It is followed as long as nothing hangs and nothing is to
//! be captured; who has played another move has left it.

use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;

use cube::{Position, Variant};
use game::san::parse_coordinates;
use game::{Color, Game, Move, Notation, Position as _, Square};
use search::{Engine, Limits};

use super::look_ahead::LookAhead;
use crate::Mind;

static BUILT_IN: LazyLock<Vec<Pattern>> = LazyLock::new(|| {
    let lines = include_str!("../../patterns/cube.txt").lines();
    let patterns = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    patterns.map(|line| Pattern::parse(line).expect("the file in the sources")).collect()
});

/// Fewer moves are no pattern.
const SHORTEST: usize = 3;

/// What one side plays, as White would.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    variant: Variant,
    moves: Vec<Move>,
}

impl Pattern {
    /// Reads a pattern: the name of a game, and moves by coordinates.
    fn parse(line: &str) -> Option<Self> {
        let (name, moves) = line.split_once(':')?;
        let variant = Variant::ALL.into_iter().find(|variant| variant.tag() == name)?;
        let mut position = Position::start(variant);
        let mut read = |text| {
            let m = parse_coordinates(&position, text).ok()?;
            position.play(m, &mut ());
            (!position.in_check()).then(|| position.play_null())?;
            Some(m)
        };
        let moves = moves.split_whitespace().map(&mut read).collect::<Option<_>>()?;
        Some(Self { variant, moves })
    }

    /// The pattern as a line of text.
    pub fn text(&self) -> String {
        let levels = self.variant.levels();
        let name = |m: &Move| format!(" {}{}", m.from().name(levels), m.to().name(levels));
        format!("{}:{}", self.variant.tag(), self.moves.iter().map(name).collect::<String>())
    }

    /// The next move of a side that has played nothing but moves of this pattern.
    fn next(&self, position: &Position, played: &[Move]) -> Option<Move> {
        let color = position.turn();
        let mut moves: Vec<_> = self.moves.iter().map(|&m| seen_by(color, m)).collect();
        for m in played {
            moves.remove(moves.iter().position(|own| own == m)?);
        }
        moves.into_iter().find(|&m| position.is_legal(m))
    }
}

/// What the patterns advise in a game: one move for each that fits.
pub(crate) fn moves(game: &Game<Position>) -> Vec<Move> {
    let position = game.position();
    let start = game.start();
    if *start != Position::start(start.variant()) {
        return Vec::new();
    }
    let mut look = LookAhead::new(position);
    if position.in_check() || look.chance() > 0 || look.threat() > 0 {
        return Vec::new();
    }
    let own = game.moves().iter().copied().skip(position.turn().index()).step_by(2);
    let played: Vec<_> = own.collect();
    let fitting = BUILT_IN.iter().filter(|pattern| pattern.variant == position.variant());
    let advised = fitting.filter_map(|pattern| pattern.next(position, &played));
    let is_sound = |m: &Move| {
        let prospect = look.weigh(*m, 2);
        prospect.ending.is_none() && prospect.material >= 0
    };
    advised.filter(is_sound).collect()
}

/// Finds patterns: the engine plays against itself, each game with another first move, and what either side plays before it captures is one.
pub fn find(variant: Variant, games: usize, plies: usize, nodes: u64, mind: &Mind) -> Vec<Pattern> {
    let start = Position::start(variant);
    let mut patterns: Vec<Pattern> = Vec::new();
    for first in best(&start, &[], games, nodes * games as u64, mind) {
        let mut position = start.clone();
        let (mut keys, mut lists) = (Vec::new(), [Vec::new(), Vec::new()]);
        let mut next = Some(first);
        while let Some(m) = next.filter(|&m| position.victim(m).is_none()) {
            lists[position.turn().index()].push(seen_by(position.turn(), m));
            keys.push(position.key());
            position.play(m, &mut ());
            let goes_on = keys.len() < plies;
            next =
                goes_on.then(|| best(&position, &keys, 1, nodes, mind).first().copied()).flatten();
        }
        for moves in lists {
            let pattern = Pattern { variant, moves };
            // It must be possible whatever the other side does.
            let read = Pattern::parse(&pattern.text()).filter(|read| *read == pattern);
            let is_new = |read: &Pattern| read.moves.len() >= SHORTEST && !patterns.contains(read);
            patterns.extend(read.filter(is_new));
        }
    }
    patterns
}

/// The first moves of the best lines.
fn best(position: &Position, earlier: &[u64], lines: usize, nodes: u64, mind: &Mind) -> Vec<Move> {
    let limits = Limits { nodes: Some(nodes), lines, ..Limits::default() };
    let never = AtomicBool::new(false);
    let mut engine = Engine::new(16, 1);
    let report = engine.search(position, earlier, &mind.cube, &limits, &never, |_| {});
    report.lines.iter().filter_map(|line| line.moves.first().copied()).collect()
}

/// A plain move as a side sees it: Black's are White's on the other side of the board.
const fn seen_by(color: Color, m: Move) -> Move {
    const fn seen(color: Color, square: Square) -> Square {
        Square::new(square.file(), color.rank(square.rank()), square.level())
    }
    Move::new(seen(color, m.from()), seen(color, m.to()))
}

#[cfg(test)]
mod tests {
    use game::Rules;

    use super::*;

    #[test]
    fn every_game_of_the_cube_has_patterns_and_they_are_written_as_they_are_read() {
        for variant in Variant::ALL {
            let own: Vec<_> = BUILT_IN.iter().filter(|own| own.variant == variant).collect();
            assert!(own.len() >= 4, "{}", variant.tag());
            for pattern in own {
                assert!(pattern.moves.len() >= SHORTEST, "{}", pattern.text());
                assert_eq!(Pattern::parse(&pattern.text()).as_ref(), Some(pattern));
            }
        }
    }

    #[test]
    fn both_sides_develop_by_a_pattern_until_they_leave_it() {
        let mut game = Game::new(Position::start(Variant::CUBE4), Rules::default());
        for _ in 0..4 {
            let m = *moves(&game).first().expect("a pattern");
            game.play(m).expect("a legal move");
        }
        let known: Vec<_> = BUILT_IN.iter().flat_map(|pattern| &pattern.moves).collect();
        let strange = game.position().legal_move_list().into_iter().find(|m| !known.contains(&m));
        game.play(strange.expect("a move of no pattern")).expect("a legal move");
        game.play(*moves(&game).first().expect("Black's pattern")).expect("a legal move");
        assert_eq!(moves(&game), [], "White has left all patterns");
    }
}
