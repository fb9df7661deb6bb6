//! §2.23a What lies on the map besides units, as markers. All of them lie open.

use desk::scene::MarkerNow;
use desk::table::{MarkerOf, Sign};
use desk::{Thing, Tone};
use field::{Naming, bridge_thing, hex_thing};
use hexmap::{Hex, Hexside};

use crate::explain::story::Story;
use crate::explain::words::{compass, procedure::the_army};
use crate::printed::formations::{Army, Corps};
use crate::state::hex_set::HexSet;
use crate::state::objective::CorpsObjective;
use crate::{Position, Side};

/// The kinds of markers, by their numbers.
#[derive(Clone, Copy)]
enum Kind {
    BridgeBlown,
    BridgeGerman,
    BridgeBuilt,
    Detachment,
    Improved,
    Roadblock,
    Depot,
    Exit,
    GermanTown,
    AlliedTown,
    SixthPanzer,
    FifthPanzer,
    Seventh,
    Corps,
    Westwall,
}

pub(super) fn kinds() -> Vec<MarkerOf> {
    let [german, allied] = Side::BOTH.map(|side| Tone::Of(side.seat()));
    [
        ("bridge_blown", "Blown bridge", Tone::Bad, Sign::Cross),
        ("bridge_german", "German bridge", german, Sign::Bar),
        ("bridge_built", "Bridge that was built", Tone::Good, Sign::Bar),
        ("detachment", "German detachment", german, Sign::Ring),
        ("improved", "Improved position", Tone::Accent, Sign::Rim),
        ("roadblock", "Roadblock", allied, Sign::Cross),
        ("depot", "Fuel depot", Tone::Accent, Sign::Ring),
        ("exit", "German exit that an objective revealed", german, Sign::Cone),
        ("german_town", "German town", german, Sign::BrokenRim),
        ("allied_town", "Town that the Allies have taken", allied, Sign::BrokenRim),
        ("objective_6pz", "Objective of the 6th Panzer Army", german, Sign::Star),
        ("objective_5pz", "Objective of the 5th Panzer Army", german, Sign::Star),
        ("objective_7a", "Objective of the 7th Army", german, Sign::Star),
        ("objective_corps", "Objective of a corps", german, Sign::Star),
        ("westwall", "Westwall hex that costs the Germans points", allied, Sign::Rim),
    ]
    .map(MarkerOf::from)
    .to_vec()
}

/// Numbers of markers: those of one kind lie together, so that none changes its number while it stands.
const BUILT: u16 = 10_000;
const DETACHMENTS: u16 = 20_000;
const POSITIONS: u16 = 22_000;
const ROADBLOCKS: u16 = 24_000;
const DEPOTS: u16 = 26_000;
const EXITS: u16 = 28_000;
const TOWNS: u16 = 30_000;
const WESTWALL: u16 = 32_000;
const ARMIES: u16 = 34_000;
const CORPS: u16 = 35_000;

/// The markers that lie on the map.
pub(super) fn markers(position: &Position) -> Vec<(u16, MarkerNow)> {
    let mut markers = bridges(position);
    let german = Some(Side::German);
    let allied = Some(Side::Allied);
    let sets = [
        (&position.detachments, DETACHMENTS, Kind::Detachment, german, "German detachment"),
        (&position.improved, POSITIONS, Kind::Improved, None, "Improved position"),
        (&position.roadblocks, ROADBLOCKS, Kind::Roadblock, allied, "Roadblock"),
        (&position.depots, DEPOTS, Kind::Depot, allied, "Fuel depot"),
        (&position.exits, EXITS, Kind::Exit, german, "German exit"),
        (
            &position.score.westwall,
            WESTWALL,
            Kind::Westwall,
            allied,
            "Allied units cost the Germans points here",
        ),
    ];
    for (hexes, from, kind, side, words) in sets {
        markers.extend(of_set(hexes, from, kind, side, words));
    }
    markers.extend(towns(position));
    markers.extend(objectives(position));
    markers
}

fn of_set(
    hexes: &HexSet,
    from: u16,
    kind: Kind,
    side: Option<Side>,
    words: &str,
) -> Vec<(u16, MarkerNow)> {
    let one = |hex: Hex| (from + hex.id(), marker(kind, hex_thing(hex), side, words.to_owned()));
    hexes.iter().map(one).collect()
}

fn bridges(position: &Position) -> Vec<(u16, MarkerNow)> {
    let board = &position.data().board;
    let story = Story { data: position.data() };
    let mut markers = Vec::new();
    for bridge in board.bridges() {
        let state = position.bridges[bridge.index()];
        let (kind, words) = match (state.blown, state.owner) {
            (true, _) => (Kind::BridgeBlown, "is blown"),
            (false, Side::German) => (Kind::BridgeGerman, "is German"),
            (false, Side::Allied) => continue,
        };
        let number = u16::try_from(bridge.index()).expect("there are few bridges");
        let words = format!("The bridge {} {words}", story.bridge(bridge));
        let at = bridge_thing(board, bridge);
        markers.push((number, marker(kind, at, Some(state.owner), words)));
    }
    for built in &position.built {
        let number = BUILT + u16::try_from(built.side.index()).expect("there are few hexsides");
        let words = format!("A bridge was built at {}", story.side(built.side));
        let at = side_thing(built.side);
        markers.push((number, marker(Kind::BridgeBuilt, at, Some(built.owner), words)));
    }
    markers
}

/// A hexside as a thing.
pub(super) fn side_thing(side: Hexside) -> Thing {
    let direction = u8::try_from(side.direction().index()).expect("there are six directions");
    Thing::Side(side.owner().id(), direction)
}

/// §14.1 Towns and cities that are no longer those to whom they belong on the map.
fn towns(position: &Position) -> Vec<(u16, MarkerNow)> {
    let board = &position.data().board;
    let mut markers = Vec::new();
    for hex in board.grid().hexes().filter(|&hex| board.is_town(hex)) {
        let owner = position.owner(hex);
        let kind = match (board.starts_german(hex), owner) {
            (false, Side::German) => Kind::GermanTown,
            (true, Side::Allied) => Kind::AlliedTown,
            (true, Side::German) | (false, Side::Allied) => continue,
        };
        let name = Story { data: position.data() }.place(hex);
        let words = format!("{name} is {}", owner.adjective());
        markers.push((TOWNS + hex.id(), marker(kind, hex_thing(hex), Some(owner), words)));
    }
    markers
}

/// §9.1 The objective markers of armies and corps.
fn objectives(position: &Position) -> Vec<(u16, MarkerNow)> {
    let kinds = [Kind::SixthPanzer, Kind::FifthPanzer, Kind::Seventh];
    let armies = (0u16..).zip(Army::WITH_OBJECTIVE).zip(kinds);
    let armies = armies.filter_map(|((at, army), kind)| {
        let objective = position.objective(army)?;
        let words = format!(
            "Objective of {}, {}",
            the_army(army),
            facing(objective.stage, compass(objective.side))
        );
        Some((ARMIES + at, marker(kind, hex_thing(objective.hex), Some(Side::German), words)))
    });
    let corps = (0u16..).zip(Corps::WITH_OBJECTIVE).zip(position.corps_objectives);
    let corps = corps.filter_map(|((at, corps), objective)| {
        let CorpsObjective::At(hex) = objective else { return None };
        let words = format!("Objective of {}", corps.name());
        Some((CORPS + at, marker(Kind::Corps, hex_thing(hex), Some(Side::German), words)))
    });
    armies.chain(corps).collect()
}

/// §9.15a, §9.22a How often a marker was placed, and which side lies up.
pub(super) fn facing(stage: u8, side: &str) -> String {
    const PLACES: [&str; 3] = ["first", "second", "third"];
    let place = usize::from(stage).checked_sub(1).and_then(|at| PLACES.get(at)).unwrap_or(&"last");
    format!("its {place} place, {side} side up")
}

fn marker(kind: Kind, at: Thing, side: Option<Side>, words: String) -> MarkerNow {
    MarkerNow { kind: kind as u8, at, seat: side.map(Side::seat), words }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_kinds_are_listed_in_the_order_of_their_numbers() {
        let ids: Vec<String> = kinds().into_iter().map(|kind| kind.id).collect();
        assert_eq!(ids[Kind::Depot as usize], "depot");
        assert_eq!(ids[Kind::Seventh as usize], "objective_7a");
        assert_eq!(ids.len(), Kind::Westwall as usize + 1);
    }
}
