//! §9.5, §9.6 What a result may do, to whom, and what it leaves behind.

use kernel::Clause;
use rules_bitter_woods::printed::results::Code;
use rules_bitter_woods::state::duty::DutyKind;
use rules_bitter_woods::{Event, Side, UnitId};

use super::battle::Battle;
use super::diary::Diary;
use super::table::{hex_of, holds, is_battalion, is_fort, is_infantry, name, number, side};
use super::{Happening, Man};

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("bw-9.6c"),
        sentence: "only units that fought at close quarters lose steps in a combat",
        look: only_fighters_lose,
    },
    Man {
        clause: Clause::new("bw-9.5v"),
        sentence: "a side loses no more steps than the result and those who stand owe",
        look: no_more_than_owed,
    },
    Man {
        clause: Clause::new("bw-9.5c"),
        sentence: "only those retreat whom the result sends back",
        look: only_the_beaten_retreat,
    },
    Man {
        clause: Clause::new("bw-9.5o"),
        sentence: "after SU, CA and ENG nobody retreats or advances",
        look: nobody_stirs,
    },
    Man {
        clause: Clause::new("bw-9.5w"),
        sentence: "after FF only the hex of a defender that is wiped out is entered",
        look: firefights_gain_nothing,
    },
    Man {
        clause: Clause::new("bw-9.5a"),
        sentence: "only DE eliminates all defenders outright, and only AE all attackers",
        look: outright,
    },
    Man {
        clause: Clause::new("bw-9.5t"),
        sentence: "no engaged infantry leaves its hex by choice",
        look: engaged_stay,
    },
    Man {
        clause: Clause::new("bw-9.5k"),
        sentence: "nobody enters a hex in the turn in which its defenders withdrew from it",
        look: vacated_for_good,
    },
    Man {
        clause: Clause::new("bw-8.2b"),
        sentence: "no duty to counterattack binds units in a fortification",
        look: forts_ignore_it,
    },
    Man {
        clause: Clause::new("bw-9.5x"),
        sentence: "a counterattack binds only those who stood in the hex",
        look: bound_in_the_hex,
    },
];

/// The code of the result of the combat at hand.
fn code(battle: &Battle) -> Option<Code> {
    battle.outcome.map(|outcome| outcome.code)
}

/// A step lost in the midst of a combat.
fn loss(happening: &Happening<'_>) -> Option<(UnitId, String)> {
    let Event::StepLost { unit, why } = *happening.event else { return None };
    Some((unit, why.to_string()))
}

fn only_fighters_lose(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (unit, _) = loss(happening)?;
    let battle = diary.battle.as_ref()?;
    (!battle.has(unit)).then(|| format!("{} does", name(happening.before, unit)))
}

/// What a result costs each side: the attacker, then the defender.
fn owed(code: Code) -> [u8; 2] {
    match code {
        Code::DefenderRetreats { losses, .. } => [0, losses],
        Code::AttackerRetreats { losses, .. } => [losses, 0],
        Code::Firefight => [1, 1],
        Code::DefenderEliminated
        | Code::AttackerEliminated
        | Code::Counterattack
        | Code::Suppressed
        | Code::Engaged => [0, 0],
    }
}

/// §20b Attrition is counted by itself.
fn no_more_than_owed(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (unit, why) = loss(happening)?;
    let battle = diary.battle.as_ref()?;
    let attacks = side(happening.before, unit) == battle.attacker;
    let of_result = code(battle).map_or(0, |code| owed(code)[usize::from(!attacks)]);
    let stands = goes_back(battle) == Some(side(happening.before, unit));
    let most = of_result + if stands { battle.stood } else { 0 };
    let lost = battle.lost[side(happening.before, unit).index()] + 1;
    let (lost, most) = if why == "bw-20b" { (battle.worn_out + 1, 1) } else { (lost, most) };
    (lost > most).then(|| format!("{} is number {lost} of {most}", name(happening.before, unit)))
}

/// Whose units the result sends back.
pub(super) fn goes_back(battle: &Battle) -> Option<Side> {
    match code(battle)? {
        Code::DefenderRetreats { .. } => Some(battle.attacker.enemy()),
        Code::AttackerRetreats { .. } => Some(battle.attacker),
        Code::DefenderEliminated
        | Code::AttackerEliminated
        | Code::Counterattack
        | Code::Suppressed
        | Code::Engaged
        | Code::Firefight => None,
    }
}

fn only_the_beaten_retreat(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Retreated { unit, .. } = *happening.event else { return None };
    let before = happening.before;
    let right = diary.battle.as_ref().is_some_and(|battle| {
        goes_back(battle) == Some(side(before, unit))
            && battle.has(unit)
            && !battle.retreated.contains(&unit)
    });
    (!right).then(|| format!("{} does", name(before, unit)))
}

fn nobody_stirs(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (Event::Retreated { unit, .. } | Event::Advanced { unit, .. }) = *happening.event else {
        return None;
    };
    let battle = diary.battle.as_ref()?;
    let still = matches!(code(battle)?, Code::Suppressed | Code::Counterattack | Code::Engaged);
    still.then(|| format!("{} does", name(happening.before, unit)))
}

fn firefights_gain_nothing(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Advanced { unit, path } = happening.event else { return None };
    let battle = diary.battle.as_ref()?;
    let before = happening.before;
    let fair = side(before, *unit) == battle.attacker && path[1..] == [battle.target];
    let wrong = code(battle)? == Code::Firefight
        && (!fair || holds(before, battle.attacker.enemy(), battle.target));
    wrong.then(|| format!("{} does", name(before, *unit)))
}

fn outright(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Eliminated { unit, why } = *happening.event else { return None };
    let told = ["bw-9.5a", "bw-9.5b"].contains(&why.to_string().as_str());
    let right = diary.battle.as_ref().is_some_and(|battle| {
        let attacks = side(happening.before, unit) == battle.attacker;
        let result = if attacks { Code::AttackerEliminated } else { Code::DefenderEliminated };
        code(battle) == Some(result)
    });
    (told && !right).then(|| format!("{} is", name(happening.before, unit)))
}

/// §9.5u, §36.6a Armor, cavalry, guns and Peiper's battalions ignore it.
fn engaged_stay(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Moved { units, .. } = happening.event else { return None };
    let before = happening.before;
    let locked = |&&unit: &&UnitId| {
        let mut duties = before.duties.iter().filter(|duty| duty.kind == DutyKind::Engaged);
        is_infantry(before, unit)
            && !is_battalion(before, unit)
            && duties.any(|duty| duty.attackers.contains(&unit) || duty.defenders.contains(&unit))
    };
    let unit = units.iter().find(locked)?;
    Some(format!("{} does", name(before, *unit)))
}

fn vacated_for_good(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let before = happening.before;
    let (unit, path) = match happening.event {
        Event::Moved { units, path, .. } => (*units.first()?, path),
        Event::Advanced { unit, path } => (*unit, path),
        _ => return None,
    };
    let ours = side(before, unit) == before.active;
    let hex = path.get(1..)?.iter().find(|hex| ours && diary.turn.vacated.contains(hex))?;
    Some(format!("{} enters {}", name(before, unit), number(before, *hex)))
}

fn forts_ignore_it(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::DutyArose { kind: DutyKind::Counterattack, hex, .. } = *happening.event else {
        return None;
    };
    is_fort(happening.before, hex).then(|| number(happening.before, hex))
}

fn bound_in_the_hex(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::DutyArose { hex, defenders, .. } = happening.event else { return None };
    let before = happening.before;
    let unit = defenders.iter().find(|&&unit| hex_of(before, unit) != Some(*hex))?;
    Some(format!("{} is elsewhere", name(before, *unit)))
}
