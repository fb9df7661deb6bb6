//! Counters as pieces of the table: what is printed on each side, what lies on them, what they have lost.

use desk::scene::PieceNow;
use desk::table::{BadgeOf, ChipOf, FaceOf, FormationOf, PieceOf, Quality};
use desk::wording::word;
use desk::{Place as Spot, Tone};
use field::Naming;

use super::{holdings, when};
use crate::explain::story::Story;
use crate::printed::counters::{Counter, Division, Symbol, UnitId};
use crate::stand::strength;
use crate::state::unit::{Mark, Place};
use crate::{Data, Position, Side};

/// What a unit can be marked with, in the order in which it is told.
const CHIPS: [(&str, &str, u8, Tone, bool); 10] = [
    ("suppressed", "suppressed", 0, Tone::Bad, true),
    ("spent", "fought and was not supplied", 1, Tone::Bad, true),
    ("fought", "has fought", 1, Tone::Warn, true),
    ("limbered", "limbered", 2, Tone::Accent, true),
    ("slowed", "slowed by a card", 3, Tone::Warn, false),
    ("held", "arrived beside its entry, stays", 3, Tone::Warn, false),
    ("supplied", "supplied", 4, Tone::Good, false),
    ("fired", "has fired", 5, Tone::Plain, false),
    ("attacked", "has attacked", 6, Tone::Plain, false),
    ("moved", "has moved or attacked", 7, Tone::Good, false),
];

pub(super) fn chips() -> Vec<ChipOf> {
    CHIPS.map(ChipOf::from).to_vec()
}

/// The divisions, and the troops of a corps.
pub(super) fn formations(data: &Data) -> Vec<FormationOf> {
    let formation = |division: &Division| FormationOf {
        name: division.name.clone(),
        seat: division.side.seat(),
        style: division.id.clone(),
        made: false,
    };
    data.divisions.iter().map(formation).collect()
}

/// A counter as printed.
pub(super) fn piece(data: &Data, unit: UnitId) -> PieceOf {
    let counter = &data.counters[unit.index()];
    PieceOf {
        name: Story { data }.unit(unit),
        short: counter.label.clone(),
        band: data.divisions[counter.division.index()].label.clone(),
        seat: counter.side.seat(),
        army: nation(counter).to_owned(),
        formation: Some(counter.division.0),
        style: style(counter).to_owned(),
        symbol: word(&counter.symbol),
        size: word(&counter.size),
        badge: counter
            .is_gun()
            .then(|| BadgeOf { text: counter.range.to_string(), style: "gun".to_owned() }),
        quality: quality(counter),
        faces: (1..=counter.steps).map(|steps| face(counter, steps)).collect(),
        arrives: arrives(data, counter),
    }
}

/// Whose a counter is, as an adjective.
pub(super) const fn nation(counter: &Counter) -> &'static str {
    match counter.side {
        Side::German => "German",
        Side::Allied => "American",
    }
}

/// Whose card it is.
const fn style(counter: &Counter) -> &'static str {
    let airborne = is_airborne(counter);
    match counter.side {
        Side::German if airborne => "fallschirmjager",
        Side::German => "wehrmacht",
        Side::Allied if airborne => "us-airborne",
        Side::Allied => "us",
    }
}

const fn is_airborne(counter: &Counter) -> bool {
    matches!(counter.symbol, Symbol::Parachute | Symbol::Glider)
}

/// The airborne of the Allies are better than most. No rule asks after it.
const fn quality(counter: &Counter) -> Quality {
    match counter.side {
        Side::Allied if is_airborne(counter) => Quality::Elite,
        Side::Allied | Side::German => Quality::Plain,
    }
}

/// §3.7o One side of a counter. Guns show their barrage points in brackets in the place of an attack.
fn face(counter: &Counter, steps: u8) -> FaceOf {
    let printed = counter.face(steps);
    let attack = if counter.is_gun() {
        format!("({})", counter.barrage_at(steps))
    } else {
        printed.attack.to_string()
    };
    let figures = vec![attack, printed.defense.to_string(), printed.movement.to_string()];
    FaceOf { figures, steps, lost: counter.steps - steps }
}

/// `18 December, at the St. Hubert road`.
fn arrives(data: &Data, counter: &Counter) -> Option<String> {
    let day = (counter.arrival > 0).then(|| when::date_of(data, counter.arrival))?;
    Some(format!("{day}, at {}", entry(data, counter)))
}

/// Where a reinforcement comes in: the road, or the hex.
pub(super) fn entry(data: &Data, counter: &Counter) -> String {
    let entry = data.places.entries.iter().find(|entry| entry.hex == counter.hex);
    entry.map_or_else(|| Story { data }.hex(counter.hex), |entry| entry.name.clone())
}

/// Every unit as it stands.
pub(super) fn pieces(position: &Position) -> impl Iterator<Item = (u16, PieceNow)> {
    position.unit_ids().map(|id| {
        let (counter, unit) = (position.counter(id), position.unit(id));
        let up = if unit.steps == 0 { counter.steps } else { unit.steps };
        let lost = match unit.place {
            Place::Dead => counter.steps,
            Place::On(_) | Place::Waiting | Place::Exited(_) => counter.steps - up,
        };
        let at = holdings::place(position, id);
        let chips = if matches!(at, Spot::Hex(_)) { marked(position, id) } else { Vec::new() };
        (id.0, PieceNow { at, face: up - 1, lost, chips })
    })
}

/// What lies on a unit.
fn marked(position: &Position, id: UnitId) -> Vec<(u8, u8)> {
    let unit = position.unit(id);
    let has = |chip: &str| match chip {
        "suppressed" => unit.has(Mark::Suppressed),
        "spent" => unit.has(Mark::Spent),
        "fought" => unit.has(Mark::Fought) && !unit.has(Mark::Spent),
        "limbered" => unit.has(Mark::Limbered),
        "slowed" => strength::is_slowed(position, id),
        "held" => unit.has(Mark::Held),
        "supplied" => unit.has(Mark::Supplied),
        "fired" => unit.has(Mark::Fired),
        "attacked" => unit.has(Mark::Attacked),
        "moved" => unit.has(Mark::Acted) && !unit.has(Mark::Attacked),
        _ => false,
    };
    (0..).zip(CHIPS).filter(|(_, (id, ..))| has(id)).map(|(at, _)| (at, 0)).collect()
}
