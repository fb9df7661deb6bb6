//! §19 Advance after combat.

use hexmap::Hex;
use kernel::Clause;
use rules_ardennes44::printed::board::{Road, Terrain};
use rules_ardennes44::printed::counters::Entry;
use rules_ardennes44::printed::results::{Advance, Code};
use rules_ardennes44::printed::turn_track::Ground;
use rules_ardennes44::state::unit::{Mark, Place};
use rules_ardennes44::{Event, OffMapBox, Position, Side, UnitId};

use super::diary::Diary;
use super::ground::BOUNDARIES_UNTIL;
use super::table::{
    Class, army, class, has, holds, in_column, is_boundary, is_gun, is_rough, is_thick, is_wet,
    name, number, numbers, road, side, stack, step,
};
use super::zones::{bonded, reaches};
use super::{Happening, Man};

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("a44-19.1.1a"),
        sentence: "only units that took part in the attack advance, each once",
        look: participants,
    },
    Man { clause: Clause::new("a44-19.1.1c"), sentence: "no gun advances", look: no_guns },
    Man {
        clause: Clause::new("a44-19.1.2a"),
        sentence: "a Limited Advance leads into the vacated hex and nowhere else",
        look: limited,
    },
    Man {
        clause: Clause::new("a44-19.1.2b"),
        sentence: "an advance is one hex long, a Bonus Advance two, and one more by road for Mechanized units",
        look: length,
    },
    Man {
        clause: Clause::new("a44-23.4e"),
        sentence: "no unit out of supply has the Road Bonus",
        look: hungry,
    },
    Man {
        clause: Clause::new("a44-19.2b"),
        sentence: "infantry advances into Forest only as its first hex or by road",
        look: forest,
    },
    Man {
        clause: Clause::new("a44-19.2c"),
        sentence: "infantry advances over a river or off-road Wooded Rough hexside only at its first step",
        look: obstacles,
    },
    Man {
        clause: Clause::new("a44-19.2d"),
        sentence: "no vehicle advances over a river without a bridge, or off the road into Forest or Wooded Rough",
        look: vehicles,
    },
    Man {
        clause: Clause::new("a44-19.3.1"),
        sentence: "no advance leads into or across an enemy bond, but into the vacated hex",
        look: bonds,
    },
    Man {
        clause: Clause::new("a44-19.3.2b"),
        sentence: "after its first hex no advance leads from zone to zone of one enemy unit",
        look: zone_to_zone,
    },
    Man {
        clause: Clause::new("a44-19.2a"),
        sentence: "no advance leads through an enemy",
        look: not_through_enemies,
    },
    Man {
        clause: Clause::new("a44-19.6b"),
        sentence: "no advance ends with a friend in Strategic Movement",
        look: no_columns,
    },
    Man {
        clause: Clause::new("a44-11.10.2a"),
        sentence: "no German advances over an Army Boundary before Turn 5",
        look: boundaries,
    },
    Man {
        clause: Clause::new("a44-29.1.1c"),
        sentence: "no red-coded unit advances on Turn 1",
        look: red_codes,
    },
    Man {
        clause: Clause::new("a44-19.4.1a"),
        sentence: "a Breakthrough Combat follows only on a DS, and only by units of that attack in supply",
        look: breakthrough,
    },
    Man {
        clause: Clause::new("a44-19.4.1b"),
        sentence: "only one stack makes a Breakthrough Combat, of units that came one way from the vacated hex on",
        look: one_group,
    },
];

/// Who advances, and by which way.
struct Pursuit<'a> {
    units: &'a [UnitId],
    path: &'a [Hex],
    off: Option<OffMapBox>,
    /// How many hexes it leads.
    hexes: usize,
    /// Where its first step ends.
    first: Option<Hex>,
}

fn pursuit<'a>(happening: &Happening<'a>) -> Option<Pursuit<'a>> {
    let Event::Advanced { units, path, off } = happening.event else { return None };
    let place = happening.before.units[units[0].index()].place;
    let on_map = usize::from(matches!(place, Place::On(_)));
    let hexes = path.len() - on_map + usize::from(off.is_some());
    Some(Pursuit { units, path, off: *off, hexes, first: path.get(on_map).copied() })
}

fn told(position: &Position, pursuit: &Pursuit<'_>) -> String {
    let names: Vec<&str> = pursuit.units.iter().map(|&unit| name(position, unit)).collect();
    format!("{} {}", names.join(", "), numbers(position, pursuit.path))
}

fn participants(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (before, pursuit) = (happening.before, pursuit(happening)?);
    let battle = before.battle.as_ref()?;
    let strange = pursuit.units.iter().find(|unit| {
        let took_part = battle.attackers.contains(unit) || battle.followers.contains(unit);
        !took_part || battle.advanced.iter().any(|one| one.unit == **unit)
    })?;
    Some(format!("{}: {}", name(before, *strange), told(before, &pursuit)))
}

fn no_guns(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (before, pursuit) = (happening.before, pursuit(happening)?);
    let gun = pursuit.units.iter().find(|&&unit| is_gun(before, unit))?;
    Some(name(before, *gun).to_owned())
}

/// And without an advance nobody goes.
fn limited(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (before, pursuit) = (happening.before, pursuit(happening)?);
    let battle = before.battle.as_ref()?;
    let wrong = match battle.advance {
        Advance::None | Advance::Vacated => true,
        Advance::Limited => pursuit.hexes != 1 || pursuit.path.last() != Some(&battle.target),
        Advance::Regular | Advance::Bonus => false,
    };
    wrong.then(|| format!("{:?}: {}", battle.advance, told(before, &pursuit)))
}

/// How long an advance is without a road.
fn usual(position: &Position) -> usize {
    let advance = position.battle.as_ref().map(|battle| battle.advance);
    if advance == Some(Advance::Bonus) { 2 } else { 1 }
}

/// Forest Roads serve when the ground is frozen (§19.1.3b).
fn length(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (before, pursuit) = (happening.before, pursuit(happening)?);
    let usual = usual(before);
    let frozen = before.data().track.turn(before.turn).ground == Ground::Frozen;
    let off_road = step(pursuit.path, |from, to| match road(before, from, to) {
        Some(Road::Primary | Road::Secondary) => false,
        Some(Road::Forest) => !frozen,
        None => true,
    });
    let on_foot = pursuit.units.iter().any(|&unit| class(before, unit) == Class::Foot);
    let most = if off_road.is_some() || on_foot { usual } else { usual + 1 };
    (pursuit.hexes > most)
        .then(|| format!("{} hexes of {most}: {}", pursuit.hexes, told(before, &pursuit)))
}

fn hungry(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (before, pursuit) = (happening.before, pursuit(happening)?);
    let hungry = pursuit.units.iter().any(|&unit| has(before, unit, Mark::OutOfSupply));
    (hungry && pursuit.hexes > usual(before)).then(|| told(before, &pursuit))
}

/// A later step that is so.
fn later(pursuit: &Pursuit<'_>, is_so: impl Fn(Hex, Hex) -> bool) -> Option<[Hex; 2]> {
    let first = usize::from(pursuit.first == pursuit.path.get(1).copied());
    step(&pursuit.path[first.min(pursuit.path.len())..], is_so)
}

/// Vehicles have their own rule.
fn forest(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (before, pursuit) = (happening.before, pursuit(happening)?);
    let terrain = |hex| before.data().board.terrain(hex);
    let deep = later(&pursuit, |from, to| {
        terrain(to) == Terrain::Forest && road(before, from, to).is_none()
    })?;
    Some(format!("{} at {}", told(before, &pursuit), numbers(before, &deep)))
}

fn obstacles(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (before, pursuit) = (happening.before, pursuit(happening)?);
    let barred =
        later(&pursuit, |from, to| is_wet(before, from, to) || is_rough(before, from, to))?;
    Some(format!("{} at {}", told(before, &pursuit), numbers(before, &barred)))
}

fn vehicles(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (before, pursuit) = (happening.before, pursuit(happening)?);
    let drives = pursuit.units.iter().any(|&unit| class(before, unit) == Class::Vehicle);
    let barred = step(pursuit.path, |from, to| {
        is_wet(before, from, to) || is_rough(before, from, to) || is_thick(before, from, to)
    });
    let barred = barred.filter(|_| drives)?;
    Some(format!("{} at {}", told(before, &pursuit), numbers(before, &barred)))
}

/// The hex that was fought for is open.
fn bonds(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (before, pursuit) = (happening.before, pursuit(happening)?);
    let target = before.battle.as_ref()?.target;
    let enemy = side(before, pursuit.units[0]).enemy();
    let barred = step(pursuit.path, |from, to| to != target && bonded(before, enemy, from, to))?;
    Some(format!("{} at {}", told(before, &pursuit), numbers(before, &barred)))
}

fn zone_to_zone(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (before, pursuit) = (happening.before, pursuit(happening)?);
    let enemy = side(before, pursuit.units[0]).enemy();
    let held = later(&pursuit, |from, to| {
        army(before, enemy)
            .any(|(unit, hex)| reaches(before, unit, hex, from) && reaches(before, unit, hex, to))
    })?;
    Some(format!("{} at {}", told(before, &pursuit), numbers(before, &held)))
}

fn not_through_enemies(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (before, pursuit) = (happening.before, pursuit(happening)?);
    let enemy = side(before, pursuit.units[0]).enemy();
    let held = pursuit.path.iter().find(|&&hex| holds(before, enemy, hex))?;
    Some(format!("{} at {}", told(before, &pursuit), number(before, *held)))
}

/// It may pass one.
fn no_columns(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (before, pursuit) = (happening.before, pursuit(happening)?);
    let end = *pursuit.path.last().filter(|_| pursuit.off.is_none())?;
    let column =
        stack(before, side(before, pursuit.units[0]), end).find(|&unit| in_column(before, unit))?;
    Some(format!("{} with {}", told(before, &pursuit), name(before, column)))
}

fn boundaries(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (before, pursuit) = (happening.before, pursuit(happening)?);
    let bound = before.turn <= BOUNDARIES_UNTIL && side(before, pursuit.units[0]) == Side::German;
    let over = step(pursuit.path, |from, to| is_boundary(before, from, to)).filter(|_| bound)?;
    Some(format!("{} at {}", told(before, &pursuit), numbers(before, &over)))
}

/// Nor does what broke off from one.
fn red_codes(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (before, pursuit) = (happening.before, pursuit(happening)?);
    let red = |unit: UnitId| matches!(before.counter(unit).entry, Entry::Start { red: true });
    let bound = pursuit.units.iter().find(|&&unit| red(diary.origin(unit)))?;
    (before.turn == 1).then(|| name(before, *bound).to_owned())
}

/// Whoever followed may join in.
fn breakthrough(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::AttackDeclared { units, breakthrough: true, .. } = happening.event else {
        return None;
    };
    let before = happening.before;
    let Some(battle) = &before.battle else { return Some("no combat came before".to_owned()) };
    let shattered = battle.result == Some(Code::Shattered);
    let strange = units.iter().copied().find(|unit| {
        let took_part = battle.attackers.contains(unit) || battle.followers.contains(unit);
        !took_part || has(before, *unit, Mark::OutOfSupply)
    });
    let strange = strange.map(|unit| name(before, unit).to_owned());
    if shattered { strange } else { Some(format!("after {:?}", battle.result)) }
}

/// Where they have not all come the same way, they have met in the vacated hex.
fn one_group(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::AttackDeclared { units, breakthrough: true, .. } = happening.event else {
        return None;
    };
    let before = happening.before;
    let vacated = before.battle.as_ref()?.target;
    let way = |unit: UnitId| {
        let (_, path) = diary.battle.advanced.iter().find(|(other, _)| *other == unit)?;
        let met = path.iter().position(|&hex| hex == vacated).unwrap_or(0);
        Some(&path[met..])
    };
    let apart = units.iter().find(|&&unit| way(unit).is_none() || way(unit) != way(units[0]))?;
    Some(format!("{} and {}", name(before, units[0]), name(before, *apart)))
}
