//! Databases for tests: SQLite in a folder of its own and, where it is installed, a PostgreSQL that is started for the tests.

use std::sync::Arc;

use server::store::Store;
use tempfile::TempDir;
use testkit::Postgres;

/// A database that is there as long as this.
pub(crate) struct Database {
    pub(crate) url: String,
    _folder: Option<TempDir>,
    _postgres: Option<Arc<Postgres>>,
}

impl Database {
    /// An empty one in a file.
    pub(crate) fn sqlite() -> Self {
        let folder = TempDir::new().expect("a folder");
        let url = Store::file_url(&folder.path().join("a name with spaces & more.db"));
        Self { url, _folder: Some(folder), _postgres: None }
    }

    /// An empty one of PostgreSQL, if that is installed.
    fn postgres() -> Option<Self> {
        let postgres = Postgres::shared()?;
        Some(Self { url: postgres.create_database(), _folder: None, _postgres: Some(postgres) })
    }

    /// One of each kind that there is.
    pub(crate) fn all() -> Vec<Self> {
        let mut all = vec![Self::sqlite()];
        match Self::postgres() {
            Some(postgres) => all.push(postgres),
            None => eprintln!("skipped on PostgreSQL: it is not installed"),
        }
        all
    }
}
