//! §8 Barrage.

use kernel::Clause;
use rules_bastogne::printed::board::Terrain;
use rules_bastogne::state::unit::Mark;
use rules_bastogne::{Event, Phase, Side, UnitId};

use super::diary::Diary;
use super::strengths::barrage as points_of;
use super::table::{counter, has, hex_of, holds, is_gun, name, number, side, terrain};
use super::{Happening, Man};

/// §8b What an aircraft is worth.
const AIRCRAFT: u16 = 5;
/// §8.8
const RANGE: u16 = 3;
const LONG_RANGE: u16 = 4;
/// The points of a column, and the last column.
const BAND: u16 = 6;
const LAST: u16 = 9;
/// By column, the least totals that suppress, and that cost one step and two.
const SUPPRESSES: [u16; 10] = [11, 10, 9, 8, 8, 7, 7, 6, 6, 5];
const ONE_STEP: [u16; 10] = [13, 13, 12, 12, 11, 11, 10, 10, 9, 9];
const TWO_STEPS: [u16; 10] = [13, 13, 13, 13, 13, 12, 12, 12, 11, 11];

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("bb-8a"),
        sentence: "only guns with points bombard, those of the side whose phase it is",
        look: who_fires,
    },
    Man {
        clause: Clause::new("bb-8.8a"),
        sentence: "no gun fires farther than its range",
        look: in_range,
    },
    Man {
        clause: Clause::new("bb-8.10a"),
        sentence: "a German gun fires once in a turn, unless Manteuffel has ammunition",
        look: rationed,
    },
    Man {
        clause: Clause::new("bb-5.1.6b"),
        sentence: "a gun fires at one hex in a phase",
        look: one_target,
    },
    Man {
        clause: Clause::new("bb-8.1f"),
        sentence: "a side makes one barrage on a hex in a phase, and only where enemies stand",
        look: one_barrage,
    },
    Man {
        clause: Clause::new("bb-8c"),
        sentence: "no more aircraft fly in a turn than there are, and none are German",
        look: aircraft,
    },
    Man {
        clause: Clause::new("bb-8.1c"),
        sentence: "the points of a barrage are those of its guns and aircraft",
        look: adds_up,
    },
    Man {
        clause: Clause::new("bb-8.1g"),
        sentence: "town and forest shift a barrage one column left, and nothing else does",
        look: column,
    },
    Man {
        clause: Clause::new("bb-8.9c"),
        sentence: "the table says whom a barrage suppresses and how many steps it costs",
        look: by_the_table,
    },
    Man {
        clause: Clause::new("bb-8.9a"),
        sentence: "suppression ends in the unit's own supply phase, and never before",
        look: lasts,
    },
];

fn who_fires(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::BarragePlanned { side: by, guns, .. } = happening.event else { return None };
    let before = happening.before;
    let phase = matches!(
        (before.phase, by),
        (Phase::AlliedDefensiveBarrage | Phase::AlliedOffensiveBarrage, Side::Allied)
            | (Phase::GermanOffensiveBarrage | Phase::GermanDefensiveBarrage, Side::German)
    );
    let wrong = guns.iter().find(|&&gun| {
        side(before, gun) != *by || !is_gun(before, gun) || points_of(before, gun) == 0
    });
    match wrong {
        Some(gun) => Some(format!("{} fires", name(before, *gun))),
        None => (!phase).then(|| format!("a barrage in {:?}", before.phase)),
    }
}

fn in_range(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::BarragePlanned { target, guns, .. } = happening.event else { return None };
    let before = happening.before;
    let grid = before.data().board.grid();
    let long = |gun: UnitId| {
        let name = &counter(before, gun).name;
        name.contains("Werfer") || name.contains("155")
    };
    let gun = guns.iter().find(|&&gun| {
        let range = if long(gun) { LONG_RANGE } else { RANGE };
        hex_of(before, gun).is_none_or(|hex| grid.distance(hex, *target) > range)
    })?;
    Some(format!("{} fires at {}", name(before, *gun), number(before, *target)))
}

fn rationed(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::BarragePlanned { side: Side::German, guns, .. } = happening.event else {
        return None;
    };
    if happening.before.effects.ammo {
        return None;
    }
    let gun = guns.iter().find(|gun| diary.fired.contains(gun))?;
    Some(format!("{} fires again", name(happening.before, *gun)))
}

fn one_target(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::BarragePlanned { guns, .. } = happening.event else { return None };
    let before = happening.before;
    let busy = |gun: &UnitId| before.barrages.iter().any(|other| other.guns.contains(gun));
    let twice = |gun: &UnitId| guns.iter().filter(|other| *other == gun).count() > 1;
    let gun = guns.iter().find(|gun| busy(gun) || twice(gun))?;
    Some(format!("{} fires at two hexes", name(before, *gun)))
}

fn one_barrage(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::BarragePlanned { side: by, target, .. } = happening.event else { return None };
    let before = happening.before;
    let again = before.barrages.iter().any(|other| other.side == *by && other.target == *target);
    (again || !holds(before, by.enemy(), *target))
        .then(|| format!("a barrage on {}", number(before, *target)))
}

fn aircraft(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::BarragePlanned { side: by, air, .. } = happening.event else { return None };
    let planned: u16 = happening.before.barrages.iter().map(|barrage| u16::from(barrage.air)).sum();
    let flying = diary.flown + planned + u16::from(*air);
    let too_many = *air > 0 && (*by == Side::German || flying > diary.air_granted);
    too_many.then(|| format!("{flying} of {} aircraft fly", diary.air_granted))
}

fn adds_up(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::BarrageRolled { side: by, target, points, .. } = happening.event else {
        return None;
    };
    // What an earlier barrage of the phase did to the guns does not count (§5.1.8b): only look where nobody else fired yet.
    let before = happening.before;
    let planned = before.barrages.iter();
    let barrage = planned.clone().find(|one| one.side == *by && one.target == *target)?;
    let hit = |gun: &UnitId| has(before, *gun, Mark::Suppressed) || hex_of(before, *gun).is_none();
    if barrage.guns.iter().any(hit) {
        return None;
    }
    let by_guns: u16 = barrage.guns.iter().map(|&gun| points_of(before, gun)).sum();
    let wanted = by_guns + u16::from(barrage.air) * AIRCRAFT;
    // A gun that lost a step in this phase fires with what it had.
    (*points < wanted).then(|| format!("{points} points, and not {wanted}"))
}

fn column(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::BarrageRolled { target, points, columns, .. } = happening.event else {
        return None;
    };
    let band = (points.saturating_sub(1) / BAND).min(LAST);
    let shift =
        u16::from(matches!(terrain(happening.before, *target), Terrain::Town | Terrain::Forest));
    let wanted = [band, band.saturating_sub(shift)];
    (columns.map(u16::from) != wanted).then(|| format!("{columns:?}, and not {wanted:?}"))
}

fn by_the_table(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::BarrageRolled { target, columns, rolls, result, units, .. } = happening.event else {
        return None;
    };
    let total = rolls.iter().sum::<u16>();
    let column = usize::from(columns[1]);
    let steps = u8::from(total >= ONE_STEP[column]) + u8::from(total >= TWO_STEPS[column]);
    let suppressed = total >= SUPPRESSES[column];
    let after = happening.after;
    let there = |unit: &UnitId| hex_of(happening.before, *unit) == Some(*target);
    let missed = after.unit_ids().find(|unit| {
        there(unit) && suppressed && !has(after, *unit, Mark::Suppressed)
            || there(unit) != units.contains(unit)
    });
    (result.steps != steps || result.suppressed != suppressed || missed.is_some())
        .then(|| format!("{total} gives {result:?}"))
}

fn lasts(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (before, after) = (happening.before, happening.after);
    let freed = |unit: &UnitId| {
        has(before, *unit, Mark::Suppressed)
            && !has(after, *unit, Mark::Suppressed)
            && hex_of(after, *unit).is_some()
    };
    let settled = match happening.event {
        Event::SupplySettled { side, .. } => Some(*side),
        _ => None,
    };
    let early = before.unit_ids().find(|unit| freed(unit) && settled != Some(side(before, *unit)));
    let late = after.unit_ids().find(|unit| {
        settled == Some(side(after, *unit))
            && hex_of(after, *unit).is_some()
            && has(after, *unit, Mark::Suppressed)
    });
    let unit = early.or(late)?;
    Some(format!("{} in {:?}", name(before, unit), before.phase))
}
