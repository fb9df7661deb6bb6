//! §17 Retreats, forced by combat or by one's own will (§20.3).

use hexmap::Hex;
use kernel::Clause;
use rules_ardennes44::state::unit::Mark;
use rules_ardennes44::{Event, Kind, Phase, Position, Side, UnitId};

use super::diary::Diary;
use super::table::{
    Class, class, has, holds, is_gun, is_meuse, is_rough, is_thick, is_wet, name, number, numbers,
    side, step,
};
use super::zones::{bonded, in_vacant_zone};
use super::{Happening, Man};

/// §23.4d, §27.1a A retreat this long kills the hungry, and Engineers.
const LONG: u8 = 3;

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("a44-17.1a"),
        sentence: "no attacker ever retreats from a combat",
        look: defenders_only,
    },
    Man {
        clause: Clause::new("a44-17.1b"),
        sentence: "a retreat never enters a hex twice, and goes from hex to next hex",
        look: no_hex_twice,
    },
    Man {
        clause: Clause::new("a44-17.2a"),
        sentence: "no retreat leads through an enemy",
        look: not_through_enemies,
    },
    Man {
        clause: Clause::new("a44-17.2b"),
        sentence: "no retreat leads into or across an enemy bond",
        look: not_through_bonds,
    },
    Man {
        clause: Clause::new("a44-17.2c"),
        sentence: "after its first hex no retreat leads through a vacant enemy zone",
        look: zones,
    },
    Man {
        clause: Clause::new("a44-17.2d"),
        sentence: "no retreat leads over the Meuse without a bridge",
        look: meuse,
    },
    Man {
        clause: Clause::new("a44-17.2f"),
        sentence: "no vehicle retreats into or out of Forest, Wooded Rough or West Wall off the road",
        look: vehicles_by_road,
    },
    Man {
        clause: Clause::new("a44-17.2g"),
        sentence: "no vehicle retreats over a river without a bridge",
        look: vehicles_at_rivers,
    },
    Man {
        clause: Clause::new("a44-17.7a"),
        sentence: "every gun that retreats is Fired",
        look: guns_fired,
    },
    Man {
        clause: Clause::new("a44-17.7b"),
        sentence: "no German gun retreats without a Prime Mover",
        look: guns_towed,
    },
    Man {
        clause: Clause::new("a44-23.4d"),
        sentence: "no unit out of supply survives a retreat of three hexes or more",
        look: hungry,
    },
    Man {
        clause: Clause::new("a44-27.1a"),
        sentence: "no Allied Engineer survives a retreat of three hexes or more",
        look: engineers,
    },
];

/// Who retreats, and by which way.
struct Flight<'a> {
    units: &'a [UnitId],
    path: &'a [Hex],
    /// How far a combat drives them; nothing if they go by their own will.
    driven: Option<u8>,
}

fn flight<'a>(happening: &Happening<'a>) -> Option<Flight<'a>> {
    let Event::Retreated { units, path, .. } = happening.event else { return None };
    let driven = happening.before.battle.as_ref().map(|battle| battle.retreat);
    Some(Flight { units, path, driven })
}

fn told(position: &Position, flight: &Flight<'_>) -> String {
    let names: Vec<&str> = flight.units.iter().map(|&unit| name(position, unit)).collect();
    format!("{} {}", names.join(", "), numbers(position, flight.path))
}

fn drives(position: &Position, flight: &Flight<'_>) -> bool {
    flight.units.iter().any(|&unit| class(position, unit) == Class::Vehicle)
}

/// And nobody withdraws in the enemy's phase.
fn defenders_only(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (before, flight) = (happening.before, flight(happening)?);
    let own = flight.units.iter().any(|&unit| side(before, unit) == before.active);
    let wrong = own == flight.driven.is_some() || before.phase != Phase::Combat;
    wrong.then(|| told(before, &flight))
}

fn no_hex_twice(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (before, flight) = (happening.before, flight(happening)?);
    let grid = before.data().board.grid();
    let twice = flight.path.iter().enumerate().any(|(at, hex)| flight.path[..at].contains(hex));
    let jumps = step(flight.path, |from, to| !grid.adjacent(from, to)).is_some();
    (twice || jumps).then(|| told(before, &flight))
}

/// A dump in Allied hands is no unit; §32.1b sees to it.
fn not_through_enemies(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (before, flight) = (happening.before, flight(happening)?);
    let enemy = side(before, flight.units[0]).enemy();
    let held = flight.path[1..].iter().find(|&&hex| holds(before, enemy, hex))?;
    Some(format!("{} at {}", told(before, &flight), number(before, *held)))
}

fn not_through_bonds(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (before, flight) = (happening.before, flight(happening)?);
    let enemy = side(before, flight.units[0]).enemy();
    let barred = step(flight.path, |from, to| bonded(before, enemy, from, to))?;
    Some(format!("{} at {}", told(before, &flight), numbers(before, &barred)))
}

/// A friend who has not retreated himself cancels the zone (§17.1d).
fn zones(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (before, flight) = (happening.before, flight(happening)?);
    let enemy = side(before, flight.units[0]).enemy();
    let steady = |unit| !diary.phase.retreated.contains(&unit);
    let mut later = flight.path.iter().skip(2);
    let caught = later.find(|&&hex| in_vacant_zone(before, enemy, hex, steady))?;
    Some(format!("{} at {}", told(before, &flight), number(before, *caught)))
}

/// Other rivers stop nobody on foot.
fn meuse(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (before, flight) = (happening.before, flight(happening)?);
    let wet = step(flight.path, |from, to| is_meuse(before, from, to))?;
    Some(format!("{} at {}", told(before, &flight), numbers(before, &wet)))
}

fn vehicles_by_road(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (before, flight) = (happening.before, flight(happening)?);
    let off =
        step(flight.path, |from, to| is_thick(before, from, to) || is_rough(before, from, to));
    let off = off.filter(|_| drives(before, &flight))?;
    Some(format!("{} at {}", told(before, &flight), numbers(before, &off)))
}

fn vehicles_at_rivers(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (before, flight) = (happening.before, flight(happening)?);
    let wet = step(flight.path, |from, to| is_wet(before, from, to))
        .filter(|_| drives(before, &flight))?;
    Some(format!("{} at {}", told(before, &flight), numbers(before, &wet)))
}

/// Seen when the phase is over, if it lives.
fn guns_fired(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let before = happening.before;
    let over = matches!(happening.event, Event::PhaseBegan { .. });
    let mut guns = diary.phase.retreated_guns.iter().copied().filter(|_| over);
    let ready = guns.find(|&unit| {
        super::table::in_play(before.units[unit.index()].place) && !has(before, unit, Mark::Fired)
    })?;
    Some(name(before, ready).to_owned())
}

/// It is lost instead.
fn guns_towed(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (before, flight) = (happening.before, flight(happening)?);
    let gun = flight.units.iter().copied().find(|&unit| {
        is_gun(before, unit)
            && side(before, unit) == Side::German
            && !has(before, unit, Mark::PrimeMover)
    })?;
    Some(format!("{}: {}", name(before, gun), told(before, &flight)))
}

/// The result counts, not hexes added for want of room (§17.4q1).
fn hungry(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (before, flight) = (happening.before, flight(happening)?);
    let far = flight.driven.is_some_and(|hexes| hexes >= LONG);
    let hungry = flight.units.iter().find(|&&unit| far && has(before, unit, Mark::OutOfSupply))?;
    Some(name(before, *hungry).to_owned())
}

/// Germans are tougher.
fn engineers(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (before, flight) = (happening.before, flight(happening)?);
    let far = flight.driven.is_some_and(|hexes| hexes >= LONG);
    let engineer = flight.units.iter().copied().find(|&unit| {
        far && side(before, unit) == Side::Allied && before.counter(unit).kind == Kind::Engineer
    })?;
    Some(name(before, engineer).to_owned())
}
