//! The folder where a user's games are kept.

use std::env;
use std::path::PathBuf;

/// The program's folder for a user's data, whether or not it is there yet: by `XDG_DATA_HOME`, or where the system has such folders.
pub(crate) fn data_folder() -> Option<PathBuf> {
    let named = |name| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let usual = || match env::consts::OS {
        "windows" => named("LOCALAPPDATA"),
        "macos" => Some(named("HOME")?.join("Library/Application Support")),
        _ => Some(named("HOME")?.join(".local/share")),
    };
    Some(named("XDG_DATA_HOME").or_else(usual)?.join("cubemate"))
}
