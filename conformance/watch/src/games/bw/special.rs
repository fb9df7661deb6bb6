//! §26, §27, §28, §36, §37 Surrender, units with powers of their own, and Allies who do not get on.

use hexmap::Hex;
use kernel::Clause;
use rules_bitter_woods::printed::counters::Role;
use rules_bitter_woods::state::unit::Mark;
use rules_bitter_woods::{Event, Phase, Position, Side, UnitId};

use super::attacks::{shifts_of, sum};
use super::costs::stays_west;
use super::diary::Diary;
use super::movement::walk;
use super::table::{
    army, army_of, by_road, counter, date, has, holds, is_battalion, is_british, is_corps_gun,
    is_leader, is_meuse, is_peiper, is_peipers_day, name, number, numbers, role, side, stack, step,
};
use super::zones::in_zone;
use super::{Happening, Man};

/// §26a, §26b
const SHAKY: u8 = 3;
const SURRENDERS: u16 = 6;
/// §27.2a From 16PM to 18PM, on a 1, 2 or 3.
const SNEAK: std::ops::RangeInclusive<u8> = 2..=6;
const PASSES: u16 = 3;
/// §27.1d What a hex of an advance is worth by road.
const HEXES_A_POINT: usize = 4;
/// §36.1a
const TOGETHER: u16 = 2;
/// §37.2f The last turn of command and control: 18PM.
const COMMAND: u8 = 6;

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("bw-26a"),
        sentence: "only shaky units that are surrounded and out of supply roll for surrender, from 17AM on",
        look: shaky_and_surrounded,
    },
    Man {
        clause: Clause::new("bw-26b"),
        sentence: "only a 6 makes units surrender",
        look: on_a_six,
    },
    Man {
        clause: Clause::new("bw-26d"),
        sentence: "nobody rolls for surrender with a unit of endurance 4 in the hex",
        look: stiffened,
    },
    Man {
        clause: Clause::new("bw-27.1c"),
        sentence: "only Peiper attacks after exploitation, alone, on 17AM",
        look: peiper_alone,
    },
    Man {
        clause: Clause::new("bw-27.1d"),
        sentence: "what is left of Peiper's advance is spent by road, four hexes for each",
        look: by_road_only,
    },
    Man {
        clause: Clause::new("bw-27.2a"),
        sentence: "Panzer Brigade 150 sneaks once a game, from 16PM to 18PM",
        look: one_sneak,
    },
    Man {
        clause: Clause::new("bw-27.2b"),
        sentence: "a zone is passed on a 1, 2 or 3 only",
        look: by_the_die,
    },
    Man {
        clause: Clause::new("bw-28.1a"),
        sentence: "no British unit but 29th Armoured Brigade and Montgomery crosses the Meuse",
        look: british_stay_west,
    },
    Man {
        clause: Clause::new("bw-28.3a"),
        sentence: "only a combat of Americans with British is shifted for it",
        look: mixed_combat,
    },
    Man {
        clause: Clause::new("bw-28.4a"),
        sentence: "no gun supports a combat in which its nation takes no part",
        look: of_its_nation,
    },
    Man {
        clause: Clause::new("bw-36.1a"),
        sentence: "each battalion of Peiper's is within two hexes of another as a movement phase ends",
        look: together,
    },
    Man {
        clause: Clause::new("bw-36.12a"),
        sentence: "only three full battalions in one hex become Kampfgruppe Peiper again",
        look: whole_again,
    },
    Man {
        clause: Clause::new("bw-37.2d"),
        sentence: "through 18PM no German corps artillery supports another army, if armies have guns",
        look: of_its_army,
    },
    Man {
        clause: Clause::new("bw-37.2e"),
        sentence: "through 18PM no German corps artillery bombards for another army, if armies have guns",
        look: bombards_for_its_army,
    },
];

fn surrender(happening: &Happening<'_>) -> Option<(Hex, u16, bool)> {
    let Event::SurrenderRolled { hex, roll, surrendered } = *happening.event else { return None };
    Some((hex, roll, surrendered))
}

fn shaky_and_surrounded(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (hex, ..) = surrender(happening)?;
    let before: &Position = happening.before;
    let enemy = before.active.enemy();
    let shaky = |unit: UnitId| {
        counter(before, unit).endurance <= SHAKY
            && !is_leader(before, unit)
            && has(before, unit, Mark::OutOfSupply)
    };
    let mut around = before.data().board.grid().neighbours(hex);
    let shut = around.all(|(_, next)| in_zone(before, enemy, next) || holds(before, enemy, next));
    let right = before.data().options.surrender
        && date(before) >= 3
        && shut
        && stack(before, before.active, hex).any(shaky);
    (!right).then(|| number(before, hex))
}

fn on_a_six(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (hex, roll, surrendered) = surrender(happening)?;
    ((roll == SURRENDERS) != surrendered)
        .then(|| format!("{} on a {roll}", number(happening.before, hex)))
}

fn stiffened(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (hex, ..) = surrender(happening)?;
    let before = happening.before;
    let firm = |unit: &UnitId| counter(before, *unit).endurance > SHAKY;
    let unit = stack(before, before.active, hex).find(firm)?;
    Some(format!("{} is there", name(before, unit)))
}

fn peiper_alone(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::AttackDeclared { units, guns, air, late: true, target, .. } = happening.event else {
        return None;
    };
    let before = happening.before;
    let own = units.iter().all(|&unit| is_peipers_day(before, unit));
    (!own || !guns.is_empty() || *air).then(|| number(before, *target))
}

fn by_road_only(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Converted { unit, path } = happening.event else { return None };
    let before = happening.before;
    let battle = diary.battle.as_ref()?;
    let used: usize =
        battle.advanced.iter().filter(|(other, _)| other == unit).map(|&(_, hexes)| hexes).sum();
    let given =
        before.battle.as_ref()?.advance.as_ref().map_or(0, |right| usize::from(right.hexes));
    let off_road = step(path, |from, to| !by_road(before, from, to)).is_some();
    let most = given.saturating_sub(used) * HEXES_A_POINT;
    let wrong = off_road || path.len() - 1 > most || !is_peipers_day(before, *unit);
    wrong.then(|| format!("{} goes {} of {most}", name(before, *unit), path.len() - 1))
}

/// A die for a zone, and whose rule it is.
fn dared(happening: &Happening<'_>) -> Option<(UnitId, u16, bool, String)> {
    let Event::Dared { unit, roll, passed, why, .. } = *happening.event else { return None };
    Some((unit, roll, passed, why.to_string())).filter(|dared| dared.3.starts_with("bw-27"))
}

fn one_sneak(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (unit, _, _, why) = dared(happening)?;
    let before = happening.before;
    let moves = matches!(before.phase, Phase::Movement | Phase::Exploitation);
    let right = role(before, unit) == Some(Role::Brigade150)
        && SNEAK.contains(&date(before))
        && diary.sneaks == 0
        && moves;
    (why.starts_with("bw-27.2") && !right).then(|| format!("{} does", name(before, unit)))
}

fn by_the_die(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, roll, passed, _) = dared(happening)?;
    ((roll <= PASSES) != passed).then(|| format!("{} on a {roll}", name(happening.before, unit)))
}

fn british_stay_west(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, path) = walk(happening)?;
    let before = happening.before;
    let over = step(path, |from, to| is_meuse(before, from, to))?;
    stays_west(before, unit)
        .then(|| format!("{} goes {}", name(before, unit), numbers(before, &over)))
}

fn mixed_combat(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let shifted = sum(shifts_of(happening)?, &["bw-28.3a"]);
    let before = happening.before;
    let battle = diary.battle.as_ref()?;
    let guns = before.battle.as_ref().map_or(&[][..], |now| &now.defending_guns);
    let all = battle.attackers.iter().chain(&battle.guns).chain(&battle.defenders).chain(guns);
    let allied: Vec<bool> = all
        .filter(|&&unit| side(before, unit) == Side::Allied && !is_leader(before, unit))
        .map(|&unit| is_british(before, unit))
        .collect();
    let mixed = allied.contains(&true) && allied.contains(&false);
    let by = if battle.attacker == Side::German { 1 } else { -1 };
    let right = if mixed && before.data().options.inter_allied { by } else { 0 };
    (shifted != right).then(|| format!("{shifted} at {}", number(before, battle.target)))
}

/// Guns that support from afar, and those whom they support.
fn supported<'a>(happening: &Happening<'a>) -> Option<(&'a [UnitId], &'a [UnitId])> {
    match happening.event {
        Event::AttackDeclared { units, guns, .. } => Some((guns, units)),
        Event::DefenseSupported { guns, .. } => {
            Some((guns, &happening.before.battle.as_ref()?.defenders))
        }
        _ => None,
    }
}

fn of_its_nation(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (guns, units) = supported(happening)?;
    let before = happening.before;
    let alien = |&&gun: &&UnitId| {
        !units.iter().any(|&unit| is_british(before, unit) == is_british(before, gun))
    };
    let gun = guns.iter().find(alien).filter(|_| before.data().options.inter_allied)?;
    Some(format!("{} does", name(before, *gun)))
}

/// §36.2b Those whom a retreat has parted have a turn to rejoin, and a die may stop anybody. Whoever moves after a battalion may take
/// the room into which another would have followed it.
fn together(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::PhaseBegan { phase: Phase::Combat, .. } = *happening.event else { return None };
    let before = happening.before;
    let grid = before.data().board.grid();
    let ours: Vec<(UnitId, Hex)> =
        army(before, Side::German).filter(|&(unit, _)| is_battalion(before, unit)).collect();
    let near = |hex: Hex, other: Hex| grid.distance(hex, other) <= TOGETHER;
    let began = |unit: UnitId| diary.turn.began.get(unit.index()).copied().flatten();
    let were_near = |unit: UnitId, other: UnitId| {
        began(unit).zip(began(other)).is_some_and(|(one, other)| near(one, other))
    };
    let parted = |&&(unit, hex): &&(UnitId, Hex)| {
        let mut others = ours.iter().filter(|&&(other, _)| other != unit);
        diary.turn.moved.contains(&unit)
            && others.clone().all(|&(_, there)| !near(hex, there))
            && others.any(|&(other, _)| were_near(unit, other))
    };
    let others_follow = diary.turn.moved.iter().skip_while(|&&unit| !is_battalion(before, unit));
    let is_crowded = others_follow.into_iter().any(|&unit| !is_battalion(before, unit));
    let (unit, hex) = ours.iter().find(parted)?;
    if is_crowded || !diary.phase.dared.is_empty() {
        return None;
    }
    Some(format!("{} in {}", name(before, *unit), number(before, *hex)))
}

fn whole_again(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Regrouped { together, hex } = *happening.event else { return None };
    let before = happening.before;
    let full = |unit: &UnitId| {
        before.units[unit.index()].steps
            == if counter(before, *unit).reduced.is_some() { 2 } else { 1 }
    };
    let parts = |unit: &UnitId| {
        if together { is_battalion(before, *unit) } else { !is_battalion(before, *unit) }
    };
    let own = stack(before, Side::German, hex).filter(|&unit| is_peiper(before, unit));
    let there = own.filter(parts).filter(full).count();
    (there != if together { 3 } else { 1 }).then(|| format!("in {}", number(before, hex)))
}

/// §37.2 Whether a gun answers to its army alone.
fn is_commanded(position: &Position, gun: UnitId) -> bool {
    position.data().options.army_artillery
        && date(position) <= COMMAND
        && side(position, gun) == Side::German
        && is_corps_gun(position, gun)
        && !has(position, gun, Mark::Freed)
}

fn of_its_army(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (guns, units) = supported(happening)?;
    let before = happening.before;
    let alien = |&&gun: &&UnitId| {
        is_commanded(before, gun)
            && !units.iter().any(|&unit| army_of(before, unit) == army_of(before, gun))
    };
    let gun = guns.iter().find(alien)?;
    Some(format!("{} does", name(before, *gun)))
}

fn bombards_for_its_army(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Bombarded { target, guns, .. } = happening.event else { return None };
    let before = happening.before;
    let grid = before.data().board.grid();
    let beside = |gun: UnitId| {
        army(before, Side::German).any(|(unit, hex)| {
            grid.adjacent(hex, *target) && army_of(before, unit) == army_of(before, gun)
        })
    };
    let gun = guns.iter().find(|&&gun| is_commanded(before, gun) && !beside(gun))?;
    Some(format!("{} does", name(before, *gun)))
}
