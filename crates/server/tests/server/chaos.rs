//! Whatever several clients do, in whatever order: what is told, what is shown and what is stored agree.

use game::Random;
use serde_json::{Value, json};
use server::live::{Message, Watching};
use server::secret::GameId;
use server::wire::{GameView, ServerMessage, Side, Status};
use tokio::sync::oneshot;

use crate::house::{Begun, House};

const ROUNDS: usize = 60;

/// One who only listens, and knows the game from that alone.
struct Listener {
    view: GameView,
    watching: Watching,
}

impl Listener {
    async fn new(house: &House, id: &GameId) -> Self {
        let (reply, watching) = oneshot::channel();
        let message = Message::Watch { token: None, since: None, reply };
        house.hall.send(id, message).await.expect("the game is there");
        let watching = watching.await.expect("an answer");
        let first = serde_json::from_str(&watching.first[0]).expect("a message");
        let ServerMessage::View { view } = first else { panic!("the whole game comes first") };
        Self { view: *view, watching }
    }

    async fn catch_up(&mut self, sequence: u64) {
        while self.view.sequence < sequence {
            let text = self.watching.events.recv().await.expect("nothing is lost");
            let ServerMessage::Patch { patch } = serde_json::from_str(&text).expect("a message")
            else {
                panic!("patches come after it")
            };
            self.view.apply(&patch).expect("no patch is missing");
        }
    }
}

/// Something to do, sensible or not.
fn action(view: &GameView, random: &mut Random) -> Value {
    let legal: Vec<String> = view
        .state
        .legal
        .iter()
        .flat_map(|origin| {
            origin.to.iter().map(|target| {
                let promotion: String = target.promotions.chars().take(1).collect();
                format!("{}{}{promotion}", origin.from, target.square)
            })
        })
        .collect();
    let side = if random.below(2) == 0 { "white" } else { "black" };
    match random.below(40) {
        0 => json!({"do": "resign"}),
        1 => json!({"do": "resign", "side": side}),
        2 | 3 => json!({"do": "offer_draw"}),
        4 | 5 => json!({"do": "accept"}),
        6 => json!({"do": "decline"}),
        7 => json!({"do": "claim_draw"}),
        8 => json!({"do": "claim_win"}),
        9..=12 => json!({"do": "undo"}),
        13 | 14 => json!({"do": "redo"}),
        15 => json!({"do": "adjourn"}),
        16..=18 => json!({"do": "resume"}),
        19 => json!({"do": "restart"}),
        20 => json!({"do": "pause"}),
        21 | 22 => json!({"do": "continue"}),
        23 => json!({"do": "step"}),
        24 => json!({"do": "hand", "side": side, "player": {"kind": "computer"}}),
        25 | 26 => json!({"do": "hand", "side": side, "player": {"kind": "person"}}),
        27 => json!({"do": "delay", "ms": random.below(70_000)}),
        28 => json!({"do": "save", "name": "a game"}),
        29 => json!({"do": "move", "move": "e2e5"}),
        _ if legal.is_empty() => json!({"do": "undo"}),
        _ => json!({"do": "move", "move": legal[random.below(legal.len())]}),
    }
}

async fn check(house: &House, id: &GameId, listener: &mut Listener, clock: Option<(u64, u64)>) {
    let shown = house.view(id).await;
    listener.catch_up(shown.sequence).await;
    let mut told = listener.view.clone();
    if told.sequence == shown.sequence {
        // A clock that runs shows something else at every look.
        told.state.clocks.clone_from(&shown.state.clocks);
        assert_eq!(told, shown);
    }
    let played = told.moves.len();
    let expected = if played.is_multiple_of(2) { Side::White } else { Side::Black };
    assert_eq!(told.state.turn, expected);
    assert_eq!(told.state.outcome.is_some(), told.state.status == Status::Ended);
    if let (Some((base, increment)), Some(clocks)) = (clock, &shown.state.clocks) {
        // Moves that were taken back have brought their seconds all the same.
        let most = 2 * base + increment * (ROUNDS as u64 * 3);
        assert!(clocks.white_ms + clocks.black_ms <= most);
        assert!(clocks.running.is_none_or(|side| side == expected));
    }
}

async fn play(house: &House, settings: Value, seed: u64) {
    let random = &mut Random::new(&[seed]);
    let online = settings["online"] == true;
    let clock = settings["clock"].as_object().map(|clock| {
        let number = |key: &str| clock[key].as_u64().expect("a number");
        (number("minutes") * 60_000, number("seconds") * 1000)
    });
    let game: Begun = house.begin(settings).await;
    let mut tokens = vec![game.token.clone(), "a stranger".to_owned()];
    if online {
        tokens.push(house.join(&game).await);
    }
    let mut listener = Listener::new(house, &game.id).await;
    for _ in 0..ROUNDS {
        let token = &tokens[random.below(tokens.len())];
        // What comes of it is checked by what is told, shown and stored.
        let _ = house.act(&game.id, token, action(&listener.view, random)).await;
        check(house, &game.id, &mut listener, clock).await;
    }
    // Nothing moves any more, so that the store can be compared.
    let _ = house.act(&game.id, &game.token, json!({"do": "pause"})).await;
    let shown = house.view(&game.id).await;
    listener.catch_up(shown.sequence).await;
    let stored = house.stored(&game.id).await;
    let stored_moves: Vec<_> = stored.moves.iter().map(|stored| &stored.text).collect();
    let told: Vec<_> = listener.view.moves.iter().map(|shown| &shown.text).collect();
    assert_eq!(stored_moves, told, "seed {seed}");
    let words = shown.state.outcome.map(|outcome| outcome.words);
    assert_eq!(
        (stored.outcome.map(|outcome| outcome.to_string()), stored.status),
        (words, shown.state.status)
    );
}

#[tokio::test]
async fn what_is_told_shown_and_stored_agrees_at_one_device() {
    let house = House::new().await;
    for seed in 0..6 {
        play(&house, json!({"clock": {"minutes": 1, "seconds": 2}, "claims": seed % 2 == 0}), seed)
            .await;
    }
    play(&house, json!({"game": "cube4"}), 100).await;
}

#[tokio::test]
async fn what_is_told_shown_and_stored_agrees_between_two_devices() {
    let house = House::new().await;
    for seed in 10..16 {
        let settings = json!({"online": true, "clock": {"minutes": 1, "seconds": 2}});
        play(&house, settings, seed).await;
    }
}

#[tokio::test]
async fn what_is_told_shown_and_stored_agrees_against_the_computer() {
    let house = House::new().await;
    for seed in 20..24 {
        play(&house, json!({"black": {"kind": "computer"}, "delay_ms": 0}), seed).await;
    }
}
