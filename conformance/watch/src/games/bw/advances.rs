//! §9.8 Advances after combat: who, how far, where to and over what.

use hexmap::Hex;
use kernel::Clause;
use rules_bitter_woods::printed::counters::Role;
use rules_bitter_woods::printed::results::Code;
use rules_bitter_woods::{Event, Position, Side, UnitId};

use super::battle::Battle;
use super::costs::{POINT, advance_bill, hungry, jammed};
use super::diary::Diary;
use super::table::{
    by_road, date, fords, hex_of, is_armor, is_gun, is_heavy, is_in, is_leader, is_mechanized,
    is_meuse, is_thick, is_wet, name, number, numbers, role, side, step,
};
use super::zones::in_zone;
use super::{Happening, Man};

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("bw-9.8a"),
        sentence: "only those who fought advance, and leaders with them, each once",
        look: only_fighters,
    },
    Man {
        clause: Clause::new("bw-9.8b"),
        sentence: "nobody advances but directly after his combat",
        look: at_once,
    },
    Man {
        clause: Clause::new("bw-9.8c"),
        sentence: "no attacker advances farther than the result says, but for the road",
        look: no_farther,
    },
    Man {
        clause: Clause::new("bw-9.8e"),
        sentence: "a defender advances one hex at most",
        look: defenders_one_hex,
    },
    Man {
        clause: Clause::new("bw-9.8f"),
        sentence: "no advance takes more points than a move would",
        look: within_allowance,
    },
    Man { clause: Clause::new("bw-9.8i"), sentence: "no gun advances", look: guns_stay },
    Man {
        clause: Clause::new("bw-9.8j"),
        sentence: "the first hex of an advance is one that the enemy held in the combat",
        look: first_hex,
    },
    Man {
        clause: Clause::new("bw-9.8k"),
        sentence: "an advance stops in the first enemy zone after the defender's hex",
        look: stops_in_zones,
    },
    Man {
        clause: Clause::new("bw-9.8l"),
        sentence: "an advance crosses an unbridged river only first",
        look: rivers_first,
    },
    Man {
        clause: Clause::new("bw-9.8m"),
        sentence: "after an unbridged river only infantry that has not moved goes on, and nobody after the Meuse",
        look: stops_after_rivers,
    },
    Man {
        clause: Clause::new("bw-9.8p"),
        sentence: "no Panther or Tiger advances over an unbridged river",
        look: heavy_tanks,
    },
    Man {
        clause: Clause::new("bw-9.8q"),
        sentence: "no armor or cavalry advances over the unbridged Meuse",
        look: meuse_bridges,
    },
    Man {
        clause: Clause::new("bw-9.8r"),
        sentence: "armor advances through forest only by road",
        look: armor_by_road,
    },
    Man {
        clause: Clause::new("bw-15.7c"),
        sentence: "on 16AM no German advances farther than the table says, by road or not",
        look: no_bonus_at_first,
    },
    Man {
        clause: Clause::new("bw-8.3a"),
        sentence: "attackers of Clervaux advance half the hexes at most, and the road helps nobody",
        look: half_at_clervaux,
    },
];

fn advance<'a>(happening: &Happening<'a>) -> Option<(UnitId, &'a [Hex])> {
    let Event::Advanced { unit, path } = happening.event else { return None };
    (path.len() > 1).then_some((*unit, path))
}

/// An advance of the side that attacked, in a combat by the usual table: what the result gives it.
fn won<'a, 'd>(
    happening: &Happening<'a>,
    diary: &'d Diary,
) -> Option<(UnitId, &'a [Hex], &'d Battle, usize)> {
    let (unit, path) = advance(happening)?;
    let battle = diary.battle.as_ref()?;
    let hexes = match battle.outcome?.code {
        Code::DefenderRetreats { hexes, .. } => hexes,
        Code::DefenderEliminated | Code::Firefight => 1,
        Code::AttackerEliminated
        | Code::AttackerRetreats { .. }
        | Code::Counterattack
        | Code::Suppressed
        | Code::Engaged => return None,
    };
    let attacks = side(happening.before, unit) == battle.attacker;
    attacks.then_some((unit, path, battle, usize::from(hexes)))
}

/// The first step of an advance that is so.
fn steps(
    happening: &Happening<'_>,
    is_so: impl Fn(&Position, UnitId, Hex, Hex) -> bool,
) -> Option<String> {
    let (unit, path) = advance(happening)?;
    let before = happening.before;
    let wrong = step(path, |from, to| is_so(before, unit, from, to))?;
    Some(format!("{} goes {}", name(before, unit), numbers(before, &wrong)))
}

/// §24.3c A leader goes along with those of his hex, some of whom may have gone ahead.
fn only_fighters(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (unit, path) = advance(happening)?;
    let battle = diary.battle.as_ref()?;
    let before = happening.before;
    let attacks = side(before, unit) == battle.attacker;
    let fought = if attacks { &battle.attackers } else { &battle.defenders };
    let from = if attacks {
        battle.attacker_hexes.as_slice()
    } else {
        std::slice::from_ref(&battle.target)
    };
    let goes_along = is_leader(before, unit) && from.contains(&path[0]);
    let again = battle.advanced.iter().any(|&(other, _)| other == unit);
    let wrong = again || !fought.contains(&unit) && !goes_along;
    wrong.then(|| format!("{} does", name(before, unit)))
}

fn at_once(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, _) = advance(happening)?;
    happening.before.battle.is_none().then(|| format!("{} does", name(happening.before, unit)))
}

/// §9.8g One and a half times as far by road, fractions up.
fn no_farther(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (unit, path, _, hexes) = won(happening, diary)?;
    let before = happening.before;
    let by_road =
        is_mechanized(before, unit) && step(path, |from, to| !by_road(before, from, to)).is_none();
    let most = if by_road { (hexes * 3).div_ceil(2) } else { hexes };
    let gone = path.len() - 1;
    (gone > most).then(|| format!("{} goes {gone} of {most}", name(before, unit)))
}

fn defenders_one_hex(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (unit, path) = advance(happening)?;
    let defends = side(happening.before, unit) != diary.battle.as_ref()?.attacker;
    (defends && path.len() > 2).then(|| format!("{} does not", name(happening.before, unit)))
}

/// A first hex is always free.
fn within_allowance(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, path) = advance(happening)?;
    let before = happening.before;
    let most = hungry(before, unit).min(jammed(before, unit).unwrap_or(u16::MAX)) * POINT;
    let spent = advance_bill(before, unit, path)?;
    (path.len() > 2 && spent > most).then(|| {
        format!("{} goes {} for {spent} of {most}", name(before, unit), numbers(before, path))
    })
}

fn guns_stay(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, _) = advance(happening)?;
    is_gun(happening.before, unit).then(|| format!("{} does", name(happening.before, unit)))
}

/// After an attack on the move it is any (§23.3b).
fn first_hex(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (unit, path) = advance(happening)?;
    let before = happening.before;
    let battle = diary.battle.as_ref().filter(|battle| !battle.is_angriff())?;
    let attacks = side(before, unit) == battle.attacker;
    let right =
        if attacks { path[1] == battle.target } else { battle.attacker_hexes.contains(&path[1]) };
    (!right).then(|| format!("{} enters {}", name(before, unit), number(before, path[1])))
}

fn stops_in_zones(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (unit, path) = advance(happening)?;
    let before = happening.before;
    let angriff = diary.battle.as_ref().is_some_and(Battle::is_angriff);
    let passed = path.get(if angriff { 1 } else { 2 }..path.len() - 1)?;
    let enemy = side(before, unit).enemy();
    let hex = passed.iter().find(|&&hex| in_zone(before, enemy, hex))?;
    Some(format!("{} passes {}", name(before, unit), number(before, *hex)))
}

fn rivers_first(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (_, path) = advance(happening)?;
    steps(happening, |position, _, from, to| from != path[0] && is_wet(position, from, to))
}

fn stops_after_rivers(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (unit, path) = advance(happening)?;
    let before = happening.before;
    let goes_on = path.len() > 2 && is_wet(before, path[0], path[1]);
    let stays_put = fords(before, unit) && !diary.turn.moved.contains(&unit);
    let may = stays_put && !is_meuse(before, path[0], path[1]);
    (goes_on && !may).then(|| format!("{} goes {}", name(before, unit), numbers(before, path)))
}

fn heavy_tanks(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    steps(happening, |position, unit, from, to| {
        is_heavy(position, unit) && is_wet(position, from, to)
    })
}

fn meuse_bridges(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    steps(happening, |position, unit, from, to| {
        !fords(position, unit) && is_wet(position, from, to) && is_meuse(position, from, to)
    })
}

fn armor_by_road(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    steps(happening, |position, unit, from, to| {
        is_armor(position, unit) && is_thick(position, from, to)
    })
}

/// §30a And one hex less against two regiments of the 106th.
fn no_bonus_at_first(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (unit, path, battle, hexes) = won(happening, diary)?;
    let before = happening.before;
    if date(before) != 1 || battle.attacker != Side::German {
        return None;
    }
    let slow = before.data().options.schnee_eifel
        && battle.defenders.iter().any(|&unit| role(before, unit) == Some(Role::SchneeEifel));
    let most = hexes.saturating_sub(usize::from(slow));
    (path.len() - 1 > most)
        .then(|| format!("{} goes {} of {most}", name(before, unit), path.len() - 1))
}

fn half_at_clervaux(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (unit, path, battle, hexes) = won(happening, diary)?;
    let before = happening.before;
    let wrong = is_in(before, &["Clervaux"], battle.target) && path.len() - 1 > hexes.div_ceil(2);
    wrong.then(|| format!("{} goes {} of {hexes}", name(before, unit), path.len() - 1))
}

/// Whether a unit stands next to a hex.
pub(super) fn is_beside(position: &Position, unit: UnitId, hex: Hex) -> bool {
    let grid = position.data().board.grid();
    hex_of(position, unit).is_some_and(|here| grid.adjacent(here, hex))
}
