//! §20 Disengagement.

use kernel::Clause;
use rules_ardennes44::printed::counters::Morale;
use rules_ardennes44::printed::results::Parting;
use rules_ardennes44::state::unit::Mark;
use rules_ardennes44::{Event, Kind, Phase, Side};

use super::diary::Diary;
use super::table::{has, hex_of, name, number, numbers, side, stands_next_to};
use super::zones::in_vacant_zone;
use super::{Happening, Man};

/// §20.2b The highest rolls that let a unit go, whole and in disorder.
const GOES: i32 = 3;
const GOES_SHAKEN: i32 = 4;
const STAYS: i32 = 5;

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("a44-20.1a"),
        sentence: "units disengage only in their own Combat Phase, each once",
        look: in_its_phase,
    },
    Man {
        clause: Clause::new("a44-20.1c"),
        sentence: "only Engaged units and those next to an enemy disengage",
        look: near_an_enemy,
    },
    Man {
        clause: Clause::new("a44-20.2a"),
        sentence: "nobody tries to Disengage who stayed when others of its stack tried",
        look: announced_together,
    },
    Man {
        clause: Clause::new("a44-20.2b"),
        sentence: "the Disengagement Table decides with the modifiers of 20.2 and no others",
        look: by_the_table,
    },
    Man {
        clause: Clause::new("a44-20.3a"),
        sentence: "a disengaging unit goes one hex or two",
        look: two_hexes,
    },
    Man {
        clause: Clause::new("a44-20.4a"),
        sentence: "no unit that was not Engaged enters an enemy zone while it disengages",
        look: around_zones,
    },
    Man {
        clause: Clause::new("a44-20.5b"),
        sentence: "no unit that may act is Engaged when its own Combat Phase is over by day",
        look: markers_off,
    },
];

fn in_its_phase(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::DisengagementRolled { unit, .. } = *happening.event else { return None };
    let before = happening.before;
    let own = before.phase == Phase::Combat && side(before, unit) == before.active;
    (!own || diary.phase.parted.contains(&unit)).then(|| name(before, unit).to_owned())
}

fn near_an_enemy(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::DisengagementRolled { unit, .. } = *happening.event else { return None };
    let before = happening.before;
    let enemy = side(before, unit).enemy();
    let near = hex_of(before, unit).is_some_and(|hex| stands_next_to(before, enemy, hex));
    let was_engaged = has(before, unit, Mark::Engaged);
    (!near && !was_engaged).then(|| name(before, unit).to_owned())
}

/// What broke off from one that stayed stays, too.
fn announced_together(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::DisengagementRolled { unit, .. } = *happening.event else { return None };
    diary.phase.stayed.contains(&unit).then(|| name(happening.before, unit).to_owned())
}

/// Green +1, Elite -1, Tank and Recon -1.
fn by_the_table(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::DisengagementRolled { unit, roll, result, .. } = *happening.event else {
        return None;
    };
    let counter = happening.before.counter(unit);
    let morale = match counter.morale {
        Morale::Green => 1,
        Morale::Veteran => 0,
        Morale::Elite => -1,
    };
    let quick = matches!(
        counter.kind,
        Kind::Recon
            | Kind::Tank
            | Kind::TankDestroyer
            | Kind::AssaultGun
            | Kind::CombatCommand
            | Kind::TaskForce
            | Kind::Guards
            | Kind::PanzerBrigade
            | Kind::BlackBox
    );
    let sum = i32::from(roll) + morale - i32::from(quick);
    let due = match sum {
        ..=GOES => Parting::Yes,
        GOES_SHAKEN => Parting::YesDisrupted,
        STAYS => Parting::No,
        _ => Parting::NoDisrupted,
    };
    (due != result).then(|| format!("{}: {sum} gave {result:?}", name(happening.before, unit)))
}

/// A way off the map is as long as it need be (§20.3a).
fn two_hexes(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Retreated { units, path, off } = happening.event else { return None };
    let before = happening.before;
    let hexes = path.len() - 1 + usize::from(off.is_some());
    let wrong = before.battle.is_none() && (hexes == 0 || hexes > 2);
    wrong.then(|| format!("{}: {}", name(before, units[0]), numbers(before, path)))
}

/// A friend who has not retreated cancels the zone.
fn around_zones(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Retreated { units, path, .. } = happening.event else { return None };
    let before = happening.before;
    let free = |unit| before.withdrawing.iter().any(|one| one.unit == unit && !one.engaged);
    let unit = units.iter().copied().find(|&unit| before.battle.is_none() && free(unit))?;
    let enemy = side(before, unit).enemy();
    let steady = |unit| !diary.phase.retreated.contains(&unit);
    let caught = path[1..].iter().find(|&&hex| in_vacant_zone(before, enemy, hex, steady))?;
    Some(format!("{} enters {}", name(before, unit), number(before, *caught)))
}

/// At night only those that take part shed it (§20.5q1).
fn markers_off(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let before = happening.before;
    let over = matches!(happening.event, Event::PhaseBegan { .. })
        && before.phase == Phase::Combat
        && before.time == rules_ardennes44::Time::Day;
    let whose: Side = before.active;
    let left = before.unit_ids().find(|&unit| {
        over && side(before, unit) == whose
            && has(before, unit, Mark::Engaged)
            && hex_of(before, unit).is_some()
    })?;
    Some(name(before, left).to_owned())
}
