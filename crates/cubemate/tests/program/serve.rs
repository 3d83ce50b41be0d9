use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Stdio};

use crate::{cubemate, printed, run};

/// A server that is killed at the end.
struct Serving {
    child: Child,
    /// What it said until it told its address.
    said: Vec<String>,
    address: String,
}

impl Serving {
    fn start(folder: &Path, port: &str) -> Self {
        let folder = folder.to_str().expect("a name");
        // Without a command the program serves, with the same options.
        let mut command = cubemate(&["--no-open", "--data", folder, "--port", port]);
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the program");
        let mut said = Vec::new();
        let lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let address = lines.map_while(Result::ok).find_map(|line| {
            let address = line.strip_prefix("Cubemate is at http://").map(str::to_owned);
            said.push(line);
            address
        });
        Self { child, said, address: address.expect("the program says where it is") }
    }

    fn request(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("a connection");
        let text = format!("{request}Host: {}\r\nConnection: close\r\n\r\n", self.address);
        stream.write_all(text.as_bytes()).expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_server_says_where_it_is_and_takes_the_next_free_port() {
    let folder = tempfile::tempdir().expect("a folder");
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = taken.local_addr().expect("an address").port().to_string();
    let serving = Serving::start(folder.path(), &port);
    assert_ne!(serving.address, format!("127.0.0.1:{port}"));
    assert!(serving.said[0].starts_with(&format!("Port {port} is taken")), "{:?}", serving.said);
    let answer = serving.request("GET /api/health HTTP/1.1\r\n");
    assert!(answer.starts_with("HTTP/1.1 200") && answer.contains("\"ok\""), "{answer}");
    // A debug build without a client says how to make one.
    let page = serving.request("GET / HTTP/1.1\r\n");
    assert!(page.contains("<title>Cubemate") || page.contains("npm run build"), "{page}");
}

#[test]
fn two_servers_do_not_play_the_same_games() {
    let folder = tempfile::tempdir().expect("a folder");
    let _serving = Serving::start(folder.path(), "0");
    let name = folder.path().to_str().expect("a name");
    let output = run(&mut cubemate(&["serve", "--no-open", "--port", "0", "--data", name]));
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2));
    assert!(said.contains("another Cubemate uses the data folder"), "{said}");
}

#[test]
fn games_are_backed_up_while_they_are_served_and_brought_back_elsewhere() {
    let folder = tempfile::tempdir().expect("a folder");
    let (first, second) = (folder.path().join("first"), folder.path().join("second"));
    let file = folder.path().join("games.backup");
    let text = |path: &Path| path.to_str().expect("a name").to_owned();
    let serving = Serving::start(&first, "0");
    let begin =
        "POST /api/games HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 0\r\n";
    assert!(serving.request(begin).starts_with("HTTP/1.1 400"), "an empty body is no game");
    let said = printed(&["backup", &text(&file), "--data", &text(&first)]);
    assert!(said.starts_with("0 games"), "{said}");
    let again = run(&mut cubemate(&["backup", &text(&file), "--data", &text(&first)]));
    assert_eq!(again.status.code(), Some(2), "no backup is overwritten");
    fs::create_dir(&second).expect("a folder");
    assert_eq!(printed(&["restore", &text(&file), "--data", &text(&second)]), "0 games are back\n");
    fs::write(&file, "nonsense").expect("written");
    let refused = run(&mut cubemate(&["restore", &text(&file), "--data", &text(&second)]));
    let said = String::from_utf8_lossy(&refused.stderr);
    assert!(said.contains("line 1: this is no backup of Cubemate"), "{said}");
}
