//! §10 How units of both sides move, and what bars and stops them.

use hexmap::Hex;
use rules_enemy_action::printed::formations::Corps;
use rules_enemy_action::state::activation::Reach;
use rules_enemy_action::state::unit::Supply;
use rules_enemy_action::{Event, Position, Side, UnitId};

use super::costs::{allowance, along};
use super::diary::Diary;
use super::lines::{Kind, comes_to};
use super::strategic::STRATEGIC;
use super::table::{
    around, between, bridge, counter, hex_of, holds, is_empty, is_foot, is_joined, is_river,
    is_town_of, is_wet, name, number, side, supply_of,
};
use super::zones::controls;
use super::{Happening, Man, man};

/// §10.5c
const STRATEGIC_ON_FOOT: u32 = 3;
const STRATEGIC_ON_WHEELS: u32 = 2;
/// §9.2.10f
const EXTENDED_ON_FOOT: u32 = 2;
const EXTENDED_FROM: u8 = 17;
/// §4.12
const SURPRISE: u8 = 16;
/// §10.7a
const FREE_FROM: u8 = 26;
const BRIDGEHEAD: &str = "29A.XXX";

pub(super) const WATCHMEN: &[Man] = &[
    man("eaa-10.0b", "a move begins where the unit stands and goes from hex to hex", contiguous),
    man("eaa-10.0d", "no move costs more than the unit has, but for its first hex", affordable),
    man("eaa-10.1a", "a move costs what ground, roads, rivers and zones ask", priced),
    man("eaa-10.1b", "no unit goes from a hex that the enemy controls to another", no_zone_to_zone),
    man("eaa-10.1c", "a unit stops where the enemy controls the hex", stops_in_zone),
    man(
        "eaa-10.1d",
        "no unit enters a hex with enemies, no Allied unit one with a detachment",
        no_enemy_hex,
    ),
    man("eaa-10.8b", "no German is ever in a hex with a roadblock", no_roadblock_hex),
    man("eaa-10.8c", "a German stops where a road joins the hex to a roadblock", roadblock_stops),
    man("eaa-15.22a", "an Allied unit stops beside a detachment", detachment_stops),
    man(
        "eaa-10.31a",
        "a river without a bridge is crossed by a whole move of one hex",
        river_takes_all,
    ),
    man(
        "eaa-10.31b",
        "one unit crosses a hexside without a bridge in an activation",
        one_over_river,
    ),
    man(
        "eaa-10.32a",
        "one unit crosses a bridge into a hex that the enemy controls in an activation",
        one_over_bridge,
    ),
    man(
        "eaa-4.12a",
        "on the 16th Allied infantry moves one hex, but by alarm or tactic",
        slow_infantry,
    ),
    man("eaa-13.22b", "mechanized units out of supply move one hex at most", spent_wheels),
    man(
        "eaa-13.23c",
        "isolated mechanized units do not move, isolated infantry one hex, none out of a zone or into enemy towns",
        isolated,
    ),
    man("eaa-13.23f", "no isolated Allied unit enters an empty Westwall hex", no_empty_wall),
    man(
        "eaa-10.6a",
        "an Allied unit that was in supply ends its move and its advance in supply",
        ends_in_supply,
    ),
    man(
        "eaa-10.7a",
        "XXX Corps stays beyond the Meuse until a German is at it, or the 26th",
        stays_beyond,
    ),
];

/// A way that a unit goes: by move or advance.
fn walk<'h>(happening: &'h Happening<'_>) -> Option<(UnitId, &'h [Hex])> {
    match happening.event {
        Event::Moved { unit, path, .. } | Event::Advanced { unit, path, .. } if path.len() > 1 => {
            Some((*unit, path))
        }
        _ => None,
    }
}

/// A move, with its clause.
fn moved<'h>(happening: &'h Happening<'_>) -> Option<(UnitId, &'h [Hex], &'h str)> {
    let Event::Moved { unit, path, why, .. } = happening.event else { return None };
    (path.len() > 1).then(|| (*unit, path.as_slice(), why.as_str()))
}

fn step(position: &Position, unit: UnitId, from: Hex, to: Hex) -> String {
    format!("{} from {} to {}", name(position, unit), number(position, from), number(position, to))
}

fn enemy(position: &Position, unit: UnitId) -> Side {
    side(position, unit).enemy()
}

/// §8.14b, §9.2.12a Whether a unit need not heed the zones of the enemy.
fn is_free(happening: &Happening<'_>, why: &str) -> bool {
    let reach = happening.before.activation.as_ref().map(|activation| activation.reach);
    why == "eaa-9.2.12a" || reach == Some(Reach::Alone) && happening.before.combat.is_none()
}

fn contiguous(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, path) = walk(happening)?;
    let before = happening.before;
    let grid = before.data().board.grid();
    let torn = path.windows(2).find(|step| !grid.adjacent(step[0], step[1]));
    if hex_of(before, unit) != path.first().copied() {
        return Some(format!("{} is elsewhere", name(before, unit)));
    }
    torn.map(|torn| step(before, unit, torn[0], torn[1]))
}

fn affordable(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, path, why) = moved(happening)?;
    let before = happening.before;
    let own = allowance(before, unit);
    let foot = is_foot(before, unit);
    let most = match why {
        STRATEGIC if foot => own * STRATEGIC_ON_FOOT,
        STRATEGIC => own * STRATEGIC_ON_WHEELS,
        "eaa-9.2.10a" if before.day >= EXTENDED_FROM => {
            own + if foot { EXTENDED_ON_FOOT } else { own }
        }
        _ => own,
    };
    let cost: u32 = along(before, unit, path, !is_free(happening, why)).into_iter().sum();
    (cost > most).then(|| format!("{} spends {cost} of {most}", name(before, unit)))
}

fn priced(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Moved { unit, path, cost, why } = happening.event else { return None };
    let before = happening.before;
    let wanted: u32 =
        along(before, *unit, path, !is_free(happening, why.as_str())).into_iter().sum();
    let told = u32::from(*cost);
    (side(before, *unit) == Side::Allied && told != wanted)
        .then(|| format!("{} pays {told}, not {wanted}", name(before, *unit)))
}

fn no_zone_to_zone(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, path, why) = moved(happening)?;
    let before = happening.before;
    if is_free(happening, why) {
        return None;
    }
    let held = |hex: Hex| controls(before, enemy(before, unit), hex);
    let bad = path.windows(2).find(|step| held(step[0]) && held(step[1]))?;
    Some(step(before, unit, bad[0], bad[1]))
}

fn stops_in_zone(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, path, why) = moved(happening)?;
    let before = happening.before;
    if is_free(happening, why) {
        return None;
    }
    let through = &path[1..path.len() - 1];
    let hex = through.iter().find(|&&hex| controls(before, enemy(before, unit), hex))?;
    Some(format!("{} passes {}", name(before, unit), number(before, *hex)))
}

/// Whether enemies bar a hex; von der Heydte's men are none to Germans.
fn is_barred(position: &Position, own: Side, hex: Hex) -> bool {
    holds(position, own.enemy(), hex) || own == Side::Allied && position.detachments.has(hex)
}

fn no_enemy_hex(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let before = happening.before;
    let (unit, path) = match happening.event {
        Event::Retreated { units, to, .. } => (*units.first()?, vec![*to]),
        _ => walk(happening).map(|(unit, path)| (unit, path[1..].to_vec()))?,
    };
    let own = side(before, unit);
    let hex = path.into_iter().find(|&hex| is_barred(before, own, hex))?;
    Some(format!("{} enters {}", name(before, unit), number(before, hex)))
}

fn no_roadblock_hex(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let before = happening.before;
    let (unit, path) = match happening.event {
        Event::Retreated { units, to, .. } => (*units.first()?, vec![*to]),
        _ => walk(happening).map(|(unit, path)| (unit, path[1..].to_vec()))?,
    };
    let hex = path.into_iter().find(|&hex| before.roadblocks.has(hex))?;
    (side(before, unit) == Side::German)
        .then(|| format!("{} enters {}", name(before, unit), number(before, hex)))
}

fn roadblock_stops(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, path) = walk(happening)?;
    let before = happening.before;
    if side(before, unit) != Side::German {
        return None;
    }
    let stops = |hex: Hex| {
        let mut next = around(before, hex).into_iter();
        next.any(|next| before.roadblocks.has(next) && is_joined(before, hex, next))
    };
    let hex = path[1..path.len() - 1].iter().find(|&&hex| stops(hex))?;
    Some(format!("{} passes {}", name(before, unit), number(before, *hex)))
}

fn detachment_stops(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, path) = walk(happening)?;
    let before = happening.before;
    if side(before, unit) != Side::Allied {
        return None;
    }
    let stops = |hex: Hex| around(before, hex).into_iter().any(|next| before.detachments.has(next));
    let hex = path[1..path.len() - 1].iter().find(|&&hex| stops(hex))?;
    Some(format!("{} passes {}", name(before, unit), number(before, *hex)))
}

fn river_takes_all(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, path, _) = moved(happening)?;
    let before = happening.before;
    let wet = path.windows(2).find(|step| is_wet(before, step[0], step[1]))?;
    (path.len() > 2).then(|| step(before, unit, wet[0], wet[1]))
}

fn one_over_river(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (unit, path, _) = moved(happening)?;
    let before = happening.before;
    let again = path.windows(2).find(|step| {
        let side = between(before, step[0], step[1]);
        is_wet(before, step[0], step[1])
            && diary.crossed.iter().any(|(other, into)| Some(*other) == side && into.is_none())
    })?;
    before.activation.as_ref()?;
    Some(step(before, unit, again[0], again[1]))
}

fn one_over_bridge(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (unit, path, why) = moved(happening)?;
    let before = happening.before;
    let again = path.windows(2).find(|step| {
        let side = between(before, step[0], step[1]);
        is_river(before, step[0], step[1])
            && !is_wet(before, step[0], step[1])
            && controls(before, enemy(before, unit), step[1])
            && diary
                .crossed
                .iter()
                .any(|&(other, into)| Some(other) == side && into == Some(step[1]))
    })?;
    before.activation.as_ref()?;
    (!is_free(happening, why)).then(|| step(before, unit, again[0], again[1]))
}

fn slow_infantry(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, path, _) = moved(happening)?;
    let before = happening.before;
    let alarm = before.activation.as_ref().is_some_and(|it| it.reach == Reach::Alarm);
    let slow = before.day == SURPRISE
        && side(before, unit) == Side::Allied
        && is_foot(before, unit)
        && !alarm
        && before.combat.is_none();
    (slow && path.len() > 2).then(|| name(before, unit).to_owned())
}

fn spent_wheels(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, path, _) = moved(happening)?;
    let before = happening.before;
    let out = supply_of(before, unit) == Supply::Out && !is_foot(before, unit);
    (out && path.len() > 2).then(|| name(before, unit).to_owned())
}

fn isolated(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, path, _) = moved(happening)?;
    let before = happening.before;
    if supply_of(before, unit) != Supply::Isolated {
        return None;
    }
    let theirs = enemy(before, unit);
    let (from, to) = (path[0], path[1]);
    let wrong = !is_foot(before, unit)
        || path.len() > 2
        || controls(before, theirs, from)
        || is_town_of(before, theirs, to)
        || bridge(before, from, to) == Some(theirs);
    wrong.then(|| step(before, unit, from, to))
}

fn no_empty_wall(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, path, _) = moved(happening)?;
    let before = happening.before;
    let is_wall = |hex: Hex| before.data().board.is_westwall(hex) && is_empty(before, hex);
    let wrong = supply_of(before, unit) == Supply::Isolated
        && side(before, unit) == Side::Allied
        && path[1..].iter().any(|&hex| is_wall(hex));
    wrong.then(|| name(before, unit).to_owned())
}

fn ends_in_supply(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let walk = diary.walk.as_ref().filter(|_| diary.begins(happening))?;
    let before = happening.before;
    let hex = hex_of(before, walk.unit)?;
    let was = walk.traced[walk.path.first()?.index()];
    if side(before, walk.unit) != Side::Allied || !was && !walk.advances {
        return None;
    }
    let is = comes_to(before, &diary.country, Side::Allied, Kind::Plain, hex);
    (!is).then(|| format!("{} in {}", name(before, walk.unit), number(before, hex)))
}

fn stays_beyond(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (unit, path) = walk(happening)?;
    let before = happening.before;
    let freed = diary.meuse
        || before.day >= FREE_FROM
        || before.flags.dinant && name(before, unit) == BRIDGEHEAD;
    if counter(before, unit).corps != Corps::Xxx || freed {
        return None;
    }
    let hex = path[1..].iter().find(|&&hex| !diary.country.is_far_bank(hex))?;
    Some(format!("{} enters {}", name(before, unit), number(before, *hex)))
}
