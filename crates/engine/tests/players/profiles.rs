//! Profiles play by their settings.

use std::sync::atomic::AtomicBool;

use engine::Judged;
use engine::players::{Computer, Profile, Rule};
use game::{Game, Notation, Rules};
use search::Limits;

use super::boards::{chess, cube};

fn profile(settings: &[(&str, &str)]) -> Profile {
    let mut profile = Profile::new("mine");
    for (setting, value) in settings {
        profile.set(setting, value).expect(setting);
    }
    profile
}

fn choose<P: Judged>(profile: &Profile, game: &Game<P>) -> (Rule, u32) {
    let mut computer = Computer::new(profile.clone(), 1);
    let decision = computer.choose(game, &Limits::default(), &AtomicBool::new(false));
    decision.map(|decision| (decision.rule, decision.plies)).expect("a legal move")
}

#[test]
fn depth_depends_on_the_phase() {
    let settings =
        [("depth", "2"), ("depth critical", "3"), ("depth endgame", "4"), ("book", "no")];
    let profile = profile(&settings);
    let start = Game::new(fide::Position::start(fide::Variant::Standard), Rules::default());
    assert_eq!(choose(&profile, &start), (Rule::Best, 2));
    assert_eq!(choose(&profile, &chess("Kg1 Rd1 Ph2 kg8 qd5 ph7")), (Rule::Best, 3));
    assert_eq!(choose(&profile, &chess("Kg1 Ra1 Ph2 kg8 nb6 ph7")), (Rule::Best, 4));
    let start = Game::new(cube::Position::start(cube::Variant::CUBE4), Rules::default());
    assert_eq!(choose(&profile, &start), (Rule::Best, 2));
    assert_eq!(choose(&profile, &cube("K2e1 R2d1 k2e8 q2d5")), (Rule::Best, 3));
    assert_eq!(choose(&profile, &cube("K2e1 N2c3 P1b2 k2e8 n2f6 p1b7")), (Rule::Best, 4));
}

#[test]
fn the_book_is_opened_only_if_it_is_wanted() {
    let start = Game::new(fide::Position::start(fide::Variant::Standard), Rules::default());
    let with = profile(&[("depth", "1"), ("book", "yes")]);
    let without = profile(&[("depth", "1"), ("book", "no")]);
    assert_eq!(choose(&with, &start).0, Rule::Opening);
    assert_eq!(choose(&without, &start).0, Rule::Best);
}
