//! What lies on the map besides units, as markers.

use desk::scene::MarkerNow;
use desk::table::{MarkerOf, Sign};
use desk::{Thing, Tone};
use field::{bridge_thing, hex_thing};

use crate::explain::story::Story;
use crate::explain::story::words::aircraft;
use crate::fight::barrage;
use crate::march::exits;
use crate::state::markers::{Dump, Fate};
use crate::supply::sources;
use crate::{Position, Side};

/// The kinds of markers, by their numbers.
#[derive(Clone, Copy)]
enum Kind {
    BridgeBlown,
    BridgeNamed,
    Barrage,
    Transport,
    Centre,
    CentreClosed,
    Exit,
    ExitSupplied,
    ExitUnsupplied,
}

pub(super) fn kinds() -> Vec<MarkerOf> {
    [
        ("bridge_blown", "Blown bridge", Tone::Bad, Sign::Cross),
        ("bridge_named", "Bridge about to be blown", Tone::Warn, Sign::Bar),
        ("barrage", "Planned barrage", Tone::Warn, Sign::Star),
        ("transport", "Supply transport", Tone::Good, Sign::Ring),
        ("centre", "Supply centre", Tone::Accent, Sign::Ring),
        ("centre_closed", "Supply centre, closed", Tone::Plain, Sign::BrokenRim),
        ("exit", "Exit", Tone::Accent, Sign::Cone),
        ("exit_supplied", "Exit that was used, supplied", Tone::Good, Sign::Cone),
        ("exit_unsupplied", "Exit that was used, not supplied", Tone::Bad, Sign::Cone),
    ]
    .map(MarkerOf::from)
    .to_vec()
}

/// Numbers of markers: those of one kind lie together, so that none changes its number while it stands.
const BARRAGES: [u16; Side::BOTH.len()] = [1_000, 5_000];
const TRANSPORTS: u16 = 10_000;
const CENTRES: u16 = 15_000;
const EXITS: u16 = 16_000;

/// The markers that lie on the map. All of them lie open.
pub(super) fn markers(position: &Position) -> Vec<(u16, MarkerNow)> {
    let mut markers = bridges(position);
    for planned in &position.barrages {
        let weight = barrage::weight(position, planned.target, &planned.guns, planned.air);
        let mut words = format!("{} barrage, {} points", planned.side.adjective(), weight.points);
        if planned.air > 0 {
            words = format!("{words}, with {}", aircraft(planned.air));
        }
        let number = BARRAGES[planned.side.index()] + planned.target.id();
        let at = hex_thing(planned.target);
        markers.push((number, marker(Kind::Barrage, at, Some(planned.side), words)));
    }
    for &hex in &position.transports {
        let words = "A transport supplies from here".to_owned();
        let one = marker(Kind::Transport, hex_thing(hex), Some(Side::German), words);
        markers.push((TRANSPORTS + hex.id(), one));
    }
    markers.extend(centres(position));
    markers.extend(exit_roads(position));
    markers
}

fn bridges(position: &Position) -> Vec<(u16, MarkerNow)> {
    let data = position.data();
    let mut markers = Vec::new();
    for bridge in data.board.bridges() {
        let name = &data.places.bridges[bridge.index()];
        let (kind, words) = match position.bridges[bridge.index()].fate {
            Fate::Stands => continue,
            Fate::Named => {
                (Kind::BridgeNamed, format!("The bridge {name} falls unless it is saved"))
            }
            Fate::Blown(_) => (Kind::BridgeBlown, format!("The bridge {name} is down")),
        };
        let number = u16::try_from(bridge.index()).expect("there are few bridges");
        let at = bridge_thing(&data.board, bridge);
        markers.push((number, marker(kind, at, Some(Side::Allied), words)));
    }
    markers
}

/// §3.8q Where transports draw supply; one that only a card opens is shown once it was opened.
fn centres(position: &Position) -> Vec<(u16, MarkerNow)> {
    let open: Vec<u8> = sources::centres(position).map(|(number, _)| number).collect();
    let mut markers = Vec::new();
    for (number, centre) in (0u8..).zip(&position.data().places.centres) {
        if centre.dump && position.effects.dump == Dump::Closed {
            continue;
        }
        let (kind, how) = if open.contains(&number) {
            (Kind::Centre, "")
        } else {
            (Kind::CentreClosed, ", closed")
        };
        let words = format!("Supply centre {}{how}", centre.name);
        let one = marker(kind, hex_thing(centre.hex), Some(Side::German), words);
        markers.push((CENTRES + u16::from(number), one));
    }
    markers
}

/// §6.5 The exits, and whether those that were used are supplied.
fn exit_roads(position: &Position) -> Vec<(u16, MarkerNow)> {
    let story = Story { data: position.data() };
    let used = exits::used(position);
    let mut markers = Vec::new();
    for (number, exit) in (0u8..).zip(&position.data().places.exits) {
        let at = usize::from(number);
        let (kind, how) = match (used[at], position.exits[at]) {
            (false, false) => (Kind::Exit, ""),
            (false, true) => (Kind::Exit, ", supplied"),
            (true, true) => (Kind::ExitSupplied, ", used and supplied"),
            (true, false) => (Kind::ExitUnsupplied, ", used and not supplied"),
        };
        let words = format!("Exit by {}{how}", story.exit(number));
        let one = marker(kind, hex_thing(exit.hex), Some(Side::German), words);
        markers.push((EXITS + u16::from(number), one));
    }
    markers
}

fn marker(kind: Kind, at: Thing, side: Option<Side>, words: String) -> MarkerNow {
    MarkerNow { kind: kind as u8, at, seat: side.map(Side::seat), words }
}
