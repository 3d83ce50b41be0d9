//! `cubemate loadtest`: many games over real websockets, and beside them a bare relay as the limit of what is possible.
//!
//! The servers are processes of their own, so that their memory can be told apart: this program with `--as`. Clients know their moves
//! beforehand and look at no more of a message than they must, since they share the machine with the server.

mod pair;
mod relay;
mod script;
mod times;

use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use clap::{Args, ValueEnum};
use server::api::limits::Limits;
use server::{Config, Server};

use crate::serve;
use pair::{Pace, Pair};
use times::Times;

#[derive(Args)]
pub(crate) struct Arguments {
    /// How many games are played at the same time
    #[arg(long, value_name = "N", default_value = "1000")]
    games: NonZeroUsize,
    /// How long each measurement takes
    #[arg(long, value_name = "N", default_value = "20")]
    seconds: u64,
    /// Another database than a new SQLite file, for the games
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// What this process is
    #[arg(long = "as", hide = true)]
    role: Option<Role>,
    /// Where a server keeps its data
    #[arg(long, hide = true, default_value = ".")]
    data: std::path::PathBuf,
    /// How long the frames of the relay are
    #[arg(long, hide = true, default_value = "1000")]
    frame: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Role {
    /// The server of games, without its limits.
    Games,
    /// The relay.
    Relay,
}

/// Runs the measurements, or one of the servers.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<()> {
    let runtime = serve::runtime()?;
    match arguments.role {
        None => runtime.block_on(measure(arguments, out)),
        Some(Role::Games) => runtime.block_on(serve_games(arguments, out)),
        Some(Role::Relay) => runtime.block_on(relay::serve(&arguments.data, arguments.frame, out)),
    }
}

async fn serve_games(arguments: &Arguments, out: &mut impl Write) -> Result<()> {
    let mut config = Config::new(arguments.data.clone());
    config.port = 0;
    config.database.clone_from(&arguments.database);
    let most = usize::MAX;
    config.limits = Limits {
        requests: 1e9,
        messages: 1e9,
        connections: most,
        all_connections: most,
        games: most,
        ..Limits::default()
    };
    let server = Server::start(config).await?;
    writeln!(out, "{}", server.address())?;
    out.flush()?;
    Ok(server.run(std::future::pending()).await?)
}

async fn measure(arguments: &Arguments, out: &mut impl Write) -> Result<()> {
    let games = arguments.games.get();
    let time = Duration::from_secs(arguments.seconds);
    let script: Arc<[String]> = script::moves().into();
    let folder = std::env::temp_dir().join(format!("cubemate-loadtest-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    // Whatever happens, the folder goes away.
    let _cleared = Cleared(&folder);
    let mut process = Process::start(Role::Games, &folder.join("games"), arguments, 0)?;
    let before = process.memory();
    let mut pairs = Vec::with_capacity(games);
    for _ in 0..games {
        pairs.push(Pair::of_game(process.address, Arc::clone(&script)).await?);
    }
    let memory = process.memory().zip(before).map(|(now, before)| now.saturating_sub(before));
    writeln!(out, "{games} games, {} connections", 2 * games)?;
    if let Some(kilobytes) = memory {
        let each = kilobytes as f64 / games as f64;
        writeln!(out, "memory per game: {each:.1} kB, with both connections")?;
    }
    let (paced, pairs) = play(pairs, Pace::Every(Duration::from_secs(1)), time).await?;
    writeln!(out, "one move a second in each: {paced}")?;
    let (peak, pairs) = play(pairs, Pace::AtOnce, time).await?;
    writeln!(out, "as fast as it goes:        {peak}")?;
    let frame = pairs.first().map_or(0, Pair::frame_length);
    drop(pairs);
    process.end();

    let mut process = Process::start(Role::Relay, &folder.join("relay"), arguments, frame)?;
    let mut pairs = Vec::with_capacity(games);
    for number in 0..games {
        pairs.push(Pair::of_relay(process.address, number, Arc::clone(&script)).await?);
    }
    let (limit, _) = play(pairs, Pace::AtOnce, time).await?;
    writeln!(out, "a bare relay, {frame} bytes: {limit}")?;
    process.end();
    let share = 100.0 * peak.rate() / limit.rate();
    writeln!(out, "The games reach {share:.0} % of the relay's moves.")?;
    Ok(())
}

/// Lets all pairs play for a time, and gives what was measured.
async fn play(pairs: Vec<Pair>, pace: Pace, time: Duration) -> Result<(Times, Vec<Pair>)> {
    let tasks: Vec<_> = pairs
        .into_iter()
        .enumerate()
        .map(|(number, pair)| tokio::spawn(pair.play(number, pace, time)))
        .collect();
    let (mut all, mut rested) = (Vec::new(), Vec::new());
    for task in tasks {
        let (pair, times) = task.await??;
        all.extend(times);
        rested.push(pair);
    }
    ensure!(!all.is_empty(), "no move was made");
    Ok((Times::new(all, time), rested))
}

/// A server in a process of its own.
struct Process {
    child: Child,
    address: SocketAddr,
}

impl Process {
    fn start(role: Role, data: &Path, arguments: &Arguments, frame: usize) -> Result<Self> {
        let name = role.to_possible_value().map(|value| value.get_name().to_owned());
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["loadtest", "--as"]).args(name).arg("--data").arg(data);
        command.args(["--frame", &frame.to_string()]);
        if let (Role::Games, Some(url)) = (role, &arguments.database) {
            command.args(["--database", url]);
        }
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn()?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().context("no output")?).read_line(&mut line)?;
        let address = line.trim().parse().context("the server did not start")?;
        Ok(Self { child, address })
    }

    /// The memory in use, in kilobytes, where the system tells.
    fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.split_whitespace().next()?.parse().ok()
    }

    fn end(&mut self) {
        // It may be gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}

/// A folder that is removed at the end.
struct Cleared<'a>(&'a Path);

impl Drop for Cleared<'_> {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(self.0);
    }
}
