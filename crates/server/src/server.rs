//! The server as a whole: what it is given, how it begins and how it ends.

use std::fs::{self, File, TryLockError};
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use engine::players::Profiles;
use tokio::net::TcpListener;

use crate::api::{self, limits::Limits};
use crate::history::History;
use crate::live::{Hall, Services};
use crate::pool::Pool;
use crate::report::Reports;
use crate::store::{Store, StoreError};
use crate::time::Time;

/// The port that is tried first.
pub const PORT: u16 = 8512;
/// So many ports after the first are tried.
const MORE_PORTS: u16 = 20;
/// What is still said when the server ends may take so long.
const FAREWELL: Duration = Duration::from_secs(2);

/// What a server is given.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen at.
    pub listen: IpAddr,
    /// The port, or the first free one after it; 0 for any.
    pub port: u16,
    /// The folder for the database and for reports.
    pub data: PathBuf,
    /// The address of another database than the one in the folder.
    pub database: Option<String>,
    /// How much clients may do.
    pub limits: Limits,
}

impl Config {
    /// The usual one, with its data in this folder.
    pub fn new(data: PathBuf) -> Self {
        Self {
            listen: Ipv4Addr::LOCALHOST.into(),
            port: PORT,
            data,
            database: None,
            limits: Limits::default(),
        }
    }
}

/// Why a server cannot begin.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The folder cannot be used.
    #[error("the data folder '{}': {error}", folder.display())]
    Folder {
        /// Which one.
        folder: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// Two servers would play the same games.
    #[error("another Cubemate uses the data folder '{}' already; end it, or choose another by --data", .0.display())]
    InUse(PathBuf),
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// No port is free.
    #[error("cannot listen at {listen}, ports {first} to {last}: {error}")]
    Listen {
        /// The address.
        listen: IpAddr,
        /// The first port that was tried.
        first: u16,
        /// The last.
        last: u16,
        /// What the system says.
        error: io::Error,
    },
}

/// A server that listens.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    hall: Hall,
    limits: Limits,
    woken: usize,
    /// As long as it is open, the folder is ours.
    _lock: File,
}

impl Server {
    /// Opens the store, brings back the games that go on, and listens.
    ///
    /// # Errors
    /// The folder, the database or the address cannot be used.
    pub async fn start(config: Config) -> Result<Self, StartError> {
        let Config { listen, port, data, database, limits } = config;
        let lock = lock(&data)?;
        let url = database.unwrap_or_else(|| database_in(&data));
        let services = Services {
            store: Store::open(&url).await?,
            pool: Pool::of_cores(),
            time: Time::start(),
            reports: Reports::new(data.join("reports"), listen.is_loopback()),
            history: History::new(data.join("history.txt")),
            profiles: profiles_in(&data),
        };
        let (listener, address) = bind(listen, port).await?;
        let hall = Hall::new(services);
        let woken = hall.wake().await?;
        Ok(Self { listener, address, hall, limits, woken, _lock: lock })
    }

    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// How many games were brought back that go on without anybody looking.
    pub const fn woken(&self) -> usize {
        self.woken
    }

    /// Serves until the future is done or somebody at the machine ends it, then takes its leave.
    ///
    /// # Errors
    /// The system does not let it listen any more.
    pub async fn run(self, until: impl Future<Output = ()> + Send + 'static) -> io::Result<()> {
        let (ending, ended) = tokio::sync::oneshot::channel::<()>();
        let hall = self.hall.clone();
        let router = api::router(self.hall, self.limits);
        let service = router.into_make_service_with_connect_info::<SocketAddr>();
        let stop = async move {
            tokio::select! {
                () = until => (),
                () = hall.closed() => (),
            }
            // The other end may be gone already.
            let _ = ending.send(());
        };
        let serve = axum::serve(self.listener, service).with_graceful_shutdown(stop);
        tokio::select! {
            served = serve => served,
            // Websockets stay open for ever; every move is stored, so that nothing is lost when they are cut.
            () = async { let _ = ended.await; tokio::time::sleep(FAREWELL).await } => Ok(()),
        }
    }
}

/// The address of the database in a data folder.
pub fn database_in(folder: &Path) -> String {
    Store::file_url(&folder.join("cubemate.db"))
}

/// The profiles of computer players in a data folder.
pub fn profiles_in(folder: &Path) -> Profiles {
    Profiles::new(folder.join("profiles"))
}

/// Makes the folder ours.
fn lock(folder: &Path) -> Result<File, StartError> {
    let failed = |error| StartError::Folder { folder: folder.to_owned(), error };
    fs::create_dir_all(folder).map_err(failed)?;
    let file = File::options()
        .write(true)
        .create(true)
        .truncate(false)
        .open(folder.join("lock"))
        .map_err(failed)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StartError::InUse(folder.to_owned())),
        Err(TryLockError::Error(error)) => Err(failed(error)),
    }
}

/// Listens at the port, or at the next one that is free.
async fn bind(listen: IpAddr, port: u16) -> Result<(TcpListener, SocketAddr), StartError> {
    let last = if port == 0 { 0 } else { port.saturating_add(MORE_PORTS) };
    let failed = |error| StartError::Listen { listen, first: port, last, error };
    let mut problem = None;
    for port in port..=last {
        let bound = TcpListener::bind((listen, port)).await;
        match bound.and_then(|listener| Ok((listener.local_addr()?, listener))) {
            Ok((address, listener)) => return Ok((listener, address)),
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => problem = Some(error),
            Err(error) => return Err(failed(error)),
        }
    }
    Err(failed(problem.unwrap_or_else(|| io::ErrorKind::AddrInUse.into())))
}
