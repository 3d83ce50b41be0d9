//! Random games of all four variants, judged by the plain generator and by what must hold in every position.

mod plain;

use std::collections::BTreeSet;

use cube::{Position, Variant};
use game::{Color, Notation, Position as _, Special};
use testkit::{check_contract, random_games};

use plain::Plain;

/// Games of up to 150 half-moves for each variant.
const GAMES: usize = 190;

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
    assert!(starts.len() > 5, "positions of {game}");
    starts
}

fn agrees_with_the_plain_rules(variant: Variant) {
    let mut castled = 0;
    let mut en_passant = 0;
    let mut positions = 0;
    let starts = starts(variant).into_iter().cycle().take(GAMES);
    random_games(starts, 150, 1, |position, random| {
        positions += 1;
        let fen = position.to_fen();
        let moves = position.legal_move_list();
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
        positions > 25_000 && castled > 0 && en_passant > 0,
        "{positions} positions, {castled} castlings, {en_passant} en passant"
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

#[test]
fn random_games_keep_the_contract() {
    for variant in Variant::ALL {
        random_games(starts(variant), 40, 3, check_contract);
    }
}
