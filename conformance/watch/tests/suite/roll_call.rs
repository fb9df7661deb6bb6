//! Who is on the watch, and that each of them can cry.

use std::collections::BTreeSet;

use hexmap::Direction;
use kernel::{Clause, Rulebook};
use rules_ardennes44::printed::counters::Entry;
use rules_ardennes44::state::unit::{Mark, Place};
use rules_ardennes44::{Action, Event, Kind, Mode, Phase, Side, Time, UnitId};
use watch::games::a44;

use crate::forge::{Forge, began, moved, try_all};
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

/// §27.3.2 Germans are over the Meuse, and a British unit loses its last step on the other bank.
#[test]
fn what_is_left_of_the_freed_brigade_may_stand_where_it_fell() {
    for (brigade, cried) in [("29 Arm", 0), ("33 Arm", 1)] {
        let mut forge = Forge::new();
        forge.position.meuse_crossed = true;
        let of_brigade = |forge: &Forge, unit: UnitId| {
            let position = &forge.position;
            position.data().formations[position.counter(unit).formation.index()].id == brigade
        };
        let is_remnant = |forge: &Forge, unit: UnitId| {
            let counter = forge.position.counter(unit);
            counter.is_british() && matches!(counter.entry, Entry::Remnant(_))
        };
        let (unit, remnant) = (forge.another(of_brigade), forge.another(is_remnant));
        let beyond =
            forge.hex(0, |forge, hex| !forge.position.data().places.west_of_meuse[hex.index()]);
        let state = &mut forge.position.units[unit.index()];
        (state.steps, state.place) = (1, Place::On(beyond));
        let lost = Event::StepLost { unit, remnant: Some(remnant), why: Clause::new("a44-8.3b") };
        let cries = forge.cries(vec![lost]);
        let over = cries.iter().filter(|cry| cry.clause == Clause::new("a44-27.3.1"));
        assert_eq!(over.count(), cried, "{brigade}: {cries:?}");
    }
}

/// §25.2.2c An Entry Hex of the enemy does once it was taken from him.
#[test]
fn the_dead_may_return_in_an_entry_hex_that_was_taken() {
    for (taken, cried) in [(true, 0), (false, 1)] {
        let mut forge = Forge::new();
        forge.at(10, Time::Night, Side::German, Phase::Replacement);
        let data = forge.position.data();
        let entry = data.places.entries.iter().find(|entry| entry.letter == 'A');
        let hex = entry.expect("the map has an Entry Hex A").hex;
        let (_, next) = data.board.grid().neighbours(hex).next().expect("it has a neighbour");
        let taker = forge.put(Side::German, Kind::Infantry, next);
        let dead = forge.another(|forge, unit| {
            let counter = forge.position.counter(unit);
            counter.kind == Kind::Infantry && counter.side == Side::German
        });
        forge.position.units[dead.index()].place = Place::Dead;
        let mut events = vec![Event::Returned { unit: dead, hex }];
        if taken {
            events.insert(0, moved(taker, Mode::Tactical, &[next, hex]));
        }
        let cries = forge.cries(events);
        let astray = cries.iter().filter(|cry| cry.clause == Clause::new("a44-25.2.2c"));
        assert_eq!(astray.count(), cried, "taken {taken}: {cries:?}");
    }
}

/// §7.7q1 A column stands before the bridges at Ouren, or next to them, when they collapse before another.
#[test]
fn whoever_is_stopped_at_ouren_may_stay_with_a_column_that_came_before() {
    let cases =
        ["a44-12.2b", "a44-12.2d"].into_iter().flat_map(|clause| [(clause, true), (clause, false)]);
    for (clause, stopped) in cases {
        let mut forge = Forge::new();
        let [here, next] =
            forge.sides(|position, hex, way| position.data().board.has_road(hex, way));
        let [column, other] =
            [Kind::Tank, Kind::AssaultGun].map(|kind| forge.put(Side::German, kind, here));
        forge.mark(column, Mark::Strategic);
        forge.mark(other, Mark::Strategic);
        let (mode, from, spent) = (Mode::Strategic, next, 1);
        let path = if clause == "a44-12.2b" { [next, here] } else { [here, next] };
        let mut events = vec![moved(column, mode, &[next, here]), moved(other, mode, &path)];
        if stopped {
            let units = vec![other];
            events.push(Event::MoveCutShort { units, mode, from, spent, unseen: false });
        }
        events.push(began(9, Time::Day, Side::German, Phase::Rally));
        let cries = forge.cries(events);
        let crowded = cries.iter().filter(|cry| cry.clause == Clause::new(clause));
        assert_eq!(crowded.count(), usize::from(!stopped), "{clause}, {stopped}: {cries:?}");
    }
}
