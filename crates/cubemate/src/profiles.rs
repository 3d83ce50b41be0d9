//! Profiles of computer players as files: where they are, and how they are read and written.

use std::path::{Path, PathBuf};
use std::{fs, io};

use anyhow::{Context, Result, anyhow, bail};
use engine::players::{Character, Level, Profile};

use crate::home;

/// How the files of profiles end.
const EXTENSION: &str = "profile";

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
    let text = fs::read_to_string(&path)
        .with_context(|| format!("cannot read the profile {}", path.display()))?;
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    Profile::parse(&name, &text).with_context(|| path.display().to_string())
}

/// Writes a profile under its name, or into the file that is named, and tells where it is. Either the old one stays or the new one is there.
pub(crate) fn write(word: &str, profile: &Profile) -> Result<PathBuf> {
    let path = place(word)?;
    let written = || -> io::Result<()> {
        fs::create_dir_all(path.parent().unwrap_or(Path::new(".")))?;
        matches::replace(&path, &profile.to_string())
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
    let folder = folder()?;
    let entries = match fs::read_dir(&folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.with_context(|| format!("cannot read {}", folder.display()))?,
    };
    let mut names = Vec::new();
    for entry in entries {
        let path = entry.with_context(|| format!("cannot read {}", folder.display()))?.path();
        if path.extension().is_some_and(|extension| extension == EXTENSION) {
            names.extend(path.file_stem().map(|name| name.to_string_lossy().into_owned()));
        }
    }
    names.sort();
    Ok(names)
}

/// A word with a separator or the usual ending is a file, any other the name of a profile in the user's folder.
fn place(word: &str) -> Result<PathBuf> {
    let path = Path::new(word);
    if path.components().count() > 1 || path.extension().is_some_and(|end| end == EXTENSION) {
        return Ok(path.to_path_buf());
    }
    let fits = |letter: char| letter.is_alphanumeric() || " -_".contains(letter);
    if word.trim().is_empty() || !word.chars().all(fits) {
        bail!("'{word}' is no name of a profile, expected letters, digits, spaces, '-' and '_'");
    }
    Ok(folder()?.join(word).with_added_extension(EXTENSION))
}

fn folder() -> Result<PathBuf> {
    let data = home::data_folder();
    let data = data.ok_or_else(|| anyhow!("no folder for profiles: HOME is not set"))?;
    Ok(data.join("profiles"))
}
