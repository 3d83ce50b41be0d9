//! Games in progress, tried with both games.

use game::{
    Color, DrawReason, Game, GameError, GameResult, Notation, Outcome, Position, Rules, TimeOut,
    WinReason, san,
};

const CLAIMS: Rules = Rules { claims: true, time_out: TimeOut::Loss };
const POINTS: Rules = Rules { claims: false, time_out: TimeOut::Points };

fn chess(fen: &str, rules: Rules) -> Game<fide::Position> {
    let start = fide::Position::from_fen(fen, fide::Variant::Standard).expect("a legal position");
    Game::new(start, rules)
}

fn new_chess(rules: Rules) -> Game<fide::Position> {
    Game::new(fide::Position::start(fide::Variant::Standard), rules)
}

fn play<P: Notation>(game: &mut Game<P>, moves: &str) {
    for text in moves.split_whitespace() {
        let m = san::parse(game.position(), text).expect("a legal move");
        game.play(m).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
}

fn win(winner: Color, reason: WinReason) -> Outcome {
    Outcome::Win { winner, reason }
}

fn draw(reason: DrawReason) -> Outcome {
    Outcome::Draw(reason)
}

#[test]
fn checkmate_and_stalemate_end_the_game() {
    let mut game = new_chess(Rules::default());
    play(&mut game, "f3 e5 g4 Qh4");
    assert_eq!(game.outcome(), Some(win(Color::Black, WinReason::Checkmate)));
    assert_eq!(game.san(), ["f3", "e5", "g4", "Qh4#"]);
    let first = game.moves()[0];
    let over = game.play(first).unwrap_err();
    assert_eq!(over.to_string(), "the game is over: Black wins by checkmate");
    assert_eq!(game.resign(Color::Black), Err(over));

    let stalemate = chess("k7/8/1Q6/8/8/8/8/K7 b - - 0 1", Rules::default());
    assert_eq!(stalemate.outcome(), Some(draw(DrawReason::Stalemate)));
}

#[test]
fn the_shortest_mate_of_the_cube() {
    let mut game = Game::new(cube::Position::start(cube::Variant::CUBE), Rules::default());
    play(&mut game, "4e4 4e5 Q4h5 K4e7 Qx4e5#");
    assert_eq!(game.outcome(), Some(win(Color::White, WinReason::Checkmate)));
    assert_eq!(game.outcome().map(Outcome::result), Some(GameResult::WhiteWins));
}

#[test]
fn illegal_moves_change_nothing() {
    let mut game = new_chess(Rules::default());
    play(&mut game, "e4");
    let again = game.moves()[0];
    assert_eq!(game.play(again), Err(GameError::Illegal(again)));
    assert_eq!(game.moves().len(), 1);
    assert_eq!(game.position().turn(), Color::Black);
}

#[test]
fn moves_are_taken_back_and_played_again() {
    let mut game = new_chess(Rules::default());
    play(&mut game, "e4 e5 Nf3");
    let there = game.position().to_fen();
    let knight = game.moves()[2];
    assert_eq!(game.undo(), Some(knight));
    assert!(game.undo().is_some() && game.undo().is_some());
    assert_eq!(game.undo(), None);
    assert_eq!(game.position().to_fen(), game.start().to_fen());
    while game.redo().is_some() {}
    assert_eq!(game.position().to_fen(), there);

    game.undo();
    play(&mut game, "Nc3");
    assert_eq!(game.redo(), None, "a new move clears what was taken back");
}

#[test]
fn taking_back_opens_an_ended_game() {
    let mut game = new_chess(Rules::default());
    game.resign(Color::White).unwrap();
    assert_eq!(game.outcome(), Some(win(Color::Black, WinReason::Resignation)));
    assert_eq!((game.undo(), game.outcome()), (None, None));
    play(&mut game, "f3 e5 g4 Qh4");
    assert!(game.undo().is_some());
    assert_eq!(game.outcome(), None);
    assert!(game.redo().is_some());
    assert_eq!(game.outcome(), Some(win(Color::Black, WinReason::Checkmate)));
}

#[test]
fn a_game_that_ends_does_not_go_on_with_what_was_taken_back() {
    let mut game = new_chess(Rules::default());
    play(&mut game, "e4 e5");
    game.undo();
    game.resign(Color::Black).unwrap();
    assert_eq!(game.redo(), None);
    assert_eq!(game.outcome(), Some(win(Color::White, WinReason::Resignation)));
}

#[test]
fn the_third_repetition_ends_a_game_without_claims() {
    let mut game = new_chess(Rules::default());
    play(&mut game, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    assert_eq!((game.repetitions(), game.outcome()), (2, None));
    play(&mut game, "Ng8");
    assert_eq!((game.repetitions(), game.outcome()), (3, Some(draw(DrawReason::Threefold))));
    assert_eq!(game.claimable(), None);
}

#[test]
fn with_claims_the_third_repetition_is_claimed_and_the_fifth_ends_the_game() {
    let mut game = new_chess(CLAIMS);
    assert_eq!(game.rules(), CLAIMS);
    assert_eq!(game.claim_draw(), Err(GameError::NothingToClaim));
    play(&mut game, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    assert_eq!((game.outcome(), game.claimable()), (None, Some(DrawReason::Threefold)));
    play(&mut game, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    assert_eq!(game.outcome(), Some(draw(DrawReason::Fivefold)));
    game.undo();
    game.claim_draw().unwrap();
    assert_eq!(game.outcome(), Some(draw(DrawReason::Threefold)));
    assert!(matches!(game.claim_draw(), Err(GameError::Over(_))));
}

#[test]
fn positions_before_a_pawn_move_are_not_counted() {
    let mut game = new_chess(CLAIMS);
    play(&mut game, "Nf3 Nf6 Ng1 Ng8 e3 e6 Nf3 Nf6 Ng1 Ng8");
    assert_eq!(game.repetitions(), 2);
}

#[test]
fn fifty_moves_end_the_game_or_can_be_claimed() {
    let late = |clock| format!("k7/8/8/8/8/8/8/KR6 w - - {clock} 90");
    let mut game = chess(&late(99), Rules::default());
    play(&mut game, "Rb2");
    assert_eq!(game.outcome(), Some(draw(DrawReason::FiftyMoves)));
    let mut game = chess(&late(99), CLAIMS);
    play(&mut game, "Rb2");
    assert_eq!((game.outcome(), game.claimable()), (None, Some(DrawReason::FiftyMoves)));
    let mut game = chess(&late(149), CLAIMS);
    play(&mut game, "Rb2");
    assert_eq!(game.outcome(), Some(draw(DrawReason::SeventyFiveMoves)));
}

#[test]
fn mate_comes_before_any_draw() {
    let mut game = chess("k7/8/1K6/8/8/8/8/7R w - - 99 90", Rules::default());
    play(&mut game, "Rh8");
    assert_eq!(game.outcome(), Some(win(Color::White, WinReason::Checkmate)));
}

#[test]
fn material_that_cannot_mate_ends_the_game() {
    let mut game = chess("k7/8/8/8/8/8/1p6/KB6 w - - 0 1", Rules::default());
    play(&mut game, "Kxb2");
    assert_eq!(game.outcome(), Some(draw(DrawReason::InsufficientMaterial)));
    let knights = chess("k7/8/8/8/8/8/8/KNN5 w - - 0 1", Rules::default());
    assert_eq!(knights.outcome(), None);
    let empty = "8/8/8/8/8/8/8/8";
    let fen = format!("{empty}|{empty}|8/8/8/8/8/8/8/K6k|{empty} w - - 0 1");
    let bare = cube::Position::from_fen(&fen, cube::Variant::CUBE4).expect("a legal position");
    let outcome = Game::new(bare, Rules::default()).outcome();
    assert_eq!(outcome, Some(draw(DrawReason::InsufficientMaterial)));
}

#[test]
fn running_out_of_time_loses_unless_the_opponent_cannot_mate() {
    let mut game = new_chess(Rules::default());
    game.time_out(Color::White).unwrap();
    assert_eq!(game.outcome(), Some(win(Color::Black, WinReason::Time)));
    let mut game = chess("k7/8/8/8/8/8/8/KR6 w - - 0 1", Rules::default());
    game.time_out(Color::White).unwrap();
    assert_eq!(game.outcome(), Some(draw(DrawReason::TimeWithoutMaterial)));
    let mut game = chess("k7/8/8/8/8/8/8/KN6 w - - 0 1", Rules::default());
    assert_eq!(
        game.time_out(Color::Black),
        Err(GameError::Over(draw(DrawReason::InsufficientMaterial)))
    );
    // In the cube a single knight is enough.
    let empty = "8/8/8/8/8/8/8/8";
    let fen = format!("{empty}|{empty}|8/8/8/8/8/8/8/KN5k|{empty} w - - 0 1");
    let start = cube::Position::from_fen(&fen, cube::Variant::CUBE4).expect("a legal position");
    let ends = [
        (Color::White, draw(DrawReason::TimeWithoutMaterial)),
        (Color::Black, win(Color::White, WinReason::Time)),
    ];
    for (late, outcome) in ends {
        let mut game = Game::new(start.clone(), Rules::default());
        game.time_out(late).unwrap();
        assert_eq!(game.outcome(), Some(outcome));
    }
}

#[test]
fn where_points_decide_the_richer_side_wins_on_time() {
    let mut game = chess("k7/8/8/8/8/8/8/KR6 w - - 0 1", POINTS);
    game.time_out(Color::White).unwrap();
    assert_eq!(game.outcome(), Some(win(Color::White, WinReason::Points)));
    let mut game = chess("kr6/p7/8/8/8/8/8/KR6 w - - 0 1", POINTS);
    game.time_out(Color::Black).unwrap();
    assert_eq!(game.outcome(), Some(win(Color::Black, WinReason::Points)));
    let mut game = Game::new(cube::Position::start(cube::Variant::CUBE4), POINTS);
    game.time_out(Color::White).unwrap();
    assert_eq!(game.outcome(), Some(draw(DrawReason::EqualPoints)));
}

#[test]
fn players_end_games_too() {
    let mut game = new_chess(Rules::default());
    game.agree_draw().unwrap();
    assert_eq!(game.outcome(), Some(draw(DrawReason::Agreement)));
    let mut game = new_chess(Rules::default());
    game.abandon(Color::Black).unwrap();
    assert_eq!(game.outcome(), Some(win(Color::White, WinReason::Abandonment)));
}

#[test]
fn a_record_goes_on_past_a_repetition() {
    let mut game = new_chess(CLAIMS);
    play(&mut game, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 e4");
    let moves = game.moves().to_vec();
    let start = game.start().clone();
    let mut replayed = Game::replay(start.clone(), moves.clone(), Rules::default()).unwrap();
    assert_eq!((replayed.moves().len(), replayed.outcome()), (9, None));
    replayed.undo();
    replayed.undo();
    replayed.redo();
    assert_eq!(replayed.outcome(), None, "the game went on from here");

    let ended = Game::replay(start.clone(), moves[..8].to_vec(), Rules::default()).unwrap();
    assert_eq!(ended.outcome(), Some(draw(DrawReason::Threefold)));
    let broken = Game::replay(start, [moves[0], moves[0]], Rules::default());
    assert_eq!(broken.err(), Some(GameError::Illegal(moves[0])));
}
