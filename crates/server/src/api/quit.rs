//! The end of the program, for whoever sits at its machine.

use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, State};
use axum::http::header::HOST;
use axum::http::{HeaderMap, StatusCode};

use super::App;
use crate::wire::{Code, Refusal};

/// Ends the program. Every move is stored, so that games go on when it is started again.
#[utoipa::path(post, path = "/api/quit", responses(
    (status = 202, description = "The program ends"),
    (status = 403, description = "The request comes from another machine or page", body = Refusal),
    (status = 429, description = "Too many requests", body = Refusal),
))]
pub(super) async fn quit(
    State(app): State<App>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Result<StatusCode, Refusal> {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    if !address.ip().to_canonical().is_loopback() || !is_this_machine(host) {
        return Err(Refusal::new(
            Code::NotYours,
            "the program is ended at the machine on which it runs",
        ));
    }
    app.hall.close();
    Ok(StatusCode::ACCEPTED)
}

/// Whether a host is this machine by its own name. Who comes through another server, or by a name that somebody made up for our
/// address, is not here.
fn is_this_machine(host: &str) -> bool {
    let name = host.rsplit_once(':').filter(|(_, port)| port.parse::<u16>().is_ok());
    let name = name.map_or(host, |(name, _)| name).trim_matches(['[', ']']);
    name == "localhost" || name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_machine_is_known_by_its_names() {
        for host in ["localhost", "localhost:8512", "127.0.0.1:8512", "127.0.0.1", "[::1]:8512"] {
            assert!(is_this_machine(host), "{host}");
        }
        for host in ["", "chess.example", "localhost.example:80", "192.168.0.7:8512", "[::2]:80"] {
            assert!(!is_this_machine(host), "{host}");
        }
    }
}
