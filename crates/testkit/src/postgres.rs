//! A PostgreSQL for tests, started where it is installed.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tempfile::TempDir;

/// A PostgreSQL of our own, shared by the tests that run at the same time.
pub struct Postgres {
    programs: PathBuf,
    folder: TempDir,
    port: u16,
}

impl Postgres {
    /// The one that runs, or a new one; nothing where PostgreSQL is not installed. It ends with its last holder.
    pub fn shared() -> Option<Arc<Self>> {
        static SHARED: Mutex<Weak<Postgres>> = Mutex::new(Weak::new());
        let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(running) = shared.upgrade() {
            return Some(running);
        }
        let started = Arc::new(Self::start()?);
        *shared = Arc::downgrade(&started);
        Some(started)
    }

    /// Makes an empty database, and gives its address.
    ///
    /// # Panics
    /// If the server that runs does not do it.
    pub fn create_database(&self) -> String {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let name = format!("test{}", COUNT.fetch_add(1, Ordering::Relaxed));
        let made = self.command("createdb").arg(&name).output();
        assert!(made.is_ok_and(|output| output.status.success()), "a database is made");
        format!("postgres://postgres@127.0.0.1:{}/{name}", self.port)
    }

    fn start() -> Option<Self> {
        let programs = programs()?;
        let folder = TempDir::new().expect("a folder");
        let port = TcpListener::bind("127.0.0.1:0").ok()?.local_addr().ok()?.port();
        let postgres = Self { programs, folder, port };
        if is_root() {
            let owner = Command::new("chown").arg("postgres").arg(postgres.folder.path()).status();
            owner.ok().filter(std::process::ExitStatus::success)?;
        }
        let data = postgres.data();
        let set_up = ["--auth=trust", "--username=postgres", "--no-sync", "--encoding=UTF8", "-D"];
        done(&postgres.run("initdb").args(set_up).arg(&data).output().ok()?);
        let options = format!(
            "-p {port} -c listen_addresses=127.0.0.1 -k {}",
            postgres.folder.path().display()
        );
        let log = postgres.folder.path().join("log");
        let mut start = postgres.run("pg_ctl");
        start.args(["start", "--wait", "-o", &options, "-l"]).arg(log).arg("-D").arg(&data);
        // The server outlives the command, and would keep its pipes open.
        let started = start.stdout(Stdio::null()).stderr(Stdio::null()).status().ok()?;
        assert!(started.success(), "PostgreSQL starts");
        Some(postgres)
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// A program of PostgreSQL, run by somebody whom it does not refuse.
    fn run(&self, program: &str) -> Command {
        let program = self.programs.join(program);
        let mut command = if is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        command.current_dir(self.folder.path()).stdin(Stdio::null());
        command
    }

    /// One that talks to our server.
    fn command(&self, program: &str) -> Command {
        let mut command = self.run(program);
        command.args(["-h", "127.0.0.1", "-U", "postgres", "-p", &self.port.to_string()]);
        command
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let mut stop = self.run("pg_ctl");
        stop.args(["stop", "--mode=immediate", "-D"]).arg(self.data());
        // Nothing is lost if it does not stop: the folder goes away all the same.
        let _ = stop.output();
    }
}

fn done(output: &Output) {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout == b"0\n")
}

/// Where PostgreSQL's programs are, the latest version first.
fn programs() -> Option<PathBuf> {
    let mut versions: Vec<_> = std::fs::read_dir("/usr/lib/postgresql")
        .ok()?
        .flatten()
        .map(|entry| entry.path())
        .collect();
    versions.sort();
    let complete = |folder: &Path| folder.join("initdb").exists() && folder.join("pg_ctl").exists();
    versions.into_iter().rev().map(|version| version.join("bin")).find(|bin| complete(bin))
}
