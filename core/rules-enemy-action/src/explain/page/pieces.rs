//! §2.21 Counters as pieces of the table: what is printed on each side, what lies on them, what they have lost.

use desk::scene::PieceNow;
use desk::table::{BadgeOf, ChipOf, FaceOf, FormationOf, PieceOf, Quality};
use desk::wording::word;
use desk::{Place as Spot, Tone};
use field::Naming;

use super::boxes;
use crate::explain::story::Story;
use crate::explain::words::date;
use crate::printed::counters::{Counter, Entry, Kind, Quality as Printed, UnitId};
use crate::printed::formations::{Army, Corps, DivisionId};
use crate::state::unit::{Mark, Place, Supply};
use crate::{Data, Position, Side};

/// What a unit can be marked with, in the order in which it is told.
const CHIPS: [(&str, &str, u8, Tone, bool); 12] = [
    ("dispersed", "dispersed", 0, Tone::Bad, true),
    ("low_supply", "low supply", 1, Tone::Warn, true),
    ("out_of_supply", "out of supply", 1, Tone::Bad, true),
    ("isolated", "isolated", 1, Tone::Bad, true),
    ("out_of_fuel", "out of fuel", 2, Tone::Bad, true),
    ("active", "active", 3, Tone::Accent, true),
    ("moved", "has moved", 4, Tone::Plain, false),
    ("attacked", "has attacked", 5, Tone::Plain, false),
    ("defended", "has been attacked", 6, Tone::Plain, false),
    ("active_before", "was active in the last Allied impulse", 7, Tone::Plain, false),
    ("active_now", "was active in this Allied impulse", 7, Tone::Plain, false),
    ("restored", "has regained a step", 4, Tone::Good, false),
];

pub(super) fn chips() -> Vec<ChipOf> {
    CHIPS.map(ChipOf::from).to_vec()
}

/// The divisions, then the units that are attached straight to each corps. A formation has the colours of its corps.
pub(super) fn formations(data: &Data) -> Vec<FormationOf> {
    let division = |(at, name): (usize, &String)| {
        let is_it = |counter: &&Counter| counter.division.is_some_and(|of| of.index() == at);
        let corps = data.counters.iter().find(is_it).map_or(Corps::Okw, |counter| counter.corps);
        formation(name.clone(), corps)
    };
    let divisions = data.divisions.iter().enumerate().map(division);
    let troops = Corps::ALL.map(|corps| formation(troops_of(corps), corps));
    divisions.chain(troops).collect()
}

fn formation(name: String, corps: Corps) -> FormationOf {
    FormationOf { name, seat: corps.side().seat(), style: word(&corps), made: false }
}

/// What the units are called that belong to no division.
fn troops_of(corps: Corps) -> String {
    let corps = if corps == Corps::Okw { "the OKW reserve" } else { corps.name() };
    format!("Troops of {corps}")
}

/// The number of a counter's formation.
pub(super) fn formation_of(data: &Data, counter: &Counter) -> u16 {
    let of_corps = || data.divisions.len() + counter.corps.index();
    let at = counter.division.map_or_else(of_corps, DivisionId::index);
    u16::try_from(at).expect("there are few formations")
}

/// A counter as printed.
pub(super) fn piece(data: &Data, unit: UnitId) -> PieceOf {
    let counter = &data.counters[unit.index()];
    let whole = counter.face(counter.steps());
    PieceOf {
        name: Story { data }.unit(unit),
        short: counter.id.split('.').next().unwrap_or_default().to_owned(),
        band: counter.id.split('.').nth(1).unwrap_or_default().to_owned(),
        seat: counter.side().seat(),
        army: nation(counter).to_owned(),
        formation: Some(formation_of(data, counter)),
        style: style(counter).to_owned(),
        symbol: symbol(counter),
        size: size(counter).to_owned(),
        badge: Some(BadgeOf { text: whole.selector.to_string(), style: "selector".to_owned() }),
        quality: match whole.quality {
            Printed::Green => Quality::Green,
            Printed::Regular => Quality::Plain,
            Printed::Elite => Quality::Elite,
        },
        faces: (1..=counter.steps()).map(|steps| face(counter, steps)).collect(),
        arrives: arrives(counter),
    }
}

/// Of which army a counter is, as an adjective.
pub(super) const fn nation(counter: &Counter) -> &'static str {
    match counter.army {
        Army::SixthPanzer | Army::FifthPanzer | Army::Seventh | Army::Okw => "German",
        Army::UsFirst | Army::UsThird => "American",
        Army::British => "British",
    }
}

/// Whose card it is: the SS and the airborne have their own.
fn style(counter: &Counter) -> &'static str {
    let is_ss = counter.id.split('.').nth(1).is_some_and(|part| part.ends_with("SS"));
    match (counter.army.side(), counter.army) {
        (Side::German, _) if counter.is_airborne => "fallschirmjager",
        (Side::German, _) if is_ss => "ss",
        (Side::German, _) => "wehrmacht",
        (Side::Allied, Army::British) => "british",
        (Side::Allied, _) if counter.is_airborne => "us-airborne",
        (Side::Allied, _) => "us",
    }
}

/// §2.21d, §2.21e The name of its symbol.
fn symbol(counter: &Counter) -> String {
    match counter.kind {
        Kind::Infantry if counter.is_airborne => "parachute".to_owned(),
        Kind::Infantry | Kind::MechInfantry | Kind::Armor | Kind::Recon | Kind::CombinedArms => {
            word(&counter.kind)
        }
    }
}

/// §2.21g A division in one piece, a combat command or brigade, a regiment.
fn size(counter: &Counter) -> &'static str {
    let parts = counter.id.split('.').count();
    let is_brigade = counter.kind == Kind::CombinedArms;
    match (parts, counter.division) {
        (..=2, Some(_)) if !is_brigade => "XX",
        _ if is_brigade => "X",
        _ => "III",
    }
}

/// §2.21i One side of a counter.
fn face(counter: &Counter, steps: u8) -> FaceOf {
    let printed = counter.face(steps);
    let figures =
        vec![strength(counter, steps), counter.allowance.to_string(), printed.selector.to_string()];
    FaceOf { figures, steps, lost: counter.steps() - steps }
}

/// §2.21i A strength as it is printed: in brackets or not.
pub(super) fn strength(counter: &Counter, steps: u8) -> String {
    let face = counter.face(steps);
    if face.is_bracketed { format!("[{}]", face.strength) } else { face.strength.to_string() }
}

/// §2.21n When a counter comes, if it does.
pub(super) fn arrives(counter: &Counter) -> Option<String> {
    match counter.entry {
        Entry::Hex(_) => None,
        Entry::Day { day, strategic: false } => Some(date(day)),
        Entry::Day { day, strategic: true } => {
            Some(format!("{}, as a strategic reserve", date(day)))
        }
        Entry::Okw => Some("with the OKW reserve".to_owned()),
        Entry::VonDerHeydte => Some("by the event von der Heydte".to_owned()),
    }
}

/// Every unit as it stands.
pub(super) fn pieces(position: &Position) -> impl Iterator<Item = (u16, PieceNow)> {
    position.unit_ids().map(|id| {
        let (counter, unit) = (position.counter(id), position.unit(id));
        let up = unit.steps.clamp(1, counter.steps());
        let at = boxes::place(position, id);
        let lost = if unit.place == Place::Dead { counter.steps() } else { counter.steps() - up };
        let shows = matches!(at, Spot::Hex(_)) || unit.place == Place::Reserve;
        let chips = if shows { marked(position, id) } else { Vec::new() };
        (id.0, PieceNow { at, face: up - 1, lost, chips })
    })
}

/// What lies on a unit.
fn marked(position: &Position, id: UnitId) -> Vec<(u8, u8)> {
    let unit = position.unit(id);
    let has = |chip: &str| match chip {
        "dispersed" => unit.has(Mark::Dispersed),
        "low_supply" => unit.supply == Supply::Low,
        "out_of_supply" => unit.supply == Supply::Out,
        "isolated" => unit.supply == Supply::Isolated,
        "out_of_fuel" => unit.has(Mark::OutOfFuel),
        "active" => unit.has(Mark::Active),
        "moved" => unit.has(Mark::Moved),
        "attacked" => unit.has(Mark::Attacked),
        "defended" => unit.has(Mark::Defended),
        "active_now" => unit.has(Mark::ActivatedNow) && !unit.has(Mark::Active),
        "active_before" => unit.has(Mark::ActivatedBefore) && !unit.has(Mark::ActivatedNow),
        "restored" => unit.has(Mark::Restored),
        _ => false,
    };
    (0..).zip(CHIPS).filter(|(_, (id, ..))| has(id)).map(|(at, _)| (at, 0)).collect()
}
