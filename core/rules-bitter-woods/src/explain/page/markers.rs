//! What lies on the map besides units, as markers.

use desk::scene::MarkerNow;
use desk::table::{MarkerOf, Sign};
use desk::{Thing, Tone};
use field::bridge_thing;
use hexmap::Hex;

use crate::explain::story::happenings::DUMPS;
use crate::state::markers::WorkKind;
use crate::{Position, Side, View};

/// The kinds of markers, by their numbers.
#[derive(Clone, Copy)]
enum Kind {
    BridgeBlown,
    BridgeBuilding,
    Position,
    Fortification,
    Interdiction,
    Supplies,
    Dump,
    Company,
    Commando,
}

pub(super) fn kinds() -> Vec<MarkerOf> {
    [
        ("bridge_blown", "Blown bridge", Tone::Bad, Sign::Cross),
        ("bridge_building", "Bridge being rebuilt", Tone::Warn, Sign::Bar),
        ("position", "Improved position", Tone::Plain, Sign::Rim),
        ("fortification", "Fortification", Tone::Accent, Sign::Rim),
        ("interdiction", "Interdiction", Tone::Warn, Sign::Cone),
        ("supplies", "Supplies from the air", Tone::Good, Sign::Ring),
        ("dump", "Fuel dump", Tone::Accent, Sign::Ring),
        ("company", "Parachutists", Tone::Warn, Sign::Star),
        ("commando", "Commandos", Tone::Accent, Sign::Star),
    ]
    .map(MarkerOf::from)
    .to_vec()
}

/// Numbers of markers: those of one kind lie together, so that none changes its number while it stands.
const WORKS: u16 = 1_000;
const INTERDICTED: u16 = 5_000;
const DROPS: u16 = 10_000;
const FUEL: u16 = 15_000;
const COMPANIES: u16 = 20_000;
const COMMANDOS: u16 = 25_000;

/// The markers that lie on the map, as the viewer sees them.
pub(super) fn markers(view: &View<'_>) -> Vec<(u16, MarkerNow)> {
    let position = view.position;
    let mut markers = bridges(position);
    let at = |hex: Hex| Thing::Hex(hex.id());
    for work in &position.works {
        let (kind, words) = match work.kind {
            WorkKind::ImprovedPosition => (Kind::Position, "Improved position"),
            WorkKind::Fortification => (Kind::Fortification, "Fortification"),
        };
        markers.push((WORKS + work.hex.id(), marker(kind, at(work.hex), None, words)));
    }
    for &hex in &position.interdicted {
        let one = marker(Kind::Interdiction, at(hex), Some(Side::Allied), "Interdicted");
        markers.push((INTERDICTED + hex.id(), one));
    }
    for &hex in &position.drops {
        let one = marker(Kind::Supplies, at(hex), Some(Side::Allied), "Supplies from the air");
        markers.push((DROPS + hex.id(), one));
    }
    markers.extend(dumps(view));
    for &hex in &position.happenings.companies {
        let here = position.happenings.companies.iter().filter(|&&other| other == hex).count();
        let words = desk::wording::counted(here, "company", "companies") + " of parachutists";
        let one = marker(Kind::Company, at(hex), Some(Side::German), &words);
        markers.push((COMPANIES + hex.id(), one));
    }
    let town = position.happenings.deceived.map(|hex| (0, at(hex)));
    let bridge = position.happenings.protected;
    let bridge = bridge.map(|bridge| (1, bridge_thing(&position.data().board, bridge)));
    for (number, at) in town.into_iter().chain(bridge) {
        let one = marker(Kind::Commando, at, Some(Side::German), "German commandos");
        markers.push((COMMANDOS + number, one));
    }
    markers
}

fn bridges(position: &Position) -> Vec<(u16, MarkerNow)> {
    let mut markers = Vec::new();
    for bridge in position.data().board.bridges() {
        let state = position.bridges[bridge.index()];
        let builder = state.builder.map(|unit| position.side_of(unit));
        let (kind, words) = match (state.blown, builder) {
            (_, Some(Side::German)) => (Kind::BridgeBuilding, "The Germans rebuild the bridge"),
            (_, Some(Side::Allied)) => (Kind::BridgeBuilding, "The Allies rebuild the bridge"),
            (true, None) => (Kind::BridgeBlown, "The bridge is down"),
            (false, None) => continue,
        };
        let number = u16::try_from(bridge.index()).expect("there are few bridges");
        let at = bridge_thing(&position.data().board, bridge);
        markers.push((number, marker(kind, at, builder, words)));
    }
    markers
}

/// §25.1a Where the viewer knows that a dump lies.
fn dumps(view: &View<'_>) -> Vec<(u16, MarkerNow)> {
    let known = view.dumps().into_iter().flatten();
    let mut markers = Vec::new();
    for ((number, dump), name) in (FUEL..).zip(known).zip(DUMPS) {
        let Some(hex) = dump.hex.filter(|_| !dump.destroyed) else { continue };
        let how = match (dump.revealed, dump.captured) {
            (_, true) => ", in German hands",
            (true, false) => ", revealed",
            (false, false) => ", hidden",
        };
        let words = format!("The {name} dump{how}");
        let side = if dump.captured { Side::German } else { Side::Allied };
        let at = Thing::Hex(hex.id());
        markers.push((number, marker(Kind::Dump, at, Some(side), &words)));
    }
    markers
}

fn marker(kind: Kind, at: Thing, side: Option<Side>, words: &str) -> MarkerNow {
    MarkerNow { kind: kind as u8, at, seat: side.map(Side::seat), words: words.to_owned() }
}
