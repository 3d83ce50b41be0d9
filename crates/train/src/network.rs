//! The training of networks.
//!
//! While it learns, a network is floating-point numbers (`layers`). A batch of positions becomes blocks of inputs (`block`); a
//! `pass` finds what the network makes of them and which way each number should go, and `adam` lets it go there. Nothing depends
//! on the number of threads: work is divided in the same way, and added up in the same order, whoever does it.
//!
//! [`Trainer`] does one step at a time, [`Course`] a whole training with its checkpoints.

mod activation;
mod adam;
mod block;
mod checkpoint;
mod cost;
mod course;
mod layers;
mod pass;
mod plot;
mod settings;
mod shared;
mod trainer;

pub use activation::Activation;
pub use cost::Cost;
pub use course::{Course, Losses, Step};
pub use plot::plot;
pub use settings::Settings;
pub use trainer::Trainer;
