//! §9.1 to §9.4 Attacks: who may attack whom, and with what odds.

use kernel::Clause;
use rules_bitter_woods::printed::board::Terrain;
use rules_bitter_woods::state::unit::Mark;
use rules_bitter_woods::{Event, Modifier, Phase, Position, Side, UnitId};

use super::battle::Battle;
use super::diary::Diary;
use super::strengths::{in_attack, in_defense, in_support, is_across, is_doubled, toughest};
use super::table::{
    has, hex_of, is_cliff, is_corps_gun, is_fort, is_ground, is_rocket, name, number, side, stack,
    terrain, work,
};
use super::{Happening, Man};

/// The columns of the table, and of that of attacks on the move.
const COLUMNS: [[u16; 2]; 10] =
    [[1, 4], [1, 3], [1, 2], [1, 1], [2, 1], [3, 1], [4, 1], [5, 1], [6, 1], [7, 1]];
const ANGRIFF_COLUMNS: [[u16; 2]; 4] = [[1, 1], [2, 1], [3, 1], [4, 1]];
/// §9.1j, §9.1k
const MOST: i32 = 2;

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("bw-9.1a"),
        sentence: "only units of the player on turn attack, in his combat phase",
        look: in_its_phase,
    },
    Man {
        clause: Clause::new("bw-9.1b"),
        sentence: "nobody attacks but units next to the hex, guns aside",
        look: next_door,
    },
    Man {
        clause: Clause::new("bw-5.3v"),
        sentence: "nobody attacks across a cliff but guns from afar",
        look: not_over_cliffs,
    },
    Man {
        clause: Clause::new("bw-9.1g"),
        sentence: "a unit attacks at most once in a combat phase",
        look: attacks_once,
    },
    Man {
        clause: Clause::new("bw-9.1i"),
        sentence: "all units in a hex are attacked together",
        look: whole_stack,
    },
    Man {
        clause: Clause::new("bw-9.2f"),
        sentence: "no combat begins before the last is over",
        look: one_at_a_time,
    },
    Man {
        clause: Clause::new("bw-9.2d"),
        sentence: "the column is that of the ratio, rounded for the defender",
        look: column_of_the_ratio,
    },
    Man {
        clause: Clause::new("bw-9.1k"),
        sentence: "no combat is shifted more than two columns by either side",
        look: two_columns,
    },
    Man {
        clause: Clause::new("bw-9.1j"),
        sentence: "the die is changed by two at most, and the table gives the result",
        look: two_on_the_die,
    },
    Man {
        clause: Clause::new("bw-10.2b"),
        sentence: "the attack is worth what its units and guns are worth",
        look: attack_adds_up,
    },
    Man {
        clause: Clause::new("bw-9.4i"),
        sentence: "the defense is worth what its units and guns are worth, doubled once at most",
        look: defense_adds_up,
    },
    Man {
        clause: Clause::new("bw-9.3a"),
        sentence: "only the higher of the two highest endurances changes the die, by one",
        look: endurance_tells,
    },
    Man {
        clause: Clause::new("bw-9.4b"),
        sentence: "forest, broken ground and a town behind a river shift left, each once, and nothing else",
        look: ground_tells,
    },
];

fn in_its_phase(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::AttackDeclared { units, guns, late, .. } = happening.event else { return None };
    let before = happening.before;
    let phase = if *late { Phase::LateAttack } else { Phase::Combat };
    let wrong = |&&unit: &&UnitId| side(before, unit) != before.active || before.phase != phase;
    let unit = units.iter().chain(guns).find(wrong)?;
    Some(format!("{} attacks in {:?}", name(before, *unit), before.phase))
}

fn next_door(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::AttackDeclared { target, units, .. } = happening.event else { return None };
    let before = happening.before;
    let grid = before.data().board.grid();
    let fits = |unit: UnitId| {
        let near = hex_of(before, unit).is_some_and(|hex| grid.adjacent(hex, *target));
        let led = units.iter().any(|&other| {
            is_ground(before, other) && hex_of(before, other) == hex_of(before, unit)
        });
        // §9.5x A counterattack takes the corps artillery of its hex along.
        near && (is_ground(before, unit)
            || is_rocket(before, unit)
            || is_corps_gun(before, unit) && led)
    };
    let unit = units.iter().find(|&&unit| !fits(unit))?;
    Some(format!("{} attacks {}", name(before, *unit), number(before, *target)))
}

fn not_over_cliffs(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::AttackDeclared { target, units, .. } = happening.event else { return None };
    let before = happening.before;
    let climbs =
        |unit: UnitId| hex_of(before, unit).is_some_and(|hex| is_cliff(before, hex, *target));
    let unit = units.iter().find(|&&unit| climbs(unit))?;
    Some(format!("{} attacks {}", name(before, *unit), number(before, *target)))
}

fn attacks_once(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::AttackDeclared { units, .. } = happening.event else { return None };
    let again = units.iter().find(|unit| diary.phase.attacked.contains(unit))?;
    Some(format!("{} attacks again", name(happening.before, *again)))
}

fn whole_stack(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::AttackDeclared { target, defenders, .. } = happening.event else { return None };
    let before = happening.before;
    let there: Vec<UnitId> = stack(before, before.active.enemy(), *target).collect();
    let whole = there.len() == defenders.len() && there.iter().all(|unit| defenders.contains(unit));
    (!whole || there.is_empty()).then(|| {
        format!("{} of {} defend {}", defenders.len(), there.len(), number(before, *target))
    })
}

fn one_at_a_time(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::AttackDeclared { target, .. } = happening.event else { return None };
    let before = happening.before;
    before.battle.is_some().then(|| number(before, *target))
}

/// What a roll of either table says.
struct Rolled<'a> {
    attack: u16,
    defense: u16,
    columns: [u8; 2],
    shifts: &'a [Modifier],
    modifiers: &'a [Modifier],
    table: &'static [[u16; 2]],
}

fn rolled<'a>(happening: &Happening<'a>) -> Option<Rolled<'a>> {
    match happening.event {
        Event::CombatRolled { attack, defense, columns, shifts, modifiers, .. } => Some(Rolled {
            attack: *attack,
            defense: *defense,
            columns: *columns,
            shifts,
            modifiers,
            table: &COLUMNS,
        }),
        Event::AngriffRolled { attack, defense, columns, shifts, modifiers, .. } => Some(Rolled {
            attack: *attack,
            defense: *defense,
            columns: *columns,
            shifts,
            modifiers,
            table: &ANGRIFF_COLUMNS,
        }),
        _ => None,
    }
}

fn column_of_the_ratio(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Rolled { attack, defense, columns, table, .. } = rolled(happening)?;
    let enough = |odds: &[u16; 2]| attack * odds[1] >= defense * odds[0];
    let column = table.iter().filter(|odds| enough(odds)).count().saturating_sub(1);
    (usize::from(columns[0]) != column)
        .then(|| format!("{attack} to {defense} in column {}, not {column}", columns[0]))
}

/// §9.2h The attacker's shifts first, as far as the table goes.
fn two_columns(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Rolled { columns, shifts, table, .. } = rolled(happening)?;
    let sum = |right: bool| -> i32 {
        let by = shifts.iter().map(|shift| i32::from(shift.by));
        by.filter(|&by| (by > 0) == right).sum::<i32>().abs().min(MOST)
    };
    let top = i32::try_from(table.len()).ok()? - 1;
    let column = ((i32::from(columns[0]) + sum(true)).min(top) - sum(false)).max(0);
    (column != i32::from(columns[1])).then(|| format!("{columns:?}, not {column}"))
}

fn two_on_the_die(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Rolled { columns, modifiers, .. } = rolled(happening)?;
    let tables = &happening.before.data().tables;
    let sum: i32 = modifiers.iter().map(|modifier| i32::from(modifier.by)).sum();
    let row = |roll: u16, first: i16| {
        let row = i32::from(roll) + sum.clamp(-MOST, MOST) - i32::from(first);
        usize::try_from(row).ok()
    };
    let column = usize::from(columns[1]);
    let right = match *happening.event {
        Event::CombatRolled { roll, outcome, .. } => {
            let results = tables.combat.results.get(column)?;
            row(roll, tables.combat.first_row).and_then(|row| results.get(row)) == Some(&outcome)
        }
        Event::AngriffRolled { roll, hexes, .. } => {
            let results = tables.angriff.results.get(column)?;
            row(roll, tables.angriff.first_row).and_then(|row| results.get(row)) == Some(&hexes)
        }
        _ => true,
    };
    (!right).then(|| format!("{:?}", happening.event))
}

/// §9.5x Those who attack and add something: not the corps artillery that a counterattack takes along.
fn fighting(position: &Position, battle: &Battle) -> Vec<UnitId> {
    let along = |unit: &UnitId| is_corps_gun(position, *unit);
    let near = battle.attackers.iter().filter(|unit| !along(unit));
    near.chain(&battle.guns).copied().collect()
}

fn attack_adds_up(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Rolled { attack, .. } = rolled(happening)?;
    let battle = diary.battle.as_ref()?;
    let all = fighting(happening.before, battle);
    let sum: u16 = all.iter().map(|&unit| in_attack(happening.before, unit)).sum();
    (sum != attack).then(|| format!("{attack}, not {sum}"))
}

/// The guns that support a defense, from the battle on the table.
fn defending_guns(position: &Position) -> &[UnitId] {
    position.battle.as_ref().map_or(&[], |battle| &battle.defending_guns)
}

fn defense_adds_up(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Rolled { defense, .. } = rolled(happening)?;
    let before = happening.before;
    let Battle { target, attackers, defenders, .. } = diary.battle.as_ref()?;
    let doubled = is_doubled(before, *target, attackers);
    let there: u16 = defenders.iter().map(|&unit| in_defense(before, unit, doubled)).sum();
    let guns: u16 = defending_guns(before).iter().map(|&gun| in_support(before, gun)).sum();
    let sum = (there + guns).max(1);
    (sum != defense).then(|| format!("{defense}, not {sum}"))
}

/// What modifiers of some clauses come to.
pub(super) fn sum(modifiers: &[Modifier], clauses: &[&str]) -> i32 {
    let of = |modifier: &&Modifier| clauses.contains(&modifier.why.to_string().as_str());
    modifiers.iter().filter(of).map(|modifier| i32::from(modifier.by)).sum()
}

/// §8.1a No attacker profits against an improved position.
fn endurance_tells(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Rolled { modifiers, .. } = rolled(happening)?;
    let before = happening.before;
    let battle = diary.battle.as_ref()?;
    let ours = toughest(before, fighting(before, battle).iter());
    let theirs = toughest(before, battle.defenders.iter().chain(defending_guns(before)));
    let dug_in = work(before, battle.target).is_some() || is_fort(before, battle.target);
    let right = match ours.cmp(&theirs) {
        std::cmp::Ordering::Greater if !dug_in => -1,
        std::cmp::Ordering::Less => 1,
        std::cmp::Ordering::Greater | std::cmp::Ordering::Equal => 0,
    };
    let added = sum(modifiers, &["bw-9.3b", "bw-9.3c"]);
    (added != right).then(|| format!("{ours} to {theirs}, and {added} is added"))
}

fn ground_tells(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Rolled { shifts, .. } = rolled(happening)?;
    let before = happening.before;
    let Battle { target, attackers, .. } = diary.battle.as_ref()?;
    let right = match terrain(before, *target) {
        Terrain::Forest | Terrain::Broken => -1,
        Terrain::Town if is_across(before, *target, attackers) => -1,
        Terrain::Town | Terrain::Clear | Terrain::LightWoods => 0,
    };
    let shifted = sum(shifts, &["bw-9.4b", "bw-9.4d", "bw-9.4f"]);
    (shifted != right).then(|| format!("{shifted} before {}", number(before, *target)))
}

/// What shifts a column in a combat that is rolled for.
pub(super) fn shifts_of<'a>(happening: &Happening<'a>) -> Option<&'a [Modifier]> {
    rolled(happening).map(|rolled| rolled.shifts)
}

/// What is added to the die.
pub(super) fn modifiers_of<'a>(happening: &Happening<'a>) -> Option<&'a [Modifier]> {
    rolled(happening).map(|rolled| rolled.modifiers)
}

/// Whether somebody of these is shocked.
pub(super) fn any_shocked(position: &Position, units: &[UnitId]) -> bool {
    units.iter().any(|&unit| has(position, unit, Mark::Shocked))
}

/// Who attacks, if an attack is declared: all of them, and the guns from afar.
pub(super) fn declared<'a>(
    happening: &Happening<'a>,
) -> Option<(&'a [UnitId], &'a [UnitId], Side)> {
    let Event::AttackDeclared { units, guns, .. } = happening.event else { return None };
    Some((units, guns, happening.before.active))
}
