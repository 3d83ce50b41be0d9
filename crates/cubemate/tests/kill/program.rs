//! The program as a process.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A server that runs.
pub(crate) struct Program {
    child: Child,
    address: SocketAddr,
}

impl Program {
    /// Starts it with its data in this folder, and waits until it listens.
    pub(crate) fn start(folder: &Path, database: Option<&str>) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_cubemate"));
        command.args(["serve", "--port", "0", "--no-open", "--data"]).arg(folder);
        if let Some(url) = database {
            command.args(["--database", url]);
        }
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the program was built");
        let lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let address = lines
            .map_while(Result::ok)
            .find_map(|line| line.strip_prefix("Cubemate is at http://")?.parse().ok());
        Self { child, address: address.expect("the program says where it is") }
    }

    pub(crate) const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Ends it without any warning: this is SIGKILL.
    pub(crate) fn kill(&mut self) {
        self.child.kill().expect("it was running");
        self.child.wait().expect("it is gone");
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
