//! Who is on the watch, and that each of them can cry.

use std::collections::BTreeSet;

use hexmap::Direction;
use kernel::{Clause, Rulebook};
use rules_ardennes44::printed::counters::Entry;
use rules_ardennes44::state::unit::Mark;
use rules_ardennes44::{Action, Event, Kind, Mode, Phase, Side, Time};
use watch::games::a44;

use crate::forge::{Forge, moved, try_all};
use crate::{forged, forged_combat, forged_march};

#[test]
fn every_watchman_bears_a_clause_of_the_ledger() {
    let book = Rulebook::read("clauses.tsv", rules_ardennes44::CLAUSES).expect("it is sound");
    let watch = a44::watch();
    assert!(watch.watchmen.len() >= 60, "{}", watch.watchmen.len());
    for man in &watch.watchmen {
        assert!(book.get(man.clause).is_some(), "{} is not in the ledger", man.clause);
    }
    let sentences: BTreeSet<&str> = watch.watchmen.iter().map(|man| man.sentence).collect();
    assert_eq!(sentences.len(), watch.watchmen.len(), "two watchmen say the same");
}

#[test]
fn every_watchman_can_cry() {
    let mut heard = try_all(forged::CASES);
    heard.extend(try_all(forged_march::CASES));
    heard.extend(try_all(forged_combat::CASES));
    heard.extend(forged_march::changed_hands_unseen().iter().map(|cry| cry.sentence));
    let watch = a44::watch();
    let silent = watch.watchmen.iter().filter(|man| !heard.contains(man.sentence));
    let silent: Vec<String> = silent.map(|man| man.clause.to_string()).collect();
    assert!(silent.is_empty(), "these never cried: {silent:?}");
    assert_eq!(heard.len(), watch.watchmen.len());
}

/// A part that loaded and rejoined its parent, whose counter is made anew of another unit in the same phase.
#[test]
fn a_counter_in_a_new_life_has_not_loaded() {
    let mut forge = Forge::new();
    forge.at(9, Time::Day, Side::Allied, Phase::Movement);
    let hex = forge.field(0);
    let unit = forge.put(Side::Allied, Kind::Infantry, hex);
    let part = forge.another(|forge, unit| {
        let counter = forge.position.counter(unit);
        counter.side == Side::Allied && matches!(counter.entry, Entry::Breakdown(_))
    });
    forge.action = Action::Load { unit: part };
    let loaded = Event::Marked { unit: part, mark: Mark::Truck, why: Clause::new("a44-12.4.3b") };
    let broke_down = Event::BrokeDown { unit, into: vec![part], remnant: None };
    let path = [hex, forge.next(hex, Direction::N)];
    let cries = forge.cries(vec![loaded, broke_down, moved(part, Mode::Tactical, &path)]);
    let clauses: Vec<String> = cries.iter().map(|cry| cry.clause.to_string()).collect();
    assert!(!clauses.contains(&"a44-12.4.3b".to_owned()), "{clauses:?}");
}
