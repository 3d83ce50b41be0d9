//! What a side attacks, compared with each piece asked by itself.

use cube::{Position, Set, Variant};
use game::{Color, Kind, Notation, Position as _, Square};
use testkit::random_games;

type Step = (i8, i8, i8);

/// The steps of a kind by the words of the rules, and whether it repeats them.
fn steps(kind: Kind, color: Color, straight: bool) -> (Vec<Step>, bool) {
    let ahead = if color == Color::White { 1 } else { -1 };
    let goes = |(x, y, z): Step| {
        let (right, far, up) = (x.abs(), y.abs(), z.abs());
        let one = right.max(far).max(up) == 1;
        let rook = one && if straight { right + far + up == 1 } else { right + far <= 1 };
        match kind {
            Kind::Pawn => y == ahead && right == 1 && up == 1,
            Kind::Knight => right * far * up == 2,
            Kind::Bishop => one && right == 1 && far == 1,
            Kind::Rook => rook,
            Kind::Queen | Kind::Commoner | Kind::King => one,
        }
    };
    let range = -2..=2_i8;
    let all = range.clone().flat_map(|x| {
        let range = range.clone();
        range.clone().flat_map(move |y| range.clone().map(move |z| (x, y, z)))
    });
    let slides = matches!(kind, Kind::Bishop | Kind::Rook | Kind::Queen);
    (all.filter(|&step| goes(step)).collect(), slides)
}

/// The squares that one piece attacks, step by step.
fn attacked(position: &Position, kind: Kind, color: Color, from: Square) -> Vec<Square> {
    let (steps, slides) = steps(kind, color, position.variant().straight_rooks());
    let mut squares = Vec::new();
    for step in steps {
        let mut square = from;
        while let Some(next) = square.offset(step, position.levels()) {
            squares.push(next);
            square = next;
            if !slides || position.piece_at(next).is_some() {
                break;
            }
        }
    }
    squares
}

/// Whether a piece has a square of the area beside it.
fn is_mobile(position: &Position, kind: Kind, color: Color, from: Square, area: Set) -> bool {
    let (steps, _) = steps(kind, color, position.variant().straight_rooks());
    let next = |step| from.offset(step, position.levels());
    steps.into_iter().filter_map(next).any(|square| area.has(square))
}

fn check(position: &Position, color: Color, area: Set) {
    let fen = position.to_fen();
    let reach = position.reach(color, area);
    let mut times = vec![0; Square::COUNT];
    for kind in Kind::ALL {
        let (mut by, mut moves, mut stuck) = (Set::EMPTY, 0, 0);
        for from in position.pieces(color, kind) {
            let squares = attacked(position, kind, color, from);
            for &square in &squares {
                by.insert(square);
                times[square.index()] += 1;
                moves += u32::from(area.has(square));
            }
            stuck += u32::from(!is_mobile(position, kind, color, from, area));
            if kind != Kind::Pawn {
                let alone: Set = squares.into_iter().collect();
                assert_eq!(position.reach_from(kind, from), alone, "{kind:?} {from:?} in {fen}");
            }
        }
        assert_eq!(reach.by(kind), by, "{kind:?} in {fen}");
        if kind != Kind::Pawn && kind != Kind::King {
            assert_eq!(reach.moves(kind), moves, "moves of {kind:?} in {fen}");
            assert_eq!(reach.stuck(kind), stuck, "stuck {kind:?} in {fen}");
        }
    }
    let at_least = |count: u32| -> Set {
        (0..Square::COUNT).filter(|&i| times[i] >= count).map(Square::from_index).collect()
    };
    assert_eq!((reach.all(), reach.twice()), (at_least(1), at_least(2)), "{fen}");
    let attacks = &position.attacks()[color.index()];
    for kind in Kind::ALL {
        assert_eq!(attacks.by(kind), reach.by(kind), "{kind:?} without counting, in {fen}");
    }
    assert_eq!((attacks.all(), attacks.twice()), (reach.all(), Set::EMPTY), "{fen}");
    let pawns = position.pieces(color, Kind::Pawn);
    assert_eq!(position.pawn_attacks(color, pawns), reach.by(Kind::Pawn), "{fen}");
}

#[test]
fn whole_sets_attack_what_single_pieces_do() {
    for variant in Variant::ALL {
        let starts = vec![Position::start(variant); 6];
        random_games(starts, 200, 5, |position, random| {
            let some = (0..Square::COUNT).filter(|_| random.below(3) > 0);
            let area: Set = some.map(Square::from_index).collect();
            let area = area & Set::levels(variant.levels());
            for color in Color::ALL {
                check(position, color, area);
            }
        });
    }
}
