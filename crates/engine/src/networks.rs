//! The networks by which positions are judged, at most one for each board.

use std::sync::{Arc, LazyLock};

use nnue::{Board, Network};

/// The files of the networks that are built in.
const FILES: &[&[u8]] = &[include_bytes!("../nets/fide.net"), include_bytes!("../nets/cube.net")];
/// Those of the networks that judge structure.
const STRUCTURE_FILES: &[&[u8]] =
    &[include_bytes!("../nets/fide-structure.net"), include_bytes!("../nets/cube-structure.net")];

static BUILT_IN: LazyLock<Networks> = LazyLock::new(|| Networks::read(FILES));
static STRUCTURE: LazyLock<Networks> = LazyLock::new(|| Networks::read(STRUCTURE_FILES));

/// Networks by board. Where there is none, positions are judged by hand.
#[derive(Clone, Debug, Default)]
pub struct Networks([Option<Arc<Network>>; Board::ALL.len()]);

impl Networks {
    /// Those that are built in.
    pub fn built_in() -> &'static Self {
        &BUILT_IN
    }

    /// Those that are built in and judge nothing but structure.
    pub fn structure() -> &'static Self {
        &STRUCTURE
    }

    fn read(files: &[&[u8]]) -> Self {
        let mut networks = Self::default();
        for file in files {
            networks.set(Network::read(file).expect("the file in the sources"));
        }
        networks
    }

    /// Takes a network in place of the one for the same board.
    pub fn set(&mut self, network: Network) {
        let board = network.board();
        self.0[board.index()] = Some(Arc::new(network));
    }

    /// The network for a board of so many levels.
    pub fn for_levels(&self, levels: u8) -> Option<&Arc<Network>> {
        self.0[Board::of_levels(levels)?.index()].as_ref()
    }
}
