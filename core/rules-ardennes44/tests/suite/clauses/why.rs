//! Explanations: what the page says when a player points at a hex.

use kernel::{Clause, Rules};
use rules_ardennes44::march::why::{Why, why};
use rules_ardennes44::{Mode, Side};

use crate::language::{hex, path, rules, unit};

/// What can be said of a unit and a hex.
fn ask(given: &str, name: &str, number: &str) -> (Why, rules_ardennes44::Ardennes44) {
    let rules = rules(given);
    let position = rules.start();
    let view = rules.view(&position, Side::German.seat().into());
    let data = rules.data();
    let answer = why(&view, unit(data, name), hex(data, number)).expect("both exist");
    (answer, rules)
}

/// The clause that bars a way of moving, and the step it refuses.
fn bar(why: &Why, mode: Mode) -> (Clause, Option<[hexmap::Hex; 2]>) {
    let barred = why.barred.iter().find(|barred| barred.mode == mode).expect("it is barred");
    (barred.clause, barred.step)
}

const ROAD: &str = "primary 0505-0506-0507-0508
     german A tank 4-2-6 at 0505";

#[test]
fn a_hex_within_reach_is_told_with_its_cost_and_path() {
    let (why, rules) = ask(ROAD, "A", "0507");
    let way = &why.ways[0];
    assert_eq!((way.mode, way.cost, way.allowance), (Mode::Ordinary, 2, 12));
    assert_eq!(way.path, path(rules.data(), "0505-0506-0507"));
    let modes: Vec<Mode> = why.ways.iter().map(|way| way.mode).collect();
    assert_eq!(modes, [Mode::Ordinary, Mode::Tactical, Mode::Strategic]);
}

#[test]
fn a_way_of_moving_that_the_unit_has_not_is_told_with_its_clause() {
    let (why, _) = ask(ROAD, "A", "0507");
    assert_eq!(bar(&why, Mode::Extended), (Clause::new("a44-11.2b"), None));
    assert_eq!(bar(&why, Mode::Shift), (Clause::new("a44-22.2a"), None));
}

#[test]
fn a_step_that_is_refused_is_named() {
    let river = "river 0505/0506 0505/0405 0505/0406 0505/0605 0505/0606 0505/0504
         german A tank 4-2-6 at 0505";
    let (why, rules) = ask(river, "A", "0507");
    let step = [hex(rules.data(), "0505"), hex(rules.data(), "0506")];
    assert!(why.ways.is_empty());
    assert_eq!(bar(&why, Mode::Ordinary), (Clause::new("a44-11.4.1a"), Some(step)));
}

#[test]
fn a_bond_a_zone_in_between_and_a_way_too_long_are_told_apart() {
    let bond = "allied X infantry 2-2-3 at 0407
         allied Y infantry 2-2-3 at 0607\n";
    let (why, rules) = ask(&format!("{bond}german A infantry 4-4-3 at 0506"), "A", "0507");
    let step = [hex(rules.data(), "0506"), hex(rules.data(), "0507")];
    assert_eq!(bar(&why, Mode::Ordinary), (Clause::new("a44-10.2a"), Some(step)));
    let (why, _) = ask(&format!("{bond}german A infantry 4-4-3 at 0505"), "A", "0507");
    assert_eq!(bar(&why, Mode::Tactical), (Clause::new("a44-9.2.1a"), Some(step)));
    let (why, _) = ask("german A infantry 4-4-3 at 0505", "A", "0510");
    assert_eq!(bar(&why, Mode::Ordinary), (Clause::new("a44-11.1b"), None));
    assert_eq!(bar(&why, Mode::Tactical), (Clause::new("a44-11.3a"), None));
}

#[test]
fn a_unit_or_hex_that_does_not_exist_is_refused() {
    let rules = rules(ROAD);
    let position = rules.start();
    let view = rules.view(&position, Side::German.seat().into());
    let nobody = rules_ardennes44::UnitId::new(u16::MAX);
    let somewhere = hex(rules.data(), "0505");
    assert!(why(&view, nobody, somewhere).is_err());
    let nowhere = hexmap::Hex::new(u16::MAX);
    assert!(why(&view, unit(rules.data(), "A"), nowhere).is_err());
}
