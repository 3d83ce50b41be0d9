//! The proof of the search: with nothing pruned it returns the value of plain minimax.
//!
//! At these depths the table cannot mislead: a position that two lines of equal length reach has in both the same repetitions
//! behind it, and up to depth 3 the same count of fifty moves.

use game::{Notation, Position};
use search::plain::{self, Method, Task};
use search::{Evaluator, Knowledge};

use crate::{
    cube_knowledge, fide_knowledge, fide_positions, full_cube_positions, reports,
    sparse_cube_positions,
};

/// Holds every depth up to this one against a plain method: the value, and that the move is one of the best.
fn check<P: Notation, E: Evaluator<P>>(
    knowledge: &Knowledge<P, E>,
    position: &P,
    depth: u32,
    method: Method,
) {
    let reports = reports(&knowledge.clone().without_pruning(), position, depth);
    let has_moves = position.has_legal_move();
    assert_eq!(reports.len(), if has_moves { depth as usize } else { 1 });
    for report in reports {
        let case = format!("{} at depth {}", position.to_fen(), report.depth);
        let recorded_plies = Some(1);
        let task = Task { method, depth: report.depth, most_nodes: u64::MAX, recorded_plies };
        let found = plain::search(position, knowledge, &task).expect("no limit of nodes");
        let line = &report.lines[0];
        assert_eq!(line.score, found.value, "{case}");
        let best = line.moves.first().copied();
        let mut best_moves = found.tree.iter().filter(|visit| -visit.value == found.value);
        assert!(!has_moves || best_moves.any(|visit| visit.m == best), "{case}: {best:?}");
    }
}

#[test]
fn without_pruning_a_search_of_chess_has_the_value_of_minimax() {
    let positions = fide_positions(7);
    assert!(positions.len() >= 500, "{}", positions.len());
    for position in positions {
        check(&fide_knowledge(), &position, 3, Method::Minimax);
    }
}

#[test]
fn without_pruning_a_search_of_the_cube_has_the_value_of_minimax() {
    // Crowded positions have a hundred moves, and later ones more: most are taken from the first twenty moves of a side.
    let mut positions = full_cube_positions(cube::Variant::CUBE4, 40, 40, 3);
    positions.extend(full_cube_positions(cube::Variant::CUBE4_STRAIGHT, 1, 150, 9));
    positions.extend(full_cube_positions(cube::Variant::CUBE, 1, 40, 9));
    assert!(positions.len() >= 500, "{}", positions.len());
    for position in positions {
        check(&cube_knowledge(), &position, 2, Method::Minimax);
    }
    for position in sparse_cube_positions(4) {
        let depth = if position.legal_count() <= 40 { 3 } else { 2 };
        check(&cube_knowledge(), &position, depth, Method::Minimax);
    }
}

#[test]
fn deeper_it_has_the_value_of_alpha_beta() {
    for position in fide_positions(61).into_iter().filter(|position| position.halfmove_clock() < 90)
    {
        check(&fide_knowledge(), &position, 4, Method::Ordered);
    }
    for position in sparse_cube_positions(17)
        .into_iter()
        .filter(|position| position.halfmove_clock() < 90 && position.legal_count() <= 40)
    {
        check(&cube_knowledge(), &position, 4, Method::Ordered);
    }
}
