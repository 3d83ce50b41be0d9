//! In prepared positions of both games each level does most of the time what its column in the table says.

use engine::Judged;
use engine::players::{Decision, Level};
use engine::scene::{CENTRE, Scene};
use game::{Game, Kind, Move, Notation, Position, Rules, Square};

use super::boards::{chess, count, cube, find};

const DECISIONS: u64 = 40;
const ALL: &[Level] =
    &[Level::Beginner, Level::Novice, Level::Amateur, Level::Advanced, Level::Expert];
const FROM_NOVICE: &[Level] = &[Level::Novice, Level::Amateur, Level::Advanced, Level::Expert];
/// Those that rank moves by what they know of plans.
const PLANNERS: &[Level] = &[Level::Amateur, Level::Advanced];

/// Each level does something most of the time.
fn mostly<P: Judged>(game: &Game<P>, levels: &[Level], does: impl Fn(&Decision) -> bool) {
    for &level in levels {
        let times = count(game, level, DECISIONS, &does);
        assert!(2 * times > DECISIONS, "{level}: {times} of {DECISIONS}");
    }
}

/// Each level hardly ever does something.
fn hardly<P: Judged>(game: &Game<P>, levels: &[Level], does: impl Fn(&Decision) -> bool) {
    for &level in levels {
        let times = count(game, level, DECISIONS, &does);
        assert!(10 * times <= DECISIONS, "{level}: {times} of {DECISIONS}");
    }
}

fn plays<P: Judged>(game: &Game<P>, text: &str) -> impl Fn(&Decision) -> bool + use<P> {
    let m = find(game, text);
    move |decision| decision.action == m
}

/// The position after a decision.
fn played<P: Judged>(game: &Game<P>, decision: &Decision) -> P {
    let mut position = game.position().clone();
    position.play(decision.action, &mut ());
    position
}

#[test]
fn a_hanging_piece_is_taken() {
    let game = chess("Kg1 Rd1 Pf2 Pg2 Ph2 kg8 qd5 pf7 pg7 ph7");
    mostly(&game, ALL, plays(&game, "d1d5"));
    let game = cube("K2e1 R2d1 P2f2 P3g2 k2e8 q2d5 p2f7 p3g7");
    mostly(&game, ALL, plays(&game, "2d12d5"));
}

#[test]
fn from_novice_up_no_queen_takes_a_protected_pawn() {
    let game = chess("Kg1 Qd1 Pf2 Pg2 Ph2 kg8 pd5 pe6 pf7 pg7 ph7");
    hardly(&game, FROM_NOVICE, plays(&game, "d1d5"));
    let game = cube("K2e1 Q2d1 P2f2 P3g2 k2e8 p2d5 p3e6 p2f7 p3g7");
    hardly(&game, FROM_NOVICE, plays(&game, "2d12d5"));
}

#[test]
fn a_hanging_piece_is_saved() {
    fn is_safe<P: Judged>(
        game: &Game<P>,
        attacker: Kind,
        square: Square,
    ) -> impl Fn(&Decision) -> bool {
        let start = game.position().clone();
        move |decision| {
            let mut position = start.clone();
            position.play(decision.action, &mut ());
            let mut replies = Vec::new();
            position.legal_captures(&mut replies);
            let wins = |m: &Move| position.moved(*m) == attacker && position.see_ge(*m, 1);
            !replies.iter().any(|m| m.to() == square && wins(m))
        }
    }
    let game = chess("Kg1 Nd4 Pf2 Pg2 Ph3 Pb3 kg8 rd8 pf7 pg7 ph6");
    mostly(&game, ALL, is_safe(&game, Kind::Rook, find(&game, "d4b5").from()));
    let game = cube("K2e1 N3d4 P2f2 P3g3 k2e8 r3d8 p2f7 p3g6");
    mostly(&game, ALL, is_safe(&game, Kind::Rook, find(&game, "3d44f5").from()));
}

#[test]
fn a_threat_of_check_is_met() {
    fn gives_no_check<P: Judged>(game: &Game<P>, decision: &Decision) -> bool {
        let position = played(game, decision);
        !position.legal_move_list().into_iter().any(|m| position.gives_check(m))
    }
    let levels = &Level::ALL[1..4];
    let game = chess("Kg1 Ra1 Pa2 Pf2 Pg3 Ph2 kg8 rb8 pb7 pf7 pg7 ph7");
    mostly(&game, levels, |decision| gives_no_check(&game, decision));
    let game = cube("K2e1 R1a1 P1a2 k2e8 n2c4 p3g7");
    mostly(&game, levels, |decision| gives_no_check(&game, decision));
}

#[test]
fn from_novice_up_pieces_develop_towards_the_centre() {
    fn is_central<P: Judged>(game: &Game<P>, decision: &Decision) -> bool {
        let scene = Scene::of(&played(game, decision));
        let to = decision.action.to();
        let moved = scene.men.iter().find(|man| man.square == to).expect("the piece that moved");
        !((moved.attacks.with(to)) & CENTRE).is_empty()
    }
    let levels = &Level::ALL[1..4];
    let start = fide::Position::start(fide::Variant::Standard);
    let game = Game::new(start, Rules::default());
    mostly(&game, levels, |decision| is_central(&game, decision));
    let game = Game::new(cube::Position::start(cube::Variant::CUBE4), Rules::default());
    mostly(&game, levels, |decision| is_central(&game, decision));
}

#[test]
fn from_amateur_up_knights_avoid_the_edge() {
    let game = chess("Kg1 Nb1 Pa2 Pf2 Pg2 Ph2 kg8 nb8 pa7 pf7 pg7 ph7");
    hardly(&game, PLANNERS, plays(&game, "b1a3"));
    let at_the_edge = |game: &Game<cube::Position>, decision: &Decision| {
        let is_knight = game.position().moved(decision.action) == Kind::Knight;
        is_knight && Scene::of(game.position()).is_edge(decision.action.to())
    };
    let game = cube("K2e1 N2c3 P1b2 P4g2 k2e8 n2f6 p1b7 p4g7");
    hardly(&game, PLANNERS, |decision| at_the_edge(&game, decision));
}

#[test]
fn from_amateur_up_rooks_take_open_files() {
    fn takes<P: Judged>(game: &Game<P>, decision: &Decision) -> bool {
        let scene = Scene::of(&played(game, decision));
        let rook = scene.men_of(game.position().turn()).find(|man| man.piece.kind() == Kind::Rook);
        rook.is_some_and(|rook| scene.is_open_file(rook.square))
    }
    let game = chess("Kg1 Ra1 Pa4 Pc4 Pf4 Ph4 kg8 nb8 pa5 pc5 pf5 ph5");
    mostly(&game, PLANNERS, |decision| takes(&game, decision));
    let game = cube("K2g1 R2a1 P2a4 P2c4 P2f4 P2h4 k2g8 n2b8 p2a5 p2c5 p2f5 p2h5");
    mostly(&game, PLANNERS, |decision| takes(&game, decision));
}

#[test]
fn from_amateur_up_pieces_are_traded_when_ahead_and_not_when_behind() {
    let ahead = chess("Kg1 Rd1 Nc3 Nf3 Pf2 Pg2 Ph2 ke8 rd8 nf6 pf7 pg7 ph7");
    let behind = chess("Kg1 Rd1 Nf3 Pf2 Pg2 Ph2 ke8 rd8 nc6 nf6 pf7 pg7 ph7");
    mostly(&ahead, PLANNERS, plays(&ahead, "d1d8"));
    hardly(&behind, PLANNERS, plays(&behind, "d1d8"));
    let ahead = cube("K2g1 R2d1 P1b2 P2f2 P2g2 P2h2 P3b2 k2e8 r2d8 p2f7 p2g7");
    let behind = cube("K2g1 R2d1 P2f2 P2g2 k2e8 r2d8 p1b7 p2f7 p2g7 p2h7 p3b7");
    mostly(&ahead, PLANNERS, plays(&ahead, "2d12d8"));
    hardly(&behind, PLANNERS, plays(&behind, "2d12d8"));
}

#[test]
fn from_amateur_up_the_king_walks_in_the_endgame() {
    /// Whether the king comes nearer to the pawns of the a-file.
    fn walks<P: Judged>(game: &Game<P>, decision: &Decision) -> bool {
        let Decision { action, .. } = decision;
        game.position().moved(*action) == Kind::King && action.to().file() < action.from().file()
    }
    let game = chess("Kg1 Pa4 kg8 pa5");
    mostly(&game, PLANNERS, |decision| walks(&game, decision));
    let game = cube("K2g1 P1a4 k2g8 p1a5");
    mostly(&game, PLANNERS, |decision| walks(&game, decision));
}

#[test]
fn from_advanced_up_a_combination_of_two_moves_is_seen() {
    let levels = &[Level::Advanced, Level::Expert];
    // The knight gives check and wins the rook.
    let game = chess("Kg1 Nd5 Pa2 Pf2 Pg2 Ph3 kg8 rc8 pa7 pf7 pg7 ph7");
    mostly(&game, levels, plays(&game, "d5e7"));
    let game = cube("K2e1 N2e4 P1a2 P2b2 k2g8 r1e5 p1a7 p2b7");
    mostly(&game, levels, plays(&game, "2e43f6"));
}
