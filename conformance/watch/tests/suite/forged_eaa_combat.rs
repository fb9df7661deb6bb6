//! What is forged in Enemy Action in combat: who fights, tactics, chits, hits, retreats and advances.

use hexmap::Hex;
use kernel::Clause;
use rules_enemy_action::printed::cards::{CardId, Tactic};
use rules_enemy_action::printed::chits::ChitId;
use rules_enemy_action::printed::counters::{Counter, Kind};
use rules_enemy_action::state::decks::CardPlace;
use rules_enemy_action::state::unit::{Mark, Place, Supply};
use rules_enemy_action::{Event, Side, UnitId};

use crate::forge_eaa::{
    Case, Forge, activated, advanced, back, began, dealt, marked, moved, steps, totalled, went,
};

const ALLIED: Side = Side::Allied;
const GERMAN: Side = Side::German;

fn tactic(side: Side, tactic: Tactic, card: Option<u8>, why: &'static str) -> Event {
    Event::TacticUsed { side, tactic, card: card.map(CardId), why: Clause::new(why) }
}

fn settled(attackers: bool, hits: u8) -> Event {
    Event::Settled { attackers, hits, why: Clause::new("eaa-12.51b") }
}

fn rolled(needed: u16, why: &'static str) -> Event {
    Event::HitRolled { needed, modifiers: Vec::new(), roll: 5, why: Clause::new(why) }
}

fn chit(chit: u8, face: Option<u8>) -> Event {
    Event::ChitDrawn { chit: ChitId(chit), face }
}

/// A German card is drawn for the combat under way.
fn card(forge: &mut Forge, card: u8) -> Event {
    forge.card(card, CardPlace::Pile);
    dealt(card, CardPlace::Discards)
}

/// Allies attack Germans, who go back to a hex that is so many ways from theirs.
fn goes_back(forge: &mut Forge, penalty: u8, prepare: fn(&mut Forge, UnitId, Hex)) -> Vec<Event> {
    let ([_, defender], [_, target], mut events) = forge.fight(ALLIED);
    let to = forge.next(target, 3);
    prepare(forge, defender, to);
    events.push(back(&[defender], to, penalty));
    events
}

/// A combat whose defender dies at once: the attackers and the hexes, theirs and the target.
fn won(forge: &mut Forge, side: Side, kinds: &[Kind]) -> (Vec<UnitId>, [Hex; 2], Vec<Event>) {
    let target = forge.field();
    let from = forge.next(target, 0);
    won_from(forge, side, kinds, [from, target])
}

fn won_from(
    forge: &mut Forge,
    side: Side,
    kinds: &[Kind],
    [from, target]: [Hex; 2],
) -> (Vec<UnitId>, [Hex; 2], Vec<Event>) {
    let units: Vec<UnitId> = kinds.iter().map(|&kind| forge.put(side, kind, from)).collect();
    let dead = forge.foot(side.enemy(), target);
    let events =
        vec![activated(side, &units), began(side, target, &units), steps(dead, 0, "eaa-12.6a")];
    (units, [from, target], events)
}

pub(crate) const CASES: &[Case] = &[
    // 12.1 Who attacks.
    ("eaa-6.0a", |forge| {
        let ([unit, _], [from, _], mut events) = forge.fight(ALLIED);
        let away = forge.next(from, 0);
        events.extend([Event::CombatEnded, moved(unit, &[from, away], "eaa-10.0b")]);
        events
    }),
    ("eaa-12.1a", |forge| {
        let row = forge.row(forge.field(), 0, 3);
        let unit = forge.foot(ALLIED, row[0]);
        forge.foot(GERMAN, row[2]);
        vec![activated(ALLIED, &[unit]), began(ALLIED, row[2], &[unit])]
    }),
    ("eaa-12.1c", |forge| {
        let (_, _, events) = forge.fight(ALLIED);
        events[1..].to_vec()
    }),
    ("eaa-12.1d", |forge| {
        let (_, _, mut events) = forge.fight(ALLIED);
        events.extend([Event::CombatEnded, events[1].clone()]);
        events
    }),
    ("eaa-12.0.A1", |forge| {
        let ([_, defender], _, mut events) = forge.fight(ALLIED);
        let again = events[1].clone();
        events.extend([Event::CombatEnded, marked(defender, Mark::Defended, false), again]);
        events
    }),
    ("eaa-12.1e", |forge| {
        let ([unit, _], _, events) = forge.fight(ALLIED);
        forge.supply(unit, Supply::Out);
        events
    }),
    ("eaa-2.21i", |forge| {
        let target = forge.field();
        let from = forge.next(target, 0);
        let unit = forge.another(Place::On(from), |counter| {
            counter.side() == ALLIED && counter.faces.last().is_some_and(|face| face.is_bracketed)
        });
        forge.unit(unit).steps = 1;
        forge.foot(GERMAN, target);
        vec![activated(ALLIED, &[unit]), began(ALLIED, target, &[unit])]
    }),
    ("eaa-12.36b", |forge| {
        let ([unit, _], [_, target], events) = forge.fight(GERMAN);
        let units = vec![unit];
        let overwhelming = true;
        vec![
            events[0].clone(),
            Event::CombatBegan { attacker: GERMAN, target, units, overwhelming },
        ]
    }),
    ("eaa-12.1b", |forge| {
        let (_, _, mut events) = forge.fight(ALLIED);
        events.push(events[1].clone());
        events
    }),
    // 8.0, 12.3 Cards and tactics.
    ("eaa-8.0a", |forge| {
        let (_, _, mut events) = forge.fight(ALLIED);
        events.extend([card(forge, 36), card(forge, 37)]);
        events
    }),
    ("eaa-12.36a", |forge| {
        let ([unit, _], [_, target], events) = forge.fight(GERMAN);
        let (units, overwhelming) = (vec![unit], true);
        let began = Event::CombatBegan { attacker: GERMAN, target, units, overwhelming };
        vec![events[0].clone(), began, card(forge, 36)]
    }),
    ("eaa-12.37a", |forge| {
        let target = forge.field();
        let from = forge.next(target, 0);
        let unit = forge.foot(ALLIED, from);
        forge.another(Place::On(target), Counter::is_von_der_heydte);
        vec![activated(ALLIED, &[unit]), began(ALLIED, target, &[unit]), card(forge, 36)]
    }),
    ("eaa-12.3b", |forge| {
        let ([unit, _], _, mut events) = forge.fight(GERMAN);
        forge.supply(unit, Supply::Low);
        events.push(card(forge, 36));
        events
    }),
    ("eaa-12.3a", |forge| {
        let ([unit, _], _, mut events) = forge.fight(ALLIED);
        forge.supply(unit, Supply::Low);
        events.push(tactic(ALLIED, Tactic::Airpower, None, "eaa-12.34a"));
        events
    }),
    ("eaa-12.3c", |forge| {
        let ([_, defender], _, mut events) = forge.fight(ALLIED);
        forge.mark(defender, Mark::Dispersed);
        events.push(tactic(GERMAN, Tactic::Airpower, Some(36), "eaa-12.3c"));
        events
    }),
    ("eaa-2.31e", |forge| {
        let (_, _, mut events) = forge.fight(ALLIED);
        events.push(tactic(ALLIED, Tactic::InfantryInfiltration, Some(1), "eaa-12.3a"));
        events
    }),
    ("eaa-4.12c", |forge| {
        forge.position.day = 16;
        let (_, _, mut events) = forge.fight(ALLIED);
        events.push(tactic(ALLIED, Tactic::Artillery, None, "eaa-12.34a"));
        events
    }),
    ("eaa-12.33a", |forge| {
        let (_, _, mut events) = forge.fight(ALLIED);
        events.push(tactic(ALLIED, Tactic::CorpsArtillery, None, "eaa-12.34a"));
        events
    }),
    ("eaa-12.35a", |forge| {
        let (_, _, mut events) = forge.fight(GERMAN);
        events.push(tactic(GERMAN, Tactic::Airpower, None, "eaa-12.35a"));
        events
    }),
    ("eaa-12.31c", |forge| {
        let (_, _, mut events) = forge.fight(GERMAN);
        events.push(tactic(GERMAN, Tactic::PressTheAttack, Some(36), "eaa-12.31a"));
        events
    }),
    ("eaa-12.31a", |forge| {
        let (_, _, mut events) = forge.fight(GERMAN);
        events.push(tactic(GERMAN, Tactic::Airpower, Some(36), "eaa-12.31a"));
        events
    }),
    ("eaa-12.32a", |forge| {
        let (_, [from, _], mut events) = forge.fight(ALLIED);
        let unit = forge.foot(ALLIED, from);
        forge.supply(unit, Supply::Low);
        let tactic = Some(Tactic::AssaultCoordination);
        events.push(Event::Joined { unit, attacks: true, tactic, why: Clause::new("eaa-12.1c") });
        events
    }),
    ("eaa-12.21a", |forge| {
        let (_, [from, _], mut events) = forge.fight(GERMAN);
        let unit = forge.reserve();
        let far = forge.next(from, 0);
        events.push(went(unit, Place::On(far), "eaa-12.21b"));
        events
    }),
    ("eaa-12.22a", |forge| {
        let (_, [from, _], mut events) = forge.fight(ALLIED);
        let unit = forge.reserve();
        let far = forge.next(from, 0);
        events.push(went(unit, Place::On(far), "eaa-12.22c"));
        events
    }),
    // 12.4 The cup.
    ("eaa-12.42a", |forge| {
        let (_, _, mut events) = forge.fight(ALLIED);
        events.extend([chit(0, None), chit(0, None)]);
        events
    }),
    ("eaa-12.42b", |forge| {
        let (_, _, mut events) = forge.fight(ALLIED);
        events.push(Event::CupRefilled);
        events
    }),
    ("eaa-12.41a", |forge| {
        let (_, _, mut events) = forge.fight(ALLIED);
        events.extend([chit(0, Some(0)), chit(1, Some(1)), chit(2, None)]);
        events
    }),
    ("eaa-12.4a", |forge| {
        let (_, _, mut events) = forge.fight(ALLIED);
        events.push(totalled([0, 0], [0, 0]));
        events
    }),
    ("eaa-12.4c", |forge| {
        let (_, _, mut events) = forge.fight(GERMAN);
        events.push(totalled([0, 0], [0, 0]));
        events
    }),
    ("eaa-12.4b", |forge| {
        let (_, _, mut events) = forge.fight(ALLIED);
        events.extend((0..20).map(|at| chit(at, None)));
        events.push(totalled([0, 0], [0, 0]));
        events
    }),
    // 12.5 Hits.
    ("eaa-12.5a", |forge| {
        let (_, _, mut events) = forge.fight(ALLIED);
        events.push(totalled([5, 5], [5, 5]));
        events
    }),
    ("eaa-12.5b", |forge| {
        let (_, _, mut events) = forge.fight(ALLIED);
        events.push(totalled([0, 3], [0, 0]));
        events
    }),
    ("eaa-12.5c", |forge| {
        let (_, _, mut events) = forge.fight(ALLIED);
        events.push(totalled([3, 0], [0, 0]));
        events
    }),
    ("eaa-12.51a", |forge| {
        let (_, _, mut events) = forge.fight(ALLIED);
        events.extend([totalled([1, 1], [1, 1]), settled(true, 1)]);
        events
    }),
    ("eaa-12.51c", |forge| {
        let (_, _, mut events) = forge.fight(ALLIED);
        events.extend([totalled([3, 0], [3, 0]), settled(true, 3)]);
        events
    }),
    ("eaa-12.53d", |forge| {
        let (_, _, mut events) = forge.fight(GERMAN);
        events.push(totalled([9, 0], [9, 0]));
        events.extend((0..4).map(|_| settled(true, 1)));
        events
    }),
    ("eaa-12.52c", |forge| {
        let (_, _, mut events) = forge.fight(ALLIED);
        events.extend([totalled([0, 9], [0, 9]), rolled(5, "eaa-12.52e")]);
        events
    }),
    ("eaa-12.52b", |forge| {
        let ([_, defender], [_, target], mut events) = forge.fight(ALLIED);
        let row = forge.row(target, 3, 3);
        events.extend([back(&[defender], row[1], 0), back(&[defender], row[2], 0)]);
        events.push(rolled(5, "eaa-12.52e"));
        events
    }),
    ("eaa-12.52g", |forge| {
        let (_, _, mut events) = forge.fight(ALLIED);
        events.push(rolled(99, "eaa-12.52e"));
        events
    }),
    ("eaa-12.53b", |forge| {
        let (_, _, mut events) = forge.fight(GERMAN);
        events.push(rolled(99, "eaa-12.53b"));
        events
    }),
    ("eaa-12.54a", |forge| {
        let (_, _, mut events) = forge.fight(GERMAN);
        events.push(Event::Spared { hits: 1, why: Clause::new("eaa-12.54a") });
        events
    }),
    // 12.6 Losses; 14.3 positions.
    ("eaa-12.6b", |forge| {
        let target = forge.field();
        let from = forge.next(target, 0);
        let unit = forge.foot(ALLIED, from);
        let [one, _] = [0, 1].map(|_| forge.foot(GERMAN, target));
        forge.unit(one).steps = 1;
        vec![
            activated(ALLIED, &[unit]),
            began(ALLIED, target, &[unit]),
            steps(one, 0, "eaa-12.52b"),
        ]
    }),
    ("eaa-12.61a", |forge| {
        let target = forge.field();
        let from = forge.next(target, 0);
        let units = [0, 1].map(|_| forge.foot(ALLIED, from));
        forge.foot(GERMAN, target);
        let had = forge.position.unit(units[0]).steps;
        vec![
            activated(ALLIED, &units),
            began(ALLIED, target, &units),
            steps(units[0], had - 1, "eaa-12.6a"),
            steps(units[0], had - 2, "eaa-12.6a"),
        ]
    }),
    ("eaa-12.61b", |forge| {
        let target = forge.field();
        let [here, there] = [0, 2].map(|way| forge.next(target, way));
        let units = [here, here, there].map(|hex| forge.foot(ALLIED, hex));
        forge.foot(GERMAN, target);
        let less = units.map(|unit| forge.position.unit(unit).steps - 1);
        vec![
            activated(ALLIED, &units),
            began(ALLIED, target, &units),
            steps(units[0], less[0], "eaa-12.6a"),
            steps(units[1], less[1], "eaa-12.6a"),
        ]
    }),
    ("eaa-12.0.G6", |forge| {
        let (_, [from, _], mut events) = forge.fight(ALLIED);
        let away = forge.next(from, 0);
        let unit = forge.foot(ALLIED, away);
        events.push(steps(unit, 1, "eaa-12.6a"));
        events
    }),
    ("eaa-14.34a", |forge| {
        let (_, [_, target], mut events) = forge.fight(ALLIED);
        forge.position.improved.put(target);
        events.extend([totalled([0, 2], [0, 1]), settled(false, 1)]);
        events
    }),
    ("eaa-14.34b", |forge| {
        let (_, [_, target], mut events) = forge.fight(ALLIED);
        forge.position.improved.put(target);
        events.extend([tactic(ALLIED, Tactic::Engineers, None, "eaa-12.34a"), chit(0, None)]);
        events
    }),
    ("eaa-14.34c", |forge| {
        let (_, [from, _], events) = forge.fight(ALLIED);
        forge.position.improved.put(from);
        events
    }),
    // 12.7 Retreats.
    ("eaa-12.73a", |forge| {
        goes_back(forge, 0, |forge, defender, _| {
            let hex = forge.position.hex_of(defender).expect("it stands there");
            forge.foot(GERMAN, hex);
        })
    }),
    ("eaa-12.7a", |forge| {
        let ([_, defender], [_, target], mut events) = forge.fight(ALLIED);
        let row = forge.row(target, 3, 3);
        events.push(back(&[defender], row[2], 0));
        events
    }),
    ("eaa-12.7b", |forge| {
        let target = forge.field();
        let [from, to] = [0, 3].map(|way| forge.next(target, way));
        let unit = forge.foot(ALLIED, from);
        let defender = forge.put(GERMAN, Kind::Armor, target);
        forge.supply(defender, Supply::Isolated);
        let fight = [activated(ALLIED, &[unit]), began(ALLIED, target, &[unit])];
        fight.into_iter().chain([back(&[defender], to, 0)]).collect()
    }),
    ("eaa-12.9c", |forge| {
        let ([_, defender], [_, target], mut events) = forge.fight(ALLIED);
        forge.mark(defender, Mark::Dispersed);
        let row = forge.row(target, 3, 3);
        events.extend([back(&[defender], row[1], 0), back(&[defender], row[2], 0)]);
        events
    }),
    ("eaa-12.75a", |forge| {
        let ([_, defender], [_, target], mut events) = forge.fight(ALLIED);
        let [near, beside] = [3, 4].map(|way| forge.next(target, way));
        events.extend([back(&[defender], near, 0), back(&[defender], beside, 0)]);
        events
    }),
    ("eaa-12.71a", |forge| {
        let town = forge.numbered("1814");
        let row = forge.row(town, 0, 3);
        let unit = forge.foot(ALLIED, row[2]);
        let defender = forge.foot(GERMAN, row[1]);
        vec![activated(ALLIED, &[unit]), began(ALLIED, row[1], &[unit]), back(&[defender], town, 0)]
    }),
    ("eaa-15.22c", |forge| {
        let ([_, defender], [_, target], mut events) = forge.fight(GERMAN);
        let to = forge.next(target, 3);
        forge.position.detachments.put(to);
        events.push(back(&[defender], to, 0));
        events
    }),
    ("eaa-12.7e", |forge| goes_back(forge, 1, |_, _, _| {})),
    ("eaa-12.7c", |forge| {
        let ([_, defender], [_, target], mut events) = forge.fight(ALLIED);
        let beside = forge.next(target, 1);
        events.push(back(&[defender], beside, 1));
        events
    }),
    ("eaa-12.7g", |forge| {
        let [target, over] = forge.banks();
        let grid = forge.position.data().board.grid();
        let from = forge.hex(|_, hex| grid.adjacent(hex, target) && grid.distance(hex, over) == 2);
        let unit = forge.foot(ALLIED, from);
        let defender = forge.foot(GERMAN, target);
        vec![activated(ALLIED, &[unit]), began(ALLIED, target, &[unit]), back(&[defender], over, 0)]
    }),
    ("eaa-12.7j", |forge| {
        let mut events = goes_back(forge, 0, |forge, _, to| {
            for _ in 0..3 {
                forge.foot(GERMAN, to);
            }
        });
        events.push(Event::CombatEnded);
        events
    }),
    // 12.8 Advances.
    ("eaa-12.8a", |forge| {
        let ([unit, _], [from, target], mut events) = forge.fight(GERMAN);
        events.push(advanced(unit, &[from, target]));
        events
    }),
    ("eaa-12.0.A8", |forge| {
        let (units, path, mut events) = won(forge, ALLIED, &[Kind::Infantry]);
        events.extend([marked(units[0], Mark::DispersedNow, true), advanced(units[0], &path)]);
        events
    }),
    ("eaa-12.81a", |forge| {
        let (units, path, mut events) = won(forge, ALLIED, &[Kind::Infantry]);
        let on = forge.next(path[1], 3);
        events.extend([advanced(units[0], &path), advanced(units[0], &[path[1], on])]);
        events
    }),
    ("eaa-12.81b", |forge| {
        let (units, path, mut events) = won(forge, ALLIED, &[Kind::CombinedArms]);
        let [on, held] = [2, 3].map(|way| forge.next(path[1], way));
        forge.foot(GERMAN, held);
        events.extend([advanced(units[0], &path), advanced(units[0], &[path[1], on])]);
        events
    }),
    ("eaa-12.82a", |forge| {
        let (_, ends) = forge.bridge();
        let held = forge.hex(|position, hex| {
            let grid = position.data().board.grid();
            grid.adjacent(hex, ends[1]) && !grid.adjacent(hex, ends[0]) && hex != ends[0]
        });
        forge.foot(GERMAN, held);
        let (units, path, mut events) = won_from(forge, ALLIED, &[Kind::Infantry; 2], ends);
        events.extend(units.into_iter().map(|unit| advanced(unit, &path)));
        events
    }),
    ("eaa-12.82b", |forge| {
        let banks = forge.banks();
        let (units, path, mut events) = won_from(forge, ALLIED, &[Kind::Infantry; 2], banks);
        events.extend(units.into_iter().map(|unit| advanced(unit, &path)));
        events
    }),
    ("eaa-12.83g", |forge| {
        let (_, path, events) = won(forge, GERMAN, &[Kind::Infantry]);
        let unit = forge.another(Place::On(path[0]), |counter| {
            counter.side() == GERMAN && counter.faces.last().is_some_and(|face| face.is_bracketed)
        });
        forge.unit(unit).steps = 1;
        events.into_iter().chain([advanced(unit, &path)]).collect()
    }),
    ("eaa-12.83b", |forge| {
        let (units, path, mut events) = won(forge, GERMAN, &[Kind::Infantry; 2]);
        events.extend(units.into_iter().map(|unit| advanced(unit, &path)));
        events
    }),
    ("eaa-12.83k", |forge| {
        forge.position.day = 22;
        let target = forge.eastern_field();
        let from = forge.next(target, 1);
        for way in [0, 2, 4] {
            let hex = forge.next(target, way);
            forge.foot(ALLIED, hex);
        }
        let (units, path, mut events) = won_from(forge, GERMAN, &[Kind::Infantry], [from, target]);
        events.push(advanced(units[0], &path));
        events
    }),
];
