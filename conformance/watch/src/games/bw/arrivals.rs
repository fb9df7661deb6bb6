//! §16, §38.2 Reinforcements.

use hexmap::{Edge, Hex};
use kernel::Clause;
use rules_bitter_woods::printed::counters::Role;
use rules_bitter_woods::printed::scenario::Arrival;
use rules_bitter_woods::state::unit::Place;
use rules_bitter_woods::{Event, Phase, Position, Side, UnitId};

use super::costs::POINT;
use super::diary::Diary;
use super::table::{division, holds, is_british, is_mechanized, name, number, role, side};
use super::zones::in_zone;
use super::{Happening, Man};

/// §38.2.4a, §38.2.8a The sums that stop reinforcements, and the last turns that bring some: 22AM and 23AM.
const STOPPED: [(u8, u8); 2] = [(4, 13), (8, 15)];
/// §38.2.10a The sum that sends those of 25AM and 25PM elsewhere.
const SENT_EAST: (u8, [u8; 2]) = (10, [19, 20]);
/// Divisions that a random event may bring early.
const SUMMONED: [&str; 2] = ["9 Pz Div", "15 PzG Div"];

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("bw-3c"),
        sentence: "only units that wait or have left for a while come onto the map, in their movement phase",
        look: only_those_who_wait,
    },
    Man {
        clause: Clause::new("bw-16.1a"),
        sentence: "no reinforcement comes before its turn, or by a hex that is not its own",
        look: due_there,
    },
    Man {
        clause: Clause::new("bw-16.1b"),
        sentence: "nobody who waits for Germans at the Meuse comes before they have been near it",
        look: on_condition,
    },
    Man {
        clause: Clause::new("bw-16.4a"),
        sentence: "the first hex of the map costs a point at least",
        look: first_hex_costs,
    },
    Man {
        clause: Clause::new("bw-38.2.4a"),
        sentence: "nobody comes whom an event has kept away",
        look: kept_away,
    },
    Man {
        clause: Clause::new("bw-24.6b"),
        sentence: "only German mechanized units are attached to an army, on the turn they arrive",
        look: attached_on_arrival,
    },
];

/// Who comes on, and where.
fn entry<'a>(happening: &Happening<'a>) -> Option<(&'a [UnitId], Hex)> {
    let Event::Entered { units, hex } = happening.event else { return None };
    Some((units, *hex))
}

fn only_those_who_wait(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (units, _) = entry(happening)?;
    let before = happening.before;
    let can = |unit: UnitId| {
        let place = before.units[unit.index()].place;
        matches!(place, Place::Waiting | Place::Withdrawn { .. })
            && side(before, unit) == before.active
            && before.phase == Phase::Movement
    };
    let unit = units.iter().find(|&&unit| !can(unit))?;
    Some(format!("{} does", name(before, *unit)))
}

/// When and where the order of appearance brings a unit, if no event does.
fn listed(position: &Position, unit: UnitId) -> Option<&Arrival> {
    let summoned = division(position, unit).is_some_and(|name| SUMMONED.contains(&name));
    on_list(position, unit).filter(|_| !summoned)
}

/// The same of the divisions, too, which no event brings that keeps others away.
fn on_list(position: &Position, unit: UnitId) -> Option<&Arrival> {
    let by_event =
        matches!(role(position, unit), Some(Role::Jagdpanzer653 | Role::FuhrerGrenadier));
    let waits = position.units[unit.index()].place == Place::Waiting;
    let arrivals = &position.data().scenario.arrivals;
    arrivals.iter().find(|arrival| arrival.unit == unit).filter(|_| waits && !by_event)
}

fn due_there(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (units, hex) = entry(happening)?;
    let before = happening.before;
    let fits = |unit: UnitId| {
        let Some(arrival) = listed(before, unit) else { return true };
        before.turn >= arrival.turn && is_its_hex(before, side(before, unit), arrival, hex)
    };
    let unit = units.iter().find(|&&unit| !fits(unit))?;
    Some(format!("{} by {} on turn {}", name(before, *unit), number(before, hex), before.turn))
}

/// §16.2a, §16.3b Its own road; another of the edge, if it is late; any hex of the edge, if enemies block them all.
fn is_its_hex(position: &Position, side: Side, arrival: &Arrival, hex: Hex) -> bool {
    let data = position.data();
    let blocked =
        |&hex: &Hex| holds(position, side.enemy(), hex) || in_zone(position, side.enemy(), hex);
    let mut entries = data.places.entries.iter();
    let lettered = entries.any(|entry| Some(entry.edge) == arrival.edge && entry.hex == hex);
    let on_edge = data.board.grid().edges(hex).any(|edge| Some(edge) == arrival.edge);
    arrival.hexes.contains(&hex)
        || position.turn > arrival.turn && lettered
        || arrival.hexes.iter().all(blocked) && on_edge && !blocked(&hex)
}

fn on_condition(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (units, _) = entry(happening)?;
    let before = happening.before;
    let early =
        |&&unit: &&UnitId| listed(before, unit).is_some_and(|arrival| arrival.if_near_meuse);
    let unit = units.iter().find(early).filter(|_| !diary.meuse_neared)?;
    Some(format!("{} does", name(before, *unit)))
}

/// The road's rate is no excuse.
fn first_hex_costs(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Moved { units, spent, .. } = happening.event else { return None };
    let unit = *units.first()?;
    let cheap = diary.has_just_entered(happening, unit) && *spent < POINT;
    cheap.then(|| format!("{} pays {spent} twelfths", name(happening.before, unit)))
}

fn kept_away(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (units, _) = entry(happening)?;
    let before = happening.before;
    let happened = before.happenings.nineteenth?;
    let kept = |&&unit: &&UnitId| {
        let Some(arrival) = on_list(before, unit) else { return false };
        let date = arrival.turn + 1 - before.data().scenario.opening;
        let late = STOPPED.iter().any(|&(sum, last)| happened == sum && date > last);
        let (sum, turns) = SENT_EAST;
        match side(before, unit) {
            Side::German => late || happened == sum && turns.contains(&date),
            Side::Allied => late && arrival.edge == Some(Edge::North) && !is_british(before, unit),
        }
    };
    let unit = units.iter().find(kept)?;
    Some(format!("{} does", name(before, *unit)))
}

fn attached_on_arrival(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Attached { unit, army } = *happening.event else { return None };
    let before = happening.before;
    let right = side(before, unit) == Side::German
        && army.side() == Side::German
        && is_mechanized(before, unit)
        && before.units[unit.index()].arrived == before.turn
        && before.data().options.leaders;
    (!right).then(|| format!("{} to {army:?}", name(before, unit)))
}
