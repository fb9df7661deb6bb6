//! §20 Disengagement.

use hexmap::Hex;
use kernel::Clause;
use rules_ardennes44::printed::counters::{Entry, Morale};
use rules_ardennes44::printed::results::Parting;
use rules_ardennes44::state::unit::{Condition, Mark};
use rules_ardennes44::{Action, Event, Kind, Phase, Position, Side, Time, UnitId};

use super::diary::Diary;
use super::table::{
    Class, class, has, hex_of, holds, is_boundary, is_lake, is_meuse, is_rough, is_thick, is_wet,
    name, number, numbers, order, side, stack, stands_next_to, step,
};
use super::zones::{bonded, in_vacant_zone, in_zone};
use super::{Happening, Man};

/// §20.2b The highest rolls that let a unit go, whole and in disorder.
const GOES: i32 = 3;
const GOES_SHAKEN: i32 = 4;
const STAYS: i32 = 5;
/// §11.10.1a The turn that ends the Army Boundaries.
const LINES_END: u8 = 5;

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
        clause: Clause::new("a44-20.3a"),
        sentence: "nobody disengages over closed ground with an empty hex out of every zone to step back to",
        look: over_open_ground,
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
    Man {
        clause: Clause::new("a44-20.5b"),
        sentence: "nobody is still Engaged by day when others of its stack roll to disengage",
        look: stayers_are_free,
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
        && before.time == Time::Day;
    let whose: Side = before.active;
    let left = before.unit_ids().find(|&unit| {
        over && side(before, unit) == whose
            && has(before, unit, Mark::Engaged)
            && hex_of(before, unit).is_some()
    })?;
    Some(name(before, left).to_owned())
}

/// Red codes do not choose on Turn 1 (§29.1.1a).
fn stayers_are_free(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (Event::DisengagementRolled { unit, .. }, Action::Disengage { units }) =
        (happening.event, happening.action)
    else {
        return None;
    };
    let before = happening.before;
    let hex = hex_of(before, *unit).filter(|_| before.time == Time::Day)?;
    let red = |unit: UnitId| matches!(before.counter(unit).entry, Entry::Start { red: true });
    let held = stack(before, side(before, *unit), hex).find(|&other| {
        let chooses = before.turn > 1 || !red(diary.origin(other));
        !units.contains(&other) && has(before, other, Mark::Engaged) && chooses
    })?;
    Some(name(before, held).to_owned())
}

/// Of closed ground only Army Boundaries are looked at (§11.10.1a). A unit in Good Order may stop after one hex; whether a farther
/// or fuller one was open is left to the rules.
fn over_open_ground(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Retreated { units, path, .. } = happening.event else { return None };
    let (before, unit, from) = (happening.before, units[0], path[0]);
    let held = side(before, unit) == Side::German
        && before.turn < LINES_END
        && !diary.driven_over.contains(&unit);
    let wilful = before.battle.is_none() && order(before, unit) == Condition::Good;
    let over = step(path, |from, to| is_boundary(before, from, to)).filter(|_| held && wilful)?;
    let mut around = before.data().board.grid().neighbours(from).map(|(_, to)| to);
    let other = around.find(|&to| is_way_back(before, unit, from, to))?;
    let (who, over) = (name(before, unit), numbers(before, &over));
    Some(format!("{who} at {over}, though {} is open", number(before, other)))
}

/// Whether a German can step back into an empty hex for certain.
fn is_way_back(position: &Position, unit: UnitId, from: Hex, to: Hex) -> bool {
    let places = &position.data().places;
    let same_area = places.area_of[from.index()] == places.area_of[to.index()]
        && places.rear[from.index()] == places.rear[to.index()];
    let off = position.data().scenario.east_only && places.west_sheet[to.index()];
    let on_map = !off && !is_boundary(position, from, to);
    let empty = !holds(position, Side::German, to) && !holds(position, Side::Allied, to);
    let dry = !is_lake(position, from, to) && !is_meuse(position, from, to);
    let smooth = !is_thick(position, from, to)
        && !is_rough(position, from, to)
        && !is_wet(position, from, to);
    let safe = !in_zone(position, Side::Allied, to) && !bonded(position, Side::Allied, from, to);
    let passable = dry && (smooth || class(position, unit) != Class::Vehicle);
    on_map && empty && passable && safe && (same_area || position.turn > 1)
}
