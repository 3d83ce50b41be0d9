//! The rules against those of another library, position by position, in random games of chess and Chess960.

use std::collections::HashMap;

use fide::{Position, Variant};
use game::{Color, Move, Notation, Position as _, Random, san};
use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position as _, PositionError};
use testkit::random_games;

fn oracle(position: &Position) -> Chess {
    let mode = match position.variant() {
        Variant::Standard => CastlingMode::Standard,
        Variant::Chess960 => CastlingMode::Chess960,
    };
    let fen: Fen = position.to_fen().parse().expect("a FEN that others read");
    // We refuse checks that no move can have given only where the rules would be unclear.
    fen.into_position(mode)
        .or_else(PositionError::ignore_impossible_check)
        .expect("a position that is legal for others")
}

/// The same moves by coordinates and in algebraic notation, the same FEN, check and outcome.
fn agree(position: &Position, chess: &Chess) {
    let fen = position.to_fen();
    assert_eq!(Fen::from_position(chess, EnPassantMode::Always).to_string(), fen);
    assert_eq!(Position::from_fen(&fen, position.variant()).as_ref(), Ok(position));
    assert_eq!(position.in_check(), chess.is_check(), "{fen}");
    let moves = position.legal_move_list();
    assert_eq!(moves.len() as u64, position.legal_count(), "{fen}");
    assert_eq!(moves.is_empty(), !position.has_legal_move(), "{fen}");
    for (color, theirs) in
        [(Color::White, shakmaty::Color::White), (Color::Black, shakmaty::Color::Black)]
    {
        let insufficient = chess.has_insufficient_material(theirs);
        assert_eq!(position.can_mate(color), !insufficient, "{color}, {fen}");
    }

    let write = |&m: &Move| (position.coordinates(m), san::write(position, m));
    let mut ours: Vec<_> = moves.iter().map(write).collect();
    let mode = chess.castles().mode();
    let mut theirs: Vec<_> = chess
        .legal_moves()
        .iter()
        .map(|&m| (m.to_uci(mode).to_string(), SanPlus::from_move(chess.clone(), m).to_string()))
        .collect();
    ours.sort_unstable();
    theirs.sort_unstable();
    assert_eq!(ours, theirs, "{fen}");
    for &m in &moves {
        let (coordinates, text) = write(&m);
        assert_eq!(san::parse(position, &text), Ok(m), "{text} in {fen}");
        assert_eq!(san::parse(position, &coordinates), Ok(m), "{coordinates} in {fen}");
        assert_eq!(san::parse_coordinates(position, &coordinates), Ok(m), "{coordinates} in {fen}");
        assert_eq!(position.gives_check(m), text.ends_with(['+', '#']), "{text} in {fen}");
    }
}

/// Plays the same random game on both sides.
fn play_and_compare(mut position: Position, plies: usize, random: &mut Random) -> usize {
    let mut chess = oracle(&position);
    for ply in 0..plies {
        agree(&position, &chess);
        let moves = position.legal_move_list();
        let Some(m) = random.choose(&moves) else {
            assert!(chess.is_game_over());
            return ply;
        };
        let theirs: shakmaty::uci::UciMove = position.coordinates(m).parse().expect("coordinates");
        let theirs = theirs.to_move(&chess).expect("a legal move");
        chess.play_unchecked(theirs);
        position.play(m, &mut ());
    }
    plies
}

#[test]
fn random_games_of_chess_agree() {
    let mut random = Random::from_seed(1);
    let start = Position::start(Variant::Standard);
    let positions: usize = (0..20).map(|_| play_and_compare(start.clone(), 250, &mut random)).sum();
    assert!(positions > 3000, "{positions}");
}

#[test]
fn random_games_from_all_960_starts_agree() {
    let mut random = Random::from_seed(2);
    let starts = (0..960).filter_map(Position::chess960);
    let positions: usize = starts.map(|start| play_and_compare(start, 16, &mut random)).sum();
    assert!(positions > 15_000, "{positions}");
    assert_eq!(Position::chess960(960), None);
}

#[test]
fn endings_with_few_pieces_agree_on_who_can_still_mate() {
    let mut random = Random::from_seed(3);
    let mut seen = 0;
    while seen < 3000 {
        let mut board = [' '; 64];
        for _ in 0..random.below(5) {
            let pieces = ['N', 'B', 'n', 'b', 'q', 'r', 'p'];
            board[8 + random.below(48)] = pieces[random.below(pieces.len())];
        }
        for king in ['K', 'k'] {
            board[random.below(64)] = king;
        }
        let ranks: Vec<String> = board.chunks(8).map(String::from_iter).collect();
        let mut fen = ranks.join("/");
        for empty in (1..=8).rev() {
            fen = fen.replace(&" ".repeat(empty), &empty.to_string());
        }
        fen += " w - - 0 1";
        // Kings side by side and the like are not the point here.
        let Ok(position) = Position::from_fen(&fen, Variant::Standard) else { continue };
        agree(&position, &oracle(&position));
        seen += 1;
    }
}

#[test]
fn keys_are_equal_just_where_repetition_counts_positions_as_equal() {
    let start = Position::start(Variant::Standard);
    // Few squares and many pawns: positions come again, with and without en passant.
    let pawns =
        Position::from_fen("4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1", Variant::Standard);
    let kings = Position::from_fen("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", Variant::Standard);
    let starts = [start, pawns.expect("legal"), kings.expect("legal")];
    let starts = starts.into_iter().cycle().take(300);
    let (mut by_key, mut by_text) = (HashMap::new(), HashMap::new());
    let (mut pawns_by_key, mut repeated) = (HashMap::new(), 0);
    random_games(starts, 60, 4, |position, _| {
        let legal = Fen::from_position(&oracle(position), EnPassantMode::Legal).to_string();
        let text = legal.rsplitn(3, ' ').last().expect("six fields").to_owned();
        let key = position.key();
        repeated += usize::from(by_key.contains_key(&key));
        assert_eq!(by_key.entry(key).or_insert_with(|| text.clone()), &text);
        assert_eq!(by_text.entry(text).or_insert(key), &key);
        let pawns = squares_of_pawns(position);
        assert_eq!(pawns_by_key.entry(position.pawn_key()).or_insert(pawns), &pawns);
    });
    assert!(repeated > 500 && by_key.len() > 5000, "{repeated} of {}", by_key.len());
    assert!(pawns_by_key.len() > 1000);
}

fn squares_of_pawns(position: &Position) -> [u64; 2] {
    let mut sets = [0; 2];
    for index in 0..64 {
        let piece = position.piece_at(game::Square::from_index(index));
        if let Some(piece) = piece.filter(|piece| piece.kind() == game::Kind::Pawn) {
            sets[piece.color().index()] |= 1 << index;
        }
    }
    sets
}
