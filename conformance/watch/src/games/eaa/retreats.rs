//! §12.7 Retreats.

use hexmap::Hex;
use rules_enemy_action::printed::board::Terrain;
use rules_enemy_action::state::unit::{Mark, Supply};
use rules_enemy_action::{Event, Position, Side, UnitId};

use super::diary::Diary;
use super::losses::{has_supplied, is_dispersed};
use super::situations::Battle;
use super::table::{
    around, bridge, distance, has, hex_of, holds, is_foot, is_joined, is_parachutist, is_town_of,
    is_wet, name, number, side, stack, steps, supply_of,
};
use super::zones::controls;
use super::{Happening, Man, man};

/// §10.4a
const UNITS: usize = 3;
const STEPS: u32 = 6;

pub(super) const WATCHMEN: &[Man] = &[
    man("eaa-12.73a", "all defenders go back, and nobody else", all_defenders),
    man(
        "eaa-12.7a",
        "nobody goes back more than two hexes, nor farther than a hex at a time",
        two_hexes,
    ),
    man("eaa-12.7b", "von der Heydte and isolated vehicles never go back", never_back),
    man(
        "eaa-12.9c",
        "a stack with somebody dispersed goes back one hex, and so does isolated infantry",
        one_hex,
    ),
    man(
        "eaa-12.75a",
        "who goes back two hexes ends two hexes away and is dispersed",
        two_hexes_away,
    ),
    man(
        "eaa-12.71a",
        "nobody goes back into an empty enemy town, no Allied unit into the Westwall alone",
        restricted,
    ),
    man("eaa-15.22c", "no Allied unit goes back into a hex with a detachment", off_detachments),
    man(
        "eaa-12.7e",
        "going back into an enemy zone costs a step, unless a supplied friend is there",
        price,
    ),
    man("eaa-12.7c", "nobody goes back into an enemy zone who has a free hex", free_hex_first),
    man(
        "eaa-12.7g",
        "nobody goes over an unbridged river or into forest who has an easier free hex",
        easy_first,
    ),
    man("eaa-12.7j", "nobody ends a retreat in a hex that is too full", room_at_the_end),
];

fn back<'h>(happening: &'h Happening<'_>) -> Option<(&'h [UnitId], Hex, Hex)> {
    let Event::Retreated { units, to, .. } = happening.event else { return None };
    let from = hex_of(happening.before, *units.first()?)?;
    Some((units, from, *to))
}

fn all_defenders(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Retreated { units, .. } = happening.event else { return None };
    let battle = Battle::of(happening.before, diary)?;
    let mut wanted = battle.defenders();
    let mut units = units.clone();
    wanted.sort_unstable();
    units.sort_unstable();
    (wanted != units).then(|| format!("{} of {}", units.len(), wanted.len()))
}

fn two_hexes(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (units, from, to) = back(happening)?;
    let before = happening.before;
    let done = before.combat.as_ref()?.retreat.len();
    (done > 1 || distance(before, from, to) != 1).then(|| name(before, units[0]).to_owned())
}

fn never_back(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (units, ..) = back(happening)?;
    let before = happening.before;
    let stuck = units.iter().find(|&&unit| {
        is_parachutist(before, unit)
            || supply_of(before, unit) == Supply::Isolated && !is_foot(before, unit)
    })?;
    Some(name(before, *stuck).to_owned())
}

fn one_hex(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (units, ..) = back(happening)?;
    let before = happening.before;
    let slow = units
        .iter()
        .find(|&&unit| is_dispersed(before, unit) || supply_of(before, unit) == Supply::Isolated)?;
    let again = !before.combat.as_ref()?.retreat.is_empty();
    again.then(|| name(before, *slow).to_owned())
}

fn two_hexes_away(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let before = happening.before;
    let combat = before.combat.as_ref()?;
    match happening.event {
        Event::Retreated { to, .. } => {
            let near = !combat.retreat.is_empty() && distance(before, combat.target, *to) != 2;
            near.then(|| number(before, *to))
        }
        Event::CombatEnded if combat.retreat.len() > 1 => {
            let units = Battle::of(before, diary)?.defenders();
            let whole = units.into_iter().find(|&unit| !has(before, unit, Mark::Dispersed))?;
            Some(name(before, whole).to_owned())
        }
        _ => None,
    }
}

fn restricted(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (units, _, to) = back(happening)?;
    let before = happening.before;
    let own = side(before, units[0]);
    let alone = !holds(before, own, to);
    let wall = own == Side::Allied && before.data().board.is_westwall(to);
    (alone && (wall || is_town_of(before, own.enemy(), to))).then(|| number(before, to))
}

fn off_detachments(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (units, _, to) = back(happening)?;
    let before = happening.before;
    let bad = side(before, units[0]) == Side::Allied && before.detachments.has(to);
    bad.then(|| number(before, to))
}

fn price(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (units, _, to) = back(happening)?;
    let Event::Retreated { penalty, .. } = happening.event else { return None };
    let before = happening.before;
    let own = side(before, units[0]);
    let dear = controls(before, own.enemy(), to) && !has_supplied(before, own, to);
    (*penalty != u8::from(dear)).then(|| format!("{penalty} for {}", number(before, to)))
}

/// Whether units may go back from a hex to the next, as far as that is certain.
fn is_open(position: &Position, units: &[UnitId], from: Hex, to: Hex) -> bool {
    let own = side(position, units[0]);
    let board = &position.data().board;
    let barred = match own {
        Side::German => position.roadblocks.has(to),
        Side::Allied => position.detachments.has(to) || board.is_westwall(to),
    };
    let isolated = units.iter().any(|&unit| supply_of(position, unit) == Supply::Isolated);
    let crosses = isolated && bridge(position, from, to) == Some(own.enemy());
    let there = stack(position, own, to);
    let fits = there.len() + units.len() <= UNITS
        && steps(position, &there) + steps(position, units) <= STEPS;
    let target = position.combat.as_ref().filter(|combat| !combat.retreat.is_empty());
    let far = target.is_none_or(|combat| distance(position, combat.target, to) == 2);
    !barred
        && !holds(position, own.enemy(), to)
        && !is_town_of(position, own.enemy(), to)
        && !crosses
        && fits
        && far
}

/// §12.72a Of the first hex of a retreat that may go on it is not certain what lies ahead.
fn is_last(happening: &Happening<'_>) -> bool {
    let combat = happening.before.combat.as_ref();
    combat.is_some_and(|combat| combat.defender_hits == 0 || !combat.retreat.is_empty())
}

fn free_hex_first(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (units, from, to) = back(happening)?;
    let before = happening.before;
    let enemy = side(before, units[0]).enemy();
    if !is_last(happening) || !controls(before, enemy, to) {
        return None;
    }
    let free = around(before, from)
        .into_iter()
        .find(|&hex| is_open(before, units, from, hex) && !controls(before, enemy, hex))?;
    Some(format!("{} in place of {}", number(before, to), number(before, free)))
}

fn is_rough(position: &Position, from: Hex, to: Hex) -> bool {
    let forest = position.data().board.terrain(to) == Terrain::Forest;
    is_wet(position, from, to) || forest && !is_joined(position, from, to)
}

fn easy_first(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (units, from, to) = back(happening)?;
    let before = happening.before;
    let enemy = side(before, units[0]).enemy();
    if !is_last(happening) || controls(before, enemy, to) || !is_rough(before, from, to) {
        return None;
    }
    let easy = around(before, from).into_iter().find(|&hex| {
        is_open(before, units, from, hex)
            && !controls(before, enemy, hex)
            && !is_rough(before, from, hex)
    })?;
    Some(format!("{} in place of {}", number(before, to), number(before, easy)))
}

fn room_at_the_end(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::CombatEnded = happening.event else { return None };
    let before = happening.before;
    let battle = Battle::of(before, diary)?;
    let hex = *battle.combat.retreat.last()?;
    let there = stack(before, battle.combat.attacker.enemy(), hex);
    let full = there.len() > UNITS || steps(before, &there) > STEPS;
    (full && !battle.defenders().is_empty()).then(|| number(before, hex))
}
