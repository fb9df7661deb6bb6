//! §18, §19, §20, §22, §31, §32 Optional rules of combat and movement.

use hexmap::Hex;
use kernel::Clause;
use rules_bitter_woods::printed::board::Terrain;
use rules_bitter_woods::printed::counters::{Role, Troops};
use rules_bitter_woods::{Event, Modifier, Position, Side, UnitId};

use super::attacks::{any_shocked, modifiers_of, shifts_of, sum};
use super::battle::Battle;
use super::diary::Diary;
use super::strengths::endurance;
use super::table::{
    counter, date, is_armor, is_fort, is_gun, is_infantry, is_mechanized, is_meuse, is_peipers_day,
    name, number, role, side, terrain, work,
};
use super::{Happening, Man};

/// §19a From 16PM to 17PM.
const SCARE: std::ops::RangeInclusive<u8> = 2..=4;
/// §20a From 21AM on, after ten turns in play.
const ATTRITION: u8 = 11;
const LONG_IN_PLAY: u8 = 10;
/// §31a
const SURPRISE_ENDURANCE: u8 = 5;

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("bw-18.3b"),
        sentence: "the integrity of divisions changes the die by one at most, and only if it is played",
        look: one_at_most,
    },
    Man {
        clause: Clause::new("bw-18.1a"),
        sentence: "only an attack from three hexes, or two apart, flanks",
        look: from_two_sides,
    },
    Man {
        clause: Clause::new("bw-18.3c"),
        sentence: "no attack on a fortification or over the Meuse flanks",
        look: not_over_the_meuse,
    },
    Man {
        clause: Clause::new("bw-18.1b"),
        sentence: "only three units of one division flank",
        look: three_of_a_division,
    },
    Man {
        clause: Clause::new("bw-19b"),
        sentence: "only attacks with SS panzers from 16PM to 17PM frighten anybody, with one die each",
        look: ss_panzers_scare,
    },
    Man {
        clause: Clause::new("bw-19d"),
        sentence: "the defender is frightened only by a roll of its highest endurance or more",
        look: scared_by_the_roll,
    },
    Man {
        clause: Clause::new("bw-31a"),
        sentence: "surprise is rolled for only on 16AM, for German mechanized units of endurance 5",
        look: surprise_rolled,
    },
    Man {
        clause: Clause::new("bw-31b"),
        sentence: "only a roll above the highest defending endurance surprises",
        look: surprised_by_the_roll,
    },
    Man {
        clause: Clause::new("bw-20a"),
        sentence: "only full mechanized attackers ten turns in play wear out, from 21AM on",
        look: old_and_full,
    },
    Man {
        clause: Clause::new("bw-22.1a"),
        sentence: "a German mechanized unit that pays for an interdicted forest road hex stops there",
        look: stops_in_the_forest,
    },
    Man {
        clause: Clause::new("bw-32a"),
        sentence: "only armor, infantry and guns together shift a column, into open ground that nobody has dug",
        look: combined,
    },
];

const INTEGRITY: [&str; 2] = ["bw-18.1b", "bw-18.2a"];

fn one_at_most(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let modifiers = modifiers_of(happening)?;
    let of = |modifier: &&Modifier| modifier.why.to_string().starts_with("bw-18");
    let by: Vec<i8> = modifiers.iter().filter(of).map(|modifier| modifier.by).collect();
    let played = happening.before.data().options.integrity;
    let right = by.is_empty() || played && by.len() == 1 && by[0].abs() == 1;
    (!right).then(|| format!("{by:?}"))
}

/// A combat in which the attacker profits from flanking.
fn flanking<'d>(happening: &Happening<'_>, diary: &'d Diary) -> Option<&'d Battle> {
    let flanked = sum(modifiers_of(happening)?, &INTEGRITY) < 0;
    diary.battle.as_ref().filter(|_| flanked)
}

fn from_two_sides(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let battle = flanking(happening, diary)?;
    let mut hexes = battle.attacker_hexes.clone();
    hexes.sort_unstable();
    hexes.dedup();
    let grid = happening.before.data().board.grid();
    let flanks = match hexes[..] {
        [] | [_] => false,
        [one, other] => !grid.adjacent(one, other),
        [..] => true,
    };
    (!flanks).then(|| number(happening.before, battle.target))
}

fn not_over_the_meuse(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let battle = flanking(happening, diary)?;
    let before = happening.before;
    let over = battle.attacker_hexes.iter().any(|&hex| is_meuse(before, hex, battle.target));
    (over || is_fort(before, battle.target)).then(|| number(before, battle.target))
}

/// §36.4a Of 1st SS four.
fn three_of_a_division(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let battle = flanking(happening, diary)?;
    let before = happening.before;
    let of = |unit: UnitId| counter(before, unit).division;
    let three = battle.attackers.iter().any(|&one| {
        let same = battle.attackers.iter().filter(|&&unit| of(unit) == of(one)).count();
        of(one).is_some() && same >= 3
    });
    (!three).then(|| number(before, battle.target))
}

/// A die for a column.
fn shift_rolled(happening: &Happening<'_>, clause: &str) -> Option<(u16, bool)> {
    let Event::ShiftRolled { roll, won, why } = *happening.event else { return None };
    (why.to_string() == clause).then_some((roll, won))
}

fn ss_panzers_scare(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    shift_rolled(happening, "bw-19d")?;
    let before = happening.before;
    let battle = diary.battle.as_ref()?;
    let frightful = |&unit: &UnitId| {
        let ss = is_armor(before, unit) && counter(before, unit).troops == Troops::Ss;
        ss || matches!(role(before, unit), Some(Role::Peiper | Role::PzBattalion | Role::Abt501))
    };
    let right = before.data().options.ss_scare
        && SCARE.contains(&date(before))
        && battle.attacker == Side::German
        && battle.attackers.iter().any(frightful)
        && battle.rolled_shifts == 0;
    (!right).then(|| number(before, battle.target))
}

fn scared_by_the_roll(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (roll, won) = shift_rolled(happening, "bw-19d")?;
    let highest = diary.battle.as_ref()?.toughest;
    ((roll >= u16::from(highest)) != won).then(|| format!("{roll} against {highest}"))
}

fn surprise_rolled(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    shift_rolled(happening, "bw-31b")?;
    let before = happening.before;
    let battle = diary.battle.as_ref()?;
    let able = |&unit: &UnitId| {
        is_mechanized(before, unit) && endurance(before, unit) >= SURPRISE_ENDURANCE
    };
    let right = before.data().options.variable_surprise
        && date(before) == 1
        && battle.attacker == Side::German
        && battle.attackers.iter().any(able);
    (!right).then(|| number(before, battle.target))
}

fn surprised_by_the_roll(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (roll, won) = shift_rolled(happening, "bw-31b")?;
    let highest = diary.battle.as_ref()?.toughest;
    ((roll > u16::from(highest)) != won).then(|| format!("{roll} against {highest}"))
}

fn old_and_full(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::StepLost { unit, why } = *happening.event else { return None };
    if why.to_string() != "bw-20b" {
        return None;
    }
    let before: &Position = happening.before;
    let state = &before.units[unit.index()];
    let marked = diary.battle.as_ref().and_then(|battle| battle.outcome);
    let right = before.data().options.attrition
        && date(before) >= ATTRITION
        && is_mechanized(before, unit)
        && state.steps == 2
        && before.turn >= state.arrived + LONG_IN_PLAY
        && marked.is_some_and(|outcome| outcome.attrition);
    (!right).then(|| format!("{} does", name(before, unit)))
}

/// Whoever has challenged it may go on.
fn stops_in_the_forest(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Moved { units, path, .. } = happening.event else { return None };
    let before = happening.before;
    let bound = |&&unit: &&UnitId| {
        before.data().options.challenge
            && side(before, unit) == Side::German
            && is_mechanized(before, unit)
            && !is_peipers_day(before, unit)
            && !diary.phase.dared.contains(&unit)
    };
    let unit = units.iter().find(bound)?;
    let board = &before.data().board;
    let deep = |&&hex: &&Hex| {
        before.interdicted.contains(&hex)
            && terrain(before, hex) == Terrain::Forest
            && board.is_on_road(hex)
    };
    let hex = path.get(1..path.len() - 1)?.iter().find(deep)?;
    Some(format!("{} passes {}", name(before, *unit), number(before, *hex)))
}

fn combined(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let shifted = sum(shifts_of(happening)?, &["bw-32a"]);
    let before = happening.before;
    let battle = diary.battle.as_ref().filter(|_| shifted != 0)?;
    let (target, attackers) = (battle.target, &battle.attackers);
    let open = matches!(terrain(before, target), Terrain::Clear | Terrain::LightWoods)
        && work(before, target).is_none()
        && !is_fort(before, target);
    let any = |is_so: &dyn Fn(UnitId) -> bool| attackers.iter().any(|&unit| is_so(unit));
    let infantry =
        |unit| is_infantry(before, unit) && role(before, unit) != Some(Role::PzgrBattalion);
    let guns = !battle.guns.is_empty()
        || any(&|unit| is_gun(before, unit))
        || any_shocked(before, &battle.defenders);
    let right = before.data().options.combined_arms
        && shifted == 1
        && open
        && any(&|unit| is_armor(before, unit))
        && any(&infantry)
        && guns;
    (!right).then(|| number(before, target))
}
