//! Where games begin: positions or moves from a file, or moves by chance.

use std::ops::RangeInclusive;

use anyhow::{Context, Result, anyhow, bail};
use game::pgn::{self, Reader};
use game::{Game, GameError, Move, Notation, Rules};

use crate::{Random, epd};

/// How many random openings are tried until one is good enough.
const ATTEMPTS: u64 = 2_000;

/// The beginning of a game.
#[derive(Clone, Debug)]
pub struct Opening<P> {
    start: P,
    moves: Vec<Move>,
}

/// The openings of a match, as many as it needs.
pub enum Openings<P> {
    /// These, one after another, and then again.
    List(Vec<Opening<P>>),
    /// Another one for each pair of games.
    Random {
        /// Where they begin.
        start: P,
        /// How many half-moves they have.
        plies: RangeInclusive<usize>,
        /// What chance follows from.
        seed: u64,
        /// Whether games may begin in such a position.
        accept: Box<dyn Fn(&P) -> bool + Send + Sync>,
    },
}

impl<P: Notation> Opening<P> {
    /// A position without moves.
    pub const fn at(start: P) -> Self {
        Self { start, moves: Vec::new() }
    }

    /// The game after the opening.
    ///
    /// # Errors
    /// A move of the opening is not legal.
    pub fn game(&self) -> Result<Game<P>, GameError> {
        Game::replay(self.start.clone(), self.moves.iter().copied(), Rules::default())
    }

    fn check(self) -> Result<Self> {
        match self.game()?.outcome() {
            None => Ok(self),
            Some(outcome) => bail!("the game is over there: {outcome}"),
        }
    }
}

impl<P: Notation> Openings<P> {
    /// Reads the openings of a file: PGN, or a FEN or EPD in each line. Of games in PGN at most so many half-moves are taken.
    ///
    /// # Errors
    /// Names the first game or line that is no opening.
    pub fn read(bytes: &[u8], variant: P::Variant, plies: Option<usize>) -> Result<Self> {
        let text = pgn::decode(bytes);
        let is_pgn = text.trim_start().starts_with('[') || text.trim_start().starts_with("1.");
        let list = if is_pgn {
            read_pgn(&text, variant, plies)?
        } else {
            epd::read(&text, variant, |line| Opening::at(line.position).check())?
        };
        if list.is_empty() {
            bail!("there is no opening in it, expected PGN or lines of FEN");
        }
        Ok(Self::List(list))
    }

    /// Puts the openings of a list into another order.
    pub fn shuffle(&mut self, seed: u64) {
        if let Self::List(list) = self {
            Random::new(&[seed]).shuffle(list);
        }
    }

    /// The opening of a pair of games, the same for the same pair.
    ///
    /// # Errors
    /// Chance finds no opening that is good enough.
    pub fn opening(&self, pair: usize) -> Result<Opening<P>> {
        match self {
            Self::List(list) => {
                let index = pair.checked_rem(list.len()).context("there are no openings")?;
                Ok(list[index].clone())
            }
            Self::Random { start, plies, seed, accept } => {
                for attempt in 0..ATTEMPTS {
                    let mut random = Random::new(&[*seed, pair as u64, attempt]);
                    let choices: Vec<usize> = plies.clone().collect();
                    let plies = random.choose(&choices).context("no number of half-moves")?;
                    let opening = random_opening(start.clone(), plies, &mut random)?;
                    let game = opening.game()?;
                    if game.outcome().is_none() && accept(game.position()) {
                        return Ok(opening);
                    }
                }
                bail!(
                    "no acceptable opening of {} to {} random half-moves in {ATTEMPTS} attempts",
                    plies.start(),
                    plies.end()
                )
            }
        }
    }
}

/// Moves by chance; fewer if the game ends before.
fn random_opening<P: Notation>(start: P, plies: usize, random: &mut Random) -> Result<Opening<P>> {
    let mut game = Game::new(start, Rules::default());
    for _ in 0..plies {
        if game.outcome().is_some() {
            break;
        }
        let moves = game.position().legal_move_list();
        game.play(random.choose(&moves).context("no legal move in a game that goes on")?)?;
    }
    Ok(Opening { start: game.start().clone(), moves: game.moves().to_vec() })
}

fn read_pgn<P: Notation>(
    text: &str,
    variant: P::Variant,
    plies: Option<usize>,
) -> Result<Vec<Opening<P>>> {
    let mut list = Vec::new();
    for (index, draft) in Reader::new(text).enumerate() {
        let number = index + 1;
        let record = draft
            .replay::<P>(variant)
            .map_err(|fault| anyhow!("{}: {}", fault.error.place, fault.error.reason))
            .with_context(|| format!("game {number}"))?;
        let moves = record.moves().take(plies.unwrap_or(usize::MAX)).collect();
        let opening = Opening { start: record.start().clone(), moves };
        list.push(opening.check().with_context(|| format!("game {number}"))?);
    }
    Ok(list)
}

#[cfg(test)]
mod tests {
    use game::Position;

    use super::*;

    type Fide = Openings<fide::Position>;

    fn read(text: &str, plies: Option<usize>) -> Result<Vec<String>> {
        let openings = Fide::read(text.as_bytes(), fide::Variant::Standard, plies)?;
        let Openings::List(list) = openings else { bail!("no list") };
        list.iter().map(|opening| Ok(opening.game()?.position().to_fen())).collect()
    }

    #[test]
    fn lines_are_fens_or_epds_with_or_without_operations() {
        let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 3 7";
        let epd = "4k3/8/8/8/8/8/4P3/4K3 w - -";
        let lines = format!("# endings\n{fen}\n\n{epd}\r\n{epd} bm e4;\n{epd} hmvc 3; fmvn 7;\n");
        let counted = format!("{epd} 0 1");
        let expected = [fen, &counted, &counted, &counted];
        assert_eq!(read(&lines, None).expect("four openings"), expected);
    }

    #[test]
    fn games_are_openings_as_far_as_they_are_wanted() {
        let pgn = "[Event \"x\"]\n\n1. e4 e5 2. Nf3 *\n\n[Event \"y\"]\n\n1. d4 *\n";
        let all = read(pgn, None).expect("two openings");
        assert_eq!(all[0], "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
        let cut = read(pgn, Some(1)).expect("two openings");
        assert_eq!(cut[0], "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
        assert_eq!((all.len(), cut.len()), (2, 2));
    }

    #[test]
    fn what_is_no_opening_is_named() {
        let reason = |text: &str| format!("{:#}", read(text, None).expect_err(text));
        assert!(reason("4k3/8/8/8/8/8/4P3/4K3 w - -\nrubbish").starts_with("line 2: "));
        assert!(reason("[Event \"x\"]\n\n1. e4 e4 *").starts_with("game 1: "));
        assert!(reason("# nothing\n").contains("no opening"));
        assert!(reason("4k3/8/8/8/8/8/8/4K3 w - -").contains("the game is over there"));
        assert!(reason("1. f3 e5 2. g4 Qh4# 0-1").contains("the game is over there"));
    }

    #[test]
    fn lists_go_round_and_chance_repeats_itself_for_the_same_pair_only() {
        let start = fide::Position::start(fide::Variant::Standard);
        let list = Openings::List(vec![Opening::at(start.clone())]);
        assert!(list.opening(5).expect("an opening").moves.is_empty());
        let accept = Box::new(|_: &fide::Position| true);
        let random = Openings::Random { start, plies: 8..=8, seed: 1, accept };
        let moves = |pair| random.opening(pair).expect("an opening").moves;
        assert_eq!((moves(0), moves(0).len()), (moves(0), 8));
        assert_ne!(moves(0), moves(1));
    }

    #[test]
    fn chance_is_asked_again_until_the_opening_is_acceptable() {
        let start = cube::Position::start(cube::Variant::CUBE4);
        let accept = Box::new(|position: &cube::Position| position.key().is_multiple_of(8));
        let openings = Openings::Random { start: start.clone(), plies: 3..=3, seed: 1, accept };
        let game = openings.opening(0).expect("an opening").game().expect("legal moves");
        assert!(game.position().key().is_multiple_of(8));
        let accept = Box::new(|_: &cube::Position| false);
        let openings = Openings::Random { start, plies: 1..=1, seed: 1, accept };
        assert!(openings.opening(0).is_err());
    }
}
