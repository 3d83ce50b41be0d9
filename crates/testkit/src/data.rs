//! Public test data, which is not part of the project: the folder that `CUBEMATE_TEST_DATA` names.

use std::path::{Path, PathBuf};
use std::{env, fs};

fn folder(wanted: &str) -> Option<PathBuf> {
    let folder = env::var_os("CUBEMATE_TEST_DATA").map(PathBuf::from);
    if folder.is_none() {
        println!("skipped: CUBEMATE_TEST_DATA names no folder with {wanted}");
    }
    folder
}

/// A file of the data; nothing, and a word about it, where there is no data.
///
/// # Panics
/// If there is a folder, but not the file.
pub fn data_bytes(path: &str) -> Option<Vec<u8>> {
    let file = folder(path)?.join(path);
    Some(fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display())))
}

/// All files below a folder of the data, in order; nothing, and a word about it, where there is no data.
///
/// # Panics
/// If there is data, but not this folder.
pub fn data_files(path: &str) -> Option<Vec<PathBuf>> {
    let mut files = Vec::new();
    collect(&folder(path)?.join(path), &mut files);
    files.sort();
    Some(files)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for entry in entries {
        let path = entry.expect("a readable folder").path();
        if path.is_dir() {
            collect(&path, files);
        } else {
            files.push(path);
        }
    }
}
