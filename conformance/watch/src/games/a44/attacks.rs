//! §14, §15, §21 Attacks: who takes part, against whom, at what odds and with what help.

use hexmap::Hex;
use kernel::Clause;
use rules_ardennes44::printed::board::Terrain;
use rules_ardennes44::printed::turn_track::Weather;
use rules_ardennes44::state::unit::{Mark, Place};
use rules_ardennes44::{Event, FormationId, Kind, Nation, Position, Side, Time, UnitId};

use super::diary::Diary;
use super::table::{has, hex_of, is_gun, is_lake, name, number, numbers, side, stack};
use super::{Happening, Man};

/// §14.3.1a
const FORMATIONS: usize = 2;
/// §15.6.1a
const AIR_FROM: u8 = 15;

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("a44-14.1b"),
        sentence: "no unit attacks twice in a Combat Phase, but in a Breakthrough Combat",
        look: attacks_once,
    },
    Man {
        clause: Clause::new("a44-14.1b"),
        sentence: "no unit that held its ground is attacked twice in a Combat Phase, but in a Breakthrough Combat",
        look: attacked_once,
    },
    Man {
        clause: Clause::new("a44-14.2a"),
        sentence: "only units next to the target, or in its Blocking Position, attack it",
        look: from_next_door,
    },
    Man {
        clause: Clause::new("a44-TEC.9q1"),
        sentence: "nobody attacks across a lake",
        look: no_lake,
    },
    Man {
        clause: Clause::new("a44-14.3.1a"),
        sentence: "at most two Formations attack together, with one unit attached to each",
        look: two_formations,
    },
    Man {
        clause: Clause::new("a44-27.3.3"),
        sentence: "British and US units never attack together",
        look: not_jointly,
    },
    Man { clause: Clause::new("a44-22.9a"), sentence: "no gun attacks", look: no_guns },
    Man {
        clause: Clause::new("a44-15.8.2c"),
        sentence: "nobody attacks in the turn of beginning an Improved Position",
        look: no_diggers,
    },
    Man {
        clause: Clause::new("a44-20.1b"),
        sentence: "nobody both attacks, or supports an attack, and disengages in a Combat Phase",
        look: not_both,
    },
    Man {
        clause: Clause::new("a44-14.4b"),
        sentence: "odds are rounded down in the defender's favour",
        look: odds,
    },
    Man {
        clause: Clause::new("a44-15.6.1a"),
        sentence: "aircraft support only Allied attacks, by day, in clear weather from Turn 15 on",
        look: air,
    },
    Man {
        clause: Clause::new("a44-15.6.2b"),
        sentence: "at most one Air Support marker serves a combat",
        look: one_flight,
    },
    Man {
        clause: Clause::new("a44-15.6.3a"),
        sentence: "Jabos are rolled for once, against German attacks by day in clear weather alone",
        look: jabos,
    },
    Man {
        clause: Clause::new("a44-21.3a"),
        sentence: "nobody has the Armor Shift in City, Forest, West Wall or Wooded Rough",
        look: no_armor_there,
    },
    Man {
        clause: Clause::new("a44-21.2b"),
        sentence: "only Tank Units earn an Armor Shift",
        look: tanks_alone,
    },
];

/// A declared attack.
struct Attack<'a> {
    target: Hex,
    units: &'a [UnitId],
    followers: &'a [UnitId],
    breakthrough: bool,
}

fn attack<'a>(happening: &Happening<'a>) -> Option<Attack<'a>> {
    match happening.event {
        Event::AttackDeclared { target, units, followers, breakthrough, .. } => {
            Some(Attack { target: *target, units, followers, breakthrough: *breakthrough })
        }
        _ => None,
    }
}

/// An attack that was called off does not count (§7.4q1).
fn attacks_once(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let attack = attack(happening).filter(|attack| !attack.breakthrough)?;
    let again = attack.units.iter().find(|unit| diary.phase.attacked.contains(unit))?;
    Some(name(happening.before, *again).to_owned())
}

/// Whoever retreated into another hex may be caught there again (§17.5).
fn attacked_once(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let attack = attack(happening).filter(|attack| !attack.breakthrough)?;
    let before = happening.before;
    let again = stack(before, before.active.enemy(), attack.target)
        .find(|unit| diary.phase.struck.contains(unit) && !diary.phase.retreated.contains(unit))?;
    Some(format!("{} in {}", name(before, again), number(before, attack.target)))
}

/// Those in a Blocking Position stand before its Entry Hex.
fn from_next_door(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let attack = attack(happening)?;
    let before = happening.before;
    let entries = &before.data().places.entries;
    let far = attack.units.iter().chain(attack.followers).copied().find(|&unit| {
        match before.units[unit.index()].place {
            Place::On(hex) => !before.data().board.grid().adjacent(hex, attack.target),
            Place::Blocking(entry) => entries[entry.index()].hex != attack.target,
            _ => true,
        }
    })?;
    Some(format!("{} attacks {}", name(before, far), number(before, attack.target)))
}

fn no_lake(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let attack = attack(happening)?;
    let before = happening.before;
    let mut from = attack.units.iter().filter_map(|&unit| hex_of(before, unit));
    let from = from.find(|&from| is_lake(before, from, attack.target))?;
    Some(numbers(before, &[from, attack.target]))
}

/// What counts as a Formation: a division, or an Independent unit by itself.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Body {
    Division(FormationId),
    Alone(UnitId),
}

fn body(position: &Position, unit: UnitId) -> Body {
    let formation = position.counter(unit).formation;
    let independent = position.data().formations[formation.index()].independent;
    if independent { Body::Alone(unit) } else { Body::Division(formation) }
}

/// Tries every two bodies in the attackers' hexes: all other attackers must be attached to them, one to each.
fn two_formations(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let attack = attack(happening)?;
    let before = happening.before;
    let place = |unit: UnitId| before.units[unit.index()].place;
    let near =
        before.unit_ids().filter(|&unit| attack.units.iter().any(|&one| place(one) == place(unit)));
    let near: Vec<UnitId> = near.filter(|&unit| !is_gun(before, unit)).collect();
    let mut bodies: Vec<Body> = near.iter().map(|&unit| body(before, unit)).collect();
    bodies.sort_unstable();
    bodies.dedup();
    let with = |unit: UnitId, of: Body| {
        near.iter()
            .any(|&other| other != unit && body(before, other) == of && place(other) == place(unit))
    };
    let fits = |one: Body, other: Body| {
        let rest = attack
            .units
            .iter()
            .copied()
            .filter(|&unit| ![one, other].contains(&body(before, unit)));
        match rest.collect::<Vec<UnitId>>()[..] {
            [] => true,
            [unit] => with(unit, one) || with(unit, other),
            [first, second] if one != other => {
                with(first, one) && with(second, other) || with(first, other) && with(second, one)
            }
            _ => false,
        }
    };
    let sound = bodies.iter().any(|&one| bodies.iter().any(|&other| fits(one, other)));
    let names: Vec<&str> = attack.units.iter().map(|&unit| name(before, unit)).collect();
    (!sound).then(|| format!("more than {FORMATIONS}: {}", names.join(", ")))
}

/// Whoever follows takes part, too.
fn not_jointly(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let attack = attack(happening)?;
    let before = happening.before;
    let all: Vec<UnitId> = attack.units.iter().chain(attack.followers).copied().collect();
    let of = |nation| all.iter().copied().find(|&unit| before.counter(unit).nation == nation);
    let (british, us) = (of(Nation::British)?, of(Nation::Us)?);
    Some(format!("{} and {}", name(before, british), name(before, us)))
}

fn no_guns(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let attack = attack(happening)?;
    let gun = attack.units.iter().find(|&&unit| is_gun(happening.before, unit))?;
    Some(name(happening.before, *gun).to_owned())
}

fn no_diggers(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let attack = attack(happening)?;
    let digger = attack.units.iter().find(|unit| diary.phase.dug.contains(unit))?;
    Some(name(happening.before, *digger).to_owned())
}

fn not_both(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let both = match happening.event {
        Event::AttackDeclared { units, .. } => {
            units.iter().find(|unit| diary.phase.parted.contains(unit))
        }
        Event::Supported { unit } => diary.phase.parted.contains(unit).then_some(unit),
        Event::DisengagementRolled { unit, .. } => {
            let phase = &diary.phase;
            (phase.attacked.contains(unit) || phase.supported.contains(unit)).then_some(unit)
        }
        _ => None,
    }?;
    Some(name(happening.before, *both).to_owned())
}

/// 1-1 is 0, 2-1 is 1, 1-2 is -1.
fn odds(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::CombatResolved { attack, defense, odds, .. } = *happening.event else { return None };
    if attack == 0 || defense == 0 {
        return None;
    }
    let (a, d) = (i32::from(attack), i32::from(defense));
    let due = if a >= d { a / d - 1 } else { 1 - (d + a - 1) / a };
    (due != i32::from(odds)).then(|| format!("{attack} against {defense} at {odds}"))
}

/// Clear weather is on the track, and ends with it (§S5.3).
fn flies(position: &Position) -> bool {
    position.time == Time::Day
        && position.turn >= AIR_FROM
        && position.data().track.turn(position.turn).weather == Weather::Clear
}

/// The player on turn attacks.
fn air(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::AirSupported = happening.event else { return None };
    let before = happening.before;
    (!flies(before) || before.active != Side::Allied || before.air == 0)
        .then(|| format!("turn {}, {:?}", before.turn, before.time))
}

fn one_flight(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::AirSupported = happening.event else { return None };
    (diary.battle.aircraft > 0).then(|| "a second one".to_owned())
}

fn jabos(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::JabosRolled { .. } = happening.event else { return None };
    let before = happening.before;
    let wrong = !flies(before) || before.active != Side::German || diary.battle.jabos > 0;
    wrong.then(|| format!("turn {}, {:?}, {:?}", before.turn, before.time, before.active))
}

/// The ground of the defender counts.
fn no_armor_there(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::CombatResolved { armor: Some(whose), .. } = *happening.event else { return None };
    let before = happening.before;
    let target = before.battle.as_ref()?.target;
    let board = &before.data().board;
    let open = matches!(board.terrain(target), Terrain::Clear | Terrain::LightWoods);
    (!open || board.is_west_wall(target))
        .then(|| format!("{whose:?} at {}", number(before, target)))
}

/// Flak prevents one, and a black box earns none (§27.4b).
fn tanks_alone(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::CombatResolved { armored, .. } = happening.event else { return None };
    let before = happening.before;
    let strange = armored.iter().copied().find(|&unit| {
        !matches!(
            before.counter(unit).kind,
            Kind::Tank
                | Kind::TankDestroyer
                | Kind::AssaultGun
                | Kind::CombatCommand
                | Kind::TaskForce
                | Kind::Guards
                | Kind::PanzerBrigade
        )
    })?;
    let column = has(before, strange, Mark::Strategic);
    Some(format!("{} of the {:?}, column {column}", name(before, strange), side(before, strange)))
}
