//! Every event that happens in a random game is told in a sentence, with its rule, unless it only moves the game along.

use std::collections::BTreeMap;

use conformance::random_game;
use desk::Speaks;
use kernel::{Clause, Entry, Fold, Rules, Viewer};
use rules_enemy_action::printed::cards::{CardId, Tactic};
use rules_enemy_action::printed::formations::Army;
use rules_enemy_action::state::unit::{Mark, Place};
use rules_enemy_action::{EnemyAction, Event, Modifier, Side};

use crate::subject::shortened;

/// No game is longer.
const BOUND: usize = 200_000;

/// What only moves the game along, and marks that only count for the rules.
const SILENT: [&str; 10] = [
    "Turned",
    "Marked",
    "Moved",
    "Crossed",
    "StageBegan",
    "Unseen",
    "Flag",
    "CombatEnded",
    "Settled",
    "ActivationEnded",
];

fn name(event: &Event) -> String {
    let text = format!("{event:?}");
    text.split([' ', '(']).next().unwrap_or_default().to_owned()
}

#[test]
fn whatever_happens_is_told() {
    let mut told: BTreeMap<String, String> = BTreeMap::new();
    for (scenario, days) in [("battle_of_the_bulge", 2), ("crisis_at_the_meuse", 1)] {
        let rules = shortened(scenario, days);
        let game = random_game(rules.clone(), 1, BOUND).expect("it comes to an end");
        let mut position = rules.start();
        for acted in game.log().iter().filter_map(Entry::acted) {
            for event in &acted.events {
                let words = rules.tell(event);
                assert!(!words.is_empty() || SILENT.contains(&name(event).as_str()), "{event:?}");
                let whole = words.is_empty() || words.ends_with('.') && words.contains("(§");
                assert!(whole || words.starts_with("--"), "{words}");
                assert!(!words.contains("  ") && !words.contains(" ,"), "{words}");
                let line = rules.line(&rules.view(&position, Viewer::Watcher), event);
                assert!(!line.says.words.starts_with("--"), "{line:?}");
                position.fold(event);
                told.insert(name(event), words);
            }
        }
    }
    for event in ["Moved", "Checked", "ChitDrawn", "Totalled", "Card", "Objective", "Ended"] {
        assert!(told.contains_key(event), "{event} never happened: {:?}", told.keys());
    }
}

#[test]
fn stories_name_units_places_and_rules() {
    let rules = EnemyAction::scenario("initial_assault").expect("it ships");
    let data = rules.data();
    let unit = |id: &str| data.unit(id).expect("it is printed");
    let hex = |number: &str| {
        let mut hexes = data.board.grid().hexes();
        hexes.find(|&hex| data.board.number(hex) == number).expect("it is on the map")
    };
    let told = |event: Event| rules.tell(&event);
    let why = Clause::new("eaa-9.2.3a");
    let moved = Event::Moved {
        unit: unit("16.116P.LVIII"),
        path: vec![hex("1007"), hex("1107")],
        cost: 2,
        why,
    };
    let words = told(moved);
    assert!(words.starts_with("16/116th Panzer Division moves from "), "{words}");
    assert!(words.ends_with(", to surround Allied units (2 points) (§9.2.3a)."), "{words}");
    let stays = Event::Marked {
        unit: unit("VDH.ISS"),
        mark: Mark::Moved,
        on: true,
        why: Clause::new("eaa-9.25b"),
    };
    let words = told(stays);
    assert_eq!(words, "Kampfgruppe von der Heydte stays: it can reach no supply (§9.25b).");
    let checked = Event::Checked {
        lead: unit("18.LXVI"),
        target: hex("1007"),
        attack: 9,
        defense: 4,
        roll: Some(5),
        modifiers: vec![Modifier { by: 1, why: Clause::new("eaa-9.5t") }],
        attacks: true,
        why: Clause::new("eaa-9.5o"),
    };
    let words = told(checked);
    assert!(
        words.ends_with(": 9 against 4, a marginal attack, roll 5, +1 (§9.5t) (§9.5o)."),
        "{words}"
    );
    let used = Event::TacticUsed {
        side: Side::German,
        tactic: Tactic::Artillery,
        card: Some(CardId(37)),
        why: Clause::new("eaa-12.31a"),
    };
    assert!(told(used).contains("use Artillery, from the support, card 37"));
    let relieved =
        Event::Went { unit: unit("VDH.ISS"), place: Place::Dead, why: Clause::new("eaa-17.1f") };
    assert_eq!(told(relieved), "Kampfgruppe von der Heydte is relieved (§17.1f).");
    let objective = Event::Objective {
        army: Army::FifthPanzer,
        roll: Some(7),
        hex: hex("1007"),
        side: hexmap::Compass::W,
        stage: 1,
        is_exit: false,
    };
    let words = told(objective);
    assert!(words.contains("(roll 7), its west side up"), "{words}");
}
