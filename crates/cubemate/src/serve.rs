//! `cubemate serve`: the web application, and what the program does when no command is given.

use std::env;
use std::io::{self, Write};
use std::net::IpAddr;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result};
use clap::Args;
use server::{Config, Server};
use tokio::runtime::Runtime;
use tokio::signal;

use crate::home;

#[derive(Args)]
#[group(skip)]
pub(crate) struct Arguments {
    /// The address to listen at; 0.0.0.0 for every network [default: 127.0.0.1]
    #[arg(long, value_name = "ADDRESS")]
    listen: Option<IpAddr>,
    /// The port, or the next one that is free; 0 for any [default: 8512]
    #[arg(long)]
    port: Option<u16>,
    #[command(flatten)]
    place: Place,
    /// Do not open the browser
    #[arg(long)]
    no_open: bool,
}

/// Where games are kept.
#[derive(Args)]
pub(crate) struct Place {
    /// The folder where games are kept [default: the user's folder for data]
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// Another database than the one in that folder: the URL of one of PostgreSQL, or of an SQLite file
    #[arg(long, value_name = "URL")]
    database: Option<String>,
}

impl Place {
    fn folder(&self) -> Result<PathBuf> {
        let folder = self.data.clone().or_else(home::data_folder);
        folder.context("no folder for data is known here; name one by --data")
    }

    /// The address of the database.
    pub(crate) fn url(&self) -> Result<String> {
        match &self.database {
            Some(url) => Ok(url.clone()),
            None => Ok(server::database_in(&self.folder()?)),
        }
    }
}

/// What waits for the network and the database.
pub(crate) fn runtime() -> Result<Runtime> {
    Ok(tokio::runtime::Builder::new_multi_thread().enable_all().build()?)
}

/// Serves until it is told to end.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<()> {
    tracing_subscriber::fmt().with_writer(io::stderr).with_target(false).init();
    runtime()?.block_on(serve(arguments, out))
}

async fn serve(arguments: &Arguments, out: &mut impl Write) -> Result<()> {
    let mut config = Config::new(arguments.place.folder()?);
    config.listen = arguments.listen.unwrap_or(config.listen);
    config.port = arguments.port.unwrap_or(config.port);
    config.database.clone_from(&arguments.place.database);
    let wanted = config.port;
    let server = Server::start(config).await?;
    let address = server.address();
    if wanted != 0 && wanted != address.port() {
        writeln!(out, "Port {wanted} is taken; the next free one is {}.", address.port())?;
    }
    if server.woken() > 0 {
        writeln!(out, "Games that go on: {}", server.woken())?;
    }
    writeln!(out, "Cubemate is at http://{address}")?;
    out.flush()?;
    if !arguments.no_open && address.ip().is_loopback() {
        open_browser(&format!("http://{address}"));
    }
    server.run(told_to_end()).await.context("the server")
}

/// Done when the terminal or the system wants the program to end.
async fn told_to_end() {
    let interrupted = async { signal::ctrl_c().await.ok() };
    #[cfg(unix)]
    {
        let Ok(mut terminated) = signal::unix::signal(signal::unix::SignalKind::terminate()) else {
            interrupted.await;
            return;
        };
        tokio::select! {
            _ = interrupted => (),
            _ = terminated.recv() => (),
        }
    }
    #[cfg(not(unix))]
    interrupted.await;
}

/// Shows the page where there is a screen. If that fails, the address stands on the terminal all the same.
fn open_browser(url: &str) {
    let program = if cfg!(windows) {
        "explorer"
    } else if cfg!(target_os = "macos") {
        "open"
    } else if env::var_os("DISPLAY").is_some() || env::var_os("WAYLAND_DISPLAY").is_some() {
        "xdg-open"
    } else {
        return;
    };
    let mut command = Command::new(program);
    let _ =
        command.arg(url).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
}

#[cfg(test)]
mod tests {
    use server::PORT;

    use super::*;

    #[test]
    fn the_help_names_the_port_that_is_tried_first() {
        let command = <Arguments as Args>::augment_args(clap::Command::new("serve"));
        let port = command.get_arguments().find(|argument| argument.get_id() == "port");
        let help = port.and_then(|port| port.get_help()).map(ToString::to_string);
        assert!(help.is_some_and(|help| help.contains(&format!("[default: {PORT}]"))));
    }
}
