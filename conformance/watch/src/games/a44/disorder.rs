//! §18 Disrupted and Broken units, and how they rally.

use kernel::Clause;
use rules_ardennes44::printed::counters::Morale;
use rules_ardennes44::state::unit::{Condition, Place};
use rules_ardennes44::{Event, Phase};

use super::diary::Diary;
use super::ground::BOUNDARIES_UNTIL;
use super::table::{hex_of, in_play, name, order, side, stands_next_to};
use super::{Happening, Man};

/// §18.3h A retreat this long breaks.
const BREAKS: u8 = 3;
/// §18.6b The highest roll that rallies.
const RALLIES: i32 = 2;

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("a44-18.5b"),
        sentence: "no Broken unit survives a retreat that combat forces on it",
        look: broken_dies,
    },
    Man {
        clause: Clause::new("a44-18.3h"),
        sentence: "no Disrupted unit survives a retreat of three hexes or more",
        look: disrupted_breaks,
    },
    Man {
        clause: Clause::new("a44-18.2a"),
        sentence: "nobody whom combat drove back is in Good Order when it is over",
        look: shaken,
    },
    Man {
        clause: Clause::new("a44-18.5c"),
        sentence: "no unit recovers two levels at once, nor but in its own Rally Phase",
        look: one_level,
    },
    Man {
        clause: Clause::new("a44-18.6a"),
        sentence: "a unit with no enemy next to it rallies without a die, and only then",
        look: rolls_near_enemies,
    },
    Man {
        clause: Clause::new("a44-18.6b"),
        sentence: "a rally is rolled on 1 or 2, modified by morale and nothing else",
        look: by_the_table,
    },
    Man {
        clause: Clause::new("a44-11.10.2b"),
        sentence: "no German rallies across an Army Boundary before Turn 5",
        look: not_across,
    },
];

/// Whoever disengages goes by its own will (§20.3q2).
fn broken_dies(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Retreated { units, .. } = happening.event else { return None };
    let before = happening.before;
    let driven = before.battle.is_some();
    let broken = units.iter().find(|&&unit| driven && order(before, unit) == Condition::Broken)?;
    Some(name(before, *broken).to_owned())
}

/// Hexes added for want of room do not count (§18.3q1).
fn disrupted_breaks(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Retreated { units, .. } = happening.event else { return None };
    let before = happening.before;
    let far = before.battle.as_ref().is_some_and(|battle| battle.retreat >= BREAKS);
    let shaken = units.iter().find(|&&unit| far && order(before, unit) != Condition::Good)?;
    Some(name(before, *shaken).to_owned())
}

/// Two hexes disrupt, three or four break.
fn shaken(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::CombatEnded = happening.event else { return None };
    let before = happening.before;
    let fine = diary.battle.retreated.iter().copied().find(|&unit| {
        in_play(before.units[unit.index()].place) && order(before, unit) == Condition::Good
    })?;
    Some(name(before, fine).to_owned())
}

/// Looks at everybody who stays in play.
fn one_level(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (before, after) = (happening.before, happening.after);
    let recovered = before.unit_ids().find(|&unit| {
        let stays =
            [before, after].iter().all(|position| in_play(position.units[unit.index()].place));
        let (was, is) = (order(before, unit), order(after, unit));
        let in_phase = before.phase == Phase::Rally && before.active == side(before, unit);
        let two = was == Condition::Broken && is == Condition::Good;
        stays && is < was && (two || !in_phase)
    })?;
    Some(format!("{} in {:?}", name(before, recovered), before.phase))
}

/// Off the map there is nobody near.
fn rolls_near_enemies(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Rallied { unit, roll, recovered, .. } = *happening.event else { return None };
    let before = happening.before;
    let enemy = side(before, unit).enemy();
    let near = hex_of(before, unit).is_some_and(|hex| stands_next_to(before, enemy, hex));
    let wrong = roll.is_some() != near || roll.is_none() && !recovered;
    wrong.then(|| format!("{}: rolled {roll:?}, enemy near is {near}", name(before, unit)))
}

/// Green +1, Elite -1.
fn by_the_table(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Rallied { unit, roll: Some(roll), recovered, .. } = *happening.event else {
        return None;
    };
    let before = happening.before;
    let morale = match before.counter(unit).morale {
        Morale::Green => 1,
        Morale::Veteran => 0,
        Morale::Elite => -1,
    };
    let due = i32::from(roll) + morale <= RALLIES;
    (due != recovered)
        .then(|| format!("{}: rolled {roll}, recovered is {recovered}", name(before, unit)))
}

/// The diary counts the crossings.
fn not_across(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Rallied { unit, .. } = *happening.event else { return None };
    let before = happening.before;
    let on_map = matches!(before.units[unit.index()].place, Place::On(_));
    let across = before.turn <= BOUNDARIES_UNTIL && diary.driven_over.contains(&unit) && on_map;
    across.then(|| name(before, unit).to_owned())
}
