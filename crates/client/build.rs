//! Builds the web client for release builds, and lists its files as Rust.
//!
//! `CUBEMATE_CLIENT_DIST` names a folder with a client that is built already; then neither Node nor npm is needed.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, exit};
use std::{env, fs, io};

/// What Vite needs.
const NODE: (u32, u32) = (20, 19);
/// What the client is made of, in its folder.
const SOURCES: [&str; 8] = [
    "src",
    "public",
    "index.html",
    "package.json",
    "package-lock.json",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
];
const READY: &str = "CUBEMATE_CLIENT_DIST";

fn main() {
    if let Err(error) = run() {
        eprintln!("the web client cannot be built: {error}");
        exit(1);
    }
}

fn run() -> Result<(), String> {
    let web = variable("CARGO_MANIFEST_DIR")?.join("../../web");
    let out = variable("OUT_DIR")?;
    println!("cargo::rerun-if-env-changed={READY}");
    let ready = env::var_os(READY).map(PathBuf::from);
    let files = match ready {
        Some(ready) => {
            println!("cargo::rerun-if-changed={}", ready.display());
            if !ready.join("index.html").is_file() {
                return Err(format!("{READY} is {}, which has no index.html", ready.display()));
            }
            list(&ready)?
        }
        // Debug builds read from disk, so that they are quick.
        None if variable("PROFILE")?.as_os_str() == "debug" => String::from("&[]"),
        None => {
            for source in SOURCES {
                println!("cargo::rerun-if-changed={}", web.join(source).display());
            }
            let built = out.join("client");
            build(&web, &built)?;
            list(&built)?
        }
    };
    write(&out.join("files.rs"), &files)
}

/// Lets npm fetch what the client is built with, and Vite build it.
fn build(web: &Path, out: &Path) -> Result<(), String> {
    check_node()?;
    // npm leaves a list of what it installed; a lock file that is newer has not been followed yet.
    let changed = |path: &str| fs::metadata(web.join(path)).and_then(|data| data.modified()).ok();
    if changed("node_modules/.package-lock.json") < changed("package-lock.json") {
        let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
        call(Command::new(npm).args(["ci", "--no-audit", "--no-fund"]).current_dir(web))?;
    }
    let vite = web.join("node_modules/vite/bin/vite.js");
    let mut command = Command::new("node");
    command.arg(vite).arg("build").arg("--logLevel").arg("warn").current_dir(web);
    call(command.env("CUBEMATE_CLIENT_OUT", out))
}

fn check_node() -> Result<(), String> {
    let wanted = format!(
        "Node {}.{} or newer is needed (https://nodejs.org), or {READY} with the folder of a built client",
        NODE.0, NODE.1
    );
    let said = Command::new("node").arg("--version").output();
    let said = said.map_err(|error| format!("cannot run node ({error}); {wanted}"))?;
    let text = String::from_utf8_lossy(&said.stdout).trim().to_owned();
    let mut numbers = text.trim_start_matches('v').split('.').map(|part| part.parse().unwrap_or(0));
    let version = (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0));
    if version < NODE { Err(format!("node is {text}; {wanted}")) } else { Ok(()) }
}

/// Runs a command; what it says is shown only if it fails.
fn call(command: &mut Command) -> Result<(), String> {
    let done = command.output().map_err(|error| format!("{command:?}: {error}"))?;
    if done.status.success() {
        return Ok(());
    }
    let said = [done.stdout, done.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
    Err(format!("{command:?} failed\n{}", said.concat()))
}

/// A list of the files of a folder, as Rust: the path on the server and the bytes.
fn list(folder: &Path) -> Result<String, String> {
    let mut paths = Vec::new();
    collect(folder, &mut paths).map_err(|error| at(folder, &error))?;
    paths.sort();
    let mut text = String::from("&[\n");
    for path in paths {
        let inside = path.strip_prefix(folder).map_err(|error| error.to_string())?;
        let name = inside.to_string_lossy().replace('\\', "/");
        let full = path.canonicalize().map_err(|error| at(&path, &error))?;
        let full = full.to_string_lossy();
        let _ = writeln!(text, "    ({name:?}, include_bytes!({full:?})),");
    }
    text.push(']');
    Ok(text)
}

fn collect(folder: &Path, paths: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { collect(&path, paths)? } else { paths.push(path) }
    }
    Ok(())
}

fn variable(name: &str) -> Result<PathBuf, String> {
    env::var_os(name).map(PathBuf::from).ok_or_else(|| format!("{name} is not set"))
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    fs::write(path, text).map_err(|error| at(path, &error))
}

fn at(path: &Path, error: &io::Error) -> String {
    format!("{}: {error}", path.display())
}
