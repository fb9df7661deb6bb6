//! Every event has its sentence, but for those that only move the game along.

use desk::{Speaks, Thing};
use kernel::{Clause, Fold, Rules, Viewer};
use rules_ardennes44::explain::story::{Naming, Story};
use rules_ardennes44::{Ardennes44, Event, Mode, OffMapBox, UnitId};
use serde_json::Value;

use crate::language::path;

/// Said by the events around them.
const SILENT: [&str; 6] =
    ["chosen", "put_back", "stage_began", "result_stands", "step_owed", "combat_ended"];

#[test]
fn every_golden_event_says_something() {
    let rules = Ardennes44::scenario("campaign").unwrap();
    let (mut told, mut silent) = (0, Vec::new());
    for line in include_str!("../golden/wire.jsonl").lines() {
        let sample: Value = serde_json::from_str(line).unwrap();
        let Some(event) = sample.get("event") else { continue };
        let name = event.as_object().and_then(|object| object.keys().next());
        let name = name.map_or_else(|| event.as_str().unwrap_or_default(), String::as_str);
        let read: Event = serde_json::from_value(event.clone()).unwrap();
        if rules.tell(&read).is_empty() {
            silent.push(name.to_owned());
        } else {
            told += 1;
        }
    }
    silent.dedup();
    assert_eq!(silent, SILENT);
    assert!(told > 70, "{told} events say something");
}

fn campaign() -> Ardennes44 {
    Ardennes44::scenario("campaign").expect("the scenario ships")
}

fn unit(rules: &Ardennes44, name: &str) -> UnitId {
    let story = Story { data: rules.data() };
    let mut ids = rules.start().unit_ids().collect::<Vec<_>>().into_iter();
    ids.find(|&id| story.unit(id) == name).expect("there is such a unit")
}

#[test]
fn moves_go_from_place_to_place_and_agree_with_who_makes_them() {
    let rules = campaign();
    let data = rules.data();
    let two = vec![unit(&rules, "2 Pz/I/3"), unit(&rules, "2 Pz/304")];
    let moved = |units: &[_], mode, way: &str| {
        rules.tell(&Event::Moved { units: units.to_vec(), mode, path: path(data, way), spent: 2 })
    };
    let dasburg = data.board.map.labelled("Dasburg").next().unwrap();
    let clervaux = data.board.map.labelled("Clervaux").next().unwrap();
    let way = |from, to| format!("{}-{}", data.board.number(from), data.board.number(to));
    let there = way(dasburg, clervaux);
    assert_eq!(
        moved(&two, Mode::Ordinary, &there),
        "2 Pz/I/3 and 2 Pz/304 move from Dasburg to Clervaux."
    );
    assert_eq!(
        moved(&two[..1], Mode::Tactical, &there),
        "2 Pz/I/3 moves by Tactical Movement from Dasburg to Clervaux (§11.3)."
    );
    let mut beside = data.board.grid().neighbours(dasburg).map(|(_, hex)| hex);
    let unnamed = beside.find(|&hex| data.board.map.label(hex).is_none()).unwrap();
    let told = moved(&two[..1], Mode::Ordinary, &way(dasburg, unnamed));
    let end = format!("to {} near ", data.board.number(unnamed));
    assert!(told.contains(&end), "{told}");
}

#[test]
fn a_roll_is_told_with_what_is_added_to_it() {
    let rules = campaign();
    let unit = unit(&rules, "2 Pz/304");
    let why = Clause::new("a44-20.2b");
    let event = serde_json::json!({ "disengagement_rolled": {
        "unit": unit, "roll": 1, "modifiers": [{ "by": -1, "why": why }], "result": "yes",
    } });
    let event: Event = serde_json::from_value(event).unwrap();
    assert_eq!(rules.tell(&event), "2 Pz/304 disengages (roll 1, −1 (§20.2b), §20.2).");
}

#[test]
fn a_loss_is_told_with_its_place_and_the_last_step_of_a_unit_is_its_end() {
    let rules = campaign();
    let regiment = unit(&rules, "2 Pz/304");
    let dasburg = rules.data().board.map.labelled("Dasburg").next().unwrap();
    let mut position = rules.start();
    position.fold(&Event::SetUp { unit: regiment, hex: dasburg });
    let why = Clause::new("a44-16.3a");
    let loses = Event::StepLost { unit: regiment, remnant: None, why };
    let told = |position: &_| rules.line(&rules.view(position, Viewer::Watcher), &loses);
    let first = told(&position);
    assert_eq!(first.says.words, "2 Pz/304 loses a step at Dasburg (§16.3a).");
    assert!(first.things.contains(&Thing::Hex(dasburg.id())), "{first:?}");
    while position.unit(regiment).steps > 1 {
        position.fold(&loses);
    }
    assert_eq!(told(&position).says.words, "2 Pz/304 is eliminated at Dasburg (§16.3a).");
}

#[test]
fn boxes_remnants_and_the_number_of_units_are_told_as_a_player_would() {
    let rules = campaign();
    let data = rules.data();
    let two = vec![unit(&rules, "2 Pz/I/3"), unit(&rules, "2 Pz/304")];
    let left = Event::LeftMap { units: two.clone(), to: OffMapBox::Southeast };
    assert_eq!(
        rules.tell(&left),
        "2 Pz/I/3 and 2 Pz/304 leave the map for the south-east box (§11.9.1)."
    );
    let dasburg = data.board.map.labelled("Dasburg").next().unwrap();
    let here = vec![dasburg];
    let moved = Event::Moved { units: two.clone(), mode: Mode::Strategic, path: here, spent: 1 };
    assert_eq!(
        rules.tell(&moved),
        "2 Pz/I/3 and 2 Pz/304 come to Dasburg by Strategic Movement (§12)."
    );
    let story = Story { data };
    let names: Vec<String> = rules.start().unit_ids().map(|id| story.unit(id)).collect();
    assert!(names.iter().any(|name| name == "US Parachute remnant 2"), "{names:?}");
    assert!(names.iter().all(|name| !name.contains("rem-") && !name.contains("brk-")));
    let mut sorted = names.clone();
    sorted.sort();
    sorted.dedup();
    assert_eq!(sorted.len(), names.len(), "no two are called the same");
}
