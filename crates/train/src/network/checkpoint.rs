//! A training that was interrupted, as a file.
//!
//! It begins with the eight bytes `cubelern`, the version of its form, 1, in four bytes. Then come a text that tells which training it
//! is, after its length; the number of steps; the losses of each epoch, after how many there are; and all numbers of the network with
//! what they remember. Numbers are little-endian. The last four bytes are the CRC-32 of all before.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use matches::replace;

use super::{Losses, Trainer};
use crate::bytes::{split, take};

const MAGIC: [u8; 8] = *b"cubelern";
const VERSION: u32 = 1;

/// Writes where a training stands. The file is always whole: it replaces an earlier one at once.
pub(super) fn write(
    path: &Path,
    description: &str,
    trainer: &mut Trainer,
    history: &[Losses],
) -> Result<()> {
    let mut bytes = MAGIC.to_vec();
    bytes.extend(VERSION.to_le_bytes());
    bytes.extend((description.len() as u32).to_le_bytes());
    bytes.extend(description.bytes());
    bytes.extend(trainer.steps.to_le_bytes());
    bytes.extend((history.len() as u32).to_le_bytes());
    for losses in history {
        bytes.extend(losses.training.to_le_bytes());
        bytes.extend(losses.validation.to_le_bytes());
    }
    for numbers in trainer.numbers() {
        bytes.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
    }
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    replace(path, bytes).with_context(|| format!("cannot write {}", path.display()))
}

/// Brings a trainer to where this training stood, and gives its losses.
pub(super) fn read(path: &Path, description: &str, trainer: &mut Trainer) -> Result<Vec<Losses>> {
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    parse(&bytes, description, trainer).with_context(|| path.display().to_string())
}

fn parse(bytes: &[u8], description: &str, trainer: &mut Trainer) -> Result<Vec<Losses>> {
    let Some((mut rest, sum)) = bytes.split_last_chunk().filter(|_| bytes.starts_with(&MAGIC))
    else {
        bail!("no interrupted training: it does not begin with `cubelern`");
    };
    ensure!(u32::from_le_bytes(*sum) == crc32fast::hash(rest), "it is damaged or was cut off");
    take::<8>(&mut rest)?;
    let version = u32::from_le_bytes(take(&mut rest)?);
    ensure!(version == VERSION, "its form has version {version}, expected {VERSION}");
    let length = u32::from_le_bytes(take(&mut rest)?) as usize;
    let text = split(&mut rest, length)?;
    let found = String::from_utf8_lossy(text);
    ensure!(
        found == description,
        "another training: {found}; now it is {description}. Write to another file, or remove this one to begin anew"
    );
    let steps = u64::from_le_bytes(take(&mut rest)?);
    let epochs = u32::from_le_bytes(take(&mut rest)?);
    let losses = |_| {
        let [training, validation] = [take(&mut rest)?, take(&mut rest)?].map(f64::from_le_bytes);
        Ok(Losses { training, validation })
    };
    let history = (0..epochs).map(losses).collect::<Result<_>>()?;
    let expected: usize = trainer.numbers().map(|numbers| 4 * numbers.len()).sum();
    ensure!(rest.len() == expected, "{} bytes of numbers, expected {expected}", rest.len());
    trainer.steps = steps;
    for numbers in trainer.numbers() {
        for number in numbers {
            *number = f32::from_le_bytes(take(&mut rest)?);
        }
    }
    Ok(history)
}
