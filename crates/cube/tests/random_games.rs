//! Random games of all four variants, judged by the plain generator and by what must hold in every position.

mod plain;

use std::collections::BTreeSet;

use cube::{Position, Variant};
use game::{Color, Move, Notation, Observer, Piece, Position as _, Special, Square};

use plain::Plain;

/// Positions compared for each variant: 100,000 in all.
const POSITIONS: usize = 25_000;

/// A small source of repeatable random numbers (splitmix64).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }
}

/// Games begin at the start, and from sparse positions where kings, castling and promotions come to the fore.
fn starts(variant: Variant) -> Vec<Position> {
    let game = format!("game {}", variant.tag().to_lowercase().replace(' ', "-"));
    let mut starts = vec![Position::start(variant)];
    for entry in include_str!("cube.perft").split("\n\n") {
        let mut lines = entry.trim().lines().skip(1);
        if let (Some(line), Some(fen)) = (lines.next(), lines.next())
            && line == game.replace("-straight", "")
        {
            starts.push(Position::from_fen(&fen["fen ".len()..], variant).unwrap());
        }
    }
    assert!(starts.len() > 5);
    starts
}

/// Plays random games until enough positions were seen; every position goes through `check`.
fn random_games(
    variant: Variant,
    positions: usize,
    mut check: impl FnMut(&Position, &[Move], &mut Random),
) {
    let starts = starts(variant);
    let mut random = Random(u64::from(variant.levels()) * 2 + u64::from(variant.straight_rooks()));
    let mut seen = 0;
    let mut game = 0;
    while seen < positions {
        let mut position = starts[game % starts.len()].clone();
        game += 1;
        for _ in 0..150 {
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            check(&position, &moves, &mut random);
            seen += 1;
            if moves.is_empty() || seen == positions {
                break;
            }
            // Now and then something special, which chance alone would seldom find.
            let special: Vec<Move> = moves
                .iter()
                .copied()
                .filter(|m| m.special() != Special::None || m.promotion().is_some())
                .collect();
            let choice = match random.below(4) {
                0 if !special.is_empty() => special[random.below(special.len())],
                _ => moves[random.below(moves.len())],
            };
            position.play(choice, &mut ());
        }
    }
}

fn agrees_with_the_plain_rules(variant: Variant) {
    let mut castled = 0;
    let mut en_passant = 0;
    random_games(variant, POSITIONS, |position, moves, random| {
        let fen = position.to_fen();
        let plain = Plain::read(&fen, variant.straight_rooks());
        assert_eq!(plain.fen(), fen);
        assert_eq!(position.in_check(), plain.in_check(position.turn() == Color::White), "{fen}");

        let expected = plain.legal_moves();
        let texts: BTreeSet<String> = moves.iter().map(|m| position.coordinates(*m)).collect();
        assert_eq!(texts.len(), moves.len(), "no move is given twice: {fen}");
        assert!(
            texts.iter().eq(expected.iter().map(|m| &m.text).collect::<BTreeSet<_>>()),
            "{fen}"
        );
        let captures: BTreeSet<&String> =
            expected.iter().filter(|m| m.captures).map(|m| &m.text).collect();
        let mut fast = Vec::new();
        position.legal_captures(&mut fast);
        let fast: BTreeSet<String> = fast.iter().map(|m| position.coordinates(*m)).collect();
        assert!(fast.iter().eq(captures), "{fen}");
        castled += expected.iter().filter(|m| m.castles).count();
        en_passant += moves.iter().filter(|m| m.special() == Special::EnPassant).count();

        // One move in full: the position after it, and back again.
        if !moves.is_empty() {
            let m = moves[random.below(moves.len())];
            let text = position.coordinates(m);
            let expected = expected.iter().find(|plain| plain.text == text).unwrap();
            let mut after = position.clone();
            let undo = after.play(m, &mut ());
            assert_eq!(after.to_fen(), expected.after.fen(), "{text} in {fen}");
            assert_eq!(after.in_check(), position.gives_check(m), "{text} in {fen}");
            after.undo(m, undo, &mut ());
            assert_eq!(&after, position, "{text} taken back in {fen}");
        }
    });
    assert!(
        castled > 0 && en_passant > 0,
        "the games had {castled} castlings, {en_passant} en passant"
    );
}

#[test]
fn eight_levels_agree_with_the_plain_rules() {
    agrees_with_the_plain_rules(Variant::CUBE);
}

#[test]
fn four_levels_agree_with_the_plain_rules() {
    agrees_with_the_plain_rules(Variant::CUBE4);
}

#[test]
fn eight_levels_with_straight_rooks_agree_with_the_plain_rules() {
    agrees_with_the_plain_rules(Variant::CUBE_STRAIGHT);
}

#[test]
fn four_levels_with_straight_rooks_agree_with_the_plain_rules() {
    agrees_with_the_plain_rules(Variant::CUBE4_STRAIGHT);
}

/// Follows a game through the observer alone.
struct Mirror {
    boards: Vec<[Option<Piece>; Square::COUNT]>,
}

impl Mirror {
    fn of(position: &Position) -> Self {
        let board = std::array::from_fn(|index| position.piece_at(Square::from_index(index)));
        Self { boards: vec![board] }
    }

    fn top(&mut self) -> &mut [Option<Piece>; Square::COUNT] {
        self.boards.last_mut().unwrap()
    }
}

impl Observer for Mirror {
    fn push(&mut self) {
        let top = *self.top();
        self.boards.push(top);
    }

    fn put(&mut self, piece: Piece, square: Square) {
        assert_eq!(self.top()[square.index()].replace(piece), None);
    }

    fn take(&mut self, piece: Piece, square: Square) {
        assert_eq!(self.top()[square.index()].take(), Some(piece));
    }

    fn pop(&mut self) {
        self.boards.pop();
    }
}

#[test]
fn every_move_keeps_keys_counts_and_the_observer_true() {
    for variant in Variant::ALL {
        random_games(variant, 500, |position, moves, random| {
            let fen = position.to_fen();
            let read = Position::from_fen(&fen, variant).unwrap();
            assert_eq!(&read, position, "read back from {fen}");
            assert_eq!((read.key(), read.pawn_key()), (position.key(), position.pawn_key()));
            assert_eq!(position.legal_count(), moves.len() as u64);
            assert_eq!(position.has_legal_move(), !moves.is_empty());
            let mut current = position.clone();
            let mut mirror = Mirror::of(position);
            for &m in moves {
                assert!(position.is_legal(m), "{m:?} in {fen}");
                let undo = current.play(m, &mut mirror);
                assert_eq!(Mirror::of(&current).boards[0], *mirror.top(), "{m:?} in {fen}");
                assert_eq!(current.in_check(), position.gives_check(m), "{m:?} in {fen}");
                let fresh = Position::from_fen(&current.to_fen(), variant).unwrap();
                assert_eq!(fresh.key(), current.key(), "{m:?} in {fen}");
                current.undo(m, undo, &mut mirror);
                assert_eq!(&current, position, "{m:?} taken back in {fen}");
                assert_eq!(mirror.boards.len(), 1);
            }
            // Moves of nowhere are legal only if they are on the list.
            let listed: BTreeSet<Move> = moves.iter().copied().collect();
            for _ in 0..500 {
                let bits = random.next() as u32 >> 9;
                let other = moves.get(random.below(moves.len().max(1))).map_or(0, |m| m.bits());
                for bits in [bits, other ^ 1 << (bits % 23)] {
                    if let Some(m) = Move::from_bits(bits) {
                        assert_eq!(position.is_legal(m), listed.contains(&m), "{m:?} in {fen}");
                    }
                }
            }
            if !position.in_check() {
                let undo = current.play_null();
                assert_eq!((current.turn(), current.en_passant()), (!position.turn(), None));
                let fresh = Position::from_fen(&current.to_fen(), variant).unwrap();
                assert_eq!(fresh.key(), current.key());
                current.undo_null(undo);
                assert_eq!(&current, position);
            }
        });
    }
}
