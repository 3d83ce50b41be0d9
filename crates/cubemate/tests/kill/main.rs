//! The real server, killed again and again while games are played: no move that was announced is lost, and every game goes on.
//!
//! `CUBEMATE_KILLS` says how often it is killed, 10 times if it says nothing.

mod player;
mod program;

use std::env;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use game::Random;
use player::Pair;
use program::Program;

const GAMES: usize = 20;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_announced_move_is_lost_however_often_the_server_is_killed() {
    play_and_kill(None).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_announced_move_is_lost_with_postgresql_either() {
    let Some(postgres) = testkit::Postgres::shared() else {
        eprintln!("skipped: PostgreSQL is not installed");
        return;
    };
    play_and_kill(Some(&postgres.create_database())).await;
}

/// Lets clients play, kills the server again and again, and looks whether all is still there.
async fn play_and_kill(database: Option<&str>) {
    let kills: u32 =
        env::var("CUBEMATE_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(10);
    let folder = tempfile::tempdir().expect("a folder");
    let mut random = Random::from_seed(6);
    let mut program = Program::start(folder.path(), database);
    let announced = Arc::new(AtomicUsize::new(0));
    let mut pairs: Vec<_> =
        (0..GAMES as u64).map(|seed| Pair::new(seed, Arc::clone(&announced))).collect();
    for _ in 0..kills {
        let address = program.address();
        let games: Vec<_> =
            pairs.into_iter().map(|pair| tokio::spawn(pair.play(address))).collect();
        // At any moment, but not before the games are going on.
        let enough = announced.load(Ordering::Relaxed) + 3 * GAMES + random.below(3 * GAMES);
        while announced.load(Ordering::Relaxed) < enough {
            tokio::time::sleep(Duration::from_millis(3)).await;
            assert!(games.iter().all(|game| !game.is_finished()), "a client gave up");
        }
        program.kill();
        pairs = Vec::new();
        for game in games {
            pairs.push(game.await.expect("nothing was lost"));
        }
        program = Program::start(folder.path(), database);
    }
    for pair in &mut pairs {
        pair.go_on(program.address()).await;
    }
    let moves = announced.load(Ordering::Relaxed);
    println!("{kills} kills, {GAMES} games at a time, {moves} announced moves, none lost");
}
