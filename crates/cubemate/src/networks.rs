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
    mind.set_networks(read(mind.networks(), Networks::built_in(), game, text)?);
    Ok(())
}

/// The same for the structure that the levels see.
pub(crate) fn choose_structure(mind: &mut Mind, game: GameName, text: &str) -> Result<(), String> {
    mind.structure = read(&mind.structure, Networks::structure(), game, text)?;
    Ok(())
}

/// The networks that a text stands for: one of a file joins those that are there.
fn read(
    present: &Networks,
    built_in: &Networks,
    game: GameName,
    text: &str,
) -> Result<Networks, String> {
    Ok(match text {
        BUILT_IN => built_in.clone(),
        NONE => Networks::default(),
        file => {
            let mut networks = present.clone();
            networks.set(open(Path::new(file), game)?);
            networks
        }
    })
}

/// Reads the network of a file, which must be one for the game.
pub(crate) fn open(path: &Path, game: GameName) -> Result<Network, String> {
    let file = path.display();
    let network = Network::open(path).map_err(|error| format!("'{file}': {error}"))?;
    let board = network.board();
    if usize::from(board.levels()) == game.levels() {
        Ok(network)
    } else {
        Err(format!("'{file}': a network for {board}, expected one for {game}"))
    }
}
