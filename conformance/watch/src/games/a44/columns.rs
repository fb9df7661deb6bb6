//! §12 Strategic Movement and trucks.

use hexmap::Hex;
use kernel::Clause;
use rules_ardennes44::state::unit::{Condition, Mark, Place};
use rules_ardennes44::{Event, Mode, Phase, Position, Side, Time, UnitId};

use super::diary::Diary;
use super::table::{
    Class, class, has, hex_of, in_column, in_play, is_gun, name, number, numbers, order, road,
    side, stack, stands_next_to, step,
};
use super::{Happening, Man};

/// §12.4.1a How many columns a side has markers for; a German Prime Mover uses one, too (§12.4.1b).
const GERMAN_MARKERS: usize = 6;
const ALLIED_MARKERS: usize = 10;

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("a44-12.1b"),
        sentence: "no German on foot, no German gun and nobody in disorder or out of supply uses Strategic Movement",
        look: fit,
    },
    Man {
        clause: Clause::new("a44-12.1d"),
        sentence: "Strategic Movement follows roads all the way",
        look: by_road,
    },
    Man {
        clause: Clause::new("a44-12.2a"),
        sentence: "no column is ever next to an enemy on its way",
        look: apart_from_enemies,
    },
    Man {
        clause: Clause::new("a44-12.2b"),
        sentence: "a column ends its Movement Phase alone, but for those of its own regiment",
        look: alone,
    },
    Man {
        clause: Clause::new("a44-12.2d"),
        sentence: "no two columns end their Movement Phase next to each other on one road",
        look: spaced,
    },
    Man {
        clause: Clause::new("a44-12.4.1a"),
        sentence: "no side has more columns than it has markers",
        look: few_markers,
    },
    Man {
        clause: Clause::new("a44-12.4.3a"),
        sentence: "trucks go only to Allied units on foot, on a road with no enemy next to it",
        look: loading,
    },
    Man {
        clause: Clause::new("a44-12.4.3b"),
        sentence: "nobody loads and moves in one phase",
        look: loading_takes_a_turn,
    },
    Man { clause: Clause::new("a44-12.5a"), sentence: "no column attacks", look: no_attack },
    Man {
        clause: Clause::new("a44-29.1.3"),
        sentence: "nobody uses Strategic Movement on Turn 1",
        look: not_on_turn_one,
    },
    Man {
        clause: Clause::new("a44-25.3.1b"),
        sentence: "nobody uses Strategic Movement at night",
        look: not_at_night,
    },
];

/// Units that move in columns, and their path.
fn column<'a>(happening: &Happening<'a>) -> Option<(&'a [UnitId], &'a [Hex])> {
    match happening.event {
        Event::Moved { units, mode: Mode::Strategic, path, .. } => Some((units, path)),
        _ => None,
    }
}

/// Trucks are no wheels of their own, and only the Allies have them.
fn fit(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (units, _) = column(happening)?;
    let before = happening.before;
    let unfit = units.iter().copied().find(|&unit| {
        let no_wheels = class(before, unit) == Class::Foot || is_gun(before, unit);
        side(before, unit) == Side::German && no_wheels
            || order(before, unit) != Condition::Good
            || has(before, unit, Mark::OutOfSupply)
    })?;
    Some(name(before, unfit).to_owned())
}

/// A road whose bridge is down leads nowhere.
fn by_road(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (units, path) = column(happening)?;
    let before = happening.before;
    let off = step(path, |from, to| road(before, from, to).is_none())?;
    Some(format!("{} at {}", name(before, units[0]), numbers(before, &off)))
}

fn apart_from_enemies(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (units, path) = column(happening)?;
    let before = happening.before;
    let enemy = side(before, units[0]).enemy();
    let near = path.iter().copied().find(|&hex| stands_next_to(before, enemy, hex))?;
    Some(format!("{} in {}", name(before, units[0]), number(before, near)))
}

/// Whoever was stopped on its way may stay where it is, with a column that came before it too (§7.7q1).
fn is_stopped(diary: &Diary, unit: UnitId) -> bool {
    diary.phase.cut_short.contains(&unit)
}

/// Those that moved in columns in the phase that has ended, and still are.
fn arrived<'a>(
    happening: &'a Happening<'_>,
    diary: &'a Diary,
) -> impl Iterator<Item = (UnitId, Hex)> + 'a {
    let before = happening.before;
    let over =
        matches!(happening.event, Event::PhaseBegan { .. }) && before.phase == Phase::Movement;
    let columns = diary.phase.in_columns.iter().copied().filter(move |_| over);
    let columns = columns.filter(move |&unit| in_column(before, unit) && !is_stopped(diary, unit));
    columns.filter_map(move |unit| Some((unit, hex_of(before, unit)?)))
}

/// A regiment is told by its stripe.
fn alone(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let before = happening.before;
    let kin = |unit: UnitId, other: UnitId| {
        let stripe = &before.counter(unit).stripe;
        unit == other || stripe.is_some() && *stripe == before.counter(other).stripe
    };
    arrived(happening, diary).find_map(|(unit, hex)| {
        let mut here = stack(before, side(before, unit), hex);
        let other = here.find(|&other| !kin(unit, other) && !is_stopped(diary, other))?;
        Some(format!(
            "{} and {} in {}",
            name(before, unit),
            name(before, other),
            number(before, hex)
        ))
    })
}

/// Hexes that no road joins are not next to each other here (§12.2q1).
fn spaced(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let before = happening.before;
    arrived(happening, diary).find_map(|(unit, hex)| {
        let ours = super::table::army(before, side(before, unit));
        let came =
            |other: UnitId| !diary.phase.loaded.contains(&other) && !is_stopped(diary, other);
        let mut columns = ours.filter(|&(other, _)| in_column(before, other) && came(other));
        let joined = |to: Hex| {
            super::table::way(before, hex, to)
                .is_some_and(|way| before.data().board.map.road(hex, way) != 0)
        };
        let (other, _) =
            columns.find(|&(_, there)| joined(there) && road(before, hex, there).is_some())?;
        Some(format!(
            "{} in {} and {}",
            name(before, unit),
            number(before, hex),
            name(before, other)
        ))
    })
}

/// A regiment that stays together has one marker (§12.4.2b).
fn few_markers(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Marked { unit, mark: Mark::Strategic | Mark::Truck | Mark::PrimeMover, .. } =
        *happening.event
    else {
        return None;
    };
    let after = happening.after;
    let whose = side(after, unit);
    let mut markers: Vec<(Place, String)> = Vec::new();
    for unit in after.unit_ids().filter(|&unit| side(after, unit) == whose) {
        let place = after.units[unit.index()].place;
        let marked = in_column(after, unit) || has(after, unit, Mark::PrimeMover);
        if marked && in_play(place) {
            let counter = after.counter(unit);
            markers.push((place, counter.stripe.clone().unwrap_or_else(|| counter.id.clone())));
        }
    }
    markers.sort();
    markers.dedup();
    let most = if whose == Side::German { GERMAN_MARKERS } else { ALLIED_MARKERS };
    (markers.len() > most).then(|| format!("{whose:?}: {}", markers.len()))
}

/// Or to units in a box off the map.
fn loading(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let rules_ardennes44::Action::Load { unit } = *happening.action else { return None };
    let Event::Marked { mark: Mark::Truck, .. } = happening.event else { return None };
    let before: &Position = happening.before;
    let ours = side(before, unit) == Side::Allied && class(before, unit) == Class::Foot;
    let fit = match before.units[unit.index()].place {
        Place::On(hex) => {
            let board = &before.data().board;
            let on_road =
                hexmap::Direction::ALL.into_iter().any(|way| board.map.road(hex, way) != 0);
            on_road && !stands_next_to(before, Side::German, hex)
        }
        place => in_play(place),
    };
    (!ours || !fit).then(|| name(before, unit).to_owned())
}

fn loading_takes_a_turn(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Moved { units, .. } = happening.event else { return None };
    let loaded = units.iter().find(|unit| diary.phase.loaded.contains(unit))?;
    Some(name(happening.before, *loaded).to_owned())
}

/// Nor does it follow an attack.
fn no_attack(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::AttackDeclared { units, .. } = happening.event else { return None };
    let column = units.iter().find(|&&unit| in_column(happening.before, unit))?;
    Some(name(happening.before, *column).to_owned())
}

fn not_on_turn_one(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (units, _) = column(happening)?;
    (happening.before.turn == 1).then(|| name(happening.before, units[0]).to_owned())
}

fn not_at_night(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (units, _) = column(happening)?;
    (happening.before.time == Time::Night).then(|| name(happening.before, units[0]).to_owned())
}
