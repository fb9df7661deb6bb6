//! §7.5 to §7.9 What combat does: results, losses, retreats, advances.

use kernel::Clause;
use rules_bastogne::state::unit::Mark;
use rules_bastogne::{Event, UnitId};

use super::diary::Diary;
use super::table::{counter, has, hex_of, holds, is_foot, is_wet, name, number, side};
use super::{Happening, Man};

/// The table from 1-5 to 7-1, a line for each total from 2 to 12.
const TABLE: [[&str; 11]; 11] = [
    ["A3", "A3", "A3", "A3", "A2", "A2D1", "A2D1", "A1", "A1D1", "A1D1r1", "A1D1r1"],
    ["A3", "A3", "A3", "A3", "A2", "A2D1", "A1", "A1D1", "A1D1", "A1D1r1", "D1r1"],
    ["A3", "A3", "A3", "A2", "A2D1", "A1", "A1D1", "A1D1", "A1D1r1", "D1r1", "D1r1"],
    ["A3", "A3", "A2", "A2", "A2D1", "A1", "A1D1", "A1D1r1", "D1r1", "D1r1", "D2r1"],
    ["A3", "A3", "A2", "A2D1", "A1", "A1D1", "A1D1r1", "A1D1r1", "D1r1", "D2r1", "D2r1"],
    ["A2", "A2", "A2D1", "A1", "A1D1", "A1D1", "A1D1r1", "D1r1", "D2r1", "D2r1", "D2r2"],
    ["A2", "A2D1", "A2D1", "A1", "A1D1", "A1D1r1", "D1r1", "D1r1", "D2r1", "D2r2", "D3r2"],
    ["A2D1", "A2D1", "A1", "A1D1", "A1D1r1", "D1r1", "D1r1", "D2r1", "D2r2", "D2r2", "D3r2"],
    ["A2D1", "A1", "A1", "A1D1", "A1D1r1", "D1r1", "D2r1", "D2r2", "D2r2", "D3r2", "D3r2"],
    ["A1", "A1", "A1D1", "A1D1r1", "D1r1", "D2r1", "D2r1", "D2r2", "D3r2", "D3r2", "D3r2"],
    ["A1", "A1D1", "A1D1", "A1D1r1", "D1r1", "D2r1", "D2r2", "D3r2", "D3r2", "D3r2", "D3r2"],
];

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("bb-7.6a"),
        sentence: "the table gives the result of a combat",
        look: by_the_table,
    },
    Man {
        clause: Clause::new("bb-7.7a"),
        sentence: "the unit with the most steps loses the next one, then the weaker, then the earlier",
        look: who_loses,
    },
    Man {
        clause: Clause::new("bb-7.7b"),
        sentence: "nobody loses more steps than the result says",
        look: no_more_than_owed,
    },
    Man {
        clause: Clause::new("bb-3.7j"),
        sentence: "a unit without steps is off the map, and nobody on the map is without steps",
        look: the_dead_are_gone,
    },
    Man {
        clause: Clause::new("bb-7.8c"),
        sentence: "nobody goes back farther than the result says, nor beside the hex that he left",
        look: as_far_as_it_says,
    },
    Man {
        clause: Clause::new("bb-7.9a"),
        sentence: "only attackers advance, and only into the hex that combat emptied",
        look: into_the_empty_hex,
    },
    Man {
        clause: Clause::new("bb-7.9c"),
        sentence: "no vehicle advances over a river without a bridge",
        look: no_vehicles_over_rivers,
    },
    Man {
        clause: Clause::new("bb-9b"),
        sentence: "everybody who fought and lives is marked, and nobody else",
        look: all_have_fought,
    },
];

fn by_the_table(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::CombatRolled { column, rolls, result, .. } = happening.event else { return None };
    let total = usize::from(rolls.iter().sum::<u16>());
    let cell = TABLE.get(total.checked_sub(2)?)?.get(usize::from(*column))?;
    let digit = |after: char| {
        let at = cell.find(after)?;
        cell[at + 1..].chars().next()?.to_digit(10)
    };
    let told = [result.attacker, result.defender, result.defender_retreat].map(u32::from);
    let wanted = ['A', 'D', 'r'].map(|letter| digit(letter).unwrap_or(0));
    (told != wanted || result.attacker_retreat > 0)
        .then(|| format!("{total} gives {told:?}, not {cell}"))
}

fn who_loses(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::StepLost { unit, why } = happening.event else { return None };
    let before = happening.before;
    let party: Vec<UnitId> = match (why.as_str(), &diary.battle) {
        ("bb-7.7a", Some(battle)) if battle.attackers.contains(unit) => battle.attackers.clone(),
        ("bb-7.7a", Some(battle)) => battle.defenders.clone(),
        ("bb-8.9f", _) => {
            let hex = hex_of(before, *unit);
            before
                .unit_ids()
                .filter(|&other| hex.is_some() && hex_of(before, other) == hex)
                .collect()
        }
        _ => return None,
    };
    let rank = |unit: UnitId| {
        let steps = before.units[unit.index()].steps;
        let printed = counter(before, unit);
        let attack = printed.faces.get(usize::from(printed.steps - steps)).map(|face| face.attack);
        (std::cmp::Reverse(steps), attack, unit)
    };
    let alive = party.into_iter().filter(|&other| hex_of(before, other).is_some());
    let first = alive.min_by_key(|&other| rank(other))?;
    (first != *unit)
        .then(|| format!("{} and not {} loses", name(before, *unit), name(before, first)))
}

fn no_more_than_owed(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::StepLost { unit, why } = happening.event else { return None };
    let battle = diary.battle.as_ref().filter(|_| why.as_str() == "bb-7.7a")?;
    let result = battle.result?;
    let over = if battle.attackers.contains(unit) {
        battle.lost[0] >= result.attacker
    } else {
        battle.lost[1] >= result.defender
    };
    over.then(|| format!("{} loses one step more", name(happening.before, *unit)))
}

fn the_dead_are_gone(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let after = happening.after;
    let ghost = after.unit_ids().find(|&unit| {
        let steps = after.units[unit.index()].steps;
        let most = counter(after, unit).steps;
        (steps == 0 && hex_of(after, unit).is_some()) || steps > most
    })?;
    Some(format!("{} stands without steps", name(after, ghost)))
}

fn as_far_as_it_says(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Retreated { units, path } = happening.event else { return None };
    let before = happening.before;
    let result = diary.battle.as_ref()?.result?;
    let (start, end) = (*path.first()?, *path.last()?);
    let steps = path.len() - 1;
    let far = usize::from(before.data().board.grid().distance(start, end));
    let most = usize::from(result.defender_retreat.max(result.attacker_retreat));
    (steps > most || far != steps).then(|| {
        let first = units.first().map_or("nobody", |&unit| name(before, unit));
        format!("{first} from {} to {}", number(before, start), number(before, end))
    })
}

fn into_the_empty_hex(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Advanced { units, to, .. } = happening.event else { return None };
    let before = happening.before;
    let enemy = side(before, *units.first()?).enemy();
    let stranger = units.iter().any(|unit| !diary.attackers.contains(unit));
    (stranger || holds(before, enemy, *to) || !diary.attacked.contains(to))
        .then(|| format!("an advance into {}", number(before, *to)))
}

fn no_vehicles_over_rivers(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Advanced { units, to, .. } = happening.event else { return None };
    let before = happening.before;
    let unit = units.iter().find(|&&unit| {
        !is_foot(before, unit) && hex_of(before, unit).is_some_and(|from| is_wet(before, from, *to))
    })?;
    Some(format!("{} advances", name(before, *unit)))
}

fn all_have_fought(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::CombatEnded { units } = happening.event else { return None };
    let battle = diary.battle.as_ref()?;
    let after = happening.after;
    let took_part =
        |unit: &UnitId| battle.attackers.contains(unit) || battle.defenders.contains(unit);
    let wrong = after.unit_ids().find(|unit| {
        let alive = hex_of(after, *unit).is_some();
        units.contains(unit) != (alive && took_part(unit))
            || (units.contains(unit) && !has(after, *unit, Mark::Fought))
    })?;
    Some(format!("{} is taken for another", name(after, wrong)))
}
