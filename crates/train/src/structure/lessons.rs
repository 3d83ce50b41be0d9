//! Packed positions that teach a network structure.
//!
//! The score of a made-up position is what its structure is worth by the features. Positions of games teach more than that: what
//! became of them. Half of it is the result and half what the search expected, which is less left to chance. Their scores are
//! mixtures of that and of what the features say.

use std::ops::ControlFlow;
use std::path::Path;

use anyhow::Result;
use engine::Judged;
use engine::scene::Scene;
use engine::structure::balance;
use game::Color;
use rayon::prelude::*;

use super::Generator;
use crate::odds::{fit, sigmoid};
use crate::positions::{Packer, Told, UNIT};
use crate::source::{self, Moment};

/// Positions that are made at a time.
const BATCH: u64 = 4096;

/// Takes the first so many positions of a generator, and tells `see` how many are done.
///
/// # Errors
/// A position cannot be packed.
pub fn add_generated<P: Judged>(
    packer: &mut Packer<P>,
    generator: &Generator<P>,
    count: u64,
    mut see: impl FnMut(u64),
) -> Result<()> {
    for first in (0..count).step_by(BATCH as usize) {
        let numbers = first..count.min(first + BATCH);
        let make = |number| {
            let position = generator.position(number);
            let score = score_of(by_features(&position));
            (position, score)
        };
        let made: Vec<_> = numbers.clone().into_par_iter().map(make).collect();
        for (number, (position, score)) in numbers.zip(made) {
            packer.put(&position, Told { game: number as u32, score, result: None })?;
            see(number + 1);
        }
    }
    Ok(())
}

/// Takes the quiet positions of a file of games in which both sides have the same material. What became of them is such a part of
/// their scores, from 0 to 1. Gives their number.
///
/// # Errors
/// The file cannot be read or has other contents.
pub fn add_games<P: Judged>(
    packer: &mut Packer<P>,
    start: &P,
    path: &Path,
    part: f64,
) -> Result<usize> {
    let mut pairs = Vec::new();
    visit_even(start, path, |moment| {
        pairs.push((f64::from(moment.score), f64::from(moment.result)));
        Ok(())
    })?;
    let scale = fit(&pairs);
    let mut taken = 0;
    visit_even(start, path, |moment| {
        let expected = sigmoid(f64::from(moment.score) * scale);
        let became = f64::midpoint(f64::from(moment.result), expected);
        let mixed = part * became + (1.0 - part) * sigmoid(by_features(moment.position));
        let score = score_of((mixed / (1.0 - mixed)).ln());
        let told = Told { game: moment.game, score, result: Some((moment.result * 2.0) as u8) };
        taken += usize::from(packer.put(moment.position, told)?);
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

/// What the structure of a position is worth to White by the features, as logarithmic odds.
fn by_features<P: Judged>(position: &P) -> f64 {
    100.0 * balance(&Scene::of(position)) / UNIT
}

/// The score of a packed position that stands for logarithmic odds.
fn score_of(odds: f64) -> i16 {
    (odds * UNIT).round() as i16
}
