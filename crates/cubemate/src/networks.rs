//! The networks that the command line and other programs name.

use std::path::Path;

use engine::{Mind, Networks};
use nnue::Network;

use crate::games::GameName;

/// The networks that are built in.
pub(crate) const BUILT_IN: &str = "<built-in>";
/// No network: positions are judged by hand.
pub(crate) const NONE: &str = "<none>";

/// Has a mind judge by the network of a file, by those that are built in, or by none. Nothing changes if that fails.
pub(crate) fn choose(mind: &mut Mind, game: GameName, text: &str) -> Result<(), String> {
    let networks = match text {
        BUILT_IN => Networks::built_in().clone(),
        NONE => Networks::default(),
        file => {
            let network = Network::open(Path::new(file)).map_err(|e| format!("'{file}': {e}"))?;
            let board = network.board();
            if usize::from(board.levels()) != game.levels() {
                return Err(format!("'{file}': a network for {board}, expected one for {game}"));
            }
            let mut networks = mind.networks().clone();
            networks.set(network);
            networks
        }
    };
    mind.set_networks(networks);
    Ok(())
}
