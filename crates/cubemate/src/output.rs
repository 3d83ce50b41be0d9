//! Files that long work writes when it ends.

use std::fs::{self, File, OpenOptions};
use std::path::Path;

use anyhow::{Context, Result, ensure};

/// Sees, before the work begins, that a file can be written, that all it is made from can be read, and that it is none of these.
pub(crate) fn check(out: &Path, made_from: &[impl AsRef<Path>]) -> Result<()> {
    // What is written stands beside the file until it is whole.
    let beside = out.with_added_extension("new");
    let places = [out, &beside].map(|path| fs::canonicalize(path).ok());
    for path in made_from.iter().map(AsRef::as_ref) {
        let (name, read) = (path.display(), File::open(path).and_then(|_| fs::canonicalize(path)));
        let read = Some(read.with_context(|| format!("cannot read {name}"))?);
        ensure!(
            !places.contains(&read),
            "{name} would be lost: it is read, and cannot be written too"
        );
    }
    let tried = if out.exists() {
        OpenOptions::new().append(true).open(out).map(drop)
    } else {
        File::create(&beside).and_then(|_| fs::remove_file(&beside))
    };
    tried.with_context(|| format!("cannot write {}", out.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_written_or_read_is_told_beforehand() -> Result<()> {
        let folder = tempfile::tempdir()?;
        let at = |name: &str| folder.path().join(name);
        fs::write(at("games"), "games")?;
        check(&at("new"), &[at("games")])?;
        fs::write(at("old"), "old")?;
        check(&at("old"), &[at("games")])?;
        assert_eq!(fs::read(at("old"))?, b"old");
        let refused =
            |out: &str, from: &str| check(&at(out), &[at(from)]).expect_err("a reason").to_string();
        assert!(refused("games", "games").contains("would be lost"));
        assert!(refused("./games", "games").contains("would be lost"));
        fs::rename(at("old"), at("old.new"))?;
        assert!(refused("old", "old.new").contains("would be lost"));
        assert!(refused("new", "nowhere").contains("cannot read"));
        assert!(refused("nowhere/new", "games").contains("cannot write"));
        assert!(check(folder.path(), &[at("games")]).is_err(), "a folder");
        assert_eq!(fs::read_dir(folder.path())?.count(), 2, "nothing is left behind");
        Ok(())
    }
}
