use game::{Notation, Position};
use search::plain::{self, Found, Method, Task};
use search::{Bound, Evaluator, Knowledge};

use crate::{
    cube_knowledge, fide, fide_knowledge, fide_positions, full_cube_positions,
    sparse_cube_positions,
};

/// What a method finds, with the tree of the first `recorded_plies`.
fn find<P: Notation, E: Evaluator<P>>(
    knowledge: &Knowledge<P, E>,
    position: &P,
    method: Method,
    depth: u32,
    recorded_plies: Option<usize>,
) -> Found {
    let task = Task { method, depth, most_nodes: u64::MAX, recorded_plies };
    plain::search(position, knowledge, &task).expect("no limit of nodes")
}

fn check_agreement<P: Notation, E: Evaluator<P>>(
    knowledge: &Knowledge<P, E>,
    position: &P,
    depth: u32,
) {
    let fen = position.to_fen();
    let find = |method| find(knowledge, position, method, depth, None);
    let minimax = find(Method::Minimax);
    let alpha_beta = find(Method::AlphaBeta);
    let ordered = find(Method::Ordered);
    assert_eq!(alpha_beta.value, minimax.value, "{fen} at depth {depth}");
    assert_eq!(ordered.value, minimax.value, "{fen} at depth {depth}, ordered");
    assert_eq!(alpha_beta.best, minimax.best, "{fen} at depth {depth}");
    assert!(alpha_beta.nodes <= minimax.nodes && ordered.nodes <= minimax.nodes, "{fen}");
}

#[test]
fn all_methods_return_the_value_of_minimax_in_chess() {
    for position in fide_positions(23) {
        check_agreement(&fide_knowledge(), &position, 2);
        check_agreement(&fide_knowledge(), &position, 3);
    }
}

#[test]
fn all_methods_return_the_value_of_minimax_in_the_cube() {
    for position in full_cube_positions(cube::Variant::CUBE4, 3, 60, 9) {
        check_agreement(&cube_knowledge(), &position, 2);
    }
    for position in sparse_cube_positions(9) {
        check_agreement(&cube_knowledge(), &position, 2);
        if position.legal_count() <= 40 {
            check_agreement(&cube_knowledge(), &position, 3);
        }
    }
}

#[test]
fn minimax_visits_every_position_that_perft_counts() {
    let start = fide::Position::start(fide::Variant::Standard);
    let found = find(&fide_knowledge(), &start, Method::Minimax, 3, None);
    assert_eq!(found.nodes, 1 + 20 + 400 + 8_902);
    assert!(found.tree.is_empty(), "nothing was to be recorded");
}

#[test]
fn a_search_of_too_many_nodes_is_given_up() {
    let start = fide::Position::start(fide::Variant::Standard);
    for method in [Method::Minimax, Method::AlphaBeta, Method::Ordered] {
        let nodes = find(&fide_knowledge(), &start, method, 3, None).nodes;
        let task = |most_nodes| Task { method, depth: 3, most_nodes, recorded_plies: None };
        assert!(plain::search(&start, &fide_knowledge(), &task(nodes)).is_some());
        assert!(plain::search(&start, &fide_knowledge(), &task(nodes - 1)).is_none());
    }
}

#[test]
fn the_recorded_tree_accounts_for_every_node_and_every_move() {
    let position = fide("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3");
    for method in [Method::Minimax, Method::AlphaBeta, Method::Ordered] {
        let found = find(&fide_knowledge(), &position, method, 3, Some(2));
        let root = found.tree[0];
        assert_eq!((root.parent, root.m, root.bound), (None, None, Bound::Exact));
        assert_eq!((root.value, root.nodes, root.cut_moves), (found.value, found.nodes, 0));
        let children = |parent| found.tree.iter().filter(move |visit| visit.parent == Some(parent));
        assert_eq!(1 + children(0).map(|child| child.nodes).sum::<u64>(), root.nodes);
        assert_eq!(children(0).count() as u64, position.legal_count());
        for (index, visit) in found.tree.iter().enumerate().filter(|(_, v)| v.parent == Some(0)) {
            let mut position = position.clone();
            position.play(visit.m.expect("only the root has no move"), &mut ());
            let seen = children(index).count() + visit.cut_moves;
            assert_eq!(seen as u64, position.legal_count(), "{visit:?}");
            assert!(method != Method::Minimax || visit.bound == Bound::Exact);
            assert!(visit.cut_moves == 0 || visit.bound == Bound::Lower);
        }
        assert!(found.tree.iter().any(|visit| visit.cut_moves > 0) == (method != Method::Minimax));
    }
}
