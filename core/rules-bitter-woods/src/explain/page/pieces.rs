//! Counters as pieces of the table: what is printed on each side, what lies on them, what they have lost.

use desk::scene::PieceNow;
use desk::table::{BadgeOf, ChipOf, FaceOf, FormationOf, PieceOf, Quality};
use desk::wording::{row, word};
use desk::{Place as Spot, Tone};
use field::Naming;

use super::{holdings, when};
use crate::explain::story::Story;
use crate::explain::story::words::{army, nation};
use crate::march::movement;
use crate::printed::counters::{Counter, Kind, Silhouette, Size, Troops, UnitId};
use crate::state::unit::{Mark, Place};
use crate::{Data, Position, Side};

/// From this endurance on men are better than most, and up to that one worse.
const ELITE: u8 = 5;
const GREEN: u8 = 3;

/// What a unit can be marked with, in the order in which it is told.
const CHIPS: [(&str, &str, u8, Tone, bool); 12] = [
    ("out_of_supply", "out of supply", 1, Tone::Bad, true),
    ("short", "short of supply", 1, Tone::Bad, true),
    ("shocked", "shocked", 0, Tone::Bad, true),
    ("engaged", "engaged", 2, Tone::Warn, true),
    ("reserve", "in reserve", 3, Tone::Accent, true),
    ("released", "may exploit", 3, Tone::Good, false),
    ("building", "builds a bridge", 4, Tone::Warn, false),
    ("dug", "has dug in", 4, Tone::Plain, false),
    ("fired", "has fired", 5, Tone::Plain, false),
    ("strayed", "over its boundary", 6, Tone::Warn, false),
    ("attacked", "has attacked", 6, Tone::Plain, false),
    ("moved", "has moved", 7, Tone::Good, false),
];

pub(super) fn chips() -> Vec<ChipOf> {
    CHIPS.map(ChipOf::from).to_vec()
}

/// The divisions.
pub(super) fn formations(data: &Data) -> Vec<FormationOf> {
    let all = (0u16..).zip(&data.divisions);
    let formation = |(id, division): (u16, &crate::printed::counters::Division)| {
        let of = data.counters.iter().find(|counter| counter.division.is_some_and(|of| of.0 == id));
        FormationOf {
            name: division.name.clone(),
            seat: division.side.seat(),
            style: of.map(|counter| word(&counter.army)).unwrap_or_default(),
            made: false,
        }
    };
    all.map(formation).collect()
}

/// A counter as printed.
pub(super) fn piece(data: &Data, unit: UnitId) -> PieceOf {
    let counter = &data.counters[unit.index()];
    let division = counter.division.map(|id| data.divisions[id.index()].name.clone());
    let corps = Some(counter.corps.clone()).filter(|corps| !corps.is_empty());
    let band = division.or_else(|| corps.map(|corps| format!("{corps} Corps")));
    PieceOf {
        name: Story { data }.unit(unit),
        short: counter.own_number().unwrap_or(&counter.label).to_owned(),
        band: band.unwrap_or_else(|| army(counter.army).to_owned()),
        seat: counter.side.seat(),
        army: nation(counter).to_owned(),
        formation: counter.division.map(|division| division.0),
        style: style(data, counter).to_owned(),
        symbol: word(&counter.kind),
        size: size(counter.size).to_owned(),
        badge: badge(counter),
        quality: quality(counter),
        faces: (1..=counter.steps()).map(|steps| face(counter, steps)).collect(),
        arrives: arrives(data, unit),
    }
}

/// Whose card it is.
fn style(data: &Data, counter: &Counter) -> &'static str {
    let division = counter.division.map(|id| data.divisions[id.index()].name.as_str());
    let airborne = division.is_some_and(|name| name.ends_with("Abn Div"));
    match (counter.side, counter.troops) {
        (Side::German, Troops::Army) => "wehrmacht",
        (Side::German, Troops::Ss) => "ss",
        (Side::German, Troops::Parachute) => "fallschirmjager",
        (Side::Allied, _) if counter.is_british() && airborne => "british-airborne",
        (Side::Allied, _) if counter.is_british() => "british",
        (Side::Allied, _) if airborne => "us-airborne",
        (Side::Allied, _) => "us",
    }
}

const fn size(size: Size) -> &'static str {
    match size {
        Size::Battalion => "II",
        Size::Regiment => "III",
        Size::Brigade => "X",
        Size::Army => "XXXX",
    }
}

/// The range of guns and leaders, or the vehicle of armour.
fn badge(counter: &Counter) -> Option<BadgeOf> {
    let (text, style) = match counter.kind {
        Kind::CorpsArtillery | Kind::ArmyArtillery | Kind::Rocket => {
            (counter.range.to_string(), "gun")
        }
        Kind::Leader => (format!("{}·{}", counter.influence, counter.range), "leader"),
        Kind::Armor => (vehicle(counter.silhouette?)?.to_owned(), "tank"),
        Kind::Infantry | Kind::ArmoredInfantry | Kind::ArmoredCavalry => return None,
    };
    Some(BadgeOf { text, style: style.to_owned() })
}

const fn vehicle(silhouette: Silhouette) -> Option<&'static str> {
    match silhouette {
        Silhouette::MkIv => Some("IV"),
        Silhouette::Panther => Some("V"),
        Silhouette::Tiger => Some("VI"),
        Silhouette::Jagdtiger => Some("JT"),
        Silhouette::Allied => None,
    }
}

fn quality(counter: &Counter) -> Quality {
    match counter.endurance {
        _ if counter.is_leader() => Quality::Plain,
        ELITE.. => Quality::Elite,
        ..=GREEN => Quality::Green,
        _ => Quality::Plain,
    }
}

fn face(counter: &Counter, steps: u8) -> FaceOf {
    let strength = counter.strength_at(steps);
    let figures = if counter.is_leader() {
        [String::new(), String::new(), counter.movement.to_string()]
    } else {
        [strength, counter.endurance, counter.movement].map(|figure| figure.to_string())
    };
    FaceOf { figures: figures.to_vec(), steps, lost: counter.steps() - steps }
}

/// `17 December, PM, at A or B`.
fn arrives(data: &Data, unit: UnitId) -> Option<String> {
    let arrival = data.scenario.arrival_of(unit)?;
    let known = (1..=data.track.last()).contains(&arrival.turn);
    let day =
        if known { when::date_of(data, arrival.turn) } else { "after this scenario".to_owned() };
    let story = Story { data };
    let entry = |hex: &hexmap::Hex| {
        let entries = data.places.entries.iter();
        let letter = entries.filter(|entry| entry.hex == *hex).map(|entry| entry.letter).next();
        letter.map_or_else(|| story.hex(*hex), |letter| letter.to_string())
    };
    let mut ways: Vec<String> = arrival.hexes.iter().map(entry).collect();
    ways.dedup();
    let way = if ways.is_empty() { String::new() } else { format!(", at {}", row(&ways)) };
    let near = if arrival.if_near_meuse { ", once a German is near the Meuse" } else { "" };
    Some(format!("{day}{way}{near}"))
}

/// Every unit as it stands. Those that are not in play are among them: changes cannot say that a piece is gone from the list.
pub(super) fn pieces(position: &Position) -> impl Iterator<Item = (u16, PieceNow)> {
    position.unit_ids().map(|id| {
        let (counter, unit) = (position.counter(id), position.unit(id));
        let all = counter.steps();
        let up = if unit.steps == 0 { all } else { unit.steps.min(all) };
        let lost = match unit.place {
            Place::Dead => all,
            Place::Unused => 0,
            Place::On(_) | Place::Waiting | Place::Withdrawn { .. } | Place::Exited => all - up,
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
        "out_of_supply" => unit.has(Mark::OutOfSupply),
        "short" => unit.has(Mark::Short) && !unit.has(Mark::OutOfSupply),
        "shocked" => unit.has(Mark::Shocked),
        "engaged" => movement::is_engaged(position, id),
        "reserve" => unit.has(Mark::Reserve) && !unit.has(Mark::Released),
        "released" => unit.has(Mark::Released) && !unit.has(Mark::Exploited),
        "building" => unit.has(Mark::Building),
        "dug" => unit.has(Mark::Dug) && !unit.has(Mark::Building),
        "fired" => unit.has(Mark::Fired),
        "strayed" => unit.has(Mark::Strayed),
        "attacked" => unit.has(Mark::Attacked) && !unit.has(Mark::Strayed),
        "moved" => unit.has(Mark::Moved) || unit.has(Mark::Exploited),
        _ => false,
    };
    (0..).zip(CHIPS).filter(|(_, (id, ..))| has(id)).map(|(at, _)| (at, 0)).collect()
}
