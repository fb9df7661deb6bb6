//! §5.1 to §5.3 Movement: how far, over what, and for how much.

use hexmap::Hex;
use kernel::Clause;
use rules_bitter_woods::state::unit::Mark;
use rules_bitter_woods::{Action, Event, Phase, Position, UnitId};

use super::costs::{POINT, bill, hungry, jammed, printed, surprised, without_garrison};
use super::diary::{Diary, leads_off};
use super::table::{
    fords, has, holds, is_armor, is_army_gun, is_cliff, is_heavy, is_meuse, is_thick, is_wet, name,
    number, numbers, side, step,
};
use super::{Happening, Man};

/// §5.5b What leaving the map costs.
const OFF_THE_MAP: u16 = 3;

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("bw-5.1b"),
        sentence: "nobody goes anywhere but to the hex next to its own",
        look: step_by_step,
    },
    Man {
        clause: Clause::new("bw-5.1c"),
        sentence: "nobody enters a hex that has an enemy in it",
        look: keeps_out_of_enemy_hexes,
    },
    Man {
        clause: Clause::new("bw-5.2a"),
        sentence: "no unit spends more points than are printed on it",
        look: within_allowance,
    },
    Man {
        clause: Clause::new("bw-12.4b"),
        sentence: "a unit out of supply moves half as far",
        look: within_hungry_allowance,
    },
    Man {
        clause: Clause::new("bw-15.2a"),
        sentence: "on 16AM only Allied units that began in a German zone move fully",
        look: within_surprised_allowance,
    },
    Man {
        clause: Clause::new("bw-15.7a"),
        sentence: "on 16AM a German mechanized unit has a point less",
        look: within_jammed_allowance,
    },
    Man {
        clause: Clause::new("bw-35b"),
        sentence: "while a garrison is missing 7th Army moves with a point less",
        look: within_allowance_without_garrison,
    },
    Man {
        clause: Clause::new("bw-5.2b"),
        sentence: "no unit moves twice in a phase",
        look: once_a_phase,
    },
    Man {
        clause: Clause::new("bw-5.3a"),
        sentence: "a move costs what the chart says, no less and no more",
        look: pays_what_it_costs,
    },
    Man {
        clause: Clause::new("bw-5.3f"),
        sentence: "armor moves into forest and out of it only by road",
        look: armor_keeps_to_roads,
    },
    Man {
        clause: Clause::new("bw-5.3n"),
        sentence: "an unbridged river is crossed only first, by who began the turn beside it",
        look: rivers_first,
    },
    Man {
        clause: Clause::new("bw-5.3r"),
        sentence: "vehicles and guns stop after an unbridged river",
        look: vehicles_stop_at_rivers,
    },
    Man {
        clause: Clause::new("bw-5.3s"),
        sentence: "no Panther or Tiger moves over an unbridged river",
        look: heavy_tanks_never_ford,
    },
    Man {
        clause: Clause::new("bw-5.3t"),
        sentence: "vehicles and guns move over the Meuse only by a bridge",
        look: vehicles_need_meuse_bridges,
    },
    Man {
        clause: Clause::new("bw-5.3u"),
        sentence: "infantry stops after the unbridged Meuse",
        look: infantry_stops_at_the_meuse,
    },
    Man { clause: Clause::new("bw-5.3v"), sentence: "nobody crosses a cliff", look: nobody_climbs },
    Man {
        clause: Clause::new("bw-37.1b"),
        sentence: "artillery of an army never moves",
        look: army_guns_stay,
    },
    Man {
        clause: Clause::new("bw-4g"),
        sentence: "units move only in the movement and the exploitation phase of their side",
        look: in_its_phase,
    },
];

/// Who goes along a path, however it comes about.
pub(super) fn walk<'a>(happening: &Happening<'a>) -> Option<(UnitId, &'a [Hex])> {
    match happening.event {
        Event::Moved { units, path, .. } => Some((*units.first()?, path)),
        Event::Retreated { unit, path }
        | Event::Advanced { unit, path }
        | Event::Converted { unit, path } => Some((*unit, path)),
        _ => None,
    }
}

/// Those who move by their own choice, and their path.
fn march<'a>(happening: &Happening<'a>) -> Option<(&'a [UnitId], &'a [Hex])> {
    let Event::Moved { units, path, .. } = happening.event else { return None };
    Some((units, path))
}

/// The first of those who move that takes a step which is so.
fn marches(
    happening: &Happening<'_>,
    is_so: impl Fn(&Position, UnitId, Hex, Hex) -> bool,
) -> Option<String> {
    let (units, path) = march(happening)?;
    let before = happening.before;
    units.iter().find_map(|&unit| {
        let wrong = step(path, |from, to| is_so(before, unit, from, to))?;
        Some(format!("{} goes {}", name(before, unit), numbers(before, &wrong)))
    })
}

/// The first of those who move that goes on after a step which is so.
fn goes_on(
    happening: &Happening<'_>,
    is_so: impl Fn(&Position, UnitId, Hex, Hex) -> bool,
) -> Option<String> {
    let (units, path) = march(happening)?;
    let before = happening.before;
    let all_but_last = path.split_last().map_or(path, |(_, rest)| rest);
    units.iter().find_map(|&unit| {
        let wrong = step(all_but_last, |from, to| is_so(before, unit, from, to))?;
        Some(format!("{} goes on from {}", name(before, unit), number(before, wrong[1])))
    })
}

fn step_by_step(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, path) = walk(happening)?;
    let before = happening.before;
    let grid = before.data().board.grid();
    let wrong = step(path, |from, to| !grid.adjacent(from, to))?;
    Some(format!("{} goes {}", name(before, unit), numbers(before, &wrong)))
}

fn keeps_out_of_enemy_hexes(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, path) = walk(happening)?;
    let before = happening.before;
    let enemy = side(before, unit).enemy();
    let hex = path.iter().find(|&&hex| holds(before, enemy, hex))?;
    Some(format!("{} enters {}", name(before, unit), number(before, *hex)))
}

/// Whoever spends more points than a limit. One hex is always free (§5.2c).
fn overspends(
    happening: &Happening<'_>,
    diary: &Diary,
    limit: impl Fn(&Position, UnitId) -> Option<u16>,
) -> Option<String> {
    let (units, path) = march(happening)?;
    let before = happening.before;
    if before.moving.is_some() {
        return None;
    }
    units.iter().find_map(|&unit| {
        let entered = diary.has_just_entered(happening, unit);
        let leaves = matches!(happening.action, Action::Exit { .. });
        let steps = path.len() - 1 + usize::from(entered) + usize::from(leaves);
        let first = if entered { POINT } else { 0 };
        let last = if leaves { OFF_THE_MAP } else { 0 };
        let spent = bill(before, unit, path)? + first + last;
        let most = limit(before, unit)? * POINT;
        (steps > 1 && spent > most).then(|| {
            let (name, way) = (name(before, unit), numbers(before, path));
            format!("{name} goes {way} for {spent} twelfths of {most}")
        })
    })
}

fn within_allowance(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    overspends(happening, diary, |position, unit| Some(printed(position, unit)))
}

fn within_hungry_allowance(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    overspends(happening, diary, |position, unit| Some(hungry(position, unit)))
}

fn within_surprised_allowance(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    overspends(happening, diary, |position, unit| surprised(position, diary, unit))
}

fn within_jammed_allowance(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    overspends(happening, diary, jammed)
}

fn within_allowance_without_garrison(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    if happening.before.phase != Phase::Movement {
        return None;
    }
    overspends(happening, diary, |position, unit| without_garrison(position, diary, unit))
}

/// A move that was broken off on the way may go on.
fn once_a_phase(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (units, _) = march(happening)?;
    let before = happening.before;
    let on = |unit: &UnitId| before.moving.as_ref().is_some_and(|now| now.units.contains(unit));
    let again = units.iter().find(|unit| diary.phase.moved.contains(unit) && !on(unit))?;
    Some(format!("{} does", name(before, *again)))
}

/// What a stack pays is what its slowest unit does. The Meuse takes all there is, and so does a first hex that costs more.
fn pays_what_it_costs(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Moved { units, path, spent, .. } = happening.event else { return None };
    let before = happening.before;
    let doubtful = before.moving.is_some()
        || units.iter().any(|&unit| has(before, unit, Mark::OffRoads))
        || leads_off(happening)
        || step(path, |from, to| is_meuse(before, from, to) && is_wet(before, from, to)).is_some();
    if doubtful {
        return None;
    }
    let first = if diary.has_just_entered(happening, units[0]) { POINT } else { 0 };
    let bills: Option<Vec<u16>> = units.iter().map(|&unit| bill(before, unit, path)).collect();
    let cost = bills?.into_iter().max()? + first;
    let capped = *spent < cost && path.len() + usize::from(first > 0) == 2;
    // §16.4a The first hex of the map may cost more than a point.
    let dear = *spent > cost && first > 0;
    (cost != *spent && !capped && !dear).then(|| {
        let way = numbers(before, path);
        format!("{} goes {way} for {spent}, not {cost}", name(before, units[0]))
    })
}

fn armor_keeps_to_roads(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    marches(happening, |position, unit, from, to| {
        is_armor(position, unit) && is_thick(position, from, to)
    })
}

fn rivers_first(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (_, path) = march(happening)?;
    marches(happening, |position, unit, from, to| {
        let began = diary.turn.began.get(unit.index()).copied().flatten();
        let first = from == path[0] && began == Some(from);
        is_wet(position, from, to) && !first
    })
}

fn vehicles_stop_at_rivers(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    goes_on(happening, |position, unit, from, to| {
        is_wet(position, from, to) && !fords(position, unit)
    })
}

fn heavy_tanks_never_ford(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    marches(happening, |position, unit, from, to| {
        is_heavy(position, unit) && is_wet(position, from, to)
    })
}

fn vehicles_need_meuse_bridges(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    marches(happening, |position, unit, from, to| {
        !fords(position, unit) && is_wet(position, from, to) && is_meuse(position, from, to)
    })
}

fn infantry_stops_at_the_meuse(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    goes_on(happening, |position, _, from, to| {
        is_wet(position, from, to) && is_meuse(position, from, to)
    })
}

fn nobody_climbs(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, path) = walk(happening)?;
    let before = happening.before;
    let wrong = step(path, |from, to| is_cliff(before, from, to))?;
    Some(format!("{} goes {}", name(before, unit), numbers(before, &wrong)))
}

fn army_guns_stay(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let before = happening.before;
    let movers: Vec<UnitId> = match happening.event {
        Event::Moved { units, path, .. } if path.len() > 1 => units.clone(),
        Event::Retreated { unit, .. } | Event::Advanced { unit, .. } => vec![*unit],
        Event::BridgeRebuilt { units, .. } => units.clone(),
        _ => return None,
    };
    let gun = movers.into_iter().find(|&unit| is_army_gun(before, unit))?;
    Some(format!("{} does", name(before, gun)))
}

fn in_its_phase(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (units, _) = march(happening)?;
    let before = happening.before;
    let moves = matches!(before.phase, Phase::Movement | Phase::Exploitation);
    let stranger = units.iter().find(|&&unit| side(before, unit) != before.active || !moves)?;
    Some(format!("{} moves in {:?}", name(before, *stranger), before.phase))
}
