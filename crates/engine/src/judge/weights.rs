//! The weights of a game as a text that people can read and compare.
//!
//! ```text
//! # Lines that begin so are remarks.
//! game: fide
//! bishop_pair: 25/50
//! knight_squares:
//!   -50/-40 -30/-25 ...
//! ```
//! Each weight is written as its value in the opening and in the ending, in hundredths of a pawn. A term may take several lines.

use std::fmt::{self, Write};

use super::{Judgement, Style, Tapered, Term};

/// A weight for every place in a game's list of terms.
#[derive(Clone, Debug)]
pub struct Weights {
    game: &'static str,
    terms: &'static [Term],
    values: Vec<Tapered>,
}

/// What is wrong with a file of weights, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeightsError {
    /// The line, from 1; the last one if something is missing.
    pub line: usize,
    reason: String,
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl std::error::Error for WeightsError {}

/// How many weights are written in a line.
const PER_LINE: usize = 8;

impl Weights {
    /// Reads the weights of a game.
    ///
    /// # Errors
    /// If the text belongs to another game, a term is unknown, missing or given twice, or has too few or too many weights.
    pub fn parse<G: Judgement>(text: &str) -> Result<Self, WeightsError> {
        let mut read = Reading { terms: G::TERMS, given: vec![None; G::TERMS.len()], game: None };
        let (mut last, mut current) = (1, None);
        for (index, line) in text.lines().enumerate() {
            last = index + 1;
            let fail = |reason| WeightsError { line: last, reason };
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            let mut values = line;
            if let Some((name, rest)) = line.split_once(':') {
                current = read.begin(name.trim(), rest.trim(), G::NAME).map_err(fail)?;
                values = if current.is_some() { rest } else { "" };
            }
            read.take(current, values).map_err(fail)?;
        }
        let values = read.finish().map_err(|reason| WeightsError { line: last, reason })?;
        Ok(Self { game: G::NAME, terms: G::TERMS, values })
    }

    /// Weights that were found otherwise.
    ///
    /// # Panics
    /// If there are more or fewer than the game has.
    pub fn new<G: Judgement>(values: Vec<Tapered>) -> Self {
        assert_eq!(values.len(), G::TERMS.iter().map(|term| term.len).sum(), "one for each place");
        Self { game: G::NAME, terms: G::TERMS, values }
    }

    /// The game they belong to.
    pub const fn game(&self) -> &'static str {
        self.game
    }

    /// All values, in the order of the terms.
    pub fn values(&self) -> &[Tapered] {
        &self.values
    }

    /// All values as a style sees them.
    pub(super) fn styled(&self, style: &Style) -> Vec<Tapered> {
        let groups = self.terms.iter().flat_map(|term| std::iter::repeat_n(term.group, term.len));
        groups.zip(&self.values).map(|(group, &value)| style.bend(group, value)).collect()
    }

    /// What a style adds to each value.
    pub(super) fn bend(&self, style: &Style) -> Vec<Tapered> {
        let styled = self.styled(style).into_iter();
        styled.zip(&self.values).map(|(styled, &value)| styled.plus(value, -1)).collect()
    }
}

/// Which game a text of weights says it belongs to.
pub(crate) fn game_of(text: &str) -> Option<&str> {
    text.lines().find_map(|line| line.strip_prefix("game:")).map(str::trim)
}

/// What has been read so far.
struct Reading {
    terms: &'static [Term],
    given: Vec<Option<Vec<Tapered>>>,
    game: Option<()>,
}

impl Reading {
    /// Begins a term and tells which, or checks the name of the game.
    fn begin(&mut self, name: &str, rest: &str, game: &str) -> Result<Option<usize>, String> {
        if name == "game" {
            if rest != game {
                return Err(format!("weights of the game '{rest}', expected '{game}'"));
            }
            self.game = Some(());
            return Ok(None);
        }
        if self.game.is_none() {
            return Err(format!("'{name}' before the name of the game, expected 'game: {game}'"));
        }
        let index = self.terms.iter().position(|term| term.name == name);
        let index = index.ok_or_else(|| format!("'{name}' is not a term of this game"))?;
        if self.given[index].replace(Vec::new()).is_some() {
            return Err(format!("'{name}' is given twice"));
        }
        Ok(Some(index))
    }

    fn take(&mut self, current: Option<usize>, text: &str) -> Result<(), String> {
        for word in text.split_whitespace() {
            let values = current.and_then(|index| self.given[index].as_mut());
            let values = values
                .ok_or_else(|| format!("'{word}' belongs to no term, expected 'name: ..'"))?;
            let value = word
                .split_once('/')
                .and_then(|(opening, ending)| Some(Tapered::new(small(opening)?, small(ending)?)));
            values.push(value.ok_or_else(|| {
                format!("'{word}', expected two whole numbers up to {LARGEST} like 10/20")
            })?);
        }
        Ok(())
    }

    fn finish(self) -> Result<Vec<Tapered>, String> {
        let mut all = Vec::new();
        for (term, given) in self.terms.iter().zip(self.given) {
            let values = given.ok_or_else(|| format!("the term '{}' is missing", term.name))?;
            if values.len() != term.len {
                let (name, has, wants) = (term.name, values.len(), term.len);
                return Err(format!("'{name}' has {has} weights, expected {wants}"));
            }
            all.extend(values);
        }
        Ok(all)
    }
}

/// No weight is larger, so that no sum overflows.
const LARGEST: i32 = 9999;

fn small(text: &str) -> Option<i32> {
    text.parse().ok().filter(|number: &i32| number.abs() <= LARGEST)
}

impl fmt::Display for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "game: {}", self.game)?;
        let mut rest = &self.values[..];
        for term in self.terms {
            let (own, others) = rest.split_at(term.len);
            rest = others;
            write!(f, "{}:", term.name)?;
            for row in own.chunks(PER_LINE) {
                let mut line = String::new();
                for Tapered { opening, ending } in row {
                    write!(line, " {opening}/{ending}")?;
                }
                let start = if own.len() > PER_LINE { "\n " } else { "" };
                write!(f, "{start}{line}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
