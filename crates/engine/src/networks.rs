//! The networks by which positions are judged, at most one for each board.

use std::sync::{Arc, LazyLock};

use nnue::{Board, Network};

/// The files of the networks that are built in.
const FILES: &[&[u8]] = &[];

static BUILT_IN: LazyLock<Networks> = LazyLock::new(|| {
    let mut networks = Networks::default();
    for file in FILES {
        networks.set(Network::read(file).expect("the file in the sources"));
    }
    networks
});

/// Networks by board. Where there is none, positions are judged by hand.
#[derive(Clone, Debug, Default)]
pub struct Networks([Option<Arc<Network>>; Board::ALL.len()]);

impl Networks {
    /// Those that are built in.
    pub fn built_in() -> &'static Self {
        &BUILT_IN
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
