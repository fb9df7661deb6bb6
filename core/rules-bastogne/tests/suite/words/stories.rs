//! Every event that happens in a random game is told in a sentence, with its rule, unless it only moves the game along.

use std::collections::BTreeMap;

use conformance::random_game;
use desk::Speaks;
use field::hex_thing;
use kernel::{Clause, Entry, Fold, Rules, Viewer};
use rules_bastogne::printed::cards::Card;
use rules_bastogne::printed::results::CombatResult;
use rules_bastogne::{BastogneBreakout, Event, Modifier, Phase, Side};

/// No game is longer.
const BOUND: usize = 60_000;

/// What only moves the game along, and a march of no hex before an assault.
const SILENT: [&str; 5] = ["Chosen", "PutBack", "CombatEnded", "AdvanceEnded", "Moved"];

fn name(event: &Event) -> String {
    let text = format!("{event:?}");
    text.split([' ', '(']).next().unwrap_or_default().to_owned()
}

#[test]
fn whatever_happens_is_told() {
    let rules = BastogneBreakout::scenario("counterattack").expect("it ships");
    let mut told: BTreeMap<String, String> = BTreeMap::new();
    for number in 0..3 {
        let game = random_game(rules.clone(), number, BOUND).expect("it comes to an end");
        for acted in game.log().iter().filter_map(Entry::acted) {
            for event in &acted.events {
                let words = rules.tell(event);
                assert!(!words.is_empty() || SILENT.contains(&name(event).as_str()), "{event:?}");
                let cited = words.ends_with("§") || words.contains("(§");
                let whole = words.is_empty() || words.ends_with('.') && cited;
                assert!(whole || words.starts_with("--"), "{words}");
                told.insert(name(event), words);
            }
        }
    }
    for event in ["CombatRolled", "BarrageRolled", "Retreated", "Advanced", "Entered", "Ended"] {
        assert!(told.contains_key(event), "{event} never happened: {:?}", told.keys());
    }
}

#[test]
fn stories_name_units_places_and_rules() {
    let rules = BastogneBreakout::scenario("second_panzer").expect("it ships");
    let data = rules.data();
    let gutmann = data.unit("g-2pz-gut-a").or_else(|| data.unit("g-276-986")).expect("printed");
    let begun = Event::PhaseBegan { turn: 3, phase: Phase::GermanMovement };
    assert_eq!(rules.tell(&begun), "-- 18 December: German movement");
    let exited = Event::Exited { unit: gutmann, exit: 0 };
    let told = rules.tell(&exited);
    assert!(told.ends_with(" leaves the map by the Marche highway to Marche (§6.5a)."), "{told}");
    let rolled = Event::CombatRolled {
        attack: 116,
        defense: 64,
        odds: 1,
        shifts: vec![Modifier { by: -1, why: Clause::new("bb-7.4f") }],
        column: 3,
        rolls: [3, 4],
        result: CombatResult::read("A1D1r1").expect("a result"),
    };
    assert_eq!(
        rules.tell(&rolled),
        "7¼ against 4, 1-1, fought at 1-2 after −1 (§7.4f); dice 3 and 4, 7 in all: A1D1r1, the attackers lose 1 step, the defenders lose 1 step and retreat 1 hex (§7.6a)."
    );
}

/// §3.9f Whoever may not know a card hears that there was one.
#[test]
fn a_card_that_is_chosen_is_named_to_its_side_alone() {
    let rules = BastogneBreakout::scenario("introduction").expect("it ships");
    let side = Side::German;
    let own = rules.tell(&Event::Picked { side, card: Some(Card::Ammo) });
    let other = rules.tell(&Event::Picked { side, card: None });
    assert_eq!(own, "The Germans choose “Manteuffel gets shells” (§3.9.3a).");
    assert_eq!(other, "The Germans choose a card (§3.9.3a).");
}

/// The log names the hex of a combat where it tells its dice.
#[test]
fn the_dice_of_every_combat_are_told_with_its_hex() {
    let rules = BastogneBreakout::scenario("introduction").expect("it ships");
    let game = random_game(rules.clone(), 5, BOUND).expect("it comes to an end");
    let mut position = rules.start();
    let mut hexes = Vec::new();
    for event in game.log().iter().filter_map(Entry::acted).flat_map(|acted| &acted.events) {
        let view = rules.view(&position, Viewer::Watcher);
        let line = rules.line(&view, event);
        if let Event::CombatRolled { .. } = event {
            let Some(hex) = position.fighting else { panic!("{event:?} is fought nowhere") };
            let board = &rules.data().board;
            let name = board.map.label(hex).map_or_else(|| board.number(hex), str::to_owned);
            let place = line.says.words.strip_prefix("Combat at ");
            assert!(place.is_some_and(|place| place.contains(&name)), "{}", line.says.words);
            assert_eq!(line.things, [hex_thing(hex)]);
            hexes.push(hex);
        }
        position.fold(event);
    }
    assert!(hexes.len() > 1, "there are combats");
    assert_eq!(position.fighting, None);
}
