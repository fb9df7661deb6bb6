//! §27, §29 Special units, and the first turn.

use hexmap::Hex;
use kernel::Clause;
use rules_ardennes44::printed::board::{BuiltUp, Terrain};
use rules_ardennes44::printed::counters::Entry;
use rules_ardennes44::state::unit::{Mark, Place};
use rules_ardennes44::{Event, Kind, Mode, Nation, Side, Station, Time, UnitId};

use super::diary::Diary;
use super::table::{army, has, hex_of, holds, name, number, numbers, side, step};
use super::zones::in_zone;
use super::{Happening, Man};

/// §27.2a When and how far from his mark von der Heydte lands.
const DROP_TURN: u8 = 3;
const DROP_RANGE: u16 = 8;
/// §27.3.2 The brigade that is freed, and when at the latest.
const FREED: &str = "29 Arm";
const FREED_ON: u8 = 29;
/// §29.4 Who keeps out of whose area.
const BARRED: &str = "106";
const BARRED_FROM: &str = "18 VG";

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("a44-27.2a"),
        sentence: "von der Heydte lands on Turn 3 within eight hexes of his mark, on open ground away from enemies",
        look: drop_zone,
    },
    Man {
        clause: Clause::new("a44-27.2c"),
        sentence: "von der Heydte does not move in the phase he lands in",
        look: lands_and_stays,
    },
    Man {
        clause: Clause::new("a44-27.3.1"),
        sentence: "no British unit is east of the Meuse or off the West Map",
        look: british_stay_west,
    },
    Man {
        clause: Clause::new("a44-27.3.1"),
        sentence: "no British unit changes its box or takes a Blocking Position",
        look: british_change_no_box,
    },
    Man {
        clause: Clause::new("a44-27.6"),
        sentence: "the regiments at the dams, whole or in parts, do not move on Turn 1 and move tactically on Turn 2",
        look: dams,
    },
    Man {
        clause: Clause::new("a44-27.8.1b"),
        sentence: "the 150th neither infiltrates nor surprises once it was detected, and nobody else ever does",
        look: detected,
    },
    Man {
        clause: Clause::new("a44-S4.2"),
        sentence: "the 150th neither infiltrates nor surprises where play begins after Turn 1",
        look: known_by_then,
    },
    Man {
        clause: Clause::new("a44-29.1.1a"),
        sentence: "no red-coded unit, nor part of one, moves, disengages or digs on Turn 1",
        look: red_codes,
    },
    Man {
        clause: Clause::new("a44-29.1.2a"),
        sentence: "on Turn 1 no German division, nor part of one, enters another's area or the rear",
        look: areas,
    },
    Man {
        clause: Clause::new("a44-29.4"),
        sentence: "the 106th, whole or in parts, keeps out of the 18th's area while Germans are in it",
        look: area_18,
    },
];

/// Clear or Light Woods, no built-up hex.
fn drop_zone(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Dropped { unit, hex, .. } = *happening.event else { return None };
    let before = happening.before;
    let board = &before.data().board;
    let near = before
        .data()
        .places
        .drop
        .is_some_and(|mark| board.grid().distance(mark, hex) <= DROP_RANGE);
    let open = matches!(board.terrain(hex), Terrain::Clear | Terrain::LightWoods)
        && board.built_up(hex) == BuiltUp::None;
    let safe = !holds(before, Side::Allied, hex) && !in_zone(before, Side::Allied, hex);
    let sound = near && open && safe && before.turn == DROP_TURN && before.time == Time::Day;
    (!sound).then(|| {
        format!("{} at {} on turn {}", name(before, unit), number(before, hex), before.turn)
    })
}

fn lands_and_stays(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Moved { units, .. } = happening.event else { return None };
    let dropped = units.iter().find(|unit| diary.phase.dropped.contains(unit))?;
    Some(name(happening.before, *dropped).to_owned())
}

/// Looks at everybody who has come somewhere.
fn british_stay_west(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (before, after) = (happening.before, happening.after);
    let places = &after.data().places;
    let (unit, hex) = army(after, Side::Allied).find(|&(unit, hex)| {
        let east = !places.west_of_meuse[hex.index()] || !places.west_sheet[hex.index()];
        let came = hex_of(before, unit) != Some(hex);
        after.counter(unit).nation == Nation::British
            && came
            && east
            && !is_freed(happening, diary, unit)
    })?;
    Some(format!("{} in {}", name(after, unit), number(after, hex)))
}

fn dams(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Moved { units, mode, .. } = happening.event else { return None };
    let before = happening.before;
    let at_dams = |unit: UnitId| before.counter(unit).dams;
    let bound = units.iter().copied().find(|&unit| at_dams(diary.origin(unit)))?;
    let wrong = before.time == Time::Day
        && (before.turn == 1 || before.turn == 2 && *mode != Mode::Tactical);
    wrong.then(|| format!("{} by {mode:?} on turn {}", name(before, bound), before.turn))
}

/// Off the map they wait where they arrived or were driven to.
fn british_change_no_box(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Stationed { unit, at } = *happening.event else { return None };
    let before = happening.before;
    let from_box = matches!(before.units[unit.index()].place, Place::Box(_));
    let wrong = from_box || matches!(at, Station::Blocking(_));
    let british = before.counter(unit).nation == Nation::British;
    (wrong && british && !is_freed(happening, diary, unit)).then(|| name(before, unit).to_owned())
}

/// §27.3.2 What comes of the brigade by this very event is free like it; the diary does not know of that yet.
fn is_freed(happening: &Happening<'_>, diary: &Diary, unit: UnitId) -> bool {
    let before = happening.before;
    let made_of = match happening.event {
        Event::StepLost { unit: of, remnant, .. } if *remnant == Some(unit) => *of,
        _ => unit,
    };
    let formation = before.counter(diary.origin(made_of)).formation;
    let brigade = before.data().formations[formation.index()].id == FREED;
    brigade && (before.turn >= FREED_ON || diary.meuse_crossed)
}

/// A failed roll detects it.
fn detected(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (Event::InfiltrationTried { unit, .. } | Event::SurpriseTried { unit, .. }) =
        *happening.event
    else {
        return None;
    };
    let before = happening.before;
    let sound =
        before.counter(unit).kind == Kind::PanzerBrigade && !has(before, unit, Mark::Detected);
    (!sound).then(|| name(before, unit).to_owned())
}

fn known_by_then(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (Event::InfiltrationTried { unit, .. } | Event::SurpriseTried { unit, .. }) =
        *happening.event
    else {
        return None;
    };
    let before = happening.before;
    (before.data().scenario.first_turn > 1).then(|| name(before, unit).to_owned())
}

fn red_codes(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let units: &[UnitId] = match happening.event {
        Event::Moved { units, .. } => units,
        Event::DisengagementRolled { unit, .. }
        | Event::PositionBegun { unit, .. }
        | Event::PositionCompleted { unit, .. } => std::slice::from_ref(unit),
        _ => return None,
    };
    let before = happening.before;
    let red = |unit: UnitId| matches!(before.counter(unit).entry, Entry::Start { red: true });
    let bound = units.iter().find(|&&unit| before.turn == 1 && red(diary.origin(unit)))?;
    Some(name(before, *bound).to_owned())
}

/// Corps troops have areas of their own making (§29.1.2a). A remnant is Independent (§16.4d), a part is not.
fn areas(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (Event::Moved { units, path, .. } | Event::Advanced { units, path, .. }) = happening.event
    else {
        return None;
    };
    let before = happening.before;
    let (places, formations) = (&before.data().places, &before.data().formations);
    let wrong = |unit: UnitId, from: Hex, to: Hex| {
        let part = matches!(before.counter(unit).entry, Entry::Breakdown(_));
        let whose = if part { diary.origin(unit) } else { unit };
        let formation = &formations[before.counter(whose).formation.index()];
        let changes = places.area_of[from.index()] != places.area_of[to.index()];
        let other = places.area(to).is_some_and(|area| area.division != formation.id);
        let rear = places.rear[to.index()] && !places.rear[from.index()];
        !formation.independent && (changes && other || rear)
    };
    let first =
        before.turn == 1 && before.time == Time::Day && side(before, units[0]) == Side::German;
    let strays = |from, to| units.iter().any(|&unit| wrong(unit, from, to));
    let over = step(path, strays).filter(|_| first)?;
    Some(format!("{} at {}", name(before, units[0]), numbers(before, &over)))
}

/// A switch confines it to Turn 1 (§29.4q1).
fn area_18(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let before = happening.before;
    let data = before.data();
    let inside = |hex: Hex| data.places.area(hex).is_some_and(|area| area.division == BARRED_FROM);
    let (units, into): (&[UnitId], bool) = match happening.event {
        Event::Moved { units, path, .. } | Event::Advanced { units, path, .. } => {
            (units, step(path, |from, to| !inside(from) && inside(to)).is_some())
        }
        Event::AttackDeclared { units, target, .. } => (units, inside(*target)),
        _ => return None,
    };
    let lifted = data.options.area_18_on_turn_1_only && before.turn > 1;
    let held = || army(before, Side::German).any(|(_, hex)| inside(hex));
    let of_106 =
        |unit: UnitId| data.formations[before.counter(unit).formation.index()].id == BARRED;
    let bound = units.iter().find(|&&unit| into && !lifted && of_106(diary.origin(unit)))?;
    held().then(|| name(before, *bound).to_owned())
}
