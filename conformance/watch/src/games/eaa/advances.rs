//! §12.8 Advances after combat.

use hexmap::Hex;
use rules_enemy_action::printed::board::Terrain;
use rules_enemy_action::{Event, Position, Side, UnitId};

use super::diary::Diary;
use super::lines::{Kind, lines};
use super::situations::Battle;
use super::table::{
    army, between, face, holds, is_foot, is_joined, is_river, is_wet, name, number, side,
};
use super::zones::{controls, surrounds};
use super::{Happening, Man, man};

/// §12.83k
const SURROUNDED_FROM: u8 = 22;
const DEAR: u8 = 4;
/// §12.83 By those who are there already: the greatest chance.
const CHANCES: [u16; 2] = [7, 6];

pub(super) const WATCHMEN: &[Man] = &[
    man(
        "eaa-12.8a",
        "attackers advance into a hex without enemies, first into the one they attacked",
        into_the_hex,
    ),
    man(
        "eaa-12.0.A8",
        "nobody advances who is dispersed, and nobody if the attackers were dispersed",
        whole,
    ),
    man(
        "eaa-12.81a",
        "a second hex is for mechanized units, after two hexes of retreat or the end of the defenders",
        second_hex,
    ),
    man(
        "eaa-12.81b",
        "off the path of retreat no second hex leads from zone to zone, over a river or into forest",
        off_the_path,
    ),
    man(
        "eaa-12.82a",
        "one unit advances over a bridge into a hex that the enemy controls",
        one_over_bridge,
    ),
    man("eaa-12.82b", "one unit advances over a river without a bridge, and stops", one_over_river),
    man(
        "eaa-12.83g",
        "bracketed Germans, and those whom a tactic brought, do not advance",
        who_stays,
    ),
    man(
        "eaa-12.83b",
        "no German advances to two who have advanced, none without a die to one",
        table_of_advance,
    ),
    man(
        "eaa-12.83k",
        "from the 22nd no German advances into a ring for a hex of little value",
        no_trap,
    ),
];

/// An advance of a step: who, from where, where to.
fn step(happening: &Happening<'_>) -> Option<(UnitId, Hex, Hex)> {
    let Event::Advanced { unit, path, .. } = happening.event else { return None };
    let [from, to] = *path.as_slice() else { return None };
    Some((*unit, from, to))
}

fn tell(position: &Position, unit: UnitId, to: Hex) -> String {
    format!("{} to {}", name(position, unit), number(position, to))
}

fn into_the_hex(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (unit, from, to) = step(happening)?;
    let before = happening.before;
    let battle = Battle::of(before, diary)?;
    let target = battle.combat.target;
    let right = battle.combat.attackers.contains(&unit)
        && (to == target || from == target)
        && !holds(before, battle.combat.attacker.enemy(), to)
        && !holds(before, battle.combat.attacker.enemy(), target);
    (!right).then(|| tell(before, unit, to))
}

fn whole(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, _, to) = step(happening)?;
    let before = happening.before;
    let dispersed = before.combat.as_ref()?.attackers_dispersed;
    (dispersed || super::losses::is_dispersed(before, unit)).then(|| tell(before, unit, to))
}

/// The second step of an advance: from the hex that was attacked.
fn second<'h>(
    happening: &'h Happening<'_>,
    diary: &'h Diary,
) -> Option<(UnitId, Hex, Hex, Battle<'h>)> {
    let (unit, from, to) = step(happening)?;
    let battle = Battle::of(happening.before, diary)?;
    (from == battle.combat.target).then_some((unit, from, to, battle))
}

fn second_hex(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (unit, _, to, battle) = second(happening, diary)?;
    let driven = battle.combat.retreat.len() > 1 || battle.defenders().is_empty();
    (!driven || is_foot(battle.position, unit)).then(|| tell(battle.position, unit, to))
}

fn off_the_path(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (unit, from, to, battle) = second(happening, diary)?;
    let before = battle.position;
    if battle.combat.retreat.contains(&to) {
        return None;
    }
    let enemy = side(before, unit).enemy();
    let forest = before.data().board.terrain(to) == Terrain::Forest;
    let wrong = controls(before, enemy, from) && controls(before, enemy, to)
        || is_wet(before, from, to)
        || forest && !is_joined(before, from, to);
    wrong.then(|| tell(before, unit, to))
}

fn one_over_bridge(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (unit, from, to) = step(happening)?;
    let before = happening.before;
    let bounded = is_river(before, from, to)
        && !is_wet(before, from, to)
        && controls(before, side(before, unit).enemy(), to);
    let side = between(before, from, to)?;
    (bounded && diary.over.contains(&(side, to))).then(|| tell(before, unit, to))
}

fn one_over_river(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (unit, from, to) = step(happening)?;
    let before = happening.before;
    let side = between(before, from, to)?;
    let again = is_wet(before, from, to) && diary.over.contains(&(side, to));
    // Whoever came over such a river to where it is goes no farther.
    let came = diary.paths.iter().rev().find(|(other, _)| *other == unit);
    let wet = came.is_some_and(|(_, path)| {
        path.last() == Some(&from) && path.windows(2).any(|step| is_wet(before, step[0], step[1]))
    });
    (again || wet).then(|| tell(before, unit, to))
}

fn who_stays(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (unit, _, to) = step(happening)?;
    let before = happening.before;
    let stays = face(before, unit).is_bracketed || diary.joined.contains(&unit);
    (side(before, unit) == Side::German && stays).then(|| tell(before, unit, to))
}

fn table_of_advance(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (unit, _, to) = step(happening)?;
    let Event::Advanced { roll, needed, .. } = happening.event else { return None };
    let before = happening.before;
    if side(before, unit) != Side::German {
        return None;
    }
    let there = army(before, Side::German)
        .filter(|&(other, hex)| hex == to && diary.advancers.contains(&other))
        .count();
    let most = CHANCES.get(there).copied().unwrap_or(0);
    let sure = roll.is_none() && there == 0;
    let won = roll.zip(*needed).is_some_and(|(roll, needed)| roll <= needed && needed <= most);
    (!sure && !won).then(|| format!("{} after {there}", tell(before, unit, to)))
}

fn no_trap(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (unit, _, to) = step(happening)?;
    let before = happening.before;
    let bound = side(before, unit) == Side::German && before.day >= SURROUNDED_FROM;
    if !bound || before.data().board.hold(to) >= DEAR || !surrounds(before, Side::Allied, to) {
        return None;
    }
    let traced = lines(before, &diary.country, Side::German, Kind::Plain).traced;
    let fed = army(before, Side::German).all(|(_, hex)| traced[hex.index()]);
    fed.then(|| tell(before, unit, to))
}
