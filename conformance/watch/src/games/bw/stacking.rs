//! §6, §24.3, §28.2 Stacking.

use hexmap::Hex;
use kernel::Clause;
use rules_bitter_woods::printed::counters::Role;
use rules_bitter_woods::state::unit::Place;
use rules_bitter_woods::{Event, Position, Side, UnitId};

use super::diary::{Diary, leads_off};
use super::table::{
    LEHR, army, division, hex_of, is_army_gun, is_battalion, is_british, is_leader, name, number,
    role, side, stack,
};
use super::{Happening, Man};

/// §6.1a, §36.7a Three units to a hex, and three battalions of Peiper's to a unit.
const LIMIT: usize = 9;
const UNIT: usize = 3;
/// §6.1d
const WHOLE_LEHR: usize = 4;

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("bw-6.1a"),
        sentence: "at most three units are in a hex at the end of a move and of every phase",
        look: three_units,
    },
    Man {
        clause: Clause::new("bw-9.7m"),
        sentence: "no retreat ends over the stacking limit",
        look: three_units_after_retreat,
    },
    Man {
        clause: Clause::new("bw-6.1e"),
        sentence: "no advance and no bridge ends over the stacking limit",
        look: three_units_after_advance,
    },
    Man {
        clause: Clause::new("bw-24.3b"),
        sentence: "only one leader is in a hex, but for Peiper",
        look: one_leader,
    },
    Man {
        clause: Clause::new("bw-28.2a"),
        sentence: "British and Americans never stack by choice",
        look: never_mixed,
    },
];

/// Whether more stand in a hex than may.
fn is_overfull(position: &Position, side: Side, hex: Hex) -> bool {
    let thirds = |unit: UnitId| {
        let free = is_leader(position, unit)
            || is_army_gun(position, unit)
            || role(position, unit) == Some(Role::Jagdpanzer653);
        if free {
            0
        } else if is_battalion(position, unit) {
            1
        } else {
            UNIT
        }
    };
    let counted: Vec<UnitId> =
        stack(position, side, hex).filter(|&unit| thirds(unit) > 0).collect();
    let lehr = counted.len() == WHOLE_LEHR
        && counted.iter().all(|&unit| division(position, unit) == Some(LEHR));
    counted.iter().map(|&unit| thirds(unit)).sum::<usize>() > LIMIT && !lehr
}

/// Whether failed challenges may overfill hexes for a while (§22.2e).
fn is_doubtful(happening: &Happening<'_>) -> bool {
    leads_off(happening)
        || happening.before.data().options.challenge && happening.before.moving.is_some()
}

fn overfull(happening: &Happening<'_>, units: &[UnitId]) -> Option<String> {
    let after = happening.after;
    let unit = *units.first()?;
    let hex = hex_of(after, unit).filter(|_| !is_doubtful(happening))?;
    is_overfull(after, side(after, unit), hex)
        .then(|| format!("{} ends in {}", name(after, unit), number(after, hex)))
}

fn three_units(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    match happening.event {
        Event::Moved { units, goes_on: false, .. } => overfull(happening, units),
        Event::PhaseBegan { .. } => {
            let before = happening.before;
            let mut all = Side::BOTH.into_iter().flat_map(|side| army(before, side));
            let (_, hex) = all.find(|&(unit, hex)| is_overfull(before, side(before, unit), hex))?;
            Some(format!("{} is overfull", number(before, hex)))
        }
        _ => None,
    }
}

fn three_units_after_retreat(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Retreated { unit, .. } = *happening.event else { return None };
    overfull(happening, &[unit])
}

fn three_units_after_advance(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    match happening.event {
        Event::Advanced { unit, .. } | Event::Converted { unit, .. } => {
            overfull(happening, &[*unit])
        }
        Event::BridgeRebuilt { units, .. } => overfull(happening, units),
        _ => None,
    }
}

/// Where somebody has come to, whoever it is.
fn arrived(happening: &Happening<'_>) -> Vec<(UnitId, Hex)> {
    let units = match happening.event {
        Event::Moved { units, .. } | Event::BridgeRebuilt { units, .. } => units.clone(),
        Event::Advanced { unit, .. }
        | Event::Converted { unit, .. }
        | Event::Retreated { unit, .. } => {
            vec![*unit]
        }
        _ => Vec::new(),
    };
    let at = |unit: UnitId| Some((unit, hex_of(happening.after, unit)?));
    units.into_iter().filter_map(at).collect()
}

fn one_leader(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let after = happening.after;
    let counts =
        |unit: UnitId| is_leader(after, unit) && role(after, unit) != Some(Role::PeiperLeader);
    let crowd = |&(unit, hex): &(UnitId, Hex)| {
        counts(unit)
            && stack(after, side(after, unit), hex).filter(|&other| counts(other)).count() > 1
    };
    let (unit, hex) =
        arrived(happening).into_iter().find(crowd).filter(|_| !leads_off(happening))?;
    Some(format!("{} in {}", name(after, unit), number(after, hex)))
}

fn never_mixed(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let after = happening.after;
    let driven = matches!(happening.event, Event::Retreated { .. });
    if driven || leads_off(happening) || !after.data().options.inter_allied {
        return None;
    }
    let counts = |unit: UnitId| {
        side(after, unit) == Side::Allied && role(after, unit) != Some(Role::Montgomery)
    };
    let mixed = |&(unit, hex): &(UnitId, Hex)| {
        counts(unit)
            && stack(after, Side::Allied, hex)
                .any(|other| counts(other) && is_british(after, other) != is_british(after, unit))
    };
    let (unit, hex) = arrived(happening).into_iter().find(mixed)?;
    Some(format!("{} in {}", name(after, unit), number(after, hex)))
}

/// Whether a unit that is driven into a hex has room there.
pub(super) fn has_room(position: &Position, unit: UnitId, hex: Hex) -> bool {
    let mut then = position.clone();
    then.units[unit.index()].place = Place::On(hex);
    let counts = |unit: UnitId| {
        is_leader(position, unit) && role(position, unit) != Some(Role::PeiperLeader)
    };
    let side = side(position, unit);
    let leaders = stack(&then, side, hex).filter(|&other| counts(other)).count();
    !is_overfull(&then, side, hex) && (leaders < 2 || !counts(unit))
}
