//! A whole training: epoch after epoch, with what was lost in each.

use std::path::Path;

use anyhow::{Result, ensure};
use nnue::{Network, Shape};

use super::{Settings, Trainer, checkpoint};
use crate::positions::Positions;

/// The mean costs of an epoch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Losses {
    /// On the positions to learn from, each before it was learned from.
    pub training: f64,
    /// On those that are kept back, at the end.
    pub validation: f64,
}

/// Where an epoch stands.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// How many positions were looked at in the whole training.
    pub positions: u64,
    /// The mean cost in this epoch so far.
    pub cost: f64,
}

/// A training.
#[derive(Debug)]
pub struct Course {
    trainer: Trainer,
    settings: Settings,
    positions: Positions,
    history: Vec<Losses>,
}

impl Course {
    /// Begins a training.
    pub fn new(shape: Shape, settings: Settings, positions: Positions) -> Self {
        let trainer = Trainer::new(shape, settings);
        Self { trainer, settings, positions, history: Vec::new() }
    }

    /// The losses of each epoch so far.
    pub fn history(&self) -> &[Losses] {
        &self.history
    }

    /// How many positions will have been looked at in the end.
    pub fn whole(&self) -> u64 {
        self.positions.training() * self.settings.epochs as u64
    }

    /// Looks at all positions once, and tells after each step where it stands; nothing if it has done so often enough.
    ///
    /// # Errors
    /// The positions cannot be read any more, or the network has learned into the infinite.
    pub fn epoch(&mut self, mut see: impl FnMut(Step)) -> Result<Option<Losses>> {
        let epoch = self.history.len() as u64;
        if self.history.len() >= self.settings.epochs {
            return Ok(None);
        }
        let before = epoch * self.positions.training();
        let (batch, whole) = (self.settings.batch, self.whole() as f64);
        let (trainer, mut sum, mut count) = (&mut self.trainer, 0.0, 0);
        self.positions.learn(batch, &[self.settings.seed, epoch], |batch| {
            let len = batch.len() as f64;
            // In the middle of the step: a training of a single one learns too.
            sum += trainer.learn(batch, ((before + count) as f64 + len / 2.0) / whole) * len;
            count += batch.len() as u64;
            see(Step { positions: before + count, cost: sum / count as f64 });
            Ok(())
        })?;
        let training = sum / count.max(1) as f64;
        let losses = Losses { training, validation: self.validate()? };
        ensure!(
            training.is_finite() && losses.validation.is_finite(),
            "the loss is {training}, and {} on the validation set: a smaller rate may help",
            losses.validation
        );
        self.history.push(losses);
        Ok(Some(losses))
    }

    /// The mean cost on the positions that are kept back.
    fn validate(&mut self) -> Result<f64> {
        let (mut sum, trainer) = (0.0, &self.trainer);
        self.positions.check(self.settings.batch, |batch| {
            sum += trainer.cost(batch);
            Ok(())
        })?;
        Ok(sum / self.positions.validation().max(1) as f64)
    }

    /// The network that learns.
    pub const fn trainer(&self) -> &Trainer {
        &self.trainer
    }

    /// See [`Trainer::network`].
    ///
    /// # Errors
    /// See there.
    pub fn network(&self, scale: i32) -> Result<Network> {
        self.trainer.network(scale)
    }

    /// Writes all that is needed to go on.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn save(&mut self, path: &Path) -> Result<()> {
        checkpoint::write(path, &self.description(), &mut self.trainer, &self.history)
    }

    /// Goes on where another training with the same shape, settings and positions was interrupted.
    ///
    /// # Errors
    /// The file cannot be read, is damaged, or of another training.
    pub fn resume(&mut self, path: &Path) -> Result<()> {
        let description = self.description();
        self.history = checkpoint::read(path, &description, &mut self.trainer)?;
        Ok(())
    }

    /// What must be the same for a training to go on.
    fn description(&self) -> String {
        let (shape, positions) = (self.trainer.shape(), &self.positions);
        let regions = shape.inputs().count() / shape.board().squares();
        format!(
            "{} {} planes{} hidden {} outputs {}, {}, {} and {} positions ({:08x})",
            shape.board(),
            regions,
            if shape.inputs().mirrored() { " mirrored" } else { "" },
            shape.hidden(),
            shape.outputs(),
            self.settings,
            positions.training(),
            positions.validation(),
            positions.checksum()
        )
    }
}
