//! §9 to §11.3 Movement: zones, bonds, costs and ways of moving.

use hexmap::Hex;
use kernel::Clause;
use rules_ardennes44::state::unit::{Condition, Mark};
use rules_ardennes44::{Action, Event, Kind, Mode, Position, Side, UnitId};

use super::costs::{allowance, is_doubtful, leaving, price};
use super::diary::Diary;
use super::table::{
    Class, class, counts_hexes, has, name, number, numbers, order, side, stands_next_to, step,
};
use super::zones::{bonded, hex_bonded, in_zone};
use super::{Happening, Man};

/// §11.3a
const TACTICAL_HEXES: usize = 2;

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("a44-9.2.1a"),
        sentence: "no unit goes on from an enemy zone that it entered in this move",
        look: stops_in_zones,
    },
    Man {
        clause: Clause::new("a44-10.2a"),
        sentence: "no unit moves into or across an enemy bond, nor comes onto the map into one",
        look: keeps_out_of_bonds,
    },
    Man {
        clause: Clause::new("a44-11.1b"),
        sentence: "no unit spends more Movement Points than it has",
        look: within_allowance,
    },
    Man {
        clause: Clause::new("a44-11.1c"),
        sentence: "every hex costs what the chart says, no less and no more",
        look: pays_what_it_costs,
    },
    Man {
        clause: Clause::new("a44-11.1d"),
        sentence: "no unit moves twice in a phase, nor while another is on its way",
        look: once_a_phase,
    },
    Man {
        clause: Clause::new("a44-11.2b"),
        sentence: "only units on foot use Extended Movement",
        look: on_foot,
    },
    Man {
        clause: Clause::new("a44-11.2c"),
        sentence: "Extended Movement never ends next to an enemy",
        look: ends_apart,
    },
    Man {
        clause: Clause::new("a44-11.3a"),
        sentence: "Tactical Movement leads at most two hexes",
        look: two_hexes,
    },
    Man {
        clause: Clause::new("a44-16.5b"),
        sentence: "no Engaged unit moves",
        look: engaged_stays,
    },
    Man {
        clause: Clause::new("a44-18.3a"),
        sentence: "a unit in disorder moves by Tactical Movement only",
        look: disorder_is_slow,
    },
    Man {
        clause: Clause::new("a44-23.4b"),
        sentence: "a unit out of supply moves by Tactical Movement only",
        look: hunger_is_slow,
    },
];

/// A move over the map.
pub(super) struct March<'a> {
    pub(super) units: &'a [UnitId],
    pub(super) mode: Mode,
    pub(super) path: &'a [Hex],
    spent: u16,
    pub(super) side: Side,
}

pub(super) fn march<'a>(happening: &Happening<'a>) -> Option<March<'a>> {
    let Event::Moved { units, mode, path, spent } = happening.event else { return None };
    let side = side(happening.before, units[0]);
    Some(March { units, mode: *mode, path, spent: *spent, side })
}

/// Whether these are the units in the midst of a move.
fn goes_on(position: &Position, units: &[UnitId]) -> bool {
    position
        .moving
        .as_ref()
        .is_some_and(|moving| units.iter().all(|unit| moving.units.contains(unit)))
}

/// Where a move began, though it was cut short on the way.
pub(super) fn origin(position: &Position, march: &March<'_>) -> Hex {
    match &position.moving {
        Some(moving) if goes_on(position, march.units) => moving.from,
        Some(_) | None => march.path[0],
    }
}

pub(super) fn told(position: &Position, march: &March<'_>) -> String {
    let names: Vec<&str> = march.units.iter().map(|&unit| name(position, unit)).collect();
    format!("{} {:?} {}", names.join(", "), march.mode, numbers(position, march.path))
}

/// The 150th may slip through (§27.8.2); whoever comes from off the map stops in its Entry Hex (§13.1c).
fn stops_in_zones(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (before, march) = (happening.before, march(happening)?);
    if march.units.iter().any(|&unit| before.counter(unit).kind == Kind::PanzerBrigade) {
        return None;
    }
    let came = march.units.iter().any(|&unit| diary.has_just_entered(happening, unit));
    let began_here = !came && !goes_on(before, march.units);
    let entered = &march.path[usize::from(began_here).min(march.path.len())..];
    let (_, passed) = entered.split_last()?;
    let held = passed.iter().find(|&&hex| in_zone(before, march.side.enemy(), hex))?;
    Some(format!("{} goes on from {}", told(before, &march), number(before, *held)))
}

/// The same for those who come from off the map.
fn keeps_out_of_bonds(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let before = happening.before;
    match happening.event {
        Event::Moved { .. } => {
            let march = march(happening)?;
            let enemy = march.side.enemy();
            let barred = step(march.path, |from, to| bonded(before, enemy, from, to))?;
            Some(format!("{} at {}", told(before, &march), numbers(before, &barred)))
        }
        Event::Entered { units, entry } => {
            let hex = before.data().places.entries[entry.index()].hex;
            let closed = hex_bonded(before, side(before, units[0]).enemy(), hex);
            closed.then(|| format!("{} enters at {}", name(before, units[0]), number(before, hex)))
        }
        Event::SlippedByNight { units, from, to } => {
            let enemy = side(before, units[0]).enemy();
            let barred = bonded(before, enemy, *from, *to);
            barred.then(|| format!("{} slips to {}", name(before, units[0]), number(before, *to)))
        }
        _ => None,
    }
}

/// What it spent before it was cut short counts.
fn spent_before(position: &Position, units: &[UnitId]) -> u16 {
    let moving = position.moving.as_ref().filter(|_| goes_on(position, units));
    moving.map_or(0, |moving| moving.spent)
}

/// What a march costs one of its units, with what it spent before.
fn bill(position: &Position, march: &March<'_>, unit: UnitId) -> Option<u16> {
    let leaving =
        if goes_on(position, march.units) { 0 } else { leaving(position, march.side, march.path) };
    let price = price(position, unit, march.mode, march.path)?;
    Some(price + leaving + spent_before(position, march.units))
}

/// Whether the march pays by points, as far as we can count: 212 VG's crossing (§29.3) costs what it costs, and the 150th
/// pays no zone that it slips out of.
fn pays(position: &Position, march: &March<'_>) -> bool {
    let crossing = position.data().places.echternach;
    let by_echternach = step(march.path, |from, to| crossing == Some([from, to])).is_some();
    let slips = march.units.iter().any(|&unit| position.counter(unit).kind == Kind::PanzerBrigade);
    !counts_hexes(march.mode) && !by_echternach && !slips
}

/// Every unit of a stack pays for itself.
fn within_allowance(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (before, march) = (happening.before, march(happening)?);
    if !pays(before, &march) {
        return None;
    }
    march.units.iter().find_map(|&unit| {
        let has = allowance(before, unit, march.mode);
        match bill(before, &march, unit) {
            Some(cost) if cost <= has => None,
            Some(cost) => Some(format!("{}: {cost} of {has} half points", told(before, &march))),
            None => Some(format!("{}: there is no way for it", told(before, &march))),
        }
    })
}

/// Whoever enters has paid for the first hex already.
fn pays_what_it_costs(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (before, march) = (happening.before, march(happening)?);
    let entering = march.units.iter().any(|&unit| diary.has_just_entered(happening, unit));
    if !pays(before, &march) || entering || is_doubtful(before, march.path) {
        return None;
    }
    let bills = march.units.iter().map(|&unit| bill(before, &march, unit));
    let most = bills.collect::<Option<Vec<u16>>>()?.into_iter().max()?;
    (most != march.spent)
        .then(|| format!("{} paid {} for {most}", told(before, &march), march.spent))
}

/// A move that was cut short may go on.
fn once_a_phase(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (before, march) = (happening.before, march(happening)?);
    let again = |&&unit: &&UnitId| {
        diary.began(unit).is_some()
            || diary.phase.left_places.contains(&unit)
            || diary.phase.slipped.contains(&unit)
    };
    let again = march.units.iter().find(again).filter(|_| !goes_on(before, march.units));
    again.map(|&unit| format!("{} again: {}", name(before, unit), told(before, &march)))
}

fn on_foot(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (before, march) = (happening.before, march(happening)?);
    let wheels = march.units.iter().any(|&unit| class(before, unit) != Class::Foot);
    (march.mode == Mode::Extended && wheels).then(|| told(before, &march))
}

/// Even where no zone reaches. Whoever is stopped on its way may stay where it is (§7.7q1), and whoever leaves the map ends there.
fn ends_apart(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (before, march) = (happening.before, march(happening)?);
    let end = *march.path.last()?;
    let near = march.mode == Mode::Extended && stands_next_to(before, march.side.enemy(), end);
    let goes_on = match happening.action {
        Action::Move { path, .. } => path.last() != Some(&end),
        Action::Exit { .. } => true,
        _ => false,
    };
    (near && !goes_on).then(|| told(before, &march))
}

/// Together with what was walked before the move was cut short; a gun shifts one hex (§22.2a).
fn two_hexes(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (before, march) = (happening.before, march(happening)?);
    let most = if march.mode == Mode::Shift { 1 } else { TACTICAL_HEXES };
    let hexes = march.path.len() - 1 + usize::from(spent_before(before, march.units));
    (counts_hexes(march.mode) && hexes > most).then(|| told(before, &march))
}

fn engaged_stays(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (before, march) = (happening.before, march(happening)?);
    let engaged = march.units.iter().find(|&&unit| has(before, unit, Mark::Engaged))?;
    Some(format!("{}: {}", name(before, *engaged), told(before, &march)))
}

/// Broken units too (§18.5a).
fn disorder_is_slow(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (before, march) = (happening.before, march(happening)?);
    let disordered = march.units.iter().any(|&unit| order(before, unit) != Condition::Good);
    (disordered && !counts_hexes(march.mode)).then(|| told(before, &march))
}

/// For want of a path or of fuel.
fn hunger_is_slow(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (before, march) = (happening.before, march(happening)?);
    let hungry = march.units.iter().any(|&unit| has(before, unit, Mark::OutOfSupply));
    (hungry && !counts_hexes(march.mode)).then(|| told(before, &march))
}
