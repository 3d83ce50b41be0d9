//! The steps of the web client: types and texts checked, its tests, and the whole program driven in a real browser.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};

use crate::step::{Step, root};

/// Names under which a Chromium is found.
const CHROMIUMS: [&str; 5] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
/// The oldest version of Node that builds the client.
const NODE: [u32; 2] = [20, 19];

/// Checks and tests the client, without the program.
pub(crate) fn test() -> Result<()> {
    install()?;
    Step::npm("client: types and components", &["run", "check"])
        .remedy("each message above names its place")
        .run()?;
    Step::npm("client: tests", &["test"]).remedy("run them alone with npm test, in web").run()
}

/// Takes pictures of every screen.
pub(crate) fn pictures() -> Result<()> {
    install()?;
    Step::new("program", &["build", "-p", "cubemate"]).remedy("see the errors above").run()?;
    browse("pictures")
}

/// Drives the program, which must have been built, in Chromium.
pub(crate) fn browse(script: &str) -> Result<()> {
    let chromium = chromium()?;
    Step::npm("client: build", &["run", "build"]).remedy("see the errors above").run()?;
    Step::npm("browser", &["run", script])
        .env("CUBEMATE_CHROMIUM", &chromium)
        .env("CUBEMATE_PROGRAM", &program()?.to_string_lossy())
        .remedy("run one alone with npm run browser -- -g NAME, in web")
        .run()
}

/// Brings the client's packages, unless they are those of the lock file already.
fn install() -> Result<()> {
    let version = output("node", &["--version"]).unwrap_or_default();
    ensure!(
        numbers(&version) >= NODE.to_vec(),
        "the web client needs Node {}.{} or newer, with npm ({}); https://nodejs.org has it",
        NODE[0],
        NODE[1],
        if version.is_empty() { "none is installed".into() } else { format!("there is {version}") },
    );
    let web = root().join("web");
    let changed = |path: &str| fs::metadata(web.join(path)).and_then(|data| data.modified()).ok();
    if changed("node_modules/.package-lock.json") < changed("package-lock.json") {
        Step::npm("client: packages", &["ci", "--no-audit", "--no-fund"])
            .remedy("the registry of npm must be reachable")
            .run()?;
    }
    Ok(())
}

/// The numbers of a version like v20.19.1.
fn numbers(version: &str) -> Vec<u32> {
    version.trim_start_matches('v').split('.').filter_map(|part| part.trim().parse().ok()).collect()
}

/// The program, which is built beside this one.
fn program() -> Result<PathBuf> {
    let own = env::current_exe().context("where am I?")?;
    Ok(own.with_file_name(format!("cubemate{}", env::consts::EXE_SUFFIX)))
}

/// A Chromium: the one that is named, one that is installed, or one that can be.
fn chromium() -> Result<String> {
    if let Ok(named) = env::var("CUBEMATE_CHROMIUM") {
        ensure!(runs(&named), "CUBEMATE_CHROMIUM is '{named}', which does not run");
        return Ok(named);
    }
    if let Some(found) = installed() {
        return Ok(found);
    }
    // Whoever may install packages is spared the work.
    let is_root = output("id", &["-u"]).is_some_and(|user| user == "0");
    if is_root && runs("apt-get") {
        println!("\nNo Chromium is installed; apt-get brings one for the browser tests.");
        for arguments in
            [&["update", "-q"][..], &["install", "-y", "-q", "--no-install-recommends", "chromium"]]
        {
            Command::new("apt-get")
                .args(arguments)
                .env("DEBIAN_FRONTEND", "noninteractive")
                .status()?;
        }
        if let Some(found) = installed() {
            return Ok(found);
        }
    }
    bail!(
        "the browser tests need Chromium or Chrome: install it (on Debian: apt-get install chromium), or name one by CUBEMATE_CHROMIUM"
    )
}

fn installed() -> Option<String> {
    CHROMIUMS.into_iter().find(|name| runs(name)).and_then(path_of)
}

/// Where a program lies, since not everything that starts it looks around for it.
fn path_of(name: &str) -> Option<String> {
    if Path::new(name).is_absolute() {
        return Some(name.to_owned());
    }
    let folders = env::var_os("PATH")?;
    let file =
        env::split_paths(&folders).map(|folder| folder.join(name)).find(|file| file.is_file())?;
    Some(file.to_string_lossy().into_owned())
}

fn runs(program: &str) -> bool {
    output(program, &["--version"]).is_some()
}

/// What a program prints, if it runs and succeeds.
fn output(program: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program).args(arguments).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}
