//! Files that are written anew.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;

/// Writes a file anew in a way that leaves either the old or the new one.
///
/// # Errors
/// It cannot be written.
pub fn replace(path: &Path, contents: impl AsRef<[u8]>) -> io::Result<()> {
    replace_by(path, |out| out.write_all(contents.as_ref()))
}

/// The same for contents that are written bit by bit. What is no plain file, such as a device, is written as it is.
///
/// # Errors
/// It cannot be written, or `write` failed.
pub fn replace_by<E: From<io::Error>>(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<File>) -> Result<(), E>,
) -> Result<(), E> {
    // A link stays, and what it leads to is written.
    let path = &fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let fill = |path: &Path| {
        let mut out = BufWriter::new(File::create(path)?);
        write(&mut out)?;
        Ok(out.flush()?)
    };
    if fs::metadata(path).is_ok_and(|known| !known.is_file()) {
        return fill(path);
    }
    let beside = path.with_added_extension("new");
    let written = fill(&beside).and_then(|()| Ok(fs::rename(&beside, path)?));
    if written.is_err() {
        // What is left of it helps nobody; that it may not be there is no second error.
        let _ = fs::remove_file(&beside);
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fails_leaves_the_old_file_and_nothing_else() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("file");
        replace(&path, "old")?;
        let failed = replace_by(&path, |out| {
            out.write_all(b"new")?;
            Err(io::Error::other("no more room"))
        });
        assert_eq!(failed.expect_err("it failed").to_string(), "no more room");
        assert_eq!(fs::read(&path)?, b"old");
        assert_eq!(fs::read_dir(folder.path())?.count(), 1);
        replace(&path, "new")?;
        assert_eq!(fs::read(&path)?, b"new");
        assert_eq!(fs::read_dir(folder.path())?.count(), 1);
        assert!(replace(folder.path(), "a folder").is_err());
        Ok(())
    }

    #[cfg(unix)]
    #[test]
    fn links_and_devices_stay_what_they_are() -> io::Result<()> {
        use std::os::unix::fs::FileTypeExt;
        let folder = tempfile::tempdir()?;
        let [file, link] = ["file", "link"].map(|name| folder.path().join(name));
        replace(&file, "old")?;
        std::os::unix::fs::symlink(&file, &link)?;
        replace(&link, "new")?;
        assert!(fs::symlink_metadata(&link)?.is_symlink());
        assert_eq!(fs::read(&file)?, b"new");
        replace(Path::new("/dev/null"), "nothing")?;
        assert!(fs::metadata("/dev/null")?.file_type().is_char_device());
        Ok(())
    }
}
