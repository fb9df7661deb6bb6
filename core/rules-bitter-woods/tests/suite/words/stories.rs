//! Every event that happens in a random game is told in a sentence, with its rule, unless it only moves the game along.

use std::collections::BTreeMap;

use conformance::random_game;
use kernel::{Entry, Rules};
use rules_bitter_woods::{BitterWoods, Event, Phase, Side};

use crate::subject::everything;

/// No game is longer.
const BOUND: usize = 60_000;

/// What only moves the game along.
const SILENT: [&str; 8] =
    ["Chosen", "PutBack", "StageBegan", "DutyEnded", "Asked", "Answered", "CombatEnded", "Moved"];

fn name(event: &Event) -> String {
    let text = format!("{event:?}");
    text.split([' ', '(']).next().unwrap_or_default().to_owned()
}

#[test]
fn whatever_happens_is_told() {
    let rules = BitterWoods::scenario_with("six_turns", everything("six_turns")).expect("it ships");
    let mut told: BTreeMap<String, String> = BTreeMap::new();
    for number in 0..2 {
        let game = random_game(rules.clone(), number, BOUND).expect("it comes to an end");
        for acted in game.log().iter().filter_map(Entry::acted) {
            for event in &acted.events {
                let words = rules.tell(event);
                assert!(!words.is_empty() || SILENT.contains(&name(event).as_str()), "{event:?}");
                let whole = words.is_empty() || words.ends_with('.') || words.starts_with("--");
                assert!(whole, "{words}");
                told.insert(name(event), words);
            }
        }
    }
    for event in ["CombatRolled", "Retreated", "Advanced", "Entered", "SupplyChecked", "Ended"] {
        assert!(told.contains_key(event), "{event} never happened: {:?}", told.keys());
    }
}

#[test]
fn stories_name_units_places_and_rules() {
    let rules = BitterWoods::scenario("campaign").expect("it ships");
    let data = rules.data();
    let [peiper, guns] = ["bw-peiper", "g-405vak"].map(|id| data.unit(id).expect("it is printed"));
    let bastogne = data.places.town("Bastogne").expect("it has a place").hexes[0];
    let begun = Event::PhaseBegan { turn: 5, side: Side::German, phase: Phase::Movement };
    let exited = Event::Exited { units: vec![peiper, guns], from: bastogne };
    assert_eq!(rules.tell(&begun), "-- 16AM: German movement");
    assert_eq!(
        rules.tell(&exited),
        "Peiper and 405 Volks-Artillerie-Korps leave the map at Bastogne (2426) (§5.5a)."
    );
}
