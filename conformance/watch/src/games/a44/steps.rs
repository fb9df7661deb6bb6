//! §16.4, §23.7d, §26 Steps are lost and seldom come back; the dead stay dead.

use kernel::Clause;
use rules_ardennes44::printed::counters::Entry;
use rules_ardennes44::state::unit::{Condition, Place};
use rules_ardennes44::{Event, Phase, Position, Side, UnitId};

use super::diary::Diary;
use super::table::{in_play, name, order, side};
use super::{Happening, Man};

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("a44-16.4a"),
        sentence: "no unit gains a step but by a Replacement or by rejoining",
        look: steps_fall,
    },
    Man {
        clause: Clause::new("a44-25.2.2a"),
        sentence: "no dead unit comes back but by a Replacement",
        look: dead_stay_dead,
    },
    Man {
        clause: Clause::new("a44-23.7d"),
        sentence: "whoever surrendered never comes back",
        look: prisoners,
    },
    Man {
        clause: Clause::new("a44-11.9.3a"),
        sentence: "whoever left the map for good never comes back",
        look: gone_for_good,
    },
    Man {
        clause: Clause::new("a44-16.4a"),
        sentence: "a unit that loses its last step leaves the map; one in play has a step",
        look: alive,
    },
    Man {
        clause: Clause::new("a44-16.4b"),
        sentence: "a remnant comes on only where a larger unit was lost or broken down",
        look: remnants,
    },
    Man {
        clause: Clause::new("a44-26.1a"),
        sentence: "breaking down and rejoining neither make nor cost a step",
        look: steps_kept,
    },
    Man {
        clause: Clause::new("a44-26.2b"),
        sentence: "units break down only in their own Movement and Combat Phases",
        look: breaks_down_in_time,
    },
    Man {
        clause: Clause::new("a44-26.2c"),
        sentence: "no unit in disorder breaks down",
        look: breaks_down_in_order,
    },
    Man {
        clause: Clause::new("a44-26.4a"),
        sentence: "a breakdown unit rejoins only its own parent, in its own Movement Phase, where both stand",
        look: rejoins_parent,
    },
];

/// What was of everybody, and is.
fn everybody<'a>(happening: &Happening<'a>) -> impl Iterator<Item = (UnitId, Place, Place)> + 'a {
    let (before, after) = (happening.before, happening.after);
    let places =
        |unit: UnitId| (unit, before.units[unit.index()].place, after.units[unit.index()].place);
    before.unit_ids().map(places)
}

/// Looks at everybody who stays in play.
fn steps_fall(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (before, after) = (happening.before, happening.after);
    let allowed = matches!(
        happening.event,
        Event::Replaced { .. }
            | Event::Rejoined { .. }
            | Event::Rebuilt { .. }
            | Event::Returned { .. }
    );
    let steps = |position: &Position, unit: UnitId| position.units[unit.index()].steps;
    let mut grown =
        everybody(happening).filter(|&(_, was, is)| !allowed && in_play(was) && in_play(is));
    let (unit, ..) = grown.find(|&(unit, ..)| steps(after, unit) > steps(before, unit))?;
    Some(name(before, unit).to_owned())
}

fn comes_back(happening: &Happening<'_>, from: Place) -> Option<UnitId> {
    everybody(happening).find(|&(_, was, is)| was == from && is != from).map(|(unit, ..)| unit)
}

/// Remnants and breakdown units lie in their displays.
fn dead_stay_dead(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    if matches!(happening.event, Event::Returned { .. } | Event::Rebuilt { .. }) {
        return None;
    }
    let before = happening.before;
    let from_display = |unit: UnitId| {
        matches!(before.counter(unit).entry, Entry::Remnant(_) | Entry::Breakdown(_))
    };
    let risen = everybody(happening)
        .find(|&(unit, was, is)| was == Place::Dead && is != Place::Dead && !from_display(unit));
    risen.map(|(unit, ..)| name(before, unit).to_owned())
}

fn prisoners(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    Some(name(happening.before, comes_back(happening, Place::Surrendered)?).to_owned())
}

/// At Antwerp or on the way there; nor does its guard (§27.3.4).
fn gone_for_good(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let back =
        comes_back(happening, Place::Exited).or_else(|| comes_back(happening, Place::Antwerp))?;
    Some(name(happening.before, back).to_owned())
}

fn alive(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let after = happening.after;
    let ghost = after.unit_ids().find(|&unit| {
        let unit = &after.units[unit.index()];
        in_play(unit.place) && unit.steps == 0
    })?;
    Some(name(after, ghost).to_owned())
}

/// Breakdown units come of breaking down alone.
fn remnants(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let before = happening.before;
    let mut new = everybody(happening).filter(|&(_, was, is)| !in_play(was) && in_play(is));
    let strange = new.find(|&(unit, ..)| match before.counter(unit).entry {
        Entry::Remnant(_) => {
            let lost = matches!(happening.event, Event::StepLost { remnant: Some(_), .. });
            !lost && !matches!(happening.event, Event::BrokeDown { remnant: Some(_), .. })
        }
        Entry::Breakdown(_) => !matches!(happening.event, Event::BrokeDown { .. }),
        Entry::Start { .. } | Entry::Arrives { .. } => false,
    })?;
    Some(name(before, strange.0).to_owned())
}

/// The steps of a side in play, a remnant that still lies in a counter included (§16.4b).
fn strength(position: &Position, whose: Side) -> u32 {
    let ours = position.unit_ids().filter(|&unit| side(position, unit) == whose);
    let steps = |unit: UnitId| {
        let state = &position.units[unit.index()];
        let hidden = position.counter(unit).remnant.is_some();
        if in_play(state.place) { u32::from(state.steps) + u32::from(hidden) } else { 0 }
    };
    ours.map(steps).sum()
}

/// Counted over the whole side.
fn steps_kept(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (Event::BrokeDown { unit, .. } | Event::Rejoined { unit, .. }) = *happening.event else {
        return None;
    };
    let whose = side(happening.before, unit);
    let (was, is) = (strength(happening.before, whose), strength(happening.after, whose));
    (was != is).then(|| format!("{}: {was} steps, then {is}", name(happening.before, unit)))
}

fn breaks_down_in_time(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::BrokeDown { unit, .. } = *happening.event else { return None };
    let before = happening.before;
    let in_time = matches!(before.phase, Phase::Movement | Phase::Combat)
        && side(before, unit) == before.active;
    (!in_time).then(|| format!("{} in {:?}", name(before, unit), before.phase))
}

/// Engaged and hungry ones may.
fn breaks_down_in_order(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::BrokeDown { unit, .. } = *happening.event else { return None };
    let shaken = order(happening.before, unit) != Condition::Good;
    shaken.then(|| name(happening.before, unit).to_owned())
}

/// As its counter remembers.
fn rejoins_parent(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Rejoined { unit, parent } = *happening.event else { return None };
    let before = happening.before;
    let (child, elder) = (&before.units[unit.index()], &before.units[parent.index()]);
    let sound = child.parent == Some(parent)
        && child.place == elder.place
        && before.phase == Phase::Movement;
    (!sound).then(|| format!("{} to {}", name(before, unit), name(before, parent)))
}
