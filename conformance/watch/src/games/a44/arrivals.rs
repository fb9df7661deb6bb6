//! §13 Reinforcements, boxes and Blocking Positions.

use kernel::Clause;
use rules_ardennes44::printed::board::BuiltUp;
use rules_ardennes44::printed::counters::{Arrival, Entry};
use rules_ardennes44::printed::places::EntryHex;
use rules_ardennes44::state::unit::{Condition, Mark, Place};
use rules_ardennes44::{
    EntryId, Event, Kind, Mode, OffMapBox, Phase, Position, Side, Station, UnitId,
};

use super::diary::Diary;
use super::table::{has, holds, is_silhouette, name, number, order, shown, side, stands_next_to};
use super::{Happening, Man};

/// §13.4d What blocks an Entry Hex.
const BLOCKS: u16 = 6;
/// §13.8.1b Two hexes' stacking.
const POINTS_ABROAD: u8 = 6;
const SILHOUETTES_ABROAD: u8 = 4;
/// §8.2e
const TWO_STEPS: u8 = 3;

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("a44-2.6"),
        sentence: "no reinforcement comes before its turn, nor by another letter than its own",
        look: on_time,
    },
    Man {
        clause: Clause::new("a44-11.9.3c"),
        sentence: "no Allied unit enters by an Entry Hex that Germans have left by",
        look: not_by_lost_entries,
    },
    Man {
        clause: Clause::new("a44-11.9.4b"),
        sentence: "no unit in disorder enters the map or changes its box",
        look: rallied_first,
    },
    Man {
        clause: Clause::new("a44-13.2.1a"),
        sentence: "Engineers appear only in Towns and Cities in Allied hands, and only there",
        look: in_towns,
    },
    Man {
        clause: Clause::new("a44-13.2.1e"),
        sentence: "no Engineer appears next to an enemy",
        look: engineers_apart,
    },
    Man {
        clause: Clause::new("a44-13.2.2"),
        sentence: "Engineers use only Tactical Movement on the turn they appear",
        look: engineers_slow,
    },
    Man {
        clause: Clause::new("a44-13.3"),
        sentence: "every gun that arrives is Fired",
        look: guns_fired,
    },
    Man {
        clause: Clause::new("a44-13.4a"),
        sentence: "no Allied unit enters in a sector where Germans hold an Entry Hex that is not blocked",
        look: sector_open,
    },
    Man {
        clause: Clause::new("a44-13.5c"),
        sentence: "units off the map change only to a neighbouring box, and not out of a threatened sector",
        look: next_box,
    },
    Man {
        clause: Clause::new("a44-13.8.1b"),
        sentence: "an attack out of a Blocking Position is at most two hexes strong",
        look: two_hexes_strong,
    },
];

/// Whoever came onto the map or into a box, with the Entry Hex if by one.
fn comers<'a>(happening: &'a Happening<'_>) -> (Vec<UnitId>, Option<&'a EntryHex>) {
    let entries = &happening.before.data().places.entries;
    match happening.event {
        Event::Entered { units, entry } => (units.clone(), Some(&entries[entry.index()])),
        Event::Stationed { unit, .. }
        | Event::Appeared { unit, .. }
        | Event::EnteredFromWest { unit, .. } => (vec![*unit], None),
        _ => (Vec::new(), None),
    }
}

/// Those that were rolled in come when the die says (§27.7).
fn on_time(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let before = happening.before;
    let (units, by) = comers(happening);
    let waiting = |unit: &UnitId| before.units[unit.index()].place == Place::Waiting;
    units.into_iter().filter(waiting).find_map(|unit| {
        let Entry::Arrives { turn, by: arrival, .. } = &before.counter(unit).entry else {
            return Some(format!("{} is no reinforcement", name(before, unit)));
        };
        let wrong_letter = match (arrival, by) {
            (Arrival::Letters(letters), Some(entry)) => !letters.contains(&entry.letter),
            (Arrival::Letters(_) | Arrival::Town | Arrival::Drop, _) => false,
        };
        let wrong = before.turn < *turn || wrong_letter;
        let by = by.map_or(' ', |entry| entry.letter);
        wrong.then(|| {
            format!("{} of turn {turn} on turn {} by {by}", name(before, unit), before.turn)
        })
    })
}

fn not_by_lost_entries(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Entered { units, entry } = happening.event else { return None };
    let before = happening.before;
    let lost = side(before, units[0]) == Side::Allied && diary.used_exits.contains(entry);
    lost.then(|| name(before, units[0]).to_owned())
}

fn rallied_first(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let before = happening.before;
    let (units, _) = comers(happening);
    let shaken = units.into_iter().find(|&unit| order(before, unit) != Condition::Good)?;
    Some(name(before, shaken).to_owned())
}

/// One in each hex in a turn (§13.2.1b).
fn in_towns(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Appeared { unit, hex } = *happening.event else { return None };
    let before = happening.before;
    let town = matches!(before.data().board.built_up(hex), BuiltUp::Town | BuiltUp::City);
    let ours = diary.holder[hex.index()] == Side::Allied && before.controller(hex) == Side::Allied;
    let engineer = before.counter(unit).kind == Kind::Engineer;
    let here = super::table::stack(before, Side::Allied, hex);
    let second = here.filter(|&other| has(before, other, Mark::Arrived)).any(|other| {
        matches!(before.counter(other).entry, Entry::Arrives { by: Arrival::Town, .. })
    });
    (!town || !ours || !engineer || second)
        .then(|| format!("{} in {}", name(before, unit), number(before, hex)))
}

fn engineers_apart(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Appeared { unit, hex } = *happening.event else { return None };
    let before = happening.before;
    let near = stands_next_to(before, Side::German, hex) || holds(before, Side::German, hex);
    near.then(|| format!("{} in {}", name(before, unit), number(before, hex)))
}

fn engineers_slow(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Moved { units, mode, .. } = happening.event else { return None };
    let before = happening.before;
    let new = units.iter().copied().find(|&unit| {
        let appears =
            matches!(before.counter(unit).entry, Entry::Arrives { by: Arrival::Town, .. });
        appears && has(before, unit, Mark::Arrived)
    })?;
    (*mode != Mode::Tactical).then(|| format!("{} by {mode:?}", name(before, new)))
}

/// Seen when the phase is over, if it lives.
fn guns_fired(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let before = happening.before;
    if !matches!(happening.event, Event::PhaseBegan { .. }) || before.phase != Phase::Movement {
        return None;
    }
    let mut guns = diary.phase.arrived_guns.iter().copied();
    let ready = guns.find(|&unit| {
        super::table::in_play(before.units[unit.index()].place) && !has(before, unit, Mark::Fired)
    })?;
    Some(name(before, ready).to_owned())
}

/// Entry Hexes of a sector that Germans hold and nobody blocks.
fn threats(position: &Position, sector: OffMapBox) -> impl Iterator<Item = EntryId> {
    let entries = position.data().places.entries.iter().zip(0..);
    let ours = entries.filter(move |(entry, _)| entry.sector == Some(sector) && entry.blocking);
    let held = ours.filter(move |(entry, _)| holds(position, Side::German, entry.hex));
    held.map(|(_, at)| EntryId::new(at)).filter(move |&entry| {
        let blocking = position.unit_ids();
        let blocking = blocking
            .filter(move |unit| position.units[unit.index()].place == Place::Blocking(entry));
        blocking.map(|unit| u16::from(shown(position, unit).defense)).sum::<u16>() < BLOCKS
    })
}

/// Reinforcements and those that come back alike.
fn sector_open(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Entered { units, entry } = happening.event else { return None };
    let before = happening.before;
    let sector = before.data().places.entries[entry.index()].sector?;
    let threat =
        threats(before, sector).next().filter(|_| side(before, units[0]) == Side::Allied)?;
    let hex = before.data().places.entries[threat.index()].hex;
    Some(format!("{}, and Germans in {}", name(before, units[0]), number(before, hex)))
}

/// A Blocking Position belongs to one box.
fn next_box(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Stationed { unit, at } = *happening.event else { return None };
    let before = happening.before;
    let places = &before.data().places;
    let from = match before.units[unit.index()].place {
        Place::Box(from) => from,
        Place::Blocking(entry) => places.entries[entry.index()].sector?,
        _ => return None,
    };
    let to = match at {
        Station::Box(to) => to,
        Station::Blocking(entry) => places.entries[entry.index()].sector?,
    };
    let next = places.neighbours[from.index()].contains(&to) && matches!(at, Station::Box(_));
    let wrong = from != to && (!next || threats(before, from).next().is_some());
    wrong.then(|| format!("{} from {from:?} to {to:?}", name(before, unit)))
}

/// Guns are left out.
fn two_hexes_strong(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::AttackDeclared { units, followers, blocking: Some(entry), .. } = happening.event
    else {
        return None;
    };
    let before = happening.before;
    let abroad = units.iter().chain(followers).copied();
    let abroad = abroad.filter(|&unit| before.units[unit.index()].place == Place::Blocking(*entry));
    let (drawn, others): (Vec<UnitId>, Vec<UnitId>) =
        abroad.partition(|&unit| is_silhouette(before, unit));
    let steps = |unit: UnitId| if shown(before, unit).defense >= TWO_STEPS { 2 } else { 1 };
    let steps: u8 = drawn.into_iter().map(steps).sum();
    let points: u8 = others.into_iter().map(|unit| shown(before, unit).stacking).sum();
    (points > POINTS_ABROAD || steps > SILHOUETTES_ABROAD)
        .then(|| format!("{points} points, {steps} steps"))
}
