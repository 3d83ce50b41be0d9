//! Profiles of computer players as files: where they are, and how they are read and written.

use std::path::{Path, PathBuf};
use std::{fs, io};

use anyhow::{Context, Result};
use engine::players::{Character, Level, Profile, Profiles};

use crate::home;

/// The one whom a word names: a level, or a profile by its name or its file.
pub(crate) fn character(word: &str) -> Result<Character> {
    if let Ok(level) = word.parse::<Level>() {
        return Ok(level.into());
    }
    let levels = Level::ALL.map(|level| level.name().to_lowercase()).join(", ");
    let profile = read(word).with_context(|| format!("'{word}' is none of the levels {levels}"))?;
    Ok(profile.into())
}

/// Reads a profile by its name, or from the file that is named.
pub(crate) fn read(word: &str) -> Result<Profile> {
    let path = place(word)?;
    Profile::load(&path).with_context(|| format!("cannot read the profile {}", path.display()))
}

/// Writes a profile under its name, or into the file that is named, and tells where it is. Either the old one stays or the new one is there.
pub(crate) fn write(word: &str, profile: &Profile) -> Result<PathBuf> {
    let path = place(word)?;
    let written = || -> io::Result<()> {
        fs::create_dir_all(path.parent().unwrap_or(Path::new(".")))?;
        matches::replace(&path, profile.to_string())
    };
    written().with_context(|| format!("cannot write the profile {}", path.display()))?;
    Ok(path)
}

/// Whether there is such a profile.
pub(crate) fn exists(word: &str) -> Result<bool> {
    Ok(place(word)?.exists())
}

/// The names of all profiles in the user's folder, in order.
pub(crate) fn names() -> Result<Vec<String>> {
    profiles()?.names().context("cannot read the folder of profiles")
}

/// A word with a separator or the usual ending is a file, any other the name of a profile in the user's folder.
fn place(word: &str) -> Result<PathBuf> {
    let path = Path::new(word);
    let ends = path.extension().is_some_and(|end| end == Profiles::EXTENSION);
    if path.components().count() > 1 || ends {
        return Ok(path.to_path_buf());
    }
    Ok(profiles()?.path(word)?)
}

fn profiles() -> Result<Profiles> {
    let data = home::data_folder().context("no folder for profiles: HOME is not set")?;
    Ok(server::profiles_in(&data))
}
