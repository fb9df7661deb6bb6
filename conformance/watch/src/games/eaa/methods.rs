//! §9.2 What the movement methods may do, and what they may not.

use hexmap::{Direction, Hex};
use rules_enemy_action::printed::board::Terrain;
use rules_enemy_action::printed::counters::Kind as Arm;
use rules_enemy_action::printed::formations::{Army, Corps};
use rules_enemy_action::state::activation::Reach;
use rules_enemy_action::state::objective::CorpsObjective;
use rules_enemy_action::{Event, Position, Side, UnitId};

use super::costs::{allowance, along};
use super::diary::Diary;
use super::table::{
    around, bridge, counter, distance, face, holds, is_beside, is_empty, is_foot, is_river,
    is_supplied, is_town_of, name, number, side, stack, toward,
};
use super::zones::surrounds;
use super::{Happening, Man, man};

/// §9.2.5a
const MECHANIZED_FROM: u8 = 23;
const EXTENDED_FROM: u8 = 17;
const SUPPLY_FROM: u8 = 19;
const RELIEF_FROM: u8 = 18;

pub(super) const WATCHMEN: &[Man] = &[
    man("eaa-9.2.1d", "method 1c leads into an empty Allied VP hex", into_empty_vp),
    man(
        "eaa-9.2.1c",
        "method 1b leads to the Meuse, and only as long as no German has been there",
        to_the_meuse,
    ),
    man(
        "eaa-9.2.2a",
        "method 2 leads closer to the objective and beside an Allied VP hex",
        beside_vp_and_closer,
    ),
    man(
        "eaa-9.2.3a",
        "method 3 leads to where an unbracketed unit surrounds somebody, or beside him",
        surrounding,
    ),
    man("eaa-9.2.4a", "method 4 is for the 19th and after", not_before),
    man(
        "eaa-9.2.5a",
        "methods 5 to 9 move infantry, mechanized infantry too from the 23rd on, and nobody else",
        infantry_only,
    ),
    man("eaa-9.2.5b", "method 5 leads beside an Allied VP hex", beside_vp),
    man("eaa-9.2.6a", "method 6 leads into an empty town", into_empty_town),
    man("eaa-9.2.7a", "method 7 leads beside an Allied unit or town", beside_allies),
    man("eaa-9.2.8a", "method 8 leads into a town that only German armor holds", to_armor),
    man("eaa-9.2.9a", "method 9 leads onto a detachment, from the 18th on", onto_detachment),
    man(
        "eaa-9.2.10a",
        "method 10 follows arrows that exist, and spends the whole allowance",
        along_arrows,
    ),
    man(
        "eaa-9.2.10g",
        "an extended move comes beside no Allied unit, into no Allied town, over no Allied bridge",
        extension,
    ),
    man("eaa-9.2.11a", "methods 11 and 12 lead strictly closer to the army's objective", closer),
    man(
        "eaa-9.2.12a",
        "a supplied unbracketed unit infiltrates by one hex, one in an activation",
        one_infiltrates,
    ),
    man(
        "eaa-9.2.12b",
        "mechanized units infiltrate over no river and into no forest",
        dry_infiltration,
    ),
    man("eaa-9.2.13a", "method 13 leads whoever is beside nobody beside an Allied unit", contact),
    man(
        "eaa-9.15d",
        "once it is on the defensive the 7th Army uses methods 1 to 9 only",
        seventh_rests,
    ),
    man(
        "eaa-9.25a",
        "unsupplied units use method 1 or seek supply, and nobody else seeks it",
        unsupplied,
    ),
    man("eaa-9.23a", "units with a corps objective go by it, and nobody else does", by_corps),
];

/// A move of a German unit by a method: who, where, and the clause.
fn move_of<'h>(happening: &'h Happening<'_>) -> Option<(UnitId, &'h [Hex], &'h str)> {
    let Event::Moved { unit, path, why, .. } = happening.event else { return None };
    let before = happening.before;
    let german = side(before, *unit) == Side::German && before.combat.is_none() && path.len() > 1;
    german.then_some((*unit, path.as_slice(), why.as_str()))
}

/// The same by one method.
fn by<'h>(happening: &'h Happening<'_>, clause: &str) -> Option<(UnitId, &'h [Hex])> {
    let (unit, path, why) = move_of(happening)?;
    (why == clause).then_some((unit, path))
}

/// The number of the method of a clause.
pub(super) fn method(why: &str) -> Option<u8> {
    let rest = why.strip_prefix("eaa-9.2.")?;
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}

fn last(path: &[Hex]) -> Option<Hex> {
    path.last().copied()
}

fn tell(position: &Position, unit: UnitId, path: &[Hex]) -> String {
    let numbers: Vec<String> = path.iter().map(|&hex| number(position, hex)).collect();
    format!("{}: {}", name(position, unit), numbers.join(" "))
}

/// §9.1b Whether a unit goes by the objective of its corps.
fn has_corps_objective(position: &Position, unit: UnitId) -> bool {
    let corps = [Corps::Lxvii, Corps::Lxvi, Corps::Lxxx];
    let at = corps.iter().position(|&corps| corps == counter(position, unit).corps);
    at.is_some_and(|at| matches!(position.corps_objectives[at], CorpsObjective::At(_)))
}

/// How far a hex is from the objective of a unit's army; the OKW has a choice.
fn to_objective(position: &Position, unit: UnitId, hex: Hex) -> Option<u16> {
    let army = counter(position, unit).army;
    let marker = if army == Army::Okw { None } else { position.objectives[army.index()] };
    marker.map(|marker| distance(position, marker.hex, hex))
}

/// Whether a way does not lead closer to the objective.
fn is_no_closer(position: &Position, unit: UnitId, path: &[Hex]) -> bool {
    let ends = [path.first().copied(), last(path)];
    let [Some(from), Some(to)] =
        ends.map(|hex| hex.and_then(|hex| to_objective(position, unit, hex)))
    else {
        return false;
    };
    to >= from
}

fn is_allied_vp(position: &Position, hex: Hex) -> bool {
    position.data().board.vp(hex) > 0 && is_town_of(position, Side::Allied, hex)
}

/// §9.24c Whether a unit may have been led there by what outranks its method: an empty hex, or the right bank, beside Allies.
fn is_adjusted(position: &Position, end: Hex) -> bool {
    is_beside(position, Side::Allied, end)
}

fn into_empty_vp(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, path) = by(happening, "eaa-9.2.1d")?;
    let before = happening.before;
    let end = last(path)?;
    let right = is_allied_vp(before, end) && is_empty(before, end);
    (!right).then(|| tell(before, unit, path))
}

fn to_the_meuse(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (unit, path) = by(happening, "eaa-9.2.1c")?;
    let comes = path.iter().any(|&hex| diary.country.is_at_meuse(hex));
    (diary.meuse || !comes).then(|| tell(happening.before, unit, path))
}

fn beside_vp_and_closer(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, path) = by(happening, "eaa-9.2.2a")?;
    let before = happening.before;
    let end = last(path)?;
    let beside = around(before, end).into_iter().any(|hex| is_allied_vp(before, hex));
    let right = beside && !is_no_closer(before, unit, path) || is_adjusted(before, end);
    (!right).then(|| tell(before, unit, path))
}

fn surrounding(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, path) = by(happening, "eaa-9.2.3a")?;
    let (before, after) = (happening.before, happening.after);
    let end = last(path)?;
    let near = before.data().board.grid().within(end, 2);
    let mut held = near.filter(|&hex| holds(before, Side::Allied, hex));
    let right = held.any(|hex| surrounds(after, Side::German, hex)) || is_adjusted(before, end);
    (!right || face(before, unit).is_bracketed).then(|| tell(before, unit, path))
}

fn not_before(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, path) = by(happening, "eaa-9.2.4a")?;
    (happening.before.day < SUPPLY_FROM).then(|| tell(happening.before, unit, path))
}

fn infantry_only(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, path, why) = move_of(happening)?;
    let before = happening.before;
    if !matches!(method(why)?, 5..=9) {
        return None;
    }
    let defends = before.flags.seventh_defends && counter(before, unit).army == Army::Seventh;
    let right = match counter(before, unit).kind {
        Arm::Infantry => true,
        Arm::MechInfantry => before.day >= MECHANIZED_FROM || defends,
        Arm::Armor | Arm::Recon | Arm::CombinedArms => defends,
    };
    (!right).then(|| tell(before, unit, path))
}

fn beside_vp(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, path) = by(happening, "eaa-9.2.5b")?;
    let before = happening.before;
    let end = last(path)?;
    let beside = around(before, end).into_iter().any(|hex| is_allied_vp(before, hex));
    (!beside && !is_adjusted(before, end)).then(|| tell(before, unit, path))
}

fn into_empty_town(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, path) = by(happening, "eaa-9.2.6a")?;
    let before = happening.before;
    let end = last(path)?;
    let right = before.data().board.is_town(end) && is_empty(before, end);
    (!right).then(|| tell(before, unit, path))
}

fn beside_allies(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, path) = by(happening, "eaa-9.2.7a")?;
    let before = happening.before;
    let end = last(path)?;
    let town = around(before, end).into_iter().any(|hex| is_town_of(before, Side::Allied, hex));
    (!town && !is_beside(before, Side::Allied, end)).then(|| tell(before, unit, path))
}

fn to_armor(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, path) = by(happening, "eaa-9.2.8a")?;
    let before = happening.before;
    let end = last(path)?;
    let there = stack(before, Side::German, end);
    let is_armor =
        |&other: &UnitId| matches!(counter(before, other).kind, Arm::Armor | Arm::CombinedArms);
    let right = before.data().board.is_town(end) && !there.is_empty() && there.iter().all(is_armor);
    (!right).then(|| tell(before, unit, path))
}

fn onto_detachment(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, path) = by(happening, "eaa-9.2.9a")?;
    let before = happening.before;
    let right = before.detachments.has(last(path)?) && before.day >= RELIEF_FROM;
    (!right).then(|| tell(before, unit, path))
}

/// Whether an arrow for a unit leads from a hex to the next; the OKW follows those of any army.
fn is_arrow(position: &Position, unit: UnitId, from: Hex, to: Hex) -> bool {
    let own = counter(position, unit).army;
    let board = &position.data().board;
    let armies = [Army::SixthPanzer, Army::FifthPanzer, Army::Seventh];
    let mut followed = armies.into_iter().filter(|&army| own == Army::Okw || own == army);
    let way: Option<Direction> = toward(position, from, to);
    followed.any(|army| {
        let arrows = board.arrows(from, army);
        let mut arrows = arrows.primary.into_iter().chain(arrows.secondary);
        arrows.any(|arrow| {
            let stands = arrow.while_intact.is_none_or(|at| !position.bridges[at.index()].blown);
            Some(arrow.direction) == way && stands
        })
    })
}

/// §8.14b Whether the unit that moves does not heed zones.
fn is_alone(position: &Position) -> bool {
    position.activation.as_ref().is_some_and(|activation| activation.reach == Reach::Alone)
}

fn along_arrows(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, path) = by(happening, "eaa-9.2.10a")?;
    let before = happening.before;
    let spent: u32 = along(before, unit, path, !is_alone(before)).into_iter().sum();
    let astray = path.windows(2).any(|step| !is_arrow(before, unit, step[0], step[1]));
    (astray || spent < allowance(before, unit)).then(|| tell(before, unit, path))
}

fn extension(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, path) = by(happening, "eaa-9.2.10a")?;
    let before = happening.before;
    let own = allowance(before, unit);
    let mut spent = 0;
    let costs = along(before, unit, path, !is_alone(before));
    for (step, cost) in path.windows(2).zip(costs) {
        let wrong = before.day < EXTENDED_FROM
            || is_beside(before, Side::Allied, step[1])
            || is_town_of(before, Side::Allied, step[1])
            || bridge(before, step[0], step[1]) == Some(Side::Allied);
        if spent >= own && wrong {
            return Some(tell(before, unit, path));
        }
        spent += cost;
    }
    let more = if is_foot(before, unit) { 2 } else { own };
    (spent > own + more).then(|| tell(before, unit, path))
}

fn closer(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, path, why) = move_of(happening)?;
    let before = happening.before;
    let number = method(why)?;
    let bound = number == 12 || number == 11 && !is_adjusted(before, last(path)?);
    (bound && is_no_closer(before, unit, path)).then(|| tell(before, unit, path))
}

fn one_infiltrates(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (unit, path) = by(happening, "eaa-9.2.12a")?;
    let before = happening.before;
    let right = diary.infiltrators == 0
        && path.len() == 2
        && is_supplied(before, unit)
        && !face(before, unit).is_bracketed;
    (!right).then(|| tell(before, unit, path))
}

fn dry_infiltration(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, path) = by(happening, "eaa-9.2.12a")?;
    let before = happening.before;
    let barred = path.windows(2).any(|step| {
        is_river(before, step[0], step[1])
            || before.data().board.terrain(step[1]) == Terrain::Forest
    });
    (barred && !is_foot(before, unit)).then(|| tell(before, unit, path))
}

fn contact(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, path) = by(happening, "eaa-9.2.13a")?;
    let before = happening.before;
    let had = is_beside(before, Side::Allied, *path.first()?);
    (had || !is_beside(before, Side::Allied, last(path)?)).then(|| tell(before, unit, path))
}

fn seventh_rests(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, path, why) = move_of(happening)?;
    let before = happening.before;
    let bound = before.flags.seventh_defends && counter(before, unit).army == Army::Seventh;
    (bound && matches!(method(why)?, 10..)).then(|| tell(before, unit, path))
}

fn unsupplied(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, path, why) = move_of(happening)?;
    let before = happening.before;
    let seeks = why.starts_with("eaa-9.25");
    let right = if is_supplied(before, unit) { !seeks } else { seeks || method(why) == Some(1) };
    (!right).then(|| tell(before, unit, path))
}

fn by_corps(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, path, why) = move_of(happening)?;
    let before = happening.before;
    let goes = ["eaa-9.23", "eaa-9.24"].into_iter().any(|start| why.starts_with(start));
    let bound = has_corps_objective(before, unit) && is_supplied(before, unit);
    (goes != bound).then(|| format!("{} by {why}", tell(before, unit, path)))
}
