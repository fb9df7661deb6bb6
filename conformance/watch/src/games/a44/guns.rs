//! §5, §22 Artillery: when it is ready, how it moves, and when it fires.

use kernel::Clause;
use rules_ardennes44::state::unit::{Condition, Mark, Place};
use rules_ardennes44::{Colour, Event, Kind, Mode, Phase, Position, Side, UnitId};

use super::diary::Diary;
use super::table::{has, hex_of, in_column, in_play, is_gun, name, order, side};
use super::{Happening, Man};

/// §5.2b, §5.4 How many guns the Germans ready, and on which turn they ready more.
const READIED: usize = 3;
const READIED_ON_BONUS: usize = 6;
const BONUS_TURN: u8 = 2;
/// §22.7
const SUPPORTING: usize = 2;
/// §22.3b Prime Movers by army.
const PRIME_MOVERS: [(Colour, usize); 3] =
    [(Colour::SixthPanzerArmy, 2), (Colour::FifthPanzerArmy, 2), (Colour::SeventhArmy, 1)];
/// §29.2.1 Who fires for the Allied defense on the first turn.
const FIRST_TURN_GUNS: [&str; 2] = ["187", "406"];

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("a44-5.2b"),
        sentence: "the Germans ready at most three guns in a phase, six on Turn 2",
        look: few_readied,
    },
    Man {
        clause: Clause::new("a44-5.3a"),
        sentence: "no gun is readied that is in disorder, out of supply or in a column",
        look: fit_to_ready,
    },
    Man {
        clause: Clause::new("a44-5.1b"),
        sentence: "no Prime Mover stays on the map after the German Artillery Supply Phase",
        look: prime_movers_recalled,
    },
    Man {
        clause: Clause::new("a44-22.5b"),
        sentence: "a gun that has fired is ready again only in an Artillery Supply Phase of its own side",
        look: ready_in_its_phase,
    },
    Man {
        clause: Clause::new("a44-22.6b"),
        sentence: "a gun supports one combat only before it is readied again",
        look: fires_once,
    },
    Man {
        clause: Clause::new("a44-22.6a"),
        sentence: "only a gun in Good Order and not Engaged fires",
        look: fit_to_fire,
    },
    Man {
        clause: Clause::new("a44-22.3e"),
        sentence: "no gun fires under a Prime Mover",
        look: none_on_tow,
    },
    Man {
        clause: Clause::new("a44-22.4a"),
        sentence: "no gun fires beyond its range",
        look: in_range,
    },
    Man {
        clause: Clause::new("a44-22.6c"),
        sentence: "a gun supports an attack only of its own colour",
        look: of_its_colour,
    },
    Man {
        clause: Clause::new("a44-22.7"),
        sentence: "at most two guns support an attack",
        look: two_guns,
    },
    Man {
        clause: Clause::new("a44-22.8a"),
        sentence: "at most one gun fires for a defense",
        look: one_gun,
    },
    Man {
        clause: Clause::new("a44-22.9b"),
        sentence: "no gun fires for the defense of its own hex",
        look: not_for_itself,
    },
    Man {
        clause: Clause::new("a44-22.1c"),
        sentence: "a German gun moves only under a Prime Mover, but for a Nebelwerfer's one hex",
        look: towed,
    },
    Man {
        clause: Clause::new("a44-22.1b"),
        sentence: "an Allied gun that moves two hexes is Fired afterwards",
        look: moved_is_fired,
    },
    Man {
        clause: Clause::new("a44-22.3b"),
        sentence: "no army uses more Prime Movers than it has, and only for guns of its own",
        look: few_prime_movers,
    },
    Man {
        clause: Clause::new("a44-29.2.1"),
        sentence: "on Turn 1 only two named guns fire for the Allied defense",
        look: first_turn_guns,
    },
];

fn few_readied(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Readied { unit } = *happening.event else { return None };
    let most = if happening.before.turn == BONUS_TURN { READIED_ON_BONUS } else { READIED };
    let many = side(happening.before, unit) == Side::German && diary.phase.readied >= most;
    many.then(|| format!("{} is number {}", name(happening.before, unit), diary.phase.readied + 1))
}

/// A prime mover does not hinder it, nor does an enemy.
fn fit_to_ready(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Readied { unit } = *happening.event else { return None };
    let before = happening.before;
    let unfit = order(before, unit) != Condition::Good
        || has(before, unit, Mark::OutOfSupply)
        || side(before, unit) == Side::Allied && in_column(before, unit);
    unfit.then(|| format!("{} is", name(before, unit)))
}

/// They all go back before anything is readied.
fn prime_movers_recalled(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let before = happening.before;
    let over = matches!(happening.event, Event::PhaseBegan { .. })
        && before.phase == Phase::ArtillerySupply
        && before.active == Side::German;
    let mut left = before.unit_ids().filter(|&unit| over && has(before, unit, Mark::PrimeMover));
    left.next().map(|unit| format!("{} has one", name(before, unit)))
}

/// Looks at everybody, whatever happened.
fn ready_in_its_phase(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (before, after) = (happening.before, happening.after);
    let readied = before.unit_ids().find(|&unit| {
        let stays =
            in_play(before.units[unit.index()].place) && in_play(after.units[unit.index()].place);
        stays
            && has(before, unit, Mark::Fired)
            && !has(after, unit, Mark::Fired)
            && (before.phase != Phase::ArtillerySupply || before.active != side(before, unit))
    })?;
    Some(format!("{} in {:?}", name(before, readied), before.phase))
}

/// Who fires, for whichever side.
fn firing(happening: &Happening<'_>) -> Option<UnitId> {
    match happening.event {
        Event::Supported { unit } | Event::DefensiveFire { unit, .. } => Some(*unit),
        _ => None,
    }
}

/// The diary counts, not the marker.
fn fires_once(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let unit = firing(happening)?;
    let again = diary.spent.contains(&unit) || has(happening.before, unit, Mark::Fired);
    again.then(|| format!("{} fires again", name(happening.before, unit)))
}

/// Supply is not asked for (§23.4c).
fn fit_to_fire(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let unit = firing(happening)?;
    let before = happening.before;
    let is_barred = !is_gun(before, unit)
        || order(before, unit) != Condition::Good
        || has(before, unit, Mark::Engaged);
    is_barred.then(|| format!("{} does", name(before, unit)))
}

/// The marker lies there until the next Artillery Supply Phase.
fn none_on_tow(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let unit = firing(happening)?;
    has(happening.before, unit, Mark::PrimeMover)
        .then(|| format!("{} does", name(happening.before, unit)))
}

/// The target is counted, the gun's hex is not. Off the map it fires out of a Blocking Position (§13.8.1c).
fn in_range(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let unit = firing(happening)?;
    let before = happening.before;
    let battle = before.battle.as_ref()?;
    let Some(hex) = hex_of(before, unit) else {
        let from_outside = battle.blocking.is_some();
        return (!from_outside).then(|| format!("{} is off the map", name(before, unit)));
    };
    let distance = before.data().board.grid().distance(hex, battle.target);
    let range = before.counter(unit).range.map_or(0, u16::from);
    (distance > range).then(|| format!("{} is {distance} hexes away", name(before, unit)))
}

fn of_its_colour(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Supported { unit } = *happening.event else { return None };
    let before = happening.before;
    let battle = before.battle.as_ref()?;
    let colour = |unit: UnitId| before.counter(unit).colour;
    let matched = battle
        .attackers
        .iter()
        .chain(&battle.followers)
        .any(|&other| colour(other) == colour(unit));
    (!matched).then(|| format!("{} is {:?}", name(before, unit), colour(unit)))
}

fn two_guns(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Supported { unit } = *happening.event else { return None };
    (diary.battle.guns >= SUPPORTING)
        .then(|| format!("{} is the third", name(happening.before, unit)))
}

fn one_gun(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::DefensiveFire { unit, .. } = *happening.event else { return None };
    (diary.battle.defensive_guns > 0)
        .then(|| format!("{} is the second", name(happening.before, unit)))
}

fn not_for_itself(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::DefensiveFire { unit, .. } = *happening.event else { return None };
    let target = happening.before.battle.as_ref().map(|battle| battle.target);
    (hex_of(happening.before, unit) == target)
        .then(|| format!("{} does", name(happening.before, unit)))
}

/// A gun in disorder leaves an enemy zone without one (§18.3b).
fn towed(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Moved { units, mode, path, .. } = happening.event else { return None };
    let before = happening.before;
    let walks = |&unit: &UnitId| {
        let shift = *mode == Mode::Shift
            && before.counter(unit).kind == Kind::Nebelwerfer
            && path.len() <= 2;
        is_gun(before, unit)
            && side(before, unit) == Side::German
            && order(before, unit) == Condition::Good
            && !shift
            && !matches!(mode, Mode::PrimeMover | Mode::PrimeMoverTactical)
    };
    let unit = units.iter().copied().find(walks)?;
    Some(format!("{} moves {} hexes by {mode:?}", name(before, unit), path.len() - 1))
}

/// Seen when the phase ends.
fn moved_is_fired(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let before = happening.before;
    if !matches!(happening.event, Event::PhaseBegan { .. }) || before.phase != Phase::Movement {
        return None;
    }
    let grid = before.data().board.grid();
    let ready = |&(unit, from): &(UnitId, hexmap::Hex)| {
        let far = hex_of(before, unit).is_some_and(|hex| grid.distance(from, hex) > 1);
        is_gun(before, unit)
            && side(before, unit) == Side::Allied
            && far
            && !has(before, unit, Mark::Fired)
    };
    let &(unit, _) = diary.phase.moved.iter().find(|moved| ready(moved))?;
    Some(format!("{} is ready", name(before, unit)))
}

/// By the colour of the gun.
fn few_prime_movers(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Marked { mark: Mark::PrimeMover, .. } = happening.event else { return None };
    let after = happening.after;
    let used = |colour| {
        let towed = after.unit_ids().filter(|&unit| has(after, unit, Mark::PrimeMover));
        towed.filter(|&unit| after.counter(unit).colour == colour).count()
    };
    let known = |unit| PRIME_MOVERS.iter().any(|&(colour, _)| after.counter(unit).colour == colour);
    let strange = after.unit_ids().find(|&unit| has(after, unit, Mark::PrimeMover) && !known(unit));
    let over = PRIME_MOVERS.iter().find(|&&(colour, most)| used(colour) > most);
    let over = over.map(|&(colour, _)| format!("{colour:?} uses {}", used(colour)));
    over.or_else(|| strange.map(|unit| format!("{} is of no army", name(after, unit))))
}

fn first_turn_guns(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::DefensiveFire { unit, .. } = *happening.event else { return None };
    let before: &Position = happening.before;
    let barred = before.turn == 1
        && side(before, unit) == Side::Allied
        && !FIRST_TURN_GUNS.iter().any(|gun| before.counter(unit).name.contains(gun));
    let on_map = matches!(before.units[unit.index()].place, Place::On(_));
    (barred && on_map).then(|| format!("{} does", name(before, unit)))
}
