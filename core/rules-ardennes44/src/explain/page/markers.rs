//! What lies on the map besides units, as markers.

use desk::scene::MarkerNow;
use desk::table::{MarkerOf, Sign};
use desk::{Thing, Tone};
use field::bridge_thing;

use crate::state::markers::{BridgeState, Commando, Dump, Traffic};
use crate::{Position, Side, View};

/// The kinds of markers, by their numbers.
#[derive(Clone, Copy)]
enum Kind {
    BridgeBlown,
    BridgeBuilding,
    Position,
    PositionBegun,
    Traffic,
    Roadblock,
    Dump,
    Commando,
}

pub(super) fn kinds() -> Vec<MarkerOf> {
    [
        ("bridge_blown", "Blown bridge", Tone::Bad, Sign::Cross),
        ("bridge_building", "Bridge being built", Tone::Warn, Sign::Bar),
        ("position", "Improved Position", Tone::Plain, Sign::Rim),
        ("position_begun", "Improved Position, not finished", Tone::Plain, Sign::BrokenRim),
        ("traffic", "Traffic marker", Tone::Warn, Sign::Cone),
        ("roadblock", "Roadblock", Tone::Bad, Sign::Bar),
        ("dump", "Fuel dump", Tone::Accent, Sign::Ring),
        ("commando", "Greif Commando", Tone::Accent, Sign::Star),
    ]
    .map(MarkerOf::from)
    .to_vec()
}

/// Numbers of markers: those of one kind lie together, so that none changes its number while it stands.
const POSITIONS: u16 = 1_000;
const TRAFFIC: u16 = 10_000;
const ROADBLOCKS: u16 = 10_100;
const DUMPS: u16 = 11_000;
const COMMANDO: u16 = 20_000;
/// More markers of a kind than a side has.
const A_SIDE: u16 = 20;

/// The markers that lie on the map, as the viewer sees them.
pub(super) fn markers(view: &View<'_>) -> Vec<(u16, MarkerNow)> {
    let position = view.position;
    let mut markers = Vec::new();
    bridges(position, &mut markers);
    for works in &position.improved {
        let (kind, words) = if works.complete {
            (Kind::Position, "Improved Position")
        } else {
            (Kind::PositionBegun, "Improved Position, not finished")
        };
        let at = Thing::Hex(works.hex.id());
        markers.push((POSITIONS + works.hex.id(), marker(kind, at, None, words)));
    }
    for side in Side::BOTH {
        of_side(position, side, &mut markers);
    }
    for dump in &position.dumps {
        let at = Thing::Hex(dump.hex.id());
        let words = dump_words(view, *dump);
        markers.push((DUMPS + dump.hex.id(), marker(Kind::Dump, at, None, words)));
    }
    if let Commando::At(bridge) = position.commando {
        let seat = Some(Side::German);
        let at = bridge_thing(&position.data().board, bridge);
        markers.push((COMMANDO, marker(Kind::Commando, at, seat, "Greif Commando")));
    }
    markers
}

fn bridges(position: &Position, markers: &mut Vec<(u16, MarkerNow)>) {
    for bridge in position.data().board.bridges() {
        let (kind, side, words) = match position.bridge(bridge) {
            BridgeState::Intact => continue,
            BridgeState::Blown => (Kind::BridgeBlown, None, "The bridge is blown"),
            BridgeState::UnderConstruction(Side::German) => {
                (Kind::BridgeBuilding, Some(Side::German), "The Germans are building the bridge")
            }
            BridgeState::UnderConstruction(Side::Allied) => {
                (Kind::BridgeBuilding, Some(Side::Allied), "The Allies are building the bridge")
            }
        };
        let number = u16::try_from(bridge.index()).expect("there are few bridges");
        markers.push((
            number,
            marker(kind, bridge_thing(&position.data().board, bridge), side, words),
        ));
    }
}

fn of_side(position: &Position, side: Side, markers: &mut Vec<(u16, MarkerNow)>) {
    let base = if side == Side::German { 0 } else { A_SIDE };
    let [traffic, roadblock] = match side {
        Side::German => ["German Traffic marker", "German Roadblock"],
        Side::Allied => ["Allied Traffic marker", "Allied Roadblock"],
    };
    for (number, one) in (base..).zip(position.traffic[side.index()]) {
        if let Traffic::At(hex) = one {
            let marker = marker(Kind::Traffic, Thing::Hex(hex.id()), Some(side), traffic);
            markers.push((TRAFFIC + number, marker));
        }
    }
    for (number, block) in (base..).zip(&position.roadblocks[side.index()]) {
        if let Some(hex) = block.hex {
            let marker = marker(Kind::Roadblock, Thing::Hex(hex.id()), Some(side), roadblock);
            markers.push((ROADBLOCKS + number, marker));
        }
    }
}

/// §32.1a Which of the markers is real, only the Allied player knows until it is flipped over.
fn dump_words(view: &View<'_>, dump: Dump) -> &'static str {
    let real = view.position.real_dump == Some(dump.hex);
    match view.side {
        Some(Side::German | Side::Allied) | None if dump.is_known() => "The fuel dump",
        Some(Side::Allied) if real => "The real fuel dump, face down",
        Some(Side::Allied) => "A dummy fuel dump, face down",
        Some(Side::German) | None => "A fuel dump or a dummy, face down",
    }
}

fn marker(kind: Kind, at: Thing, side: Option<Side>, words: &str) -> MarkerNow {
    MarkerNow { kind: kind as u8, at, seat: side.map(Side::seat), words: words.to_owned() }
}
