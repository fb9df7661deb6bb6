//! §14, §24.5 Reserves and exploitation.

use kernel::Clause;
use rules_bitter_woods::printed::counters::{Army, Role};
use rules_bitter_woods::state::unit::Mark;
use rules_bitter_woods::{Event, Phase, Position, Side, UnitId};

use super::diary::Diary;
use super::table::{
    army, army_of, date, has, hex_of, is_british, is_leader, is_mechanized, is_peiper, name, role,
    side, stack, stands_next_to, unsupplied,
};
use super::{Happening, Man};

/// §38.1.5a The sum that keeps Dietrich from releasing anybody through 18PM.
const DIETRICH_BOMBED: (u8, u8) = (5, 6);

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("bw-14.1a"),
        sentence: "only supplied mechanized units go into reserve, in the reserve phase of their side",
        look: fit_for_reserve,
    },
    Man {
        clause: Clause::new("bw-14.1b"),
        sentence: "no unit in reserve moves in a movement phase or attacks in a combat phase",
        look: neither_moves_nor_fights,
    },
    Man {
        clause: Clause::new("bw-14.2a"),
        sentence: "only mechanized units out of reserve, and leaders, exploit",
        look: out_of_reserve,
    },
    Man {
        clause: Clause::new("bw-14.3a"),
        sentence: "no unit is in reserve with an enemy next to it",
        look: lost_on_contact,
    },
    Man {
        clause: Clause::new("bw-15.7b"),
        sentence: "no German unit goes into reserve on 16AM",
        look: none_at_first,
    },
    Man {
        clause: Clause::new("bw-24.5b"),
        sentence: "with leaders, no unit exploits that no leader has released",
        look: released_by_a_leader,
    },
    Man {
        clause: Clause::new("bw-24.5g"),
        sentence: "a leader exploits only if he released somebody and has not moved",
        look: leaders_stay_put,
    },
    Man {
        clause: Clause::new("bw-24.5i"),
        sentence: "no unit of a German army is in reserve after its leader's death",
        look: leaderless,
    },
    Man {
        clause: Clause::new("bw-35a"),
        sentence: "no mechanized unit of 7th Army exploits while a garrison is missing",
        look: garrisons_first,
    },
];

fn into_reserve(happening: &Happening<'_>) -> Option<UnitId> {
    let Event::Marked { unit, mark: Mark::Reserve, .. } = *happening.event else { return None };
    Some(unit)
}

fn fit_for_reserve(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let unit = into_reserve(happening)?;
    let before = happening.before;
    let fit = is_mechanized(before, unit)
        && !unsupplied(before, unit)
        && hex_of(before, unit).is_some()
        && before.phase == Phase::Reserve
        && before.active == side(before, unit);
    (!fit).then(|| format!("{} does", name(before, unit)))
}

fn neither_moves_nor_fights(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let before = happening.before;
    let ((Event::Moved { units, .. }, Phase::Movement)
    | (Event::AttackDeclared { units, .. }, Phase::Combat)) = (happening.event, before.phase)
    else {
        return None;
    };
    let unit = units.iter().find(|&&unit| has(before, unit, Mark::Reserve))?;
    Some(format!("{} does", name(before, *unit)))
}

/// Those who move in an exploitation phase.
fn exploiters<'a>(happening: &Happening<'a>) -> Option<&'a [UnitId]> {
    match (happening.event, happening.before.phase) {
        (Event::Moved { units, .. }, Phase::Exploitation) => Some(units),
        _ => None,
    }
}

fn out_of_reserve(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let before = happening.before;
    let leads = |unit: UnitId| is_leader(before, unit) && before.data().options.leaders;
    let waited =
        |unit: UnitId| diary.phase.in_reserve.contains(&unit) && is_mechanized(before, unit);
    let unit = exploiters(happening)?.iter().find(|&&unit| !leads(unit) && !waited(unit))?;
    Some(format!("{} does", name(before, *unit)))
}

fn lost_on_contact(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let now = diary.at_rest(happening)?;
    let met = now.unit_ids().find(|&unit| {
        let next = |hex| stands_next_to(now, side(now, unit).enemy(), hex);
        has(now, unit, Mark::Reserve) && hex_of(now, unit).is_some_and(next)
    })?;
    Some(format!("{} is", name(now, met)))
}

fn none_at_first(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let unit = into_reserve(happening)?;
    let before = happening.before;
    let wrong = side(before, unit) == Side::German && date(before) == 1;
    wrong.then(|| format!("{} does", name(before, unit)))
}

/// §24.5 Whom leaders release as the exploitation phase begins, and those leaders.
pub(super) fn released(position: &Position, diary: &Diary, side: Side) -> Vec<UnitId> {
    let mut released = Vec::new();
    for (leader, hex) in army(position, side) {
        if !is_leader(position, leader) || !may_release(position, diary, leader) {
            continue;
        }
        let waits = |unit: &UnitId| {
            has(position, *unit, Mark::Reserve) && commands(position, leader, *unit)
        };
        let here: Vec<UnitId> = stack(position, side, hex).filter(waits).collect();
        if !here.is_empty() {
            released.push(leader);
            released.extend(here);
        }
    }
    released
}

/// §24.5b, §24.5c Most leaders must have been where they are all turn.
fn may_release(position: &Position, diary: &Diary, leader: UnitId) -> bool {
    let (sum, last) = DIETRICH_BOMBED;
    let bombed = role(position, leader) == Some(Role::Dietrich)
        && position.happenings.seventeenth == Some(sum)
        && date(position) <= last;
    let mobile = matches!(
        role(position, leader),
        Some(Role::Manteuffel | Role::Patton | Role::Collins | Role::PeiperLeader)
    );
    let began = diary.turn.began.get(leader.index()).copied().flatten();
    let stayed = began == hex_of(position, leader) && !diary.turn.moved.contains(&leader);
    !bombed && (mobile || stayed)
}

/// §24.5j, §24.6a, §36.L3a
fn commands(position: &Position, leader: UnitId, unit: UnitId) -> bool {
    let variant = position.data().options.peiper_alternative && is_peiper(position, unit);
    match role(position, leader) {
        Some(Role::PeiperLeader) => is_peiper(position, unit),
        Some(Role::Montgomery) => true,
        Some(Role::Dietrich) if variant => true,
        _ if variant => false,
        _ if side(position, leader) == Side::German => {
            army_of(position, leader) == army_of(position, unit)
        }
        _ => is_british(position, leader) == is_british(position, unit),
    }
}

/// §24.5d, §36.L3a
fn releases_itself(position: &Position, unit: UnitId) -> bool {
    let variant = position.data().options.peiper_alternative;
    match role(position, unit) {
        Some(Role::FuhrerEscort) => true,
        Some(Role::Peiper) => !variant,
        _ => false,
    }
}

fn released_by_a_leader(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let before = happening.before;
    let free = |unit: UnitId| {
        is_leader(before, unit)
            || diary.phase.released.contains(&unit)
            || releases_itself(before, unit)
    };
    let held = exploiters(happening)?.iter().find(|&&unit| !free(unit));
    let unit = held.filter(|_| before.data().options.leaders)?;
    Some(format!("{} does", name(before, *unit)))
}

fn leaders_stay_put(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let before = happening.before;
    let wrong = |&&unit: &&UnitId| {
        let idle = !diary.phase.released.contains(&unit) || diary.turn.moved.contains(&unit);
        is_leader(before, unit) && idle && !diary.phase.moved.contains(&unit)
    };
    let unit = exploiters(happening)?.iter().find(wrong)?;
    Some(format!("{} does", name(before, *unit)))
}

fn leaderless(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let now = diary.at_rest(happening)?;
    let waits = |&(unit, _): &(UnitId, _)| {
        has(now, unit, Mark::Reserve)
            && is_mechanized(now, unit)
            && diary.leaderless.contains(&army_of(now, unit))
    };
    let (unit, _) = army(now, Side::German).find(waits)?;
    Some(format!("{} is", name(now, unit)))
}

fn garrisons_first(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let before = happening.before;
    let bound = |&&unit: &&UnitId| {
        diary.garrison_missing
            && side(before, unit) == Side::German
            && army_of(before, unit) == Army::Seventh
            && is_mechanized(before, unit)
    };
    let unit = exploiters(happening)?.iter().find(bound)?;
    Some(format!("{} does", name(before, *unit)))
}
