//! §23 Attacks on the move.

use hexmap::Hex;
use kernel::Clause;
use rules_bitter_woods::state::duty::DutyKind;
use rules_bitter_woods::{Action, Event, UnitId};

use super::advances::is_beside;
use super::attacks::any_shocked;
use super::battle::Battle;
use super::diary::Diary;
use super::strengths::{endurance, in_attack, in_defense, is_doubled};
use super::table::{
    date, hex_of, is_armor, is_infantry, is_mechanized, is_meuse, is_wet, name, number, side, step,
    unsupplied,
};
use super::zones::commands;
use super::{Happening, Man};

/// §23.1b
const ENDURANCE: u8 = 5;

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("bw-23.1a"),
        sentence: "an attack on the move is made only by supplied units at two to one",
        look: supplied_and_strong,
    },
    Man {
        clause: Clause::new("bw-23.1b"),
        sentence: "an attack on the move has armor of endurance 5",
        look: with_armor,
    },
    Man {
        clause: Clause::new("bw-23.1d"),
        sentence: "no engaged battle is fought again on the move",
        look: not_when_engaged,
    },
    Man {
        clause: Clause::new("bw-23.1e"),
        sentence: "nobody attacks on the move on 16AM",
        look: not_at_first,
    },
    Man {
        clause: Clause::new("bw-23.2c"),
        sentence: "no hex that was bombarded is attacked on the move in that phase",
        look: not_after_bombardment,
    },
    Man {
        clause: Clause::new("bw-23.2d"),
        sentence: "no shocked unit attacks on the move",
        look: not_in_shock,
    },
    Man {
        clause: Clause::new("bw-23.2e"),
        sentence: "no aircraft take part in an attack on the move",
        look: no_aircraft,
    },
    Man {
        clause: Clause::new("bw-23.3a"),
        sentence: "no defender retreats or loses a step by an attack on the move",
        look: defenders_untouched,
    },
    Man {
        clause: Clause::new("bw-23.3b"),
        sentence: "after an attack on the move nobody advances into the defenders' hex or zone",
        look: around_them,
    },
    Man {
        clause: Clause::new("bw-23.3d"),
        sentence: "only mechanized units advance after an attack on the move, as far as the table says",
        look: mechanized_only,
    },
    Man {
        clause: Clause::new("bw-23.3e"),
        sentence: "after an attack on the move some attacking infantry stays with the defenders",
        look: infantry_holds,
    },
    Man {
        clause: Clause::new("bw-23.2f"),
        sentence: "after an attack on the move only who has not moved crosses an unbridged river",
        look: rivers_from_a_stand,
    },
];

/// An attack that is announced as one on the move.
struct Announced<'a> {
    target: Hex,
    units: &'a [UnitId],
    guns: &'a [UnitId],
    air: bool,
    defenders: &'a [UnitId],
}

fn announced<'a>(happening: &Happening<'a>) -> Option<Announced<'a>> {
    match happening.event {
        Event::AttackDeclared { target, units, guns, air, angriff: true, defenders, .. } => {
            Some(Announced { target: *target, units, guns, air: *air, defenders })
        }
        _ => None,
    }
}

fn supplied_and_strong(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Announced { target, units, guns, defenders, .. } = announced(happening)?;
    let before = happening.before;
    let attack: u16 = units.iter().chain(guns).map(|&unit| in_attack(before, unit)).sum();
    let doubled = is_doubled(before, target, units);
    let defense: u16 = defenders.iter().map(|&unit| in_defense(before, unit, doubled)).sum();
    let hungry = units.iter().find(|&&unit| unsupplied(before, unit));
    let weak = (attack < 2 * defense).then(|| format!("{attack} to {defense}"));
    weak.or_else(|| hungry.map(|&unit| format!("{} is not", name(before, unit))))
}

fn with_armor(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Announced { target, units, .. } = announced(happening)?;
    let before = happening.before;
    let tough = |&unit: &UnitId| is_armor(before, unit) && endurance(before, unit) >= ENDURANCE;
    (!units.iter().any(tough)).then(|| number(before, target))
}

/// Looked for among the duties: the attack itself may have ended it before it was declared.
fn not_when_engaged(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::DutyEnded { kind: DutyKind::Engaged, hex } = *happening.event else { return None };
    let Action::Attack { target, angriff: true, units, .. } = happening.action else {
        return None;
    };
    let before = happening.before;
    let again = before.duties.iter().any(|duty| {
        duty.hex == hex
            && duty.attacker == before.active
            && duty.due == before.turn
            && units.iter().any(|unit| duty.attackers.contains(unit))
    });
    (again && *target == hex).then(|| number(before, hex))
}

fn not_at_first(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Announced { target, .. } = announced(happening)?;
    (date(happening.before) == 1).then(|| number(happening.before, target))
}

fn not_after_bombardment(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Announced { target, .. } = announced(happening)?;
    diary.phase.bombarded.contains(&target).then(|| number(happening.before, target))
}

fn not_in_shock(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Announced { target, units, guns, .. } = announced(happening)?;
    let before = happening.before;
    (any_shocked(before, units) || any_shocked(before, guns)).then(|| number(before, target))
}

fn no_aircraft(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let before = happening.before;
    let fly = match happening.event {
        Event::DefenseSupported { air, .. } => {
            *air && before.battle.as_ref().is_some_and(|battle| battle.angriff)
        }
        _ => announced(happening)?.air,
    };
    fly.then(|| format!("of {:?}", happening.seat))
}

/// A combat that was fought on the move to its end.
fn fought(diary: &Diary) -> Option<&Battle> {
    diary.battle.as_ref().filter(|battle| battle.is_angriff())
}

fn defenders_untouched(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (Event::StepLost { unit, .. } | Event::Retreated { unit, .. }) = *happening.event else {
        return None;
    };
    let before = happening.before;
    let defends = side(before, unit) != fought(diary)?.attacker;
    defends.then(|| format!("{} does", name(before, unit)))
}

/// An advance after an attack on the move.
fn advance<'a, 'd>(
    happening: &Happening<'a>,
    diary: &'d Diary,
) -> Option<(UnitId, &'a [Hex], &'d Battle)> {
    let Event::Advanced { unit, path } = happening.event else { return None };
    Some((*unit, path, fought(diary)?))
}

fn around_them(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (unit, path, battle) = advance(happening, diary)?;
    let before = happening.before;
    let grid = before.data().board.grid();
    let zone = commands(before, battle.attacker.enemy(), battle.target);
    let theirs = |&&hex: &&Hex| {
        let next = grid.adjacent(hex, battle.target) && !is_meuse(before, hex, battle.target);
        hex == battle.target || zone && next
    };
    let hex = path.get(1..)?.iter().find(theirs)?;
    Some(format!("{} enters {}", name(before, unit), number(before, *hex)))
}

fn mechanized_only(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (unit, path, battle) = advance(happening, diary)?;
    let before = happening.before;
    let most = usize::from(battle.gained.unwrap_or(0));
    let wrong = !is_mechanized(before, unit) || path.len() - 1 > most;
    wrong.then(|| format!("{} goes {} of {most}", name(before, unit), path.len() - 1))
}

fn infantry_holds(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (unit, _, battle) = advance(happening, diary)?;
    let after = happening.after;
    let stays = |&unit: &UnitId| {
        is_infantry(after, unit)
            && hex_of(after, unit).is_some()
            && is_beside(after, unit, battle.target)
    };
    (!battle.attackers.iter().any(stays)).then(|| format!("{} is the last", name(after, unit)))
}

fn rivers_from_a_stand(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (unit, path, _) = advance(happening, diary)?;
    let before = happening.before;
    step(path, |from, to| is_wet(before, from, to))?;
    diary.turn.moved.contains(&unit).then(|| format!("{} does", name(before, unit)))
}
