//! §8 Improved positions and fortifications.

use kernel::Clause;
use rules_bitter_woods::printed::board::Terrain;
use rules_bitter_woods::state::markers::WorkKind;
use rules_bitter_woods::{Event, Phase, Side, UnitId};

use super::diary::Diary;
use super::table::{
    BUILDABLE, hex_of, holds, is_ground, is_in, name, number, side, stands_next_to, terrain,
    unsupplied, work,
};
use super::{Happening, Man};

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("bw-8.1c"),
        sentence: "only infantry and mechanized units dig, with no enemy next to them, without having moved",
        look: fit_to_dig,
    },
    Man {
        clause: Clause::new("bw-12.4e"),
        sentence: "nobody out of supply digs or begins a bridge",
        look: fed_to_build,
    },
    Man {
        clause: Clause::new("bw-8.1d"),
        sentence: "no improved position is built in a town",
        look: not_in_towns,
    },
    Man {
        clause: Clause::new("bw-8.1e"),
        sentence: "no improved position stays in a hex that everybody has left",
        look: gone_when_vacated,
    },
    Man {
        clause: Clause::new("bw-8.1f"),
        sentence: "who has dug leaves the hex by choice in no phase of that player turn",
        look: diggers_stay,
    },
    Man {
        clause: Clause::new("bw-8.2d"),
        sentence: "only Allied units build fortifications, and only in St. Vith, Bastogne and Marche",
        look: three_towns,
    },
    Man {
        clause: Clause::new("bw-8.2e"),
        sentence: "a fortification falls only to German entry",
        look: stays_when_vacated,
    },
    Man {
        clause: Clause::new("bw-8.2f"),
        sentence: "no built fortification stays in a hex with Germans in it",
        look: lost_on_entry,
    },
];

fn fit_to_dig(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::WorkBuilt { unit, hex, .. } = *happening.event else { return None };
    let before = happening.before;
    let fit = is_ground(before, unit)
        && before.phase == Phase::Movement
        && side(before, unit) == before.active
        && hex_of(before, unit) == Some(hex)
        && !diary.turn.moved.contains(&unit)
        && !stands_next_to(before, before.active.enemy(), hex);
    (!fit).then(|| format!("{} in {}", name(before, unit), number(before, hex)))
}

fn fed_to_build(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (Event::WorkBuilt { unit, .. } | Event::BuildingBegun { unit, .. }) = *happening.event
    else {
        return None;
    };
    unsupplied(happening.before, unit).then(|| format!("{} does", name(happening.before, unit)))
}

fn not_in_towns(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::WorkBuilt { hex, kind: WorkKind::ImprovedPosition, .. } = *happening.event else {
        return None;
    };
    let before = happening.before;
    (terrain(before, hex) == Terrain::Town).then(|| number(before, hex))
}

fn gone_when_vacated(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let now = diary.at_rest(happening)?;
    let left = now.works.iter().find(|work| {
        work.kind == WorkKind::ImprovedPosition
            && !Side::BOTH.iter().any(|&side| holds(now, side, work.hex))
    })?;
    Some(number(now, left.hex))
}

fn diggers_stay(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let before = happening.before;
    let movers: &[UnitId] = match happening.event {
        Event::Moved { units, .. } | Event::BridgeRebuilt { units, .. } => units,
        Event::Advanced { unit, .. } | Event::Converted { unit, .. } => std::slice::from_ref(unit),
        _ => return None,
    };
    let unit = movers.iter().find(|unit| diary.turn.dug.contains(unit))?;
    Some(format!("{} does in {:?}", name(before, *unit), before.phase))
}

fn three_towns(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::WorkBuilt { unit, hex, kind: WorkKind::Fortification } = *happening.event else {
        return None;
    };
    let before = happening.before;
    let wrong = side(before, unit) == Side::German || !is_in(before, &BUILDABLE, hex);
    wrong.then(|| format!("{} in {}", name(before, unit), number(before, hex)))
}

fn stays_when_vacated(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::WorkRemoved { hex, .. } = *happening.event else { return None };
    let before = happening.before;
    let wrong = work(before, hex) == Some(WorkKind::Fortification)
        && !holds(before, Side::German, hex)
        && before.controller(hex) == Side::Allied;
    wrong.then(|| number(before, hex))
}

fn lost_on_entry(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let now = diary.at_rest(happening)?;
    let fort = now
        .works
        .iter()
        .find(|work| work.kind == WorkKind::Fortification && holds(now, Side::German, work.hex))?;
    Some(number(now, fort.hex))
}
