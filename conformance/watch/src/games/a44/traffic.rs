//! §24 Traffic markers.

use hexmap::Hex;
use kernel::Clause;
use rules_ardennes44::state::markers::Traffic;
use rules_ardennes44::{Event, Phase, Position, Side};

use super::diary::Diary;
use super::table::number;
use super::{Happening, Man};

/// §24.5b The turn on which the German markers come.
const GERMAN_FROM: u8 = 3;
/// §24.6a The turn from which they go.
const GERMAN_UNTIL: u8 = 8;

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("a44-24.3.1"),
        sentence: "Traffic markers are placed only from their box, in their owner's Traffic Marker Phase",
        look: from_the_box,
    },
    Man {
        clause: Clause::new("a44-24.3.2b"),
        sentence: "a Traffic marker on the map leaves it only by the dice or by schedule",
        look: stays,
    },
    Man {
        clause: Clause::new("a44-24.3.2a"),
        sentence: "the dice take back only markers of the player on turn that bear their numbers",
        look: by_the_dice,
    },
    Man {
        clause: Clause::new("a44-24.4a"),
        sentence: "no Traffic marker is placed on or next to another of its side",
        look: spaced,
    },
    Man {
        clause: Clause::new("a44-24.4b"),
        sentence: "no Allied Traffic marker is placed in the bottleneck of St-Vith",
        look: not_in_the_bottleneck,
    },
    Man {
        clause: Clause::new("a44-24.5b"),
        sentence: "no German Traffic marker is placed before Turn 3",
        look: not_before,
    },
    Man {
        clause: Clause::new("a44-24.6a"),
        sentence: "German Traffic markers leave the game in PM turns from Turn 8 on, one by one in order",
        look: by_schedule,
    },
];

/// What is out of the game stays out.
fn from_the_box(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::TrafficPlaced { side, marker, hex } = *happening.event else { return None };
    let before = happening.before;
    let boxed = before.traffic[side.index()][usize::from(marker)] == Traffic::InBox;
    let in_phase = matches!(before.phase, Phase::TrafficMarker | Phase::SetUpTraffic);
    let wrong = !boxed || !in_phase || side != before.active;
    wrong.then(|| format!("{side:?} {marker} at {}", number(before, hex)))
}

fn stays(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (before, after) = (happening.before, happening.after);
    if matches!(happening.event, Event::TrafficRolled { .. } | Event::TrafficRemoved { .. }) {
        return None;
    }
    let mut markers = before.traffic.iter().flatten().zip(after.traffic.iter().flatten());
    let moved = markers.find(|(was, is)| matches!(was, Traffic::At(_)) && was != is)?;
    Some(format!("{:?} became {:?}", moved.0, moved.1))
}

/// Markers are numbered from one on their faces, from nought in the data.
fn by_the_dice(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::TrafficRolled { side, rolls, returned } = happening.event else { return None };
    let before = happening.before;
    let strange = returned.iter().find(|&&marker| !rolls.contains(&(u16::from(marker) + 1)));
    let wrong = strange.is_some() || *side != before.active || rolls.len() != 2;
    wrong.then(|| format!("{rolls:?} took {returned:?}"))
}

fn laid(position: &Position, side: Side) -> impl Iterator<Item = Hex> {
    position.traffic[side.index()].into_iter().filter_map(|place| match place {
        Traffic::At(hex) => Some(hex),
        Traffic::InBox | Traffic::Removed => None,
    })
}

/// The enemy's do not count.
fn spaced(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::TrafficPlaced { side, hex, .. } = *happening.event else { return None };
    let before = happening.before;
    let near =
        laid(before, side).find(|&other| before.data().board.grid().distance(other, hex) <= 1)?;
    Some(format!("{} beside {}", number(before, hex), number(before, near)))
}

/// They may lie next to it.
fn not_in_the_bottleneck(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::TrafficPlaced { side: Side::Allied, hex, .. } = *happening.event else {
        return None;
    };
    let narrow = happening.before.data().places.bottleneck[hex.index()];
    narrow.then(|| number(happening.before, hex))
}

fn not_before(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::TrafficPlaced { side: Side::German, hex, .. } = *happening.event else {
        return None;
    };
    (happening.before.turn < GERMAN_FROM).then(|| number(happening.before, hex))
}

/// The lowest number first.
fn by_schedule(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::TrafficRemoved { marker } = *happening.event else { return None };
    let before = happening.before;
    let ours = before.traffic[Side::German.index()];
    let next = ours.iter().position(|&place| place != Traffic::Removed);
    let due = before.turn >= GERMAN_UNTIL
        && before.turn.is_multiple_of(2)
        && before.phase == Phase::TrafficMarker;
    let sound = due && before.active == Side::German && next == Some(usize::from(marker));
    (!sound).then(|| format!("{marker} on turn {}", before.turn))
}
