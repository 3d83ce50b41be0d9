//! Packed positions that teach a network structure.
//!
//! The score of each is what its structure is worth by the features. A made-up position has no game, so its result is thrown by dice that
//! are loaded as its score says: then results change nothing in the mean, however much of the target they are. Positions of games
//! have the results of those, and teach what structure is worth in the end.

use std::ops::ControlFlow;
use std::path::Path;

use anyhow::Result;
use engine::Judged;
use engine::structure::balance;
use game::{Color, Random};
use rayon::prelude::*;

use super::Generator;
use crate::odds::sigmoid;
use crate::positions::{Packer, Told, UNIT};
use crate::source::{self, Moment};

/// Positions that are made at a time.
const BATCH: u64 = 4096;
/// Dice of this seed are no others.
const DICE: u64 = 0x44_49_43_45;

/// Takes the first so many positions of a generator.
///
/// # Errors
/// A position cannot be packed.
pub fn add_generated<P: Judged>(
    packer: &mut Packer<P>,
    generator: &Generator<P>,
    count: u64,
    mut see: impl FnMut(u64) -> Result<()>,
) -> Result<()> {
    for first in (0..count).step_by(BATCH as usize) {
        let numbers = first..count.min(first + BATCH);
        let made: Vec<_> = numbers
            .clone()
            .into_par_iter()
            .map(|number| {
                let position = generator.position(number);
                let score = score(&position);
                let chance = Random::new(&[DICE, generator.seed(), number]).share();
                let result = if chance < sigmoid(f64::from(score) / UNIT) { 2 } else { 0 };
                (position, score, result)
            })
            .collect();
        for (position, score, result) in made {
            packer.begin_game();
            packer.put(&position, score, result)?;
        }
        see(numbers.end)?;
    }
    Ok(())
}

/// Takes the quiet positions of a file of games in which both sides have the same material. Gives their number.
///
/// # Errors
/// The file cannot be read or has other contents.
pub fn add_games<P: Judged>(packer: &mut Packer<P>, start: &P, path: &Path) -> Result<usize> {
    let (mut game, mut taken) = (None, 0);
    visit_even(start, path, |moment| {
        if game.replace(moment.game) != Some(moment.game) {
            packer.begin_game();
        }
        let result = (moment.result * 2.0) as u8;
        taken += usize::from(packer.put(moment.position, score(moment.position), result)?);
        Ok(())
    })?;
    Ok(taken)
}

/// Calls `see` with the quiet positions of a file of games in which both sides have the same material.
///
/// # Errors
/// The file cannot be read or has other contents, or `see` failed.
pub fn visit_even<P: Judged>(
    start: &P,
    path: &Path,
    mut see: impl FnMut(Moment<P>) -> Result<()>,
) -> Result<()> {
    let mut seen = Ok(());
    source::visit(start, path, |moment| {
        let [white, black] = Color::ALL.map(|color| moment.position.points(color));
        if white == black && moment.is_quiet() {
            seen = see(moment);
        }
        if seen.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
    seen
}

/// What the structure of a position is worth by the features, for White, in hundredths of a pawn.
fn score<P: Judged>(position: &P) -> i16 {
    (100.0 * balance(position)).round() as i16
}
