//! A real socket for the router of a test.

use std::net::SocketAddr;

use axum::Router;
use serde_json::Value;
use server::client::Client;
use tokio::net::TcpListener;

/// Serves a router on a free port.
pub(crate) async fn serve(router: &Router) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let service = router.clone().into_make_service_with_connect_info::<SocketAddr>();
    tokio::spawn(async move { axum::serve(listener, service).await });
    address
}

/// A client that has said hello.
pub(crate) async fn visit(address: SocketAddr, id: &str, hello: &Value) -> Client {
    let mut client = Client::connect(address, id).await.expect("a websocket");
    client.send(&hello.to_string()).await.expect("sent");
    client
}
