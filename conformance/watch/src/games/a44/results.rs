//! §15.8, §16 What combat brings: Engaged markers, Lead Units, advantages and positions.

use kernel::Clause;
use rules_ardennes44::printed::results::Code;
use rules_ardennes44::state::unit::{Condition, Mark};
use rules_ardennes44::{Event, Phase, Position, UnitId};

use super::diary::Diary;
use super::table::{
    Class, class, has, hex_of, holds, in_column, is_gun, name, number, order, side,
};
use super::{Happening, Man};

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("a44-16.5a"),
        sentence: "only defenders become Engaged",
        look: defenders_engaged,
    },
    Man {
        clause: Clause::new("a44-16.2.1b"),
        sentence: "nobody leads a Fire Fight in disorder, in a column or as a gun",
        look: fire_fight_lead,
    },
    Man {
        clause: Clause::new("a44-16.7.1e"),
        sentence: "nobody leads a Determined Defense in disorder, in a column or as a gun",
        look: defense_lead,
    },
    Man {
        clause: Clause::new("a44-16.7.1a"),
        sentence: "a Determined Defense is tried only against a result that gives a Regular Advance",
        look: resists_regular_advance,
    },
    Man {
        clause: Clause::new("a44-16.1g"),
        sentence: "a Fire Fight follows only on a result that offers one, and is led by an attacker",
        look: fire_fight_offered,
    },
    Man {
        clause: Clause::new("a44-16.6a"),
        sentence: "an Attacker's Advantage comes of an ENG+ alone",
        look: advantage_earned,
    },
    Man {
        clause: Clause::new("a44-15.8.2a"),
        sentence: "only infantry in Good Order that is not Engaged and in no column digs",
        look: fit_to_dig,
    },
    Man {
        clause: Clause::new("a44-15.8.2b"),
        sentence: "only a unit that has not moved begins an Improved Position, and it stays put",
        look: stays_put,
    },
    Man {
        clause: Clause::new("a44-15.8.4a"),
        sentence: "no Improved Position without a unit outlasts a Movement Phase",
        look: no_empty_position,
    },
    Man {
        clause: Clause::new("a44-14.4f"),
        sentence: "a combat is over before anything else is begun",
        look: one_at_a_time,
    },
];

fn defenders_engaged(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Marked { unit, mark: Mark::Engaged, .. } = *happening.event else { return None };
    let before = happening.before;
    let target = before.battle.as_ref().map(|battle| battle.target);
    let defends =
        target.is_some() && hex_of(before, unit) == target && side(before, unit) != before.active;
    (!defends).then(|| name(before, unit).to_owned())
}

fn cannot_lead(position: &Position, unit: UnitId) -> bool {
    order(position, unit) != Condition::Good || is_gun(position, unit) || in_column(position, unit)
}

fn fire_fight_lead(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::FireFightRolled { lead, .. } = *happening.event else { return None };
    cannot_lead(happening.before, lead).then(|| name(happening.before, lead).to_owned())
}

/// The same on the other side, from the hex that is attacked.
fn defense_lead(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::DeterminedDefenseRolled { lead, .. } = *happening.event else { return None };
    let before = happening.before;
    let target = before.battle.as_ref().map(|battle| battle.target);
    let wrong = cannot_lead(before, lead) || hex_of(before, lead) != target;
    wrong.then(|| name(before, lead).to_owned())
}

/// A Bonus Advance cannot be stopped.
fn resists_regular_advance(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::DeterminedDefenseRolled { .. } = happening.event else { return None };
    let result = happening.before.battle.as_ref()?.result?;
    let open = matches!(
        result,
        Code::Retreat2 | Code::DefenderLoss | Code::BothLose | Code::RetreatAtACost
    );
    (!open).then(|| format!("against {result:?}"))
}

/// The attacker may accept an ENG instead.
fn fire_fight_offered(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::FireFightRolled { lead, .. } = *happening.event else { return None };
    let battle = happening.before.battle.as_ref()?;
    let result = battle.result?;
    let offered = matches!(result, Code::FireFight | Code::HardFireFight);
    let leads = battle.attackers.contains(&lead);
    (!offered || !leads).then(|| format!("{} after {result:?}", name(happening.before, lead)))
}

/// It comes off the Fire Fight Table.
fn advantage_earned(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::AdvantageTaken { hex, .. } = *happening.event else { return None };
    let result = happening.before.battle.as_ref().and_then(|battle| battle.result);
    (result != Some(Code::Advantage))
        .then(|| format!("{} after {result:?}", number(happening.before, hex)))
}

/// Supply is needed to begin (§23.5b).
fn fit_to_dig(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (Event::PositionBegun { unit, .. } | Event::PositionCompleted { unit, .. }) =
        *happening.event
    else {
        return None;
    };
    let before = happening.before;
    let begins = matches!(happening.event, Event::PositionBegun { .. });
    let unfit = class(before, unit) == Class::Vehicle
        || order(before, unit) != Condition::Good
        || has(before, unit, Mark::Engaged)
        || in_column(before, unit)
        || begins && has(before, unit, Mark::OutOfSupply);
    unfit.then(|| name(before, unit).to_owned())
}

/// Whoever completes one may move (§15.8.2e).
fn stays_put(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let before = happening.before;
    let wrong = match happening.event {
        Event::PositionBegun { unit, .. } => diary.began(*unit).map(|_| *unit),
        Event::Moved { units, .. } if before.phase == Phase::Movement => {
            units.iter().copied().find(|unit| diary.phase.dug.contains(unit))
        }
        _ => None,
    }?;
    Some(name(before, wrong).to_owned())
}

/// Begun or complete.
fn no_empty_position(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let before = happening.before;
    if !matches!(happening.event, Event::PhaseBegan { .. }) || before.phase != Phase::Movement {
        return None;
    }
    let empty = |hex| rules_ardennes44::Side::BOTH.iter().all(|&side| !holds(before, side, hex));
    let left = before.improved.iter().find(|here| empty(here.hex))?;
    Some(number(before, left.hex))
}

/// Only a Breakthrough Combat follows on another.
fn one_at_a_time(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let before = happening.before;
    let begins = match happening.event {
        Event::PhaseBegan { .. } | Event::DisengagementRolled { .. } => true,
        Event::AttackDeclared { breakthrough, .. } => !breakthrough,
        _ => false,
    };
    let battle = before.battle.as_ref().filter(|_| begins)?;
    Some(format!("{} is still fought for", number(before, battle.target)))
}
