//! §7 Zones of control: worked out from the units alone, and what they do to a move.

use hexmap::Hex;
use kernel::Clause;
use rules_bitter_woods::printed::counters::Role;
use rules_bitter_woods::{Event, Phase, Position, Side, UnitId};

use super::diary::Diary;
use super::table::{
    army, holds, is_battalion, is_ground, is_peipers_day, name, number, numbers, role, side, stack,
    way,
};
use super::{Happening, Man};

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("bw-7.4a"),
        sentence: "no unit moves on from an enemy zone that it has entered",
        look: stops_in_zones,
    },
    Man {
        clause: Clause::new("bw-7.4c"),
        sentence: "no unit steps from one hex of an enemy unit's zone to another",
        look: leaves_the_zone,
    },
    Man {
        clause: Clause::new("bw-16.2b"),
        sentence: "a reinforcement that enters in an enemy zone stops there",
        look: stops_at_the_edge,
    },
    Man {
        clause: Clause::new("bw-6.3a"),
        sentence: "units of opposing sides never share a hex",
        look: never_mixed,
    },
];

/// Where a side stands, and how far its zones reach, by hex.
pub(super) struct Lay {
    pub(super) held: Vec<bool>,
    pub(super) zone: Vec<bool>,
}

impl Lay {
    pub(super) fn of(position: &Position, of: Side) -> Self {
        let board = &position.data().board;
        let mut held = vec![false; board.grid().cells()];
        let mut zone = held.clone();
        for (_, hex) in army(position, of) {
            if std::mem::replace(&mut held[hex.index()], true) || !commands(position, of, hex) {
                continue;
            }
            for (way, next) in board.grid().neighbours(hex) {
                zone[next.index()] |= !board.meuse(hex, way);
            }
        }
        Self { held, zone }
    }
}

/// §7, §7.3, §36.9a Whether those of a side in a hex have a zone around it.
pub(super) fn commands(position: &Position, of: Side, hex: Hex) -> bool {
    let here: Vec<UnitId> = stack(position, of, hex).collect();
    let whole = |&unit: &UnitId| is_ground(position, unit) && !is_battalion(position, unit);
    let grenadiers = here.iter().any(|&unit| role(position, unit) == Some(Role::PzgrBattalion));
    let battalions = here.iter().filter(|&&unit| is_battalion(position, unit)).count();
    here.iter().any(whole) || grenadiers && battalions > 1
}

/// Whether the zone of those in one hex reaches into another (§7.1b).
fn reaches(position: &Position, of: Side, from: Hex, hex: Hex) -> bool {
    let meuse = |way| position.data().board.meuse(from, way);
    way(position, from, hex).is_some_and(|way| !meuse(way)) && commands(position, of, from)
}

/// Whether a zone of a side reaches into a hex.
pub(super) fn in_zone(position: &Position, of: Side, hex: Hex) -> bool {
    let grid = position.data().board.grid();
    grid.neighbours(hex).any(|(_, from)| reaches(position, of, from, hex))
}

/// Whether the zone of those in one and the same hex reaches into both of two.
fn in_one_zone(position: &Position, of: Side, one: Hex, other: Hex) -> bool {
    let grid = position.data().board.grid();
    grid.neighbours(one).any(|(_, from)| {
        grid.adjacent(from, other)
            && reaches(position, of, from, one)
            && reaches(position, of, from, other)
    })
}

/// §27 Whether a unit may have passed a zone by its own power: Peiper on his day, and whoever has dared it.
fn slips_through(happening: &Happening<'_>, diary: &Diary, unit: UnitId) -> bool {
    let peiper = is_peipers_day(happening.before, unit);
    peiper && happening.before.phase == Phase::Movement || diary.phase.dared.contains(&unit)
}

/// Who moves, if anybody does to whom zones matter.
fn march<'a>(happening: &Happening<'a>, diary: &Diary) -> Option<(Side, &'a [UnitId], &'a [Hex])> {
    let Event::Moved { units, path, .. } = happening.event else { return None };
    let slips = units.iter().all(|&unit| slips_through(happening, diary, unit));
    (!slips).then(|| (side(happening.before, units[0]), units.as_slice(), path.as_slice()))
}

fn stops_in_zones(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (side, units, path) = march(happening, diary)?;
    let before = happening.before;
    let passed = path.get(1..path.len().saturating_sub(1))?;
    let hex = passed.iter().find(|&&hex| in_zone(before, side.enemy(), hex))?;
    Some(format!("{} passes {}", name(before, units[0]), number(before, *hex)))
}

fn leaves_the_zone(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (side, units, path) = march(happening, diary)?;
    let before = happening.before;
    let mut steps = path.windows(2);
    let step = steps.find(|step| in_one_zone(before, side.enemy(), step[0], step[1]))?;
    Some(format!("{} goes {}", name(before, units[0]), numbers(before, step)))
}

fn stops_at_the_edge(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (side, units, path) = march(happening, diary)?;
    let before = happening.before;
    let goes_on = path.len() > 1
        && diary.has_just_entered(happening, units[0])
        && in_zone(before, side.enemy(), path[0]);
    goes_on.then(|| format!("{} goes {}", name(before, units[0]), numbers(before, path)))
}

/// Whatever has happened.
fn never_mixed(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let after = happening.after;
    let moved = after.units.iter().zip(&happening.before.units);
    if moved.clone().all(|(after, before)| after.place == before.place) {
        return None;
    }
    let mixed = army(after, Side::German).find(|&(_, hex)| holds(after, Side::Allied, hex));
    mixed.map(|(unit, hex)| format!("{} in {}", name(after, unit), number(after, hex)))
}
