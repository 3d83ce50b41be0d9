//! The folder where profiles are kept, each in a file of its name.

use std::path::{Path, PathBuf};
use std::{fs, io};

use super::{Profile, ProfileError};

/// The profiles of a folder, which need not be there yet.
#[derive(Clone, Debug)]
pub struct Profiles {
    folder: PathBuf,
}

/// Why there is no such profile.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// No profile can be called so.
    #[error("'{0}' is no name of a profile, expected letters, digits, spaces, '-' and '_'")]
    Name(String),
    /// Its file cannot be read.
    #[error("{0}")]
    File(#[from] io::Error),
    /// Its text makes no sense.
    #[error(transparent)]
    Text(#[from] ProfileError),
}

impl Profiles {
    /// How the files of profiles end.
    pub const EXTENSION: &str = "profile";

    /// The profiles of a folder.
    pub const fn new(folder: PathBuf) -> Self {
        Self { folder }
    }

    /// The file of a profile, whether or not it is there.
    ///
    /// # Errors
    /// No profile can be called so.
    pub fn path(&self, name: &str) -> Result<PathBuf, LoadError> {
        let fits = |letter: char| letter.is_alphanumeric() || " -_".contains(letter);
        if name.trim().is_empty() || !name.chars().all(fits) {
            return Err(LoadError::Name(name.chars().take(40).collect()));
        }
        Ok(self.folder.join(name).with_added_extension(Self::EXTENSION))
    }

    /// The profile of a name.
    ///
    /// # Errors
    /// There is none, or its text makes no sense.
    pub fn read(&self, name: &str) -> Result<Profile, LoadError> {
        Profile::load(&self.path(name)?)
    }

    /// The names of all profiles, in order.
    ///
    /// # Errors
    /// The folder is there and cannot be read.
    pub fn names(&self) -> io::Result<Vec<String>> {
        let entries = match fs::read_dir(&self.folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let mut names = Vec::new();
        for entry in entries {
            let path = entry?.path();
            if path.extension().is_some_and(|extension| extension == Self::EXTENSION) {
                names.extend(path.file_stem().map(|name| name.to_string_lossy().into_owned()));
            }
        }
        names.sort();
        Ok(names)
    }
}

impl Profile {
    /// The profile of a file, called like it.
    ///
    /// # Errors
    /// It cannot be read, or its text makes no sense.
    pub fn load(path: &Path) -> Result<Self, LoadError> {
        let text = fs::read_to_string(path)?;
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        Ok(Self::parse(&name, &text)?)
    }
}
