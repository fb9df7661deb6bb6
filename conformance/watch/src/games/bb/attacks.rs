//! §7.1 to §7.4, §7.10 Attacks and mobile assaults: who may attack whom, and with what odds.

use hexmap::Hex;
use kernel::Clause;
use rules_bastogne::printed::board::Terrain;
use rules_bastogne::{Event, Phase, Position, UnitId};

use super::diary::Diary;
use super::strengths::{attack, attack_on, defense};
use super::table::{hex_of, in_zone, is_foot, is_gun, name, number, side, stack, terrain};
use super::{Happening, Man};

/// §7.3 The lowest odds at which anybody attacks, and the columns from 1-5 to 7-1.
const LOWEST: i32 = -4;
const HIGHEST: i32 = 6;

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("bb-5.1.9a"),
        sentence: "attacks are made in the combat phase, mobile assaults in those of movement, by the own units",
        look: in_its_phase,
    },
    Man {
        clause: Clause::new("bb-7.2e"),
        sentence: "only units next to the hex attack it, with a strength above nought, and never guns",
        look: who_attacks,
    },
    Man {
        clause: Clause::new("bb-7.2a"),
        sentence: "all units in a hex are attacked together",
        look: whole_stack,
    },
    Man {
        clause: Clause::new("bb-7.2c"),
        sentence: "a hex is attacked at most once in a phase",
        look: hex_once,
    },
    Man {
        clause: Clause::new("bb-7.2d"),
        sentence: "a unit attacks at most once in a phase",
        look: unit_once,
    },
    Man {
        clause: Clause::new("bb-7.10b"),
        sentence: "those who make a mobile assault stand in one hex",
        look: one_hex,
    },
    Man {
        clause: Clause::new("bb-6.2l"),
        sentence: "nobody who began his turn or his move in an enemy zone makes a mobile assault",
        look: not_from_a_zone,
    },
    Man {
        clause: Clause::new("bb-7.3a"),
        sentence: "both strengths add up, rivers and bridges counted",
        look: adds_up,
    },
    Man {
        clause: Clause::new("bb-7.3c"),
        sentence: "the odds are rounded for the defender, and lie nowhere below 1-5 before the shifts",
        look: rounded,
    },
    Man {
        clause: Clause::new("bb-7.4a"),
        sentence: "terrain and a mechanized majority shift the column left, and nothing else does",
        look: shifted,
    },
];

fn in_its_phase(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::AttackDeclared { units, assault, .. } = happening.event else { return None };
    let before = happening.before;
    let phase = before.phase;
    let fits = match phase {
        Phase::GermanCombat | Phase::AlliedCombat => !assault,
        Phase::GermanMovement
        | Phase::AlliedMovement
        | Phase::GermanExploitation
        | Phase::AlliedExploitation => *assault,
        _ => false,
    };
    let stranger = units.iter().any(|&unit| side(before, unit) != phase.side());
    (!fits || stranger).then(|| format!("an attack in {phase:?}"))
}

fn who_attacks(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::AttackDeclared { units, target, .. } = happening.event else { return None };
    let before = happening.before;
    let grid = before.data().board.grid();
    let wrong = units.iter().find(|&&unit| {
        let near = hex_of(before, unit).is_some_and(|hex| grid.adjacent(hex, *target));
        !near || attack(before, unit) == 0 || is_gun(before, unit)
    })?;
    Some(format!("{} attacks {}", name(before, *wrong), number(before, *target)))
}

fn whole_stack(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::AttackDeclared { units, target, defenders, .. } = happening.event else {
        return None;
    };
    let before = happening.before;
    let enemy = side(before, *units.first()?).enemy();
    let there: Vec<UnitId> = stack(before, enemy, *target).collect();
    (there.is_empty() || there != *defenders)
        .then(|| format!("{} of {} defend", defenders.len(), there.len()))
}

fn hex_once(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::AttackDeclared { target, .. } = happening.event else { return None };
    diary
        .attacked
        .contains(target)
        .then(|| format!("{} is attacked again", number(happening.before, *target)))
}

fn unit_once(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::AttackDeclared { units, .. } = happening.event else { return None };
    let again = units.iter().find(|unit| diary.attackers.contains(unit))?;
    Some(format!("{} attacks again", name(happening.before, *again)))
}

fn one_hex(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::AttackDeclared { units, assault: true, .. } = happening.event else { return None };
    let before = happening.before;
    let first = hex_of(before, *units.first()?);
    let other = units.iter().find(|&&unit| hex_of(before, unit) != first)?;
    Some(format!("{} stands elsewhere", name(before, *other)))
}

fn not_from_a_zone(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let before = happening.before;
    match happening.event {
        Event::AttackDeclared { units, assault: true, .. } => {
            let bound = units.iter().find(|unit| diary.began_in_zone.contains(unit))?;
            Some(format!("{} assaults", name(before, *bound)))
        }
        // The way to an assault begins here.
        Event::Moved { units, path, goes_on: true, .. } if before.moving.is_none() => {
            let start = *path.first()?;
            let enemy = side(before, *units.first()?).enemy();
            in_zone(before, enemy, start)
                .then(|| format!("an assault begins in {}", number(before, start)))
        }
        _ => None,
    }
}

fn adds_up(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::CombatRolled { attack, defense: worth, .. } = happening.event else { return None };
    let (before, battle) = (happening.before, diary.battle.as_ref()?);
    let attackers = battle.attackers.iter();
    let ours: u32 = attackers.map(|&unit| attack_on(before, unit, battle.target)).sum();
    let theirs: u32 = battle.defenders.iter().map(|&unit| defense(before, unit)).sum();
    (ours != *attack || theirs != *worth)
        .then(|| format!("{attack} against {worth}, and {ours} against {theirs} stand there"))
}

/// How many columns from even odds.
fn columns(attack: u32, defense: u32) -> Option<i32> {
    if attack == 0 || defense == 0 {
        return None;
    }
    let more = |number: u32| i32::try_from(number).unwrap_or(i32::MAX);
    Some(if attack >= defense {
        more(attack / defense) - 1
    } else {
        1 - more(defense.div_ceil(attack))
    })
}

fn rounded(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::CombatRolled { attack, defense, odds, .. } = happening.event else { return None };
    let columns = columns(*attack, *defense)?;
    let told = if columns < 0 { columns - 1 } else { columns + 1 };
    (i32::from(*odds) != told || columns < LOWEST)
        .then(|| format!("{attack} against {defense} is told as {odds}"))
}

/// §7.4 How far terrain and vehicles shift an attack.
fn shift(position: &Position, attackers: &[UnitId], target: Hex) -> i32 {
    let ground = match terrain(position, target) {
        Terrain::Clear => return 0,
        Terrain::Forest | Terrain::Village => -1,
        Terrain::Town => -3,
    };
    let vehicles = attackers.iter().filter(|&&unit| !is_foot(position, unit)).count();
    ground - i32::from(vehicles * 2 > attackers.len())
}

fn shifted(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::CombatRolled { attack, defense, column, .. } = happening.event else { return None };
    let battle = diary.battle.as_ref()?;
    let place = columns(*attack, *defense)?;
    let shift = shift(happening.before, &battle.attackers, battle.target);
    let wanted = (place + shift).clamp(LOWEST, HIGHEST) - LOWEST;
    (i32::from(*column) != wanted).then(|| format!("column {column}, and not {wanted}"))
}
