//! The features of structure, counted in prepared positions of both games.

use engine::scene::Scene;
use engine::structure::Feature::{
    BishopPair, BishopWithQueen, Central, Developed, DoubledPawn, EdgeKnight, FreeKnight,
    IsolatedPawn, KingAttacker, KingPin, OpenRook, ProtectedPawn, QueenPin,
};
use engine::structure::{Feature, Structure};
use game::{Color, Notation};

fn chess(board: &str) -> Scene {
    let fen = format!("{board} w - - 0 1");
    Scene::of(&fide::Position::from_fen(&fen, fide::Variant::Standard).expect(board))
}

/// Four levels, the lowest first here.
fn cube(levels: [&str; 4]) -> Scene {
    let board: Vec<_> = levels.into_iter().rev().collect();
    let fen = format!("{} w - - 0 1", board.join("|"));
    Scene::of(&cube::Position::from_fen(&fen, cube::Variant::CUBE4).expect(&fen))
}

fn check(scene: &Scene, expected: &[(Feature, u32)]) {
    let structure = Structure::of(scene, Color::White);
    let mut value = 0.0;
    for feature in Feature::ALL {
        let count = expected.iter().find(|(other, _)| *other == feature).map_or(0, |(_, n)| *n);
        assert_eq!(structure.count(feature), count, "{feature:?}");
        value += f64::from(count) * feature.weight();
    }
    assert!((structure.value() - value).abs() < 1e-9);
}

const EMPTY: &str = "8/8/8/8/8/8/8/8";

#[test]
fn pawns_of_chess_protect_each_other_or_stand_alone() {
    // e4 and e3 are doubled and without neighbours; b2 protects c3; h2 is alone.
    let scene = chess("4k3/8/8/8/4P3/2P1P3/1P5P/K7");
    // e4 stands on a central square, and c3 and e3 control one each.
    check(&scene, &[(ProtectedPawn, 1), (IsolatedPawn, 3), (DoubledPawn, 1), (Central, 3)]);
}

#[test]
fn pawns_of_the_cube_are_protected_from_other_levels() {
    // On the second level b2 protects 3c3; 2c3 has nobody who could protect it but on other levels.
    let two = "4k3/8/8/8/8/2P5/1P6/K7";
    let three = "8/8/8/8/8/2P5/8/8";
    let scene = cube([EMPTY, two, three, EMPTY]);
    check(&scene, &[(ProtectedPawn, 1), (IsolatedPawn, 1), (Central, 2)]);
}

#[test]
fn pieces_of_chess_are_counted_where_they_stand() {
    // The rook pins the knight on e5 against its king.
    let scene = chess("4k3/8/8/4n3/8/8/8/K3R3");
    check(&scene, &[(OpenRook, 1), (Developed, 1), (KingPin, 3), (Central, 1)]);
    // The bishop on b2 pins the knight on e5 against its queen, and stands with the bishop of the other colour.
    let scene = chess("k7/8/5q2/4n3/8/8/1B1B4/K7");
    check(&scene, &[(BishopPair, 0), (QueenPin, 1), (Developed, 2), (Central, 1)]);
    let scene = chess("k7/8/8/8/N2N4/8/1Q1B4/K1B5");
    check(
        &scene,
        &[
            (EdgeKnight, 1),
            (FreeKnight, 1),
            (BishopPair, 0),
            (BishopWithQueen, 1),
            (Developed, 4),
            (Central, 2),
            (KingAttacker, 1),
        ],
    );
}

#[test]
fn the_edge_of_the_cube_has_a_top_and_a_bottom() {
    let knight = "8/8/8/8/8/3N4/8/8";
    let scene = cube([knight, "4k3/8/8/8/8/8/8/K7", knight, EMPTY]);
    check(&scene, &[(EdgeKnight, 1), (Developed, 2), (Central, 2)]);
}

#[test]
fn both_sides_of_a_mirrored_position_are_worth_the_same() {
    let fide = fide::Position::start(fide::Variant::Standard);
    let cube = cube::Position::start(cube::Variant::CUBE);
    for scene in [Scene::of(&fide), Scene::of(&cube)] {
        let [white, black] = Color::ALL.map(|color| Structure::of(&scene, color));
        assert_eq!(white, black);
        assert_eq!(white.count(Feature::Developed), 0);
    }
}
