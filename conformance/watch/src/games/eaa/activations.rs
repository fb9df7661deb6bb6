//! §6, §8.13, §9.0 Who is active, and what the active do.

use hexmap::Hex;
use rules_enemy_action::printed::cards::Formation;
use rules_enemy_action::printed::formations::{Army, Corps};
use rules_enemy_action::state::activation::Reach;
use rules_enemy_action::state::moment::Task;
use rules_enemy_action::state::unit::{Mark, Place};
use rules_enemy_action::{Event, Position, Side, UnitId};

use super::diary::Diary;
use super::lines::{Kind, comes_to};
use super::table::{all_of, army, counter, distance, face, has, hex_of, name, place_of, side};
use super::{Happening, Man, man};

/// §8.13d
const RADIUS: u16 = 2;

pub(super) const WATCHMEN: &[Man] = &[
    man(
        "eaa-6.1a",
        "an Allied card activates the units of its formation that are on the map, all and no others",
        allied_formation,
    ),
    man(
        "eaa-6.4a",
        "no Allied formation is active that had anybody active in the impulse before",
        no_repeat,
    ),
    man(
        "eaa-6.4b",
        "no single unit is active that was active in the impulse before",
        no_single_repeat,
    ),
    man("eaa-6.3a", "one unit alone is active a day, and it can trace supply", one_single),
    man("eaa-6.3b", "a unit that is active alone never attacks", single_is_peaceful),
    man(
        "eaa-8.13a",
        "a German card activates the units of its formation, on the map and in reserve",
        german_formation,
    ),
    man(
        "eaa-8.13f",
        "an army's card activates whoever is within two hexes of one unit, no other army, no other reserves",
        round_a_centre,
    ),
    man(
        "eaa-8.13d",
        "no unit of the army has more others within two hexes than the centre",
        most_others,
    ),
    man("eaa-6.0a", "nobody moves in an Allied activation once somebody has attacked", moves_first),
    man("eaa-9.2d", "a unit moves once in an activation, and no more", one_move),
    man("eaa-9.3a", "only active units move, but for those whom a tactic brings", active_move),
    man("eaa-12.9b", "dispersed units neither move nor attack nor advance", dispersed_rest),
    man(
        "eaa-12.9e",
        "only active units recover before the day's end, none that was dispersed as it attacked",
        recover,
    ),
    man(
        "eaa-13.51a",
        "units out of fuel neither move, attack, retreat nor advance, nor come onto the map",
        dry_rest,
    ),
];

/// Whom a card covers, as one or more lists of which one is chosen.
fn covered(position: &Position, formation: &Formation, own: Side) -> Vec<Vec<UnitId>> {
    let of = |wanted: Corps| -> Vec<UnitId> {
        all_of(position, own).filter(|&unit| counter(position, unit).corps == wanted).collect()
    };
    match formation {
        Formation::Groups(groups) => groups.iter().map(|group| group.units.clone()).collect(),
        Formation::Corps(corps) => vec![of(*corps)],
        Formation::Army(_) | Formation::ArmyGroup => {
            let mut corps: Vec<Corps> = all_of(position, own)
                .filter(|&unit| is_of(position, formation, unit))
                .map(|unit| counter(position, unit).corps)
                .collect();
            corps.sort_unstable();
            corps.dedup();
            corps.into_iter().map(of).collect()
        }
        Formation::Nobody => Vec::new(),
    }
}

/// Whether the army of a card is that of a unit.
fn is_of(position: &Position, formation: &Formation, unit: UnitId) -> bool {
    match formation {
        Formation::Army(army) => counter(position, unit).army == *army,
        _ => true,
    }
}

fn sorted(mut units: Vec<UnitId>) -> Vec<UnitId> {
    units.sort_unstable();
    units.dedup();
    units
}

/// Those of a list that are on the map; with an army's card, those beside whom they stand as well.
fn on_map(position: &Position, list: &[UnitId], with_stacks: bool) -> Vec<UnitId> {
    let hexes: Vec<Hex> = list.iter().filter_map(|&unit| hex_of(position, unit)).collect();
    let with = |&unit: &UnitId| {
        let Some(hex) = hex_of(position, unit) else { return false };
        list.contains(&unit) || with_stacks && hexes.contains(&hex)
    };
    all_of(position, Side::Allied).filter(with).collect()
}

fn allied_formation(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Activated { activation, units } = happening.event else { return None };
    let before = happening.before;
    let card = before.data().card(activation.card?);
    let is_army = matches!(card.formation, Formation::Army(_) | Formation::ArmyGroup);
    if activation.side != Side::Allied || matches!(activation.reach, Reach::Alarm | Reach::One) {
        return None;
    }
    let units = sorted(units.clone());
    let lists = covered(before, &card.formation, Side::Allied);
    let right = lists.iter().any(|list| on_map(before, list, is_army) == units);
    (!right).then(|| format!("card {} and {} units", card.id.0, units.len()))
}

fn no_repeat(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Activated { activation, units } = happening.event else { return None };
    let before = happening.before;
    let card = before.data().card(activation.card?);
    if activation.side != Side::Allied || matches!(activation.reach, Reach::Alarm | Reach::One) {
        return None;
    }
    let is_army = matches!(card.formation, Formation::Army(_) | Formation::ArmyGroup);
    let units = sorted(units.clone());
    let mut lists = covered(before, &card.formation, Side::Allied);
    lists.retain(|list| on_map(before, list, is_army) == units);
    // Of formations that come to the same units it is not known which is meant.
    let counts = |unit: &UnitId| place_of(before, *unit) != Place::Dead;
    let spent = |list: &Vec<UnitId>| {
        list.iter().any(|unit| diary.active_before.contains(unit) && counts(unit))
    };
    (!lists.is_empty() && lists.iter().all(spent)).then(|| format!("card {}", card.id.0))
}

fn no_single_repeat(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Activated { activation, units } = happening.event else { return None };
    let again = units.iter().find(|unit| diary.active_before.contains(unit))?;
    (activation.reach == Reach::One).then(|| name(happening.before, *again).to_owned())
}

fn one_single(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Activated { activation, units } = happening.event else { return None };
    if activation.reach != Reach::One {
        return None;
    }
    let before = happening.before;
    let traces = |&unit: &UnitId| {
        hex_of(before, unit)
            .is_some_and(|hex| comes_to(before, &diary.country, Side::Allied, Kind::Plain, hex))
    };
    (units.len() != 1 || diary.singles > 0 || !units.iter().all(traces))
        .then(|| format!("{} units after {}", units.len(), diary.singles))
}

fn single_is_peaceful(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::CombatBegan { attacker: Side::Allied, .. } = happening.event else { return None };
    let reach = happening.before.activation.as_ref().map(|activation| activation.reach);
    matches!(reach, None | Some(Reach::One | Reach::Alarm)).then(|| format!("{reach:?} attacks"))
}

fn in_play(position: &Position, unit: UnitId) -> bool {
    matches!(place_of(position, unit), Place::On(_) | Place::Reserve)
}

fn german_formation(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Activated { activation, units } = happening.event else { return None };
    let before = happening.before;
    let card = before.data().card(activation.card?);
    let whole = matches!(activation.reach, Reach::Divisions | Reach::Corps);
    if activation.side != Side::German
        || !whole
        || !before.flags.okw_arrived && is_okw(before, units)
    {
        return None;
    }
    let mut wanted: Vec<UnitId> =
        covered(before, &card.formation, Side::German).into_iter().flatten().collect();
    wanted.retain(|&unit| in_play(before, unit));
    (sorted(wanted) != sorted(units.clone())).then(|| format!("card {}", card.id.0))
}

fn is_okw(position: &Position, units: &[UnitId]) -> bool {
    units.iter().any(|&unit| counter(position, unit).army == Army::Okw)
}

/// The army of a German army card; the army group has none.
fn army_card(happening: &Happening<'_>) -> Option<(Option<Army>, Vec<UnitId>)> {
    let Event::Activated { activation, units } = happening.event else { return None };
    if activation.side != Side::German || activation.reach != Reach::Army {
        return None;
    }
    match happening.before.data().card(activation.card?).formation {
        Formation::Army(army) => Some((Some(army), units.clone())),
        Formation::ArmyGroup => Some((None, units.clone())),
        _ => None,
    }
}

/// Everybody who counts for an army.
fn countable(position: &Position, wanted: Option<Army>) -> Vec<(UnitId, Hex)> {
    let counts = |unit: UnitId| {
        let army = counter(position, unit).army;
        wanted.is_none_or(|wanted| army == wanted || army == Army::Okw)
    };
    army(position, Side::German).filter(|&(unit, _)| counts(unit)).collect()
}

/// The units that may be the centre, each with those within two hexes, and how many others of them are unbracketed.
fn centres(position: &Position, wanted: Option<Army>) -> Vec<(Vec<UnitId>, usize)> {
    let all = countable(position, wanted);
    let whole = |unit: UnitId| !face(position, unit).is_bracketed;
    let may = |unit: UnitId| wanted.is_none_or(|army| counter(position, unit).army == army);
    let centres = all.iter().filter(|&&(unit, _)| whole(unit) && may(unit));
    let near = |&(unit, hex): &(UnitId, Hex)| {
        let near = all.iter().filter(|&&(_, other)| distance(position, hex, other) <= RADIUS);
        let near: Vec<UnitId> = near.map(|&(other, _)| other).collect();
        let others = near.iter().filter(|&&other| other != unit && whole(other)).count();
        (sorted(near), others)
    };
    centres.map(near).collect()
}

fn round_a_centre(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (wanted, units) = army_card(happening)?;
    let before = happening.before;
    let (there, reserves): (Vec<UnitId>, Vec<UnitId>) =
        units.into_iter().partition(|&unit| hex_of(before, unit).is_some());
    let there = sorted(there);
    let round = centres(before, wanted).iter().any(|(near, _)| *near == there);
    let corps = |unit: UnitId| counter(before, unit).corps;
    let stray = reserves.iter().find(|&&unit| {
        place_of(before, unit) != Place::Reserve
            || !there.iter().any(|&other| corps(other) == corps(unit))
    });
    (!round || stray.is_some()).then(|| format!("{} units, {stray:?}", there.len()))
}

fn most_others(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (wanted, units) = army_card(happening)?;
    let before = happening.before;
    let there: Vec<UnitId> =
        units.into_iter().filter(|&unit| hex_of(before, unit).is_some()).collect();
    let there = sorted(there);
    let centres = centres(before, wanted);
    let most = centres.iter().map(|(_, others)| *others).max()?;
    let ours =
        centres.iter().filter(|(near, _)| *near == there).map(|(_, others)| *others).max()?;
    (ours < most).then(|| format!("{ours} in place of {most}"))
}

fn moves_first(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Moved { unit, .. } = happening.event else { return None };
    let before = happening.before;
    let late = side(before, *unit) == Side::Allied && before.combat.is_none() && diary.fights > 0;
    late.then(|| name(before, *unit).to_owned())
}

fn one_move(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Moved { unit, .. } = happening.event else { return None };
    let before = happening.before;
    let again = before.combat.is_none() && diary.moved.contains(unit);
    again.then(|| name(before, *unit).to_owned())
}

fn active_move(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Moved { unit, .. } = happening.event else { return None };
    let before = happening.before;
    let idle = before.combat.is_none() && !diary.active.contains(unit);
    idle.then(|| name(before, *unit).to_owned())
}

/// Whoever acts in an event.
fn acting(happening: &Happening<'_>) -> Vec<UnitId> {
    match happening.event {
        Event::Moved { unit, path, .. } | Event::Advanced { unit, path, .. } if path.len() > 1 => {
            vec![*unit]
        }
        Event::CombatBegan { units, .. } => units.clone(),
        Event::Joined { unit, attacks: true, .. } => vec![*unit],
        _ => Vec::new(),
    }
}

fn dispersed_rest(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let before = happening.before;
    let mut acting = acting(happening).into_iter();
    let unit = acting.find(|&unit| has(before, unit, Mark::Dispersed))?;
    Some(name(before, unit).to_owned())
}

fn recover(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Marked { unit, mark: Mark::Dispersed, on: false, .. } = happening.event else {
        return None;
    };
    let before = happening.before;
    let early = !matches!(before.task, Task::EndOfDay(_));
    let right = diary.active.contains(unit) && !has(before, *unit, Mark::DispersedNow);
    (early && !right).then(|| name(before, *unit).to_owned())
}

fn dry_rest(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let before = happening.before;
    let mut units = acting(happening);
    match happening.event {
        Event::Retreated { units: fleeing, .. } => units.extend(fleeing),
        Event::Went { unit, place: Place::On(_), .. } => units.push(*unit),
        _ => {}
    }
    let unit = units.into_iter().find(|&unit| has(before, unit, Mark::OutOfFuel))?;
    Some(name(before, unit).to_owned())
}
