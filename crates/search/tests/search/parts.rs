use engine::FideJudge;
use game::Notation;
use search::Knowledge;

use crate::{fide_knowledge, last_report};

#[test]
fn parts_are_left_out_by_name() {
    let start = fide::Position::start(fide::Variant::Standard);
    let full = fide_knowledge();
    let mut less = full.clone();
    less.params = full.params.without(" null-move, late-move-reduction,").expect("two parts");
    let nodes =
        |knowledge: &Knowledge<fide::Position, FideJudge>| last_report(knowledge, &start, 8).nodes;
    assert!(nodes(&less) > 2 * nodes(&full), "the tree is much larger without them");
    less.params = full.params.without("").expect("nothing is left out");
    assert_eq!(nodes(&less), nodes(&full));
}

#[test]
fn unknown_parts_are_answered_with_the_known_ones() {
    let refused = fide_knowledge().params.without("null-move,magic").expect_err("no such part");
    assert!(refused.contains("'magic'") && refused.contains("futility"), "{refused}");
}
